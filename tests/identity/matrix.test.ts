import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CODE } from '../../upstream/contract/codes';
import { TRANSACTION_TYPE } from '../../upstream/contract/constants';
import { loadDemo } from '../../upstream/demo/load';
import { routes } from '../../upstream/http/routes';
import { issueSession } from '../../upstream/identity/tokens';
import { seedRates } from '../exchange-rates/fixture';
import { startApi, type TestApi } from '../harness/api';
import { addReceipt, addService, addShipment, addStock } from '../transactions/kinds-fixture';

/** The demo's accounts, one a role (spec admin 6): everything; billing; reading; the own customer's rows. */
const ACCOUNTS = ['admin', 'operator', 'viewer', 'acme'] as const;
type Account = (typeof ACCOUNTS)[number];
const [ADMIN, OPERATOR, VIEWER, ACME] = ACCOUNTS;

const EVERYBODY = ACCOUNTS;
const READERS_OF_BILLING = ACCOUNTS;
const BILLING: Account[] = [ADMIN, OPERATOR];
const READERS: Account[] = [ADMIN, VIEWER];
const STAFF: Account[] = [ADMIN, OPERATOR, VIEWER];
const ADMIN_ALONE: Account[] = [ADMIN];
const APPLICANTS: Account[] = [ADMIN, OPERATOR, ACME];
const MACHINES_ALONE: Account[] = [];

