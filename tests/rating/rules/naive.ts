import type { ConditionRow, RuleRow, RuleSheet } from '../../../contract/agreements/rules';
import type { RuleLine, RuleWork } from '../../../upstream/rating/rules/work';
import {
  dividedBy,
  type Fraction,
  fraction,
  halfUp,
  isMore,
  largest,
  minus,
  NOTHING,
  plus,
  smallest,
  times,
  total,
  whole,
} from '../fractions';

/**
 * A second pricing of orders by charge rules for the tests: written from docs/domain.md, Charge rules, slow and plain, with
 * fractions, piece by piece. It shares only types with the engine. What is missing is thrown as its code.
 */

type Piece = RuleLine;
const isSame = (a: Fraction, b: Fraction) => !isMore(a, b) && !isMore(b, a);
const atMost = (a: Fraction, b: Fraction) => !isMore(a, b);

/** The whole steps that a number takes, the last begun one too. */
function started(number: Fraction): Fraction {
  let low = 0n;
  let high = 1n;
  while (isMore(number, whole(Number(high)))) high *= 2n;
  while (low < high) {
    const middle = (low + high) / 2n;
    if (isMore(number, whole(Number(middle)))) low = middle + 1n;
    else high = middle;
  }
  return whole(Number(low));
}

const POUND = fraction('0.45359237');
const INCH3 = times(fraction('2.54'), fraction('2.54'), fraction('2.54'));

export function naiveAmounts(sheet: RuleSheet, work: RuleWork): string[] | string {
  try {
    return amountsOf(sheet, work);
  } catch (code) {
    if (typeof code === 'string') return code;
    throw code;
  }
}

function amountsOf(sheet: RuleSheet, work: RuleWork): string[] {
  const amounts: { item: number; amount: string }[] = [];
  const taken = new Set<Piece>();
  let isAnyTaken = false;
  for (const rule of sheet.rule_list) {
    const conditions = sheet.rule_condition_list.filter(({ rule_name }) => rule_name === rule.rule_name);
    const picked = pick(sheet, work, conditions);
    if (picked === null) continue;
    isAnyTaken = true;
    for (const line of picked) taken.add(line);
    const charged = amounts.filter(({ item }) => !rule.charged_item_id || item === rule.charged_item_id);
    const exact = total(groups(rule, picked).map((group) => priceGroup(sheet, rule, group, work, charged)));
    amounts.push({ item: rule.billing_type_id, amount: halfUp(exact, 2) });
  }
  if (!isAnyTaken || work.lines.some((line) => !taken.has(line))) throw 'no_rule';
  return amounts.map(({ amount }) => amount);
}

/** The lines that all conditions hold of; null where they do not hold of the order, or of no piece. */
export function pick(sheet: RuleSheet, work: RuleWork, conditions: readonly ConditionRow[]): Piece[] | null {
  const isOfPiece = ({ attribute }: ConditionRow) =>
    ['sku', 'class', 'weight', 'longest', 'measure', 'category', 'age', 'own_month'].includes(attribute);
  const first = conditions.findIndex(isOfPiece);
  const before = first < 0 ? conditions : conditions.slice(0, first);
  const after = first < 0 ? [] : conditions.slice(first);
  for (const condition of before) if (!holds(sheet, work, condition, null)) return null;
  if (after.length === 0) return [...work.lines];
  const picked = work.lines.filter((line) => after.every((condition) => holds(sheet, work, condition, line)));
  return picked.length > 0 ? picked : null;
}

function holds(sheet: RuleSheet, work: RuleWork, condition: ConditionRow, piece: Piece | null): boolean {
  const { op, condition_values } = condition;
  const limits = condition_values.split(',').map((value) => value.trim());
  const value = attributeOf(sheet, work, condition, piece);
  if (Array.isArray(value)) {
    const isAmong = limits.some((limit) => value.some((text) => text.toLowerCase() === limit.toLowerCase()));
    return op === 'one_of' ? isAmong : !isAmong;
  }
  const numbers = limits.map(fraction);
  if (op === 'one_of') return numbers.some((number) => isSame(number, value));
  if (op === 'none_of') return !numbers.some((number) => isSame(number, value));
  if (op === 'at_most') return atMost(value, numbers[0]!);
  if (op === 'under') return isMore(numbers[0]!, value);
  if (op === 'at_least') return atMost(numbers[0]!, value);
  return isMore(value, numbers[0]!);
}

