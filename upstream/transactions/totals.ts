import { asc, count, desc, sql, sum } from 'drizzle-orm';
import type { ParsedOf, ReplyOf } from '../../contract/endpoint';
import type { transactionTotals } from '../../contract/transactions/transactions';
import { type Actor, customerScope } from '../identity/actor';
import { roundMoney } from '../money';
import type { Executor } from '../store/db';
import { transaction as t } from '../store/schema/transactions';
import { requireOwnFilters, transactionsMatching } from './filters';
import { chargeStateText } from './reply';
import { requireScreen } from './rights';

/** What the transactions of a screen's list come to, as filtered: what is charged is never added to what is not. */
export async function loadTotals(
  db: Executor,
  actor: Actor,
  { screen, ...filters }: ParsedOf<typeof transactionTotals>,
  timeZone: string,
): Promise<ReplyOf<typeof transactionTotals>> {
  requireScreen(actor, screen);
  requireOwnFilters(screen, filters);
  const customers = customerScope(actor, filters);
  if (customers === undefined) return { list: [] };
  const isUnpriced = sql<boolean>`${t.error} is not null`;
  const currency = sql<string>`case when ${t.error} is null then ${t.currencyCode} else '' end`;
  const groups = await db
    .select({
      chargeStatus: t.chargeStatus,
      isCancelled: t.isCancelled,
      isUnpriced,
      currency,
      count: count(),
      billing: sum(t.billingAmount),
      adjust: sum(t.adjustAmount),
      total: sum(t.totalAmount),
    })
    .from(t)
    .where(transactionsMatching(screen, customers, filters, timeZone))
    .groupBy(t.chargeStatus, t.isCancelled, sql`3`, sql`4`)
    .orderBy(desc(t.chargeStatus), t.isCancelled, sql`3`, asc(sql`4`));
  return {
    list: groups.map((group) => {
      const amount = (value: string | null) =>
        group.isUnpriced ? '' : roundMoney(value ?? '0', group.currency);
      return {
        charge_status: group.chargeStatus,
        charge_status_text: chargeStateText(
          actor.language,
          group.chargeStatus,
          group.isCancelled,
          group.isUnpriced,
        ),
        currency_code: group.currency,
        count: group.count,
        billing_amount: amount(group.billing),
        adjust_amount: amount(group.adjust),
        total_amount: amount(group.total),
      };
    }),
  };
}