/** Who is let through, call by call. A call of the server that is not named here fails the test. */
const MAY: Readonly<Record<string, readonly Account[]>> = {
  'login.index': EVERYBODY,
  'login.quick_login': EVERYBODY,
  'login.logout': EVERYBODY,
  'common.get_user_info': EVERYBODY,
  'common.get_redirect_token_url': EVERYBODY,
  'common.get_language_list': EVERYBODY,
  'common.set_language': EVERYBODY,
  'common.get_menu_list': EVERYBODY,
  'common.get_menu_auth': EVERYBODY,
  'common.get_console': EVERYBODY,
  'common.get_customer_list': EVERYBODY,
  'common.get_customer_warehouse_list': EVERYBODY,
  'common.upload': EVERYBODY,
  'common.file': EVERYBODY,

  'user.index': READERS,
  'user.get_form_data': READERS,
  'user.add': ADMIN_ALONE,
  'user.edit': ADMIN_ALONE,
  'user.change_password': EVERYBODY,

  'role.index': READERS,
  'role.get_form_data': READERS,
  'role.add': ADMIN_ALONE,
  'role.edit': ADMIN_ALONE,
  'role.delete': ADMIN_ALONE,

  'authRule.index': READERS,
  'authRule.get_form_data': READERS,
  'authRule.add': ADMIN_ALONE,
  'authRule.edit': ADMIN_ALONE,
  'authRule.delete': ADMIN_ALONE,

  'billingType.index': READERS,
  'billingType.get_form_data': READERS,
  'billingType.add': ADMIN_ALONE,
  'billingType.edit': ADMIN_ALONE,
  'billingType.change_status': ADMIN_ALONE,

  // The right to these two pages is the right to add, so that a reader has neither.
  'payment.index': ADMIN_ALONE,
  'payment.get_form_data': ADMIN_ALONE,
  'payment.add': ADMIN_ALONE,
  'payment.edit': ADMIN_ALONE,
  'payment.save_payment_group_access': ADMIN_ALONE,
  'paymentGroup.index': ADMIN_ALONE,
  'paymentGroup.get_form_data': ADMIN_ALONE,
  'paymentGroup.add': ADMIN_ALONE,
  'paymentGroup.edit': ADMIN_ALONE,
  'paymentGroup.delete': ADMIN_ALONE,

  'audit.index': READERS,

  'billing.index': READERS_OF_BILLING,
  'billing.get_form_data': READERS_OF_BILLING,
  'billing.get_warehouse_list': READERS_OF_BILLING,
  'billing.add': BILLING,
  'billing.edit': BILLING,
  'billing.change_status': BILLING,
  'billing.delete': ADMIN_ALONE,
  'billing.versions': READERS_OF_BILLING,
  'billing.version_diff': READERS_OF_BILLING,
  'billing.try': READERS_OF_BILLING,
  'billing.get_try_data': READERS_OF_BILLING,
  'billing.what_if': READERS_OF_BILLING,

  'outbound.index': READERS_OF_BILLING,
  'outbound.detail': READERS_OF_BILLING,
  'order.index': READERS_OF_BILLING,
  'order.detail': READERS_OF_BILLING,
  'inbound.index': READERS_OF_BILLING,
  'inbound.detail': READERS_OF_BILLING,
  'shipment.index': READERS_OF_BILLING,
  'shipment.detail': READERS_OF_BILLING,
  'storage.index': READERS_OF_BILLING,
  'storage.detail': READERS_OF_BILLING,
  'vas.index': READERS_OF_BILLING,
  'vas.detail': READERS_OF_BILLING,
  'vas.get_form_data': BILLING,
  'vas.get_service_fee': BILLING,
  'vas.add': BILLING,
  'transaction.neighbours': EVERYBODY,
  'transaction.find': EVERYBODY,
  'transaction.export': EVERYBODY,
  'transaction.change_charge_status': BILLING,
  'transaction.recalculate': BILLING,
  'transaction.batch_recalculate': BILLING,
  'transaction.get_batch_form_data': EVERYBODY,
  'transaction.save_adjustment': BILLING,
  'transaction.bill': BILLING,
  'run.start': BILLING,
  'run.commit': EVERYBODY,
  'run.rows': EVERYBODY,
  'exception.index': STAFF,
  'exception.rows': STAFF,
  'sku.index': READERS_OF_BILLING,
  'sku.get_form_data': READERS_OF_BILLING,
  'sku.edit': BILLING,
  'job.detail': EVERYBODY,
  'job.cancel': EVERYBODY,

  'account.index': READERS_OF_BILLING,
  'account.overview': READERS_OF_BILLING,
  'account.export': READERS_OF_BILLING,
  'account.get_form_data': ADMIN_ALONE,
  'account.add': ADMIN_ALONE,
  'customerAccount.index': ADMIN_ALONE,
  'customerAccount.get_form_data': ADMIN_ALONE,
  'customerAccount.save': ADMIN_ALONE,
  'customerAccount.delete': ADMIN_ALONE,
  'currency.index': ADMIN_ALONE,
  'currency.get_form_data': ADMIN_ALONE,
  'currency.add': ADMIN_ALONE,
  'currency.edit': ADMIN_ALONE,
  'account.statement': READERS_OF_BILLING,
  'account.statement_export': READERS_OF_BILLING,
  'billingRun.index': STAFF,
  'billingRun.detail': STAFF,
  'billingRun.start': BILLING,

  'remittance.index': READERS_OF_BILLING,
  'remittance.application_index': READERS_OF_BILLING,
  'remittance.review': READERS_OF_BILLING,
  'remittance.get_form_data': APPLICANTS,
  'remittance.quote': APPLICANTS,
  'remittance.apply': APPLICANTS,
  'remittance.approve': ADMIN_ALONE,
  'remittance.change_status': ADMIN_ALONE,
  'transfer.index': READERS_OF_BILLING,
  'transfer.review': READERS_OF_BILLING,
  'transfer.get_form_data': APPLICANTS,
  'transfer.quote': APPLICANTS,
  'transfer.apply': APPLICANTS,
  'transfer.approve': ADMIN_ALONE,
  'exchangeRate.index': STAFF,
  'exchangeRate.save': ADMIN_ALONE,
  'exchangeRate.delete': ADMIN_ALONE,
  'exchangeRate.import': ADMIN_ALONE,

  'ingest.receipts': MACHINES_ALONE,
  'ingest.orders': MACHINES_ALONE,
  'ingest.shipments': MACHINES_ALONE,
  'ingest.stock_snapshots': MACHINES_ALONE,
};

/** A customer of the demo, an agreement of it, and one of its transactions that can be adjusted and billed. */
interface World {
  readonly customer: number;
  readonly agreement: number;
  readonly transaction: number;
  readonly warehouse: number;
  /** The day of its work. */
  readonly day: string;
  readonly item: number;
  /** And one of each of the other kinds. */
  readonly receipt: number;
  readonly shipment: number;
  readonly stock: number;
  readonly service: number;
  /** A SKU of theirs. */
  readonly sku: number;
  /** An application of each kind, not decided yet. */
  readonly remittance: number;
  readonly transfer: number;
}

