import { env } from '~/env.server';
import { halfWidth } from '~/i18n/amount';
import { dayIn } from '~/i18n/day';
import type { LoaderContext } from '~/session/guarded.server';
import type { LastList } from '~/session/last-list.server';
import { day } from '~contract/input';
import { chosenRange, type DayRange, type Shortcut, shortcutRange } from './range';

/** Query parameters of the first and the last day. */
export type RangeNames = readonly [start: string, end: string];

interface RangeRules {
  /** Whether either end may be left open; otherwise the last 30 days are the default. */
  readonly isOpen?: boolean;
  readonly maxDays?: number;
  /** Those by which the last list's days can be taken over. */
  readonly shortcuts?: readonly Shortcut[];
}

/** The days an address asks for, or by field why they are invalid. A shortcut takes precedence over the two days. */
export function readRange(
  { url, t }: Pick<LoaderContext, 'url' | 't'>,
  names: RangeNames,
  shortcut: Shortcut | undefined,
  { isOpen = false, maxDays, shortcuts = [] }: RangeRules = {},
  last: LastList = {},
): { readonly range: Partial<DayRange>; readonly errors: Readonly<Record<string, string>> } {
  const today = dayIn(new Date(), env.timeZone);
  const again = shortcuts.find((each) => each === last.range);
  if (again) return { range: shortcutRange(again, today), errors: {} };
  if (last.days) {
    const [start, end] = last.days;
    const range = chosenRange(start, end, today, maxDays);
    if (typeof range !== 'string') return { range, errors: {} };
  }
  if (shortcut) return { range: shortcutRange(shortcut, today), errors: {} };
  const [start, end] = names.map((name) => typedDay(url.searchParams.get(name)));
  if (start === null || end === null) {
    const invalid = names.filter((_, i) => [start, end][i] === null);
    return { range: {}, errors: Object.fromEntries(invalid.map((name) => [name, t('listing.dayInvalid')])) };
  }
  const isReversed = start && end && start > end;
  const range = isOpen && !isReversed ? { start, end } : chosenRange(start, end, today, maxDays);
  if (typeof range !== 'string') return { range, errors: {} };
  return { range: {}, errors: { [names[1]]: t(`transactions.${range}`) } };
}

/** A day as people type it (`2026-1-5`, `2026/01/05`, `20260105`); null if it is none, undefined if there is none. */
export function typedDay(text: string | null): string | null | undefined {
  if (!text?.trim()) return undefined;
  const plain = halfWidth(text).trim();
  const [, year, month = '', date = ''] = /^(\d{4})\D?(\d{1,2})\D?(\d{1,2})$/.exec(plain) ?? [];
  const entered = day.safeParse(`${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`);
  return entered.success ? entered.data : null;
}
