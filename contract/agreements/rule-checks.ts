import { type Fields, fieldsOf, isBlank, type Path, repeated, rowsOf } from './form-rows';
import { checkPeriodRule, workOfPeriod } from './period-checks';
import { checkCountOf, checkLimits, isOf, isWork, type RefuseCell, type Row, textOf } from './rule-cells';
import type { RuleColumn } from './rule-columns';
import {
  ATTRIBUTE_NAMES,
  attributeKind,
  COUNT_WHENS,
  isDimensional,
  isOneOf,
  isVolumeUnit,
  MAX_BANDS,
  MAX_CLASSES,
  OPS,
  ROW_ATTRIBUTES,
  RULE_WHENS,
} from './rule-names';
import { conditionProblem } from './rule-values';

/**
 * What the lists of charge rules demand of each other. Read from a form whose other fields may be wrong, so that
 * everything wrong is told at once: nothing here is sure to have its type.
 */

type Refuse = (path: Path, message: string) => void;

const namesIn = (rows: readonly Row[], field: RuleColumn) => new Set(rows.map((row) => textOf(row[field])));

/** What rules refer to by name. */
interface Names {
  classes: ReadonlySet<string>;
  measures: ReadonlySet<string>;
}

/** Rules, and the lists that belong to them by their names. */
interface Lists {
  rules: string;
  prices: string;
  conditions: string;
  check: (rule: Row, measures: ReadonlySet<string>, refuse: RefuseCell) => void;
  /** The work that a rule is about. */
  workOf: (rule: Row) => unknown;
}

const LISTS: readonly Lists[] = [
  {
    ...{ rules: 'rule_list', prices: 'rule_price_list', conditions: 'rule_condition_list' },
    check: checkRule,
    workOf: ({ rule_when }) => rule_when,
  },
  {
    ...{ rules: 'period_rule_list', prices: 'period_price_list', conditions: 'period_condition_list' },
    check: checkPeriodRule,
    workOf: workOfPeriod,
  },
];

/** Adds what is wrong with the charge rules among the fields of a form, each at its place. */
export function checkRules(value: unknown, refuse: Refuse): void {
  const form = fieldsOf(value);
  const classes = namesIn(rowsOf(form.class_list), 'class_name');
  const measures = namesIn(rowsOf(form.measure_list), 'measure_name');
  const names = { classes, measures };
  checkTwice(rowsOf(form.measure_list), 'measure_list', 'measure_name', refuse);
  for (const [i, row] of rowsOf(form.measure_list).entries()) {
    checkMeasure(row, (field, message) => refuse(['measure_list', i, field], message));
  }
  if (classes.size > MAX_CLASSES) refuse(['class_list'], 'contract.tooManyClasses');
  for (const lists of LISTS) checkLists(form, lists, names, refuse);
  for (const [i, row] of rowsOf(form.class_list).entries()) {
    checkCondition(row, { ...names, when: undefined, isOfClass: true }, (field, message) =>
      refuse(['class_list', i, field], message),
    );
  }
}

function checkLists(form: Fields, lists: Lists, names: Names, refuse: Refuse): void {
  const rules = rowsOf(form[lists.rules]);
  checkTwice(rules, lists.rules, 'rule_name', refuse);
  const prices = rowsOf(form[lists.prices]).map((row, i) => ({ row, i }));
  for (const [i, rule] of rules.entries()) {
    const own = prices.filter(({ row }) => textOf(row.rule_name) === textOf(rule.rule_name));
    lists.check(rule, names.measures, (field, message) => refuse([lists.rules, i, field], message));
    if (own.length === 0 && !isBlank(rule.rule_name))
      refuse([lists.rules, i, 'rule_name'], 'contract.ruleWithoutPrice');
    checkPrices(lists.prices, rule, own, names.classes, refuse);
  }
  const works = new Map(rules.map((rule) => [textOf(rule.rule_name), lists.workOf(rule)]));
  for (const list of [lists.prices, lists.conditions]) {
    for (const [i, { rule_name }] of rowsOf(form[list]).entries()) {
      if (!isBlank(rule_name) && !works.has(textOf(rule_name)))
        refuse([list, i, 'rule_name'], 'contract.ruleUnknown');
    }
  }
  for (const [i, row] of rowsOf(form[lists.conditions]).entries()) {
    const when = works.get(textOf(row.rule_name));
    checkCondition(row, { ...names, when, isOfClass: false }, (field, message) =>
      refuse([lists.conditions, i, field], message),
    );
  }
}

