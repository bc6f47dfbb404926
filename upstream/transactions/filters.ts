import { and, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { MAX_RANGE_DAYS, SCREEN_TYPES, type TransactionScreen } from '../../contract/constants';
import { inboundIndex } from '../../contract/transactions/inbound';
import { outboundIndex } from '../../contract/transactions/outbound';
import { shipmentIndex } from '../../contract/transactions/shipment';
import { storageIndex } from '../../contract/transactions/storage';
import type { transactionFilters } from '../../contract/transactions/transactions';
import { vasIndex } from '../../contract/transactions/vas';
import { invalid } from '../errors';
import { numberStartsWith } from '../store/filter';
import { shipment, transaction, vas } from '../store/schema/transactions';
import { dayRange, daysBetween } from '../time';

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

const LISTS = {
  inbound: inboundIndex,
  outbound: outboundIndex,
  shipment: shipmentIndex,
  storage: storageIndex,
  vas: vasIndex,
};

/** The filters that the screen has; others are ignored. */
const ownFilters = (screen: TransactionScreen, filters: Filters): Filters =>
  Object.fromEntries(Object.entries(filters).filter(([name]) => name in LISTS[screen].input.shape));

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
  customerId: number,
  given: Filters,
  timeZone: string,
): SQL | undefined {
  const t = transaction;
  const filters = ownFilters(screen, given);
  const range = businessRange(filters, timeZone);
  return and(
    inArray(t.transactionType, [...SCREEN_TYPES[screen]]),
    eq(t.customerId, customerId),
    range && gte(t.businessTime, range[0]),
    range && lt(t.businessTime, range[1]),
    filters.warehouse_id === undefined ? undefined : eq(t.warehouseId, filters.warehouse_id),
    filters.charge_status === undefined ? undefined : eq(t.chargeStatus, filters.charge_status),
    filters.billing_status === undefined ? undefined : eq(t.billingStatus, filters.billing_status),
    numberStartsWith(t.referenceNo, filters.reference_no),
    numberStartsWith(t.orderNumber, filters.order_number),
    numberStartsWith(t.platformNumber, filters.platform_number),
    numberStartsWith(t.externalNumber, filters.external_number),
    filters.tracking_number ? hasTracking(filters.tracking_number) : undefined,
    filters.ref_no ? hasRefNo(filters.ref_no) : undefined,
  );
}

const hasTracking = (number: string) => sql`exists (
  select from ${shipment} where ${shipment.transactionId} = ${transaction.id}
    and ${numberStartsWith(shipment.trackingNumber, number)})`;

const hasRefNo = (number: string) => sql`exists (
  select from ${vas} where ${vas.transactionId} = ${transaction.id} and ${numberStartsWith(vas.refNo, number)})`;

/** The order of every list. The index is written with NULLS LAST; only the same words let it serve the order. */
export const NEWEST_FIRST = sql`${transaction.businessTime} desc nulls last, ${transaction.id} desc nulls last`;
