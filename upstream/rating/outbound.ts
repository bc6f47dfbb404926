import type { FeeSheet, OutboundRow } from '../contract/fee-sheet';
import { compare } from '../money';
import { feeOf } from './fees';
import { missingSides } from './measures';
import type { Arithmetic, Measures, RatedItem, RatingError } from './result';
import { compileTiers, explainTier, measuredValues, type TierTable, tierOf, valuesOf } from './tiers';

/** docs/domain.md, Outbound fees: the fee of processing an order. */

export interface Piece {
  sku: string;
  measures: Measures | null;
}

export interface ProcessingFees {
  agreementId: number;
  version: number;
  table: TierTable<OutboundRow>;
  /** Amount of the tier of each rank for a count of pieces beyond those it covers. */
  amounts: readonly ((extraPieces: number) => Arithmetic)[];
}

const cheaperFirst = (a: OutboundRow, b: OutboundRow): number =>
  compare(a.processing_fee, b.processing_fee) ||
  compare(a.exceed_fee, b.exceed_fee) ||
  b.combine_package_qty - a.combine_package_qty ||
  a.billing_type_id - b.billing_type_id;

export function compileProcessing(
  agreementId: number,
  version: number,
  currency: string,
  sheet: FeeSheet,
): ProcessingFees | RatingError {
  const rule = sheet.config_list.outbound_sku_rule;
  const table = compileTiers('outbound_list', rule, sheet.outbound_list, cheaperFirst);
  if ('code' in table) return table;
  const amounts = table.tiers.map(({ row }) => feeOf(row.processing_fee, row.exceed_fee, currency));
  return { agreementId, version, table, amounts };
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
    if (measures === null || missingSides(measures, table.needed).length > 0) return missing(table, skus);
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
  const { row } = tier;
  const arithmetic = fees.amounts[rank]!(Math.max(0, pieces - row.combine_package_qty));
  return {
    billingTypeId: row.billing_type_id,
    skuId: null,
    quantity: '1',
    unitPrice: row.processing_fee,
    amount: arithmetic.amount,
    explanation: {
      kind: 'outbound_processing',
      agreement_id: fees.agreementId,
      version: fees.version,
      list: table.list,
      row: tier.number,
      tier: explainTier(table, rank, deciding.sku, deciding.measures, deciding.values),
      processing_fee: row.processing_fee,
      pieces,
      combine_package_qty: row.combine_package_qty,
      ...arithmetic,
    },
  };
}

function missing(table: TierTable<OutboundRow>, skus: readonly Piece[]): RatingError {
  const lacking = skus
    .map(({ sku, measures }) => ({ sku, missing: missingSides(measures, table.needed) }))
    .filter((entry) => entry.missing.length > 0);
  return { code: 'missing_measures', skus: lacking };
}
