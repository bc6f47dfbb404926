import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Formatters } from '~/i18n/formatters';
import { SEARCH } from '~/paths';
import { reversalColumn, reverseColumn } from '~/screens/accounts/ledger/reversal/columns';
import { ledgerColumns } from '~/screens/shared/ledger/columns';
import type { ActionFailure } from '~/session/failure-responses.server';
import { accountExport, type LedgerRow } from '~contract/accounts/accounts';
import { openingBalanceAdd, openingBalanceReverse } from '~contract/accounts/opening-balance';
import { reversalAdd } from '~contract/accounts/reversal';
import { CODE } from '~contract/codes';
import { TRANSACTION_TYPE } from '~contract/constants';
import { stubApp } from '../harness/app';
import { envelope } from '../harness/stub-upstream';

/** The screens of accounts (spec billing 2.7, 2.8, 2.10): what they compute, and what their forms and links send. */

const stub = await stubApp();
stub.on('/oms/common/get_customer_list', (seen, response) => {
  const code = new URL(seen.url, 'http://stub').searchParams.get('customer_code');
  const customer_list = code?.toUpperCase() === 'ACME' ? [{ id: 7, customer_code: 'ACME' }] : [];
  envelope({ customer_list })(seen, response);
});
const { commitSession, readSession } = await import('~/session/session.server');
const { action } = await import('~/screens/accounts/ledger/route');
const { action: overviewAction } = await import('~/screens/accounts/customer-accounts/route');
const { loader: exportLoader } = await import('~/screens/accounts/ledger/export');

const cookieOf = (header: string | null) => (header ?? '').split(';', 1)[0]!;
const headers = async (customerId?: number) => ({
  cookie: cookieOf(await commitSession({ token: 'tok', language: 'en-US', customerId })),
  'sec-fetch-site': 'same-origin',
});

/** Submits a form; returns a refusal, or where it redirects. */
async function submit(to: typeof action, address: string, fields: Record<string, string>) {
  const body = new URLSearchParams({ idempotency_key: 'key-1', ...fields });
  const request = new Request(`http://here${address}`, {
    ...{ method: 'POST', headers: await headers(), body },
  });
  const answer = await to({ request, params: {}, context: {} });
  if (answer instanceof Response) return { location: answer.headers.get('location') };
  const { data, init } = answer as { data: ActionFailure; init: ResponseInit };
  return { ...data, status: init.status };
}
const sent = (path: string) =>
  stub.seen.filter(({ url }) => url.split('?', 1)[0] === path).map(({ body }) => JSON.parse(body));

beforeEach(() => void stub.seen.splice(0));

