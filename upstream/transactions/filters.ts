import { and, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { MAX_RANGE_DAYS } from '../../contract/constants';
import { filtersOf } from '../../contract/transactions/kind-calls';
import { kindOf, type TransactionScreen, typesOf } from '../../contract/transactions/kinds';
import type { transactionFilters } from '../../contract/transactions/transactions';
import { invalid } from '../errors';
import { ALL_CUSTOMERS, type CustomerScope } from '../identity/actor';
import { caseVariants, containsNumber, numberStartsWith } from '../store/filter';
import { joinedNumbers } from '../store/schema/columns';
import { transaction } from '../store/schema/transactions';
import { dayRange, daysBetween } from '../time';
import { serverKindOf } from './kinds';
import { narrow } from './only';

/** Filters of any list of transactions; a list that has fewer leaves the others out. */
export type Filters = Partial<z.output<z.ZodObject<typeof transactionFilters>>>;

/**
 * The instants that a range of days covers, both days included: at most 31 days, and both ends or none.
 * @throws ApiError `invalid` at the field that is wrong (spec billing 5).
 */
export function businessRange(
  filters: { create_time_start?: string; create_time_end?: string },
  timeZone: string,
): [from: Date, before: Date] | undefined {
  const { create_time_start: start, create_time_end: end } = filters;
  if (!start && !end) return undefined;
  if (!start) throw invalid({ create_time_start: 'common.required' });
  if (!end) throw invalid({ create_time_end: 'common.required' });
  const days = daysBetween(start, end) + 1;
  if (days < 1) throw invalid({ create_time_end: 'common.rangeReversed' });
  if (days > MAX_RANGE_DAYS) throw invalid({ create_time_end: 'transactions.rangeTooLong' });
  return dayRange(start, end, timeZone);
}

/** The filters that the screen has; others are ignored. */
function ownFilters(screen: TransactionScreen, filters: Filters): Filters {
  const own = filtersOf(kindOf(screen));
  return Object.fromEntries(Object.entries(filters).filter(([name]) => name in own));
}

/**
 * An action on all matching rows must not ignore a filter: it would affect more rows than intended.
 * @throws ApiError `invalid` at each filter that the screen does not have
 */
export function requireOwnFilters(screen: TransactionScreen, filters: Filters): void {
  const own = ownFilters(screen, filters);
  const foreign = Object.entries(filters).filter(([name, value]) => value !== undefined && !(name in own));
  if (foreign.length > 0) {
    throw invalid(Object.fromEntries(foreign.map(([name]) => [name, 'transactions.noSuchFilter'])));
  }
}

/**
 * The rows of a screen's list that its filters mean. Numbers match from their beginning, small letters mean
 * capitals too: a clerk pastes a whole number or types its first characters, and both find their way through an index.
 */
export function transactionsMatching(
  screen: TransactionScreen,
  customers: CustomerScope,
  given: Filters,
  timeZone: string,
): SQL | undefined {
  const t = transaction;
  const filters = ownFilters(screen, given);
  const range = businessRange(filters, timeZone);
  // Without days it would be of all that was ever done for anybody.
  if (customers === ALL_CUSTOMERS && !range) throw invalid({ create_time_start: 'common.required' });
  const others = and(
    inArray(t.transactionType, [...typesOf(screen)]),
    customers === ALL_CUSTOMERS ? undefined : eq(t.customerId, customers),
    range && gte(t.businessTime, range[0]),
    range && lt(t.businessTime, range[1]),
    filters.warehouse_id === undefined ? undefined : eq(t.warehouseId, filters.warehouse_id),
    filters.charge_status === undefined ? undefined : eq(t.chargeStatus, filters.charge_status),
    filters.billing_status === undefined ? undefined : eq(t.billingStatus, filters.billing_status),
    ...Object.entries(SHARED_NUMBERS).map(([name, column]) =>
      numberStartsWith(column, textOf(filters, name)),
    ),
    ...ownNumbers(screen, filters),
  );
  const matching = and(others, hasNumber(screen, filters.number, others));
  return narrow(matching, filters.only, typesOf(screen), customers);
}

/** Numbers that every transaction has, by their names on the wire. */
export const SHARED_NUMBERS = {
  reference_no: transaction.referenceNo,
  order_number: transaction.orderNumber,
  platform_number: transaction.platformNumber,
  external_number: transaction.externalNumber,
} as const;

const textOf = (filters: Filters, name: string) => (filters as Partial<Record<string, string>>)[name];

/** Conditions on the numbers in a kind's own table. */
function ownNumbers(screen: TransactionScreen, filters: Filters): SQL[] {
  const { ownNumbers: own } = serverKindOf(screen);
  return Object.entries(own?.columns ?? {}).flatMap(([name, column]) => {
    const starts = numberStartsWith(column, textOf(filters, name));
    const { table } = own!;
    if (!starts) return [];
    return sql`exists (select from ${table} where ${table.transactionId} = ${transaction.id} and ${starts})`;
  });
}

/**
 * Any number of the kind is the text or, where none is among the rows that match otherwise, contains it; no condition
 * without any. Parts are looked up apart, as their index takes longer with every number that there is.
 */
function hasNumber(
  screen: TransactionScreen,
  text: string | undefined,
  others: SQL | undefined,
): SQL | undefined {
  if (!text) return undefined;
  const { ownNumbers: own } = serverKindOf(screen);
  const isWhole = (columns: Readonly<Record<string, PgColumn>>) =>
    or(...Object.values(columns).map((column) => inArray(column, caseVariants(text))));
  const rows = (shared: SQL | undefined, ofOwn: SQL | undefined) => sql`
    select ${transaction.id} from ${transaction} where ${and(others, shared)} ${
      own &&
      sql`union all select ${transaction.id} from ${own.table}
        join ${transaction} on ${transaction.id} = ${own.table.transactionId} where ${and(others, ofOwn)}`
    }`;
  const whole = rows(isWhole(SHARED_NUMBERS), own && isWhole(own.columns));
  const parts = rows(
    containsNumber(joinedNumbers(...Object.values(SHARED_NUMBERS)), text),
    own && containsNumber(own.joined, text),
  );
  return sql`${transaction.id} = any(array(
    with whole as materialized (${whole})
    select id from whole union all select id from (${parts}) part where not exists (select from whole)))`;
}
