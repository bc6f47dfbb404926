import { eq, sql, TransactionRollbackError } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { CODE } from '../../../contract/codes';
import { setLanguage } from '../../../contract/common';
import { TRADING_METHOD, TRANSACTION_TYPE } from '../../../contract/constants';
import { auditIndex } from '../../../contract/operations/audit';
import { postJournals } from '../../../upstream/accounts/ledger/post';
import { journalLines, posting } from '../../../upstream/accounts/ledger/posting';
import { type Actor, systemActor } from '../../../upstream/identity/actor';
import { type AuditChange, audit } from '../../../upstream/operations/audit/audit';
import { withNames } from '../../../upstream/operations/audit/names';
import { withWords } from '../../../upstream/operations/audit/words';
import type { Executor } from '../../../upstream/store/db';
import { uploadedFile } from '../../../upstream/store/schema/catalogue';
import { appUser } from '../../../upstream/store/schema/identity';
import { auditLog } from '../../../upstream/store/schema/operations';
import { testApi } from '../../harness/api';
import { shownRaw } from '../../harness/audit-names';
import { type SeededUser, seedCustomer, seedHouse, seedUser, signIn } from '../../harness/people';

const RIGHTS = ['/audit/index'];
const api = testApi();
let staff: SeededUser;
let other: SeededUser;

const as = ({ id, userName }: SeededUser): Actor => systemActor(userName, id);

beforeAll(async () => {
  staff = await seedUser(api.db, { userName: 'staffA', rights: RIGHTS });
  other = await seedUser(api.db, { userName: 'other_1' });
  const write = (actor: Actor, change: AuditChange) => audit(api.db, actor, change);
  await write(as(staff), {
    action: 'role.edit',
    entity: 'role',
    entityId: 7,
    before: { title: 'Old', status: 1 },
    after: { title: 'New', status: 0 },
  });
  await write(as(staff), { action: 'role.delete', entity: 'role', entityId: 8, before: { title: 'Gone' } });
  await write(as(other), {
    action: 'user.edit',
    entity: 'app_user',
    entityId: 7,
    after: { city: 'Hamburg' },
  });
  await write(systemActor('wms'), { action: 'ingest.orders', entity: 'transaction', after: { ids: [1, 2] } });
  // The last second of a day in the operator's zone, and the first of the next.
  await api.db.insert(auditLog).values([
    { actorName: 'clock', action: 'job.cancel', entity: 'job', createTime: new Date('2024-03-09T15:59:59Z') },
    { actorName: 'clock', action: 'job.cancel', entity: 'job', createTime: new Date('2024-03-09T16:00:00Z') },
  ]);
});

const list = async (input: object, token = staff.token) =>
  (await api.call(auditIndex, input, token)).data.res;
const actions = async (input: object) => (await list(input)).data.map((row) => row.action);

