import { env } from '~/env.server';
import { dayIn } from '~/i18n/day';
import type { Visit } from '~/session/guarded.server';
import { resolveCustomer } from './customer.server';
import { chosenRange, type DayRange, type Shortcut, shortcutRange } from './range';

/** What an address says of a list of one customer in a range of days. */
interface Asked {
  /** What was typed as the customer; becomes `customer_id`. */
  readonly customer_code?: string | undefined;
  readonly customer_id?: number | undefined;
  /** A range by its shortcut; outweighs the two days. */
  readonly range?: Shortcut | undefined;
  readonly start: string | undefined;
  readonly end: string | undefined;
}

interface ListRules {
  /** Names in the query that are filters; any of them given makes an address a query. */
  readonly filters: readonly string[];
  /** Name of the last day, the field at which a bad range is told. */
  readonly endName: string;
  readonly maxDays?: number;
  /** Message for a query without a customer. */
  readonly customerRequired: string;
}

export interface ListAddress {
  /** The customer that was chosen, else the user's own. */
  readonly customerId: number | undefined;
  /** Empty where it cannot be had. */
  readonly range: Partial<DayRange>;
  /** What is wrong with the address, by field. If anything is, the list stays empty. */
  readonly errors: Readonly<Record<string, string>>;
  readonly isValid: boolean;
}

/** Settles whose rows of which days an address asks for, before anything is called for them. */
export async function readListAddress(visit: Visit, asked: Asked, rules: ListRules): Promise<ListAddress> {
  const { url, session, t } = visit;
  const errors: Record<string, string> = {};
  const customerId = asked.customer_id ?? session.customerId;
  const isQuery = rules.filters.some((name) => url.searchParams.has(name));
  if (asked.customer_code) errors.customer_code = await resolveCustomer(visit, asked.customer_code);
  else if (isQuery && customerId === undefined) errors.customer_code = rules.customerRequired;

  const today = dayIn(new Date(), env.timeZone);
  const range = asked.range
    ? shortcutRange(asked.range, today)
    : chosenRange(asked.start, asked.end, today, rules.maxDays);
  if (typeof range === 'string') errors[rules.endName] = t(`transactions.${range}`);
  return {
    customerId,
    range: typeof range === 'string' ? {} : range,
    errors,
    isValid: Object.keys(errors).length === 0,
  };
}
