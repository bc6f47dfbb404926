import { inArray, type SQL, sql } from 'drizzle-orm';
import { CHARGE_STATUS } from '../../contract/constants';
import { roundMoney } from '../money';
import type { Executor } from '../store/db';
import { customer } from '../store/schema/catalogue';
import { transaction as t } from '../store/schema/transactions';
import type { TransactionBase } from './reply';

/** What a customer's transactions usually come to: the median of the newest of the same type and currency. */

/** As many of a customer's newest transactions of a type have the median; of fewer than some there is none. */
const NEWEST = 101;
const FEWEST = 5;

export const isPricedCharge = sql`${t.error} is null and ${t.chargeStatus} = ${sql.raw(String(CHARGE_STATUS.charged))}`;

export const listOf = (types: readonly number[]): SQL =>
  sql`unnest(${sql.param([...types])}::smallint[]) type`;

/** The medians of customers, by `customer_id`, `type` and `currency_code`. */
export const usualOf = (types: readonly number[], ofCustomers: SQL | undefined): SQL => sql`
  select ${customer.id} as customer_id, type, currency_code,
    percentile_disc(0.5) within group (order by total_amount) as median
  from ${customer}, ${listOf(types)}, lateral (
    select ${t.currencyCode}, ${t.totalAmount} from ${t}
    where ${t.transactionType} = type and ${t.customerId} = ${customer.id} and ${isPricedCharge}
    order by ${t.businessTime} desc nulls last, ${t.id} desc nulls last limit ${NEWEST}) newest
  ${ofCustomers && sql`where ${ofCustomers}`}
  group by 1, 2, 3 having count(*) >= ${FEWEST}`;

/** The rows of a page, each with what its customer's usually come to: one query for all of them. */
export async function withUsual<Row extends object>(
  db: Executor,
  heads: readonly TransactionBase[],
  rows: readonly Row[],
): Promise<Row[]> {
  const of = heads.map(({ transaction }) => transaction);
  const types = [...new Set(of.map(({ transactionType }) => transactionType))];
  const customers = inArray(customer.id, [...new Set(of.map(({ customerId }) => customerId))]);
  const { rows: found } = await db.execute<{ key: string; median: string }>(sql`
    select concat_ws(' ', customer_id, type, currency_code) as key, median from (${usualOf(types, customers)}) usual`);
  const medians = new Map(found.map(({ key, median }) => [key, median]));
  return rows.map((row, at) => {
    const { customerId, transactionType, currencyCode } = of[at]!;
    const median = medians.get(`${customerId} ${transactionType} ${currencyCode}`);
    return median === undefined ? row : { ...row, usual_amount: roundMoney(median, currencyCode) };
  });
}
