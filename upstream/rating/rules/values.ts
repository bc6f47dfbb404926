import { type Attribute, attributeKind } from '../../../contract/agreements/rule-names';
import { dateRange, isYes, listOf } from '../../../contract/agreements/rule-values';
import type { RatingError } from '../result';
import { inUsualUnit } from '../units';
import { type Ratio, ratio } from './ratio';

/** What an attribute is of a piece of work, or of a piece in it: texts in lower case, or a number; else why it is not known. */
export type AttributeValue = readonly string[] | Ratio | RatingError;

/** What a condition compares with, read once for all work. */
export interface ComparedValues {
  /** Texts in lower case. */
  readonly texts: ReadonlySet<string>;
  /** Numbers in cm, kg or m³ where the attribute is one of those. */
  readonly numbers: readonly Ratio[];
  readonly ranges: readonly { from: string; to: string }[];
}

const NOTHING: ComparedValues = { texts: new Set(), numbers: [], ranges: [] };

/** Reads the values of a condition on an attribute; they have been checked when the sheet was saved. */
export function comparedValues(attribute: Attribute, values: string): ComparedValues {
  const list = listOf(values);
  switch (attributeKind(attribute).type) {
    case 'text':
      return { ...NOTHING, texts: new Set(list.map(lowerCase)) };
    case 'yes':
      return { ...NOTHING, texts: new Set(list.map((value) => (isYes(value) ? 'yes' : 'no'))) };
    case 'number':
      return { ...NOTHING, numbers: list.map(ratio) };
    case 'length':
    case 'weight':
    case 'volume':
      return { ...NOTHING, numbers: list.map((value) => ratio(inUsualUnit(value))) };
    case 'date':
      return { ...NOTHING, ranges: list.map((day) => ({ from: day, to: day })) };
    case 'season':
      return { ...NOTHING, ranges: list.map((range) => dateRange(range)!) };
  }
}

export const lowerCase = (text: string): string => text.trim().toLowerCase();
