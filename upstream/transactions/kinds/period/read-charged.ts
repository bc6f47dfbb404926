import { sql } from 'drizzle-orm';
import type { PeriodLength } from '../../../../contract/agreements/period-names';
import { CHARGE_STATUS, TRANSACTION_TYPE } from '../../../../contract/constants';
import { groupBy } from '../../../group-by';
import { compare, sum } from '../../../money';
import type { PeriodCharge } from '../../../rating/period/facts';
import type { Executor } from '../../../store/db';
import { inIds } from '../../../store/filter';
import { periodWith } from './spans';

/** What periods that end in a month are charged for now, the parts of several agreements together. */

interface ChargedItem {
  ruleName: string;
  billingTypeId: number | null;
  /** As it was calculated. */
  billingAmount: string;
  /** As adjusted. */
  amount: string;
}

export interface ChargedPeriod {
  /** Of its first part. */
  id: number;
  transactionType: number;
  referenceNo: string;
  /** Transactions that charge it, one for each agreement. */
  count: number;
  isCharged: boolean;
  /** Of its parts, each once. */
  currencyCodes: readonly string[];
  billingAmount: string;
  totalAmount: string;
  hasPrice: boolean;
  isAdjusted: boolean;
  items: readonly ChargedItem[];
}

/** Items of a period as longer ones count them. */
export const asPeriodCharges = (
  items: readonly { billingTypeId: number | null; amount: string }[],
): PeriodCharge[] =>
  items.map(({ billingTypeId, amount }) => ({
    ...{ billingTypeId, amount },
    transactionType: TRANSACTION_TYPE.period,
  }));

interface PartRow extends Record<string, unknown> {
  id: string;
  reference_no: string;
  charge_status: number;
  currency_code: string;
  billing_amount: string;
  total_amount: string;
  has_price: boolean;
  period_length: PeriodLength;
  first_day: string;
  is_of_month: boolean;
}

interface ItemRow extends Record<string, unknown> {
  transaction_id: string;
  rule_name: string;
  billing_type_id: string | null;
  billing_amount: string;
  amount: string;
}

/** A week that ends in the month began at most so many days before it. */
const DAYS_BEFORE = 6;

/** Those of a customer and warehouse, by length and first day; `count` is how many are dated in the month. */
export async function readCharged(
  db: Executor,
  of: { customerId: number; warehouseId: number; from: Date; before: Date },
): Promise<{ periods: ReadonlyMap<string, ChargedPeriod>; count: number }> {
  const { rows: parts } = await db.execute<PartRow>(sql`
    select t.id, t.reference_no, t.charge_status, t.currency_code, t.billing_amount, t.total_amount,
      t.error is null and t.currency_code <> '' as has_price, c.period_length, c.first_day::text as first_day,
      t.business_time >= ${of.from.toISOString()}::timestamptz as is_of_month
    from transaction t join period_charge c on c.transaction_id = t.id
    where t.customer_id = ${of.customerId} and t.warehouse_id = ${of.warehouseId}
      and t.transaction_type = ${TRANSACTION_TYPE.period} and t.is_cancelled = 0
      and t.business_time >= ${of.from.toISOString()}::timestamptz - make_interval(days => ${DAYS_BEFORE})
      and t.business_time < ${of.before.toISOString()}::timestamptz
    order by t.business_time, t.id`);
  const items = groupBy(await readItems(db, parts), (item) => item.transaction_id);
  const groups = groupBy(
    parts,
    ({ period_length, first_day }) => `${period_length} ${periodWith(period_length, first_day).firstDay}`,
  );
  return {
    periods: new Map([...groups].map(([key, own]) => [key, together(own, items)])),
    count: parts.filter(({ is_of_month }) => is_of_month).length,
  };
}

async function readItems(db: Executor, parts: readonly PartRow[]): Promise<ItemRow[]> {
  if (parts.length === 0) return [];
  const ids = parts.map(({ id }) => Number(id));
  const { rows } = await db.execute<ItemRow>(sql`
    select transaction_id, coalesce(explanation ->> 'rule_name', '') as rule_name, billing_type_id, billing_amount, amount
    from transaction_item where ${inIds(sql`transaction_id`, ids)} order by transaction_id, item_no`);
  return rows;
}

function together(parts: readonly PartRow[], itemsOf: ReadonlyMap<string, ItemRow[]>): ChargedPeriod {
  const items = parts.flatMap(({ id }) => itemsOf.get(id) ?? []);
  return {
    id: Number(parts[0]!.id),
    transactionType: TRANSACTION_TYPE.period,
    referenceNo: parts[0]!.reference_no,
    count: parts.length,
    isCharged: parts.every(({ charge_status }) => charge_status === CHARGE_STATUS.charged),
    currencyCodes: [...new Set(parts.map(({ currency_code }) => currency_code))],
    billingAmount: sum(parts.map(({ billing_amount }) => billing_amount)),
    totalAmount: sum(parts.map(({ total_amount }) => total_amount)),
    hasPrice: parts.every(({ has_price }) => has_price),
    isAdjusted: items.some(({ amount, billing_amount }) => compare(amount, billing_amount) !== 0),
    items: items.map(({ rule_name, billing_type_id, billing_amount, amount }) => ({
      ...{ ruleName: rule_name, billingAmount: billing_amount, amount },
      billingTypeId: billing_type_id === null ? null : Number(billing_type_id),
    })),
  };
}
