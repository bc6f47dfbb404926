import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { CODE } from '../../contract/codes';
import { getMenuAuth } from '../../contract/common';
import { roleAdd, roleDelete, roleEdit, roleGetFormData, roleIndex } from '../../contract/identity/roles';
import { role, roleRule, userRole } from '../../upstream/store/schema/identity';
import { seedCustomer, seedUser } from '../harness/people';
import { MANAGE, startRoles } from './role-fixture';

const roles = await startRoles();
const { api, admin, manager, reader } = roles;
afterAll(() => api.stop());

describe('editing', () => {
  it('takes effect at the next call of its users', async () => {
    const user = await seedUser(api.db);
    const roleId = await roles.add({ rule_ids: await roles.rules('/role/edit') });
    await roles.give(user, roleId);
    const asked = () => api.call(roleIndex, {}, user.token);
    const auth = async () =>
      (await api.call(getMenuAuth, { name: '/role/index' }, user.token)).data.auth_list;
    expect((await asked()).code).toBe(200);
    expect(await auth()).toEqual(['/role/edit']);
    expect((await roles.edit(roleId, { rule_ids: await roles.rules('/role/add') })).code).toBe(200);
    expect(await auth()).toEqual(['/role/add']);
    expect(await roles.edit(roleId, { status: 0 })).toMatchObject({
      code: CODE.confirm,
      msg: `Users who would lose the permissions of this role: 1 (${user.userName}). Disable it anyway?`,
    });
    expect((await asked()).code).toBe(200);
    expect((await roles.edit(roleId, { status: 0, is_confirm: 'yes' })).code).toBe(200);
    expect((await asked()).code).toBe(CODE.noRight);
    expect((await roles.edit(roleId, { status: 1 })).code).toBe(200);
    expect((await asked()).code).toBe(200);
    await api.call(roleDelete, { id: roleId, is_confirm: 'yes' }, admin.token);
    expect((await asked()).code).toBe(CODE.noRight);
  });

  it('writes down what has changed, before and after', async () => {
    const id = await roles.add({ title: 'Packers', rule_ids: await roles.rules('/user/index') });
    const [before, after] = [
      await roles.branches('/user/index'),
      await roles.branches('/systemSet/chargeItem'),
    ];
    await roles.edit(id, { title: 'Packing', rule_ids: after }, manager);
    expect(await roles.lastAudit('role.edit', id)).toMatchObject({
      userId: manager.id,
      before: { title: 'Packers', rule_ids: before },
      after: { title: 'Packing', rule_ids: after },
    });
    expect(Object.keys((await roles.lastAudit('role.edit', id))!.after as object)).not.toContain('status');
  });

  it('leaves what is not given as it is', async () => {
    const rule_ids = await roles.branches('/user/index');
    const id = await roles.add({ title: 'Absent', detail: 'Stays', status: 0, rule_ids });
    expect((await api.call(roleEdit, { id, detail: 'Changed' }, manager.token)).code).toBe(200);
    expect(await roles.stored(id)).toMatchObject({ title: 'Absent', detail: 'Changed', status: 0, rule_ids });
    const all = await roles.roleHeldBy(admin);
    await api.call(roleEdit, { id: all, detail: 'Of all' }, admin.token);
    expect(await roles.stored(all)).toMatchObject({ is_all: 1, detail: 'Of all', status: 1 });
    expect((await api.call(roleEdit, { id, rule_ids: '' }, manager.token)).code).toBe(200);
    expect((await roles.stored(id)).rule_ids).toEqual([]);
  });

  it('writes nothing where nothing changes', async () => {
    const id = await roles.add({ rule_ids: await roles.rules('/user/index') });
    const { update_time } = await roles.stored(id);
    expect((await roles.edit(id, {})).code).toBe(200);
    expect(await roles.stored(id)).toMatchObject({ update_time });
    expect(await roles.lastAudit('role.edit', id)).toBeUndefined();
  });

  it('refuses what somebody else has changed since, or removed', async () => {
    const id = await roles.add();
    const { update_time } = await roles.stored(id);
    await roles.edit(id, { detail: 'first' });
    const late = await roles.edit(id, { detail: 'second', update_time });
    expect(late).toMatchObject({ code: CODE.conflict, msg: expect.stringContaining('changed this since') });
    expect((await roles.stored(id)).detail).toBe('first');
    await api.call(roleDelete, { id }, admin.token);
    const gone = await api.call(roleEdit, { id, title: 'x', update_time }, admin.token);
    expect(gone.code).toBe(CODE.notFound);
  });

  it('keeps its own name, in whatever case, and takes no other’s', async () => {
    await roles.add({ title: 'Night shift' });
    const id = await roles.add({ title: 'Keepers' });
    expect((await roles.edit(id, { title: 'KEEPERS' })).code).toBe(200);
    const answer = await roles.edit(id, { title: 'night SHIFT' });
    expect(answer).toMatchObject({
      code: CODE.invalid,
      fields: { title: expect.stringContaining('already') },
    });
  });

  it('leaves rights that it had with whoever holds more, and adds none that the actor does not hold', async () => {
    const [addsUsers] = await roles.rules('/user/add');
    const id = await roles.add({ rule_ids: await roles.rules('/user/index') });
    const { rule_ids } = await roles.stored(id);
    const more = await roles.edit(id, { rule_ids: [...rule_ids, addsUsers!] }, manager);
    expect(more).toMatchObject({
      code: CODE.noRight,
      fields: { rule_ids: expect.stringContaining('have yourself') },
    });
    expect((await roles.edit(id, { rule_ids: [...rule_ids, addsUsers!] }, admin)).code).toBe(200);
    expect((await roles.edit(id, { title: roles.unusedTitle() }, manager)).code).toBe(CODE.noRight);
    expect((await roles.edit(id, { rule_ids }, manager)).code).toBe(CODE.noRight);
    expect(await roles.edit(await roles.roleHeldBy(admin), { detail: '' }, manager)).toMatchObject({
      code: CODE.noRight,
      msg: 'You cannot change this role, which has permissions that you do not have',
    });
  });

  it('keeps a role that holds everything so, unless a right is taken from it', async () => {
    const id = await roles.add();
    await api.db.update(role).set({ isAll: 1 }).where(eq(role.id, id));
    await roles.edit(id, { detail: 'all' });
    expect(await roles.stored(id)).toMatchObject({ is_all: 1, detail: 'all' });
    expect(await api.db.select().from(roleRule).where(eq(roleRule.roleId, id))).toEqual([]);
    const [deletes] = await roles.rules('/role/delete');
    const rest = (await roles.allRules()).filter((rule) => rule !== deletes);
    await roles.edit(id, { rule_ids: rest });
    const after = await roles.stored(id);
    expect(after.is_all).toBe(0);
    expect(after.rule_ids).toHaveLength(rest.length);
    expect(await roles.lastAudit('role.edit', id)).toMatchObject({
      before: { is_all: 1 },
      after: { is_all: 0 },
    });
  });

  it('leaves somebody who can administer', async () => {
    const id = await roles.roleHeldBy(admin);
    const lost = { code: CODE.conflict, msg: expect.stringContaining('role that has all permissions') };
    expect(await roles.edit(id, { status: 0 })).toMatchObject(lost);
    expect(await roles.edit(id, { rule_ids: await roles.rules(...MANAGE) })).toMatchObject(lost);
    // No call could restore it.
    const [audits] = await roles.rules('/audit/index');
    expect(
      await roles.edit(id, { rule_ids: (await roles.allRules()).filter((rule) => rule !== audits) }),
    ).toMatchObject(lost);
    expect(await roles.stored(id)).toMatchObject({ is_all: 1, status: 1 });
  });
});

