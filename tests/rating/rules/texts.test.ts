import { describe, expect, it } from 'vitest';
import type { Language } from '../../../contract/common';
import { explain, explainError } from '../../../upstream/messages/explain';
import { line, rate } from './fixture';

/** The sentence of the only item, or of the error instead. */
function text(sheet: Parameters<typeof rate>[0], work = {}, language: Language = 'en-US'): string {
  const result = rate(sheet, work);
  return 'error' in result
    ? explainError(language, result.error)
    : explain(language, result.items[0]!.explanation);
}

const pieces = {
  rule_list: [{ rule_name: 'Pick and pack', count_by: 'pieces', band_mode: 'graduated', least_fee: '0.5' }],
  rule_price_list: [
    { rule_name: 'Pick and pack', up_to: '1', base_fee: '2.50' },
    { rule_name: 'Pick and pack', unit_fee: '0.40' },
  ],
};

describe('explanations of charge rules', () => {
  it('name the rule, what was counted, and the rows of its prices', () => {
    expect(text(pieces, { lines: [line({ quantity: 3 })] })).toBe(
      'Pick and pack: 3 pieces, price row 1, 2: 2.50 + 2 × 0.40; at least 0.5; 3.3 = 3.30 USD. ' +
        'Agreement 1 version 1, charge rules row 1',
    );
  });

  it('say what of the count is free', () => {
    const of = (rule: object, price: object) =>
      text(
        { rule_list: [{ count_by: 'pieces', ...rule }], rule_price_list: [{ unit_fee: '0.25', ...price }] },
        {
          lines: [line({ quantity: 12 })],
        },
      );
    expect(of({}, { above_count: '5' })).toContain('12 pieces, price row 1: (12 − 5) × 0.25; 1.75');
    expect(of({}, { above_count: '5', step_count: '2' })).toContain('price row 1: 3.5 × 0.25');
    expect(of({}, { above_count: '12' })).toContain('price row 1: 0 × 0.25');
  });

  it('write what a price takes off with a minus', () => {
    const rows = {
      rule_list: [{ count_by: 'pieces', band_mode: 'graduated' }],
      rule_price_list: [
        { up_to: '1', base_fee: '2.5' },
        { base_fee: '-0.2', unit_fee: '-0.4' },
      ],
    };
    expect(text(rows, { lines: [line({ quantity: 3 })] })).toContain('2.5 − 0.2 − 2 × 0.4; 1.5');
  });

  it('write a price for each 100 of a value as a percentage of it', () => {
    const of = (price: object, language: Language = 'en-US') =>
      text(
        {
          rule_list: [{ count_by: 'order_value' }],
          rule_price_list: [{ unit_fee: '8.5', step_count: '100', ...price }],
        },
        { attributes: { order_value: '7.43' } },
        language,
      );
    expect(of({})).toContain('7.43 order value, price row 1: 8.5% of 7.43; 0.63155');
    expect(of({ base_fee: '1', unit_fee: '-10' })).toContain('price row 1: 1 − 10% of 7.43; 0.257');
    expect(of({ above_count: '5' })).toContain('price row 1: 8.5% of (7.43 − 5); 0.20655');
    expect(of({}, 'zh-CN')).toContain('价格第 1 行：7.43 的 8.5%；0.63155');
    expect(of({ unit_fee: '-10' }, 'zh-CN')).toContain('价格第 1 行：-7.43 的 10%；');
    expect(of({ step_mode: 'started' })).toContain('price row 1: 1 × 8.5');
  });

  it('say which pieces were worked out by themselves', () => {
    const rows = {
      rule_list: [{ count_by: 'pieces', for_each: 'piece' }],
      rule_price_list: [{ unit_fee: '1.5' }],
    };
    expect(text(rows, { lines: [line({ quantity: 4 })] })).toContain('4 × (A 1 piece, price row 1: 1 × 1.5)');
  });

  it('name the attribute that nobody told, and the pieces that nothing took', () => {
    const rule_condition_list = [{ attribute: 'zone', op: 'one_of', condition_values: '8' }];
    const rows = { rule_list: [{}], rule_price_list: [{ base_fee: '1' }], rule_condition_list };
    expect(text(rows)).toBe('A charge rule asks for the zone, which is not known');
    expect(text(rows, { attributes: { zone: '7' } })).toBe('No charge rule and no fee table takes A');
  });
});
