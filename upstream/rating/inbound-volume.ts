import type Big from 'big.js';
import type { FeeConfig } from '../../contract/agreements/fee-sheet';
import { roundMoney } from '../money';
import type { InboundVolumeExplanation, SheetSource } from './explanation';
import { isTooLarge } from './measures';
import type { RatedItem, RatingError } from './result';

/** docs/domain.md, Inbound and return fees: what a receipt's volume costs beyond a free one. */

export interface InboundVolumeFees {
  source: SheetSource;
  currency: string;
  free: string;
  fee: string;
}

/** Only a sheet that gives both numbers charges for volume. */
export function compileInboundVolume(
  source: SheetSource,
  currency: string,
  { exceed_inbound_free_volume: free, exceed_inbound_volume_fee: fee }: Partial<FeeConfig>,
): InboundVolumeFees | null {
  return free === undefined || fee === undefined ? null : { source, currency, free, fee };
}

/** The item for a volume in m³ beyond what is free, or null without any; `sent`: as it came, in another unit. */
export function rateInboundVolume(
  { source, currency, free, fee }: InboundVolumeFees,
  { volume, sent }: { volume: Big; sent?: string | null },
  ofPieces: boolean,
): RatedItem | RatingError | null {
  if (isTooLarge(volume)) return { code: 'amount_too_large' };
  const billable = volume.minus(free);
  if (billable.lte(0)) return null;
  const exact = billable.times(fee);
  const amount = roundMoney(exact, currency);
  const explanation: InboundVolumeExplanation = {
    kind: 'inbound_volume',
    ...source,
    volume: volume.toFixed(),
    ...(sent && { sent }),
    of_pieces: ofPieces,
    free_volume: free,
    billable_volume: billable.toFixed(),
    fee,
    currency_code: currency,
    exact: exact.toFixed(),
    amount,
  };
  const quantity = billable.toFixed();
  return { billingTypeId: null, skuId: null, quantity, unitPrice: fee, amount, explanation };
}
