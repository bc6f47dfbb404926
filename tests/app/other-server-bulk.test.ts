import type { ActionFunctionArgs } from '@remix-run/node';
import { beforeEach, describe, expect, it } from 'vitest';
import { getJob } from '~contract/operations/jobs';
import { redirectOrData, startApp } from '../harness/app';
import { ACME, item, showTransaction } from '../harness/documented-transactions';
import { renderScreen } from '../harness/page';
import { envelope } from '../harness/stub-upstream';

/** What is done to transactions with a server that takes only what the specifications name, and answers little. */

const { stub, submit, seen, forget } = await startApp('');
const { env } = await import('~/env.server');
Object.assign(env.apiPaths, {
  'transaction.change_charge_status.order': { method: 'POST', path: '/oms/order_fee/charge' },
});
const { clearFeatures } = await import('~/gateway/server-features.server');
const inbound = await import('~/screens/transactions/inbound/route');
const outbound = await import('~/screens/transactions/outbound/route');
const vas = await import('~/screens/transactions/vas/route');

const LIST = '?customer_id=7';
const DETAILS = '?customer_id=7&tab=details&id=41';
const show = (change?: Parameters<typeof showTransaction>[1]) => showTransaction(stub, change);
const page = (screen: 'inbound' | 'vas', query: string) =>
  renderScreen({ inbound, vas }[screen], `/transaction/${screen}${query}`);

interface Acting {
  readonly action: (args: ActionFunctionArgs) => Promise<unknown>;
}

const sent = (path: string) => seen(path).map(({ body }) => JSON.parse(body));
/** Where an action leads, or its answer. */
async function act(
  fields: Record<string, string>,
  { action }: Acting = inbound,
  address = '/transaction/inbound?customer_id=7',
) {
  return redirectOrData((await action(await submit(address, new URLSearchParams(fields)))) as Response);
}

beforeEach(() => {
  forget();
  clearFeatures();
  stub.on(getJob.path, envelope(null, 4004, 'no such call'));
  show();
});

describe('recalculating', () => {
  const RECALCULATE = '/oms/transaction/recalculate';

  it.each([[[]], [null], [''], [true], [undefined]])(
    'the ticked rows is done at once: data %j',
    async (data) => {
      stub.on(RECALCULATE, envelope(data));
      const body = new URLSearchParams([
        ...[['intent', 'recalculate']],
        ...[
          ['ids', '41'],
          ['ids', '43'],
        ],
      ]);
      const answer = await inbound.action(await submit('/transaction/inbound?customer_id=7', body));
      expect(redirectOrData(answer as Response)).toBe('/transaction/inbound?customer_id=7');
      expect((answer as Response).headers.get('set-cookie')).toBeTruthy();
      expect(sent(RECALCULATE)).toEqual([{ ids: '41,43' }]);
      expect(seen('/oms/run/start')).toEqual([]);
    },
  );

  it('says which rows were refused', async () => {
    const refused = [{ id: 41, reference_no: 'REF-41', reason: 'billed' }];
    stub.on(RECALCULATE, envelope({ done: '0', refused }));
    expect(await act({ intent: 'recalculate', ids: '41' })).toMatchObject({
      told: { done: '0 recalculated', refused: [{ id: 41, name: 'REF-41', reason: 'billed' }] },
    });
    expect(await act({ intent: 'recalculate' })).toMatchObject({
      toast: { text: 'Please select at least one row' },
    });
  });

  describe('in batch', () => {
    const BATCH = '/oms/transaction/batch_recalculate';
    const typed = {
      ...{
        intent: 'batch',
        is_preview: '0',
        customer_code: 'ACME',
        warehouse_id: '3',
        transaction_type: '3',
      },
      ...{ is_adjust_amount: '1', create_time_start: '2026-03-01', create_time_end: '2026-03-31' },
    };

    it('is the documented call, and says so on its button', async () => {
      const html = await page('inbound', `${LIST}&dialog=batch`);
      const dialog = html.slice(html.indexOf('<dialog'));
      expect(dialog).toMatch(/<button[^>]*class="primary"[^>]*>Recalculate</);
      expect(dialog).not.toContain('Preview');
      expect(dialog).toContain('name="is_preview" value="0"');
      expect(dialog).toMatch(/name="transaction_type_shown"[^>]*value="Inbound billing"/);
    });

    it.each([[[]], [null], [true], [{ job_id: 8 }], [{ queued: '5' }]])('is done: data %j', async (data) => {
      stub.on(BATCH, envelope(data));
      expect(await act(typed)).toBe('/transaction/inbound?customer_id=7');
      expect(sent(BATCH)).toEqual([
        {
          ...{ customer_id: 7, warehouse_id: '3', transaction_type: '3', is_adjust_amount: '1' },
          ...{ create_time_start: '2026-03-01 00:00:00', create_time_end: '2026-03-31 23:59:59' },
        },
      ]);
    });

    it('leads to its job where the server has such', async () => {
      stub.on(BATCH, envelope({ job_id: '8' }));
      const run = { action: 'recalculate', preview: 0, sums: [], reasons: [] };
      const job = { id: 8, kind: 'transaction_run', state: 'done', total: 1, done: 1, run };
      stub.on(getJob.path, envelope(job));
      expect(await act(typed)).toBe('/transaction/inbound?customer_id=7&job=8');
    });

    it('is not done for whoever was promised a preview', async () => {
      expect(await act({ ...typed, is_preview: '1' })).toMatchObject({ toast: { kind: 'error' } });
      expect(sent(BATCH)).toEqual([]);
    });
  });
});