describe('limits', () => {
  const SAVE = '/oms/customerAccount/save';
  const form = '/account/index?customer_id=9&dialog=limits&form=edit&form_id=7';
  const rows = {
    ...{ 'customer_limit.0.currency_code': 'USD', 'customer_limit.0.credit_limit': '5000' },
    ...{ 'customer_limit.0.warning_line': '100', 'customer_limit.1.currency_code': 'EUR' },
    ...{ 'customer_limit.1.credit_limit': '', 'customer_limit.1.warning_line': '' },
  };
  const usd = { currency_code: 'USD', credit_limit: '5000', warning_line: '100' };
  const eur = { currency_code: 'EUR', credit_limit: '', warning_line: '' };

  it('are set in the form of the customer who was typed, which shows those that they have', async () => {
    const choose = (customer_code: string) =>
      submit(action, '/account/index?customer_id=9&dialog=limits&form=new', {
        intent: 'customer',
        customer_code,
      });
    expect(await choose('acme')).toEqual({ location: form });
    expect(await choose('NOBODY')).toMatchObject({
      ...{ status: 422, fields: { customer_code: 'There is no customer “NOBODY”' } },
      values: { customer_code: ['NOBODY'] },
    });
    expect(await choose(' ')).toMatchObject({ fields: { customer_code: 'Please select a customer' } });
  });

  it('are sent row by row, and lead back to the list of the dialog', async () => {
    stub.on(SAVE, envelope(null));
    const seen = { customer_id: '7', update_time: '2026-01-02T03:04:05.006Z' };
    const answer = await submit(action, form, { intent: 'limits', ...seen, ...rows });
    expect(answer).toEqual({ location: '/account/index?customer_id=9&dialog=limits' });
    expect(sent(SAVE)).toEqual([{ ...seen, customer_limit: [usd, eur] }]);
  });

  it('that are refused come back as they were typed', async () => {
    const fields = { 'customer_limit.1.credit_limit': 'missing' };
    stub.on(SAVE, envelope({ fields }, CODE.invalid, 'wrong'));
    const answer = await submit(action, form, { intent: 'limits', customer_id: '7', ...rows });
    expect(answer).toMatchObject({
      status: 422,
      fields,
      values: { 'customer_limit.0.credit_limit': ['5000'] },
    });
  });

  it('come back with a row more or less where a button asks for it, and nothing is saved', async () => {
    const more = await submit(action, form, { intent: 'limits', row: 'add', ...rows });
    expect(more).toMatchObject({ status: 200, values: { 'customer_limit.2.currency_code': [''] } });
    const less = await submit(action, form, { intent: 'limits', row: '0', ...rows });
    expect(less).toMatchObject({ values: { 'customer_limit.0.currency_code': ['EUR'] } });
    expect(less).not.toHaveProperty('values.customer_limit.1.currency_code');
    expect(stub.seen).toEqual([]);
  });

  it('are taken back by customer and currency', async () => {
    stub.on('/oms/customerAccount/delete', envelope(null));
    const address = '/account/index?dialog=limits&form=delete&form_id=7&form_currency=USD&dialog_page=2';
    expect(await submit(action, address, { intent: 'delete', id: '7 USD' })).toEqual({
      location: '/account/index?dialog=limits&dialog_page=2',
    });
    expect(sent('/oms/customerAccount/delete')).toEqual([{ customer_id: '7', currency_code: 'USD' }]);
    stub.on('/oms/customerAccount/delete', envelope(null, CODE.notFound, 'There is none'));
    expect(await submit(action, address, { intent: 'delete', id: '7 USD' })).toMatchObject({
      toast: { kind: 'error', text: 'There is none' },
    });
  });
});

it('only a number that can be searched for leads to the search', () => {
  const { remittance, transfer, inbound } = TRANSACTION_TYPE;
  const column = ledgerColumns(String as never, {} as Formatters).find(({ key }) => key === 'reference_no');
  const shown = (type: number) =>
    column?.cell({ reference_no: 'N-1', transaction_type: String(type) } as LedgerRow);
  expect(shown(inbound)).toHaveProperty('props.to', `${SEARCH}?number=N-1`);
  for (const type of [remittance, transfer]) expect(shown(type)).toBe('N-1');
});

it('the switch of a currency sends the rest of its setting as it is', async () => {
  const setting = {
    ...{ currency_code: 'USD', recharge_exchange_loss: '0.5', consume_exchange_loss: '0.3' },
    update_time: '2026-01-02T03:04:05.006Z',
  };
  stub.on('/oms/currency/get_form_data', envelope({ res: { id: 3, status: 1, ...setting } }));
  stub.on('/oms/currency/edit', envelope(null));
  const address = '/account/index?dialog=currency';
  expect(await submit(action, address, { intent: 'status', id: '3', status: '0' })).toEqual({
    location: address,
  });
  expect(sent('/oms/currency/edit')).toEqual([{ id: 3, ...setting, status: '0' }]);
});

it('a currency is sent with when it was seen, and new ones without', async () => {
  const losses = { recharge_exchange_loss: '0.5', consume_exchange_loss: '0.3' };
  const setting = { currency_code: 'USD', ...losses, status: '1' };
  const seen = { id: '3', update_time: '2026-01-02T03:04:05.006Z' };
  for (const path of ['/oms/currency/add', '/oms/currency/edit']) stub.on(path, envelope(null));
  const address = '/account/index?dialog=currency&form=edit&form_id=3';
  await submit(action, address, { intent: 'edit', ...seen, ...setting });
  await submit(action, '/account/index?dialog=currency&form=new', { intent: 'add', ...setting });
  expect(sent('/oms/currency/edit')).toEqual([{ ...seen, ...setting }]);
  expect(sent('/oms/currency/add')).toEqual([setting]);
});

