import type { FeeSheet, InboundFeeRow, OutboundRow, ReturnRow } from '../../contract/agreements/fee-sheet';
import type { RatableOrder } from '../../upstream/rating/order';
import type { RatableReceipt } from '../../upstream/rating/receipt';
import type { Measures } from '../../upstream/rating/sides';
import {
  dividedBy,
  type Fraction,
  fraction,
  halfUp,
  isMore,
  largest,
  minus,
  plus,
  times,
  total,
  whole,
} from './fractions';

/**
 * A second pricing of orders and receipts for the tests: written from docs/domain.md, slow and plain, with fractions.
 * It shares only types with the engine.
 */

/** `charge item, SKU: amount` of each item, or the code of the error. */
export type Outcome = string[] | string;
export const DECIMALS: Readonly<Record<string, number>> = { USD: 2, JPY: 0, KWD: 3 };

/** m³: 12 digits. */
export const LARGEST_VOLUME = whole(999_999_999_999);

const ORDER_OF_MEASURES = ['dim_total', 'dim_max', 'weight', 'volume'] as const;
type Measure = (typeof ORDER_OF_MEASURES)[number];
type Row = { where_type: string } & { [M in Measure]?: string };

const namedMeasures = (rule: string): Measure[] =>
  ORDER_OF_MEASURES.filter((measure) => rule.split(',').includes(measure));

export const cubicMetres = (piece: Measures): Fraction =>
  dividedBy(
    times(fraction(piece.length!), fraction(piece.width!), fraction(piece.height!)),
    whole(1_000_000),
  );

function measured(piece: Measures, measure: Measure): Fraction {
  const sides = [piece.length!, piece.width!, piece.height!];
  if (measure === 'weight') return fraction(piece.weight!);
  if (measure === 'volume') return cubicMetres(piece);
  return measure === 'dim_max' ? largest(...sides.map(fraction)) : total(sides.map(fraction));
}

const isThere = (value: string | null | undefined) => value != null && isMore(fraction(value), whole(0));

export const isUnmeasured = (piece: Measures | null, measures: readonly Measure[]): boolean =>
  measures.some((measure) =>
    (measure === 'weight' ? (['weight'] as const) : (['length', 'width', 'height'] as const)).some(
      (side) => !isThere(piece?.[side]),
    ),
  );

/** Compares by the first differing pair: 1, -1 or 0. */
function compareLists(a: Fraction[], b: Fraction[]): number {
  for (const [i, value] of a.entries()) {
    if (isMore(value, b[i]!)) return 1;
    if (isMore(b[i]!, value)) return -1;
  }
  return 0;
}

const limitsOf = (row: Row, measures: Measure[]) => measures.map((measure) => fraction(row[measure]!));

/** Of all rows that match the piece: the lowest `lte`, else the highest `gt`; of equal ones that which charges most. */
function rowFor<R extends Row>(
  rows: R[],
  measures: Measure[],
  piece: Measures,
  cost: (row: R) => Fraction[],
) {
  const isOver = (row: R) => measures.some((m) => isMore(measured(piece, m), fraction(row[m]!)));
  const fitting = rows.filter((row) => row.where_type === 'lte' && !isOver(row));
  const exceeded = rows.filter((row) => row.where_type === 'gt' && isOver(row));
  const limits = (row: R) => limitsOf(row, measures);
  const candidates = fitting.length > 0 ? fitting : exceeded;
  const sign = fitting.length > 0 ? 1 : -1;
  return candidates.sort(
    (a, b) => sign * compareLists(limits(a), limits(b)) || -compareLists(cost(a), cost(b)),
  )[0];
}

const hasGap = (rows: Row[], measures: Measure[]) =>
  rows.some((row) => measures.some((m) => row[m] === undefined));

