import type { InboundVolumeExplanation, StorageExplanation } from '../rating/explanation';
import { alikeFeesText } from './explain-alike';
import { cubicMetres, sentText, sheetText, shownDecimal, sumText, type Translate } from './explain-parts';

/** Sentences of the fees by volume. */

export function inboundVolumeText(t: Translate, explanation: InboundVolumeExplanation): string {
  const { volume, sent, of_pieces, free_volume, fee } = explanation;
  const sum = `(${shownDecimal(volume)} − ${shownDecimal(free_volume)}) × ${fee}`;
  return t(of_pieces ? 'rating.inboundVolumeOfPieces' : 'rating.inboundVolume', {
    volume: sent ? `${sentText(sent)} (${cubicMetres(volume)})` : cubicMetres(volume),
    free: cubicMetres(free_volume),
    sum: sumText(t, sum, explanation),
    source: sheetText(t, explanation),
  });
}

export function storageText(t: Translate, explanation: StorageExplanation): string {
  const { lots, registered_lots: count, tiers, by_receipts } = explanation;
  const parts = [storageVolumeText(t, explanation), storageSum(t, explanation)];
  if (count > 0) parts.splice(1, 0, t('rating.registered', { count, lots }));
  if (by_receipts) parts.splice(-1, 0, t('rating.byReceipts'));
  const rows = tiers.map(({ row }) => row).join(t('rating.comma'));
  return t('rating.storage', {
    text: parts.join(t('rating.semicolon')),
    source: alikeFeesText(t, tiers) + sheetText(t, explanation) + (rows && t('rating.storageRows', { rows })),
  });
}

/** `6 m³, 3 m³ free`. */
function storageVolumeText(t: Translate, { rule, actual_volume, free_volume }: StorageExplanation): string {
  const volume = cubicMetres(actual_volume);
  return rule === 'storage_age'
    ? t('rating.storedVolume', { volume })
    : t('rating.storedVolumeFree', { volume, free: cubicMetres(free_volume) });
}

/** `2 m³ ≤ 60 d × 0.50 + 1 m³ > 90 d × 1.50 = 2.50 USD`, less the free share of each. */
function storageSum(t: Translate, explanation: StorageExplanation): string {
  const { rule, actual_volume: actual, billable_volume: billable, tiers, fee } = explanation;
  if (fee !== undefined) return sumText(t, `${shownDecimal(billable)} × ${fee}`, explanation);
  const terms = tiers.map(({ where_type, days, fee, volume }) =>
    t(where_type === 'lte' ? 'rating.upToAge' : 'rating.beyondAge', {
      volume: cubicMetres(volume),
      days,
      fee,
    }),
  );
  const sum = terms.join(' + ');
  if (rule === 'storage_age') return sumText(t, sum, explanation);
  return sumText(t, `(${sum}) × ${shownDecimal(billable)} ÷ ${shownDecimal(actual)}`, explanation);
}