it.each([[[]], [null], [''], [true], [undefined]])(
  'charging is done, whatever comes: data %j',
  async (data) => {
    stub.on('/oms/transaction/change_charge_status', envelope(data));
    expect(await act({ intent: 'not_charge', ids: '41' })).toBe('/transaction/inbound?customer_id=7');
    expect(sent('/oms/transaction/change_charge_status')).toEqual([{ ids: '41', charge_status: 0 }]);
  },
);

it('is made at the path of its kind of transaction, where there is one', async () => {
  stub.on('/oms/order_fee/charge', envelope([]));
  stub.on('/oms/transaction/change_charge_status', envelope([]));
  const fields = { intent: 'charge', ids: '41' };
  await act(fields, outbound, '/transaction/outbound?customer_id=7&view=order');
  await act(fields, outbound, '/transaction/outbound?customer_id=7');
  expect(sent('/oms/order_fee/charge')).toHaveLength(1);
  expect(sent('/oms/transaction/change_charge_status')).toHaveLength(1);
});

describe('sent twice', () => {
  const SET = '/oms/transaction/change_charge_status';
  const fields = { intent: 'charge', ids: '41', idempotency_key: 'key-1' };

  it('is done once, at the same time or soon after, and answered alike', async () => {
    stub.on(SET, envelope([]));
    const both = await Promise.all([act(fields), act(fields)]);
    expect([...both, await act(fields)]).toEqual(Array(3).fill('/transaction/inbound?customer_id=7'));
    expect(sent(SET)).toHaveLength(1);
    await act({ ...fields, ids: '43' });
    await act({ ...fields, idempotency_key: 'key-2' });
    expect(sent(SET)).toHaveLength(3);
  });

  it('is tried again where it was refused', async () => {
    const again = { ...fields, idempotency_key: 'key-3' };
    stub.on(SET, envelope(null, 4009, 'Try again'));
    expect(await act(again)).toMatchObject({ toast: { text: 'Try again' } });
    stub.on(SET, envelope([]));
    expect(await act(again)).toBe('/transaction/inbound?customer_id=7');
  });

  it('adds one VAS document', async () => {
    stub.on('/oms/vas/add', envelope([]));
    const form = {
      ...{ intent: 'add', idempotency_key: 'key-4', customer_code: 'ACME', warehouse_id: '3' },
      ...{
        billing_type_id: '5',
        is_service_fee: '0',
        quantity: '1',
        unit_price: '2',
        business_time: '2026-03-01',
      },
    };
    await Promise.all([act(form, vas), act(form, vas)]);
    expect(sent('/oms/vas/add')).toHaveLength(1);
  });
});

