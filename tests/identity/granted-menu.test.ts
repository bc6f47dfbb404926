import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { CODE } from '../../contract/codes';
import type { Language } from '../../contract/common';
import * as menus from '../../contract/identity/granted-menu';
import { role, userRole } from '../../upstream/store/schema/identity';
import { testApi } from '../harness/api';
import { seedCustomer, seedUser } from '../harness/people';

const api = testApi();

const shape = (items: menus.GrantedItem[]): unknown[] =>
  items.map(({ name, title, right_list, _child }) =>
    name ? [name, right_list.map((right) => right.title)] : [title, shape(_child)],
  );
const roleOf = async (userId: number) =>
  (await api.db.select().from(userRole).where(eq(userRole.userId, userId)))[0]!.roleId;

const OUTBOUND = [
  ['Billing', [['Billing transactions', [['/transaction/outbound', ['Charge or not charge']]]]]],
];

it('a user’s menu has the pages of their enabled roles, with the permissions on each, in the reader’s language', async () => {
  const reader = await seedUser(api.db, { rights: ['/user/index', '/role/index'] });
  const clerk = await seedUser(api.db, { rights: ['/transaction/outbound', '/outbound/charge'] });
  const of = async (language: Language = 'en-US') =>
    (await api.call(menus.userGetMenu, { id: clerk.id }, { token: reader.token, language })).data;
  expect(shape((await of()).menu_list)).toEqual(OUTBOUND);
  expect((await of()).is_operator).toBe(1);
  expect((await of('zh-CN')).menu_list[0]?.title).toBe('计费');
  const roleId = await roleOf(clerk.id);
  await api.db.update(role).set({ status: 0 }).where(eq(role.id, roleId));
  expect((await of()).menu_list).toEqual([]);
  // Of the role it is still what it would give.
  const { data } = await api.call(
    menus.roleGetMenu,
    { id: roleId },
    { token: reader.token, language: 'en-US' },
  );
  expect(shape(data.menu_list)).toEqual(OUTBOUND);
});

it('what is not in force is not in it, and who holds everything has every page', async () => {
  const reader = await seedUser(api.db, { rights: ['/user/index', '/role/index'] });
  const all = await seedUser(api.db, { isAll: true });
  const pages = async () => {
    const { data } = await api.call(menus.userGetMenu, { id: all.id }, reader.token);
    return JSON.stringify(shape(data.menu_list));
  };
  expect(await pages()).toContain('/transaction/outbound');
  expect(await pages()).toContain('/account/index');
  await api.db.execute(sql`update auth_rule set status = 0 where title ->> 'en-US' = 'Billing'`);
  const without = await pages();
  await api.db.execute(sql`update auth_rule set status = 1`);
  expect(without).not.toContain('/transaction/outbound');
  expect(without).toContain('/account/index');
});

it('readers without the right to the page, and of users they do not see, are refused', async () => {
  const acme = await seedCustomer(api.db);
  const own = await seedUser(api.db, { customerId: acme, rights: ['/user/index'] });
  const colleague = await seedUser(api.db, { customerId: acme });
  const stranger = await seedUser(api.db);
  const menu = async (id: number, token: string) => api.send(menus.userGetMenu, { id }, token);
  expect(await menu(colleague.id, own.token)).toMatchObject({ code: CODE.ok, data: { is_operator: 0 } });
  expect((await menu(stranger.id, own.token)).code).toBe(CODE.notFound);
  expect((await menu(own.id, stranger.token)).code).toBe(CODE.noRight);
  expect((await api.send(menus.roleGetMenu, { id: 1 }, own.token)).code).toBe(CODE.noRight);
  const reader = await seedUser(api.db, { rights: ['/role/index'] });
  expect((await api.send(menus.roleGetMenu, { id: 999_999 }, reader.token)).code).toBe(CODE.notFound);
});
