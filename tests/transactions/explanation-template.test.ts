import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Explanation } from '../../upstream/rating/explanation';
import { splitExplanation } from '../../upstream/transactions/explanation-template';

const pack = (count: number, amount: string, name = 'Carton %s 5%'): Explanation =>
  ({
    ...{ kind: 'pack_material', agreement_id: 7, version: 2, list: 'pack_material_list', row: 4 },
    ...{ pack_material_id: 4, name, currency_code: 'USD', fee: '0.18', count, exact: amount, amount },
  }) as Explanation;

/** As PostgreSQL's `format` fills it. */
const filled = ({ template, values }: { template: string; values: string }): string => {
  const rest = values.split('\t');
  return template.replace(/%[%s]/g, (place) => (place === '%%' ? '%' : rest.shift()!));
};

it('leaves the work out of the template, and the price sheet in it', () => {
  expect(splitExplanation(pack(2, '0.36'))).toEqual({
    template:
      '{"kind":"pack_material","agreement_id":7,"version":2,"list":"pack_material_list","row":4,"pack_material_id":4,' +
      '"name":"Carton %%s 5%%","currency_code":"USD","fee":"0.18","count":%s,"exact":"%s","amount":"%s"}',
    values: '2\t0.36\t0.36',
  });
});

it('has one template for all work that a row prices', () => {
  const templates = [pack(1, '0.18'), pack(12, '2.16')].map((each) => splitExplanation(each).template);
  expect(new Set(templates).size).toBe(1);
});

it('keeps one template for a rule, however its pieces fall into the bands', () => {
  const band = (row: number) => ({ row, unit_fee: String(row), step_mode: 'each', steps: '1' });
  const rule = (rows: number[]) =>
    ({ kind: 'rule', row: 1, terms: rows.map((row) => ({ count: '1', bands: [band(row)] })) }) as never;
  const templates = [rule([1, 2]), rule([2, 1, 3]), rule([3, 3])].map(
    (each) => splitExplanation(each).template,
  );
  expect(new Set(templates).size).toBe(1);
});

it('is put together again as it was written, whatever it holds', () => {
  const name = fc.oneof(
    fc.constantFrom('amount', 'count', 'tier', 'terms', 'bands', 'row', 'by_rules', 'sku', 'limit', '%s'),
    fc.string({ unit: 'binary' }),
  );
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof(
      { depthSize: 'small' },
      fc.constantFrom(null, undefined, true, 0, 1.5, '', '%', '%%s', '"\\\t\n', '%1$s'),
      fc.string({ unit: 'binary' }),
      fc.array(tie('value').filter((each) => each !== undefined)),
      fc.dictionary(name, tie('value')),
    ),
  }));
  fc.assert(
    fc.property(fc.dictionary(name, value), (rest) => {
      const explanation = { amount: '1.20', ...rest, exact: '1.2' } as never;
      expect(filled(splitExplanation(explanation))).toBe(JSON.stringify(explanation));
    }),
  );
});
