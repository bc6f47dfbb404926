import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { accountIndex, accountOverview } from '~contract/accounts/accounts';
import { remittanceIndex } from '~contract/accounts/remittance';
import { agreementGetFormData, agreementIndex } from '~contract/agreements/agreements';
import { paymentGroupGetFormData, paymentGroupIndex } from '~contract/catalogue/payment-groups';
import { paymentIndex } from '~contract/catalogue/payments';
import { toIds } from '~contract/id-list';
import { roleGetFormData, roleIndex } from '~contract/identity/roles';
import { endpoints } from '~contract/index';
import * as reply from '~contract/reply';
import { outboundIndex } from '../transactions/calls';

describe('replies are read tolerantly', () => {
  test('numbers as strings, absent texts and lists, more fields than known', () => {
    const row = {
      id: '41',
      reference_no: 'O-41',
      billing_status: '0',
      charge_status: 1,
      billing_amount: 3.4,
      adjust_amount: '0.00',
      total_amount: '3.40',
      colour: 'red',
    };
    const parsed = outboundIndex.output.parse({ res: { total: '1', data: [row] } });
    expect(parsed).toMatchObject({ customer_list: [], charge_status_list: [] });
    expect(parsed.res.total).toBe(1);
    expect(parsed.res.data[0]).toMatchObject({
      id: 41,
      billing_status: 0,
      billing_amount: '3.4',
      error_msg: '',
    });
    expect(parsed.res.data[0]).not.toHaveProperty('colour');
    expect(outboundIndex.output.parse({ res: { total: 0, data: null } }).res.data).toEqual([]);
  });

  test('keys of choices as numbers, ids as a list or comma-joined', () => {
    expect(reply.choices.parse([{ key: 1, value: 'Charged' }])).toEqual([{ key: '1', value: 'Charged' }]);
    const row = { id: 1, name: 'Wire', payment_type: '2', status: 1 };
    const read = (payment_group_access: unknown) =>
      paymentIndex.output.parse({ res: { total: 1, data: [{ ...row, payment_group_access }] } }).res.data[0]!;
    const ids = (access: unknown) => toIds(read(access).payment_group_access);
    for (const access of ['2,3', [2, '3']]) expect(ids(access)).toEqual([2, 3]);
    for (const access of ['', null, undefined, []]) expect(ids(access)).toEqual([]);
  });

  test.each([
    [
      'pairs',
      [
        ['1', 'Charged'],
        [0, 'Not charged'],
      ],
    ],
    [
      'titles',
      [
        { title: 'Charged', value: 1 },
        { title: 'Not charged', value: '0' },
      ],
    ],
    [
      'labels',
      [
        { label: 'Charged', value: 1 },
        { label: 'Not charged', value: 0 },
      ],
    ],
    [
      'records',
      [
        { id: 1, title: 'Charged' },
        { id: 0, name: 'Not charged' },
      ],
    ],
  ])('choices as %s', (_, list) =>
    expect(reply.choices.parse(list)).toEqual([
      { key: '1', value: 'Charged' },
      { key: '0', value: 'Not charged' },
    ]),
  );

  test.each([
    ['a map', { 0: 'Not charged', 1: 'Charged' }],
    ['a bare list', ['Not charged', 'Charged']],
  ])('choices as %s', (_, list) =>
    expect(reply.choices.parse(list)).toEqual([
      { key: '0', value: 'Not charged' },
      { key: '1', value: 'Charged' },
    ]),
  );

  test('options and choices without what says "all"', () => {
    const all = { id: '', customer_code: '全部' };
    expect(reply.customers.parse([all, { id: 7, customer_code: 'ACME' }])).toEqual([
      { id: 7, customer_code: 'ACME' },
    ]);
    expect(
      reply.choices.parse([
        { key: null, value: 'All' },
        { key: 1, value: 'Charged' },
      ]),
    ).toEqual([{ key: '1', value: 'Charged' }]);
    expect(reply.currencies.parse([{ currency_code: null }, 'USD'])).toEqual([{ currency_code: 'USD' }]);
  });

  test.each([
    ['by id', { 7: { customer_code: 'ACME' } }],
    ['a map', { 7: 'ACME' }],
    ['pairs', [[7, 'ACME']]],
    ['choices', [{ key: '7', value: 'ACME' }]],
    ['objects by id', { 7: { id: '7', customer_code: 'ACME' } }],
  ])('customers as %s', (_, list) =>
    expect(reply.customers.parse(list)).toEqual([{ id: 7, customer_code: 'ACME' }]),
  );

  test.each([
    [['USD']],
    [{ USD: 'US dollar' }],
    [[{ key: 'USD', value: 'x' }]],
    [{ 0: { currency_code: 'USD' } }],
  ])('currencies as %j', (list) => expect(reply.currencies.parse(list)).toEqual([{ currency_code: 'USD' }]));

  test.each([[[]], [{}], [null], [''], [undefined], [{ total: '0' }], [{ total: 0, data: null }]])(
    'a page without rows as %j',
    (page) => expect(reply.paged(reply.record(z.object({}))).parse(page)).toEqual({ total: 0, data: [] }),
  );

  test.each(['many', 7, { total: 'many' }, { total: 3 }, { rows: [{}] }])('%j is no page', (page) =>
    expect(reply.paged(z.object({ id: reply.int })).safeParse(page).success).toBe(false),
  );

  // The specifications say what these lists are asked, and not how they answer.
  test.each([roleIndex, paymentGroupIndex, accountOverview, remittanceIndex])(
    'the page of $name may come bare',
    ({ output }) => {
      const page = { total: '1', data: [{ id: 1, customer_id: 7, status: 1 }] };
      for (const data of [{ res: page }, page, page.data]) {
        expect(output.parse(data).res).toMatchObject({ total: 1, data: [expect.anything()] });
      }
      for (const none of [[], null, '', {}]) expect(output.parse(none).res).toEqual({ total: 0, data: [] });
      expect(output.safeParse({ res: { total: 3 } }).success).toBe(false);
    },
  );

  test('the record of a payment group may come bare', () => {
    const { output } = paymentGroupGetFormData;
    const res = { id: 1, title: 'G' };
    for (const data of [{ res }, res]) expect(output.parse(data).res).toMatchObject(res);
    for (const none of [[], null, '', { res: null }, { res: [] }]) expect(output.parse(none).res).toBeNull();
  });

  test('who made an agreement may stand under the names of its columns', () => {
    const agreement = { id: 1, status: 0, created_by: 'ada', updated_by: 'bo' };
    const [row] = agreementIndex.output.parse({ res: [agreement] }).res.data;
    expect(row).toMatchObject({ create_user_name: 'ada', update_user_name: 'bo' });
  });

  test('totals that are others than ours do not spoil the ledger', () => {
    const { res } = accountIndex.output.parse({ res: [{ transaction_no: 'T' }], totals: { income: '5.00' } });
    expect(res.data).toMatchObject([{ transaction_no: 'T' }]);
  });

  test.each(['many', 7])('%j is no list of rows', (list) =>
    expect(reply.rows(z.object({ id: reply.int })).safeParse(list).success).toBe(false),
  );

  test('a tree of any depth', () => {
    const node = (id: number, children?: object[]) => ({
      ...{ id, pid: '0', title: 'x', sort: 0, type: 0, is_menu: 1, status: 1 },
      _child: children,
    });
    const { rule_list } = roleGetFormData.output.parse({ rule_list: [node(1, [node(2, [node(3)])])] });
    expect(rule_list[0]?._child[0]?._child[0]).toMatchObject({ id: 3, pid: 0, _child: [] });
  });

  test('a blank form', () => {
    expect(agreementGetFormData.output.parse({ res: null, config_list: null })).toMatchObject({
      res: null,
      outbound_list: [],
      customer_list: [],
    });
  });

  test.each(['x', 1.5, '1e3', {}])('%j is no integer', (value) =>
    expect(reply.int.safeParse(value).success).toBe(false),
  );

  test('a list reply that is no object is refused, and none throws', () => {
    for (const { name, output } of endpoints) {
      if (name.endsWith('.index') && !name.startsWith('login')) {
        expect(output.safeParse('<html>').success, name).toBe(false);
      }
    }
  });
});