describe('the audit log', () => {
  it('shows the newest first, without what may be long', async () => {
    const { total, data } = await list({});
    expect(total).toBe(6);
    expect(data.map((row) => [row.user_name, row.action, row.entity, row.entity_id])).toEqual([
      ['wms', 'ingest.orders', 'transaction', ''],
      ['other_1', 'user.edit', 'app_user', '7'],
      ['staffA', 'role.delete', 'role', '8'],
      ['staffA', 'role.edit', 'role', '7'],
      ['clock', 'job.cancel', 'job', ''],
      ['clock', 'job.cancel', 'job', ''],
    ]);
    expect(data.flatMap((row) => [row.before, row.after])).toEqual(Array(12).fill(undefined));
    expect(Date.now() - Date.parse(data[0]!.create_time)).toBeLessThan(600_000);
  });

  it('shows one row whole', async () => {
    const { id } = (await list({ action: 'role.edit' })).data[0]!;
    const { total, data } = await list({ id });
    expect(total).toBe(1);
    expect(data[0]).toMatchObject({
      id,
      before: { title: 'Old', status: 1 },
      after: { title: 'New', status: 0 },
    });
    expect(await list({ id: 999_999 })).toEqual({ total: 0, data: [] });
  });

  it('filters by who, literally and from the beginning, by what, and by record', async () => {
    expect(await actions({ user_name: 'staff' })).toEqual(['role.delete', 'role.edit']);
    expect(await actions({ user_name: 'taff' })).toEqual([]);
    expect(await actions({ user_name: 'other_' })).toEqual(['user.edit']);
    expect(await actions({ user_name: 'o%' })).toEqual([]);
    expect(await actions({ action: 'role.delete' })).toEqual(['role.delete']);
    expect(await actions({ entity: 'role' })).toEqual(['role.delete', 'role.edit']);
    expect(await actions({ entity: 'role', entity_id: '7' })).toEqual(['role.edit']);
    expect(await actions({ entity_id: '7' })).toEqual(['user.edit', 'role.edit']);
    expect(await actions({ entity: 'role', user_name: 'other_1' })).toEqual([]);
  });

  it('cuts days in the operator’s zone, a bound left out stays open', async () => {
    const day = '2024-03-09';
    expect((await list({ start_create_time: day, end_create_time: day })).total).toBe(1);
    expect((await list({ end_create_time: '2024-03-10' })).total).toBe(2);
    expect((await list({ start_create_time: '2024-03-10' })).total).toBe(5);
    const reversed = { start_create_time: '2024-03-10', end_create_time: day };
    const answer = await api.call(auditIndex, reversed, staff.token);
    expect([answer.code, Object.keys(answer.fields)]).toEqual([CODE.invalid, ['end_create_time']]);
    expect((await api.send(auditIndex, { start_create_time: '2024-02-30' }, staff.token)).code).toBe(
      CODE.invalid,
    );
  });

  it('pages through everything once', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => list({ page, list_rows: 2 })));
    const ids = pages.flatMap(({ data }) => data.map((row) => row.id));
    expect(ids).toEqual((await list({})).data.map((row) => row.id));
    expect(pages.map(({ total }) => total)).toEqual([6, 6, 6, 6]);
  });

  it('titles everything that is audited in the caller’s language', async () => {
    const choices = async (language: 'zh-CN' | 'en-US') => {
      const { data } = await api.call(auditIndex, {}, { token: staff.token, language });
      return [data.action_list, data.entity_list].map((titles) =>
        Object.fromEntries(titles.map(({ key, value }) => [key, value])),
      );
    };
    const [[actionsZh, entitiesZh], [actionsEn, entitiesEn]] = [
      await choices('zh-CN'),
      await choices('en-US'),
    ];
    expect(actionsEn).toMatchObject({ 'user.edit': 'Edit user', 'transaction.bill': 'Bill' });
    expect(actionsZh).toMatchObject({ 'user.edit': '编辑用户', 'transaction.bill': '出账' });
    expect(entitiesEn).toMatchObject({ app_user: 'User' });
    expect(entitiesZh).toMatchObject({ app_user: '用户' });
    expect(Object.keys(actionsEn!)).not.toContain('app_user');
    const titles = Object.values(actionsEn!);
    expect(titles).toEqual(titles.toSorted((one, other) => one.localeCompare(other, 'en-US')));
  });

  it('is refused without the right', async () => {
    expect((await api.call(auditIndex, {}, other.token)).code).toBe(CODE.noRight);
    expect((await api.call(auditIndex, {})).code).toBe(CODE.sessionEnded);
  });

  it('is never changed, not even by the server', async () => {
    await expect(api.db.delete(auditLog)).rejects.toThrow();
    await expect(api.db.update(auditLog).set({ actorName: 'nobody' })).rejects.toThrow();
  });
});

