import { and, count, gt, sql } from 'drizzle-orm';
import type { ParsedOf, ReplyOf } from '../../contract/endpoint';
import { type countNew, NEW_MAX } from '../../contract/transactions/transactions';
import { type Actor, customerScope } from '../identity/actor';
import type { Executor } from '../store/db';
import { transaction as t } from '../store/schema/transactions';
import { requireOwnFilters, transactionsMatching } from './filters';
import { requireScreen } from './rights';

/** How many of a screen's list, as filtered, came after the transaction that was the newest when it was read. */
export async function countNewTransactions(
  db: Executor,
  actor: Actor,
  { screen, after_id, ...filters }: ParsedOf<typeof countNew>,
  timeZone: string,
): Promise<ReplyOf<typeof countNew>> {
  requireScreen(actor, screen);
  requireOwnFilters(screen, filters);
  const customers = customerScope(actor, filters);
  if (customers === undefined) return { count: 0 };
  const came = db
    .select({ one: sql`1`.as('one') })
    .from(t)
    .where(and(gt(t.id, after_id), transactionsMatching(screen, customers, filters, timeZone)))
    .limit(NEW_MAX)
    .as('came');
  const [row] = await db.select({ count: count() }).from(came);
  return { count: row?.count ?? 0 };
}
