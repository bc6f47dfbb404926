import { beforeEach, describe, expect, it } from 'vitest';
import {
  accountAdd,
  accountExport,
  accountGetFormData,
  accountIndex,
  accountOverview,
} from '~contract/accounts/accounts';
import { currencyAdd, currencyEdit, currencyGetFormData, currencyIndex } from '~contract/accounts/currencies';
import {
  customerAccountDelete,
  customerAccountGetFormData,
  customerAccountIndex,
  customerAccountSave,
} from '~contract/accounts/customer-accounts';
import { getMenuAuth } from '~contract/common';
import { redirectOrData, startApp } from '../harness/app';
import { drawnForm } from '../harness/drawn-form';
import { heads, renderScreen, textsOf } from '../harness/page';
import { envelope } from '../harness/stub-upstream';

/** Accounts, limits and currencies before a server that has only what the specifications name. */

const { stub, visit, submit, seen, forget } = await startApp('');
const { clearFeatures } = await import('~/gateway/server-features.server');
const ledger = await import('~/screens/accounts/ledger/route');
const overview = await import('~/screens/accounts/customer-accounts/route');
const { loader: exported } = await import('~/screens/accounts/ledger/export');

const customer_list = { 7: 'ACME', 8: 'BRIGHT' };
const bodies = (path: string) => seen(path).map(({ body }) => JSON.parse(body));
/** The form of an address, changed and sent. */
async function send(
  screen: typeof ledger | typeof overview,
  address: string,
  intent: string,
  changes: Readonly<Record<string, string>> = {},
) {
  const form = drawnForm(await renderScreen(screen, address), intent);
  for (const [name, value] of Object.entries(changes)) form.set(name, value);
  return redirectOrData((await screen.action(await submit(address, form))) as Response);
}

beforeEach(() => {
  forget();
  clearFeatures();
  stub.on(getMenuAuth.path, envelope({ auth_list: [] }));
  stub.on(accountIndex.path, envelope({ customer_list, res: [] }));
});

describe('the overview', () => {
  const account = {
    customer_id: '7',
    customer_code: 'ACME',
    balance: -20,
    credit_limit: null,
    currency_code: 'CNY',
  };
  const page = (...rows: object[]) => envelope({ customer_list, res: { total: rows.length, data: rows } });

  it.each([
    ['500.00', '500', 'At or below the warning line'],
    ['500.01', '500', ''],
    [-0.5, '500', 'Overdrawn'],
    ['0.00', '0.00', ''],
    ['-1', null, ''],
    [null, '500', ''],
  ])('with %s available and a warning line of %s warns: %s', async (available, warning_line, warning) => {
    stub.on(accountOverview.path, page({ ...account, available, warning_line }));
    const html = await renderScreen(overview, '/account/customerAccount');
    const tags = textsOf(html, /<span data-tag="error">(.*?)<\/span>/g);
    expect(tags).toEqual(warning ? [warning] : []);
    expect(heads(html)).not.toContain('Days left');
    expect(html).toMatch(/dialog=transaction&amp;id=7&amp;currency_code=CNY/);
  });

  describe('a transaction by hand', () => {
    const address = '/account/customerAccount?dialog=transaction&id=7&currency_code=CNY';
    beforeEach(() => stub.on(accountOverview.path, page({ ...account, available: '5', warning_line: '1' })));

    it.each([
      ['records', [{ currency_code: 'CNY' }, { currency_code: 'USD' }]],
      ['codes', ['CNY', 'USD']],
      ['a map', { CNY: '人民币', USD: '美元' }],
      ['records by id', { 1: { currency_code: 'CNY' }, 2: { currency_code: 'USD' } }],
    ])('offers currencies that come as %s, and is done with any data', async (_, currency_list) => {
      const trading_method_list = { RECHARGE: '充值' };
      stub.on(accountGetFormData.path, envelope({ customer_list: [], currency_list, trading_method_list }));
      const html = await renderScreen(overview, address);
      expect(html).toMatch(/name="customer"[^>]*value="ACME"/);
      expect(html).toMatch(/<option value="CNY" selected="">CNY<\/option><option value="USD">/);
      expect(html).not.toContain('Balance afterwards');
      stub.on(accountAdd.path, envelope(''));
      const typed = { trading_method: 'RECHARGE', amount: '1,000.5' };
      expect(await send(overview, address, 'transaction', typed)).toBe('/account/customerAccount');
      const sent = { customer_id: '7', currency_code: 'CNY', note: '', trading_method: 'RECHARGE' };
      expect(bodies(accountAdd.path)).toEqual([{ ...sent, amount: '1000.5' }]);
    });
  });
});

