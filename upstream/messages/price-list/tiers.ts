import { type Measure, measuresOf, SKU_RULES, type TierList } from '../../../contract/agreements/fee-names';
import type { FeeSheet } from '../../../contract/agreements/fee-sheet';
import type { PriceListBlock } from '../../../contract/agreements/price-list';
import { compare, trimZeros } from '../../money';
import { chargedBlock, EMPTY_BLOCK, feeText, numberText, type PaperContext } from './parts';

/** Fee tables whose rows are chosen by what a piece measures. */

export function outboundBlock(context: PaperContext, sheet: FeeSheet): PriceListBlock {
  const { t } = context;
  return tierBlock(context, sheet, 'outbound_list', {
    text: t('priceList.perOrder'),
    piece: t('priceList.largestPiece'),
    columns: [
      [t('priceList.processingFee'), (row) => feeText(context, row.processing_fee)],
      [t('priceList.covered'), (row) => numberText(String(row.combine_package_qty))],
      [t('priceList.exceedFee'), (row) => feeText(context, row.exceed_fee)],
    ],
  });
}

type ReceiptFees = { putaway_fee: string; label_fee: string; power_on_fee: string };
const receiptColumns = (context: PaperContext): FeeColumn<ReceiptFees>[] => [
  [context.t('priceList.putawayFee'), (row) => feeText(context, row.putaway_fee)],
  [context.t('priceList.labelFee'), (row) => feeText(context, row.label_fee)],
  [context.t('priceList.powerOnFee'), (row) => feeText(context, row.power_on_fee)],
];

export function inboundBlock(context: PaperContext, sheet: FeeSheet): PriceListBlock {
  const { t } = context;
  const { exceed_inbound_free_volume: free, exceed_inbound_volume_fee: fee } = sheet.config_list;
  const block = tierBlock(context, sheet, 'inbound_list', {
    text: t('priceList.perPiece'),
    piece: t('priceList.piece'),
    columns: receiptColumns(context),
  });
  if (!free || !fee) return block;
  const further = t('priceList.inboundFree', { volume: numberText(free), fee: feeText(context, fee) });
  return { ...block, text_list: [...(block.text_list ?? []), further] };
}

export function returnBlock(context: PaperContext, sheet: FeeSheet): PriceListBlock {
  const { t } = context;
  return tierBlock(context, sheet, 'return_list', {
    text: t('priceList.perPiece'),
    piece: t('priceList.piece'),
    columns: [
      ...receiptColumns(context),
      [t('priceList.returnFee'), (row) => feeText(context, row.processing_fee)],
    ],
  });
}

type FeeColumn<Row> = readonly [title: string, text: (row: Row) => string];
interface TierTexts<List extends TierList> {
  readonly text: string;
  readonly piece: string;
  readonly columns: readonly FeeColumn<FeeSheet[List][number]>[];
}

/** A table whose rows are chosen by what a piece measures. */
function tierBlock<List extends TierList>(
  context: PaperContext,
  sheet: FeeSheet,
  list: List,
  { text, piece, columns }: TierTexts<List>,
): PriceListBlock {
  const { t } = context;
  const measures = measuresOf(sheet.config_list[SKU_RULES[list]]);
  const rows: readonly FeeSheet[List][number][] = sheet[list];
  if (rows.length === 0) return EMPTY_BLOCK;
  const sorted = inOrder(rows, (row) => measures.map((measure) => row[measure] ?? '0'));
  return chargedBlock(context, {
    texts: [text, rows.length > 1 && t('priceList.firstRow')],
    columns: [{ title: piece }, ...columns.map(([title]) => ({ title, isNumber: true }))],
    rows: sorted.map((row) => ({
      item: row.billing_type_id,
      cells: [sizeText(context, row, measures), ...columns.map(([, textOf]) => textOf(row))],
    })),
  });
}

type Tier = { where_type: 'lte' | 'gt' } & Partial<Record<Measure, string>>;

/** The order in which rows are tried: `lte` from the lowest, then `gt` from the highest. */
export function inOrder<Row extends { where_type: Tier['where_type'] }>(
  rows: readonly Row[],
  limitsOf: (row: Row) => readonly string[],
): Row[] {
  const byLimits = (a: Row, b: Row): number => {
    const other = limitsOf(b);
    return limitsOf(a).reduce((order, limit, i) => order || compare(limit, other[i] ?? '0'), 0);
  };
  const of = (where: Tier['where_type']) =>
    rows.filter(({ where_type }) => where_type === where).sort(byLimits);
  return [...of('lte'), ...of('gt').reverse()];
}

/** `up to three sides together 120 cm and 5 kg`: all must fit; of `gt` one that exceeds is enough. */
function sizeText({ t }: PaperContext, row: Tier, measures: readonly Measure[]): string {
  const limits = measures.map((measure) =>
    t(`priceList.sides_${measure}`, { limit: numberText(trimZeros(row[measure] ?? '0')) }),
  );
  return row.where_type === 'lte'
    ? t('priceList.upTo', { limit: limits.join(t('priceList.allOf')) })
    : t('priceList.over', { limit: limits.join(t('priceList.anyOf')) });
}