describe('deleting', () => {
  it('of a role that nobody holds needs no second question', async () => {
    const id = await roles.add({ title: 'Nobody’s', rule_ids: await roles.rules('/user/index') });
    const before = await roles.stored(id);
    expect((await api.call(roleDelete, { id }, manager.token)).code).toBe(200);
    expect((await api.call(roleGetFormData, { id }, manager.token)).code).toBe(CODE.notFound);
    expect(await roles.lastAudit('role.delete', id)).toMatchObject({
      userId: manager.id,
      before: { title: 'Nobody’s', rule_ids: before.rule_ids, user_ids: [] },
      after: null,
    });
    expect((await api.call(roleDelete, { id }, manager.token)).code).toBe(CODE.notFound);
  });

  it('of one that users hold asks with their number, and does it once they agree', async () => {
    const id = await roles.add();
    const holders = [await seedUser(api.db), await seedUser(api.db)];
    for (const user of holders) await roles.give(user, id);
    const asks = await api.call(roleDelete, { id }, { token: manager.token, language: 'zh-CN' });
    expect(asks).toMatchObject({
      code: CODE.confirm,
      msg: `有 2 个用户（${holders.map((user) => user.userName).join('、')}）拥有该角色，删除后他们将失去该角色。仍要删除吗？`,
    });
    expect((await roles.stored(id)).id).toBe(id);
    expect(await api.db.select().from(userRole).where(eq(userRole.roleId, id))).toHaveLength(2);
    expect(await roles.lastAudit('role.delete', id)).toBeUndefined();
    const { agreement } = asks.data as unknown as { agreement: string };
    holders.push(await seedUser(api.db));
    await roles.give(holders.at(-1)!, id);
    const stale = await api.call(roleDelete, { id, is_confirm: agreement }, manager.token);
    expect(stale).toMatchObject({ code: CODE.confirm, msg: expect.stringContaining(': 3 (') });
    expect((await api.call(roleDelete, { id, is_confirm: 'yes' }, manager.token)).code).toBe(200);
    expect(await api.db.select().from(userRole).where(eq(userRole.roleId, id))).toEqual([]);
    expect(await roles.lastAudit('role.delete', id)).toMatchObject({
      before: { user_ids: holders.map((user) => user.id) },
    });
    const no = await api.send(roleDelete, { id, is_confirm: 'no' }, manager.token);
    expect(no).toMatchObject({ code: CODE.invalid, fields: { is_confirm: expect.any(String) } });
  });

  it('of one that holds more than the actor, or by which alone somebody can administer, is refused', async () => {
    const id = await roles.roleHeldBy(admin);
    expect((await api.call(roleDelete, { id }, manager.token)).code).toBe(CODE.noRight);
    const last = await api.call(roleDelete, { id }, admin.token);
    expect(last).toMatchObject({
      code: CODE.conflict,
      msg: expect.stringContaining('At least one administrator must remain'),
    });
  });
});

