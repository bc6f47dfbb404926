import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CODE } from '../../upstream/contract/codes';
import { startRun } from '../../upstream/contract/runs';
import { loadDemo } from '../../upstream/demo/load';
import { routes } from '../../upstream/http/routes';
import { issueSession } from '../../upstream/identity/tokens';
import { seedRates } from '../exchange-rates/fixture';
import { startApi, type TestApi } from '../harness/api';
import { seedUser } from '../harness/people';
import { changesOf, changingOf, NOBODY, namingOf, REFUSED, type World, worldOf } from './world';

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
  'remittance.withdraw': APPLICANTS,
  'remittance.change_status': ADMIN_ALONE,
  'transfer.index': READERS_OF_BILLING,
  'transfer.review': READERS_OF_BILLING,
  'transfer.get_form_data': APPLICANTS,
  'transfer.quote': APPLICANTS,
  'transfer.apply': APPLICANTS,
  'transfer.approve': ADMIN_ALONE,
  'transfer.withdraw': APPLICANTS,
  'exchangeRate.index': STAFF,
  'exchangeRate.save': ADMIN_ALONE,
  'exchangeRate.delete': ADMIN_ALONE,
  'exchangeRate.import': ADMIN_ALONE,

  'ingest.receipts': MACHINES_ALONE,
  'ingest.orders': MACHINES_ALONE,
  'ingest.shipments': MACHINES_ALONE,
  'ingest.stock_snapshots': MACHINES_ALONE,
};

/** Calls whose ids are of what the house keeps for everybody, or that other tests ask by name. */
const OF_NO_CUSTOMER = new Set([
  ...['role.get_form_data', 'role.edit', 'role.delete', 'billingType.get_form_data', 'billingType.edit'],
  ...['authRule.get_form_data', 'authRule.edit', 'authRule.delete', 'billingType.change_status'],
  ...['payment.get_form_data', 'payment.edit', 'paymentGroup.get_form_data', 'paymentGroup.edit'],
  ...['paymentGroup.delete', 'currency.get_form_data', 'currency.edit', 'audit.index'],
  // What is whose is held by tests/agreements, tests/identity/users-edit and the last tests here.
  ...['billing.add', 'billing.edit', 'user.add', 'run.commit', 'run.rows', 'job.detail', 'job.cancel'],
]);

let api: TestApi;
let own: World;
let foreign: World;
/** Users of both customers who hold every right there is. */
let ownUser: string;
let foreignUser: number;

beforeAll(async () => {
  api = await startApi();
  await loadDemo(api.db, { zone: 'Asia/Shanghai' });
  await seedRates(api.db, ['USD/EUR 2026-11-20 0.92']);
  [own, foreign] = [await worldOf(api.db, 'ACME'), await worldOf(api.db, 'KIWI')];
  ownUser = (await seedUser(api.db, { isAll: true, customerId: own.customer })).token;
  foreignUser = (await seedUser(api.db, { isAll: true, customerId: foreign.customer })).id;
}, 60_000);
afterAll(() => api.stop());

/** A session of its own each time: some calls end it. */
async function tokenOf(account: Account): Promise<string> {
  const { rows } = await api.db.execute<{ id: string }>(
    sql`select id from app_user where user_name = ${account}`,
  );
  return issueSession(api.db, Number(rows[0]!.id));
}

const codeOf = async (name: string, account: Account, input: object): Promise<number> =>
  sent(name, await tokenOf(account), input);

async function sent(name: string, token: string, input: object): Promise<number> {
  const route = routes.find(({ endpoint }) => endpoint.name === name)!;
  return (await api.send(route.endpoint, input, token)).code;
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

describe('what names another customer is as if it were not there', () => {
  it.each(Object.keys(namingOf(NOBODY)))('%s', async (name) => {
    expect([CODE.notFound, CODE.noRight]).toContain(await codeOf(name, ACME, namingOf(foreign)[name]!));
    expect([CODE.ok, CODE.confirm]).toContain(await codeOf(name, ADMIN, namingOf(foreign)[name]!));
  });

  it('whatever rights there are', async () => {
    const naming = { ...namingOf(foreign), ...changingOf(foreign, foreignUser) };
    for (const [name, input] of Object.entries(naming)) {
      const code = await sent(name.split(' ')[0]!, ownUser, input);
      expect.soft([CODE.notFound, CODE.noRight], name).toContain(code);
    }
  });

  it('in a list, with all that is named beside it', async () => {
    const state = async () =>
      (
        await api.db.execute(sql`select charge_status, billing_status, update_time from transaction
        where id in (${own.transaction}, ${foreign.transaction}) order by id`)
      ).rows;
    const before = await state();
    const ids = `${own.transaction},${foreign.transaction}`;
    for (const [name, input] of Object.entries({
      'transaction.change_charge_status': { ids, charge_status: 0 },
      'transaction.recalculate': { ids },
      'transaction.bill': { ids, is_confirm: 'yes' },
      'run.start': { action: 'bill', scope: { of: 'ids', ids }, is_confirm: 'yes' },
      'transaction.save_adjustment': { id: own.transaction, item: [{ id: foreign.item, amount: '1.00' }] },
    })) {
      expect.soft(await sent(name, ownUser, input), name).toBe(CODE.notFound);
    }
    expect(await state()).toEqual(before);
  });

  it('among the jobs of others', async () => {
    const admin = await tokenOf(ADMIN);
    const start = { action: 'recalculate', preview: 1, scope: { of: 'ids', ids: `${own.transaction}` } };
    const { data } = await api.send(startRun, start, admin);
    const { job_id: id } = data as { job_id: number };
    for (const name of ['job.detail', 'run.rows', 'run.commit', 'job.cancel']) {
      expect.soft(await sent(name, ownUser, { id }), name).toBe(CODE.notFound);
    }
    expect(await sent('job.detail', admin, { id })).toBe(CODE.ok);
  });

  it('for every call that takes an id', () => {
    const named = [
      ...Object.keys(namingOf(NOBODY)),
      ...Object.keys(changingOf(NOBODY, 0)),
      ...OF_NO_CUSTOMER,
    ];
    const takesId = ({ endpoint }: (typeof routes)[number]) =>
      'shape' in endpoint.input &&
      Object.keys(endpoint.input.shape as object).some((key) =>
        /^(id|ids|customer_id|sku_id|scope)$/.test(key),
      );
    const calls = routes.filter(takesId).map(({ endpoint }) => endpoint.name);
    expect(calls.length).toBeGreaterThan(60);
    expect(calls.filter((name) => !named.some((each) => each.split(' ')[0] === name))).toEqual([]);
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
