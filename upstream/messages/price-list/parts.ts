import type { PriceListBlock } from '../../../contract/agreements/price-list';
import { priceText } from '../../money';
import type { Translate } from '../explain-parts';

/** What the sections of a price list are made of. */

/** Names of what a sheet mentions, and how its numbers are written. */
export interface PaperContext {
  readonly t: Translate;
  readonly currency: string;
  /** Titles of charge items. */
  readonly items: ReadonlyMap<number, string>;
  readonly materials: ReadonlyMap<number, string>;
}

export const itemText = ({ items }: PaperContext, id: number): string => items.get(id) ?? `#${id}`;

const [WHOLE_GROUP, GROUPS] = [/^(-?)(\d+)(.*)$/, /\B(?=(\d{3})+$)/g];
/** `-1234.5` as `−1,234.5`, as paper writes it: both languages set commas between the thousands. */
export const numberText = (decimal: string): string =>
  decimal.replace(
    WHOLE_GROUP,
    (_, sign: string, whole: string, rest: string) => (sign && '−') + whole.replace(GROUPS, ',') + rest,
  );

/** A price with at least the decimals of the currency, which the document names once. */
export const feeText = ({ currency }: PaperContext, fee: string): string =>
  numberText(priceText(fee, currency));

interface BlockParts {
  readonly title?: string;
  readonly texts?: readonly (string | false | undefined)[];
  readonly columns?: readonly { readonly title: string; readonly isNumber?: boolean }[];
  readonly rows?: readonly string[][];
}

/** A part of a section: sentences, then a table. */
export const blockOf = ({ title = '', texts = [], columns = [], rows = [] }: BlockParts): PriceListBlock => ({
  title,
  text_list: texts.filter((text): text is string => Boolean(text)),
  column_list: columns.map((column) => ({
    title: column.title,
    is_number: Number(column.isNumber ?? false),
  })),
  row_list: [...rows],
});

export const EMPTY_BLOCK: PriceListBlock = blockOf({});

/** A table whose rows each have a charge item: where all have the same, it is said once. */
export function chargedBlock(
  context: PaperContext,
  {
    texts,
    columns,
    rows,
  }: Required<Pick<BlockParts, 'texts' | 'columns'>> & {
    readonly rows: readonly { readonly item: number; readonly cells: string[] }[];
  },
): PriceListBlock {
  const { t } = context;
  const [only, ...others] = new Set(rows.map(({ item }) => item));
  if (only !== undefined && others.length === 0) {
    const onInvoice = t('priceList.onInvoice', { item: itemText(context, only) });
    return blockOf({ texts: [...texts, onInvoice], columns, rows: rows.map(({ cells }) => cells) });
  }
  return blockOf({
    texts,
    columns: [{ title: t('priceList.charge') }, ...columns],
    rows: rows.map(({ item, cells }) => [itemText(context, item), ...cells]),
  });
}