export function naiveOrder(sheet: FeeSheet, order: RatableOrder, currency: string): Outcome {
  const decimals = DECIMALS[currency]!;
  const measures = namedMeasures(sheet.config_list.outbound_sku_rule);
  const rows = sheet.outbound_list;
  if (hasGap(rows, measures)) return 'incomplete_sheet';
  const pieces = order.lines.reduce((count, line) => count + line.quantity, 0);
  const processing = (row: OutboundRow) => {
    const extra = whole(Math.max(0, pieces - row.combine_package_qty));
    return plus(fraction(row.processing_fee), times(extra, fraction(row.exceed_fee)));
  };
  const cost = (row: OutboundRow) => [
    processing(row),
    fraction(row.processing_fee),
    fraction(row.exceed_fee),
    whole(-row.combine_package_qty),
    whole(row.billing_type_id),
  ];
  const skus = [...new Set(order.lines.map((line) => line.skuId))].sort((a, b) => a - b);
  const found: OutboundRow[] = [];
  for (const sku of skus) {
    const { measures: piece } = order.lines.find((line) => line.skuId === sku)!;
    if (piece === null || isUnmeasured(piece, measures)) return 'missing_measures';
    const row = rowFor(rows, measures, piece, cost);
    if (!row) return 'no_tier';
    found.push(row);
  }
  const height = (row: OutboundRow) => [whole(row.where_type === 'gt' ? 1 : 0), ...limitsOf(row, measures)];
  const row = found.sort((a, b) => compareLists(height(b), height(a)))[0];
  if (!row) return 'no_lines';
  const outcome = [`${row.billing_type_id}, -: ${halfUp(processing(row), decimals)}`];

  let isUnpriced = false;
  const charge = (list: FeeSheet['pack_material_list'], material: number, count: number, sku: string) => {
    const fees = list.flatMap(({ billing_type_id, pack_material_item }) =>
      pack_material_item
        .filter((m) => m.pack_material_id === material)
        .map((m) => ({ ...m, billing_type_id })),
    );
    const dearness = (fee: (typeof fees)[number]) => [fraction(fee.fee_amount), whole(-fee.billing_type_id)];
    const fee = fees.sort((a, b) => compareLists(dearness(b), dearness(a)))[0];
    if (!fee) {
      isUnpriced = true;
      return;
    }
    const amount = halfUp(times(fraction(fee.fee_amount), whole(count)), decimals);
    outcome.push(`${fee.billing_type_id}, ${sku}: ${amount}`);
  };
  const count = <T extends { quantity: number }>(list: readonly T[], is: (one: T) => boolean) =>
    list.filter(is).reduce((sum, one) => sum + one.quantity, 0);
  for (const id of [...new Set(order.materials.map((m) => m.packMaterialId))].sort((a, b) => a - b)) {
    charge(
      sheet.pack_material_list,
      id,
      count(order.materials, (m) => m.packMaterialId === id),
      '-',
    );
  }
  for (const id of skus) {
    const material = order.lines.find((line) => line.skuId === id)!.packMaterialId;
    if (material === null) continue;
    charge(
      sheet.sku_material_list,
      material,
      count(order.lines, (line) => line.skuId === id),
      String(id),
    );
  }
  return isUnpriced ? 'no_material_fee' : outcome;
}

export function naiveReceipt(sheet: FeeSheet, receipt: RatableReceipt, currency: string): Outcome {
  const decimals = DECIMALS[currency]!;
  const { config_list: config } = sheet;
  const measures = namedMeasures(receipt.isReturn ? config.return_sku_rule : config.inbound_sku_rule);
  const rows: (InboundFeeRow & Partial<ReturnRow>)[] = receipt.isReturn
    ? sheet.return_list
    : sheet.inbound_list;
  if (hasGap(rows, measures)) return 'incomplete_sheet';
  if (receipt.lines.length === 0) return 'no_lines';
  const free = config.exceed_inbound_free_volume;
  const fee = config.exceed_inbound_volume_fee;
  const isByVolume = !receipt.isReturn && free !== undefined && fee !== undefined;
  const needed: Measure[] = isByVolume && !isThere(receipt.volume) ? [...measures, 'volume'] : measures;
  if (receipt.lines.some((line) => isUnmeasured(line.measures, needed))) return 'missing_measures';

  const perPiece = (row: (typeof rows)[number]) =>
    plus(fraction(row.putaway_fee), fraction(receipt.isReturn ? row.processing_fee! : '0'));
  const handled = (row: (typeof rows)[number], lines: RatableReceipt['lines']) =>
    total(
      lines.flatMap((line) => [
        times(whole(line.quantity), perPiece(row)),
        times(whole(line.labelQuantity), fraction(row.label_fee)),
        times(whole(line.powerOnQuantity), fraction(row.power_on_fee)),
      ]),
    );
  const cost = (row: (typeof rows)[number], lines: RatableReceipt['lines']) => [
    handled(row, lines),
    perPiece(row),
    fraction(row.label_fee),
    fraction(row.power_on_fee),
    fraction(row.putaway_fee),
    whole(row.billing_type_id),
  ];
  const outcome: string[] = [];
  for (const sku of [...new Set(receipt.lines.map((line) => line.skuId))].sort((a, b) => a - b)) {
    const lines = receipt.lines.filter((line) => line.skuId === sku);
    const row = rowFor(rows, measures, lines[0]!.measures!, (row) => cost(row, lines));
    if (!row) return 'no_tier';
    outcome.push(`${row.billing_type_id}, ${sku}: ${halfUp(handled(row, lines), decimals)}`);
  }
  if (isByVolume) {
    const volume = isThere(receipt.volume)
      ? fraction(receipt.volume!)
      : total(receipt.lines.map((line) => times(cubicMetres(line.measures!), whole(line.quantity))));
    if (isMore(volume, LARGEST_VOLUME)) return 'amount_too_large';
    const beyond = minus(volume, fraction(free));
    if (isMore(beyond, whole(0))) outcome.push(`-, -: ${halfUp(times(beyond, fraction(fee)), decimals)}`);
  }
  return outcome;
}
