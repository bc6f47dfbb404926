import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import { CHARGE_STATUS, type RunAction, type RunOutcome } from '../../../contract/constants';
import type { Actor } from '../../identity/actor';
import { compare } from '../../money';
import type { Executor } from '../../store/db';
import { inIds } from '../../store/filter';
import type { Shown } from '../as-shown';
import { billRows } from '../bill';
import { type Deed, deedOf } from '../changes';
import { isLargeReversal, setChargeStatus } from '../charge';
import { skipReason } from '../group-summary';
import { type LockedRow, lockRows, readRows } from '../lock';
import { changesOf, type PriceChange, type Rated, rateTransactions } from '../rate';
import { auditRating } from '../recalculate';
import { type RunReason, reasonsOf, type SkipReason } from '../run-reason';
import { NO_LIMITS } from '../second-person';
import { OUTCOME_OF } from './actions';
import type { Run } from './run';

/**
 * What came of one transaction. Totals before and after are decimal strings, null without a price; the currency is
 * empty where it has none.
 */
export interface RowOutcome {
  id: number;
  outcome: RunOutcome;
  before: string | null;
  after: string | null;
  currency: string;
  reason: RunReason | null;
  /** The row is changed, or would be by a preview; unpriced again for the same reason counts as unchanged. */
  changes: boolean;
}

/**
 * Applies a run's action to transactions, or for a preview only computes the result. Runs in the database transaction
 * of the chunk: changes and recorded outcomes are committed or rolled back together.
 */
export async function applyToChunk(
  db: Executor,
  actor: Actor,
  ids: readonly number[],
  { action, isPreview, previewId, isAutomatic, dropAdjustments, limits = NO_LIMITS, ...why }: Run,
  job: number,
): Promise<RowOutcome[]> {
  // A preview writes nothing, so it takes no locks.
  const rows = await (isPreview ? readRows : lockRows)(db, ids);
  if (action !== 'recalculate') {
    const isLarge = (row: LockedRow) => action === 'not_charge' && isLargeReversal(limits, row);
    const reasonOf = (row: LockedRow) =>
      skipReason(action, row) ?? (isLarge(row) ? 'second_person' : undefined);
    const requested = rows.filter((row) => !reasonOf(row));
    const atBound = await APPLY[action](db, actor, requested, deedOf(actor, why), job);
    return rows.map((row) => afterAction(row, atBound.has(row.id) ? 'at_bound' : reasonOf(row)));
  }
  const shown = previewId === undefined ? undefined : await shownIn(db, previewId, ids);
  // Priced in the meantime: not selected for recalculation.
  const rateable = isAutomatic ? rows.filter(({ error }) => error !== null) : rows;
  const options = { dropAdjustments, userId: actor.userId, isPreview, shown };
  const rated = await rateTransactions(db, rateable, options);
  if (!isPreview) await auditRating(db, actor, rated, job);
  return afterRating(rows, rated);
}

/** Returns the ids of those that it could not be done to, as their accounts cannot hold them. */
type Do = (
  db: Executor,
  actor: Actor,
  rows: readonly LockedRow[],
  deed: Deed,
  job: number,
) => Promise<Set<number>>;

const setCharge =
  (status: (typeof CHARGE_STATUS)[keyof typeof CHARGE_STATUS]): Do =>
  async (db, actor, rows, deed, job) => {
    await setChargeStatus(db, actor, rows, status, deed, job);
    return new Set();
  };

const APPLY: Readonly<Record<Exclude<RunAction, 'recalculate'>, Do>> = {
  charge: setCharge(CHARGE_STATUS.charged),
  not_charge: setCharge(CHARGE_STATUS.notCharged),
  bill: async (db, actor, rows, _deed, job) => {
    const { refused } = await billRows(db, actor, rows, job);
    return new Set(refused.map(({ id }) => id));
  },
};

const totalOf = ({ error, totalAmount }: LockedRow): string | null => (error ? null : totalAmount);

const unchanged = (row: LockedRow) => ({
  id: row.id,
  before: totalOf(row),
  after: totalOf(row),
  currency: row.currencyCode,
});

function afterAction(
  row: LockedRow,
  code: SkipReason | 'at_bound' | 'second_person' | undefined,
): RowOutcome {
  if (!code) return { ...unchanged(row), outcome: 'done', reason: null, changes: true };
  return { ...unchanged(row), outcome: OUTCOME_OF[code], reason: { code }, changes: false };
}

function afterRating(rows: readonly LockedRow[], rated: Rated): RowOutcome[] {
  const reasons = reasonsOf(rated);
  const changed = new Map(changesOf(rated).map((change) => [change.id, change]));
  return rows.map((row) => {
    const change = changed.get(row.id);
    const reason = reasons.get(row.id) ?? (change ? otherCurrency(row, change) : null);
    const outcome = reason ? OUTCOME_OF[reason.code] : outcomeOf(change);
    const changes =
      reason?.code === 'unpriced' ? !isDeepStrictEqual(row.error, reason.error) : change !== undefined;
    if (!change) return { ...unchanged(row), outcome, reason, changes };
    // What has lost its price had it in the currency it was in.
    if (outcome === 'failed') return { ...unchanged(row), after: null, outcome, reason, changes };
    const { to: after, currency } = change;
    return { id: row.id, outcome, before: totalOf(row), after, currency, reason, changes };
  });
}

const outcomeOf = (change: PriceChange | undefined): RunOutcome =>
  change ? (change.isSameMoney ? 'explained' : 'done') : 'unchanged';

const otherCurrency = ({ currencyCode: from }: LockedRow, change: PriceChange): RunReason | null =>
  from !== change.currency && compare(change.from, '0') !== 0 ? { code: 'currency', from } : null;

/** What a preview showed of transactions, by id. */
export async function shownIn(
  db: Executor,
  preview: number,
  ids: readonly number[],
): Promise<Map<number, Shown>> {
  const { rows } = await db.execute<Shown & Record<'id', string> & Record<string, unknown>>(sql`
    select transaction_id as id, from_amount as before, to_amount as after, currency_code as currency
    from run_row where job_id = ${preview} and ${inIds(sql`transaction_id`, ids)}`);
  return new Map(rows.map(({ id, ...shown }) => [Number(id), shown]));
}
