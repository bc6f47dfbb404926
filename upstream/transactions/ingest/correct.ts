import { sql } from 'drizzle-orm';
import { BILLING_STATUS } from '../../../contract/constants';
import { CHANGE_STATUS } from '../../../contract/operations/record-changes';
import type { Actor } from '../../identity/actor';
import { trimZeros } from '../../money';
import { withArchived } from '../../operations/archive/read';
import { audit } from '../../operations/audit/audit';
import type { Executor } from '../../store/db';
import { anyOfIds } from '../../store/filter';
import type { recordChange } from '../../store/schema/ingest';
import { unnestRows } from '../../store/unnest';
import { type LockedRow, lockRows } from '../lock';
import { changesBetween, loadContents, recordContents } from './compare';
import { decidedByPeople } from './decided-by-people';
import type { RecordKind } from './kind';
import { noteMessages } from './last-message';
import type { RecordBase } from './record';
import { type Correction, replaceRecords } from './replace';

/** Other content of records that are there already (docs/domain.md, Ingest: Corrections). */

/** A correction with the hash of the message before it, where there is one. */
export type Corrected<R, F> = Correction<R, F> & { readonly lastHash: string | null };

/**
 * Puts records in the place of what they correct, and leaves those to a person whose transactions are billed or have been
 * decided on by one. Returns how many of those in place have no price.
 */
export async function correct<R extends RecordBase, F>(
  db: Executor,
  kind: RecordKind<R, F>,
  corrections: readonly Corrected<R, F>[],
  actor: Actor,
): Promise<number> {
  if (corrections.length === 0) return 0;
  const ids = corrections.map(({ id }) => id);
  const rows = new Map((await lockRows(db, ids)).map((row) => [row.id, row]));
  const decided = await decidedByPeople(db, ids);
  const isFree = ({ id }: { id: number }) =>
    rows.get(id)!.billingStatus === BILLING_STATUS.notBilled && !decided.has(id);
  const before = await withArchived(db, { ids }, (db) => loadContents(db, ids));
  const entries = corrections.map((one) => ({
    ...one,
    was: rows.get(one.id)!,
    changes: changesBetween(before.get(one.id)!, recordContents(kind, one, one.facts)),
  }));
  const inPlace = entries.filter(isFree);
  const waiting = entries.filter((one) => !isFree(one));
  const bases = await basesOf(db, ids);
  await endWaiting(db, ids);
  await replaceRecords(db, kind, inPlace);
  await noteMessages(db, waiting);
  const differing = waiting
    .map((one) => ({ ...one, base: bases.has(one.id) ? bases.get(one.id)! : one.lastHash }))
    .filter(({ hash, base }) => hash !== base);
  await addChanges(db, actor, [
    ...inPlace.map((one) => ({ ...one, status: CHANGE_STATUS.applied, base: null })),
    ...differing.map((one) => ({ ...one, status: CHANGE_STATUS.waiting })),
  ]);
  await audit(db, actor, {
    action: kind.auditAction,
    entity: 'transaction',
    before: { total_amount: inPlace.map(({ id, was }) => [id, trimZeros(was.totalAmount)]) },
    after: {
      total_amount: inPlace.map(({ id, price }) => [id, price.billingAmount]),
      waiting: differing.map(({ id }) => id),
    },
  });
  return inPlace.filter(({ price }) => price.error).length;
}

/** Hashes of what transactions stand for, where that is not the last record that came of them: it waits, or was left. */
async function basesOf(db: Executor, ids: readonly number[]): Promise<Map<number, string | null>> {
  const { applied, superseded } = CHANGE_STATUS;
  const { rows } = await db.execute<{ id: string; status: number; base_hash: string | null }>(sql`
    select distinct on (transaction_id) transaction_id as id, status, base_hash from record_change
    where transaction_id = ${anyOfIds(ids)} and status <> ${superseded} order by transaction_id, id desc`);
  return new Map(
    rows.filter(({ status }) => status !== applied).map(({ id, base_hash }) => [Number(id), base_hash]),
  );
}

/** A newer record takes the place of one that waits. */
async function endWaiting(db: Executor, ids: readonly number[]): Promise<void> {
  await db.execute(sql`
    update record_change set status = ${CHANGE_STATUS.superseded}, record = null, decide_time = now()
    where transaction_id = ${anyOfIds(ids)} and status = ${sql.raw(String(CHANGE_STATUS.waiting))}`);
}

type Entry = Corrected<RecordBase, unknown> & {
  was: LockedRow;
  changes: ReturnType<typeof changesBetween>;
  status: number;
  base: string | null;
};

async function addChanges(db: Executor, actor: Actor, entries: readonly Entry[]): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map(({ id, status, record, hash, base, changes, was, price }) => ({
    ...{ id, status, hash, base, changes, action: actionOf(record, was) },
    record: status === CHANGE_STATUS.waiting ? record : null,
    ...{ from: was.totalAmount, from_currency: was.currencyCode },
    ...{ to: price.error ? null : price.billingAmount, to_currency: price.currency || was.currencyCode },
  }));
  await db.execute(sql`
    insert into record_change (transaction_id, status, action, record, source_hash, base_hash, changes, from_amount,
      from_currency, to_amount, to_currency, actor_name)
    select id, status, action, nullif(record, 'null'), hash, base, changes, "from", from_currency, "to", to_currency,
      ${actor.name}
    from ${unnestRows(rows, {
      ...{
        id: 'bigint',
        status: 'smallint',
        action: 'text',
        record: 'jsonb',
        hash: 'bigint',
        base: 'bigint',
      },
      ...{ changes: 'jsonb', from: 'numeric', from_currency: 'text', to: 'numeric', to_currency: 'text' },
    })}`);
}

function actionOf(
  { status }: RecordBase,
  { isCancelled }: LockedRow,
): (typeof recordChange.$inferInsert)['action'] {
  if (status === 'cancelled') return 'cancel';
  return isCancelled === 1 ? 'restore' : 'correct';
}