describe('limits', () => {
  const cny = { currency_code: 'CNY', credit_limit: '5000.00', warning_line: '500.00' };
  const gold = { currency_code: 'XAU', credit_limit: null, warning_line: '50.00' };
  const nested = { customer_id: '7', customer_limit: [cny, gold] };
  const listed = (...data: object[]) => envelope({ customer_list, res: { total: data.length, data } });
  const edit = '/account/index?dialog=limits&form=edit&form_id=7';
  const rows = (html: string) =>
    textsOf(html, /<tr>(<td\b.*?)<\/tr>/gs).filter((text) => /CNY|XAU/.test(text));

  beforeEach(() => {
    stub.on(customerAccountIndex.path, listed(nested, { customer_id: 8, customer_limit: [] }));
    const detail = { currency_list: ['CNY', 'USD'], customer_id: '7', res: [cny, gold] };
    stub.on(customerAccountGetFormData.path, envelope(detail));
    stub.on(customerAccountSave.path, envelope([]));
  });

  it.each([
    ['of a customer in one row', listed(nested)],
    ['one row a currency', listed({ customer_id: 7, ...cny }, { customer_id: 7, ...gold })],
    [
      'by key',
      envelope({
        customer_list,
        res: { total: 1, data: { 0: { customer_id: 7, customer_limit: { 0: cny, 1: gold } } } },
      }),
    ],
    ['without a page', envelope({ customer_list, res: [nested] })],
  ])('that come %s are listed one row a currency', async (_, answer) => {
    stub.on(customerAccountIndex.path, answer);
    const html = await renderScreen(ledger, '/account/index?dialog=limits');
    expect(rows(html).map((text) => text.slice(0, 7))).toEqual(['ACMECNY', 'ACMEXAU']);
    expect(html).toContain('>5,000.00<');
  });

  it('saved unchanged go out all, and each as it came', async () => {
    expect(await send(ledger, edit, 'limits')).toBe('/account/index?dialog=limits');
    expect(bodies(customerAccountSave.path)).toEqual([{ customer_id: '7', customer_limit: [cny, gold] }]);
    expect(await renderScreen(ledger, edit)).toMatch(/name="customer_code"[^>]*value="ACME"/);
  });

  it.each([null, '', undefined])('that came as %j go back so, and a new one is asked for', async (came) => {
    const { warning_line: _, ...line } = cny;
    const limit = came === undefined ? line : { ...line, warning_line: came };
    stub.on(customerAccountGetFormData.path, envelope({ currency_list: ['CNY', 'USD'], res: [limit] }));
    expect(await send(ledger, edit, 'limits')).toBe('/account/index?dialog=limits');
    expect(bodies(customerAccountSave.path)).toEqual([{ customer_id: '7', customer_limit: [limit] }]);
    const cleared = { 'customer_limit.0.credit_limit': '' };
    expect(await send(ledger, edit, 'limits', cleared)).toMatchObject({
      fields: { 'customer_limit.0.credit_limit': 'Required field cannot be empty' },
    });
  });

  it('are read where the detail has them under their own name', async () => {
    stub.on(customerAccountGetFormData.path, envelope({ currency_list: ['CNY'], res: nested }));
    await send(ledger, edit, 'limits', {
      'customer_limit.0.credit_limit': '5',
      'customer_limit.1.credit_limit': '7',
    });
    expect(bodies(customerAccountSave.path)[0].customer_limit).toEqual([
      { ...cny, credit_limit: '5' },
      { ...gold, credit_limit: '7' },
    ]);
  });

  it('are deleted by customer and currency, also from a row of several', async () => {
    stub.on(customerAccountDelete.path, envelope(true));
    const address = '/account/index?dialog=limits&form=delete&form_id=7&form_currency=XAU';
    expect(await renderScreen(ledger, address)).toContain('Limits of ACME in XAU');
    expect(await send(ledger, address, 'delete')).toBe('/account/index?dialog=limits');
    expect(bodies(customerAccountDelete.path)).toEqual([{ customer_id: '7', currency_code: 'XAU' }]);
  });
});

