import { beforeEach, describe, expect, it } from 'vitest';
import { endpoints } from '~contract/index';
import { redirectOrData, startApp } from '../harness/app';
import { drawnForm } from '../harness/drawn-form';
import { renderScreen } from '../harness/page';
import { envelope, shellAnswers } from '../harness/stub-upstream';

/** What the forms of customers and warehouses send, and the rows of theirs that are added and removed. */

const { stub, forget, seen, submit } = await startApp();
const customers = await import('~/screens/catalogue/customers/route');
const warehouses = await import('~/screens/catalogue/warehouses/route');
const house = await import('~/screens/catalogue/house/route');

const address = {
  ...{ title: 'Billing', street: '1 Dock Rd', city: 'Long Beach', state: 'CA', postcode: '90802' },
  country_code: 'US',
};
const contact = { name: 'Ann', duty: 'Accounts payable', phone_number: '1', email: 'ann@acme.example' };
const customer = {
  ...{ id: 5, customer_code: 'ACME', title: 'Acme', status: 1, is_house: 0, is_prepaid: 0, tax_number: '9' },
  ...{ language: 'en-US', currency_codes: ['USD'], warehouse_codes: ['LAX1'], warehouse_ids: [3] },
  ...{ addresses: [address], contacts: [contact], update_time: '2026-03-04T16:00:00Z' },
};
const warehouse = {
  ...{ id: 5, warehouse_code: 'LAX1', title: 'Long Beach', status: 1, time_zone: 'America/Los_Angeles' },
  ...{ address, customer_count: 1, customer_codes: ['ACME'], update_time: '2026-03-04T16:00:00Z' },
};
const change = {
  ...{ create_time: '2026-03-04T16:00:00Z', user_name: 'mia', action_text: 'Edit customer' },
  before: { is_prepaid: 1, title: 'Old', currency_code: 'USD' },
  after: { is_prepaid: 0, title: 'Acme', currency_code: 'USD' },
};
const REPLIES: Record<string, object> = {
  'common.get_menu_auth': {
    auth_list: ['/customer/add', '/customer/edit', '/warehouse/add', '/warehouse/edit', '/house/edit'],
  },
  'customer.index': { res: { total: 1, data: [customer] } },
  'customer.get_form_data': {
    ...{ res: customer, change_list: [change] },
    currency_list: [{ currency_code: 'EUR' }, { currency_code: 'USD' }],
    warehouse_list: [{ id: 3, warehouse_code: 'LAX1' }],
  },
  'customer.edit': {},
  'customer.add': { id: 5 },
  'warehouse.index': { res: { total: 1, data: [warehouse] } },
  'warehouse.get_form_data': { res: warehouse, change_list: [], house_time_zone: 'Asia/Shanghai' },
  'warehouse.edit': {},
  'house.index': {
    res: {
      ...{ name: 'Dockside', tax_number: '9', address, contact, update_time: '2026-03-04T16:00:00Z' },
      ...{ bank_accounts: [{ currency_code: 'USD', account: '1' }], logo_path: 'logo.png' },
    },
    default_name: 'Tallyman',
  },
  'house.edit': {},
};

beforeEach(() => {
  for (const [path, answer] of Object.entries(shellAnswers)) stub.on(path, answer);
  for (const { name, path } of endpoints) if (REPLIES[name]) stub.on(path, envelope(REPLIES[name]));
  forget();
});

const EDIT = '/customer/index?dialog=edit&id=5';
const act = async (body: URLSearchParams) => customers.action(await submit(EDIT, body));
const sentTo = (path: string) => JSON.parse(String(seen(path).at(-1)?.body));