describe('at the same time', () => {
  it('two who take everything from each other do not both succeed', async () => {
    const holders = await Promise.all(
      [0, 1].map(async () => {
        const roleId = await roles.add();
        await api.db.update(role).set({ isAll: 1 }).where(eq(role.id, roleId));
        const user = await seedUser(api.db);
        await roles.give(user, roleId);
        const form = { id: roleId, status: 0, is_confirm: 'yes' as const };
        return { user, form };
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
  it('a customer’s own users change none, whatever they hold', async () => {
    const customerId = await seedCustomer(api.db);
    const own = await seedUser(api.db, { rights: MANAGE, customerId });
    const id = await roles.add();
    expect((await api.call(roleIndex, {}, own.token)).code).toBe(200);
    expect((await api.call(roleAdd, { title: roles.unusedTitle() }, own.token)).code).toBe(CODE.noRight);
    expect((await roles.edit(id, { detail: 'mine' }, own)).code).toBe(CODE.noRight);
    expect((await api.call(roleDelete, { id }, own.token)).code).toBe(CODE.noRight);
  });

  it('nothing is revealed and nothing done', async () => {
    const nobody = await seedUser(api.db, { rights: ['/user/index'] });
    const id = await roles.add();
    for (const by of [nobody, reader]) {
      expect((await api.call(roleAdd, { title: roles.unusedTitle() }, by.token)).code).toBe(CODE.noRight);
      expect((await roles.edit(id, { detail: 'mine' }, by)).code).toBe(CODE.noRight);
      expect((await api.call(roleDelete, { id }, by.token)).code).toBe(CODE.noRight);
    }
    expect((await api.call(roleIndex, {}, nobody.token)).code).toBe(CODE.noRight);
    expect((await api.call(roleGetFormData, { id }, nobody.token)).code).toBe(CODE.noRight);
    expect((await roles.stored(id)).detail).toBe('');
  });
});