it('a transaction by hand leads back to the list as it was filtered', async () => {
  stub.on('/oms/account/add', envelope(null));
  const posted = { customer_id: '7', trading_method: '7', amount: '1.50', currency_code: 'USD', note: 'x' };
  const address = '/account/customerAccount?customer_id=7&dialog=transaction&id=7&currency_code=USD';
  expect(await submit(overviewAction, address, { intent: 'transaction', ...posted })).toEqual({
    location: '/account/customerAccount?customer_id=7',
  });
  expect(sent('/oms/account/add')).toEqual([posted]);
});

describe('a ledger entry', () => {
  const format = { date: (time: string) => time.slice(0, 10) } as Formatters;
  const t = ((key: string, { number } = { number: '' }) => `${key} ${number}`.trim()) as never;
  const entry = { id: 5, customer_code: 'ACME', transaction_no: 'L1', trading_method: '5' } as LedgerRow;

  it('is reversed from its row, with a note, and leads back to the list as it was filtered', async () => {
    stub.on(reversalAdd.path, envelope(null));
    const address = '/account/index?customer_id=7&dialog=reverse&form_id=5';
    expect(await submit(action, address, { intent: 'reverse', id: '5', note: 'twice' })).toEqual({
      location: '/account/index?customer_id=7',
    });
    expect(sent(reversalAdd.path)).toEqual([{ id: '5', note: 'twice' }]);
    stub.on(reversalAdd.path, envelope(null, CODE.conflict, 'Already reversed by L2'));
    expect(await submit(action, address, { intent: 'reverse', id: '5' })).toMatchObject({
      toast: { kind: 'error', text: 'Already reversed by L2' },
    });
  });

  it('and its reversal name each other with a link that finds it on its day', () => {
    const { cell } = reversalColumn(t, format);
    const to =
      '/account/index?customer_code=ACME&transaction_no=L2&start_create_time=2026-01-02&end_create_time=2026-01-02';
    const linked = { no: 'L2', time: '2026-01-02T03:04:05Z' };
    expect(cell({ ...entry, reversed_by_no: linked.no, reversed_by_time: linked.time })).toMatchObject({
      props: { to, children: 'ledger.reversedBy L2' },
    });
    expect(cell({ ...entry, reversal_of_no: linked.no, reversal_of_time: linked.time })).toMatchObject({
      props: { to, children: 'ledger.reversalOf L2' },
    });
    expect(cell(entry)).toBeFalsy();
  });

  it('offers to be reversed while it stands and is no reversal', () => {
    const { cell } = reverseColumn(t, new URLSearchParams('customer_id=7'));
    expect(cell(entry)).toHaveProperty('props.to', '?customer_id=7&dialog=reverse&form_id=5');
    expect(cell({ ...entry, reversed_by_no: 'L2' })).toBeFalsy();
    expect(cell({ ...entry, trading_method: '11' })).toBeFalsy();
  });
});

