import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { CODE } from '../../contract/codes';
import type { InputOf } from '../../contract/endpoint';
import type { AuthRule } from '../../contract/identity/auth-rules';
import { roleAdd, roleGetFormData, roleIndex } from '../../contract/identity/roles';
import { authRule } from '../../upstream/store/schema/identity';
import { seedUser } from '../harness/people';
import { MANAGE, startRoles } from './role-fixture';

const roles = await startRoles();
const { api, admin, manager, reader } = roles;
afterAll(() => api.stop());

describe('the list', () => {
  it('shows who made a role and when, and how many hold it', async () => {
    const id = await roles.add({ title: 'Night shift', detail: 'From ten to six' });
    await roles.give(reader, id);
    const { data } = await api.call(roleIndex, { title: 'night' }, reader.token);
    expect(data.res).toEqual({
      total: 1,
      data: [
        {
          ...{ id, title: 'Night shift', detail: 'From ten to six', status: 1 },
          user_count: 1,
          create_user_name: 'chief',
          create_time: expect.stringMatching(/^\d{4}-.*Z$/),
        },
      ],
    });
  });

  it('filters by parts of name and description and by status, and pages', async () => {
    await roles.add({ title: 'Forklift_A', detail: 'Drives 100%', status: 0 });
    await roles.add({ title: 'Forklift_B', detail: 'Drives' });
    const titles = async (filters: InputOf<typeof roleIndex>) =>
      (await api.call(roleIndex, filters, reader.token)).data.res.data.map((row) => row.title);
    expect(await titles({ title: 'FORKLIFT' })).toEqual(['Forklift_A', 'Forklift_B']);
    expect(await titles({ title: 'lift_', status: 0 })).toEqual(['Forklift_A']);
    expect(await titles({ detail: '100%' })).toEqual(['Forklift_A']);
    expect(await titles({ title: '%' })).toEqual([]);
    expect(await titles({ title: 'forklift', page: 2, list_rows: 1 })).toEqual(['Forklift_B']);
  });
});

describe('the form', () => {
  it('has the whole tree in the caller’s language, disabled rules too', async () => {
    const [index] = await roles.rules('/role/index');
    await api.db.update(authRule).set({ status: 0 }).where(eq(authRule.name, '/role/delete'));
    const { data } = await api.call(roleGetFormData, { id: 0 }, { token: admin.token, language: 'zh-CN' });
    await api.db.update(authRule).set({ status: 1 }).where(eq(authRule.name, '/role/delete'));
    expect(data.res).toBeNull();
    const flat = (list: readonly AuthRule[]): AuthRule[] =>
      list.flatMap((rule) => [rule, ...flat(rule._child)]);
    const all = flat(data.rule_list);
    expect(all.map((rule) => rule.id).sort((a, b) => a - b)).toEqual(
      (await roles.allRules()).sort((a, b) => a - b),
    );
    const page = all.find((rule) => rule.id === index)!;
    expect(page).toMatchObject({ title: '角色管理', name: '/role/index', is_menu: 1, status: 1 });
    expect(page._child.map(({ title, name, status }) => [title, name, status])).toEqual([
      ['新增', '/role/add', 1],
      ['编辑', '/role/edit', 1],
      ['删除', '/role/delete', 0],
    ]);
    const group = data.rule_list.find((rule) => rule._child.includes(page))!;
    expect(group).toMatchObject({ pid: 0, name: '', title: '系统设置' });
  });

  it('offers no right that the caller may not give, and no group without any', async () => {
    const flat = (list: readonly AuthRule[]): AuthRule[] =>
      list.flatMap((rule) => [rule, ...flat(rule._child)]);
    const { rule_list } = await roles.formOf(0, manager);
    const names = flat(rule_list).flatMap(({ name }) => name || []);
    expect(names.sort()).toEqual([...MANAGE, '/user/index', '/systemSet/chargeItem'].sort());
    expect(flat(rule_list).filter(({ name, _child }) => name === '' && _child.length === 0)).toEqual([]);
  });

  it('shows what a role holds, also where the caller may not give it', async () => {
    const rule_ids = await roles.branches('/user/edit');
    const { res, rule_list } = await roles.formOf(await roles.add({ rule_ids }), reader);
    expect(res!.rule_ids).toEqual(rule_ids);
    expect(JSON.stringify(rule_list)).toContain('"/user/edit"');
    expect(JSON.stringify(rule_list)).not.toContain('"/user/add"');
  });

  it('of a role that holds everything has every rule ticked', async () => {
    const { res } = await roles.formOf(await roles.roleHeldBy(admin), reader);
    expect(res).toMatchObject({ is_all: 1, update_time: expect.stringMatching(/Z$/) });
    expect(res!.rule_ids).toHaveLength((await roles.allRules()).length);
  });

  it('of a role that is not there is not found', async () => {
    expect((await api.call(roleGetFormData, { id: 999_999 }, reader.token)).code).toBe(CODE.notFound);
  });
});

