import { and, desc, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuthRule } from '../../upstream/contract/auth-rules';
import { CODE } from '../../upstream/contract/codes';
import { getMenuAuth } from '../../upstream/contract/common';
import type { InputOf } from '../../upstream/contract/endpoint';
import { roleAdd, roleDelete, roleEdit, roleGetFormData, roleIndex } from '../../upstream/contract/roles';
import { authRule, role, roleRule, userRole } from '../../upstream/store/schema/identity';
import { auditLog } from '../../upstream/store/schema/operations';
import { startApi, type TestApi } from '../harness/api';
import { type SeededUser, seedUser } from '../harness/people';

const MANAGE = ['/role/index', '/role/add', '/role/edit', '/role/delete'];
const VIEW = ['/user/index', '/systemSet/chargeItem'];

let api: TestApi;
/** Holds everything there is and to come. */
let admin: SeededUser;
/** May do all with roles, and sees users and charge items besides. */
let manager: SeededUser;
let reader: SeededUser;

beforeAll(async () => {
  api = await startApi();
  admin = await seedUser(api.db, { userName: 'chief' });
  await api.db
    .update(role)
    .set({ isAll: 1, createUserId: admin.id })
    .where(eq(role.id, await roleHeldBy(admin)));
  manager = await seedUser(api.db, { rights: [...MANAGE, ...VIEW] });
  reader = await seedUser(api.db, { rights: ['/role/index'] });
});
afterAll(() => api.stop());

async function roleHeldBy({ id }: SeededUser): Promise<number> {
  const [held] = await api.db.select().from(userRole).where(eq(userRole.userId, id));
  return held!.roleId;
}

async function rules(...names: string[]): Promise<number[]> {
  const rows = await api.db.select().from(authRule).where(inArray(authRule.name, names));
  expect(rows).toHaveLength(names.length);
  return rows.map((row) => row.id).sort((a, b) => a - b);
}
const allRules = async () => (await api.db.select({ id: authRule.id }).from(authRule)).map((row) => row.id);

/** Ids of the rules and of all above them. */
async function branches(...names: string[]): Promise<number[]> {
  const all = await api.db.select().from(authRule);
  const found = new Set<number>();
  for (let id of await rules(...names)) {
    for (let next: number | null = id; next !== null; next = all.find((row) => row.id === id)!.pid) {
      id = next;
      found.add(id);
    }
  }
  return [...found].sort((a, b) => a - b);
}

let made = 0;
const unusedTitle = () => `Clerk ${++made}`;

/** A role with these rights; answers its id. */
async function add(form: Partial<InputOf<typeof roleAdd>> = {}, by = admin): Promise<number> {
  const title = form.title ?? unusedTitle();
  expect(await api.call(roleAdd, { ...form, title }, by.token)).toMatchObject({ code: 200 });
  const [row] = await api.db.select().from(role).where(eq(role.title, title));
  return row!.id;
}

const formOf = async (id: number, by = admin) => (await api.call(roleGetFormData, { id }, by.token)).data;
const stored = async (id: number) => (await formOf(id)).res!;

/** Sends a role as its form would, with some fields changed. */
async function edit(id: number, change: Partial<InputOf<typeof roleEdit>>, by = admin) {
  const { title, detail, status, rule_ids, update_time } = await stored(id);
  return api.call(
    roleEdit,
    { id, title, detail, status, rule_ids, update_time, ...change },
    { token: by.token, language: 'en-US' },
  );
}

async function give(user: SeededUser, roleId: number) {
  await api.db.insert(userRole).values({ userId: user.id, roleId });
}

async function lastAudit(action: string, id: number) {
  const about = and(eq(auditLog.action, action), eq(auditLog.entityId, String(id)));
  const [row] = await api.db.select().from(auditLog).where(about).orderBy(desc(auditLog.id)).limit(1);
  return row;
}

