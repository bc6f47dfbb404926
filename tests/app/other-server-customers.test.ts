import { beforeEach, describe, expect, it } from 'vitest';
import { accountIndex, accountOverview } from '~contract/accounts/accounts';
import { remittanceIndex } from '~contract/accounts/remittance';
import { transferIndex } from '~contract/accounts/transfer';
import { agreementGetWarehouseList, agreementIndex } from '~contract/agreements/agreements';
import { getCustomerWarehouseList } from '~contract/common';
import { getBatchFormData } from '~contract/transactions/transaction-actions';
import { redirectOrData, startApp } from '../harness/app';
import { renderScreen } from '../harness/page';
import { envelope } from '../harness/stub-upstream';
import { outboundIndex } from '../transactions/calls';

/** Choosing a customer and a warehouse with a server that has only the lists and calls that the specifications name. */

const { stub, visit, submit, seen, forget } = await startApp('');
const { clearFeatures } = await import('~/gateway/server-features.server');
const options = await import('~/screens/resources/customers');
const outbound = await import('~/screens/transactions/outbound/route');
const ledger = await import('~/screens/accounts/ledger/route');
const overview = await import('~/screens/accounts/customer-accounts/route');
const remittance = await import('~/screens/accounts/remittance/route');
const transfer = await import('~/screens/accounts/transfer/route');

const SHA = { id: 3, warehouse_code: 'SHA1' };
const many = Array.from({ length: 350 }, (_, i) => ({ id: 350 - i, customer_code: `C-${350 - i}` }));
const absent = envelope(null, 4004, 'no such call');
const missing: Parameters<typeof stub.on>[1] = (_, response) =>
  response.writeHead(404).end('<html>404</html>');

const search = async (customer_code: string) =>
  options.loader(await visit(`/options/customers?customer_code=${encodeURIComponent(customer_code)}`));

beforeEach(() => {
  forget();
  clearFeatures();
  stub.on('/oms/common/get_customer_list', missing);
  stub.on(getBatchFormData.path, envelope({ customer_list: many }));
  stub.on(agreementIndex.path, absent);
  stub.on(outboundIndex.path, envelope({ customer_list: many, res: [] }));
  stub.on(agreementGetWarehouseList.path, envelope({ warehouse_list: [SHA] }));
  stub.on(getCustomerWarehouseList.path, absent);
  stub.on('/oms/common/get_menu_auth', envelope({ auth_list: [] }));
});

describe('a server that refuses to be asked without a customer', () => {
  it.each([
    ['/transaction/outbound', outboundIndex.path, outbound],
    ['/account/index', accountIndex.path, ledger],
    ['/remittance/index', remittanceIndex.path, remittance],
    ['/transfer/index', transferIndex.path, transfer],
  ] as const)('%s is opened, to choose one', async (address, path, route) => {
    stub.on(path, envelope([], 400, 'Please select a customer'));
    stub.on('/oms/account/overview', envelope([]));
    const data = await route.loader(await visit(address));
    expect(JSON.stringify(data)).toContain('"C-350"');
    expect(JSON.stringify(data)).not.toContain('Please select a customer');
  });

  it('says so where one was chosen', async () => {
    stub.on(outboundIndex.path, envelope([], 400, 'Not yours'));
    const answer = outbound.loader(await visit('/transaction/outbound?customer_id=7'));
    await expect(answer).rejects.toMatchObject({ data: { notice: 'Not yours' } });
  });
});

