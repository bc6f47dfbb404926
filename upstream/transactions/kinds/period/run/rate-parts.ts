import { sql } from 'drizzle-orm';
import { BILLING_STATUS, TRANSACTION_TYPE } from '../../../../../contract/constants';
import type { Actor } from '../../../../identity/actor';
import type { Executor } from '../../../../store/db';
import { anyOfIds } from '../../../../store/filter';
import { unnestRows } from '../../../../store/unnest';
import { insertTransactions } from '../../../insert';
import { type LockedRow, lockRows } from '../../../lock';
import { type Price, priceAt } from '../../../price';
import { rateTransactions } from '../../../rate';
import { auditRating } from '../../../recalculate';
import type { PriceSheets } from '../../../sheets';
import { gapsOf, insertItems } from '../../../write-prices';
import { ratePeriods } from '../facts';
import { createDayStart, type PeriodPart, refOf } from '../spans';
import { noteDifferences } from './differences';

/** Charges of periods written: new ones made, those that are there rated again, what is billed never touched. */

interface Existing {
  readonly id: number;
  readonly part: PeriodPart;
}

/** Counts by outcome. */
export type PeriodReport = Record<'created' | 'changed' | 'unchanged' | 'unpriced' | 'differing', number>;

interface PartsOptions {
  /** The job in whose course it happens. */
  readonly job: number;
  readonly sheets: PriceSheets;
}

/** Rates parts of periods of one length. Doing it again changes nothing. */
export async function rateParts(
  db: Executor,
  actor: Actor,
  parts: readonly PeriodPart[],
  timeZone: string,
  { job, sheets }: PartsOptions,
): Promise<PeriodReport> {
  const existing = await findExisting(db, parts);
  const found = new Set(existing.map(({ part }) => part));
  const created = await createParts(
    db,
    parts.filter((part) => !found.has(part)),
    timeZone,
    sheets,
  );
  const again = await rateAgain(db, actor, existing, timeZone, { job, sheets });
  return { ...again, ...created, unpriced: again.unpriced + created.unpriced };
}

async function findExisting(db: Executor, parts: readonly PeriodPart[]): Promise<Existing[]> {
  if (parts.length === 0) return [];
  const asked = parts.map((part, n) => ({ n, customer: part.customerId, ref: refOf(part) }));
  const { rows } = await db.execute<{ n: number; id: string }>(sql`
    select w.n, t.id from ${unnestRows(asked, { n: 'int', customer: 'bigint', ref: 'text' })}
    join transaction t on t.transaction_type = ${TRANSACTION_TYPE.period} and t.customer_id = w.customer
      and t.source_ref = w.ref
    order by t.id`);
  return rows.map(({ n, id }) => ({ id: Number(id), part: parts[n]! }));
}

/** Makes those that come to something: a period in which no rule applied has no charges. */
async function createParts(
  db: Executor,
  parts: readonly PeriodPart[],
  timeZone: string,
  sheets: PriceSheets,
) {
  const startOf = createDayStart(timeZone);
  const find = await sheets.of(
    db,
    parts.map(({ customerId }) => customerId),
  );
  const results = await ratePeriods(db, parts, find, timeZone);
  const heads = parts.flatMap((part, i) => {
    const result = results[i];
    if (!result || ('items' in result && result.items.length === 0)) return [];
    const site = {
      ...{ customerId: part.customerId, warehouseId: part.warehouseId },
      businessTime: startOf(part.lastDay),
    };
    return { ...site, part, price: priceAt(find, site, () => result) };
  });
  const ids = await insertTransactions(
    db,
    heads.map(({ part, ...head }) => ({
      ...head,
      transactionType: TRANSACTION_TYPE.period,
      sourceRef: refOf(part),
    })),
    timeZone,
  );
  const priced = heads.map((head, i) => ({ ...head, id: ids[i]! }));
  await insertPeriods(db, priced);
  await insertItems(db, priced);
  return { created: heads.length, unpriced: heads.filter(({ price }) => price.error).length };
}

/** Writes which periods charges are of, and what they may lack. */
export async function insertPeriods(
  db: Executor,
  created: readonly { id: number; part: PeriodPart; price: Price }[],
): Promise<void> {
  if (created.length === 0) return;
  const rows = created.map(({ id, part, price }) => ({
    ...{ id, length: part.length, first: part.firstDay, last: part.lastDay, days: part.days },
    gaps: gapsOf(price.gaps),
  }));
  await db.execute(sql`
    insert into period_charge (transaction_id, period_length, first_day, last_day, days, gaps)
    select id, length, first, last, days, nullif(gaps, 'null') from ${unnestRows(rows, {
      ...{ id: 'bigint', length: 'text', first: 'date', last: 'date', days: 'int', gaps: 'jsonb' },
    })}`);
}

/** Rates those that are there again; of what is billed or adjusted the difference is left to a person. */
async function rateAgain(
  db: Executor,
  actor: Actor,
  existing: readonly Existing[],
  timeZone: string,
  { job, sheets }: PartsOptions,
) {
  const ids = existing.map(({ id }) => id);
  const rows = ids.length > 0 ? await lockRows(db, ids) : [];
  await restore(db, rows);
  await moveDays(db, rows, existing, timeZone);
  const moved = ids.length > 0 ? await lockRows(db, ids) : [];
  const rated = await rateTransactions(db, moved, { dropAdjustments: false, userId: null, sheets });
  await auditRating(db, actor, rated, job);
  const kept = new Set([...rated.billed, ...rated.adjusted]);
  const differing = await noteDifferences(
    db,
    actor,
    moved.filter(({ id }) => kept.has(id)),
  );
  return {
    ...{ changed: rated.changed.length, unchanged: rated.unchanged.length + kept.size - differing },
    ...{ unpriced: rated.unpriced.length, differing },
  };
}

/** An agreement has them again. */
async function restore(db: Executor, rows: readonly LockedRow[]): Promise<void> {
  const ids = rows.flatMap(({ id, isCancelled }) => (isCancelled === 1 ? [id] : []));
  if (ids.length === 0) return;
  await db.execute(sql`update transaction set is_cancelled = 0 where id = ${anyOfIds(ids)}`);
}

/** The days that agreements cover may be others by now. */
async function moveDays(
  db: Executor,
  rows: readonly LockedRow[],
  existing: readonly Existing[],
  timeZone: string,
): Promise<void> {
  const startOf = createDayStart(timeZone);
  const open = new Set(
    rows.flatMap(({ id, billingStatus }) => (billingStatus === BILLING_STATUS.notBilled ? [id] : [])),
  );
  const days = existing
    .filter(({ id }) => open.has(id))
    .map(({ id, part: { firstDay, lastDay } }) => ({
      ...{ id, first: firstDay, last: lastDay, time: startOf(lastDay) },
    }));
  if (days.length === 0) return;
  const { rows: moved } = await db.execute<{ id: string }>(sql`
    update period_charge c set first_day = w.first, last_day = w.last
    from ${unnestRows(days, { id: 'bigint', first: 'date', last: 'date' })}
    where c.transaction_id = w.id and (c.first_day <> w.first or c.last_day <> w.last)
    returning c.transaction_id as id`);
  const ids = moved.map(({ id }) => Number(id));
  if (ids.length === 0) return;
  await db.execute(sql`
    update transaction t set business_time = w.time
    from ${unnestRows(days, { id: 'bigint', time: 'timestamptz' })} where t.id = w.id and t.id = ${anyOfIds(ids)}`);
}
