import { eq, sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { CODE } from '../../contract/codes';
import * as common from '../../contract/common';
import * as rules from '../../contract/identity/auth-rules';
import { role, roleRule } from '../../upstream/store/schema/identity';
import { seedCustomer, seedUser } from '../harness/people';
import { ALL_OF_RULES, startRules } from './rule-fixture';

const { api, admin, clerk, form, add, group, page, right, formData, edit, remove, holder, audited, idOf } =
  await startRules();
afterAll(() => api.stop());

let made = 0;

describe('a rule in use', () => {
  it('asks with the number of roles before it is deleted, and is taken from them', async () => {
    const id = await page(0, '/use/deleted');
    const user = await holder([id]);
    await holder([id]);
    const asked = await remove(id);
    // The administrator's role loses it as well.
    expect(asked).toMatchObject({ code: CODE.confirm, msg: expect.stringContaining('lose this rule: 3 (') });
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
    ['moved elsewhere', async (id) => [id, { pid: await group() }]],
  ];
  it.each(changes)('asks before it is %s', async (_, changeOf) => {
    const id = await page(await group(), `/use/page${++made}`);
    const user = await holder([id]);
    const [changed, change] = await changeOf(id);
    const rights = async () => JSON.stringify((await api.call(common.getMenuList, {}, user.token)).data);
    const before = await rights();
    expect(await edit(changed, change)).toMatchObject({
      code: CODE.confirm,
      msg: expect.stringContaining('change with this: 2 ('),
    });
    expect(await rights()).toBe(before);
    expect((await edit(changed, { ...change, is_confirm: 'yes' })).code).toBe(CODE.ok);
    expect(await rights()).not.toBe(before);
  });

  it('asks nothing where no role gets or loses anything', async () => {
    const id = await page(await group(), '/use/quiet');
    await holder([id]);
    expect((await edit(id, { sort: 1, icon: 'tag' })).code).toBe(CODE.ok);
    const disabled = await page(0, '/use/free');
    expect((await edit(disabled, { status: 0, is_confirm: 'yes' })).code).toBe(CODE.ok);
    expect((await edit(disabled, { status: 1 })).code).toBe(CODE.ok);
    expect((await remove(await group())).code).toBe(CODE.ok);
  });

  it('asks also where those alone lose it who hold everything, and not where they get it', async () => {
    const id = await page(0, '/use/all');
    for (const change of [{ status: 0 }, { name: '/use/renamed' }, { pid: await group() }]) {
      expect.soft((await edit(id, change)).code, JSON.stringify(change)).toBe(CODE.confirm);
    }
    expect((await remove(id)).code).toBe(CODE.confirm);
    expect((await remove(id, admin.token, 'yes')).code).toBe(CODE.ok);
  });

  it('takes those who hold it along to where it is moved', async () => {
    const [from, to] = [await page(0, '/use/from'), await page(await group(), '/use/to')];
    const id = await right(from, '/use/moved');
    const { token } = await holder([from, id]);
    const buttons = async (name: string) =>
      (await api.call(common.getMenuAuth, { name }, token)).data.auth_list;
    expect(await buttons('/use/from')).toEqual(['/use/moved']);
    expect((await edit(id, { pid: to }, clerk.token)).code).toBe(CODE.noRight);
    expect((await edit(id, { pid: to })).code).toBe(CODE.confirm);
    expect(await buttons('/use/from')).toEqual(['/use/moved']);
    expect((await edit(id, { pid: to, is_confirm: 'yes' })).code).toBe(CODE.ok);
    expect([await buttons('/use/from'), await buttons('/use/to')]).toEqual([[], ['/use/moved']]);
    expect(JSON.stringify((await api.call(common.getMenuList, {}, token)).data)).toContain('/use/to');
    const held = await api.db.execute<{ rule_id: number }>(sql`
      select rule_id::int from role_rule where role_id in (
        select role_id from role_rule where rule_id = ${id}) order by rule_id`);
    const [moved] = await audited('authRule.edit', id);
    expect(moved).toMatchObject({
      before: { pid: from },
      after: { pid: to, role_ids: [expect.any(Number)] },
    });
    const { pid } = (await formData(to)).res!;
    expect(held.rows.map((row) => row.rule_id)).toEqual([from, pid, to, id].sort((a, b) => a - b));
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

  it('a customer’s own users change none, whatever they hold', async () => {
    const customerId = await seedCustomer(api.db);
    const { token } = await seedUser(api.db, { rights: ALL_OF_RULES, customerId });
    const id = await group();
    expect((await api.call(rules.authRuleIndex, {}, token)).code).toBe(CODE.ok);
    expect((await api.call(rules.authRuleAdd, form(), token)).code).toBe(CODE.noRight);
    expect((await edit(id, { sort: 1 }, token)).code).toBe(CODE.noRight);
    expect((await remove(id, token)).code).toBe(CODE.noRight);
  });

  it('nobody reads the rules without the page’s right', async () => {
    const { token } = await seedUser(api.db, { rights: ['/role/index'] });
    expect((await api.call(rules.authRuleIndex, {}, token)).code).toBe(CODE.noRight);
    expect((await api.call(rules.authRuleGetFormData, { id: 0 }, token)).code).toBe(CODE.noRight);
  });

  it('what grants nothing is free to all who may change rules', async () => {
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
    ...['/user/edit', '/role/edit', '/authRule/edit'].map((name): (typeof losing)[number] => [
      `moving ${name} to another page`,
      async () => [await idOf(name), { pid: await idOf('/audit/index') }],
    ]),
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