/** What is sent where an empty request would be refused before anybody's right is asked. */
const batchOf = ({ customer, warehouse, day }: World) => ({
  ...{ customer_id: customer, warehouse_id: warehouse, transaction_type: 2, is_adjust_amount: 0 },
  ...{ create_time_start: day, create_time_end: day },
});
const MADE_UP = { kind: 'shipment', lines: [{ fee_type: 'base', amount: '1.00' }] };
const changesOf = (world: World): Record<string, object> => ({
  'transaction.change_charge_status': { ids: `${world.transaction}`, charge_status: 1 },
  'transaction.recalculate': { ids: `${world.transaction}` },
  'transaction.batch_recalculate': batchOf(world),
  'transaction.save_adjustment': { id: world.transaction, item: [{ id: world.item, amount: '1.00' }] },
  'transaction.bill': { ids: `${world.transaction}` },
  'run.start': { action: 'bill', scope: { of: 'ids', ids: `${world.transaction}` } },
  'sku.edit': { id: world.sku, length: '41' },
  'account.get_form_data': { customer_id: world.customer },
  'account.add': { customer_id: world.customer, trading_method: 1, amount: '1.00', currency_code: 'USD' },
  'customerAccount.get_form_data': { customer_id: world.customer },
  'customerAccount.save': {
    customer_id: world.customer,
    customer_limit: [{ currency_code: 'USD', credit_limit: '500.00', warning_line: '50.00' }],
  },
  'customerAccount.delete': { customer_id: world.customer, currency_code: 'USD' },
});

/** What would else be answered by a file, which has no code. */
const REFUSED: Record<string, object> = { 'account.export': { transaction_no: 'L'.repeat(65) } };

const conversionOf = ({ customer }: World) => ({
  ...{ customer_id: customer, from_amount: '1.00', from_currency_code: 'USD', to_currency_code: 'EUR' },
});

/** Every call that names a customer or something of one. */
const namingOf = (world: World): Record<string, object> => ({
  ...changesOf(world),
  'common.get_customer_warehouse_list': { customer_id: world.customer },
  'outbound.index': { customer_id: world.customer },
  'outbound.detail': { id: world.transaction },
  'order.index': { customer_id: world.customer },
  'order.detail': { id: world.transaction },
  'inbound.index': { customer_id: world.customer },
  'inbound.detail': { id: world.receipt },
  'shipment.index': { customer_id: world.customer },
  'shipment.detail': { id: world.shipment },
  'storage.index': { customer_id: world.customer },
  'storage.detail': { id: world.stock },
  'vas.index': { customer_id: world.customer },
  'vas.detail': { id: world.service },
  'transaction.neighbours': { id: world.transaction, screen: 'outbound', customer_id: world.customer },
  'sku.index': { customer_id: world.customer },
  'sku.get_form_data': { id: world.sku },
  'account.index': { customer_id: world.customer },
  'account.overview': { customer_id: world.customer },
  'account.statement': { customer_id: world.customer },
  'remittance.index': { customer_id: world.customer },
  'remittance.application_index': { customer_id: world.customer },
  'remittance.review': { id: world.remittance },
  'remittance.get_form_data': { customer_id: world.customer },
  'remittance.quote': conversionOf(world),
  'transfer.index': { customer_id: world.customer },
  'transfer.review': { id: world.transfer },
  'transfer.get_form_data': { customer_id: world.customer },
  'transfer.quote': conversionOf(world),
  'billing.index': { customer_id: world.customer },
  'billing.get_form_data': { id: world.agreement },
  'billing.get_warehouse_list': { customer_id: world.customer },
  'billing.versions': { id: world.agreement },
  'billing.version_diff': { id: world.agreement, from: 1, to: 1 },
  'billing.get_try_data': { id: world.agreement },
  'billing.try': { id: world.agreement, subject: MADE_UP },
  'billing.what_if': { id: world.agreement, month: '2020-01' },
});

let api: TestApi;
let own: World;
let foreign: World;

beforeAll(async () => {
  api = await startApi();
  await loadDemo(api.db, { zone: 'Asia/Shanghai' });
  await seedRates(api.db, ['USD/EUR 2026-11-20 0.92']);
  [own, foreign] = [await worldOf('ACME'), await worldOf('KIWI')];
}, 60_000);
afterAll(() => api.stop());