describe('the form of a customer', () => {
  it('sends back what it was drawn with', async () => {
    const form = drawnForm(await renderScreen(customers, EDIT), 'edit');
    expect(redirectOrData(await act(form))).toBe('/customer/index?id=5');
    expect(sentTo('/oms/customer/edit')).toEqual({
      ...{ id: '5', update_time: '2026-03-04T16:00:00Z', title: 'Acme', tax_number: '9', is_prepaid: '0' },
      ...{ language: 'en-US', currency_codes: 'USD', warehouse_ids: '3' },
      ...{ addresses: [address], contacts: [contact] },
    });
  });

  it('gets a row more, and one less, without scripts', async () => {
    const form = drawnForm(await renderScreen(customers, EDIT), 'edit');
    const press = (row: string) => {
      const body = new URLSearchParams(form);
      body.append('row', row);
      return act(body);
    };
    const valuesOf = async (row: string) => (redirectOrData(await press(row)) as { values: object }).values;
    expect(await valuesOf('addresses add')).toMatchObject({
      ...{ 'addresses.0.city': ['Long Beach'], 'addresses.1.city': [''], 'contacts.0.name': ['Ann'] },
    });
    const without = await valuesOf('contacts 0');
    expect(without).not.toHaveProperty(['contacts.0.name']);
    expect(without).toMatchObject({ title: ['Acme'], 'addresses.0.city': ['Long Beach'] });
    expect(await valuesOf('others add')).not.toHaveProperty(['others.0.name']);
    expect(seen('/oms/customer/edit')).toEqual([]);
  });

  it('shows an error at the field of its row', async () => {
    const body = drawnForm(await renderScreen(customers, EDIT), 'edit');
    body.set('contacts.0.email', 'nobody');
    const said = 'An e-mail address such as name@example.com';
    stub.on('/oms/customer/edit', envelope({ fields: { 'contacts.0.email': said } }, 4022));
    expect(redirectOrData(await act(body))).toMatchObject({
      fields: { 'contacts.0.email': said },
      values: { 'contacts.0.email': ['nobody'], 'addresses.0.city': ['Long Beach'] },
    });
  });

  it('of a new one sends its code', async () => {
    const form = new URLSearchParams({
      customer_code: 'NEW',
      title: 'New',
      language: 'zh-CN',
      is_prepaid: '1',
    });
    form.set('intent', 'add');
    const answer = await customers.action(await submit('/customer/index?dialog=new', form));
    expect(redirectOrData(answer)).toBe('/customer/index');
    expect(sentTo('/oms/customer/add')).toMatchObject({
      customer_code: 'NEW',
      addresses: [],
      currency_codes: '',
    });
  });
});

it('the details of a customer say who changed what, in words', async () => {
  const html = await renderScreen(customers, '/customer/index?tab=details&id=5');
  expect(html).toContain('Billing: 1 Dock Rd, Long Beach, CA 90802, US');
  expect(html).toContain('Ann (Accounts payable), 1, ann@acme.example');
  expect(html).toContain('Payment terms: Pre-paid → Post-paid');
  expect(html).toContain('Title: Old → Acme');
  // What a change left as it was says of what it is.
  expect(html).toContain('Currency: USD<');
});

it('the form of a warehouse sends back what it was drawn with', async () => {
  const edit = '/warehouse/index?dialog=edit&id=5';
  const html = await renderScreen(warehouses, edit);
  expect(html).toContain('<option value="America/New_York"></option>');
  const answer = await warehouses.action(await submit(edit, drawnForm(html, 'edit')));
  expect(redirectOrData(answer)).toBe('/warehouse/index?id=5');
  const { title: _, ...place } = address;
  expect(sentTo('/oms/warehouse/edit')).toEqual({
    ...{ id: '5', update_time: '2026-03-04T16:00:00Z', title: 'Long Beach' },
    ...{ time_zone: 'America/Los_Angeles', address: place },
  });
});

describe('the form of the house', () => {
  const path = '/house/index';
  const send = async (body: URLSearchParams) => house.action(await submit(path, body));

  it('sends back what it was drawn with, or takes the logo away', async () => {
    const form = drawnForm(await renderScreen(house, path), 'edit');
    expect(redirectOrData(await send(form))).toBe(path);
    const { title: _, ...place } = address;
    const bank = { currency_code: 'USD', bank_name: '', payee: '', account: '1', code: '' };
    const sent = {
      ...{ name: 'Dockside', tax_number: '9', address: place, contact, bank_accounts: [bank] },
      ...{ update_time: '2026-03-04T16:00:00Z', logo_path: 'logo.png' },
    };
    expect(sentTo('/oms/house/edit')).toEqual(sent);
    form.set('no_logo', '1');
    await send(form);
    expect(sentTo('/oms/house/edit')).toEqual({ ...sent, logo_path: '' });
  });

  it('is read alone by who may not change it', async () => {
    stub.on('/oms/common/get_menu_auth', envelope({ auth_list: [] }));
    forget();
    const html = await renderScreen(house, path);
    expect(html).toContain('Dockside');
    expect(html).not.toContain('name="bank_accounts.0.account"');
  });
});