describe('the list', () => {
  it('shows who made a role and when', async () => {
    const id = await add({ title: 'Night shift', detail: 'From ten to six' });
    const { data } = await api.call(roleIndex, { title: 'night' }, reader.token);
    expect(data.res).toEqual({
      total: 1,
      data: [
        {
          ...{ id, title: 'Night shift', detail: 'From ten to six', status: 1 },
          create_user_name: 'chief',
          create_time: expect.stringMatching(/^\d{4}-.*Z$/),
        },
      ],
    });
  });

  it('filters by parts of name and description and by status, and pages', async () => {
    await add({ title: 'Forklift_A', detail: 'Drives 100%', status: 0 });
    await add({ title: 'Forklift_B', detail: 'Drives' });
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
    const [index] = await rules('/role/index');
    await api.db.update(authRule).set({ status: 0 }).where(eq(authRule.name, '/role/delete'));
    const { data } = await api.call(roleGetFormData, { id: 0 }, { token: reader.token, language: 'zh-CN' });
    await api.db.update(authRule).set({ status: 1 }).where(eq(authRule.name, '/role/delete'));
    expect(data.res).toBeNull();
    const flat = (list: readonly AuthRule[]): AuthRule[] =>
      list.flatMap((rule) => [rule, ...flat(rule._child)]);
    const all = flat(data.rule_list);
    expect(all.map((rule) => rule.id).sort((a, b) => a - b)).toEqual(
      (await allRules()).sort((a, b) => a - b),
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

  it('of a role that holds everything has every rule ticked', async () => {
    const { res } = await formOf(await roleHeldBy(admin), reader);
    expect(res).toMatchObject({ is_all: 1, update_time: expect.stringMatching(/Z$/) });
    expect(res!.rule_ids).toHaveLength((await allRules()).length);
  });

  it('of a role that is not there is not found', async () => {
    expect((await api.call(roleGetFormData, { id: 999_999 }, reader.token)).code).toBe(CODE.notFound);
  });
});

describe('adding', () => {
  it('stores half-ticked parents as sent, and adds those that were not', async () => {
    const whole = await branches('/role/edit');
    expect(whole).toHaveLength(3);
    for (const rule_ids of [whole.join(), (await rules('/role/edit')).join()]) {
      expect((await stored(await add({ rule_ids }, manager))).rule_ids).toEqual(whole);
    }
  });

  it('of no rights makes a role of none', async () => {
    expect(await stored(await add({ rule_ids: '' }))).toMatchObject({ rule_ids: [], is_all: 0, status: 1 });
  });

  it('of all rights makes no role that holds those to come', async () => {
    expect(await stored(await add({ rule_ids: (await allRules()).join() }))).toMatchObject({ is_all: 0 });
  });

  it('is written down', async () => {
    const rule_ids = await branches('/user/index');
    const id = await add({ title: 'Watchers', detail: 'See', rule_ids }, manager);
    expect(await lastAudit('role.add', id)).toMatchObject({
      ...{ userId: manager.id, actorName: manager.userName, entity: 'role', before: null },
      after: { title: 'Watchers', detail: 'See', status: 1, rule_ids },
    });
  });

  it.each<[string, Partial<InputOf<typeof roleAdd>>, Record<string, string>]>([
    ['without a name', { title: ' ' }, { title: 'Required field cannot be empty' }],
    ['a name too long', { title: 'x'.repeat(65) }, { title: 'At most 64 characters' }],
    ['a description too long', { detail: 'x'.repeat(501) }, { detail: 'At most 500 characters' }],
    ['no such status', { status: 2 }, { status: 'Must be at most 1' }],
    ['rules that are no ids', { rule_ids: '1,x' }, { 'rule_ids.1': 'This value is not valid' }],
    [
      'a rule that is gone',
      { rule_ids: '999999' },
      {
        rule_ids:
          'A right that you ticked has been removed in the meantime; check what is ticked and save again',
      },
    ],
    ['a name that is taken', { title: 'NIGHT SHIFT' }, { title: 'There is already one with this name' }],
  ])('refuses %s', async (_, form, fields) => {
    const answer = await api.call(roleAdd, { title: unusedTitle(), ...form }, admin.token);
    expect(answer).toMatchObject({ code: CODE.invalid, fields });
  });

  it('refuses unknown fields', async () => {
    const answer = await api.send(roleAdd, { title: unusedTitle(), is_all: 1 }, admin.token);
    expect(answer).toMatchObject({ code: CODE.invalid, fields: { is_all: 'This field is not known' } });
  });

  it('refuses a right that the actor does not hold, also as the page above one that they do', async () => {
    const [addsUsers] = await rules('/user/add');
    const narrow = await seedUser(api.db, { rights: ['/role/add', '/user/add'] });
    const fields = { rule_ids: 'You can only grant rights that you hold yourself' };
    for (const by of [manager, narrow]) {
      const answer = await api.call(roleAdd, { title: unusedTitle(), rule_ids: [addsUsers!] }, by.token);
      expect(answer).toMatchObject({ code: CODE.noRight, fields });
    }
  });
});

describe('editing', () => {
  it('takes effect at the next call of its users', async () => {
    const user = await seedUser(api.db);
    const roleId = await add({ rule_ids: await rules('/role/edit') });
    await give(user, roleId);
    const asked = () => api.call(roleIndex, {}, user.token);
    const auth = async () =>
      (await api.call(getMenuAuth, { name: '/role/index' }, user.token)).data.auth_list;
    expect((await asked()).code).toBe(200);
    expect(await auth()).toEqual(['/role/edit']);
    expect((await edit(roleId, { rule_ids: await rules('/role/add') })).code).toBe(200);
    expect(await auth()).toEqual(['/role/add']);
    expect((await edit(roleId, { status: 0 })).code).toBe(200);
    expect((await asked()).code).toBe(CODE.noRight);
    expect((await edit(roleId, { status: 1 })).code).toBe(200);
    expect((await asked()).code).toBe(200);
    await api.call(roleDelete, { id: roleId, is_confirm: 'yes' }, admin.token);
    expect((await asked()).code).toBe(CODE.noRight);
  });

  it('writes down what has changed, before and after', async () => {
    const id = await add({ title: 'Packers', rule_ids: await rules('/user/index') });
    const [before, after] = [await branches('/user/index'), await branches('/systemSet/chargeItem')];
    await edit(id, { title: 'Packing', rule_ids: after }, manager);
    expect(await lastAudit('role.edit', id)).toMatchObject({
      userId: manager.id,
      before: { title: 'Packers', rule_ids: before },
      after: { title: 'Packing', rule_ids: after },
    });
    expect(Object.keys((await lastAudit('role.edit', id))!.after as object)).not.toContain('status');
  });

  it('refuses what somebody else has changed since, or removed', async () => {
    const id = await add();
    const { update_time } = await stored(id);
    await edit(id, { detail: 'first' });
    const late = await edit(id, { detail: 'second', update_time });
    expect(late).toMatchObject({ code: CODE.conflict, msg: expect.stringContaining('changed this since') });
    expect((await stored(id)).detail).toBe('first');
    await api.call(roleDelete, { id }, admin.token);
    const gone = await api.call(roleEdit, { id, title: 'x', update_time }, admin.token);
    expect(gone.code).toBe(CODE.notFound);
  });

  it('keeps its own name, in whatever case, and takes no other’s', async () => {
    const id = await add({ title: 'Keepers' });
    expect((await edit(id, { title: 'KEEPERS' })).code).toBe(200);
    const answer = await edit(id, { title: 'night SHIFT' });
    expect(answer).toMatchObject({
      code: CODE.invalid,
      fields: { title: expect.stringContaining('already') },
    });
  });

  it('leaves rights that it had with whoever holds more, and adds none that the actor does not hold', async () => {
    const [addsUsers] = await rules('/user/add');
    const id = await add({ rule_ids: await rules('/user/index') });
    const { rule_ids } = await stored(id);
    const more = await edit(id, { rule_ids: [...rule_ids, addsUsers!] }, manager);
    expect(more).toMatchObject({
      code: CODE.noRight,
      fields: { rule_ids: expect.stringContaining('hold yourself') },
    });
    expect((await edit(id, { rule_ids: [...rule_ids, addsUsers!] }, admin)).code).toBe(200);
    expect((await edit(id, { title: unusedTitle() }, manager)).code).toBe(CODE.noRight);
    expect((await edit(id, { rule_ids }, manager)).code).toBe(CODE.noRight);
    expect(await edit(await roleHeldBy(admin), { detail: '' }, manager)).toMatchObject({
      code: CODE.noRight,
      msg: 'This role holds rights that you do not hold',
    });
  });

  it('keeps a role that holds everything so, unless a right is taken from it', async () => {
    const id = await add();
    await api.db.update(role).set({ isAll: 1 }).where(eq(role.id, id));
    await edit(id, { detail: 'all' });
    expect(await stored(id)).toMatchObject({ is_all: 1, detail: 'all' });
    expect(await api.db.select().from(roleRule).where(eq(roleRule.roleId, id))).toEqual([]);
    const [deletes] = await rules('/role/delete');
    const rest = (await allRules()).filter((rule) => rule !== deletes);
    await edit(id, { rule_ids: rest });
    const after = await stored(id);
    expect(after.is_all).toBe(0);
    expect(after.rule_ids).toHaveLength(rest.length);
    expect(await lastAudit('role.edit', id)).toMatchObject({ before: { is_all: 1 }, after: { is_all: 0 } });
  });

  it('leaves somebody who can administer', async () => {
    const id = await roleHeldBy(admin);
    const lost = { code: CODE.conflict, msg: 'Somebody must remain who can administer users and roles' };
    expect(await edit(id, { status: 0 })).toMatchObject(lost);
    expect(await edit(id, { rule_ids: await rules(...MANAGE) })).toMatchObject(lost);
    expect(await stored(id)).toMatchObject({ is_all: 1, status: 1 });
  });
});

describe('deleting', () => {
  it('of a role that nobody holds needs no second question', async () => {
    const id = await add({ title: 'Nobody’s', rule_ids: await rules('/user/index') });
    const before = await stored(id);
    expect((await api.call(roleDelete, { id }, manager.token)).code).toBe(200);
    expect((await api.call(roleGetFormData, { id }, manager.token)).code).toBe(CODE.notFound);
    expect(await lastAudit('role.delete', id)).toMatchObject({
      userId: manager.id,
      before: { title: 'Nobody’s', rule_ids: before.rule_ids, user_ids: [] },
      after: null,
    });
    expect((await api.call(roleDelete, { id }, manager.token)).code).toBe(CODE.notFound);
  });

  it('of one that users hold asks with their number, and does it once they agree', async () => {
    const id = await add();
    const holders = [await seedUser(api.db), await seedUser(api.db)];
    for (const user of holders) await give(user, id);
    const asks = await api.call(roleDelete, { id }, { token: manager.token, language: 'zh-CN' });
    expect(asks).toMatchObject({
      code: CODE.confirm,
      msg: '有 2 个用户拥有该角色，删除后他们将失去该角色。仍要删除吗？',
    });
    expect((await stored(id)).id).toBe(id);
    expect(await api.db.select().from(userRole).where(eq(userRole.roleId, id))).toHaveLength(2);
    expect(await lastAudit('role.delete', id)).toBeUndefined();
    expect((await api.call(roleDelete, { id, is_confirm: 'yes' }, manager.token)).code).toBe(200);
    expect(await api.db.select().from(userRole).where(eq(userRole.roleId, id))).toEqual([]);
    expect(await lastAudit('role.delete', id)).toMatchObject({
      before: { user_ids: holders.map((user) => user.id) },
    });
    const no = await api.send(roleDelete, { id, is_confirm: 'no' }, manager.token);
    expect(no).toMatchObject({ code: CODE.invalid, fields: { is_confirm: expect.any(String) } });
  });

  it('of one that holds more than the actor, or by which alone somebody can administer, is refused', async () => {
    const id = await roleHeldBy(admin);
    expect((await api.call(roleDelete, { id }, manager.token)).code).toBe(CODE.noRight);
    const last = await api.call(roleDelete, { id }, admin.token);
    expect(last).toMatchObject({ code: CODE.conflict, msg: expect.stringContaining('Somebody must remain') });
  });
});

describe('at the same time', () => {
  it('two who take everything from each other do not both succeed', async () => {
    const holders = await Promise.all(
      [0, 1].map(async () => {
        const roleId = await add();
        await api.db.update(role).set({ isAll: 1 }).where(eq(role.id, roleId));
        const user = await seedUser(api.db);
        await give(user, roleId);
        return { user, form: { id: roleId, title: unusedTitle(), status: 0, rule_ids: await allRules() } };
      }),
    );
    const [first, second] = holders;
    const answers = await Promise.all([
      api.call(roleEdit, second!.form, first!.user.token),
      api.call(roleEdit, first!.form, second!.user.token),
    ]);
    expect(answers.map(({ code }) => code).sort()).toEqual([200, CODE.noRight]);
  });
});

describe('without the right', () => {
  it('nothing is told and nothing done', async () => {
    const nobody = await seedUser(api.db, { rights: ['/user/index'] });
    const id = await add();
    for (const by of [nobody, reader]) {
      expect((await api.call(roleAdd, { title: unusedTitle() }, by.token)).code).toBe(CODE.noRight);
      expect((await edit(id, { detail: 'mine' }, by)).code).toBe(CODE.noRight);
      expect((await api.call(roleDelete, { id }, by.token)).code).toBe(CODE.noRight);
    }
    expect((await api.call(roleIndex, {}, nobody.token)).code).toBe(CODE.noRight);
    expect((await api.call(roleGetFormData, { id }, nobody.token)).code).toBe(CODE.noRight);
    expect((await stored(id)).detail).toBe('');
  });
});
