import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as rules from '../../upstream/contract/auth-rules';
import { CODE } from '../../upstream/contract/codes';
import * as common from '../../upstream/contract/common';
import { authRule, role, roleRule } from '../../upstream/store/schema/identity';
import { auditLog } from '../../upstream/store/schema/operations';
import { startApi, type TestApi } from '../harness/api';
import { type SeededUser, seedUser } from '../harness/people';

let api: TestApi;
/** Holds everything, also what is to come. */
let admin: SeededUser;
/** May change rules, and holds nothing else. */
let clerk: SeededUser;

const ALL_OF_RULES = ['/authRule/index', '/authRule/add', '/authRule/edit', '/authRule/delete'];

beforeAll(async () => {
  api = await startApi();
  admin = await seedUser(api.db);
  await api.db.execute(sql`
    update role set is_all = 1 where id in (select role_id from user_role where user_id = ${admin.id})`);
  clerk = await seedUser(api.db, { rights: ALL_OF_RULES });
});
afterAll(() => api.stop());

type Form = Parameters<typeof form>[0];
const form = (change: Partial<(typeof rules.authRuleAdd.input)['_input']> = {}) => ({
  pid: 0,
  title: { 'zh-CN': '测试', 'en-US': 'Test' },
  name: '',
  icon: '',
  sort: 500,
  type: 0,
  is_menu: 1,
  status: 1,
  ...change,
});

let made = 0;
/** Adds a rule; gives its id. */
async function add(change: Form): Promise<number> {
  made += 1;
  const title = { 'zh-CN': `规则${made}`, 'en-US': `Rule ${made}` };
  const answer = await api.call(rules.authRuleAdd, form({ title, ...change }), admin.token);
  expect(answer).toMatchObject({ code: CODE.ok });
  const [row] = await api.db.select().from(authRule).where(sql`title ->> 'en-US' = ${title['en-US']}`);
  return row!.id;
}

const group = (pid = 0) => add({ pid });
const page = (pid: number, name: string) => add({ pid, name });
const right = (pid: number, name: string) => add({ pid, name, is_menu: 0 });

const formData = async (id: number, token = admin.token) =>
  (await api.call(rules.authRuleGetFormData, { id }, token)).data;

/** Changes some fields of a rule, as a form that was opened just now would. */
async function edit(
  id: number,
  change: Partial<(typeof rules.authRuleEdit.input)['_input']>,
  token = admin.token,
) {
  const { update_time, ...was } = (await formData(id)).res!;
  const { 'zh-CN': zh = '', 'en-US': en = '' } = was.title;
  return api.send(
    rules.authRuleEdit,
    { ...was, title: { 'zh-CN': zh, 'en-US': en }, update_time, ...change },
    token,
  );
}

const remove = (id: number, token = admin.token, is_confirm?: 'yes') =>
  api.call(rules.authRuleDelete, { id, is_confirm }, token);

/** A new user whose role holds the rules by name. */
async function holder(ruleIds: number[]): Promise<SeededUser> {
  const user = await seedUser(api.db);
  await api.db.execute(sql`
    insert into role_rule (role_id, rule_id)
    select role_id, rule_id::bigint from user_role, json_array_elements_text(${JSON.stringify(ruleIds)}) rule_id
    where user_id = ${user.id}`);
  return user;
}

const audited = async (action: string, id: number) =>
  (
    await api.db
      .select()
      .from(auditLog)
      .where(sql`action = ${action} and entity_id = ${String(id)} order by id`)
  ).map(({ actorName, before, after }) => ({ actorName, before, after }));

const idOf = async (name: string) =>
  (await api.db.select({ id: authRule.id }).from(authRule).where(eq(authRule.name, name)))[0]!.id;

