import { count, type SQL, sql, sum } from 'drizzle-orm';
import type { RunAction } from '../../../contract/constants';
import { conflict } from '../../errors';
import type { Actor } from '../../identity/actor';
import { countText, skipReasonsText } from '../../messages/runs';
import type { Executor } from '../../store/db';
import { transaction } from '../../store/schema/transactions';
import { type Group, type RunSummary, summarizeGroups } from '../group-summary';
import { countHolds } from '../held';
import { requireKinds } from '../rights';
import { RIGHT_OF } from './actions';

/** Most transactions of a run whose selection can be narrowed. */
const MAX_ROWS = 200_000;

/**
 * Counts the transactions of a run.
 * @throws ApiError `noRight` if the actor lacks the right for one of the types, `conflict` if nothing can be done, or
 * if there are too many and the selection can be narrowed (`isNarrowable`)
 */
export async function summarizeScope(
  db: Executor,
  actor: Actor,
  action: RunAction,
  where: SQL | undefined,
  { isNarrowable = true } = {},
): Promise<RunSummary> {
  const { language } = actor;
  const summary = summarizeGroups(action, await groupsOf(db, where));
  if (summary.count === 0) throw conflict('runs.noneMatch');
  requireKinds(actor, RIGHT_OF[action], summary.kinds);
  if (isNarrowable && summary.count > MAX_ROWS) {
    const params = { max: countText(language, MAX_ROWS), count: countText(language, summary.count) };
    throw conflict('runs.tooMany', params);
  }
  if (summary.eligible === 0)
    throw conflict('runs.noneDoable', { reasons: skipReasonsText(language, summary.kept) });
  return action === 'bill' ? { ...summary, ...(await countHolds(db, where)) } : summary;
}

function groupsOf(db: Executor, where: SQL | undefined): Promise<Group[]> {
  const { transactionType, chargeStatus, billingStatus, currencyCode, isCancelled, totalAmount } =
    transaction;
  const error = sql<true | null>`case when ${transaction.error} is not null then true end`;
  return db
    .select({
      ...{ transactionType, chargeStatus, billingStatus, currencyCode, isCancelled, error },
      count: count(),
      total: sum(totalAmount),
    })
    .from(transaction)
    .where(where)
    .groupBy(transactionType, chargeStatus, billingStatus, currencyCode, isCancelled, error)
    .orderBy(currencyCode);
}
