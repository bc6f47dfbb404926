import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sheetWarnings } from '../../upstream/agreements/check';
import { rateOrder } from '../../upstream/rating/order';
import type { Measures } from '../../upstream/rating/sides';
import { compiled, line, piece, sheetOf } from '../rating/sheets';
import { CLEAN_SHEET, type Sheet, type Where } from './check-fixture';

describe('what it says of gaps is what rating does', () => {
  const RULES = ['weight', 'dim_total', 'dim_total,weight', 'dim_max,weight', 'weight,volume'];
  const limit = fc.integer({ min: 0, max: 6 }).map(String);
  const tier = fc.record({
    billing_type_id: fc.constant(5),
    combine_package_qty: fc.constant(1),
    exceed_fee: fc.constant('1'),
    processing_fee: fc.constant('1'),
    where_type: fc.constantFrom<Where>('lte', 'gt'),
    ...{ dim_total: limit, dim_max: limit, weight: limit, volume: limit },
  });
  const tiers = fc.array(tier, { minLength: 1, maxLength: 6 });
  const uncovered = ['gap', 'no_closing', 'empty'];
  const price = (sheet: ReturnType<typeof sheetOf>, measures: Measures) =>
    rateOrder(compiled(sheet), { lines: [line({ measures })], materials: [] });
  const check = (rule: string, outbound_list: Sheet['outbound_list']) => {
    const sheet = sheetOf({ config_list: { outbound_sku_rule: rule }, outbound_list });
    const found = sheetWarnings(sheet, [], 'USD').filter(
      (warning) => warning.list === 'outbound_list' && uncovered.includes(warning.code),
    );
    return { sheet, warning: found[0] };
  };

  it('without one every piece that was measured has a price', () => {
    const side = fc.integer({ min: 1, max: 800 }).map((n) => String(n / 100));
    const rule = fc.constantFrom(...RULES, 'dim_total,dim_max,weight,volume');
    let sound = 0;
    fc.assert(
      fc.property(
        rule,
        tiers,
        fc.array(fc.tuple(side, side, side, side), { minLength: 5 }),
        (rule, rows, pieces) => {
          const { sheet, warning } = check(rule, rows);
          if (warning) return;
          sound++;
          for (const sides of pieces) expect(price(sheet, piece(...sides))).toHaveProperty('items');
        },
      ),
      { numRuns: 1000 },
    );
    expect(sound).toBeGreaterThan(50);
  });

  it('with one the piece that it names has none', () => {
    let gaps = 0;
    fc.assert(
      fc.property(fc.constantFrom(...RULES), tiers, (rule, rows) => {
        const { sheet, warning } = check(rule, rows);
        if (warning?.code !== 'gap') return;
        gaps++;
        const value = Object.fromEntries(warning.values.map(({ column, value }) => [column, Number(value)]));
        expect(price(sheet, pieceOf(value))).toMatchObject({ error: { code: 'no_tier' } });
      }),
      { numRuns: 1000 },
    );
    expect(gaps).toBeGreaterThan(50);
  });

  it('without a closing row what is larger than everything has none', () => {
    const { sheet, warning } = check('dim_total,weight', CLEAN_SHEET.outbound_list.slice(0, 2));
    expect(warning?.code).toBe('no_closing');
    expect(price(sheet, piece('900', '900', '900', '900'))).toMatchObject({ error: { code: 'no_tier' } });
  });

  /** A piece with these measures; those not given do not matter. */
  function pieceOf({ dim_total, dim_max, volume, weight = 1 }: Partial<Record<string, number>>): Measures {
    if (volume !== undefined) return piece('100', '100', String(volume * 100), String(weight));
    const longest = dim_max ?? (dim_total ?? 3) - 0.2;
    const other = dim_total === undefined ? longest : 0.1;
    return piece(String(longest), String(other), String(other), String(weight));
  }
});
