import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import * as input from '~contract/input';
import enUS from '~contract/problems/en-US';
import zhCN from '~contract/problems/zh-CN';

const accepts = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success;

describe('money', () => {
  test('refused as no amount leaves the decimals to its currency, whose refusal then names them', () => {
    for (const schema of [input.money, input.positiveMoney, input.moneyOrZero]) {
      const refused = schema.safeParse('4.55555').error!.issues[0]!.message;
      for (const { contract } of [enUS, zhCN]) {
        const text = contract[refused.replace('contract.', '') as keyof typeof contract];
        expect(text).toMatch(/currency|币种/);
        expect(text).not.toMatch(/4 after|最多 4 位/);
      }
    }
  });

  test.each(['0', '1.00', '1234567890123.4567', '0.0001'])('%j is an amount and a fee', (text) => {
    expect(accepts(input.money, text)).toBe(true);
    expect(accepts(input.fee, text)).toBe(true);
  });

  test.each([
    ...[
      '',
      'NaN',
      'Infinity',
      '1e3',
      '１２',
      '１.00',
      '1,000',
      '+1',
      '.5',
      '1.',
      '01',
      '0x10',
      '1.00000',
      '1 0',
    ],
    ...[`1${'0'.repeat(30)}`, '12345678901234', '1\n2', '٣'],
    ...[1, Number.NaN, null, undefined, [], {}, ['1']],
  ])('%j is neither', (value) => {
    expect(accepts(input.money, value)).toBe(false);
    expect(accepts(input.fee, value)).toBe(false);
  });

  test('only an amount may be negative', () => {
    expect(accepts(input.money, '-0.01')).toBe(true);
    expect(accepts(input.fee, '-0.01')).toBe(false);
    expect(accepts(input.measure, '-1')).toBe(false);
  });
});

describe('identities', () => {
  test('read from JSON, forms and queries, each once, in ascending order', () => {
    expect(input.ids.parse('8,3,5,3')).toEqual([3, 5, 8]);
    expect(input.ids.parse(['8', 3])).toEqual([3, 8]);
    expect(input.idsOrNone.parse('')).toEqual([]);
    expect(input.idsOrNone.parse(undefined)).toEqual([]);
    expect(input.idsOrNone.parse('2,1')).toEqual([1, 2]);
  });

  test('at most 1000', () => {
    const list = Array.from({ length: 1001 }, (_, at) => at + 1);
    expect(accepts(input.ids, list.slice(1))).toBe(true);
    expect(accepts(input.ids, list.slice(1).join(','))).toBe(true);
    expect(accepts(input.ids, list)).toBe(false);
    expect(accepts(input.ids, list.join(','))).toBe(false);
  });

  test.each(['', ',', '0', '-1', '1.5', '1e3', 'a', '１', '9'.repeat(16), null, [], [0], [1.5], [null], {}])(
    '%j is no list of them',
    (value) => expect(accepts(input.ids, value)).toBe(false),
  );

  test.each(['', ' ', '0', 0, -1, 1.5, '1.0', '1e3', null, true, [], [1]])('%j is none', (value) =>
    expect(accepts(input.id, value)).toBe(false),
  );
});

describe('lists', () => {
  test.each([0, -1, 1e9, '1000000001', 'x', ''])('page %j is out of bounds', (page) =>
    expect(accepts(input.paging.page, page)).toBe(false),
  );
  test.each([0, 201, 1e9])('list_rows %j is out of bounds', (rows) =>
    expect(accepts(input.paging.list_rows, rows)).toBe(false),
  );
  test('have 50 rows a page unless another number is asked for', () => {
    expect(input.paging.list_rows.parse(undefined)).toBe(50);
    expect(input.paging.list_rows.parse('200')).toBe(200);
  });
  test.each([
    '2026-02-30',
    '2026-13-01',
    '26-01-01',
    '0026-01-01',
    '2026-01-01T00:00:00Z',
    '２０２６-01-01',
    '9999-01-01',
  ])('%j is no day', (day) => expect(accepts(input.day, day)).toBe(false));
  test('the last day ends in every zone', () => {
    expect(accepts(input.day, '9998-12-31')).toBe(true);
    expect(['9998-12', '9999-01', '0999-12'].map((month) => accepts(input.month, month))).toEqual([
      true,
      false,
      false,
    ]);
    expect(accepts(input.instant, '9999-12-30 00:00:00')).toBe(true);
  });
  test('an empty filter is no filter', () => {
    expect(input.optional(input.id).parse('')).toBeUndefined();
    expect(input.created.create_time_start.parse('')).toBeUndefined();
  });
});

describe('whole numbers', () => {
  const said = (value: unknown) => input.wholeNumber(1, 36_500).safeParse(value).error?.issues[0];

  test.each([36_501, '36501', '999999999999999'])('%j: the message names the maximum', (value) =>
    expect(said(value)).toMatchObject({
      code: 'too_big',
      maximum: 36_500,
      message: expect.stringMatching(/^Too/),
    }),
  );
  test.each([0, '0', -1, '-1'])('%j: the message names the minimum', (value) =>
    expect(said(value)).toMatchObject({
      code: 'too_small',
      minimum: 1,
      message: expect.stringMatching(/^Too/),
    }),
  );
  test.each(['x', '1.5', 1.5, '--1', '１', null])('%j: the message asks for a whole number', (value) =>
    expect(said(value)?.message).toBe('contract.whole'),
  );
});
