import { addDays } from '../time';
import type { Translate } from './explain-parts';

/** Days in their order, those that follow each other as one: `2025-06-01 to 2025-06-04, 2025-06-08`. */
export function daySpans(t: Translate, days: readonly string[]): string {
  const spans: { first: string; last: string }[] = [];
  for (const day of days) {
    const open = spans.at(-1);
    if (open && day === addDays(open.last, 1)) open.last = day;
    else spans.push({ first: day, last: day });
  }
  return spans
    .map(({ first, last }) => (first === last ? first : t('rating.daySpan', { first, last })))
    .join(t('rating.comma'));
}
