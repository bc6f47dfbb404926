import { sql } from 'drizzle-orm';
import type { ParsedOf, ReplyOf } from '../../../contract/endpoint';
import { CHARGED_WORK_MAX, type getChargedWork } from '../../../contract/operations/charged-work';
import { type TransactionScreen, typesOf } from '../../../contract/transactions/kinds';
import type { Actor } from '../../identity/actor';
import { roundMoney } from '../../money';
import type { Executor } from '../../store/db';
import { dayRange } from '../../time';
import { screensOf } from '../../transactions/rights';
import { chargedWork } from './figures';

interface Row extends Record<string, unknown> {
  customer_id: string;
  customer_code: string;
  screen: TransactionScreen;
  count: number;
  amount: string;
  adjusted: string;
  all_count: number;
  all_amount: string;
  all_adjusted: string;
}

/** What a figure of the home page sums: charged work of a period by customer and screen, the largest first. */
export async function listChargedWork(
  db: Executor,
  actor: Actor,
  { currency_code, start_day, end_day }: ParsedOf<typeof getChargedWork>,
  timeZone: string,
): Promise<ReplyOf<typeof getChargedWork>> {
  const screens = screensOf(actor).flatMap((screen) => typesOf(screen).map((type) => ({ screen, type })));
  const [from, before] = dayRange(start_day, end_day, timeZone);
  const { rows } = await db.execute<Row>(sql`
    with work as (
      select t.customer_id, s.screen, count(*)::int as count, sum(t.total_amount) as amount,
        sum(t.adjust_amount) as adjusted
      from "transaction" t join unnest(${sql.param(screens.map(({ type }) => type))}::smallint[],
        ${sql.param(screens.map(({ screen }) => screen))}::text[]) s (type, screen) on s.type = t.transaction_type
      where ${chargedWork(actor.customerId, currency_code, from, before)}
      group by t.customer_id, s.screen
    )
    select w.*, c.customer_code, (sum(count) over ())::int as all_count, sum(amount) over () as all_amount,
      sum(adjusted) over () as all_adjusted
    from work w join customer c on c.id = w.customer_id
    order by amount desc, c.customer_code, screen limit ${CHARGED_WORK_MAX}`);
  const money = (amount = '0') => roundMoney(amount, currency_code);
  const [first] = rows;
  return {
    row_list: rows.map(({ customer_id, customer_code, screen, count, amount, adjusted }) => ({
      ...{ customer_id: Number(customer_id), customer_code, screen, count },
      ...{ amount: money(amount), adjusted: money(adjusted) },
    })),
    total: {
      count: first?.all_count ?? 0,
      amount: money(first?.all_amount),
      adjusted: money(first?.all_adjusted),
    },
  };
}
