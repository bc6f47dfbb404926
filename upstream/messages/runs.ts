import type { Language } from '../contract/common';
import type { Run } from '../runs/run';
import type { Kept } from '../transactions/run-reason';
import { moneyText } from './money-text';
import { type MessageParams, translate } from './translate';

/** How a run is asked about before it begins. */

/** What an action will find among the transactions of a run. */
export interface Found {
  /** How many it can do something to, and how many of these are billed. */
  readonly doable: number;
  readonly billed: number;
  /** Sums of the totals of these, by currency. */
  readonly sums: ReadonlyMap<string, string>;
  /** How many it leaves as they are, by reason. */
  readonly kept: ReadonlyMap<Kept, number>;
}

/** `12,345` */
export const countText = (language: Language, count: number): string =>
  new Intl.NumberFormat(language).format(count);

/** `7 billed already, 5 without a price` */
export const keptText = (language: Language, kept: ReadonlyMap<Kept, number>): string =>
  [...kept]
    .map(([why, count]) => translate(language, `runs.kept_${why}`, { count: countText(language, count) }))
    .join(translate(language, 'rating.comma'));

/**
 * What fills a run's question: `12,345 transactions: USD 1,234.50, EUR 20.00` and, a line each, what else it does and
 * what it leaves as it is.
 */
export function questionParams(
  language: Language,
  { doable, billed, sums, kept }: Found,
  { action, dropAdjustments }: Pick<Run, 'action' | 'dropAdjustments'>,
): MessageParams {
  const what = translate(language, doable === 1 ? 'runs.one' : 'runs.many', {
    count: countText(language, doable),
  });
  const amounts = [...sums].map(([currency, sum]) => moneyText(sum, currency));
  const listed = amounts.join(translate(language, 'rating.comma'));
  const notes: string[] = [];
  if (action === 'not_charge' && billed > 0) {
    notes.push(translate(language, 'runs.reverses', { count: countText(language, billed) }));
  }
  if (dropAdjustments) notes.push(translate(language, 'runs.dropsAdjustments'));
  if (kept.size > 0) notes.push(translate(language, 'runs.leaves', { reasons: keptText(language, kept) }));
  return {
    subject: listed ? translate(language, 'runs.withSums', { what, amounts: listed }) : what,
    notes: notes.map((note) => `\n${note}`).join(''),
  };
}
