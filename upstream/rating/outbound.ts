import type { OutboundRow } from '../../contract/agreements/fee-sheet';
import { compare } from '../money';
import type { Arithmetic, SheetSource } from './explanation';
import { feeOf } from './fees';
import { missingMeasures, missingSides, type Piece } from './measures';
import type { RatedItem, RatingError } from './result';
import type { Measures } from './sides';
import {
  compileTiers,
  dearest,
  explainTier,
  measuredValues,
  type TierTable,
  tierOf,
  valuesOf,
} from './tiers';

/** docs/domain.md, Outbound fees: the fee of processing an order. */

export interface ProcessingFees {
  source: SheetSource;
  table: TierTable<OutboundRow>;
  /** Of the tier of each rank, its rows' amounts for a count of pieces beyond those they cover. */
  amounts: readonly (readonly ((extraPieces: number) => Arithmetic)[])[];
}

const cheaperFirst = (a: OutboundRow, b: OutboundRow): number =>
  compare(a.processing_fee, b.processing_fee) ||
  compare(a.exceed_fee, b.exceed_fee) ||
  b.combine_package_qty - a.combine_package_qty ||
  a.billing_type_id - b.billing_type_id;

export function compileProcessing(
  source: SheetSource,
  currency: string,
  rule: string,
  rows: readonly OutboundRow[],
): ProcessingFees | RatingError {
  const table = compileTiers('outbound_list', rule, rows, cheaperFirst);
  if ('code' in table) return table;
  const amounts = table.tiers.map(({ rows }) =>
    rows.map(({ row }) => feeOf(row.processing_fee, row.exceed_fee, currency)),
  );
  return { source, table, amounts };
}

/**
 * The highest tier among an order's SKUs gives the processing fee once; each piece beyond those it covers
 * costs the exceed fee.
 */
export function rateProcessing(
  fees: ProcessingFees,
  skus: readonly Piece[],
  pieces: number,
): RatedItem | RatingError {
  const { table } = fees;
  let rank = -1;
  let deciding: { sku: string; measures: Measures; values: number[] } | undefined;
  for (const { sku, measures } of skus) {
    if (measures === null || missingSides(measures, table.needed).length > 0) {
      return missingMeasures(skus, table.needed)!;
    }
    const values = valuesOf(table, measures);
    const found = tierOf(table, values);
    if (found < 0) {
      return { code: 'no_tier', list: table.list, sku, values: measuredValues(table, measures, values) };
    }
    if (found > rank || (found === rank && deciding && sku < deciding.sku)) {
      rank = found;
      deciding = { sku, measures, values };
    }
  }
  const tier = table.tiers[rank];
  if (!deciding || !tier) return { code: 'no_lines' };
  const { row, number, charge, alike } = dearest(tier, ({ combine_package_qty }, i) =>
    fees.amounts[rank]![i]!(Math.max(0, pieces - combine_package_qty)),
  );
  return {
    billingTypeId: row.billing_type_id,
    skuId: null,
    quantity: '1',
    unitPrice: row.processing_fee,
    amount: charge.amount,
    explanation: {
      kind: 'outbound_processing',
      ...fees.source,
      list: table.list,
      row: number,
      tier: explainTier(table, rank, deciding.sku, deciding.measures, deciding.values, alike),
      processing_fee: row.processing_fee,
      pieces,
      combine_package_qty: row.combine_package_qty,
      ...charge,
    },
  };
}