function attributeOf(
  sheet: RuleSheet,
  work: RuleWork,
  { attribute, measured_by }: ConditionRow,
  piece: Piece | null,
): string[] | Fraction {
  switch (attribute) {
    case 'document_pieces':
      return piecesIn(work.lines);
    case 'document_lines':
      return whole(work.lines.length);
    case 'sku':
      return [piece!.sku];
    case 'category':
      return [...(piece!.categories ?? [])];
    case 'class':
      return [classOf(sheet, work, piece!)];
    case 'weight':
      return side(piece!, 'weight');
    case 'longest':
      return largest(...(['length', 'width', 'height'] as const).map((name) => side(piece!, name)));
    case 'measure':
      return measureOf(sheet, measured_by!, piece!);
    case 'age':
      return whole(piece!.ageDays!);
    case 'own_month':
      return [piece!.isOwnMonth ? 'yes' : 'no'];
    default: {
      const told = work.attributes?.[attribute];
      if (told === undefined && attribute === 'tag') return [];
      if (told === undefined) throw 'missing_attribute';
      if (attribute === 'order_value') return fraction(String(told));
      return typeof told === 'string' ? [told] : [...told];
    }
  }
}

export function classOf(sheet: RuleSheet, work: RuleWork, piece: Piece): string {
  const names = [...new Set(sheet.class_list.map(({ class_name }) => class_name))];
  for (const name of names) {
    const conditions = sheet.class_list.filter(({ class_name }) => class_name === name);
    if (conditions.every((condition) => holds(sheet, work, condition, piece))) return name;
  }
  throw 'no_class';
}

function side(piece: Piece, name: 'length' | 'width' | 'height' | 'weight'): Fraction {
  const value = piece.measures?.[name];
  if (value == null || !isMore(fraction(value), NOTHING)) throw 'missing_measures';
  return fraction(value);
}

function measureOf(sheet: RuleSheet, name: string, piece: Piece): Fraction {
  const row = sheet.measure_list.find(({ measure_name }) => measure_name === name)!;
  const { basis, measure_unit: unit, divisor, measure_least, allowance, step, rounding } = row;
  const cube = () => times(side(piece, 'length'), side(piece, 'width'), side(piece, 'height'));
  const actual = () => (unit === 'lb' ? dividedBy(side(piece, 'weight'), POUND) : side(piece, 'weight'));
  const dimensional = () => dividedBy(unit === 'lb' ? dividedBy(cube(), INCH3) : cube(), fraction(divisor!));
  let value =
    basis === 'volume'
      ? dividedBy(cube(), whole(1_000_000))
      : basis === 'actual'
        ? actual()
        : basis === 'dimensional'
          ? dimensional()
          : largest(dimensional(), actual());
  if (measure_least) value = largest(value, fraction(measure_least));
  if (allowance) value = plus(value, fraction(allowance));
  if (!step) return value;
  const steps = dividedBy(value, fraction(step));
  // Half up: half a step more, and the part that is not whole is dropped.
  const up = started(rounding === 'nearest' ? minus(steps, fraction('0.5')) : steps);
  const isHalf = rounding === 'nearest' && isSame(plus(up, fraction('0.5')), steps);
  return times(isHalf ? plus(up, whole(1)) : up, fraction(step));
}

const piecesIn = (lines: readonly Piece[]) => total(lines.map(({ quantity }) => whole(quantity)));

function groups({ for_each }: RuleRow, lines: readonly Piece[]): Piece[][] {
  if (for_each === 'document') return [[...lines]];
  if (for_each === 'line') return lines.map((line) => [line]);
  if (for_each === 'piece')
    return lines.flatMap((line) => Array.from({ length: line.quantity }, () => [{ ...line, quantity: 1 }]));
  if (for_each === 'place') {
    return placesOf(lines).map((name) => lines.filter(({ place }) => place!.toUpperCase() === name));
  }
  const names = [...new Set(lines.map(({ sku }) => sku))];
  return names.map((name) => lines.filter(({ sku }) => sku === name));
}

type Charged = readonly { amount: string }[];

