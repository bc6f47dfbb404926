import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CODE } from '../../upstream/contract/codes';
import { loadDemo } from '../../upstream/demo/load';
import { routes } from '../../upstream/http/routes';
import { issueSession } from '../../upstream/identity/tokens';
import { startApi, type TestApi } from '../harness/api';

/** The demo's accounts, one a role (spec admin 6): everything; billing; reading; the own customer's rows. */
const ACCOUNTS = ['admin', 'operator', 'viewer', 'acme'] as const;
type Account = (typeof ACCOUNTS)[number];
const [ADMIN, OPERATOR, VIEWER, ACME] = ACCOUNTS;

const EVERYBODY = ACCOUNTS;
const READERS_OF_BILLING = ACCOUNTS;
const BILLING: Account[] = [ADMIN, OPERATOR];
const READERS: Account[] = [ADMIN, VIEWER];
const ADMIN_ALONE: Account[] = [ADMIN];
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
  'transaction.change_charge_status': BILLING,
  'transaction.recalculate': BILLING,
  'transaction.batch_recalculate': BILLING,
  'transaction.get_batch_form_data': EVERYBODY,
  'transaction.save_adjustment': BILLING,
  'transaction.bill': BILLING,
  'job.detail': EVERYBODY,
  'job.cancel': EVERYBODY,

  'account.index': READERS_OF_BILLING,
  'account.overview': READERS_OF_BILLING,

  'ingest.orders': MACHINES_ALONE,
};

/** A customer of the demo, an agreement of it, and one of its transactions that can be adjusted and billed. */
interface World {
  readonly customer: number;
  readonly agreement: number;
  readonly transaction: number;
  readonly item: number;
}

/** What is sent where an empty request would be refused before anybody's right is asked. */
const batchOf = (customer_id: number) => ({
  ...{ customer_id, warehouse_id: 1, transaction_type: 2, is_adjust_amount: 0 },
  ...{ create_time_start: '2020-01-01', create_time_end: '2020-01-02' },
});
const MADE_UP = { kind: 'shipment', lines: [{ fee_type: 'base', amount: '1.00' }] };
const changesOf = ({ customer, transaction, item }: World): Record<string, object> => ({
  'transaction.change_charge_status': { ids: `${transaction}`, charge_status: 1 },
  'transaction.recalculate': { ids: `${transaction}` },
  'transaction.batch_recalculate': batchOf(customer),
  'transaction.save_adjustment': { id: transaction, item: [{ id: item, amount: '1.00' }] },
  'transaction.bill': { ids: `${transaction}` },
});

/** Every call that names a customer or something of one. */
const namingOf = (world: World): Record<string, object> => ({
  ...changesOf(world),
  'common.get_customer_warehouse_list': { customer_id: world.customer },
  'outbound.index': { customer_id: world.customer },
  'outbound.detail': { id: world.transaction },
  'order.index': { customer_id: world.customer },
  'order.detail': { id: world.transaction },
  'account.index': { customer_id: world.customer },
  'account.overview': { customer_id: world.customer },
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
  [own, foreign] = [await worldOf('ACME'), await worldOf('KIWI')];
}, 60_000);
afterAll(() => api.stop());

async function worldOf(code: string): Promise<World> {
  const { rows } = await api.db.execute<Record<keyof World, string>>(sql`
    select c.id as customer, t.id as transaction, i.id as item,
      (select max(id) from agreement where customer_id = c.id) as agreement
    from customer c join transaction t on t.customer_id = c.id join transaction_item i on i.transaction_id = t.id
    where c.customer_code = ${code} and t.charge_status = 1 and t.billing_status = 0 and t.error is null limit 1`);
  const { customer, agreement, transaction, item } = rows[0]!;
  return {
    customer: Number(customer),
    agreement: Number(agreement),
    transaction: Number(transaction),
    item: Number(item),
  };
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
    const code = await codeOf(name, account, changesOf(own)[name] ?? {});
    if (allowed === MACHINES_ALONE) expect(code).toBe(CODE.sessionEnded);
    else if (allowed.includes(account))
      expect([CODE.noRight, CODE.sessionEnded, CODE.fault]).not.toContain(code);
    else expect(code).toBe(CODE.noRight);
  });
});

describe('what names another customer is as if it were not there', () => {
  it.each(Object.keys(namingOf({ customer: 0, agreement: 0, transaction: 0, item: 0 })))(
    '%s',
    async (name) => {
      expect([CODE.notFound, CODE.noRight]).toContain(await codeOf(name, ACME, namingOf(foreign)[name]!));
      expect([CODE.ok, CODE.confirm]).toContain(await codeOf(name, ADMIN, namingOf(foreign)[name]!));
    },
  );

  it('the own customer is there', async () => {
    const reading = Object.keys(namingOf(own)).filter((name) => !name.startsWith('transaction.'));
    for (const name of reading) expect(await codeOf(name, ACME, namingOf(own)[name]!), name).toBe(CODE.ok);
  });
});

it('nobody signed in is let into nothing but signing in', async () => {
  for (const { endpoint } of routes.filter(({ endpoint }) => endpoint.access !== 'public')) {
    expect((await api.send(endpoint, {})).code, endpoint.name).toBe(CODE.sessionEnded);
  }
});