describe('a typed code', () => {
  it.each([
    ['（一）仓', '(一)仓'],
    [' ACME ', 'acme'],
    ['Dup', 'Dup'],
    ['L'.repeat(200), 'l'.repeat(200)],
  ])('finds the customer %j by %j', async (customer_code, typed) => {
    const customer_list = [
      { id: 4, customer_code: 'dup' },
      { id: 5, customer_code },
    ];
    stub.on(getBatchFormData.path, envelope({ customer_list }));
    const answer = await outbound
      .loader(await visit(`/transaction/outbound?customer_code=${encodeURIComponent(typed)}`))
      .catch((thrown: Response) => thrown);
    expect((answer as Response).headers.get('location')).toContain('customer_id=5');
  });

  it('is searched in the lists where unknown calls are answered with nothing', async () => {
    stub.on('/oms/common/get_customer_list', envelope([]));
    await search('c-7');
    expect((await search('c-7')).customers.map(({ id }) => id)).toContain(7);
  });

  it('is searched in the list of the batch dialog, an exact match first, with its warehouses', async () => {
    const { customers, warehouses } = await search('ｃ－３5');
    expect(customers.map(({ customer_code }) => customer_code)).toEqual(['C-35', 'C-350']);
    expect(warehouses).toEqual([SHA]);
    expect(seen(agreementGetWarehouseList.path)[0]?.url).toContain('customer_id=35');
    expect((await search('C')).customers).toHaveLength(100);
    // One call for all that is typed in a minute.
    expect(seen(getBatchFormData.path)).toHaveLength(1);
  });

  it.each([
    ['the list of agreements', agreementIndex],
    ['the list of transactions', outboundIndex],
  ])('is searched in %s where the one before is refused, missing or empty', async (_, { path }) => {
    const lists = [getBatchFormData.path, agreementIndex.path, outboundIndex.path];
    const before = lists.slice(0, lists.indexOf(path));
    const own = envelope({ customer_list: [{ id: 9, customer_code: 'OWN' }], res: [] });
    for (const answer of [envelope(null, 4003, 'no'), missing, envelope({ customer_list: [], res: [] })]) {
      forget();
      for (const earlier of before) stub.on(earlier, answer);
      stub.on(path, own);
      expect((await search('own')).customers).toEqual([{ id: 9, customer_code: 'OWN' }]);
    }
  });

  it('leads to the customer without scripts, and to the warehouse if it is one of theirs', async () => {
    const at = await visit('/transaction/outbound?customer_code=c-7&warehouse_id=3');
    const answer = await outbound.loader(at).catch((thrown) => thrown);
    expect(redirectOrData(answer)).toBe('/transaction/outbound?warehouse_id=3&customer_id=7');
  });

  it('that nobody has is a message at the field, whatever lists there are', async () => {
    const unknown = async () => outbound.loader(await visit('/transaction/outbound?customer_code=NOBODY'));
    const message = { customer_code: 'There is no customer “NOBODY”' };
    expect((await unknown()).errors).toEqual(message);
    for (const path of [getBatchFormData.path, agreementIndex.path]) stub.on(path, missing);
    stub.on(outboundIndex.path, envelope({ customer_list: [], res: [] }));
    forget();
    expect((await unknown()).errors).toEqual(message);
    const dialog = new URLSearchParams({ intent: 'batch', row: 'customer', customer_code: 'NOBODY' });
    const answer = await outbound.action(await submit('/transaction/outbound?dialog=batch', dialog));
    expect(redirectOrData(answer as Response)).toMatchObject({ fields: message });
  });

  it('of a list of any size comes with at most 100 suggestions', async () => {
    const page = await outbound.loader(await visit('/transaction/outbound?customer_id=1'));
    expect(page.customers).toHaveLength(100);
    expect(page.customer).toEqual({ id: 1, customer_code: 'C-1' });
  });
});

// No document says that these replies have customers.
it.each([
  ['/account/customerAccount', accountOverview.path, overview],
  ['/remittance/index', remittanceIndex.path, remittance],
] as const)(
  '%s has the customers of other lists where its own reply has none',
  async (address, path, route) => {
    stub.on(path, envelope({ res: { total: 0, data: [] } }));
    const html = await renderScreen(route, `${address}?customer_id=7`);
    expect(html).toMatch(/name="customer_code"[^>]*value="C-7"/);
    expect(html).toContain('<option value="C-350">');
  },
);

describe('the warehouses of a customer', () => {
  const page = async () => {
    forget();
    return outbound.loader(await visit('/transaction/outbound?customer_id=7'));
  };

  it('are those of the call that names the customer', async () => {
    expect((await page()).warehouses).toEqual([SHA]);
    expect(seen(getCustomerWarehouseList.path)).toEqual([]);
  });

  it.each([
    ['is refused', envelope(null, 4003, 'no')],
    ['is missing', missing],
  ])('are those of the shell’s call where that %s, and else none', async (_, answer) => {
    stub.on(agreementGetWarehouseList.path, answer);
    stub.on(getCustomerWarehouseList.path, envelope({ warehouse_list: [SHA] }));
    expect((await page()).warehouses).toEqual([SHA]);
    // No document has a customer in it.
    expect(seen(getCustomerWarehouseList.path)[0]?.url).not.toContain('customer_id');
    stub.on(getCustomerWarehouseList.path, answer);
    expect((await page()).warehouses).toEqual([]);
  });
});
