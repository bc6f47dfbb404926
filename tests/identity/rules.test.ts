import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CODE } from '../../contract/codes';
import * as common from '../../contract/common';
import * as rules from '../../contract/identity/auth-rules';
import { authRule } from '../../upstream/store/schema/identity';
import { startRules } from './rule-fixture';

const { api, admin, form, add, group, page, right, formData, edit, remove, holder, audited, idOf } =
  await startRules();
afterAll(() => api.stop());

describe('reading', () => {
  it('gives the tree in the caller’s language, disabled rules and rights included', async () => {
    const top = await group();
    const shown = await page(top, '/reading/page');
    await right(shown, '/reading/right');
    await edit(top, { status: 0, is_confirm: 'yes' });
    const tree = async (language: common.Language) =>
      (await api.call(rules.authRuleIndex, {}, { token: admin.token, language })).data.res.find(
        ({ id }) => id === top,
      );
    expect(await tree('en-US')).toMatchObject({
      ...{ pid: 0, status: 0, is_menu: 1, name: '' },
      _child: [{ id: shown, pid: top, _child: [{ name: '/reading/right', is_menu: 0, _child: [] }] }],
    });
    expect((await tree('zh-CN'))?.title).toMatch(/^规则/);
    expect((await api.call(rules.authRuleIndex, { type: 1 }, admin.token)).data.res).toEqual([]);
  });

  it('gives a rule with all its titles, and as parents neither rights nor what is below it', async () => {
    const top = await group();
    const middle = await group(top);
    const low = await page(middle, '/reading/low');
    await right(low, '/reading/low/right');
    const { res, pid, language, rule_list } = await formData(middle);
    expect(res).toMatchObject({
      id: middle,
      pid: top,
      title: { 'zh-CN': expect.stringMatching(/^规则/), 'en-US': expect.stringMatching(/^Rule/) },
    });
    expect(pid).toBe(top);
    expect(language.map(({ value }) => value)).toEqual(['zh-CN', 'en-US']);
    expect(rule_list.find(({ id }) => id === top)?._child).toEqual([]);
    const below = (await formData(top)).rule_list;
    expect(JSON.stringify(below)).not.toContain(`"id":${low}`);
    const all = (await api.call(rules.authRuleGetFormData, { id: 0, pid: middle }, admin.token)).data;
    expect(all).toMatchObject({ res: null, pid: middle });
    expect(JSON.stringify(all.rule_list)).toContain('/reading/low');
    expect(JSON.stringify(all.rule_list)).not.toContain('/reading/low/right');
  });

  it('says that a rule is not there', async () => {
    expect((await api.call(rules.authRuleGetFormData, { id: 999_999 }, admin.token)).code).toBe(
      CODE.notFound,
    );
  });
});

describe('adding', () => {
  it('makes the rule with its audit row', async () => {
    const id = await add({ name: '/adding/page', icon: 'tag', sort: 7 });
    const [row] = await api.db.select().from(authRule).where(eq(authRule.id, id));
    expect(row).toMatchObject({
      pid: null,
      name: '/adding/page',
      icon: 'tag',
      sort: 7,
      isMenu: 1,
      status: 1,
    });
    expect(await audited('authRule.add', id)).toMatchObject([
      { actorName: admin.userName, before: null, after: { pid: 0, name: '/adding/page', is_menu: 1 } },
    ]);
  });

  it('is refused field by field', async () => {
    const bad = { title: { 'zh-CN': ' ', 'en-US': 'x'.repeat(61) }, name: 'no slash', sort: 1000, icon: 1 };
    const answer = await api.send(rules.authRuleAdd, { ...form(), ...bad }, admin.token);
    expect(answer.code).toBe(CODE.invalid);
    expect(Object.keys(answer.fields).sort()).toEqual(['icon', 'name', 'sort', 'title.en-US', 'title.zh-CN']);
    const other = await api.send(rules.authRuleAdd, { ...form({ type: 3 }), more: 1 }, admin.token);
    expect(Object.keys(other.fields)).toEqual(['more']);
    const platform = await api.call(rules.authRuleAdd, form({ type: 3 }), admin.token);
    expect(Object.keys(platform.fields)).toEqual(['type']);
  });

  it.each(['/Transaction/Outbound', '/outbound/bill'])(
    'refuses the name %s, which is taken',
    async (name) => {
      const answer = await api.call(rules.authRuleAdd, form({ name }), admin.token);
      expect(answer).toMatchObject({ code: CODE.invalid, fields: { name: expect.any(String) } });
    },
  );
});