function checkTwice(rows: readonly Row[], list: string, field: RuleColumn, refuse: Refuse): void {
  const named = rows.map((row, i) => ({ value: row[field], place: [list, i, field] }));
  for (const place of repeated(named)) refuse(place, 'contract.nameTwice');
}

function checkMeasure(row: Row, refuse: RefuseCell): void {
  const basis = textOf(row.basis);
  const isVolume = basis === 'volume';
  if (!isBlank(row.measure_unit) && basis !== '' && isVolumeUnit(textOf(row.measure_unit)) !== isVolume) {
    refuse('measure_unit', isVolume ? 'contract.volumeUnit' : 'contract.weightUnit');
  }
  if (isDimensional(basis) && isBlank(row.divisor)) refuse('divisor', 'common.required');
  if (!isDimensional(basis) && !isBlank(row.divisor)) refuse('divisor', 'contract.leaveEmpty');
}

function checkRule(rule: Row, measures: ReadonlySet<string>, refuse: RefuseCell): void {
  const { count_by: count, rule_when: when, row_by: by } = rule;
  checkCountOf(count, rule, measures, refuse);
  const works = COUNT_WHENS[String(count)];
  if (isOneOf(RULE_WHENS, when) && works && !works.includes(when)) refuse('count_by', 'contract.notOfWork');
  const { for_each: each } = rule;
  if (when === 'service' && !isBlank(each) && each !== 'document') refuse('for_each', 'contract.notOfWork');
  else if (each === 'place' && when !== 'stock_day') refuse('for_each', 'contract.notOfWork');
  if (isOneOf(ROW_ATTRIBUTES, by) && isWork(when) && !isOf(by, when)) refuse('row_by', 'contract.notOfWork');
  if (!isBlank(rule.band_by) && rule.band_mode === 'graduated') refuse('band_by', 'contract.bandByWhole');
  if (rule.band_by === 'age' && when !== 'stock_day') refuse('band_by', 'contract.notOfWork');
  checkLimits(rule, refuse);
}

/** Bands of a rule, or of each value that its prices differ by: they ascend, and only the last may be open. */
function checkPrices(
  list: string,
  rule: Row,
  prices: readonly { row: Row; i: number }[],
  classes: ReadonlySet<string>,
  refuse: Refuse,
): void {
  const last = new Map<string, { limit: number; bands: number }>();
  for (const { row, i } of prices) {
    const at = (field: RuleColumn, message: string) => refuse([list, i, field], message);
    const value = textOf(row.row_value).toLowerCase();
    const isByRow = !isBlank(rule.row_by);
    if (isByRow && value === '') at('row_value', 'common.required');
    else if (!isByRow && value !== '') at('row_value', 'contract.rowByFirst');
    else if (rule.row_by === 'class' && !hasName(classes, value)) at('row_value', 'contract.classUnknown');
    if (isBlank(row.base_fee) && isBlank(row.unit_fee)) at('base_fee', 'contract.priceMissing');
    const before = last.get(value);
    const limit = isBlank(row.up_to) ? Number.POSITIVE_INFINITY : Number(row.up_to);
    if (before && limit <= before.limit) at('up_to', 'contract.bandOrder');
    const bands = (before?.bands ?? 0) + 1;
    if (bands > MAX_BANDS) at('up_to', 'contract.tooManyBands');
    last.set(value, { limit, bands });
  }
}

const hasName = (names: ReadonlySet<string>, name: string) =>
  [...names].some((each) => each.toLowerCase() === name);

interface ConditionContext extends Names {
  when: unknown;
  isOfClass: boolean;
}

function checkCondition(row: Row, context: ConditionContext, refuse: RefuseCell): void {
  const { attribute, op } = row;
  if (!isOneOf(ATTRIBUTE_NAMES, attribute)) return;
  const { when, isOfClass, classes, measures } = context;
  if (isOfClass && (attribute === 'class' || !attributeKind(attribute).isOfPiece)) {
    refuse('attribute', 'contract.notOfPiece');
    return;
  }
  if (isWork(when) && !isOf(attribute, when)) refuse('attribute', 'contract.notOfWork');
  const isMeasure = attribute === 'measure';
  if (isMeasure && !measures.has(textOf(row.measured_by))) refuse('measured_by', 'contract.measureUnknown');
  if (!isMeasure && !isBlank(row.measured_by)) refuse('measured_by', 'contract.leaveEmpty');
  if (!isOneOf(OPS, op) || isBlank(row.condition_values)) return;
  const problem = conditionProblem(attribute, op, textOf(row.condition_values), (name) =>
    hasName(classes, name.toLowerCase()),
  );
  if (problem) refuse(problem.column, problem.message);
}
