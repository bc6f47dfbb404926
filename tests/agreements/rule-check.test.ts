import { expect, it } from 'vitest';
import { feeSheet } from '../../contract/agreements/fee-sheet';
import { ruleWarnings } from '../../upstream/agreements/rule-check';

const sheetOf = (lists: object) => feeSheet.parse({ config_list: {}, ...lists });
const rule = { rule_when: 'order', billing_type_id: 1, count_by: 'pieces' };
const size = (class_name: string, condition_values: string, attribute = 'longest') => ({
  ...{ class_name, attribute, op: 'at_most', condition_values },
});

it('two rules that charge the same work for the same reason are doubtful', () => {
  const asked = (rule_name: string, condition_values: string) => ({
    ...{ rule_name, attribute: 'tag', op: 'one_of', condition_values },
  });
  const warnings = ruleWarnings(
    sheetOf({
      rule_list: ['A', 'B', 'C'].map((rule_name) => ({ ...rule, rule_name })),
      rule_condition_list: [asked('A', 'gift'), asked('B', 'rush'), asked('C', 'gift')],
    }),
  );
  expect(warnings).toEqual([{ list: 'rule_list', row: 3, code: 'same_rule', other: 1 }]);
});

it('base fees of tiers that each price their own part add up, which is doubtful', () => {
  const sheet = (band_mode: string, ...bases: (string | undefined)[]) => {
    const rule_price_list = bases.map((base_fee, i) => ({
      ...{ rule_name: 'A', base_fee, unit_fee: base_fee ? undefined : '1' },
      ...(i < bases.length - 1 && { up_to: String(i + 1) }),
    }));
    return sheetOf({ rule_list: [{ ...rule, rule_name: 'A', band_mode }], rule_price_list });
  };
  expect(ruleWarnings(sheet('graduated', '300', '0'))).toEqual([
    { list: 'rule_list', row: 1, code: 'bases_add_up' },
  ]);
  for (const fine of [
    sheet('whole', '300', '0'),
    sheet('graduated', '2.50', undefined),
    sheet('graduated', '0', '5'),
  ])
    expect(ruleWarnings(fine)).toEqual([]);
});

it('a minimum or percentage is doubtful that stands above charges which it would have to count', () => {
  const period = (rule_name: string, parts: object) => ({
    ...{ rule_name, period_length: 'month', billing_type_id: 2, ...parts },
  });
  const minimum = { period_count: 'shortfall', count_of: '500' };
  const fee = { period_count: 'users' };
  const warnings = (...rules: object[]) =>
    ruleWarnings(sheetOf({ period_rule_list: rules.map((parts, i) => period(`R${i}`, parts)) }));
  expect(warnings(minimum, { ...fee, period_length: 'week' }, fee)).toEqual([
    { list: 'period_rule_list', row: 1, code: 'charges_below', other: 3 },
  ]);
  expect(warnings(fee, minimum)).toEqual([]);
  expect(warnings({ ...minimum, charged_item_id: 1 }, fee)).toEqual([]);
  expect(warnings({ ...minimum, counted_work: 'order' }, fee)).toEqual([]);
  expect(warnings(minimum, { ...minimum, count_of: '600' })).toEqual([]);
  const percent = { ...rule, rule_name: 'A', count_by: 'charges' };
  const rule_list = [percent, { ...rule, rule_name: 'B', rule_when: 'receipt' }, { ...rule, rule_name: 'C' }];
  expect(ruleWarnings(sheetOf({ rule_list }))).toEqual([
    { list: 'rule_list', row: 1, code: 'charges_below', other: 3 },
  ]);
});

it('a class behind one that asks for less is never reached, and classes that no rule asks for are idle', () => {
  const class_list = [size('S', '30'), size('S-flat', '30'), size('S-flat', '1', 'weight'), size('L', '60')];
  const byClass = { ...rule, rule_name: 'A', row_by: 'class' };
  expect(ruleWarnings(sheetOf({ class_list, rule_list: [byClass] }))).toEqual([
    { list: 'class_list', row: 2, code: 'unreached_class', other: 'S' },
  ]);
  expect(ruleWarnings(sheetOf({ class_list: class_list.slice(0, 1) }))).toEqual([
    { list: 'class_list', row: 0, code: 'classes_not_used' },
  ]);
});
