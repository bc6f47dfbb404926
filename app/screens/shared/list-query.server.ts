import type { QueryChange } from '~/listing/query';
import type { LoaderContext } from '~/session/guarded.server';
import { type LastList, readLastList, saveLastList } from '~/session/last-list.server';
import { resolveCustomer } from './customer.server';
import type { DayRange, Shortcut } from './range';
import { type RangeNames, readRange, typedDay } from './read-range.server';

/** Query parameters of a customer's list in a range of days. */
interface Asked {
  readonly range?: Shortcut | undefined;
  /** The typed customer code; it is resolved to `customer_id`. */
  readonly customer_code?: string | undefined;
  readonly customer_id?: number | undefined;
  /** The list may be of all customers, and is where none is chosen. */
  readonly isOfAll?: boolean;
}

interface ListRules {
  /** Names of the filters in the query; if any is given, the address is a query. */
  readonly filters: readonly string[];
  readonly days: RangeNames;
  readonly maxDays?: number;
  /** Shortcuts that it has. */
  readonly shortcuts?: readonly Shortcut[];
  /** Message for a query without a customer. */
  readonly customerRequired: string;
  /** Customer and days are remembered for the next list, which opens with them where its address asks for nothing. */
  readonly isRemembered?: boolean;
}

interface ListAddress {
  /** The chosen customer, else the user's own. */
  readonly customerId: number | undefined;
  /** Empty if it is invalid. */
  readonly range: Partial<DayRange>;
  /** Errors of the address by field. If there are any, the list stays empty. */
  readonly errors: Readonly<Record<string, string>>;
  readonly isValid: boolean;
  /** What it does not say itself, but the last list did: links that lead on name it. */
  readonly remembered: QueryChange | null;
}

/** Determines customer and days that an address asks for, before any call is made for them. */
export async function readListQuery(
  ctx: LoaderContext,
  requested: Asked,
  rules: ListRules,
): Promise<ListAddress> {
  const { url, session } = ctx;
  const errors: Record<string, string> = {};
  const isQuery = rules.filters.some((name) => url.searchParams.has(name));
  const last = rules.isRemembered ? await readLastList(ctx.request) : {};
  const before = isQuery ? {} : last;
  const customerId = requested.customer_id ?? session.customerId ?? before.customer_id;
  if (requested.customer_code) errors.customer_code = await resolveCustomer(ctx, requested.customer_code);
  else if (isQuery && customerId === undefined && !requested.isOfAll)
    errors.customer_code = rules.customerRequired;

  const { range, errors: ofRange } = readRange(ctx, rules.days, requested.range, rules, before);
  Object.assign(errors, ofRange);
  const isValid = Object.keys(errors).length === 0;
  if (rules.isRemembered && isQuery && isValid) await remember(ctx, last, requested, rules);
  const isFromLast = before.customer_id !== undefined || Boolean(before.range ?? before.days);
  const [start, end] = rules.days;
  const remembered = isFromLast
    ? { customer_id: customerId ?? null, [start]: range.start ?? null, [end]: range.end ?? null }
    : null;
  return { customerId, range, errors, isValid, remembered };
}

/** What an address names; of days, the default is none to be remembered. */
async function remember(
  { url, setCookie }: LoaderContext,
  last: LastList,
  { customer_id = last.customer_id, range }: Asked,
  { days }: ListRules,
): Promise<void> {
  const [start, end] = days.map((name) => typedDay(url.searchParams.get(name)));
  const named = range ? { range } : start && end ? { days: [start, end] as [string, string] } : {};
  const list = { customer_id, ...named };
  if (JSON.stringify(list) !== JSON.stringify(last)) setCookie(await saveLastList(list));
}
