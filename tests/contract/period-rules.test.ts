import { expect, it } from 'vitest';
import { checkRules } from '../../contract/agreements/rule-checks';

/** What is wrong with the charges of a period in a form: places and messages. */
function problems(rule: object, lists: object = {}): Record<string, string> {
  const found: Record<string, string> = {};
  const form = {
    period_rule_list: [
      { rule_name: 'R', period_length: 'month', period_count: 'documents', counted_work: 'order', ...rule },
    ],
    period_price_list: [{ rule_name: 'R', base_fee: '1' }],
    measure_list: [{ measure_name: 'm³', basis: 'volume', measure_unit: 'm3' }],
    ...lists,
  };
  checkRules(form, (path, message) => {
    found[path.join('.')] = message.replace('contract.', '');
  });
  return found;
}
const ofRule = (rule: object, lists: object) =>
  Object.fromEntries(
    Object.entries(problems(rule, lists)).map(([place, message]) => [
      place.replace('period_rule_list.0.', ''),
      message,
    ]),
  );

const USERS = { period_count: 'users', counted_work: '' };

it.each([
  ['documents of no work', { counted_work: '' }, { counted_work: 'common.required' }],
  ['stock that is counted no way', { counted_work: 'stock_day' }, { stock_by: 'common.required' }],
  ['orders counted as stock is', { stock_by: 'peak' }, { stock_by: 'leaveEmpty' }],
  [
    'pieces that were there on any day',
    { counted_work: 'stock_day', period_count: 'pieces', stock_by: 'any_day' },
    { stock_by: 'anyDayOfNames' },
  ],
  ['containers of orders', { period_count: 'containers' }, { period_count: 'notOfWork' }],
  ['pieces of services', { period_count: 'pieces', counted_work: 'service' }, { period_count: 'notOfWork' }],
  ['prices by container of orders', { row_by: 'container_type' }, { row_by: 'notOfWork' }],
  ['parcels by SKU', { counted_work: 'parcel', period_each: 'sku' }, { period_each: 'notOfWork' }],
  ['users of orders', { period_count: 'users' }, { counted_work: 'leaveEmpty' }],
  ['a minimum of nothing', { period_count: 'shortfall', counted_work: '' }, { count_of: 'ruleAmount' }],
  ['an unknown measure', { period_count: 'measure', count_of: 'kg' }, { count_of: 'measureUnknown' }],
  ['users above a number each day', { ...USERS, day_above: '2' }, { day_above: 'leaveEmpty' }],
  [
    'the peak of what exceeds a number',
    { counted_work: 'stock_day', stock_by: 'peak', day_above: '2' },
    { day_above: 'leaveEmpty' },
  ],
  ['SKUs, of which each counts once', { period_count: 'skus', day_above: '2' }, { day_above: 'leaveEmpty' }],
  [
    'parts of a count by another number',
    { period_band_by: 'orders', band_mode: 'graduated' },
    { period_band_by: 'bandByWhole' },
  ],
  ['most below least', { least_fee: '2', most_fee: '1' }, { most_fee: 'mostBelowLeast' }],
])('refuses %s', (_, rule, expected) => {
  const prices = {
    period_price_list: [{ rule_name: 'R', base_fee: '1', row_value: 'row_by' in rule ? 'x' : '' }],
  };
  expect(ofRule(rule, prices)).toEqual(expected);
});

it.each([
  { counted_work: 'stock_day', period_count: 'measure', count_of: 'm³', stock_by: 'average' },
  { counted_work: 'stock_day', period_count: 'skus', stock_by: 'any_day' },
  { counted_work: 'stock_day', period_count: 'skus', stock_by: 'average', day_above: '10' },
  { counted_work: 'service', day_above: '0.5' },
  { counted_work: 'parcel', period_count: 'charges' },
  { counted_work: '', period_count: 'shortfall', count_of: '400' },
  { counted_work: '', period_count: 'setup' },
  { counted_work: '', period_count: 'charges', period_band_by: 'orders' },
  { row_by: 'zone', period_count: 'pieces', period_each: 'sku' },
])('takes %j', (rule) => {
  const row_value = 'row_by' in rule ? '1' : '';
  const prices = { period_price_list: [{ rule_name: 'R', base_fee: '1', row_value }] };
  expect(problems(rule, prices)).toEqual({});
});

it('asks conditions about the work alone, and the day of a charge that counts no documents', () => {
  const condition = (attribute: string, condition_values: string) => ({
    period_condition_list: [{ rule_name: 'R', attribute, op: 'one_of', condition_values }],
  });
  expect(problems({}, condition('tag', 'gift'))).toEqual({});
  expect(problems({}, condition('return_grade', 'A'))).toEqual({
    'period_condition_list.0.attribute': 'notOfWork',
  });
  expect(problems(USERS, condition('tag', 'gift'))).toEqual({
    'period_condition_list.0.attribute': 'notOfWork',
  });
  expect(problems(USERS, condition('season', '06-01~08-31'))).toEqual({});
});

it('takes prices and conditions of its own rules alone, each once, and none without a price', () => {
  expect(
    problems({}, { period_price_list: [{ rule_name: 'Other', base_fee: '1' }], rule_list: [] }),
  ).toMatchObject({
    'period_price_list.0.rule_name': 'ruleUnknown',
    'period_rule_list.0.rule_name': 'ruleWithoutPrice',
  });
});