describe('adjusting', () => {
  const SAVE = '/oms/transaction/save_adjustment';

  it('sends no amount that came empty and stayed so', async () => {
    show({ items: [item, { ...item, id: '2', amount: null }, { ...item, id: '3', amount: null }] });
    const html = await page('inbound', `${DETAILS}&mode=adjust`);
    const inputs = [...html.matchAll(/<input type="hidden" name="(item\.\d\.\w+)" value="(\w+)"\/>/g)];
    const fields = Object.fromEntries(inputs.map(([, name, value]) => [name, value]));
    stub.on(SAVE, envelope([]));
    const amounts = { 'item.0.amount': '9.00', 'item.1.amount': '', 'item.2.amount': '4' };
    await act({ intent: 'adjust', id: '41', ...fields, ...amounts });
    expect(sent(SAVE)).toEqual([
      {
        id: '41',
        item: [
          { id: '1', amount: '9.00' },
          { id: '3', amount: '4' },
        ],
      },
    ]);
  });

  it.each([
    ['', 'Required field cannot be empty'],
    ['abc', /^A number such as/],
    ['1e3', /^A number such as/],
  ])('refuses %j at its field, though the server would take it', async (amount, text) => {
    stub.on(SAVE, envelope([]));
    const answer = await act({ intent: 'adjust', id: '41', 'item.0.id': '1', 'item.0.amount': amount });
    expect(answer).toMatchObject({ fields: { 'item.0.amount': expect.stringMatching(text) } });
    expect(sent(SAVE)).toEqual([]);
  });
});

describe('VAS', () => {
  const form = {
    ...{ intent: 'add', customer_code: 'ACME', warehouse_id: '3', billing_type_id: '5', is_service_fee: '0' },
    ...{ quantity: '4', unit_price: '12.50', business_time: '2026-03-01', ref_no: '', note: '' },
  };
  const address = '/transaction/vas?customer_id=7&dialog=add';

  it('is added by whoever sees the screen, where the server has no finer right', async () => {
    stub.on(
      '/oms/vas/get_form_data',
      envelope({ customer_list: [ACME], billing_type_list: { 5: 'Relabelling' } }),
    );
    expect(await page('vas', LIST)).toContain('Add VAS document');
    expect(await page('vas', `${LIST}&dialog=add`)).toContain('>Relabelling</option>');
  });

  it('is of whole pieces, each at a price, as specified', async () => {
    stub.on('/oms/vas/add', envelope([]));
    const wrong = { ...form, unit_price: '', billing_type_id: '' };
    expect(await act({ ...wrong, quantity: '1.5' }, vas)).toMatchObject({
      fields: {
        quantity: 'Please enter a positive whole number',
        unit_price: 'Required field cannot be empty',
        billing_type_id: 'Required field cannot be empty',
      },
    });
    expect(sent('/oms/vas/add')).toEqual([]);
  });

  it.each([[[]], [null], [true]])(
    'leads back to the list where the answer names no document: %j',
    async (data) => {
      stub.on('/oms/vas/add', envelope(data));
      expect(await act(form, vas, address)).toBe('/transaction/vas?customer_id=7');
    },
  );

  it('has the fee of the documented call', async () => {
    stub.on('/oms/vas/get_service_fee', envelope({ service_fee: 1.1 }));
    const answer = await act({ ...form, row: 'amounts', is_service_fee: '1' }, vas, address);
    expect(answer).toMatchObject({ values: { service_fee: ['1.1'] } });
    const [asked] = seen('/oms/vas/get_service_fee');
    expect(asked?.url).toBe('/oms/vas/get_service_fee?customer_id=7&warehouse_id=3');
  });
});
