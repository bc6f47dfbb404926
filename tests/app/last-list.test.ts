import { beforeEach, expect, it } from 'vitest';
import { startApp } from '../harness/app';
import { envelope } from '../harness/stub-upstream';

/** The customer and the days of a list are those of the next one that is opened without any. */

const { stub, visit } = await startApp('*');
const ledger = await import('~/screens/accounts/ledger/route');
const outbound = await import('~/screens/transactions/outbound/route');
const storage = await import('~/screens/transactions/storage/route');
const { saveLastList, clearLastList } = await import('~/session/last-list.server');
const { shortcutRange } = await import('~/screens/shared/range');
const { dayIn } = await import('~/i18n/day');

const today = dayIn(new Date(), 'Asia/Shanghai');
const ACME = { id: 7, customer_code: 'ACME' };

beforeEach(() => {
  stub.seen.splice(0);
  const rows = envelope({ customer_list: [ACME], res: { total: 0, data: [] } });
  for (const path of ['outbound/index', 'storage/index', 'account/index']) stub.on(`/oms/${path}`, rows);
  stub.on('/oms/account/overview', envelope({ res: { total: 0, data: [] } }));
  stub.on('/oms/common/get_menu_auth', envelope({ auth_list: [] }));
  stub.on('/oms/transaction/totals', envelope({ list: [] }));
  stub.on('/oms/common/get_customer_warehouse_list', envelope({ warehouse_list: [] }));
  const unbilled = { ...{ customer_id: 7, customer_code: 'ACME', currency_code: 'USD', total: '12.50' } };
  const ages = { week: '12.50', month: '0', two_months: '0', older: '0' };
  stub.on(
    '/oms/common/get_tasks',
    envelope({
      ...{ task_list: [], exception_list: [], unbilled_total_list: [] },
      unbilled_list: [{ ...unbilled, ...ages }],
    }),
  );
});

type Screen = { loader: (args: never) => Promise<unknown> };

/** What a screen shows for an address, and the cookie that it leaves. */
async function open({ loader }: Screen, address: string, cookie = '', own?: number) {
  const { request, ...args } = await visit(address, own);
  const headers = { cookie: [request.headers.get('cookie'), cookie].filter(Boolean).join('; ') };
  const cookies: string[] = [];
  const asked = new Request(request, { headers });
  const page = (await loader({ ...args, request: asked, context: { cookies } } as never)) as {
    customer: unknown;
    range: object;
    remembered: object | null;
    errors: object;
    unbilled: unknown[];
  };
  return { page, kept: cookies[0]?.split(';', 1)[0] ?? '' };
}

it('a list opens with the customer and the days of the last, and its links name them', async () => {
  const { kept } = await open(outbound, '/transaction/outbound?customer_id=7&range=yesterday');
  const { page, kept: again } = await open(storage, '/transaction/storage', kept);
  const { start, end } = shortcutRange('yesterday', today);
  expect(page).toMatchObject({ customer: ACME, range: { start, end }, errors: {} });
  expect(page.remembered).toEqual({ customer_id: 7, create_time_start: start, create_time_end: end });
  expect(again).toBe('');
  const { url = '' } = stub.seen.findLast((call) => call.url.startsWith('/oms/storage/index')) ?? {};
  expect(url).toContain('customer_id=7');
  expect((await open(ledger, '/account/index', kept)).page).toMatchObject({ range: { start, end } });
});

it('the same list again leaves nothing new, and the default days are none to be kept', async () => {
  const address =
    '/transaction/outbound?customer_id=7&create_time_start=2026-03-01&create_time_end=2026-03-02';
  const { kept } = await open(outbound, address);
  expect((await open(outbound, address, kept)).kept).toBe('');
  const later = await open(outbound, '/transaction/outbound?customer_id=7', kept);
  const { page } = await open(storage, '/transaction/storage', later.kept);
  expect(page.range).toEqual(shortcutRange('last30Days', today));
});

it('an address that asks for something stands for itself', async () => {
  const { kept } = await open(outbound, '/transaction/outbound?customer_id=7&range=yesterday');
  const { page } = await open(outbound, '/transaction/outbound?charge_status=1', kept);
  expect(page).toMatchObject({ customer: null, remembered: null });
  expect(page.errors).toHaveProperty('customer_code');
  expect(page.range).toEqual(shortcutRange('last30Days', today));
});

it('days that a list cannot have are left out, and so is what is no memory', async () => {
  const { kept } = await open(ledger, '/account/index?customer_id=7&range=lastYear');
  const { page } = await open(outbound, '/transaction/outbound', kept);
  expect(page).toMatchObject({ customer: ACME, range: shortcutRange('last30Days', today) });
  const forged = (await saveLastList({ customer_id: -7 })).split(';', 1)[0];
  for (const cookie of ['oms_last_list=made-up', String(forged), (await clearLastList()).split(';', 1)[0]]) {
    const { page } = await open(outbound, '/transaction/outbound', cookie);
    expect(page).toMatchObject({ customer: null, remembered: null });
  }
});

it('a customer’s own user stays with it', async () => {
  const { kept } = await open(outbound, '/transaction/outbound?customer_id=9');
  await open(outbound, '/transaction/outbound', kept, 7);
  const { url = '' } = stub.seen.findLast((call) => call.url.startsWith('/oms/outbound/index')) ?? {};
  expect(url).toContain('customer_id=7');
});

it('where there is none, customers with work to be billed are offered', async () => {
  const { page } = await open(outbound, '/transaction/outbound');
  expect(page.unbilled).toMatchObject([{ customer_code: 'ACME', total: '12.50' }]);
  stub.on('/oms/common/get_tasks', envelope(null, 4003, 'No right'));
  expect((await open(outbound, '/transaction/outbound')).page.unbilled).toEqual([]);
  const { page: chosen } = await open(outbound, '/transaction/outbound?customer_id=7');
  expect(chosen.unbilled).toEqual([]);
});
