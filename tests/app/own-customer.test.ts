import { beforeEach, describe, expect, it } from 'vitest';
import { stubApp } from '../harness/app';
import { envelope } from '../harness/stub-upstream';

/** The customer of a list: the one in the address, else the user's own, determined before any call. */

const ACME = { id: 7, customer_code: 'ACME' };
const VERDE = { id: 9, customer_code: 'VERDE' };
const row = {
  ...{ id: 1, reference_no: 'OUT-1', create_time: '', update_time: '', billing_status: 0, charge_status: 1 },
  ...{ billing_amount: '1', adjust_amount: '0', total_amount: '1' },
};
const list = envelope({ customer_list: [ACME], res: { total: 1, data: [row] } });
const stub = await stubApp({
  '/oms/outbound/index': list,
  '/oms/transaction/totals': envelope({ list: [] }),
  '/oms/common/get_menu_auth': envelope({ auth_list: ['/outbound/recalculate'] }),
  '/oms/billing/get_warehouse_list': envelope({
    warehouse_list: [{ id: 3, warehouse_code: 'SZX1' }],
  }),
  '/oms/transaction/get_batch_form_data': envelope({ customer_list: [ACME], transaction_type_list: [] }),
  '/oms/account/index': envelope({ customer_list: [ACME, VERDE], res: { total: 0, data: [] } }),
  '/oms/account/overview': envelope({ res: { total: 0, data: [] } }),
});
const { clearReplyCache } = await import('~/gateway/reply-cache.server');
const { loadOutbound } = await import('~/screens/transactions/outbound/load.server');
const { loadLedger } = await import('~/screens/accounts/ledger/load.server');
const { guardedLoader } = await import('~/session/guarded.server');
const { commitSession, readSession } = await import('~/session/session.server');
const { startSession } = await import('~/session/start.server');

const STAFF = undefined;
async function visit(path: string, customerId: number | undefined) {
  const kept = await commitSession({ token: 'tok', language: 'en-US', customerId });
  const [cookie = ''] = kept.split(';', 1);
  return { request: new Request(`http://here${path}`, { headers: { cookie } }), params: {}, context: {} };
}
const outbound = async (query: string, customerId: number | undefined) =>
  guardedLoader(loadOutbound)(await visit(`/transaction/outbound${query}`, customerId));
const ledger = async (query: string, customerId: number | undefined) =>
  guardedLoader(loadLedger)(await visit(`/account/index${query}`, customerId));

/** The customer of each call. */
const asked = () =>
  Object.fromEntries(
    stub.seen.map(({ url }) => {
      const { pathname, searchParams } = new URL(url, 'http://stub');
      const name = pathname.includes('/savedView/') ? 'views' : pathname.split('/').at(-1);
      return [name, searchParams.get('customer_id')];
    }),
  );

beforeEach(() => {
  stub.seen.splice(0);
  clearReplyCache();
});

describe('outbound', () => {
  it('is about the own customer from the first visit on, its warehouses included', async () => {
    const page = await outbound('', ACME.id);
    expect(asked()).toEqual({
      ...{ index: '7', totals: '7', get_warehouse_list: '7', get_menu_auth: null, views: null },
    });
    expect(page).toMatchObject({ customer: ACME, errors: {}, warehouses: [{ warehouse_code: 'SZX1' }] });
    expect(page.list?.total).toBe(1);
  });

  it('has the warehouses for the batch dialog over the details too', async () => {
    const page = await outbound('?tab=details&dialog=batch&customer_id=7', STAFF);
    expect(page).toMatchObject({ list: null, customer: ACME, warehouses: [{ warehouse_code: 'SZX1' }] });
  });

  it('chooses nobody for staff, however few customers there are', async () => {
    const page = await outbound('', STAFF);
    expect(asked()).toEqual({ index: null, get_menu_auth: null, get_tasks: null, views: null });
    expect(page).toMatchObject({ customer: null, errors: {}, warehouses: [] });
    const query = await outbound('?reference_no=x', STAFF);
    expect(query.errors).toEqual({ customer_code: 'Customer cannot be empty' });
  });

  it('shows no rows for an address that is wrong, not even the own ones', async () => {
    const page = await outbound('?create_time_start=2026-01-01&create_time_end=2026-03-01&page=3', ACME.id);
    expect(page.errors).toEqual({ create_time_end: 'The date range cannot exceed 31 days' });
    expect(page).toMatchObject({ customer: ACME, list: { total: 0 } });
    expect(page.list?.rows).toBe('{}');
  });
});

describe('ledger', () => {
  it('is about the own customer, or the one of the address', async () => {
    expect(await ledger('', ACME.id)).toMatchObject({ customer: ACME, errors: {} });
    expect(asked()).toEqual({ index: '7', overview: '7', get_menu_auth: null });
    expect(await ledger('?customer_id=9', STAFF)).toMatchObject({ customer: VERDE });
    expect(asked()).toMatchObject({ index: '9', overview: '9' });
  });

  it('asks for no balances where it is about nobody', async () => {
    const wrong = '?customer_id=9&start_create_time=2026-03-01&end_create_time=2026-01-01&page=3';
    for (const query of ['', wrong]) expect((await ledger(query, STAFF)).accounts).toEqual([]);
    expect(asked()).toEqual({ index: null, get_menu_auth: null });
  });
});

describe('signing in', () => {
  const user = { user_name: 'ada', type: 'oms' };
  it.each([
    ['a customer’s user', envelope({ ...user, customer_id: 7, is_operator: 0 }), 7],
    ['staff', envelope({ ...user, customer_id: 1, is_operator: 1 }), undefined],
    ['somebody of whom the server says less', envelope({ ...user, customer_id: 7 }), undefined],
    ['somebody of whom it says nothing', envelope(null, 4003, 'no'), undefined],
  ])('keeps the own customer of %s', async (_, answer, customerId) => {
    stub.on('/oms/common/get_user_info', answer);
    // A token of its own: what other tests have asked with theirs may still be on its way.
    const reply = await startSession({ userToken: 'new', language: 'en-US' }, { language: 'zh-CN' }, '/');
    const cookie = reply.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
    const session = await readSession(new Request('http://here/', { headers: { cookie } }));
    expect(session).toMatchObject({ token: 'new', toast: { kind: 'success' } });
    expect(session.customerId).toBe(customerId);
    expect(stub.seen.map(({ headers }) => headers.authorization)).toContain('new');
  });
});