it('a customer’s user sees what users of that customer did while they were of it, and nothing else', async () => {
  const customerId = await seedCustomer(api.db, 'ACME');
  const clerk = await seedUser(api.db, { userName: 'clerk', customerId, rights: RIGHTS });
  const chief = await seedUser(api.db, { userName: 'chief', customerId });
  const foreign = await seedUser(api.db, {
    userName: 'foreign',
    customerId: await seedCustomer(api.db, 'KIWI'),
  });
  const moved = await seedUser(api.db, { userName: 'moved' });
  const house = await seedHouse(api.db);
  const moveTo = (to: number) =>
    api.db.update(appUser).set({ customerId: to }).where(eq(appUser.id, moved.id));
  const speak = async (user: SeededUser, language: 'zh-CN' | 'en-US') =>
    expect((await api.call(setLanguage, { language }, user.token)).code).toBe(CODE.ok);
  for (const user of [chief, foreign, moved]) await speak(user, 'zh-CN');
  await moveTo(customerId);
  await speak(moved, 'en-US');
  const session = await signIn(api, 'moved');
  await moveTo(house);
  await speak({ ...moved, token: session }, 'zh-CN');
  // A machine that happens to have a user's name.
  await audit(api.db, systemActor('chief'), { action: 'ingest.orders', entity: 'transaction' });

  const seen = await list({}, clerk.token);
  expect([seen.total, seen.data.map((row) => [row.user_name, row.action])]).toEqual([
    3,
    [
      ['moved', 'login.index'],
      ['moved', 'common.set_language'],
      ['chief', 'common.set_language'],
    ],
  ]);
  expect((await list({ user_name: 'moved' }, clerk.token)).total).toBe(2);
  expect((await list({ user_name: 'moved' })).total).toBe(4);
  const [theirs] = (await list({ user_name: 'foreign' })).data;
  expect(await list({ id: theirs!.id }, clerk.token)).toEqual({ total: 0, data: [] });
  expect(await list({ user_name: 'staffA' }, clerk.token)).toEqual({ total: 0, data: [] });
});

/** Posts a top-up, and returns its journal's id. */
async function postedTo(customerId: number): Promise<number> {
  const { journalIds } = await api.db.transaction((tx) =>
    postJournals(tx, systemActor('names'), [
      {
        tradingMethod: TRADING_METHOD.offlineTopUp,
        transactionType: TRANSACTION_TYPE.manual,
        legs: journalLines([posting(TRADING_METHOD.offlineTopUp, customerId, '1.00', 'USD')]),
      },
    ]),
  );
  return journalIds[0]!;
}

it('says which record it was, as it is called today', async () => {
  const customerId = await seedCustomer(api.db, 'NORD');
  const { rows } = await api.db.execute<{ account: number; currency: number }>(sql`
    with a as (insert into account (kind, customer_id, currency_code) values ('customer', ${customerId}, 'USD') returning id)
    select a.id::int as account, c.id::int as currency from a, currency c where c.currency_code = 'EUR'`);
  const about = (entity: string, entityId: string | number) =>
    audit(api.db, systemActor('names'), { action: 'job.cancel', entity, entityId });
  await about('account', rows[0]!.account);
  await about('currency', rows[0]!.currency);
  await about('app_user', staff.id);
  await about('role', 999_999);
  const [journal] = (
    await api.db.execute<{ id: string; transaction_no: string }>(sql`
      select id, transaction_no from journal where id = ${await postedTo(customerId)}`)
  ).rows;
  await about('top_up', journal!.id);
  await about('exchange_rate', 'EUR USD 2026-11-20');
  const { data } = await list({ user_name: 'names' });
  expect(data.map((row) => [row.entity, row.record_name])).toEqual([
    ['exchange_rate', ''],
    ['top_up', `NORD ${journal!.transaction_no}`],
    ['role', ''],
    ['app_user', 'staffA'],
    ['currency', 'EUR'],
    ['account', 'NORD USD'],
  ]);
});

