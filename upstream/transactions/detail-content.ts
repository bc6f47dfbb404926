import { sql } from 'drizzle-orm';
import { isOneOf, PIECE_COUNTS } from '../../contract/agreements/rule-names';
import type { Language } from '../../contract/common';
import type { ReplyOf } from '../../contract/endpoint';
import type { callsOfAny } from '../../contract/transactions/kind-calls';
import { ORIGINS } from '../../contract/transactions/origins';
import { feeName } from '../messages/explain';
import { type MessageKey, translate } from '../messages/translate';
import type { RuleExplanation } from '../rating/explanation';
import { VOLUME_SIDES, volumeOf } from '../rating/measures';
import { splitUnit } from '../rating/units';
import type { Executor } from '../store/db';
import { inIds } from '../store/filter';
import type { SentAttributes } from '../store/schema/transactions';
import type { ItemRow } from './detail-items';
import { idOrNull, measuresOf, readLines } from './inputs/lines';

export type Content = NonNullable<ReplyOf<ReturnType<typeof callsOfAny>['detail']>['content']>;
type Lines = NonNullable<Content['line_list']>;

interface Counted {
  readonly sku_id: string;
  readonly sku: string;
  readonly pack_material_id: string | null;
}

/** Whether the pieces of a line are among those that a fee was worked out from. */
function counts({ skuId, explanation }: ItemRow['item'], line: Counted): boolean {
  switch (explanation.kind) {
    case 'outbound_processing':
      return true;
    case 'sku_material':
      return (
        skuId === Number(line.sku_id) && explanation.pack_material_id === idOrNull(line.pack_material_id)
      );
    case 'inbound_handling':
    case 'return_handling':
      return skuId === Number(line.sku_id);
    case 'storage':
      return true;
    case 'inbound_volume':
      return explanation.of_pieces;
    case 'rule':
      return countsByRule(explanation, line);
    default:
      return false;
  }
}

/** A fee for the document alone counts the pieces that it asks for. */
function countsByRule({ count_by, skus }: RuleExplanation, { sku }: Counted): boolean {
  const isOfPieces = isOneOf(PIECE_COUNTS, count_by) || (count_by === 'documents' && skus !== undefined);
  return isOfPieces && (skus?.includes(sku) ?? true);
}

interface Line extends Record<string, unknown> {
  title: string;
  putaway_date: string | null;
}
const COLUMNS = sql`s.title, l.putaway_date::text as putaway_date`;
/** Lines that are shown: a day of stock may have 20,000 lots. */
const SHOWN = 500;

/**
 * The lines of an order or a receipt, or the lots of a day of stock: as they are measured, and the fees that their pieces
 * count for.
 */
export async function loadContent(
  db: Executor,
  language: Language,
  id: number,
  items: readonly ItemRow[],
): Promise<Content> {
  const lines = (await readLines<Line>(db, [id], COLUMNS, SHOWN)).get(id)!;
  const { rows } = await db.execute<{ reference_no: string; transaction_type: number; more: number }>(
    sql`select reference_no, transaction_type, (select count(*)::int from transaction_line
      where transaction_id = ${id} and line_no > ${SHOWN}) as more
    from transaction where ${inIds(sql`id`, [id])}`,
  );
  const line_list: Lines = lines.map((line) => {
    const measures = measuresOf(line);
    const isMeasured = VOLUME_SIDES.every((side) => Number(measures[side]) > 0);
    const names = items
      .filter(({ item }) => counts(item, line))
      .map(({ item, billingName }) => feeName(language, item.explanation, billingName));
    return {
      ...{ sku_id: Number(line.sku_id), sku: line.sku, title: line.title, quantity: line.quantity },
      ...{ length: line.length, width: line.width, height: line.height, weight: line.weight },
      volume: isMeasured ? volumeOf(measures).toFixed() : null,
      material_name: line.material_name ?? '',
      attribute_list: attributeList(language, {
        ...(line.putaway_date && { putaway_date: line.putaway_date }),
        ...line.attributes,
      }),
      counted_by: [...new Set(names)],
    };
  });
  return { transaction_id: id, ...rows[0]!, line_list };
}

/** What a record said beyond its pieces, by title. */
export const attributeList = (language: Language, attributes: SentAttributes | null) =>
  Object.entries(attributes ?? {}).map(([name, text]) => ({
    title: translate(language, `recordChanges.field_${name}` as MessageKey),
    value: valueText(language, name, text),
  }));

/** What measures are in where they were sent without a unit. */
const USUAL_UNITS: Readonly<Record<string, string>> = {
  length: 'cm',
  width: 'cm',
  height: 'cm',
  weight: 'kg',
};

function valueText(language: Language, name: string, text: string): string {
  const usual = USUAL_UNITS[name];
  if (usual && !splitUnit(text).unit) return `${text} ${usual}`;
  if (name === 'after_hours') return translate(language, text === '1' ? 'agreements.yes' : 'agreements.no');
  if (name === 'origin' && isOneOf(ORIGINS, text)) return translate(language, `recordChanges.origin_${text}`);
  return text;
}