describe('an opening balance', () => {
  const page = '/account/customerAccount?customer_id=9';
  const typed = {
    customer_id: '7',
    currency_code: 'USD',
    amount: '-12.50',
    day: '2026-10-01',
    note: 'books',
  };

  it('is brought in for a customer who is typed, with an account or without', async () => {
    const choose = (customer_code: string) =>
      submit(overviewAction, `${page}&dialog=opening`, { intent: 'opening_customer', customer_code });
    expect(await choose('acme')).toEqual({ location: `${page}&dialog=opening&id=7` });
    expect(await choose('NOBODY')).toMatchObject({
      ...{ status: 422, fields: { customer_code: 'There is no customer “NOBODY”' } },
      values: { customer_code: ['NOBODY'] },
    });
    expect(await choose('')).toMatchObject({ fields: { customer_code: 'Please select a customer' } });
  });

  it('is sent as it is typed, or comes back so with the reason', async () => {
    const address = `${page}&dialog=opening&id=7&currency_code=USD`;
    stub.on(openingBalanceAdd.path, envelope({ fields: { day: 'too late' } }, CODE.invalid, 'wrong'));
    expect(await submit(overviewAction, address, { intent: 'opening', ...typed })).toMatchObject({
      ...{ status: 422, fields: { day: 'too late' } },
      values: { amount: ['-12.50'] },
    });
    stub.on(openingBalanceAdd.path, envelope(null));
    expect(await submit(overviewAction, address, { intent: 'opening', ...typed })).toEqual({
      location: page,
    });
    expect(sent(openingBalanceAdd.path)).toEqual([typed, typed]);
  });

  it('is taken back once that is agreed to', async () => {
    const address = `${page}&dialog=opening&id=7&currency_code=USD`;
    const form = { intent: 'opening', take_back: '1', ...typed };
    const asked = { agreement: '0123456789abcdef' };
    stub.on(openingBalanceReverse.path, envelope(asked, CODE.confirm, 'Reverse it?'));
    expect(await submit(overviewAction, address, form)).toMatchObject({
      confirm: { text: 'Reverse it?', ...asked },
    });
    stub.on(openingBalanceReverse.path, envelope(null));
    const agreed = { is_confirm: 'yes', ...asked };
    expect(await submit(overviewAction, address, { ...form, ...agreed })).toEqual({ location: page });
    const whose = { customer_id: '7', currency_code: 'USD', note: typed.note };
    expect(sent(openingBalanceReverse.path)).toEqual([whose, { ...whose, is_confirm: asked.agreement }]);
    expect(sent(openingBalanceAdd.path)).toEqual([]);
  });
});

describe('the export of the ledger', () => {
  const asked = async (search: string, customerId?: number) =>
    exportLoader({
      request: new Request(`http://here/options/ledger-export${search}`, {
        headers: await headers(customerId),
      }),
      ...{ params: {}, context: {} },
    });
  /** Where the response redirects, and the message shown there. */
  const sentBack = async (search: string) => {
    const answer = await asked(search);
    const cookie = cookieOf(answer.headers.get('set-cookie'));
    const { toast } = await readSession(new Request('http://here', { headers: { cookie } }));
    return [answer.headers.get('location'), toast?.text];
  };
  const query = () => Object.fromEntries(new URL(stub.seen.at(-1)!.url, 'http://stub').searchParams);

  it('is of everything that the address means, named by the time in the operator’s zone', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T18:30:00Z') });
    onTestFinished(() => void vi.useRealTimers());
    stub.on(accountExport.path, (_, response) =>
      response.writeHead(200, { 'content-disposition': 'attachment; filename=export.xls' }).end('workbook'),
    );
    const response = await asked('?customer_id=7&trading_method=3&page=4&start_create_time=2026-11-01');
    expect(await response.text()).toBe('workbook');
    expect(response.headers.get('content-disposition')).toBe(
      "attachment; filename*=UTF-8''myAccount_20261121023000.xlsx",
    );
    const days = { start_create_time: '2026-11-01', end_create_time: '2026-11-30' };
    expect(query()).toEqual({ customer_id: '7', trading_method: '3', ...days });
    await asked('', 9);
    expect(query()).toMatchObject({ customer_id: '9' });
  });

  it('needs a customer, and a range that can be had', async () => {
    expect(await sentBack('?reference_no=x')).toEqual([
      '/account/index?reference_no=x',
      'Please select a customer',
    ]);
    const [, told] = await sentBack('?customer_id=7&start_create_time=2026-03-01&end_create_time=2026-01-01');
    expect(told).toBe('The end of the range is before its start');
    expect(stub.seen).toEqual([]);
  });

  it('that is refused leads back to the ledger, which says why', async () => {
    stub.on(accountExport.path, envelope(null, CODE.noRight, 'no right'));
    expect(await sentBack('?customer_id=7')).toEqual(['/account/index?customer_id=7', 'no right']);
  });
});
