import { and, desc, eq, inArray } from 'drizzle-orm';
import { expect } from 'vitest';
import type { InputOf } from '../../contract/endpoint';
import { roleAdd, roleEdit, roleGetFormData } from '../../contract/identity/roles';
import { authRule, role, userRole } from '../../upstream/store/schema/identity';
import { auditLog } from '../../upstream/store/schema/operations';
import { startApi } from '../harness/api';
import { type SeededUser, seedUser } from '../harness/people';

/** Rights to administer roles. */
export const MANAGE = ['/role/index', '/role/add', '/role/edit', '/role/delete'];
const VIEW = ['/user/index', '/systemSet/chargeItem'];

/** The API with a user who holds everything, a manager of roles who sees users and charge items, and a reader. */
export async function startRoles() {
  const api = await startApi();
  const admin = await seedUser(api.db, { userName: 'chief', isAll: true });
  const manager = await seedUser(api.db, { rights: [...MANAGE, ...VIEW] });
  const reader = await seedUser(api.db, { rights: ['/role/index'] });

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
      { id, title, detail, status: status ?? 1, rule_ids, update_time, ...change },
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

  return {
    api,
    admin,
    manager,
    reader,
    roleHeldBy,
    rules,
    allRules,
    branches,
    unusedTitle,
    add,
    formOf,
    stored,
    edit,
    give,
    lastAudit,
  };
}
