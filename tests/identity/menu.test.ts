import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { ICONS } from '~/shell/icon-names';
import { CODE } from '../../contract/codes';
import * as common from '../../contract/common';
import { auditLog } from '../../upstream/store/schema/operations';
import { testApi } from '../harness/api';
import { seedCustomer, seedUser, seedWarehouse } from '../harness/people';

const api = testApi();

const names = (items: common.MenuItem[]): unknown[] =>
  items.map(({ name, title, _child }) => [name || title, ...names(_child)]);

describe('the menu', () => {
  it('holds the pages granted, with the groups above them and no others, in the caller’s language', async () => {
    const { token } = await seedUser(api.db, { rights: ['/transaction/outbound', '/outbound/charge'] });
    const menu = async (language: common.Language) =>
      names((await api.call(common.getMenuList, {}, { token, language })).data.menu_list);
    expect(await menu('en-US')).toEqual([['Billing', ['Billing transactions', ['/transaction/outbound']]]]);
    expect(await menu('zh-CN')).toEqual([['计费', ['账单明细', ['/transaction/outbound']]]]);
  });

  it('is empty without rights, and whole with all of them', async () => {
    const none = await seedUser(api.db);
    expect((await api.call(common.getMenuList, {}, none.token)).data.menu_list).toEqual([]);
    const all = await seedUser(api.db, { rights: 'all' });
    const { menu_list } = (await api.call(common.getMenuList, {}, all.token)).data;
    const pages = JSON.stringify(names(menu_list));
    for (const page of ['/transaction/outbound', '/account/index', '/account/customerAccount']) {
      expect(pages).toContain(page);
    }
  });

  it('names icons that the screens have', async () => {
    const { token } = await seedUser(api.db, { rights: 'all' });
    const iconsOf = (items: common.MenuItem[]): string[] =>
      items.flatMap(({ icon, _child }) => [icon, ...iconsOf(_child)]).filter(Boolean);
    const icons = iconsOf((await api.call(common.getMenuList, {}, token)).data.menu_list);
    expect(icons.length).toBeGreaterThan(20);
    expect(icons.filter((name) => !ICONS.some((icon) => icon === name))).toEqual([]);
  });

  it('loses a branch whose group is disabled, and the rights in it', async () => {
    const { token } = await seedUser(api.db, { rights: ['/transaction/outbound', '/account/index'] });
    await api.db.execute(sql`update auth_rule set status = 0 where title ->> 'en-US' = 'Billing'`);
    const { menu_list } = (await api.call(common.getMenuList, {}, token)).data;
    const auth = await api.call(common.getMenuAuth, { name: '/transaction/outbound' }, token);
    await api.db.execute(sql`update auth_rule set status = 1`);
    expect(names(menu_list)).toEqual([['Accounts', ['/account/index']]]);
    expect(auth.data.auth_list).toEqual([]);
  });
});

it('the rights on a page are those of the page that the caller holds', async () => {
  const { token } = await seedUser(api.db, { rights: ['/transaction/outbound', '/outbound/charge'] });
  const rightsOn = async (name: string) =>
    (await api.call(common.getMenuAuth, { name }, token)).data.auth_list;
  expect(await rightsOn('/transaction/outbound')).toEqual(['/outbound/charge']);
  expect(await rightsOn('/nowhere')).toEqual([]);
});

it('the language is kept with the user, told at the next call, and audited', async () => {
  const { id, token } = await seedUser(api.db);
  expect((await api.call(common.setLanguage, { language: 'zh-CN' }, token)).code).toBe(CODE.ok);
  const info = await api.call(common.getUserInfo, {}, token);
  expect(info).toMatchObject({ msg: '操作成功', data: { language: 'zh-CN' } });
  const [row] = await api.db.select().from(auditLog).where(sql`user_id = ${id}`);
  expect(row).toMatchObject({
    ...{ action: 'common.set_language', before: { language: 'en-US' }, after: { language: 'zh-CN' } },
  });
  expect((await api.call(common.setLanguage, { language: 'zh-CN' }, token)).code).toBe(CODE.ok);
  expect(await api.db.$count(auditLog, sql`user_id = ${id}`)).toBe(1);
  expect((await api.send(common.setLanguage, { language: 'fr-FR' }, token)).code).toBe(CODE.invalid);
  expect((await api.call(common.getLanguageList, {})).data.language_list).toEqual([
    { value: 'zh-CN', title: '简体中文' },
    { value: 'en-US', title: 'English' },
  ]);
});

describe('customers and warehouses', () => {
  it('are those of the caller alone; an operator searches all', async () => {
    const ours = await seedCustomer(api.db, 'Ours-1');
    const other = await seedCustomer(api.db, 'Ours-10');
    await seedWarehouse(api.db, ours, 'SHA');
    await seedWarehouse(api.db, ours, 'LAX');
    const own = await seedUser(api.db, { customerId: ours });
    const operator = await seedUser(api.db, { rights: ['/sku/index'] });
    const codes = async (token: string, customer_code = 'ours-1') => {
      const { data } = await api.call(common.getCustomerList, { customer_code }, token);
      return data.customer_list.map((c) => c.customer_code);
    };
    expect(await codes(own.token)).toEqual(['Ours-1']);
    expect(await codes(operator.token)).toEqual(['Ours-1', 'Ours-10']);
    expect(await codes(operator.token, 'ｏｕｒｓ－１０')).toEqual(['Ours-10']);
    const warehouses = (customer_id: number) =>
      api.call(common.getCustomerWarehouseList, { customer_id }, own.token);
    expect((await warehouses(ours)).data.warehouse_list.map((w) => w.warehouse_code)).toEqual(['LAX', 'SHA']);
    expect((await warehouses(other)).code).toBe(CODE.notFound);
  });
});
