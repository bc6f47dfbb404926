import { UNITS } from '../transactions/units';
import { type Attribute, attributeKind, LIST_OPS, type Op } from './rule-names';

/** How the values of a condition are written. */

/** Values with commas between them, each trimmed. */
export const listOf = (values: string): string[] =>
  values
    .split(/[,，;；、]/)
    .map((value) => value.trim())
    .filter(Boolean);

const YES = ['yes', 'y', '1', '是'];
const NO = ['no', 'n', '0', '否'];
/** Whether it says yes; undefined if it says neither yes nor no. */
export function isYes(value: string): boolean | undefined {
  const text = value.toLowerCase();
  if (YES.includes(text)) return true;
  return NO.includes(text) ? false : undefined;
}

const RANGE = /^(\d\d-\d\d) ?(?:~|–|to|至) ?(\d\d-\d\d)$/;
const isDayOfYear = (day: string) => !Number.isNaN(Date.parse(`2000-${day}`));
/** Days of the year from and to, both included, as `10-01~12-31`; the second may be before the first. */
export function dateRange(value: string): { from: string; to: string } | undefined {
  const [, from, to] = RANGE.exec(value) ?? [];
  return from && to && isDayOfYear(from) && isDayOfYear(to) ? { from, to } : undefined;
}

const NUMBER = /^(?:0|[1-9]\d{0,12})(?:\.\d{1,6})?$/;
const DAY = /^\d{4}-\d\d-\d\d$/;

/** Whether a text is a value of the attribute, and the message if it is not. */
function valueProblem(attribute: Attribute, value: string): string | undefined {
  const { type } = attributeKind(attribute);
  switch (type) {
    case 'text':
      return undefined;
    case 'number':
      return NUMBER.test(value) ? undefined : 'contract.ruleNumber';
    case 'yes':
      return isYes(value) === undefined ? 'contract.yesOrNo' : undefined;
    case 'date':
      return DAY.test(value) && !Number.isNaN(Date.parse(value)) ? undefined : 'contract.day';
    case 'season':
      return dateRange(value) ? undefined : 'contract.season';
    default: {
      const [number = '', unit] = value.split(' ');
      const isUnit = unit === undefined || unit in UNITS[type];
      return NUMBER.test(number) && isUnit && value.split(' ').length <= 2 ? undefined : `contract.${type}`;
    }
  }
}

/** What is wrong with the operator or the values of a condition; `isClass` knows the names of classes. */
export function conditionProblem(
  attribute: Attribute,
  op: Op,
  values: string,
  isClass: (name: string) => boolean,
): { column: 'op' | 'condition_values'; message: string } | undefined {
  const wrong = (message: string) => ({ column: 'condition_values' as const, message });
  const { type } = attributeKind(attribute);
  const isListed = LIST_OPS.includes(op);
  if (!isListed && (type === 'text' || type === 'yes' || type === 'season'))
    return { column: 'op', message: 'contract.oneOfOnly' };
  const list = listOf(values);
  if (list.length === 0) return wrong('common.required');
  if (!isListed && list.length > 1) return wrong('contract.oneValue');
  if (attribute === 'class' && !list.every(isClass)) return wrong('contract.classUnknown');
  const message = list.map((value) => valueProblem(attribute, value)).find((each) => each !== undefined);
  return message === undefined ? undefined : wrong(message);
}