async function worldOf(code: string): Promise<World> {
  const { rows } = await api.db.execute<
    Record<'customer' | 'warehouse' | 'agreement' | 'order' | 'item' | 'day' | 'sku', string>
  >(sql`
    select c.id as customer, t.warehouse_id as warehouse, t.id as order, i.id as item,
      to_char(t.business_time at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day,
      (select max(id) from agreement where customer_id = c.id) as agreement,
      (select max(id) from sku where customer_id = c.id) as sku
    from customer c join transaction t on t.customer_id = c.id join transaction_item i on i.transaction_id = t.id
    where c.customer_code = ${code} and t.transaction_type = ${TRANSACTION_TYPE.outbound} and t.charge_status = 1
      and t.billing_status = 0 and t.error is null limit 1`);
  const { customer, warehouse, agreement, order, item, day, sku } = rows[0]!;
  const site = { db: api.db, customerId: Number(customer), warehouseId: Number(warehouse) };
  return {
    customer: site.customerId,
    agreement: Number(agreement),
    transaction: Number(order),
    warehouse: site.warehouseId,
    day,
    item: Number(item),
    receipt: await addReceipt(site),
    shipment: await addShipment(site),
    stock: await addStock(site),
    service: await addService(site),
    sku: Number(sku),
    remittance: await addApplication('remittance', site.customerId),
    transfer: await addApplication('transfer', site.customerId),
  };
}

async function addApplication(kind: 'remittance' | 'transfer', customerId: number): Promise<number> {
  const { rows } = await api.db.execute<{ id: string }>(sql`
    insert into application (kind, application_no, customer_id, from_amount, from_currency_code, rate, gross_amount,
      to_amount, to_currency_code, user_id)
    select ${kind}, ${`${kind}-${customerId}`}, ${customerId}, 1, 'USD', 0.92, 0.92, 0.92, 'EUR', min(id) from app_user
    returning id`);
  return Number(rows[0]!.id);
}

/** A session of its own each time: some calls end it. */
async function tokenOf(account: Account): Promise<string> {
  const { rows } = await api.db.execute<{ id: string }>(
    sql`select id from app_user where user_name = ${account}`,
  );
  return issueSession(api.db, Number(rows[0]!.id));
}

async function codeOf(name: string, account: Account, input: object): Promise<number> {
  const route = routes.find(({ endpoint }) => endpoint.name === name)!;
  return (await api.send(route.endpoint, input, await tokenOf(account))).code;
}

it('every call that is served stands in the matrix, and no other', () => {
  expect(Object.keys(MAY).sort()).toEqual(routes.map(({ endpoint }) => endpoint.name).sort());
});

describe.each(ACCOUNTS)('%s', (account) => {
  it.each(Object.entries(MAY))('%s', async (name, allowed) => {
    const code = await codeOf(name, account, changesOf(own)[name] ?? REFUSED[name] ?? {});
    if (allowed === MACHINES_ALONE) expect(code).toBe(CODE.sessionEnded);
    else if (allowed.includes(account))
      expect([CODE.noRight, CODE.sessionEnded, CODE.fault]).not.toContain(code);
    else expect(code).toBe(CODE.noRight);
  });
});

const NOBODY: World = {
  ...{ customer: 0, agreement: 0, warehouse: 0, transaction: 0, day: '', item: 0 },
  ...{ receipt: 0, shipment: 0, stock: 0, service: 0, sku: 0, remittance: 0, transfer: 0 },
};

describe('what names another customer is as if it were not there', () => {
  it.each(Object.keys(namingOf(NOBODY)))('%s', async (name) => {
    expect([CODE.notFound, CODE.noRight]).toContain(await codeOf(name, ACME, namingOf(foreign)[name]!));
    expect([CODE.ok, CODE.confirm]).toContain(await codeOf(name, ADMIN, namingOf(foreign)[name]!));
  });

  it('the own customer is there', async () => {
    const changing = changesOf(own);
    const reading = Object.keys(namingOf(own)).filter((name) => !(name in changing));
    for (const name of reading) expect(await codeOf(name, ACME, namingOf(own)[name]!), name).toBe(CODE.ok);
  });
});

it('nobody signed in is let into nothing but signing in', async () => {
  for (const { endpoint } of routes.filter(({ endpoint }) => endpoint.access !== 'public')) {
    expect((await api.send(endpoint, {})).code, endpoint.name).toBe(CODE.sessionEnded);
  }
});
