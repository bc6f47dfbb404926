import type { LoaderContext } from '~/session/guarded.server';
import { resolveCustomer } from './customer.server';
import type { DayRange, Shortcut } from './range';
import { type RangeNames, readRange } from './read-range.server';

/** Query parameters of a customer's list in a range of days. */
interface Asked {
  readonly range?: Shortcut | undefined;
  /** The typed customer code; it is resolved to `customer_id`. */
  readonly customer_code?: string | undefined;
  readonly customer_id?: number | undefined;
}

interface ListRules {
  /** Names of the filters in the query; if any is given, the address is a query. */
  readonly filters: readonly string[];
  readonly days: RangeNames;
  readonly maxDays?: number;
  /** Message for a query without a customer. */
  readonly customerRequired: string;
}

interface ListAddress {
  /** The chosen customer, else the user's own. */
  readonly customerId: number | undefined;
  /** Empty if it is invalid. */
  readonly range: Partial<DayRange>;
  /** Errors of the address by field. If there are any, the list stays empty. */
  readonly errors: Readonly<Record<string, string>>;
  readonly isValid: boolean;
}

/** Determines customer and days that an address asks for, before any call is made for them. */
export async function readListQuery(
  ctx: LoaderContext,
  requested: Asked,
  rules: ListRules,
): Promise<ListAddress> {
  const { url, session } = ctx;
  const errors: Record<string, string> = {};
  const customerId = requested.customer_id ?? session.customerId;
  const isQuery = rules.filters.some((name) => url.searchParams.has(name));
  if (requested.customer_code) errors.customer_code = await resolveCustomer(ctx, requested.customer_code);
  else if (isQuery && customerId === undefined) errors.customer_code = rules.customerRequired;

  const { range, errors: ofRange } = readRange(ctx, rules.days, requested.range, rules);
  Object.assign(errors, ofRange);
  return { customerId, range, errors, isValid: Object.keys(errors).length === 0 };
}