describe('a currency', () => {
  const usd = {
    id: '2',
    currency_code: 'USD',
    recharge_exchange_loss: 0.015,
    consume_exchange_loss: null,
    status: false,
  };
  const edit = '/account/index?dialog=currency&form=edit&form_id=2';
  beforeEach(() => {
    stub.on(currencyIndex.path, envelope({ res: [usd] }));
    stub.on(currencyGetFormData.path, envelope({ currency_list: { USD: '美元', EUR: '欧元' }, res: usd }));
    for (const { path } of [currencyAdd, currencyEdit]) stub.on(path, envelope([]));
  });
  const sent = {
    ...{ id: '2', currency_code: 'USD', recharge_exchange_loss: '0.015', consume_exchange_loss: null },
    status: '0',
  };

  it('saved unchanged goes out as it came', async () => {
    expect(await send(ledger, edit, 'edit')).toBe('/account/index?dialog=currency');
    expect(bodies(currencyEdit.path)).toEqual([sent]);
  });

  it('goes out with what was cleared, and with what was set', async () => {
    await send(ledger, edit, 'edit', { recharge_exchange_loss: '', consume_exchange_loss: '1' });
    expect(bodies(currencyEdit.path)).toEqual([
      { ...sent, recharge_exchange_loss: '', consume_exchange_loss: '1' },
    ]);
  });

  it('is switched, and the rest of it goes out as it came', async () => {
    await send(ledger, '/account/index?dialog=currency', 'status', { intent: 'status' });
    expect(bodies(currencyEdit.path)).toEqual([{ ...sent, id: 2, status: '1' }]);
  });

  it.each([
    [
      'an empty record',
      { id: '', currency_code: '', recharge_exchange_loss: '', consume_exchange_loss: '', status: '' },
    ],
    ['an empty list', []],
    ['null', null],
  ])('is added where the blank one is %s', async (_, res) => {
    stub.on(currencyGetFormData.path, envelope({ currency_list: ['USD', 'EUR'], res }));
    const address = '/account/index?dialog=currency&form=new';
    expect(await send(ledger, address, 'add', { currency_code: 'EUR' })).toBe(
      '/account/index?dialog=currency',
    );
    const losses = { recharge_exchange_loss: '0', consume_exchange_loss: '0' };
    expect(bodies(currencyAdd.path)).toEqual([{ currency_code: 'EUR', ...losses, status: '1' }]);
  });
});

it('the ledger’s workbook has the documented name and asks by the server’s keys', async () => {
  stub.on(accountExport.path, (_, response) =>
    response.writeHead(200, { 'content-disposition': 'attachment; filename=a b.xlsx' }).end('PK'),
  );
  const response = await exported(
    await visit('/options/ledger-export?customer_id=7&trading_method=RECHARGE&currency_code=USD'),
  );
  expect(response.headers.get('content-disposition')).toMatch(/myAccount_\d{14}\.xlsx/);
  const query = new URL(seen(accountExport.path)[0]?.url ?? '', 'http://stub').searchParams;
  expect(query.get('trading_method')).toBe('RECHARGE');
  expect([...query.keys()]).not.toContain('currency_code');
});
