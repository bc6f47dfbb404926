import type { RuleConditionRow, RuleRow } from '../../../contract/agreements/rules';
import { roundMoney } from '../../money';
import type { RuleTerm, SheetSource } from '../explanation';
import type { RatedItem, RatingError } from '../result';
import { attributeReader } from './attributes';
import type { PriceRow } from './bands';
import { compileConditions } from './conditions';
import type { WorkContext } from './context';
import { compileCount, type Picked } from './counts';
import type { CompiledMeasure } from './measures';
import { byRowAttribute, pickLines, type Unit, unitsOf } from './pick';
import { compilePrices, holdBetween, type PricedCount } from './prices';
import { decimalOf, plus, type Ratio, ratioOf, times, ZERO } from './ratio';
import type { RuleLine } from './work';

/** One charge rule: when, if, for each, count, price, least and most (docs/domain.md, Charge rules). */

/** What a rule came to: the lines that it took, and its item where anything was picked. */
export interface RuleResult {
  taken: readonly RuleLine[];
  item?: RatedItem;
}
/** Works out a rule; null where its conditions do not hold. */
export type RuleFn = (context: WorkContext) => RuleResult | RatingError | null;

/** Terms that an explanation names: a document may have thousands of lines. */
const NAMED_TERMS = 20;
/** SKUs that it names. */
const NAMED_SKUS = 100;

export interface RuleParts {
  source: SheetSource;
  currency: string;
  /** Row of `rule_list`, from 1. */
  row: number;
  rule: RuleRow;
  conditions: readonly RuleConditionRow[];
  prices: readonly PriceRow[];
  measures: ReadonlyMap<string, CompiledMeasure>;
}

export function compileRule(parts: RuleParts): RuleFn {
  const { rule, conditions, measures } = parts;
  const { ofDocument, ofPiece } = compileConditions(conditions, measures);
  const price = compileUnit(parts);
  return (context) => {
    const holds = ofDocument(context, null);
    if (holds !== true) return holds === false ? null : holds;
    const lines = pickLines(context, ofPiece);
    if ('code' in lines) return lines;
    if (ofPiece && lines.length === 0) return null;
    const picked = { lines, isAll: lines.length === context.work.lines.length };
    let exact = ZERO;
    const terms: RuleTerm[] = [];
    for (const unit of unitsOf(rule.for_each, picked)) {
      const priced = price(context, unit);
      if ('code' in priced) return priced;
      exact = plus(exact, times(priced.exact, ratioOf(unit.times)));
      terms.push(...priced.terms);
    }
    return { taken: lines, item: itemOf(parts, exact, terms, picked) };
  };
}

/** How a unit is counted and priced, with its least and most. */
function compileUnit({ rule, prices, measures }: RuleParts) {
  const { row_by, band_by } = rule;
  const count = compileCount(rule, measures.get(rule.count_of ?? ''));
  const price = compilePrices(rule, prices);
  const read = row_by && attributeReader(row_by, undefined);

  return (context: WorkContext, { picked, times, sku }: Unit): PricedCount | RatingError => {
    const parts = row_by && read ? byRowAttribute(context, row_by, read, picked) : new Map([['', picked]]);
    if ('code' in parts) return parts;
    let exact = ZERO;
    const terms: RuleTerm[] = [];
    const isNamed = sku !== undefined || times > 1;
    const named = { ...(sku !== undefined && { sku }), ...(times > 1 && { times }) };
    for (const [value, part] of parts) {
      const priced = price(value, () => count(context, part), chooserOf(context, part, band_by));
      if ('code' in priced) return priced;
      exact = plus(exact, priced.exact);
      for (const term of priced.terms) terms.push(isNamed ? { ...named, ...term } : term);
    }
    return { exact: holdBetween(exact, rule), terms };
  };
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

function itemOf(
  { source, currency, row, rule }: RuleParts,
  exact: Ratio,
  terms: readonly RuleTerm[],
  { lines, isAll }: Picked,
): RatedItem {
  const { billing_type_id, rule_name, for_each, count_by, count_of, least_fee, most_fee } = rule;
  const decimal = decimalOf(exact);
  const amount = roundMoney(decimal, currency);
  const only = terms.length === 1 ? terms[0] : undefined;
  return {
    billingTypeId: billing_type_id,
    skuId: null,
    quantity: only?.count ?? '1',
    unitPrice: null,
    amount,
    explanation: {
      kind: 'rule',
      ...source,
      list: 'rule_list',
      row,
      rule_name,
      for_each,
      count_by,
      ...(count_of && { count_of }),
      ...(!isAll && { skus: skusOf(lines) }),
      terms: terms.slice(0, NAMED_TERMS),
      ...(terms.length > NAMED_TERMS && { more_terms: terms.length - NAMED_TERMS }),
      ...(least_fee && { least_fee }),
      ...(most_fee && { most_fee }),
      currency_code: currency,
      exact: decimal,
      amount,
    },
  };
}

const skusOf = (lines: readonly RuleLine[]): string[] =>
  [...new Set(lines.map(({ sku }) => sku))].slice(0, NAMED_SKUS);
