import type { ForEach, RowAttribute } from '../../../contract/agreements/rule-names';
import { attributeKind } from '../../../contract/agreements/rule-names';
import { groupBy } from '../../group-by';
import type { RatingError } from '../result';
import { isError, isTexts, type ReadAttribute } from './attributes';
import type { Ask } from './conditions';
import type { WorkContext } from './context';
import { byPlace, type Picked } from './counts';
import type { RuleLine } from './work';

/** The pieces that a rule picks, and how they are parted before they are counted. */

/** Pieces that are worked out by themselves: `times` alike. */
export interface Unit {
  picked: Picked;
  times: number;
  /** What it is of, if not of the whole document. */
  of?: { sku: string } | { place: string };
}

/** The lines whose pieces meet the conditions, or what is not known of one. */
export function pickLines(context: WorkContext, ask: Ask | undefined): readonly RuleLine[] | RatingError {
  const { lines } = context.work;
  if (!ask) return lines;
  const picked: RuleLine[] = [];
  for (const line of lines) {
    const answer = ask(context, line);
    if (answer === true) picked.push(line);
    else if (answer !== false) return answer;
  }
  return picked;
}

/** What a rule is worked out for by itself. */
export function unitsOf(forEach: ForEach, picked: Picked): Unit[] | RatingError {
  const { lines } = picked;
  switch (forEach) {
    case 'document':
      return [{ picked, times: 1 }];
    case 'line':
      return lines.map((line) => ({ picked: partOf([line]), times: 1, of: { sku: line.sku } }));
    case 'sku':
      return [...bySku(picked)].map(([sku, ofSku]) => ({ picked: ofSku, times: 1, of: { sku } }));
    case 'piece':
      return lines.map((line) => ({
        picked: partOf([line.quantity === 1 ? line : { ...line, quantity: 1, of: line }]),
        times: line.quantity,
        of: { sku: line.sku },
      }));
    case 'place': {
      const places = byPlace(lines);
      if (isError(places)) return places;
      return [...places.values()].map((lots) => {
        return { picked: partOf(lots), times: 1, of: { place: lots[0]!.place! } };
      });
    }
  }
}

/** Parts what was picked by SKU. */
export const bySku = ({ lines }: Picked): Map<string, Picked> =>
  new Map([...groupBy(lines, ({ sku }) => sku)].map(([sku, ofSku]) => [sku, partOf(ofSku)]));

const partOf = (lines: readonly RuleLine[]): Picked => ({ lines, isAll: false });

/** Parts what was picked by the attribute that prices differ by: each value has its own count. */
export function byRowAttribute(
  context: WorkContext,
  attribute: RowAttribute,
  read: ReadAttribute,
  picked: Picked,
): Map<string, Picked> | RatingError {
  const parts = new Map<string, Picked>();
  if (!attributeKind(attribute).isOfPiece) {
    const value = read(context, null);
    if (isError(value)) return value;
    if (!isTexts(value)) return parts;
    for (const text of value) {
      parts.set(text, attribute === 'container_type' ? { ...picked, containerType: text } : picked);
    }
    return parts;
  }
  const lines = new Map<string, RuleLine[]>();
  for (const line of picked.lines) {
    const value = read(context, line);
    if (isError(value)) return value;
    const text = isTexts(value) ? value[0]! : '';
    const existing = lines.get(text);
    if (existing) existing.push(line);
    else lines.set(text, [line]);
  }
  for (const [text, ofValue] of lines) {
    const isAll = picked.isAll && ofValue.length === picked.lines.length;
    parts.set(text, { lines: ofValue, isAll });
  }
  return parts;
}
