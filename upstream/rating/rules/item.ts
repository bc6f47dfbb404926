import type { RuleRow } from '../../../contract/agreements/rules';
import { roundMoney } from '../../money';
import type { RuleExplanation, SheetSource } from '../explanation';
import type { RatedItem } from '../result';
import type { Picked } from './counts';
import type { PricedCount } from './prices';
import { decimalOf } from './ratio';
import type { RuleLine } from './work';

/** The item of a charge rule, with its explanation. */

/** Terms that an explanation names: a document may have thousands of lines. */
const NAMED_TERMS = 20;
/** SKUs that it names. */
const NAMED_SKUS = 100;

/** A rule and where it stands. */
export interface RuleOfSheet {
  source: SheetSource;
  currency: string;
  /** Row of `rule_list`, from 1. */
  row: number;
  rule: RuleRow;
}

/** How what a rule came to is written. Items of what was priced before are not written again. */
export function compileItem(of: RuleOfSheet): (priced: PricedCount, picked: Picked) => RuleItem {
  const { for_each, row_by } = of.rule;
  const write = compileWhole(of);
  const ofAll = for_each === 'document' && !row_by ? remembered(write) : write;
  return (priced, { lines, isAll }) => {
    const item = ofAll(priced);
    return isAll ? item : { ...item, explanation: { ...item.explanation, skus: skusOf(lines) } };
  };
}

/** The item of a rule whose ages are first in, first out. */
export const withReceipts = ({ explanation, ...item }: RuleItem): RuleItem => ({
  ...item,
  explanation: { ...explanation, by_receipts: true },
});

function remembered(write: WriteItem): WriteItem {
  const known = new WeakMap<PricedCount, RuleItem>();
  return (priced) => {
    const existing = known.get(priced);
    if (existing) return existing;
    const item = write(priced);
    known.set(priced, item);
    return item;
  };
}

type RuleItem = RatedItem & { explanation: RuleExplanation };
type WriteItem = (priced: PricedCount) => RuleItem;

function compileWhole({ source, currency, row, rule }: RuleOfSheet): WriteItem {
  const { billing_type_id, rule_name, for_each, count_by, count_of, least_fee, most_fee } = rule;
  const always = {
    ...{ kind: 'rule' as const, ...source, list: 'rule_list' as const, row },
    ...{ rule_name, for_each, count_by, ...(count_of && { count_of }) },
    ...(least_fee && { least_fee }),
    ...(most_fee && { most_fee }),
    currency_code: currency,
  };
  return (priced) => {
    const { item, sum } = writeSum(priced, currency);
    return { billingTypeId: billing_type_id, ...item, explanation: { ...always, ...sum } };
  };
}

/** What a rule, of work or of a period, came to: as its item has it, and as its explanation does. */
export function writeSum({ exact, terms }: PricedCount, currency: string) {
  const decimal = decimalOf(exact);
  const amount = roundMoney(decimal, currency);
  const more = terms.length - NAMED_TERMS;
  return {
    item: { skuId: null, quantity: terms.length === 1 ? terms[0]!.count : '1', unitPrice: null, amount },
    sum: {
      terms: terms.slice(0, NAMED_TERMS),
      ...(more > 0 && { more_terms: more }),
      exact: decimal,
      amount,
    },
  };
}

/** Those that a rule counted, where it left others of the work out. */
const skusOf = (lines: readonly RuleLine[]): string[] =>
  [...new Set(lines.map(({ sku }) => sku))].slice(0, NAMED_SKUS);