describe('the page of a customer', () => {
  const DETAILS = '/customer/index?tab=details&id=5';
  const parts: Record<string, object> = {
    'account.overview': {
      res: {
        total: 1,
        data: [
          {
            ...{
              customer_id: 5,
              customer_code: 'ACME',
              currency_code: 'USD',
              balance: '-1400.5',
              days_left: 12,
            },
            ...{ available: '99.5', credit_limit: '2000', unbilled: '500', warning_line: '0' },
          },
        ],
      },
    },
    'billing.index': {
      res: { total: 1, data: [{ id: 7, title: 'ACME 2026', status: 1, status_text: 'Active' }] },
    },
    'sku.index': { res: { total: 3, data: [] } },
    'exception.index': {
      transaction_count: 41,
      res: {
        total: 1,
        data: [
          {
            code: 'no_tier',
            reason: 'Fits no tier',
            ...{ customer_id: 5, customer_code: 'ACME', warehouse_id: 3, warehouse_code: 'LAX1', sku: 'MUG' },
            ...{ sku_id: null, agreement_id: null, fee_list: null, error_msg: '', count: 41 },
            ...{ first_time: '', last_time: '' },
          },
        ],
      },
    },
    'customer.page': {
      unbilled_list: [
        { screen: 'vas', currency_code: 'USD', count: 2, amount: '12.5', oldest_day: '2026-02-01' },
      ],
      month_list: [{ month: '2026-02', currency_code: 'USD', charged: '31', moved: '0' }],
      user_list: [{ id: 9, user_name: 'ann', real_name: 'Ann', status: 1 }],
      user_count: 1,
    },
  };
  const menuItem = (name: string, id: number) => ({ id, title: name, name, icon: '', _child: [] });
  const look = (screens: readonly string[]) => {
    for (const { name, path } of endpoints) if (parts[name]) stub.on(path, envelope(parts[name]));
    stub.on('/oms/common/get_menu_list', envelope({ menu_list: screens.map(menuItem) }));
    return renderScreen(customers, DETAILS);
  };

  it('has what it has on other screens, each with its link', async () => {
    const html = await look([
      ...['/customer/index', '/account/customerAccount', '/billing/index', '/transaction/exceptions'],
      ...['/sku/index', '/account/statement', '/user/index'],
    ]);
    for (const [text, address] of [
      ['Accounts', '/account/customerAccount?customer_id=5'],
      ['ACME 2026', '/billing/index?tab=details&amp;id=7'],
      ['Fits no tier', '/transaction/exceptions?customer_id=5&amp;code=no_tier'],
      ['3 SKUs without measurements', '/sku/index?customer_id=5&amp;is_measured=0'],
      [
        'VAS',
        '/transaction/vas?customer_id=5&amp;charge_status=1&amp;billing_status=0&amp;create_time_start=2026-02-01&amp;create_time_end=2026-03-03',
      ],
      ['2026-02', '/account/statement?customer_id=5&amp;currency_code=USD&amp;month=2026-02'],
      ['ann', '/user/index?tab=details&amp;id=9'],
    ]) {
      expect.soft(html).toMatch(new RegExp(`href="${address!.replace(/[?]/g, '\\?')}"[^>]*>${text}<`));
    }
    expect(html).toMatch(/-1,400\.50.*2,000\.00.*500\.00.*99\.50/s);
  });

  it.each([
    [['/account/index'], ['/account/setLimit'], true],
    [['/account/index'], [], false],
    [[], ['/account/setLimit'], false],
  ])('leads who opens %j and holds %j to its limits: %s', async (screens, auth_list, isLed) => {
    stub.on('/oms/common/get_menu_auth', envelope({ auth_list }));
    const html = await look(['/customer/index', '/account/customerAccount', ...screens]);
    const to = 'href="/account/index?customer_id=5&amp;dialog=limits&amp;form=edit&amp;form_id=5"';
    expect(html.includes(to)).toBe(isLed);
  });

  it('asks for no part whose screen is not in the menu', async () => {
    const html = await look(['/customer/index']);
    expect(html).toContain('Work to be billed');
    expect(html).not.toMatch(/ACME 2026|Last statements|Fits no tier/);
    for (const path of [
      '/oms/account/overview',
      '/oms/billing/index',
      '/oms/exception/index',
      '/oms/sku/index',
    ])
      expect(seen(path)).toEqual([]);
  });
});
