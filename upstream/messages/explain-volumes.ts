import type { InboundVolumeExplanation, StorageExplanation } from '../rating/explanation';
import { alikeFeesText } from './explain-alike';
import { cubicMetres, type Say, sentText, sheetText, shownDecimal, sumText } from './explain-parts';

/** Sentences of the fees by volume. */

export function inboundVolumeText(say: Say, explanation: InboundVolumeExplanation): string {
  const { volume, sent, of_pieces, free_volume, fee } = explanation;
  const sum = `(${shownDecimal(volume)} − ${shownDecimal(free_volume)}) × ${fee}`;
  return say(of_pieces ? 'rating.inboundVolumeOfPieces' : 'rating.inboundVolume', {
    volume: sent ? `${sentText(sent)} (${cubicMetres(volume)})` : cubicMetres(volume),
    free: cubicMetres(free_volume),
    sum: sumText(say, sum, explanation),
    source: sheetText(say, explanation),
  });
}

export function storageText(say: Say, explanation: StorageExplanation): string {
  const { lots, registered_lots: count, tiers } = explanation;
  const parts = [storageVolumeText(say, explanation), storageSum(say, explanation)];
  if (count > 0) parts.splice(1, 0, say('rating.registered', { count, lots }));
  const rows = tiers.map(({ row }) => row).join(say('rating.comma'));
  return say('rating.storage', {
    text: parts.join(say('rating.semicolon')),
    source:
      alikeFeesText(say, tiers) + sheetText(say, explanation) + (rows && say('rating.storageRows', { rows })),
  });
}

/** `6 m³, 3 m³ free`. */
function storageVolumeText(say: Say, { rule, actual_volume, free_volume }: StorageExplanation): string {
  const volume = cubicMetres(actual_volume);
  return rule === 'storage_age'
    ? say('rating.storedVolume', { volume })
    : say('rating.storedVolumeFree', { volume, free: cubicMetres(free_volume) });
}

/** `2 m³ ≤ 60 d × 0.50 + 1 m³ > 90 d × 1.50 = 2.50 USD`, less the free share of each. */
function storageSum(say: Say, explanation: StorageExplanation): string {
  const { rule, actual_volume: actual, billable_volume: billable, tiers, fee } = explanation;
  if (fee !== undefined) return sumText(say, `${shownDecimal(billable)} × ${fee}`, explanation);
  const terms = tiers.map(({ where_type, days, fee, volume }) =>
    say(where_type === 'lte' ? 'rating.upToAge' : 'rating.beyondAge', {
      volume: cubicMetres(volume),
      days,
      fee,
    }),
  );
  const sum = terms.join(' + ');
  if (rule === 'storage_age') return sumText(say, sum, explanation);
  return sumText(say, `(${sum}) × ${shownDecimal(billable)} ÷ ${shownDecimal(actual)}`, explanation);
}
