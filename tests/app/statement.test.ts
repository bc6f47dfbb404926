import { beforeEach, describe, expect, it } from 'vitest';
import { addMonths, daysOfMonth, monthName } from '~/screens/shared/months';
import { accountStatement, accountStatementExport } from '~contract/accounts/statement';
import { startApp } from '../harness/app';
import { envelope } from '../harness/stub-upstream';

/** Statements on the app's side: months, reading addresses, links to the workbook and to the entries. */

const STATEMENT = {
  ...{ customer_id: 7, customer_code: 'ACME', customer_title: 'Acme Ltd', currency_code: 'EUR' },
  ...{ month: '2026-02', opening_balance: '1', closing_balance: '1', ledger_balance: '1' },
  ...{ charge_total: '0', movement_total: '0', is_reconciled: 1, is_open: 0 },
};
const answer = (res: object | null, work: object | null = null) =>
  envelope({
    ...{ customer_list: [{ id: 7, customer_code: 'ACME' }], month: '2026-02', res, work },
    currency_list: [{ currency_code: 'EUR' }, { currency_code: 'USD' }],
  });
const { stub, visit, forget } = await startApp();
const { loader } = await import('~/screens/accounts/statement/route');
const { loader: exported } = await import('~/screens/accounts/statement/export');
const { chargesOf, entriesOf, workbookAddress } = await import('~/screens/accounts/statement/ledger-link');
const { screensOf, workQuery } = await import('~/screens/accounts/statement/work-links');

const load = async (search: string, customerId?: number) =>
  loader(await visit(`/account/statement${search}`, customerId));
const asked = () => Object.fromEntries(new URLSearchParams(stub.seen.at(-1)?.url.split('?')[1]));

beforeEach(() => {
  forget();
  stub.on(accountStatement.path, answer(STATEMENT));
});

describe('months', () => {
  it.each([
    ['2026-01', -1, '2025-12'],
    ['2026-12', 1, '2027-01'],
    ['2026-05', -17, '2024-12'],
  ])('%s and %i more is %s', (month, more, expected) => expect(addMonths(month, more)).toBe(expected));

  it('have a first and a last day', () => {
    expect(daysOfMonth('2024-02')).toEqual({ start: '2024-02-01', end: '2024-02-29' });
    expect(daysOfMonth('2026-12')).toEqual({ start: '2026-12-01', end: '2026-12-31' });
  });

  it('are written in the user’s language, wherever the page is made', () => {
    expect(monthName('2026-03', 'en-US')).toBe('March 2026');
    expect(monthName('2026-03', 'zh-CN')).toBe('2026年3月');
  });
});

describe('an address', () => {
  it('names customer, currency and month', async () => {
    const page = await load('?customer_id=7&currency_code=EUR&month=2026-02');
    expect(asked()).toEqual({ customer_id: '7', currency_code: 'EUR', month: '2026-02' });
    expect(page).toMatchObject({ title: 'Statement ACME', statement: { closing_balance: '1' }, errors: {} });
  });

  it('without a month is about the present one, and for a customer’s user about their own account', async () => {
    const page = await load('', 7);
    expect(asked()).toMatchObject({ customer_id: '7', month: page.thisMonth });
    expect(page).toMatchObject({ currency: 'EUR', errors: {} });
  });

  it('asks staff for a customer', async () => {
    stub.on(
      accountStatement.path,
      envelope({ customer_list: [], currency_list: [], month: '2026-02', res: null }),
    );
    expect(await load('?month=2026-02')).toMatchObject({
      errors: { customer_code: 'Please select a customer' },
    });
  });

  it('says that its month is none, beside the present one', async () => {
    const page = await load('?customer_id=7&month=2026-13');
    expect(asked()).toEqual({ customer_id: '7', month: page.thisMonth });
    expect(page.errors).toEqual({ month: `“2026-13” is not a month, so ${page.thisMonth} is shown` });
    expect(page.statement).not.toBeNull();
    const future = await load('?customer_id=7&month=2999-01');
    expect(asked()).toMatchObject({ month: page.thisMonth });
    expect(future.errors).toEqual({ month: `“2999-01” has not begun yet, so ${page.thisMonth} is shown` });
  });

  it.each(['JPY', 'eur', 'XX'])(
    'says that there is no account in %s, beside the first that there is',
    async (code) => {
      stub.on(accountStatement.path, (seen, response) =>
        answer(seen.url.includes('currency_code') ? null : STATEMENT)(seen, response),
      );
      const page = await load(`?customer_id=7&currency_code=${code}&month=2026-02`);
      expect(page).toMatchObject({ currency: 'EUR', statement: { currency_code: 'EUR' } });
      expect(page.errors).toEqual({ currency_code: `There is no account in ${code}, so EUR is shown` });
    },
  );
});