describe('the shape of the tree', () => {
  let top: number;
  let second: number;
  let third: number;
  let held: number;
  let below: number;
  beforeAll(async () => {
    top = await group();
    second = await group(top);
    third = await group(second);
    held = await page(second, '/shape/page');
    below = await right(held, '/shape/right');
  });

  const wrong: [string, () => Partial<ReturnType<typeof form>>, string][] = [
    ['a parent that is not there', () => ({ pid: 999_999 }), 'pid'],
    ['an entry below a page', () => ({ pid: held }), 'pid'],
    ['an entry below a right', () => ({ pid: below }), 'pid'],
    ['a fourth level of the menu', () => ({ pid: third }), 'pid'],
    ['a right at the top', () => ({ name: '/shape/x', is_menu: 0 }), 'pid'],
    ['a right below a group', () => ({ pid: top, name: '/shape/x', is_menu: 0 }), 'pid'],
    ['a right below a right', () => ({ pid: below, name: '/shape/x', is_menu: 0 }), 'pid'],
    ['a right without a name', () => ({ pid: held, is_menu: 0 }), 'name'],
  ];
  it.each(wrong)('refuses %s', async (_, change, field) => {
    const answer = await api.call(rules.authRuleAdd, form(change()), admin.token);
    expect(answer.code).toBe(CODE.invalid);
    expect(Object.keys(answer.fields)).toEqual([field]);
  });

  const wrongEdits: [string, () => [number, Partial<ReturnType<typeof form>>], string][] = [
    ['a rule below itself', () => [top, { pid: top }], 'pid'],
    ['a rule below what stands below it', () => [top, { pid: second }], 'pid'],
    ['a move that makes the branch too deep', () => [top, { pid: third }], 'pid'],
    ['a route for a group of entries', () => [second, { name: '/shape/second' }], 'name'],
    ['no route for a page with rights', () => [held, { name: '' }], 'name'],
    ['a right that something stands below', () => [held, { is_menu: 0 }], 'is_menu'],
  ];
  it.each(wrongEdits)('refuses %s', async (_, change, field) => {
    const answer = await edit(...change());
    expect(answer.code).toBe(CODE.invalid);
    expect(Object.keys(answer.fields)).toEqual([field]);
  });

  it('refuses a branch that would reach below the third level', async () => {
    const own = await group();
    await group(own);
    expect(Object.keys((await edit(own, { pid: second })).fields)).toEqual(['pid']);
    expect((await edit(own, { pid: top })).code).toBe(CODE.ok);
  });

  it('refuses to delete a rule with rules below it', async () => {
    expect(await remove(held)).toMatchObject({ code: CODE.conflict, msg: expect.stringContaining('1') });
    expect((await remove(below, admin.token, 'yes')).code).toBe(CODE.ok);
    expect((await remove(below)).code).toBe(CODE.notFound);
  });
});

describe('editing', () => {
  it('writes what changed, with before and after', async () => {
    const id = await group();
    const pid = await group();
    const title = { 'zh-CN': '新', 'en-US': 'New' };
    expect((await edit(id, { title, pid, sort: 3 })).code).toBe(CODE.ok);
    expect((await formData(id)).res).toMatchObject({ pid, title, sort: 3 });
    expect(await audited('authRule.edit', id)).toMatchObject([
      { before: { pid: 0, sort: 500 }, after: { pid, title, sort: 3 } },
    ]);
    const [row] = await audited('authRule.edit', id);
    expect(Object.keys(row?.after ?? {}).sort()).toEqual(['pid', 'sort', 'title']);
    await edit(id, {});
    expect(await audited('authRule.edit', id)).toHaveLength(1);
  });

  it('is refused where somebody else was faster, until what is there now was seen', async () => {
    const id = await group();
    const { update_time } = (await formData(id)).res!;
    expect((await edit(id, { sort: 1 })).code).toBe(CODE.ok);
    expect((await edit(id, { sort: 2, update_time })).code).toBe(CODE.conflict);
    expect((await edit(id, { sort: 2 })).code).toBe(CODE.ok);
    await remove(id);
    const gone = { ...form(), id, update_time };
    expect((await api.call(rules.authRuleEdit, gone, admin.token)).code).toBe(CODE.notFound);
  });

  it('shows in everybody’s menu at their next call', async () => {
    const id = await idOf('/account/index');
    const other = await holder([id]);
    const { res } = await formData(id);
    const title = { 'zh-CN': '改名', 'en-US': 'Renamed' };
    expect((await edit(id, { title })).code).toBe(CODE.ok);
    const menu = async () => (await api.call(common.getMenuList, {}, other.token)).data.menu_list;
    expect(JSON.stringify(await menu())).toContain('Renamed');
    const { 'zh-CN': zh = '', 'en-US': en = '' } = res!.title;
    await edit(id, { title: { 'zh-CN': zh, 'en-US': en } });
    expect(JSON.stringify(await menu())).not.toContain('Renamed');
  });
});
