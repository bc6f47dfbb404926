import { and, eq, type SQL, sql } from 'drizzle-orm';
import { CHARGE_STATUS } from '../../contract/constants';
import type { Only } from '../../contract/transactions/transactions';
import { ALL_CUSTOMERS, type CustomerScope } from '../identity/actor';
import { currency, customer } from '../store/schema/catalogue';
import { unitsOf } from '../store/schema/columns';
import { transaction as t } from '../store/schema/transactions';
import { whereUnpriced } from './exception-group';
import { isPricedCharge, listOf, usualOf } from './usual';

/** As many of each currency are the largest: amounts of two currencies are not compared. */
const LARGEST = 20;
/** More than this many times the customer's median, or less than this part of it, is far from it. */
const FAR = 5;
/** The words of the index `transaction_zero`, so that it serves them. */
const isZero = sql`${t.totalAmount} = 0 and ${isPricedCharge}`;

/** Those of the matching transactions that are one of these; all of them where nothing is asked. */
export function narrow(
  matching: SQL | undefined,
  only: Only | undefined,
  types: readonly number[],
  customers: CustomerScope,
): SQL | undefined {
  switch (only) {
    case undefined:
      return matching;
    case 'errors':
      return and(matching, whereUnpriced);
    case 'zero':
      return and(matching, isZero);
    case 'largest':
      return isOneOf(customers === ALL_CUSTOMERS ? largestOf(matching, types) : largestOfOne(matching));
    case 'unusual':
      return isOneOf(unusualOf(matching, types, customers));
  }
}

const isOneOf = (ids: SQL): SQL => sql`${t.id} = any(array(${ids}))`;

const isLarge = sql`${isPricedCharge} and ${t.totalAmount} > 0`;
const largestFirst = sql`${unitsOf(t.totalAmount)} desc nulls last, ${t.id} desc nulls last`;

/** Of each type and currency apart, as the index `transaction_of_amount` has them. */
const largestOf = (matching: SQL | undefined, types: readonly number[]): SQL => sql`
  select largest.id from ${currency}, ${listOf(types)}, lateral (
    select ${t.id} from ${t} where ${matching} and ${t.transactionType} = type
      and ${t.currencyCode} = ${currency.currencyCode} and ${isLarge}
    order by ${largestFirst} limit ${LARGEST}) largest`;

/** The same of one customer, who has few currencies: a search for each of the others would read all rows in vain. */
const largestOfOne = (matching: SQL | undefined): SQL => sql`
  select id from (
    select ${t.id}, row_number() over (
      partition by ${t.transactionType}, ${t.currencyCode} order by ${largestFirst}) as place
    from ${t} where ${matching} and ${isLarge}) ranked
  where place <= ${LARGEST}`;

const unusualOf = (matching: SQL | undefined, types: readonly number[], customers: CustomerScope): SQL => sql`
  with usual as (${usualOf(types, customers === ALL_CUSTOMERS ? undefined : eq(customer.id, customers))}),
  bounds as materialized (select *, median / ${FAR} as low, median * ${FAR} as high from usual)
  select ${t.id} from ${t} join bounds on bounds.customer_id = ${t.customerId} and bounds.type = ${t.transactionType}
    and bounds.currency_code = ${t.currencyCode}
  where ${matching} and ${t.chargeStatus} = ${CHARGE_STATUS.charged}
    and ${t.totalAmount} <> 0 and ${t.totalAmount} not between low and high`;