describe('adding', () => {
  it('stores half-ticked parents as sent, and adds those that were not', async () => {
    const whole = await roles.branches('/role/edit');
    expect(whole).toHaveLength(3);
    for (const rule_ids of [whole.join(), (await roles.rules('/role/edit')).join()]) {
      expect((await roles.stored(await roles.add({ rule_ids }, manager))).rule_ids).toEqual(whole);
    }
  });

  it('of no rights makes a role of none', async () => {
    expect(await roles.stored(await roles.add({ rule_ids: '' }))).toMatchObject({
      rule_ids: [],
      is_all: 0,
      status: 1,
    });
  });

  it('of all rights makes no role that holds those to come', async () => {
    expect(await roles.stored(await roles.add({ rule_ids: (await roles.allRules()).join() }))).toMatchObject({
      is_all: 0,
    });
  });

  it('is written down', async () => {
    const rule_ids = await roles.branches('/user/index');
    const id = await roles.add({ title: 'Watchers', detail: 'See', rule_ids }, manager);
    expect(await roles.lastAudit('role.add', id)).toMatchObject({
      ...{ userId: manager.id, actorName: manager.userName, entity: 'role', before: null },
      after: { title: 'Watchers', detail: 'See', status: 1, rule_ids },
    });
  });

  it.each<[string, Partial<InputOf<typeof roleAdd>>, Record<string, string>]>([
    ['without a name', { title: ' ' }, { title: 'Required field cannot be empty' }],
    ['a name too long', { title: 'x'.repeat(65) }, { title: 'At most 64 characters' }],
    ['a description too long', { detail: 'x'.repeat(501) }, { detail: 'At most 500 characters' }],
    ['no such status', { status: 2 }, { status: 'Maximum 1' }],
    ['rules that are no ids', { rule_ids: '1,x' }, { 'rule_ids.1': 'This value is not valid' }],
    [
      'a rule that is gone',
      { rule_ids: '999999' },
      {
        rule_ids:
          'A permission that you ticked has been removed in the meantime; check what is ticked and save again',
      },
    ],
    ['a name that is taken', { title: 'NIGHT SHIFT' }, { title: 'This name is already in use' }],
  ])('refuses %s', async (_, form, fields) => {
    const answer = await api.call(roleAdd, { title: roles.unusedTitle(), ...form }, admin.token);
    expect(answer).toMatchObject({ code: CODE.invalid, fields });
  });

  it('refuses unknown fields', async () => {
    const answer = await api.send(roleAdd, { title: roles.unusedTitle(), is_all: 1 }, admin.token);
    expect(answer).toMatchObject({ code: CODE.invalid, fields: { is_all: 'This field is not known' } });
  });

  it('refuses a right that the actor does not hold, also as the page above one that they do', async () => {
    const [addsUsers] = await roles.rules('/user/add');
    const narrow = await seedUser(api.db, { rights: ['/role/add', '/user/add'] });
    const fields = { rule_ids: 'You can only grant permissions that you have yourself' };
    for (const by of [manager, narrow]) {
      const answer = await api.call(
        roleAdd,
        { title: roles.unusedTitle(), rule_ids: [addsUsers!] },
        by.token,
      );
      expect(answer).toMatchObject({ code: CODE.noRight, fields });
    }
  });
});
