import { attributeKind, type Op } from '../../../contract/agreements/rule-names';
import type { ConditionRow } from '../../../contract/agreements/rules';
import type { RatingError } from '../result';
import { attributeReader, isError, isTexts } from './attributes';
import type { WorkContext } from './context';
import type { CompiledMeasure } from './measures';
import { order } from './ratio';
import { type AttributeValue, type ComparedValues, comparedValues } from './values';
import type { RuleLine } from './work';

/** Conditions of rules and classes. All must hold, asked in order; after one that fails no more is needed. */

/** Whether all hold, or what is not known. */
export type Answer = boolean | RatingError;
export type Ask = (context: WorkContext, line: RuleLine | null) => Answer;

/** Conditions made ready: those before the first on a piece are asked once, the others of each piece. */
export interface Conditions {
  ofDocument: Ask;
  /** Undefined: every piece is picked. */
  ofPiece: Ask | undefined;
}

/** Whether what they ask goes by the age of stock. */
export const asksAge = (rows: readonly ConditionRow[]): boolean =>
  rows.some(({ attribute }) => attribute === 'age' || attribute === 'own_month');

export function compileConditions(
  rows: readonly ConditionRow[],
  measures: ReadonlyMap<string, CompiledMeasure>,
): Conditions {
  const asks = rows.map((row) => compileCondition(row, measures));
  const first = rows.findIndex(({ attribute }) => attributeKind(attribute).isOfPiece);
  return first < 0
    ? { ofDocument: all(asks), ofPiece: undefined }
    : { ofDocument: all(asks.slice(0, first)), ofPiece: all(asks.slice(first)) };
}

function all(asks: readonly Ask[]): Ask {
  if (asks.length === 1) return asks[0]!;
  return (context, line) => {
    for (const ask of asks) {
      const answer = ask(context, line);
      if (answer !== true) return answer;
    }
    return true;
  };
}

function compileCondition(
  { attribute, measured_by, op, condition_values }: ConditionRow,
  measures: ReadonlyMap<string, CompiledMeasure>,
): Ask {
  const read = attributeReader(attribute, measures.get(measured_by ?? ''));
  const fits = compileComparison(op, comparedValues(attribute, condition_values));
  return (context, line) => {
    const value = read(context, line);
    return isError(value) ? value : fits(value);
  };
}

type KnownValue = Exclude<AttributeValue, RatingError>;

function compileComparison(op: Op, limits: ComparedValues): (value: KnownValue) => boolean {
  const compared = (value: KnownValue) =>
    isTexts(value) ? compareDays(value, limits) : order(value, limits.numbers[0]!);
  switch (op) {
    case 'one_of':
      return (value) => isAmong(value, limits);
    case 'none_of':
      return (value) => !isAmong(value, limits);
    case 'at_most':
      return (value) => compared(value) <= 0;
    case 'under':
      return (value) => compared(value) < 0;
    case 'at_least':
      return (value) => compared(value) >= 0;
    case 'over':
      return (value) => compared(value) > 0;
  }
}

function isAmong(value: KnownValue, { texts, numbers, ranges }: ComparedValues): boolean {
  if (!isTexts(value)) return numbers.some((number) => order(number, value) === 0);
  for (const text of value) if (texts.has(text) || isInRange(text, ranges)) return true;
  return false;
}

const isInRange = (day: string, ranges: ComparedValues['ranges']): boolean =>
  ranges.length > 0 && ranges.some((range) => isWithin(day, range));

/** A season may pass the new year. */
const isWithin = (day: string, { from, to }: { from: string; to: string }): boolean =>
  from <= to ? from <= day && day <= to : from <= day || day <= to;

/** Days compare as texts. */
function compareDays([day = '']: readonly string[], { ranges }: ComparedValues): number {
  const limit = ranges[0]!.from;
  return day < limit ? -1 : Number(day > limit);
}
