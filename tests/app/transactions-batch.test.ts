import { beforeEach, expect, it } from 'vitest';
import type { ActionFailure } from '~/session/failure-responses.server';
import { stubApp } from '../harness/app';
import { customersAnswer, envelope } from '../harness/stub-upstream';

/** The dialog of a batch recalculation (spec billing 2.2), with and without scripts. */

const stub = await stubApp({
  '/oms/common/get_customer_list': customersAnswer({ id: 6, customer_code: 'KIWI' }),
  '/oms/common/get_customer_warehouse_list': envelope({
    warehouse_list: [{ id: 3, warehouse_code: 'LAX1' }],
  }),
  '/oms/job/get': envelope(null, 4004, 'gone'),
});
const { clearReplyCache } = await import('~/gateway/reply-cache.server');
const { commitSession } = await import('~/session/session.server');
const { action } = await import('~/screens/transactions/outbound/route');

const BATCH = '/oms/transaction/batch_recalculate';
const typed = {
  ...{ intent: 'batch', idempotency_key: 'key-1', customer_code: 'kiwi', warehouses_of: 'KIWI' },
  ...{ warehouse_id: '3', transaction_type: '2', is_adjust_amount: '0' },
  ...{ create_time_start: '2026-03-01', create_time_end: '2026-03-31' },
};

/** Submits the dialog over a list of another customer; returns a refusal, or where it redirects. */
async function submit(change: Partial<typeof typed> & { row?: string } = {}) {
  const [cookie = ''] = (await commitSession({ token: 'tok', language: 'en-US' })).split(';', 1);
  const request = new Request('http://here/transaction/outbound?customer_id=2&dialog=batch', {
    ...{ method: 'POST', headers: { cookie, 'sec-fetch-site': 'same-origin' } },
    body: new URLSearchParams({ ...typed, ...change }),
  });
  const answer = await action({ request, params: {}, context: {} });
  if (answer instanceof Response) return { location: answer.headers.get('location') };
  const { data, init } = answer as { data: ActionFailure; init: ResponseInit };
  return { ...data, status: init.status };
}

const sent = () => stub.seen.filter(({ url }) => url === BATCH).map(({ body }) => JSON.parse(body));

beforeEach(() => {
  stub.seen.splice(0);
  clearReplyCache();
  stub.on(BATCH, envelope({ job_id: 8 }));
});

it('asks for a preview and leads to it', async () => {
  expect(await submit()).toEqual({ location: '/transaction/outbound?customer_id=2&job=8' });
  const { intent, idempotency_key, customer_code, warehouses_of, ...fields } = typed;
  expect(sent()).toEqual([{ ...fields, customer_id: 6, preview: 1, screen: 'outbound' }]);
});

it('shows the warehouses of whichever customer is chosen, and starts nothing', async () => {
  const answer = await submit({ row: 'customer', warehouses_of: 'ACME', warehouse_id: '1' });
  expect(answer).toMatchObject({
    ...{ status: 200, fields: {} },
    values: { 'warehouse_list.0.warehouse_code': ['LAX1'], warehouse_id: [''], customer_code: ['kiwi'] },
  });
  expect(await submit({ row: 'customer', customer_code: 'NOBODY' })).toMatchObject({
    fields: { customer_code: 'There is no customer “NOBODY”' },
  });
  expect(sent()).toEqual([]);
});

it('asks for a warehouse of that customer, not of the one before', async () => {
  await submit({ warehouses_of: 'ACME' });
  await submit({ warehouse_id: '1' });
  expect(sent().map(({ warehouse_id }) => warehouse_id)).toEqual(['', '']);
});

it('says what is wrong with the customer beside what was typed', async () => {
  const fields = { customer_id: 'needed', create_time_end: 'late' };
  stub.on(BATCH, envelope({ fields }, 4022, 'wrong'));
  const unknown = 'There is no customer “NOBODY”';
  expect(await submit({ customer_code: 'NOBODY' })).toMatchObject({
    ...{ status: 422, fields: { customer_code: unknown, create_time_end: 'late' } },
    values: { create_time_start: ['2026-03-01'] },
  });
  expect(await submit({ customer_code: '' })).toMatchObject({ fields: { customer_code: 'needed' } });
});