it('the entries of a month are those of the ledger', () => {
  const of = { customer_id: 7, currency_code: 'EUR', month: '2026-02' };
  const month = '?customer_id=7&currency_code=EUR&start_create_time=2026-02-01&end_create_time=2026-02-28';
  expect(entriesOf(of)).toBe(month);
  expect(entriesOf(of, { trading_method: '4' })).toBe(`${month}&trading_method=4`);
});

it('each line of charges leads to its documents, in the statement’s currency', async () => {
  const line = { count: 2, amount: '-4.00' };
  const charge_list = [
    { ...line, billing_type_id: 5, billing_name: 'Handling', transaction_type: null },
    { ...line, billing_type_id: null, billing_name: 'Excess receipt volume', transaction_type: 3 },
  ];
  stub.on(accountStatement.path, answer({ ...STATEMENT, charge_list }));
  const { statement } = await load('?customer_id=7&month=2026-02');
  expect(statement!.charge_list.map((each) => entriesOf(statement!, chargesOf(each)))).toEqual(
    ['billing_type_id=5', 'billing_type_id=0&transaction_type=3'].map(
      (filter) =>
        `?customer_id=7&currency_code=EUR&start_create_time=2026-02-01&end_create_time=2026-02-28&${filter}`,
    ),
  );
});

describe('by work', () => {
  const type = (transaction_type: number, transaction_type_text: string, count: number) => ({
    ...{ transaction_type, transaction_type_text, count, amount: '1.00' },
  });

  it('is asked for by the address, and kept by its links', async () => {
    const work = { charge_list: [], line_list: [], line_count: 0, is_reconciled: 1 };
    const none = { count: 0, amount: '0.00', type_list: [] };
    const parts = { work: none, unbilled: none, posted_elsewhere: none, other_work: none, posted: none };
    stub.on(accountStatement.path, (seen, response) =>
      answer(STATEMENT, seen.url.includes('by=work') ? { ...work, ...parts } : null)(seen, response),
    );
    const page = await load('?by=work&customer_id=7&currency_code=EUR&month=2026-02');
    expect(asked()).toEqual({ by: 'work', customer_id: '7', currency_code: 'EUR', month: '2026-02' });
    expect(page).toMatchObject({ by: 'work', work: { is_reconciled: 1 } });
    const posted = await load('?by=other&customer_id=7&currency_code=EUR&month=2026-02');
    expect(asked()).not.toHaveProperty('by');
    expect([posted.by, posted.work]).toEqual([undefined, null]);
    const which = { customer_id: 7, currency_code: 'EUR', month: '2026-02' };
    const address = '/options/statement-export?customer_id=7&currency_code=EUR&month=2026-02';
    expect(workbookAddress({ ...which, by: 'posting' })).toBe(address);
    expect(workbookAddress({ ...which, by: 'work' })).toBe(`${address}&by=work`);
  });

  it('leads to the lists of its transactions, one a screen', () => {
    const type_list = [type(2, 'Outbound', 5), type(3, 'Inbound', 2), type(6, 'Return', 1)];
    expect(screensOf({ type_list })).toEqual([
      { screen: 'inbound', text: 'Inbound 2, Return 1' },
      { screen: 'outbound', text: 'Outbound 5' },
    ]);
    expect(workQuery({ customer_id: 7, month: '2026-02' }, { billing_status: 0 })).toBe(
      '?customer_id=7&create_time_start=2026-02-01&create_time_end=2026-02-28&billing_status=0',
    );
  });

  it('its workbook is of the same', async () => {
    stub.on(accountStatementExport.path, (_, response) => response.writeHead(200).end('workbook'));
    const search = '?customer_id=7&currency_code=EUR&month=2026-02&by=work';
    await (await exported(await visit(`/options/statement-export${search}`))).text();
    expect(asked()).toMatchObject({ by: 'work' });
  });
});

describe('the workbook', () => {
  const which = '?customer_id=7&currency_code=EUR&month=2026-02';

  it('is passed through', async () => {
    stub.on(accountStatementExport.path, (_, response) =>
      response.writeHead(200, { 'content-type': 'application/octet-stream' }).end('workbook'),
    );
    const response = await exported(await visit(`/options/statement-export${which}`));
    expect(await response.text()).toBe('workbook');
    expect(asked()).toEqual({ customer_id: '7', currency_code: 'EUR', month: '2026-02' });
  });

  it('or leads back to the statement where there is none', async () => {
    stub.on(accountStatementExport.path, envelope(null, 4003, 'You may not'));
    const response = await exported(await visit(`/options/statement-export${which}`));
    expect(response.headers.get('location')).toBe(`/account/statement${which}`);
    const incomplete = exported(await visit('/options/statement-export?customer_id=7'));
    await expect(incomplete).rejects.toMatchObject({ status: 404 });
  });
});
