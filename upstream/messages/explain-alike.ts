import type { StorageTier, TierChoice } from '../rating/explanation';
import type { Say } from './explain-parts';

/** Why one of several rows with the same condition counts: a sentence with its space behind it, empty without any. */

export function alikeText(say: Say, { alike = [] }: TierChoice, currency: string): string {
  if (alike.length === 0) return '';
  const rows = alike.map(({ row, amount }) =>
    say('rating.alikeRow', { row, amount: `${amount} ${currency}` }),
  );
  return say('rating.alike', { rows: rows.join(say('rating.comma')) });
}

/** Of storage: the volume is the same by each, so that their fees say it all. */
export function alikeFeesText(say: Say, tiers: readonly StorageTier[]): string {
  const rows = tiers.flatMap(({ alike = [] }) => alike.map((each) => say('rating.alikeFeeRow', each)));
  return rows.length > 0 ? say('rating.alikeFees', { rows: rows.join(say('rating.comma')) }) : '';
}
