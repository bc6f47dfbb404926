import { and, count, eq, gte, lt, sql } from 'drizzle-orm';
import type { agreementWhatIf as call } from '../../contract/agreements/agreement-trials';
import { TRANSACTION_TYPE } from '../../contract/constants';
import type { ParsedOf, ReplyOf } from '../../contract/endpoint';
import type { Actor } from '../identity/actor';
import { withArchived } from '../operations/archive/read';
import { createJob, type Job, type JobStep, requireNoOpenJob, type Step } from '../operations/jobs/jobs';
import { compileSheet } from '../rating/sheet';
import { LOCK, lockUntilEnd } from '../store/advisory-locks';
import type { Executor } from '../store/db';
import { inIds } from '../store/filter';
import { job } from '../store/schema/operations';
import { transaction } from '../store/schema/transactions';
import { addDays, dayOf, lastDayOf, monthRange } from '../time';
import { firstChunk } from '../transactions/chunks';
import { currentSheet } from './current-sheet';
import {
  type ChargedHead,
  compareWithSheet,
  WHAT_IF,
  WHAT_IF_COUNTS,
  type WhatIfInput,
  whatIfInput,
  zoneOf,
} from './what-if';
import { comparePeriods } from './what-if-periods';
import { emptyResult, type WhatIfResult } from './what-if-result';

const CHUNK = 1000;

const { shipment, outbound, inbound, storage, vas, return: returned } = TRANSACTION_TYPE;
/** Types in the order in which they are gone through. */
const TYPES: readonly number[] = [shipment, outbound, inbound, storage, vas, returned];

/**
 * Queues the pricing of a month's transactions under an agreement's sheet as it stands now.
 * @throws ApiError `conflict` while another of the user's is not done
 */
export async function whatIf(
  db: Executor,
  actor: Actor,
  { id, month }: ParsedOf<typeof call>,
  timeZone: string,
): Promise<ReplyOf<typeof call>> {
  const present = await currentSheet(db, actor, id);
  await requireNoOther(db, actor);
  const [from, before] = monthRange(month, timeZone);
  const input: WhatIfInput = {
    ...present,
    month,
    from: from.toISOString(),
    before: before.toISOString(),
    until: lastEnded(month, timeZone),
  };
  const [counted] = await db.select({ total: count() }).from(transaction).where(ofMonth(input));
  const job_id = await createJob(db, { kind: WHAT_IF, input, userId: actor.userId, total: counted?.total });
  if (job_id === undefined) throw new Error('A what-if has no unique key, so it is always made');
  return { job_id };
}

/** The month's last day, or yesterday while it goes on. */
function lastEnded(month: string, timeZone: string): string {
  const yesterday = addDays(dayOf(new Date(), timeZone), -1);
  const last = lastDayOf(month);
  return last < yesterday ? last : yesterday;
}

/** Two asked at once wait for each other here. */
async function requireNoOther(db: Executor, { userId }: Actor): Promise<void> {
  if (userId === null) return;
  await lockUntilEnd(db, LOCK.whatIf, userId);
  await requireNoOpenJob(
    db,
    and(eq(job.kind, WHAT_IF), eq(job.userId, userId)),
    'agreementTrials.oneAtATime',
  );
}

const ofMonth = (input: WhatIfInput) =>
  and(
    eq(transaction.customerId, input.customer_id),
    eq(transaction.warehouseId, input.warehouse_id),
    gte(transaction.businessTime, new Date(input.from)),
    lt(transaction.businessTime, new Date(input.before)),
    eq(transaction.isCancelled, 0),
  );

/** Prices the next chunk of a month and keeps what it comes to; nothing else is written. */
export const whatIfStep: JobStep = (tx, job, read = (run) => run(tx)) => read((db) => priceChunk(db, job));

async function priceChunk(db: Executor, { input: given, result: found, cursor }: Job): Promise<Step> {
  const input = whatIfInput.parse(given);
  const sheet = compileSheet(input);
  const next = await nextHeads(db, input, cursor);
  const ids = next.map(({ id }) => id);
  const { heads, result, report } = await withArchived(db, { ids }, async (db) => {
    // A copy, to which is added. One that was begun by an older version lacks what is new.
    const result: WhatIfResult = { ...emptyResult(), ...structuredClone(found as WhatIfResult | null) };
    const heads = await withAdjusted(db, await firstChunk(db, next));
    return { heads, result, report: await compareWithSheet(db, sheet, heads, result) };
  });
  const finished = heads.length === next.length && next.length < CHUNK;
  let done = heads.length;
  if (finished) {
    const periods = await comparePeriods(db, sheet, input, result);
    done += periods.done;
    for (const name of WHAT_IF_COUNTS) report[name] += periods.counts[name];
  }
  return { cursor: heads.at(-1)?.id ?? cursor, done, report, result, finished };
}

type Head = Omit<ChargedHead, 'isAdjusted'>;

/** Transactions with whether somebody has adjusted them. */
async function withAdjusted(db: Executor, heads: readonly Head[]): Promise<ChargedHead[]> {
  const ids = heads.map(({ id }) => id);
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct transaction_id as id from transaction_item
    where ${inIds(sql`transaction_id`, ids)} and amount <> billing_amount`);
  const adjusted = new Set(rows.map(({ id }) => Number(id)));
  return heads.map((head) => ({ ...head, isAdjusted: adjusted.has(head.id) }));
}

/**
 * The next transactions, type by type, each newest first like the list's index. The cursor is the id of the last
 * one processed: its type and business time, which never change, give the position to continue from.
 */
async function nextHeads(db: Executor, input: WhatIfInput, cursor: number): Promise<Head[]> {
  // As text: a JavaScript date would lose the microseconds.
  const { rows } = await db.execute<{ type: number; time: string }>(
    sql`select transaction_type as type, business_time::text as time from transaction where id = ${cursor}`,
  );
  const last = rows[0];
  const heads: Head[] = [];
  for (const type of TYPES.slice(last ? TYPES.indexOf(last.type) : 0)) {
    if (heads.length === CHUNK) break;
    const beyond =
      last?.type === type
        ? sql`(business_time, id) < (${last.time}::timestamptz, ${cursor}::bigint)`
        : sql`true`;
    const found = await db.execute<HeadRow>(sql`
      select id, transaction_type, reference_no, charge_status, currency_code, billing_amount,
        total_amount, (business_time at time zone ${zoneOf(input)})::date::text as day,
        error is null and currency_code <> '' as has_price
      from transaction where transaction_type = ${type} and ${ofMonth(input)} and ${beyond}
      order by business_time desc nulls last, id desc nulls last limit ${CHUNK - heads.length}`);
    heads.push(...found.rows.map(headOf));
  }
  return heads;
}

interface HeadRow extends Record<string, unknown> {
  id: string;
  transaction_type: number;
  reference_no: string;
  charge_status: number;
  currency_code: string;
  billing_amount: string;
  total_amount: string;
  has_price: boolean;
  day: string;
}

const headOf = (row: HeadRow): Head => ({
  id: Number(row.id),
  transactionType: row.transaction_type,
  referenceNo: row.reference_no,
  chargeStatus: row.charge_status,
  currencyCode: row.currency_code,
  billingAmount: row.billing_amount,
  totalAmount: row.total_amount,
  hasPrice: row.has_price,
  day: row.day,
});
