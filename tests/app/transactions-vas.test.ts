import Big from 'big.js';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { product } from '~/screens/shared/decimal';
import { isQuantity, isUnitPrice, priceProblem, vasAmounts } from '~/screens/transactions/vas/amounts';
import type { ActionFailure } from '~/session/failure-responses.server';
import { vasForm } from '~contract/transactions/vas';
import { stubApp } from '../harness/app';
import { customersAnswer, envelope } from '../harness/stub-upstream';

/** The form for a VAS document (spec billing 5): its amounts, and how the server handles it without scripts. */

describe('amounts', () => {
  it.each([
    ['4', '12.50', '50.00'],
    ['1', '1.005', '1.01'],
    ['3', '1.005', '3.02'],
    ['50.00', '1.10', '55.00'],
    ['0', '9', '0.00'],
    ['1000000000', '9999999999999.9999', '9999999999999999900000.00'],
  ])('%s × %s = %s', (a, b, expected) => {
    expect(product(a, b, 2)).toBe(expected);
  });

  it('are exact and half up, whatever the numbers', () => {
    const decimal = fc
      .tuple(fc.bigInt({ min: 0n, max: 10n ** 13n }), fc.integer({ min: 0, max: 6 }))
      .map(([digits, scale]) => new Big(digits.toString()).div(new Big(10).pow(scale)).toFixed());
    fc.assert(
      fc.property(decimal, decimal, (a, b) => {
        expect(product(a, b, 2)).toBe(new Big(a).times(b).toFixed(2, Big.roundHalfUp));
      }),
    );
  });

  it.each(['', '-1', '1e3', '1.', '.5', '一', '1,5', 'x'])('%j is no number', (text) => {
    expect(product(text, '1', 2)).toBeNull();
  });

  it('are those of the worked example', () => {
    const given = { quantity: '4', unit_price: '12.50', service_fee: '1.10', is_service_fee: '1' };
    expect(vasAmounts(given)).toEqual({ deduction: '50.00', total: '55.00' });
    expect(vasAmounts({ ...given, is_service_fee: '0' })).toEqual({ deduction: '50.00', total: '50.00' });
    expect(vasAmounts({ ...given, service_fee: '' })).toEqual({ deduction: '50.00', total: null });
    expect(vasAmounts({ ...given, quantity: '1.555' })).toEqual({ deduction: null, total: null });
    expect(vasAmounts({ ...given, quantity: '1.5' })).toEqual({ deduction: '18.75', total: '20.63' });
    expect(vasAmounts({ ...given, unit_price: '0.00' })).toEqual({ deduction: null, total: null });
  });

  it.each([
    ['1000000000', '1'],
    ['1000000001', '1'],
    ['007', '.5'],
    ['1', '9999999999999.9999'],
    ['1', '10000000000000'],
    ['1', '0.12345'],
    ['1', '01'],
    ['2', ' 1.5 '],
  ])('are told of what the server takes, and of nothing else: %s × %s', (quantity, unit_price) => {
    const taken =
      vasForm.shape.quantity.safeParse(quantity).success &&
      vasForm.shape.unit_price.safeParse(unit_price).success;
    const { deduction, total } = vasAmounts({
      ...{ quantity, unit_price, service_fee: '1.10', is_service_fee: '1' },
    });
    expect([deduction !== null, total !== null]).toEqual([taken, taken]);
  });

  it('know a quantity and a price', () => {
    expect(['1', '007', ' 12 ', '1.25'].map(isQuantity)).toEqual([true, true, true, true]);
    expect(['0', '1.255', '-1', '', 'x'].map(isQuantity)).toEqual([false, false, false, false, false]);
    expect(['0.01', '3'].map(isUnitPrice)).toEqual([true, true]);
    expect(['0', '0.00', 'x', ''].map(isUnitPrice)).toEqual([false, false, false, false]);
    expect(['x', '1e3', '一', '-1', '-0.5'].map(priceProblem)).toEqual([
      ...['notNumber', 'notNumber', 'notNumber', 'totalBelowZero', 'totalBelowZero'],
    ]);
    expect(['', '0', '1.00001'].map(priceProblem)).toEqual([undefined, undefined, undefined]);
  });
});

