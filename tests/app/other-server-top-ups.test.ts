import { beforeEach, describe, expect, it } from 'vitest';
import { accountIndex } from '~contract/accounts/accounts';
import {
  remittanceApplicationIndex,
  remittanceChangeStatus,
  remittanceIndex,
} from '~contract/accounts/remittance';
import { getMenuAuth } from '~contract/common';
import { redirectOrData, startApp } from '../harness/app';
import { filters, renderScreen, textsOf } from '../harness/page';
import { type Answer, envelope } from '../harness/stub-upstream';

/** Top-ups and ledger before a server that has only what the specifications name. */

const { stub, visit, submit, seen, forget } = await startApp('');
const { clearFeatures } = await import('~/gateway/server-features.server');
const remittance = await import('~/screens/accounts/remittance/route');
const ledger = await import('~/screens/accounts/ledger/route');

/** As the specification has it (billing 3), in the manners of a PHP back end. */
const row = {
  ...{ id: '601', transaction_no: 'TX601', customer_code: 'ACME', trading_method: 'RECHARGE' },
  ...{ transaction_type: 9, amount: 50, balance: null, currency_code: 'CNY', rate: '1.00' },
  ...{ reference_no: 'REF601', note: null, complete_time: '', create_time: '2026-11-01 12:00:00' },
};
const LISTS = {
  customer_list: [{ id: 7, customer_code: 'ACME' }],
  trading_method_list: { RECHARGE: '充值', DEDUCTION: '扣款' },
  transaction_type_list: [['1', '订单']],
};
const listOf = (more: object, ...rows: object[]) =>
  envelope({ ...LISTS, ...more, res: { total: rows.length, data: rows } });
const TOP_UPS = '/remittance/index?customer_id=7';
const LEDGER = '/account/index?customer_id=7';
const cells = (html: string) => textsOf(html, /<td\b[^>]*>(.*?)<\/td>/gs);
const lastQuery = (path: string) => new URL(seen(path).at(-1)?.url ?? '', 'http://stub').searchParams;

beforeEach(() => {
  forget();
  clearFeatures();
  stub.on(getMenuAuth.path, envelope({ auth_list: [] }));
  stub.on(remittanceIndex.path, listOf({}, row));
  stub.on(accountIndex.path, listOf({}, row));
});

describe('the status of a top-up', () => {
  const STATUSES = { status_list: { 0: '待处理', 1: '已处理', 2: '已拒绝' } };
  /** What the row of the list offers. */
  const offered = (html: string) =>
    [...html.matchAll(/aria-label="([^"]*): TX601"/g)].map(([, text]) => text);

  it('can be settled or reversed where the server says nothing of it', async () => {
    const html = await renderScreen(remittance, TOP_UPS);
    expect(offered(html)).toEqual(['Mark as received', 'Reverse']);
    expect(html).not.toContain('data-tag');
  });

  it('can become any other that the reply lists, in the server’s words', async () => {
    stub.on(remittanceIndex.path, listOf(STATUSES, { ...row, status: '0' }));
    const html = await renderScreen(remittance, TOP_UPS);
    expect(offered(html)).toEqual(['已处理', '已拒绝']);
    expect(html).toContain('<span data-tag="wait">待处理</span>');
    expect(html).not.toMatch(/name="intent"[^>]*value="status"/);
  });

  it('is asked about in the server’s words, and no more is said of it', async () => {
    stub.on(remittanceIndex.path, listOf(STATUSES, { ...row, status: 'waiting', status_text: 'Wartet' }));
    const html = await renderScreen(remittance, `${TOP_UPS}&dialog=status&id=601&to=2`);
    expect(html).toContain('The status of this top-up becomes “已拒绝”.');
    expect(html).not.toContain('posts the opposite');
    expect(html).toContain('Wartet');
  });

  it.each([['[]'], ['null'], ['""']])('is set as documented, and done with data %s', async (data) => {
    const answer: Answer = (_, response) => response.end(`{"code":200,"msg":"","data":${data}}`);
    stub.on(remittanceChangeStatus.path, answer);
    const form = new URLSearchParams({ intent: 'status', id: '601', status: 'handled' });
    const done = await remittance.action(await submit(`${TOP_UPS}&dialog=status&id=601&to=handled`, form));
    expect(redirectOrData(done as Response)).toBe('/remittance/index?customer_id=7');
    expect(JSON.parse(seen(remittanceChangeStatus.path)[0]?.body ?? '')).toEqual({
      id: '601',
      status: 'handled',
    });
  });
});

describe.each([
  ['top-ups', remittance, TOP_UPS, remittanceIndex.path],
  ['the ledger', ledger, LEDGER, accountIndex.path],
] as const)('%s', (_, screen, address, path) => {
  it('name methods and types by the reply’s lists, else by their codes', async () => {
    expect(cells(await renderScreen(screen, address))).toEqual(expect.arrayContaining(['充值', '9']));
  });

  it('are filtered by the server’s own keys', async () => {
    const html = await renderScreen(screen, `${address}&trading_method=RECHARGE&transaction_type=ORDER`);
    expect(lastQuery(path).get('trading_method')).toBe('RECHARGE');
    expect(lastQuery(path).get('transaction_type')).toBe('ORDER');
    expect(html).toMatch(/<option value="RECHARGE" selected="">/);
  });

  it('offer no filter that the server does not take, and no search that it does not have', async () => {
    const html = await renderScreen(screen, `${address}&currency_code=USD`);
    expect(filters(html)).not.toContain('Currency');
    expect(lastQuery(path).has('currency_code')).toBe(false);
    expect(html).not.toContain('/transaction/search');
  });
});

it('top-ups have methods and types of the ledger, where their own reply has none', async () => {
  stub.on(remittanceIndex.path, envelope({ total: 1, data: [row] }));
  const html = await renderScreen(remittance, TOP_UPS);
  expect(cells(html)).toContain('充值');
  expect(html).toContain('<option value="DEDUCTION">扣款</option>');
  expect(html).toMatch(/name="customer_code"[^>]*value="ACME"/);
  stub.on(accountIndex.path, envelope(null, 403, 'no right'));
  forget();
  expect(cells(await renderScreen(remittance, TOP_UPS))).toContain('RECHARGE');
});

it.each([
  ['the ledger', ledger, '/account/index', accountIndex.path],
  ['top-ups', remittance, '/remittance/index', remittanceIndex.path],
  [
    'remittance applications',
    remittance,
    '/remittance/index?tab=applications',
    remittanceApplicationIndex.path,
  ],
] as const)(
  '%s are of no customer at the first look, though the server lists all',
  async (_, screen, address, path) => {
    stub.on(path, listOf({}, { ...row, application_no: 'TX601', customer_id: 7, status: 0 }));
    const html = await renderScreen(screen, address);
    expect(html).not.toContain('TX601');
    expect(html).toContain('Choose a customer and query');
  },
);

it('the ledger offers what the documents name, and nothing beyond', async () => {
  const page = await ledger.loader(await visit(LEDGER));
  expect(page).toMatchObject({
    can: { setLimit: true, setCurrency: true, topUp: false, transfer: false },
    totals: [],
  });
  // The rights of other screens are nobody's business where what they grant is not offered.
  const names = seen(getMenuAuth.path).map(({ url }) => new URL(url, 'http://stub').searchParams.get('name'));
  expect(names).toEqual(['/account/index']);
  const html = await renderScreen(ledger, LEDGER, { menu: ['/account/statement'] });
  expect(html).not.toContain('/account/statement');
  expect(html).not.toContain('dialog=apply');
});
