import Big from 'big.js';
import type { FeeConfig, StorageFeeRow } from '../../contract/agreements/fee-sheet';
import { compare, quotient } from '../money';
import type { StorageTier } from './explanation';
import type { RatingError } from './result';
import { type Ladder, ladderOf, type NumberedRow, tierOf } from './tiers';

/** docs/domain.md, Storage fees: the three rules. */

export type StorageFees = { isVirtual: boolean } & (
  | { rule: 'storage_age'; ladder: Ladder<StorageFeeRow> }
  | { rule: 'storage_free_after_fee'; ladder: Ladder<StorageFeeRow>; freeVolume: string }
  | { rule: 'storage_free_volume'; freeVolume: string; exceedFee: string }
);

/** A lot with the volume in m³ that it counts with. */
export interface CountedLot {
  sku: string;
  ageDays: number;
  volume: Big;
  isRegistered: boolean;
}

/** What volumes cost, before it is rounded. */
interface PricedVolumes {
  exact: string;
  tiers: StorageTier[];
  fee?: string;
}

const cheaperFirst = (a: StorageFeeRow, b: StorageFeeRow): number => compare(a.fee_amount, b.fee_amount);

export function compileStorage(
  config: Partial<FeeConfig>,
  rows: readonly StorageFeeRow[],
): StorageFees | RatingError {
  const rule = config.storage_fee_rule ?? 'storage_age';
  const isVirtual = config.open_virtual_volume === 1;
  const ladder = ladderOf(
    rows.map((row, i) => ({ row, number: i + 1, limits: [row.days] })),
    cheaperFirst,
  );
  if (rule === 'storage_age') return { isVirtual, rule, ladder };
  const { free_volume: freeVolume, free_volume_exceed_fee: exceedFee } = config;
  if (freeVolume === undefined) return { code: 'incomplete_config', field: 'free_volume' };
  if (rule === 'storage_free_after_fee') return { isVirtual, rule, ladder, freeVolume };
  if (exceedFee === undefined) return { code: 'incomplete_config', field: 'free_volume_exceed_fee' };
  return { isVirtual, rule, freeVolume, exceedFee };
}

/**
 * Prices the lots' volumes, exact: `billable` of the `actual` m³ that they sum to. Spreading what is free over
 * the lots leaves each of them the same share, so that the sum may be taken first and divided once.
 */
export function priceVolumes(
  fees: StorageFees,
  lots: readonly CountedLot[],
  actual: Big,
  billable: Big,
): PricedVolumes | RatingError {
  if (fees.rule === 'storage_free_volume') {
    return { exact: billable.times(fees.exceedFee).toFixed(), tiers: [], fee: fees.exceedFee };
  }
  const tiers = volumesByTier(fees.ladder, lots);
  if ('code' in tiers) return tiers;
  const whole = tiers.reduce((total, { volume, fee }) => total.plus(new Big(volume).times(fee)), new Big(0));
  const exact = billable.eq(actual) ? whole.toFixed() : quotient(whole.times(billable), actual);
  return { exact, tiers };
}

function volumesByTier(
  ladder: Ladder<StorageFeeRow>,
  lots: readonly CountedLot[],
): StorageTier[] | RatingError {
  const byRank = new Map<number, { volume: Big; lots: number }>();
  let untaken: CountedLot | undefined;
  for (const lot of lots) {
    const rank = tierOf(ladder, [lot.ageDays]);
    if (rank < 0) {
      if (!untaken || isBefore(lot, untaken)) untaken = lot;
      continue;
    }
    const existing = byRank.get(rank);
    byRank.set(rank, {
      volume: existing?.volume.plus(lot.volume) ?? lot.volume,
      lots: (existing?.lots ?? 0) + 1,
    });
  }
  if (untaken) return { code: 'no_age_tier', sku: untaken.sku, days: untaken.ageDays };
  return [...byRank]
    .sort(([a], [b]) => a - b)
    .map(([rank, { volume, lots }]) => {
      // Whatever the volume, the dearest fee makes the dearest charge.
      const [{ row, number }, ...others] = ladder.tiers[rank]!.rows as [
        NumberedRow<StorageFeeRow>,
        ...NumberedRow<StorageFeeRow>[],
      ];
      const { where_type, days, fee_amount: fee } = row;
      const alike = others.map((other) => ({ row: other.number, fee: other.row.fee_amount }));
      const tier = { row: number, where_type, days, fee, volume: volume.toFixed(), lots };
      return alike.length > 0 ? { ...tier, alike } : tier;
    });
}

/** Which of several lots an error names does not depend on their order. */
const isBefore = (a: CountedLot, b: CountedLot): boolean =>
  a.ageDays < b.ageDays || (a.ageDays === b.ageDays && a.sku < b.sku);
