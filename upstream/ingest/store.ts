import { sql } from 'drizzle-orm';
import { audit } from '../audit/audit';
import { lockCustomers } from '../catalogue/lock-customers';
import type { Actor } from '../identity/actor';
import { translate } from '../messages/translate';
import type { Executor } from '../store/db';
import { tableOf } from '../store/table-of';
import { insertTransactions } from '../transactions/insert';
import { type Price, priceAt } from '../transactions/price';
import type { PriceSheets } from '../transactions/sheets';
import { insertItems } from '../transactions/write-prices';
import { broughtPiece, materialFactsOf, measureFactsOf, measuresInRecord, nameMaterial } from './brought';
import { type Codes, readCodes, resolve } from './codes';
import type { Incoming, Known, RecordHead, RecordKind, Rejection, SkuRecord } from './kind';
import { saveSkus, skuKey } from './skus';

interface Stored {
  created: number;
  unpriced: number;
  rejected: Rejection[];
}

/** Who sends the records, and what prices them. */
export interface Context {
  actor: Actor;
  timeZone: string;
  sheets: PriceSheets;
}

interface Priced<R, F> extends Known<R> {
  facts: F;
  price: Price;
}

/** Stores and prices a chunk of records in the caller's database transaction. */
export async function storeRecords<R extends RecordHead, F>(
  db: Executor,
  kind: RecordKind<R, F>,
  incoming: readonly Incoming<R>[],
  context: Context,
): Promise<Stored> {
  const codes = await readCodes(db, kind, incoming);
  const known: Known<R>[] = [];
  const rejected: Rejection[] = [];
  for (const one of incoming) {
    const resolved = resolve(kind, codes, one, context.actor);
    if ('reason' in resolved) rejected.push(resolved);
    else known.push(resolved);
  }
  await lockCustomers(
    db,
    known.map(({ customerId }) => customerId),
  );
  const fresh = await freshOf(db, kind, known);
  if (fresh.length === 0) return { created: 0, unpriced: 0, rejected };
  const taken = (await kind.taken?.(db, fresh)) ?? new Map<number, string>();
  for (const [row, ref] of taken) {
    rejected.push({ row, reason: translate(context.actor.language, 'ingest.taken', { ref }) });
  }
  const priced = await price(
    db,
    kind,
    fresh.filter(({ row }) => !taken.has(row)),
    codes,
    context.sheets,
  );
  if (priced.length > 0) await insert(db, kind, priced, context);
  return { created: priced.length, unpriced: priced.filter((one) => one.price.error).length, rejected };
}

const refKey = (customerId: number | string, sourceRef: string): string => `${customerId} ${sourceRef}`;

/** Those whose `source_ref` is not there yet, each once, the first time. */
async function freshOf<R extends RecordHead>(
  db: Executor,
  kind: RecordKind<R, unknown>,
  known: readonly Known<R>[],
): Promise<Known<R>[]> {
  const keys = known.map(({ customerId, record }) => ({ c: customerId, r: record.source_ref }));
  const { rows } = await db.execute<{ customer_id: string; source_ref: string }>(sql`
    select t.customer_id, t.source_ref from ${tableOf(keys, { c: 'bigint', r: 'text' })}
    join transaction t on t.transaction_type = any(${sql.param(kind.types)}::smallint[]) and t.customer_id = w.c
      and t.source_ref = w.r`);
  const seen = new Set(rows.map((row) => refKey(row.customer_id, row.source_ref)));
  return known.filter(({ customerId, record }) => {
    const key = refKey(customerId, record.source_ref);
    const isFresh = !seen.has(key);
    seen.add(key);
    return isFresh;
  });
}

/** By when the work was done: which of several records measures a SKU does not depend on their order in a push. */
const byWork = (a: Known<RecordHead>, b: Known<RecordHead>): number =>
  a.businessTime.getTime() - b.businessTime.getTime() || (a.record.source_ref < b.record.source_ref ? -1 : 1);

async function price<R extends RecordHead, F>(
  db: Executor,
  kind: RecordKind<R, F>,
  fresh: readonly Known<R>[],
  { materials }: Codes,
  sheets: PriceSheets,
): Promise<Priced<R, F>[]> {
  const materialId = (name: string) => materials.get(name)!.id;
  const said = new Map(fresh.map(({ row, record }) => [row, measuresInRecord(kind.skus(record))]));
  const skus = await saveSkus(db, [
    ...fresh.toSorted(byWork).flatMap(({ row, customerId }) => measureFactsOf(customerId, said.get(row)!)),
    ...fresh.flatMap(({ row, customerId }) => materialFactsOf(customerId, said.get(row)!, materialId)),
  ]);
  const findSheet = await sheets.of(
    db,
    fresh.map(({ customerId }) => customerId),
  );
  return fresh.map((known) => {
    const ofRecord = said.get(known.row)!;
    const skuOf = ({ sku }: SkuRecord) => skus.get(skuKey(known.customerId, sku))!;
    const piece = (line: SkuRecord) => broughtPiece(ofRecord.get(line)!, skuOf(line), materialId);
    const facts = kind.facts(known.record, { piece, materialId });
    // What it names is the material of those that come after it, as if they had been sent by themselves.
    for (const [line, { material }] of ofRecord) nameMaterial(skuOf(line), material, materialId);
    return { ...known, facts, price: priceAt(findSheet, known, (sheet) => kind.rate(sheet, facts)) };
  });
}

async function insert<R extends RecordHead, F>(
  db: Executor,
  kind: RecordKind<R, F>,
  priced: readonly Priced<R, F>[],
  { actor, timeZone }: Context,
): Promise<void> {
  const heads = priced.map(({ record, ...one }) => ({
    ...one,
    ...kind.head(record),
    sourceRef: record.source_ref,
  }));
  const ids = await insertTransactions(db, heads, timeZone);
  const rows = priced.map(({ facts, price }, i) => ({ id: ids[i]!, facts, price }));
  await kind.insert(db, rows);
  await insertItems(db, rows);
  await audit(db, actor, { action: kind.auditAction, entity: 'transaction', after: { ids } });
}