describe('reading', () => {
  it('gives the tree in the caller’s language, disabled rules and rights included', async () => {
    const top = await group();
    const shown = await page(top, '/reading/page');
    await right(shown, '/reading/right');
    await edit(top, { status: 0 });
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

  it('refuses to delete what something stands below', async () => {
    expect(await remove(held)).toMatchObject({ code: CODE.conflict, msg: expect.stringContaining('1') });
    expect((await remove(below)).code).toBe(CODE.ok);
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

describe('a rule in use', () => {
  it('asks with the number of roles before it is deleted, and is taken from them', async () => {
    const id = await page(0, '/use/deleted');
    const user = await holder([id]);
    await holder([id]);
    const asked = await remove(id);
    expect(asked).toMatchObject({ code: CODE.confirm, msg: expect.stringContaining('2') });
    expect((await formData(id)).res).not.toBeNull();
    expect((await remove(id, admin.token, 'yes')).code).toBe(CODE.ok);
    expect(await api.db.select().from(roleRule).where(eq(roleRule.ruleId, id))).toEqual([]);
    expect((await api.call(common.getMenuList, {}, user.token)).data.menu_list).toEqual([]);
    const [row] = await audited('authRule.delete', id);
    expect(row).toMatchObject({
      before: { name: '/use/deleted', role_ids: [expect.any(Number), expect.any(Number)] },
    });
  });

  const changes: [string, (id: number) => Promise<Parameters<typeof edit>>][] = [
    ['renamed', async (id) => [id, { name: `/use/renamed-${id}` }]],
    ['disabled', async (id) => [id, { status: 0 }]],
    ['disabled by its group', async (id) => [(await formData(id)).res!.pid, { status: 0 }]],
    ['moved to a disabled branch', async (id) => [id, { pid: await add({ status: 0 }) }]],
  ];
  it.each(changes)('asks before it is %s', async (_, changeOf) => {
    const id = await page(await group(), `/use/page${made}`);
    const user = await holder([id]);
    const [changed, change] = await changeOf(id);
    const rights = async () => JSON.stringify((await api.call(common.getMenuList, {}, user.token)).data);
    const before = await rights();
    expect(await edit(changed, change)).toMatchObject({
      code: CODE.confirm,
      msg: expect.stringContaining('1'),
    });
    expect(await rights()).toBe(before);
    expect((await edit(changed, { ...change, is_confirm: 'yes' })).code).toBe(CODE.ok);
    expect(await rights()).not.toBe(before);
  });

  it('asks nothing where no role gets or loses anything', async () => {
    const id = await page(await group(), '/use/quiet');
    await holder([id]);
    expect((await edit(id, { sort: 1, icon: 'tag', pid: await group() })).code).toBe(CODE.ok);
    const free = await page(0, '/use/free');
    expect((await edit(free, { status: 0 })).code).toBe(CODE.ok);
    expect((await edit(free, { status: 1, name: '/use/freed' })).code).toBe(CODE.ok);
    expect((await remove(free)).code).toBe(CODE.ok);
  });
});

describe('rights', () => {
  it.each([
    ['/authRule/index', rules.authRuleAdd],
    ['/authRule/add', rules.authRuleEdit],
    ['/authRule/edit', rules.authRuleDelete],
  ])('%s alone does not allow what needs another right', async (name, call) => {
    const { token } = await seedUser(api.db, { rights: [name] });
    const input = { ...form(), id: await group() };
    expect((await api.send(call, input, token)).code).toBe(CODE.noRight);
  });

  it('nobody reads the rules without the page’s right', async () => {
    const { token } = await seedUser(api.db, { rights: ['/role/index'] });
    expect((await api.call(rules.authRuleIndex, {}, token)).code).toBe(CODE.noRight);
    expect((await api.call(rules.authRuleGetFormData, { id: 0 }, token)).code).toBe(CODE.noRight);
  });

  it('what grants nothing is free to whoever may change rules', async () => {
    const id = await group();
    expect((await edit(id, { title: { 'zh-CN': '甲', 'en-US': 'A' }, status: 0 }, clerk.token)).code).toBe(
      CODE.ok,
    );
    expect((await remove(id, clerk.token)).code).toBe(CODE.ok);
    const held = await idOf('/account/customerAccount');
    expect((await edit(held, { sort: 20 }, clerk.token)).code).toBe(CODE.ok);
  });

  it('a rule that one does not hold is neither disabled, nor renamed, nor deleted', async () => {
    const id = await page(await group(), '/rights/foreign');
    const { pid } = (await formData(id)).res!;
    for (const [changed, change] of [
      [id, { status: 0 }],
      [pid, { status: 0 }],
      [id, { name: '/rights/other' }],
    ] as const) {
      expect.soft((await edit(changed, change, clerk.token)).code).toBe(CODE.noRight);
    }
    expect((await remove(id, clerk.token)).code).toBe(CODE.noRight);
    expect((await formData(id)).res).toMatchObject({ name: '/rights/foreign', status: 1 });
  });

  it('what roles hold is given a new name, or enabled again, by those alone who hold everything', async () => {
    const own = await page(await group(), '/rights/own');
    const { pid } = (await formData(own)).res!;
    const [clerks] = await api.db
      .select()
      .from(role)
      .where(sql`id in (
      select role_id from user_role where user_id = ${clerk.id})`);
    await api.db.insert(roleRule).values({ roleId: clerks!.id, ruleId: own });
    const is_confirm = 'yes';
    expect((await edit(own, { name: '/rights/mine', is_confirm }, clerk.token)).code).toBe(CODE.noRight);
    expect((await edit(own, { status: 0, is_confirm }, clerk.token)).code).toBe(CODE.ok);
    expect((await edit(own, { name: '/rights/mine', is_confirm }, clerk.token)).code).toBe(CODE.noRight);
    expect((await edit(own, { status: 1, is_confirm }, clerk.token)).code).toBe(CODE.noRight);
    expect((await edit(own, { status: 1 })).code).toBe(CODE.confirm);
    expect((await edit(own, { status: 1, is_confirm })).code).toBe(CODE.ok);
    expect((await edit(pid, { status: 0, is_confirm }, clerk.token)).code).toBe(CODE.ok);
    expect((await edit(own, { pid: 0, is_confirm }, clerk.token)).code).toBe(CODE.noRight);
    expect((await edit(own, { pid: 0, is_confirm })).code).toBe(CODE.ok);
  });
});

describe('whoever administers', () => {
  const idOfPage = async (name: string) => (await formData(await idOf(name))).res!.pid;
  const losing: [string, () => Promise<Parameters<typeof edit>>][] = [
    ['disabling the whole group', async () => [await idOfPage('/user/index'), { status: 0 }]],
    ['disabling the roles', async () => [await idOf('/role/index'), { status: 0 }]],
    ['renaming the change of users', async () => [await idOf('/user/edit'), { name: '/user/other' }]],
    ['disabling the rules', async () => [await idOf('/authRule/index'), { status: 0 }]],
    ['renaming the change of rules', async () => [await idOf('/authRule/edit'), { name: '/authRule/x' }]],
    [
      'moving the change of rules away',
      async () => [await idOf('/authRule/edit'), { pid: await idOf('/role/index') }],
    ],
  ];
  it.each(losing)('is not locked out by %s', async (_, changeOf) => {
    const [id, change] = await changeOf();
    expect((await edit(id, { ...change, is_confirm: 'yes' })).code).toBe(CODE.conflict);
  });

  it('is not locked out by deleting', async () => {
    for (const name of ['/user/edit', '/role/edit', '/authRule/edit']) {
      expect.soft((await remove(await idOf(name), admin.token, 'yes')).code, name).toBe(CODE.conflict);
      expect.soft(await idOf(name)).toBeGreaterThan(0);
    }
  });
});

it('two opposite moves at once make no cycle', async () => {
  const a = await group();
  const b = await group();
  const codes = await Promise.all([edit(a, { pid: b }), edit(b, { pid: a })]);
  expect(codes.map(({ code }) => code).sort()).toEqual([CODE.ok, CODE.invalid].sort());
});
