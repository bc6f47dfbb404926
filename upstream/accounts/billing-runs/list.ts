import { and, count, desc, eq, gte, inArray, type SQL, sql } from 'drizzle-orm';
import type { billingRunDetail, billingRunIndex } from '../../../contract/accounts/billing-runs';
import { CHARGE_STATUS } from '../../../contract/constants';
import type { ParsedOf, ReplyOf } from '../../../contract/endpoint';
import { notFound } from '../../errors';
import { type Actor, requireStaff } from '../../identity/actor';
import { roundMoney } from '../../money';
import { stopText } from '../../operations/jobs/stopped';
import type { Executor } from '../../store/db';
import { customer } from '../../store/schema/catalogue';
import { appUser } from '../../store/schema/identity';
import { job } from '../../store/schema/operations';
import { transaction } from '../../store/schema/transactions';
import { whereUnpriced } from '../../transactions/exception-group';
import { heldRows } from './held';
import {
  BILLING_RUN,
  type BilledSum,
  type Clock,
  graceCutoff,
  heldIn,
  inputOf,
  mergeSums,
  skippedOf,
  sumsOf,
} from './run';
import { waitingToBeBilled } from './waiting';

/** Billing runs are the operator's: whoever of the staff may open the page sees all of them. */

const LISTED_DAYS = 30;

/** What waits to be billed, and the runs of the last days, the newest first. */
export async function billingRuns(
  db: Executor,
  actor: Actor,
  { page, list_rows }: ParsedOf<typeof billingRunIndex>,
  clock: Clock,
): Promise<ReplyOf<typeof billingRunIndex>> {
  requireStaff(actor);
  const isListed = and(
    eq(job.kind, BILLING_RUN),
    gte(job.createTime, sql`now() - make_interval(days => ${LISTED_DAYS})`),
  )!;
  const [counted] = await db.select({ total: count() }).from(job).where(isListed);
  const rows = await selectRuns(db, isListed)
    .limit(list_rows)
    .offset((page - 1) * list_rows);
  const [unpriced] = await db
    .select({ total: count() })
    .from(transaction)
    .where(and(whereUnpriced, eq(transaction.chargeStatus, CHARGE_STATUS.charged)));
  const waiting = await waitingToBeBilled(db, { before: graceCutoff(clock) });
  return {
    grace_days: clock.graceDays,
    waiting_list: waiting.map(({ due_held_count: _, ...each }) => ({
      ...each,
      amount: roundMoney(each.amount, each.currency_code),
      due_amount: roundMoney(each.due_amount, each.currency_code),
    })),
    exception_count: unpriced!.total,
    res: { total: counted!.total, data: rows.map((row) => runRow(row, actor)) },
  };
}

/** A run, what it has billed to each customer, and what it has left. */
export async function loadBillingRun(
  db: Executor,
  actor: Actor,
  id: number,
): Promise<ReplyOf<typeof billingRunDetail>> {
  requireStaff(actor);
  const [row] = await selectRuns(db, and(eq(job.id, id), eq(job.kind, BILLING_RUN))!);
  if (!row) throw notFound();
  const [billed, skipped] = [sumsOf(row.job), skippedOf(row.job)];
  const { customer_ids: selected = [] } = inputOf(row.job);
  const ids = [...billed, ...skipped].map((sum) => sum.customer_id);
  const named = await db
    .select({ id: customer.id, code: customer.customerCode })
    .from(customer)
    .where(inArray(customer.id, [...new Set([...ids, ...selected])]));
  const codes = new Map(named.map(({ id, code }) => [id, code]));
  return {
    res: runRow(row, actor),
    chosen_customer_list: selected.map((id) => codes.get(id) ?? '').sort(),
    customer_list: byCode(billed, codes),
    skipped_list: byCode(skipped, codes),
    held_list: await heldRows(db, heldIn(row.job)),
  };
}

/** Sums with the codes of their customers, and in their order. */
function byCode(sums: readonly BilledSum[], codes: ReadonlyMap<number, string>) {
  const lines = sums.map((sum) => ({ ...rounded(sum), customer_code: codes.get(sum.customer_id) ?? '' }));
  return lines.sort((a, b) =>
    a.customer_code < b.customer_code ? -1 : Number(a.customer_code > b.customer_code),
  );
}

const selectRuns = (db: Executor, where: SQL) =>
  db
    .select({ job, userName: appUser.userName })
    .from(job)
    .leftJoin(appUser, eq(appUser.id, job.userId))
    .where(where)
    .orderBy(desc(job.id));

type Row = Awaited<ReturnType<typeof selectRuns>>[number];

const runRow = ({ job: { id, state, total, done, ...row }, userName }: Row, { language }: Actor) => ({
  ...{ id, state, total, done },
  ...asked(row),
  user_name: userName,
  fault_reference: row.errorText,
  stop_reason: stopText(language, row),
  create_time: row.createTime.toISOString(),
  finish_time: row.finishTime?.toISOString(),
  skipped_count: skippedOf(row).reduce((total, { count }) => total + count, 0),
  held_count: heldIn(row).count,
  sum_list: mergeSums(sumsOf(row), (sum) => sum.currency_code)
    .map(({ customer_id: _, ...sum }) => rounded(sum))
    .sort((a, b) => (a.currency_code < b.currency_code ? -1 : 1)),
});

function asked(row: Pick<Row['job'], 'input'>) {
  const { before, work_until, customer_ids, posting_month } = inputOf(row);
  return { before, work_until, posting_month, customer_count: customer_ids?.length };
}

const rounded = <Sum extends Pick<BilledSum, 'amount' | 'currency_code'>>(sum: Sum): Sum => ({
  ...sum,
  amount: roundMoney(sum.amount, sum.currency_code),
});
