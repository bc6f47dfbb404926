import type { StorageTier, TierChoice } from '../rating/explanation';
import type { Translate } from './explain-parts';

/** Why one of several rows with the same condition counts: a sentence with its space behind it, empty without any. */

export function alikeText(t: Translate, { alike = [] }: TierChoice, currency: string): string {
  if (alike.length === 0) return '';
  const rows = alike.map(({ row, amount }) => t('rating.alikeRow', { row, amount: `${amount} ${currency}` }));
  return t('rating.alike', { rows: rows.join(t('rating.comma')) });
}

/** Of storage: the volume is the same by each, so that their fees say it all. */
export function alikeFeesText(t: Translate, tiers: readonly StorageTier[]): string {
  const rows = tiers.flatMap(({ alike = [] }) => alike.map((each) => t('rating.alikeFeeRow', each)));
  return rows.length > 0 ? t('rating.alikeFees', { rows: rows.join(t('rating.comma')) }) : '';
}
