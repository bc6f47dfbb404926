import { isBlank } from './form-rows';
import type { RuleColumn } from './rule-columns';
import {
  type Attribute,
  attributeKind,
  CHARGE_COUNTS,
  isOneOf,
  LIMIT_COUNTS,
  NAMED_COUNTS,
  NUMBER_COUNTS,
  RULE_WHENS,
} from './rule-names';

/** Cells of charge rules as a form has them: nothing is sure to have its type. */

export type Row = Readonly<Record<string, unknown>>;
export type RefuseCell = (field: RuleColumn, message: string) => void;

const DECIMAL = /^\d+(?:\.\d+)?$/;
export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : String(value ?? '');

/** The work of a rule that is of none. */
export const NO_WORK = 'none';
/** Whether it names work, or none: then whatever is of some work is refused. */
export const isWork = (when: unknown): when is string => when === NO_WORK || isOneOf(RULE_WHENS, when);

/** Whether work has an attribute. */
export const isOf = (attribute: Attribute, when: string): boolean =>
  attributeKind(attribute).when?.some((work) => work === when) ?? true;

/** What a count is of: a measure, a number, the charges of an item, or nothing. */
export function checkCountOf(
  count: unknown,
  { count_of, charged_item_id }: Row,
  measures: ReadonlySet<string>,
  refuse: RefuseCell,
): void {
  const of = textOf(count_of);
  const isNumber = isOneOf(NUMBER_COUNTS, count);
  if (count === 'measure' && !measures.has(of)) refuse('count_of', 'contract.measureUnknown');
  else if (isNumber && !DECIMAL.test(of))
    refuse('count_of', isOneOf(LIMIT_COUNTS, count) ? 'contract.ruleAmount' : 'contract.ruleNumber');
  else if (!isOneOf(NAMED_COUNTS, count) && !isNumber && of !== '') refuse('count_of', 'contract.leaveEmpty');
  if (!isBlank(charged_item_id) && !isOneOf(CHARGE_COUNTS, count))
    refuse('charged_item_id', 'contract.leaveEmpty');
}

export function checkLimits({ least_fee: least, most_fee: most }: Row, refuse: RefuseCell): void {
  if (!isBlank(least) && !isBlank(most) && Number(most) < Number(least))
    refuse('most_fee', 'contract.mostBelowLeast');
}
