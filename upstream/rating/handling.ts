import Big from 'big.js';
import type { InboundFeeRow, ReturnRow } from '../../contract/agreements/fee-sheet';
import { add, compare, roundMoney } from '../money';
import type { ReceiptExplanation, SheetSource } from './explanation';
import type { Piece } from './measures';
import type { RatedItem, RatingError } from './result';
import type { LineAttributes } from './rules/work';
import {
  compileTiers,
  dearest,
  explainTier,
  measuredValues,
  type TierTable,
  tierOf,
  valuesOf,
} from './tiers';

/** docs/domain.md, Inbound and return fees: the fees of what is done to received pieces. */

/** A return's pieces are processed as well; those of a normal receipt never are. */
type HandlingRow = InboundFeeRow & Partial<ReturnRow>;

export interface HandlingFees {
  source: SheetSource;
  currency: string;
  kind: ReceiptExplanation['kind'];
  table: TierTable<HandlingRow>;
}

/** What was done to the pieces of a SKU. */
export interface HandledPieces extends Piece, LineAttributes {
  skuId: number;
  quantity: number;
  labelQuantity: number;
  powerOnQuantity: number;
}

/** What every piece costs, labelled and powered on or not. */
const pieceFee = (row: HandlingRow): string => add(row.putaway_fee, row.processing_fee ?? '0');

const cheaperFirst = (a: HandlingRow, b: HandlingRow): number =>
  compare(pieceFee(a), pieceFee(b)) ||
  compare(a.label_fee, b.label_fee) ||
  compare(a.power_on_fee, b.power_on_fee) ||
  compare(a.putaway_fee, b.putaway_fee) ||
  a.billing_type_id - b.billing_type_id;

export function compileHandling(
  source: SheetSource,
  currency: string,
  list: 'inbound_list' | 'return_list',
  rule: string,
  rows: readonly HandlingRow[],
): HandlingFees | RatingError {
  const table = compileTiers(list, rule, rows, cheaperFirst);
  if ('code' in table) return table;
  return { source, currency, kind: list === 'return_list' ? 'return_handling' : 'inbound_handling', table };
}

/** The item of a SKU whose needed sides are measured: each count times its fee, rounded once. */
export function rateHandling(
  { source, currency, kind, table }: HandlingFees,
  pieces: HandledPieces,
): RatedItem | RatingError {
  const { skuId, sku, quantity } = pieces;
  const measures = pieces.measures!;
  const values = valuesOf(table, measures);
  const rank = tierOf(table, values);
  const tier = table.tiers[rank];
  if (!tier)
    return { code: 'no_tier', list: table.list, sku, values: measuredValues(table, measures, values) };
  const { row, number, charge, alike } = dearest(tier, (row) => chargeOf(row, pieces, currency));
  return {
    billingTypeId: row.billing_type_id,
    skuId,
    quantity: String(quantity),
    unitPrice: pieceFee(row),
    amount: charge.amount,
    explanation: {
      kind,
      ...source,
      list: table.list,
      row: number,
      tier: explainTier(table, rank, sku, measures, values, alike),
      ...charge,
    },
  };
}

type Charge = Pick<ReceiptExplanation, 'terms' | 'currency_code' | 'exact' | 'amount'>;

function chargeOf(row: HandlingRow, pieces: HandledPieces, currency_code: string): Charge {
  const terms = termsOf(row, pieces);
  const exact = terms.reduce(
    (total, { count, price }) => total.plus(new Big(price).times(count)),
    new Big(0),
  );
  return { terms, currency_code, exact: exact.toFixed(), amount: roundMoney(exact, currency_code) };
}

function termsOf(row: HandlingRow, pieces: HandledPieces): ReceiptExplanation['terms'] {
  const terms: ReceiptExplanation['terms'] = [
    { fee: 'putaway', count: pieces.quantity, price: row.putaway_fee },
    { fee: 'label', count: pieces.labelQuantity, price: row.label_fee },
    { fee: 'power_on', count: pieces.powerOnQuantity, price: row.power_on_fee },
  ];
  const { processing_fee } = row;
  if (processing_fee) terms.push({ fee: 'processing', count: pieces.quantity, price: processing_fee });
  return terms.filter(({ count }) => count > 0);
}