const stub = await stubApp({
  '/oms/common/get_customer_list': customersAnswer({ id: 7, customer_code: 'ACME' }),
  '/oms/common/get_customer_warehouse_list': envelope({
    warehouse_list: [{ id: 3, warehouse_code: 'LAX1' }],
  }),
  '/oms/vas/get_service_fee': envelope({ service_fee: '1.10', currency_code: 'USD' }),
});
const { clearReplyCache } = await import('~/gateway/reply-cache.server');
const { commitSession } = await import('~/session/session.server');
const { action, loader } = await import('~/screens/transactions/vas/route');
const { loader: serviceFee } = await import('~/screens/resources/service-fee');

const typed = {
  ...{
    intent: 'add',
    idempotency_key: 'key-1',
    customer_code: 'acme',
    warehouses_of: 'ACME',
    warehouse_id: '3',
  },
  ...{ billing_type_id: '5', is_service_fee: '1', quantity: '4', unit_price: '12.50', service_fee: '9' },
  ...{ business_time: '2026-03-01', ref_no: 'PO-1', note: 'two\nlines' },
};
const headers = async (language: 'en-US' | 'zh-CN' = 'en-US') => {
  const [cookie = ''] = (await commitSession({ token: 'tok', language })).split(';', 1);
  return { cookie, 'sec-fetch-site': 'same-origin' };
};

/** Submits the form; returns a refusal, or where it redirects. */
async function submit(
  change: Partial<typeof typed> & { row?: string; another?: string } = {},
  language?: 'zh-CN',
) {
  const body = new URLSearchParams({ ...typed, ...change });
  const request = new Request('http://here/transaction/vas?customer_id=7&dialog=add', {
    ...{ method: 'POST', headers: await headers(language), body },
  });
  const answer = await action({ request, params: {}, context: {} });
  if (answer instanceof Response) return { location: answer.headers.get('location') };
  const { data, init } = answer as { data: ActionFailure; init: ResponseInit };
  return { ...data, status: init.status };
}

const sent = (path: string) => stub.seen.filter(({ url }) => url.split('?', 1)[0] === path);

