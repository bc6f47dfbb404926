import type { RuleConditionRow, RuleRow } from '../../../contract/agreements/rules';
import type { RuleTerm } from '../explanation';
import type { RatedItem, RatingError } from '../result';
import { attributeReader, isError } from './attributes';
import type { PriceRow } from './bands';
import { asksAge, compileConditions } from './conditions';
import type { WorkContext } from './context';
import { compileCount, type Picked } from './counts';
import { compileItem, type RuleOfSheet, withReceipts } from './item';
import type { CompiledMeasure } from './measures';
import { byRowAttribute, pickLines, type Unit, unitsOf } from './pick';
import { compilePrices, holdBetween, type PricedCount } from './prices';
import { plus, type Ratio, ratioOf, times, ZERO } from './ratio';
import type { RuleLine } from './work';

/** One charge rule: when, if, for each, count, price, least and most (docs/domain.md, Charge rules). */

/** What a rule came to: the lines that it took, and its item where anything was picked. */
export interface RuleResult {
  taken: readonly RuleLine[];
  item?: RatedItem;
}
/** Works out a rule; null where its conditions do not hold. */
export type RuleFn = (context: WorkContext) => RuleResult | RatingError | null;

export interface RuleParts extends RuleOfSheet {
  conditions: readonly RuleConditionRow[];
  prices: readonly PriceRow[];
  measures: ReadonlyMap<string, CompiledMeasure>;
}

export function compileRule(parts: RuleParts): RuleFn {
  const { rule, conditions, measures } = parts;
  const { ofDocument, ofPiece } = compileConditions(conditions, measures);
  const price = compileUnit(parts);
  const write = compileItem(parts);
  const isByAge = rule.band_by === 'age' || asksAge(conditions);
  return (context) => {
    const holds = ofDocument(context, null);
    if (holds !== true) return holds === false ? null : holds;
    const lines = pickLines(context, ofPiece);
    if ('code' in lines) return lines;
    if (ofPiece && lines.length === 0) return null;
    const picked = { lines, isAll: lines.length === context.work.lines.length };
    const units = unitsOf(rule.for_each, picked);
    if ('code' in units) return units;
    const priced = addUp(units, (unit) => price(context, unit));
    if ('code' in priced) return priced;
    const item = write(priced, picked);
    const isByReceipts = isByAge && context.work.byReceipts;
    return { taken: lines, item: isByReceipts ? withReceipts(item) : item };
  };
}

/** How a unit is counted and priced, with its least and most. */
function compileUnit({ rule, prices, measures }: RuleParts) {
  const { row_by, band_by } = rule;
  const count = compileCount(rule, measures.get(rule.count_of ?? ''));
  const pricesOf = compilePrices(rule, prices);
  const read = row_by && attributeReader(row_by, undefined);

  const pricePart = (context: WorkContext, value: string, part: Picked): PricedCount | RatingError => {
    const price = pricesOf(value);
    if ('code' in price) return price;
    const counted = count(context, part);
    return isError(counted) ? counted : price(counted, chooserOf(context, part, band_by));
  };
  const priceParts = (context: WorkContext, picked: Picked): PricedCount | RatingError => {
    if (!row_by || !read) return pricePart(context, '', picked);
    const parts = byRowAttribute(context, row_by, read, picked);
    return 'code' in parts ? parts : addUp([...parts], ([value, part]) => pricePart(context, value, part));
  };
  return (context: WorkContext, { picked, times: alike, of }: Unit): PricedCount | RatingError => {
    const priced = priceParts(context, picked);
    if ('code' in priced) return priced;
    const held = holdBetween(priced.exact, rule);
    if (held === priced.exact && alike === 1 && !of) return priced;
    const named = { ...of, ...(alike > 1 && { times: alike }) };
    return {
      exact: alike === 1 ? held : times(held, ratioOf(alike)),
      terms: priced.terms.map((term) => ({ ...named, ...term })),
    };
  };
}

/** Prices all, and adds up what they come to. */
function addUp<Part>(
  parts: readonly Part[],
  price: (part: Part) => PricedCount | RatingError,
): PricedCount | RatingError {
  if (parts.length === 1) return price(parts[0]!);
  let exact = ZERO;
  const terms: RuleTerm[] = [];
  for (const part of parts) {
    const priced = price(part);
    if ('code' in priced) return priced;
    exact = plus(exact, priced.exact);
    terms.push(...priced.terms);
  }
  return { exact, terms };
}

function chooserOf(
  { pieces, work }: WorkContext,
  { lines }: Picked,
  by: RuleRow['band_by'],
): Ratio | undefined {
  switch (by) {
    case 'document_pieces':
      return ratioOf(pieces);
    case 'document_lines':
      return ratioOf(work.lines.length);
    case 'age':
      return ratioOf(Math.max(...lines.map(({ ageDays = 0 }) => ageDays)));
    case undefined:
      return undefined;
  }
}