it.each([
  ['application', { status: 1 }, { status: 'Confirmed' }],
  ['application', { status: 2, rate: '1.2' }, { status: 'Rejected', rate: '1.2' }],
  ['top_up', { status: 1 }, { status: 'Received' }],
  ['agreement', { status: 0 }, { status: 'Draft' }],
  ['app_user', { status: 1 }, { status: 1 }],
  ['journal', { trading_method: 5, amount: '1' }, { trading_method: 'Adjustment', amount: '1' }],
  ['payment_method', { payment_type: 2 }, { payment_type: 'Bank' }],
  ['exchange_rate', { source: 'ecb' }, { source: 'European Central Bank' }],
  [
    'agreement',
    {
      storage_fee_rule: 'storage_age',
      stock_age: 'receipts',
      inbound_sku_rule: 'dim_max,weight',
      version: 2,
    },
    {
      ...{ storage_fee_rule: 'By age', stock_age: 'First in, first out, by receipts' },
      ...{ inbound_sku_rule: 'Longest side, Weight', version: 2 },
    },
  ],
  ['job', { action: 'not_charge', screen: 'vas' }, { action: 'Do not charge', screen: 'VAS billing' }],
  ['import_file', { kind: 'opening_balances' }, { kind: 'Opening balances' }],
  [
    'transaction',
    { changes: [{ field: 'volume', from: '1', to: '2' }] },
    { changes: [{ field: 'Volume (m³)', from: '1', to: '2' }] },
  ],
  ['role', null, null],
])('writes the codes of %s %o in words', (table, side, words) => {
  expect(withWords('en-US', table, side)).toEqual(words);
});

/** With what no product writes, in a database transaction that is taken back. */
const undone = (look: (tx: Executor) => Promise<void>) =>
  expect(
    api.db.transaction(async (tx) => {
      await look(tx);
      tx.rollback();
    }),
  ).rejects.toThrow(TransactionRollbackError);

it('no secret is ever written down', () =>
  undone(async (tx) => {
    const change = { action: 'user.edit', entity: 'app_user', entityId: 4711 };
    const before = {
      passwordHash: 'scrypt$16384$8$5$salt$key',
      nested: [{ userToken: 'abc', city: 'Kiel' }],
    };
    await audit(tx, as(staff), { ...change, before, after: { password: 'Tallyman-2', old_password: '' } });
    const [row] = await tx.select().from(auditLog).where(sql`entity_id = '4711'`);
    expect(row).toMatchObject({
      before: { passwordHash: '***', nested: [{ userToken: '***', city: 'Kiel' }] },
      after: { password: '***', old_password: '' },
    });
  }));

it('reads ids as names, in the caller’s language; what is gone stays a number', async () => {
  const { rows } = await api.db.execute<{ id: number; pid: number }>(
    sql`select id::int, pid::int from auth_rule where name = '/user/edit'`,
  );
  const { id, pid } = rows[0]!;
  const before = { rule_ids: [id, 999_999], pid: 0, title: 'As it is' };
  expect(await withNames(api.db, 'zh-CN', [before, { rule_ids: [], pid }, null])).toEqual([
    { rule_ids: ['编辑、启用或停用 /user/edit', '#999999'], pid: 0, title: 'As it is' },
    { rule_ids: [], pid: '用户管理 /user/index' },
    null,
  ]);
  const customer_id = await seedCustomer(api.db, 'LOTUS');
  expect(await withNames(api.db, 'en-US', [{ count: 2, sums: [{ customer_id, count: 2 }] }])).toEqual([
    { count: 2, sums: [{ customer_id: 'LOTUS', count: 2 }] },
  ]);
});

it('names files and pages, and says that a file is gone', async () => {
  const file = { filePath: 'x7.png', fileName: 'slip.png', mediaType: 'image/png', sizeBytes: 1, sha256: '' };
  const customerId = await seedCustomer(api.db, 'SLIPS');
  await api.db.insert(uploadedFile).values({ ...file, userId: staff.id, customerId });
  const sides = [
    { certificate_url: 'x7.png', list: '/user/index' },
    { image_url: '', logo_path: 'y8.png' },
  ];
  expect(await withNames(api.db, 'en-US', sides)).toEqual([
    { certificate_url: 'slip.png', list: 'Users' },
    { image_url: '', logo_path: 'A file that has been deleted' },
  ]);
});

it('what the audit log would show as it is stored is found by every test’s database', () =>
  undone(async (tx) => {
    const change = { action: 'user.edit', entity: 'app_user', entityId: 4712 };
    await audit(tx, as(staff), { ...change, after: { realName: 'Ada', rows: [{ made_up: 'x7.png' }] } });
    expect(await shownRaw(tx)).toEqual(['made_up', 'x7.png']);
  }));