describe('the form', () => {
  beforeEach(() => {
    stub.seen.splice(0);
    clearReplyCache();
    stub.on('/oms/vas/add', envelope({ id: 41 }));
  });

  it('sends what was typed and nothing that is computed, and leads to the document', async () => {
    expect(await submit()).toEqual({ location: '/transaction/vas?customer_id=7&tab=details&id=41' });
    const [call] = sent('/oms/vas/add');
    expect(JSON.parse(call?.body ?? '')).toEqual({
      ...{ customer_id: 7, warehouse_id: '3', billing_type_id: '5', is_service_fee: '1', quantity: '4' },
      ...{ unit_price: '12.50', business_time: '2026-03-01', ref_no: 'PO-1', note: 'two\nlines' },
    });
    expect(call?.headers['idempotency-key']).toBe('key-1');
    expect(sent('/oms/vas/get_service_fee')).toEqual([]);
  });

  it('saved with another to come leads to an empty form over the document', async () => {
    const location = '/transaction/vas?customer_id=7&dialog=add&tab=details&id=41';
    expect(await submit({ another: '1' })).toEqual({ location });
    // Another server may not say which document it has made.
    stub.on('/oms/vas/add', envelope(null));
    expect(await submit({ another: '1' })).toEqual({ location: '/transaction/vas?customer_id=7&dialog=add' });
  });

  it('over a document begins with its customer, warehouse and day', async () => {
    const first = {
      id: 41,
      customer_code: 'ACME',
      warehouse_code: 'LAX1',
      business_time: '2026-02-28T16:00:00Z',
    };
    stub.on('/oms/vas/detail', envelope({ res: first, item: [], adjustment_list: [] }));
    stub.on('/oms/common/get_menu_auth', envelope({ auth_list: ['/vas/add'] }));
    stub.on('/oms/vas/get_form_data', envelope({ customer_list: [], billing_type_list: [] }));
    const request = new Request('http://here/transaction/vas?tab=details&id=41&dialog=add', {
      headers: await headers(),
    });
    const page = await loader({ request, params: {}, context: {} });
    expect(page.form?.begin).toEqual({
      ...{ customer_code: 'ACME', warehouse_id: 3, day: '2026-03-01' },
      warehouses: [{ id: 3, warehouse_code: 'LAX1' }],
    });
  });

  it('comes back with warehouses and fee when it is to be computed, and creates nothing', async () => {
    const answer = await submit({ row: 'amounts' });
    expect(answer).toMatchObject({
      ...{ status: 200, fields: {} },
      values: { service_fee: ['1.10'], 'warehouse_list.0.warehouse_code': ['LAX1'], warehouse_id: ['3'] },
    });
    expect(sent('/oms/vas/add')).toEqual([]);
    const unwanted = await submit({ row: 'amounts', is_service_fee: '0' });
    expect(unwanted).toMatchObject({ values: { service_fee: [''] } });
    expect(sent('/oms/vas/get_service_fee')).toHaveLength(1);
  });

  it('clears warehouse and fee where another customer was typed', async () => {
    const answer = await submit({ row: 'customer', warehouses_of: 'LOTUS' });
    expect(answer).toMatchObject({
      values: { warehouse_id: [''], service_fee: [''], warehouses_of: ['acme'] },
    });
    const unknown = await submit({ row: 'customer', customer_code: 'NOBODY' });
    expect(unknown).toMatchObject({
      ...{ status: 422, fields: { customer_code: 'There is no customer “NOBODY”' } },
    });
  });

  it('says what is wrong in the words of the specification, beside its fields, and keeps what was typed', async () => {
    const wrong = { customer_id: 'none', quantity: 'a', unit_price: 'b', business_time: 'c' };
    stub.on('/oms/vas/add', (_, response) => {
      const body = JSON.stringify({ code: 4022, msg: 'wrong', data: { fields: wrong } });
      response.setHeader('content-type', 'application/json').end(body);
    });
    const answer = await submit({ customer_code: 'NOBODY', quantity: '0', unit_price: 'x' }, 'zh-CN');
    expect(answer).toMatchObject({
      status: 422,
      fields: {
        ...{ customer_code: '没有客户“NOBODY”', quantity: '请输入正整数', unit_price: '不是数字' },
        business_time: 'c',
      },
      values: { quantity: ['0'], unit_price: ['x'], note: ['two\nlines'], idempotency_key: ['key-1'] },
    });
    expect(await submit({ unit_price: '-1' }, 'zh-CN')).toMatchObject({
      fields: { unit_price: '总金额不能小于 0' },
    });
    // Missing values are not reported as invalid, and what only the server knows is not checked here.
    expect(await submit({ quantity: '', unit_price: '1' })).toMatchObject({
      fields: { quantity: 'a', unit_price: 'b' },
    });
  });
});

describe('the service fee', () => {
  const ask = async (query: string) =>
    serviceFee({
      ...{ request: new Request(`http://here/options/service-fee?${query}`, { headers: await headers() }) },
      ...{ params: {}, context: {} },
    });

  it('is that of the customer whose code was typed, at the warehouse on the day', async () => {
    stub.seen.splice(0);
    const query = 'customer_code=acme&warehouse_id=3&business_time=2026-03-01';
    expect(await ask(query)).toEqual({ asked: query, list: null, service_fee: '1.10' });
    const [call] = sent('/oms/vas/get_service_fee');
    expect(call?.url).toContain('customer_id=7&warehouse_id=3&business_time=2026-03-01');
  });

  it.each([
    'customer_code=NOBODY&warehouse_id=3',
    'customer_code=acme',
    'warehouse_id=3',
    'warehouse_id=x',
    'customer_code=%00&warehouse_id=3',
  ])('is none for %s', async (query) => {
    expect(await ask(query)).toMatchObject({ service_fee: null });
  });

  it('is none where no agreement is active, or nobody may know', async () => {
    for (const answer of [envelope({ service_fee: null }), envelope(null, 4003, 'no')]) {
      stub.on('/oms/vas/get_service_fee', answer);
      expect(await ask('customer_code=acme&warehouse_id=3')).toMatchObject({ service_fee: null });
    }
  });
});
