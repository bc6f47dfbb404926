import { lockCustomers } from '../../catalogue/lock-customers';
import type { Actor } from '../../identity/actor';
import { audit } from '../../operations/audit/audit';
import type { Executor } from '../../store/db';
import { insertTransactions } from '../insert';
import { priceWaitingForSkus } from '../runs/waiting';
import type { PriceSheets } from '../sheets';
import { insertItems } from '../write-prices';
import { type Codes, readCodes, refuseNew, resolve, withinScope } from './codes';
import { correct } from './correct';
import { markDuplicates } from './duplicates';
import { verdictOn } from './fingerprint';
import type { Incoming, RecordKind, ResolvedRecord } from './kind';
import { keyOf, lastMessages, noteMessages, wavesOf } from './last-message';
import { type Priced, price } from './price-records';
import { type Rejection, reasonOf } from './reason';
import type { RecordBase } from './record';

/** Results of records. */
export interface StoreResult {
  created: number;
  changed: number;
  unchanged: number;
  /** Of the unchanged. */
  stale: number;
  /** Of the created and changed. */
  unpriced: number;
  rejected: Rejection[];
}

/** Result of a chunk, and the warehouses of its records. */
export interface StoredChunk {
  stored: StoreResult;
  warehouseIds: number[];
}

/** Who sends the records, and what prices them. */
export interface Context {
  actor: Actor;
  timeZone: string;
  sheets: PriceSheets;
}

/** Stores and prices a chunk of records in the caller's database transaction. */
export async function storeRecords<R extends RecordBase, F>(
  db: Executor,
  kind: RecordKind<R, F>,
  incoming: readonly Incoming<R>[],
  context: Context,
): Promise<StoredChunk> {
  const codes = await readCodes(db, kind, incoming);
  const existing: ResolvedRecord<R>[] = [];
  const stored: StoreResult = { created: 0, changed: 0, unchanged: 0, stale: 0, unpriced: 0, rejected: [] };
  for (const one of incoming) {
    const resolved = withinScope(context.actor, resolve(kind, codes, one));
    if ('reason' in resolved) stored.rejected.push(resolved);
    else existing.push(resolved);
  }
  await lockCustomers(
    db,
    existing.map(({ customerId }) => customerId),
  );
  for (const wave of wavesOf(existing)) await storeWave(db, kind, wave, codes, context, stored);
  return { stored, warehouseIds: existing.map(({ warehouseId }) => warehouseId) };
}

/** Records of which none comes twice. */
async function storeWave<R extends RecordBase, F>(
  db: Executor,
  kind: RecordKind<R, F>,
  wave: readonly ResolvedRecord<R>[],
  codes: Codes,
  context: Context,
  saved: StoreResult,
): Promise<void> {
  const last = await lastMessages(db, kind, wave);
  const verdicts = wave.map((record) => {
    const earlier = last.get(keyOf(record));
    return { record, earlier, verdict: earlier ? verdictOn(earlier, record) : 'fresh' };
  });
  const noted = verdicts.filter(({ verdict }) => verdict === 'noted');
  await noteMessages(
    db,
    noted.map(({ record, earlier }) => ({ ...record, id: earlier!.id })),
  );
  const requested = verdicts.filter(({ verdict }) => verdict === 'fresh' || verdict === 'changed');
  saved.unchanged += wave.length - requested.length;
  saved.stale += verdicts.filter(({ verdict }) => verdict === 'stale').length;
  const records: ResolvedRecord<R>[] = [];
  for (const { record, verdict } of requested) {
    const refused = verdict === 'fresh' ? refuseNew(kind, codes, record) : undefined;
    if (refused) saved.rejected.push(refused);
    else records.push(record);
  }
  if (records.length === 0) return;
  const taken = (await kind.taken?.(db, records)) ?? new Map<number, string>();
  for (const [row, ref] of taken) saved.rejected.push({ row, reason: reasonOf('ingest.taken', { ref }) });
  const free = records.filter(({ row }) => !taken.has(row));
  const { priced, measured } = await price(db, kind, free, codes, context.sheets);
  const fresh = priced.filter((one) => !last.has(keyOf(one)));
  const corrections = priced.flatMap((one) => {
    const earlier = last.get(keyOf(one));
    return earlier ? [{ ...one, id: earlier.id, lastHash: earlier.hash }] : [];
  });
  if (fresh.length > 0) await insert(db, kind, fresh, context);
  saved.created += fresh.length;
  saved.changed += corrections.length;
  saved.unpriced += fresh.filter((one) => one.price.error).length;
  saved.unpriced += await correct(db, kind, corrections, context.actor);
  if (measured.length > 0) await priceWaitingForSkus(db, context.actor, measured);
}

async function insert<R extends RecordBase, F>(
  db: Executor,
  kind: RecordKind<R, F>,
  priced: readonly Priced<R, F>[],
  { actor, timeZone }: Context,
): Promise<void> {
  const heads = priced.map(({ record, ...one }) => ({
    ...one,
    ...kind.head(record),
    sourceRef: record.source_ref,
    isCancelled: record.status === 'cancelled',
  }));
  const ids = await insertTransactions(db, heads, timeZone);
  const rows = priced.map(({ facts, price }, i) => ({ id: ids[i]!, facts, price }));
  await kind.insert(db, rows);
  await insertItems(db, rows);
  await markDuplicates(db, kind, ids);
  await audit(db, actor, { action: kind.auditAction, entity: 'transaction', after: { ids } });
}
