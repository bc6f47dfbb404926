import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { CODE } from '../../contract/codes';
import { startRun } from '../../contract/transactions/runs';
import { loadDemo } from '../../upstream/demo/load';
import { routes } from '../../upstream/http/routes';
import { issueSession } from '../../upstream/identity/tokens';
import { seedRates } from '../accounts/exchange-rates/fixture';
import { testApi } from '../harness/api';
import { seedUser } from '../harness/people';
import { ACCOUNTS, ACME, type Account, ADMIN, ALLOWED_ACCOUNTS, MACHINES_ALONE } from './matrix';
import { changesOf, changingOf, MISSING_RECORDS, namingOf, REFUSED, type World, worldOf } from './world';

/** Calls whose ids are the house's, shared by all customers, or that other tests cover by name. */
const OF_NO_CUSTOMER = new Set([
  ...[
    'role.get_menu',
    'authRule.move',
    'role.get_form_data',
    'role.edit',
    'role.delete',
    'billingType.get_form_data',
    'billingType.edit',
  ],
  ...['authRule.get_form_data', 'authRule.edit', 'authRule.delete', 'billingType.change_status'],
  ...['payment.get_form_data', 'payment.edit', 'paymentGroup.get_form_data', 'paymentGroup.edit'],
  ...['material.get_form_data', 'material.edit', 'material.change_status', 'material.delete'],
  ...['warehouse.get_form_data', 'warehouse.edit', 'warehouse.change_status', 'warehouse.delete'],
  ...['arrival.detail', 'arrival.rejected', 'apiKey.change_status'],
  ...['import.detail', 'import.check', 'import.commit', 'import.rejected', 'import.add_materials'],
  ...['paymentGroup.delete', 'currency.get_form_data', 'currency.edit', 'audit.index'],
  // Which rows are whose is tested by tests/agreements, tests/transactions (second-person), tests/identity (users-edit, sessions) and the last tests here.
  ...[
    'session.end',
    // tests/operations/saved-views.
    'savedView.save',
    'savedView.delete',
    'savedView.set_default',
    // tests/operations/statuses.
    'record.change_status',
    // tests/operations/undo.
    'change.undo',
    'billing.add',
    'billing.edit',
    'user.add',
    'transaction.decide_change_request',
    // tests/ingest/deciding.
    'recordChange.decide',
    'run.commit',
    'run.rows',
    'job.detail',
    'job.cancel',
  ],
]);

const api = testApi();
let own: World;
let foreign: World;
/** Users of both customers who hold every right. */
let ownUser: string;
let foreignUser: number;

beforeAll(async () => {
  await loadDemo(api.db, { zone: 'Asia/Shanghai' });
  await seedRates(api.db, ['USD/EUR 2026-11-20 0.92']);
  [own, foreign] = [await worldOf(api.db, 'ACME'), await worldOf(api.db, 'KIWI')];
  ownUser = (await seedUser(api.db, { isAll: true, customerId: own.customer })).token;
  foreignUser = (await seedUser(api.db, { isAll: true, customerId: foreign.customer })).id;
}, 60_000);

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
  expect(Object.keys(ALLOWED_ACCOUNTS).sort()).toEqual(routes.map(({ endpoint }) => endpoint.name).sort());
});

describe.each(ACCOUNTS)('%s', (account) => {
  it.each(Object.entries(ALLOWED_ACCOUNTS))('%s', async (name, allowed) => {
    const code = await codeOf(name, account, changesOf(own)[name] ?? REFUSED[name] ?? {});
    if (allowed === MACHINES_ALONE) expect(code).toBe(CODE.noRight);
    else if (allowed.includes(account))
      expect([CODE.noRight, CODE.sessionEnded, CODE.fault]).not.toContain(code);
    else expect(code).toBe(CODE.noRight);
  });
});

describe('what names another customer is as if it were not there', () => {
  it.each(Object.keys(namingOf(MISSING_RECORDS)))('%s', async (name) => {
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
      ...Object.keys(namingOf(MISSING_RECORDS)),
      ...Object.keys(changingOf(MISSING_RECORDS, 0)),
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
