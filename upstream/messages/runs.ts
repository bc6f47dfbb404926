import type { Language } from '../../contract/common';
import type { SkipReason } from '../transactions/run-reason';
import type { Run } from '../transactions/runs/run';
import { moneyText } from './money-text';
import { type MessageParams, translate } from './translate';

/** How a run is asked about before it begins. */

/** What an action will find among the transactions of a run. */
export interface ActionEstimate {
  /** How many it can do something to, and how many of these are billed. */
  readonly eligible: number;
  readonly billed: number;
  /** Sums of the totals of these, by currency. */
  readonly sums: ReadonlyMap<string, string>;
  /** How many it leaves as they are, by reason. */
  readonly kept: ReadonlyMap<SkipReason, number>;
  /**
   * Of those that are to be billed: how many are perhaps the same work as another, may count too little, and differ from
   * a later record.
   */
  readonly doubtful?: number;
  readonly incomplete?: number;
  readonly differing?: number;
}

/** Why a person should look at work before it is billed, in the order in which it is said. */
const HOLDS = ['doubtful', 'incomplete', 'differing'] as const;

/** `12,345` */
export const countText = (language: Language, count: number): string =>
  new Intl.NumberFormat(language).format(count);

/** `7 billed already, 5 without a price` */
export const skipReasonsText = (language: Language, kept: ReadonlyMap<SkipReason, number>): string =>
  [...kept]
    .map(([why, count]) => translate(language, `runs.kept_${why}`, { count: countText(language, count) }))
    .join(translate(language, 'rating.comma'));

/** `12,345 transactions: 1,234.50 USD, 20.00 EUR` */
export function subjectText(language: Language, count: number, sums: ReadonlyMap<string, string>): string {
  const what = translate(language, count === 1 ? 'runs.one' : 'runs.many', {
    count: countText(language, count),
  });
  const listed = [...sums]
    .map(([currency, sum]) => moneyText(sum, currency))
    .join(translate(language, 'rating.comma'));
  return listed ? translate(language, 'runs.withSums', { what, amounts: listed }) : what;
}

interface CurrencySum {
  readonly currency_code: string;
  readonly count: number;
  readonly amount: string;
}

/** The same of sums by currency, each with its count. */
export const sumsText = (language: Language, sums: readonly CurrencySum[]): string =>
  subjectText(
    language,
    sums.reduce((total, { count }) => total + count, 0),
    new Map(sums.map(({ currency_code, amount }) => [currency_code, amount])),
  );

/**
 * What fills a run's question: `12,345 transactions: 1,234.50 USD, 20.00 EUR` and, a line each, what else it does and
 * what it leaves as it is.
 */
export function questionParams(
  language: Language,
  { eligible, billed, sums, kept, ...holds }: ActionEstimate,
  { action, dropAdjustments }: Pick<Run, 'action' | 'dropAdjustments'>,
): MessageParams {
  const notes: string[] = [];
  if (action === 'not_charge' && billed > 0) {
    notes.push(translate(language, 'runs.reverses', { count: countText(language, billed) }));
  }
  for (const why of HOLDS) {
    const count = holds[why] ?? 0;
    if (count > 0) notes.push(translate(language, `runs.${why}`, { count: countText(language, count) }));
  }
  if (dropAdjustments) notes.push(translate(language, 'runs.dropsAdjustments'));
  if (kept.size > 0)
    notes.push(translate(language, 'runs.leaves', { reasons: skipReasonsText(language, kept) }));
  return {
    subject: subjectText(language, eligible, sums),
    notes: notes.map((note) => `\n${note}`).join(''),
  };
}