function priceGroup(
  sheet: RuleSheet,
  rule: RuleRow,
  lines: readonly Piece[],
  work: RuleWork,
  charged: Charged,
): Fraction {
  const parts = new Map<string, Piece[]>();
  if (rule.row_by === 'class') {
    for (const line of lines) {
      const name = classOf(sheet, work, line);
      parts.set(name, [...(parts.get(name) ?? []), line]);
    }
  } else if (rule.row_by === 'zone') {
    const zone = work.attributes?.zone;
    if (typeof zone !== 'string') throw 'missing_attribute';
    parts.set(zone, [...lines]);
  } else parts.set('', [...lines]);
  let sum = NOTHING;
  for (const [value, part] of parts) {
    const prices = sheet.rule_price_list.filter(
      ({ rule_name, row_value = '' }) =>
        rule_name === rule.rule_name && row_value.toLowerCase() === value.toLowerCase(),
    );
    if (prices.length === 0) throw 'no_rule_row';
    let count = countOf(sheet, rule, part, work, charged);
    if (rule.count_least && isMore(count, NOTHING)) count = largest(count, fraction(rule.count_least));
    sum = plus(sum, priceBands(rule, prices, count, chooserOf(rule, part, work) ?? count));
  }
  if (isSame(sum, NOTHING)) return sum;
  if (rule.least_fee) sum = largest(sum, fraction(rule.least_fee));
  return rule.most_fee ? smallest(sum, fraction(rule.most_fee)) : sum;
}

/** The number that chooses the band, where it is not the count. */
function chooserOf({ band_by }: RuleRow, lines: readonly Piece[], work: RuleWork): Fraction | undefined {
  if (band_by === 'document_pieces') return piecesIn(work.lines);
  return band_by === 'age' ? largest(...lines.map(({ ageDays }) => whole(ageDays!))) : undefined;
}

export function countOf(
  sheet: RuleSheet,
  rule: RuleRow,
  lines: readonly Piece[],
  work: RuleWork,
  charged: Charged,
): Fraction {
  const charges = () => total(charged.map(({ amount }) => fraction(amount)));
  switch (rule.count_by) {
    case 'documents':
      return whole(1);
    case 'lines':
      return whole(lines.length);
    case 'pieces':
      return piecesIn(lines);
    case 'skus':
      return whole(new Set(lines.map(({ sku }) => sku)).size);
    case 'places':
      return whole(placesOf(lines).length);
    case 'measure':
      return total(lines.map((line) => times(measureOf(sheet, rule.count_of!, line), whole(line.quantity))));
    case 'order_value': {
      const value = work.attributes?.order_value;
      if (typeof value !== 'string') throw 'missing_attribute';
      return fraction(value);
    }
    case 'charges':
      return charges();
    case 'shortfall':
      return largest(NOTHING, minus(fraction(rule.count_of!), charges()));
    default:
      throw new Error(`not priced here: ${rule.count_by}`);
  }
}

/** The places that lots lie in, however they are written. */
export function placesOf(lots: readonly Piece[]): string[] {
  if (lots.some(({ place }) => place === undefined)) throw 'missing_attribute';
  return [...new Set(lots.map(({ place }) => place!.toUpperCase()))];
}

export function priceBands(
  rule: RuleRow,
  prices: RuleSheet['rule_price_list'],
  count: Fraction,
  chooser: Fraction,
): Fraction {
  const priced = (row: (typeof prices)[number], upTo: Fraction, above: Fraction) => {
    const beyond = largest(NOTHING, minus(upTo, above));
    const steps = dividedBy(beyond, fraction(row.step_count ?? '1'));
    const counted = row.step_mode === 'started' ? started(steps) : steps;
    return plus(fraction(row.base_fee ?? '0'), times(fraction(row.unit_fee ?? '0'), counted));
  };
  const aboveOf = (row: (typeof prices)[number], usual: Fraction) =>
    row.above_count === undefined ? usual : fraction(row.above_count);
  if (rule.band_mode === 'whole') {
    const band = prices.find(({ up_to }) => up_to === undefined || atMost(chooser, fraction(up_to)));
    if (!band) throw 'no_band';
    return priced(band, count, aboveOf(band, NOTHING));
  }
  let sum = NOTHING;
  let start = NOTHING;
  for (const [i, row] of prices.entries()) {
    if (i > 0 && atMost(count, start)) break;
    const end = row.up_to === undefined ? count : smallest(count, fraction(row.up_to));
    sum = plus(sum, priced(row, end, aboveOf(row, start)));
    if (row.up_to === undefined || atMost(count, fraction(row.up_to))) return sum;
    start = fraction(row.up_to);
  }
  throw 'no_band';
}
