import { and, eq, inArray, sql } from 'drizzle-orm';
import { CODE } from '../../contract/codes';
import type { ParsedOf } from '../../contract/endpoint';
import type * as contract from '../../contract/identity/users';
import { loadWarehouses } from '../catalogue/customers';
import { ApiError, invalid, notFound, requireUnchanged } from '../errors';
import { requireFixed } from '../fixed-fields';
import { audit, changed } from '../operations/audit/audit';
import type { Executor } from '../store/db';
import { exactly } from '../store/exactly';
import { customer } from '../store/schema/catalogue';
import { appUser, role, userRole } from '../store/schema/identity';
import { type Actor, canSeeCustomer } from './actor';
import { lockIdentity, requireActorHasRoles, requireAdministrator, requireCanManageUser } from './grants';
import { requireGoodPassword } from './new-password';
import { deleteOldOrigins } from './origins';
import { hashPassword, PASSWORD_SET } from './password';
import { revokeTokens } from './tokens';
import { unlockSignIn } from './unlock';
import { loadRoles, whereVisibleTo } from './user-list';

/** Users are made and changed by others than themselves (spec admin 2, 3, 5, 6). */

type Row = typeof appUser.$inferSelect;
type AddForm = ParsedOf<typeof contract.userAdd>;
type EditForm = ParsedOf<typeof contract.userEdit>;

/** The column of each field that a form may change. */
const COLUMNS = {
  real_name: 'realName',
  language: 'language',
  status: 'status',
  must_change_password: 'mustChangePassword',
  customer_id: 'customerId',
  warehouse_id: 'warehouseId',
  country_code: 'countryCode',
  state: 'state',
  city: 'city',
  company: 'company',
  phone_number: 'phoneNumber',
  email: 'email',
  remark: 'remark',
} as const satisfies Record<string, keyof Row>;
type Field = keyof typeof COLUMNS;
const FIELDS = Object.keys(COLUMNS) as Field[];

export async function addUser(db: Executor, actor: Actor, form: AddForm): Promise<void> {
  const { password, role_ids, ...fields } = form;
  await requireGoodPassword(password, knownBy(form));
  const passwordHash = await hashPassword(password);
  await lockIdentity(db);
  await requireFreeName(db, form.user_name);
  await requireCustomer(db, actor, form.customer_id);
  await requireWarehouse(db, actor, form.customer_id, form.warehouse_id);
  await requireGrantable(db, actor, role_ids);
  const values = columnsOf(FIELDS, form) as Omit<typeof appUser.$inferInsert, 'userName' | 'passwordHash'>;
  const [row] = await db
    .insert(appUser)
    .values(exactly(appUser, { ...values, userName: form.user_name, passwordHash }))
    .returning({ id: appUser.id });
  await setRoles(db, row!.id, role_ids);
  const after = { ...fields, role_ids, ...PASSWORD_SET };
  await audit(db, actor, { action: 'user.add', entity: 'app_user', entityId: row!.id, after });
}

/**
 * Changes what is given and differs. A new password, disabling and another customer end the user's sessions; a new
 * password and enabling unlock signing in.
 */
export async function editUser(db: Executor, actor: Actor, form: EditForm): Promise<void> {
  const { id, update_time, password, user_name } = form;
  const passwordHash = password === undefined ? undefined : await hashPassword(password);
  await lockIdentity(db);
  if (id === actor.userId) throw new ApiError(CODE.noRight, 'identity.notYourself');
  const row = await lock(db, actor, id);
  await requireCanManageUser(db, actor, id);
  requireUnchanged(row.updateTime, update_time);
  requireFixed({ user_name }, { user_name: row.userName });
  if (password !== undefined) {
    const existing = knownBy({ ...stateOf(row), ...given(form), user_name: row.userName });
    await requireGoodPassword(password, existing, row.passwordHash);
  }

  const state = { ...stateOf(row), role_ids: await loadRoles(db, id) };
  const { before, after } = changed(state, { ...state, ...given(form) });
  if (Object.keys(after).length === 0 && !passwordHash) return;
  const { customer_id = row.customerId, warehouse_id = row.warehouseId, role_ids = [] } = form;
  if ('customer_id' in after) await requireCustomer(db, actor, customer_id);
  if ('customer_id' in after || 'warehouse_id' in after) {
    await requireWarehouse(db, actor, customer_id, warehouse_id);
  }
  const added = role_ids.filter((roleId) => !state.role_ids.includes(roleId));
  await requireGrantable(db, actor, added);

  const columns = columnsOf(
    FIELDS.filter((name) => name in after),
    form,
  );
  await db
    .update(appUser)
    .set(exactly(appUser, { ...columns, passwordHash, updateTime: new Date() }))
    .where(eq(appUser.id, id));
  if ('role_ids' in after) await setRoles(db, id, role_ids);
  if (passwordHash || 'customer_id' in after || form.status === 0) await revokeTokens(db, id);
  if (passwordHash || after.status === 1) await unlockSignIn(db, id);
  // Last, since unlocking goes by the networks that are known.
  if (passwordHash) await deleteOldOrigins(db, id);
  await requireAdministrator(db);
  const change = { action: 'user.edit', entity: 'app_user', entityId: id };
  await audit(db, actor, { ...change, before, after: { ...after, ...(passwordHash && PASSWORD_SET) } });
}

const knownBy = ({ user_name = '', real_name, email, company }: Partial<AddForm>) => ({
  ...{ user_name, real_name, email, company },
});

const stateOf = (row: Row): Record<string, unknown> =>
  Object.fromEntries(FIELDS.map((name) => [name, row[COLUMNS[name]]]));

/** What the form says; absent fields stay as they are. */
const given = (form: EditForm): Record<string, unknown> =>
  Object.fromEntries(
    ([...FIELDS, 'role_ids'] as const)
      .filter((name) => form[name] !== undefined)
      .map((name) => [name, form[name]]),
  );

const columnsOf = (names: readonly Field[], form: Partial<Record<Field, unknown>>): Partial<Row> =>
  Object.fromEntries(names.map((name) => [COLUMNS[name], form[name]]));

async function lock(db: Executor, actor: Actor, id: number): Promise<Row> {
  const [row] = await db
    .select()
    .from(appUser)
    .where(and(eq(appUser.id, id), whereVisibleTo(actor)))
    .for('update');
  if (!row) throw notFound();
  return row;
}

async function setRoles(db: Executor, userId: number, roleIds: readonly number[]): Promise<void> {
  await db.delete(userRole).where(eq(userRole.userId, userId));
  await db.insert(userRole).values(roleIds.map((roleId) => ({ userId, roleId })));
}

async function requireFreeName(db: Executor, userName: string): Promise<void> {
  const same = sql`lower(${appUser.userName}) = lower(${userName})`;
  const [taken] = await db.select({ id: appUser.id }).from(appUser).where(same).limit(1);
  if (taken) throw invalid({ user_name: 'common.nameTaken' });
}

async function requireCustomer(db: Executor, actor: Actor, customerId: number): Promise<void> {
  const active = and(eq(customer.id, customerId), eq(customer.status, 1));
  const [found] = await db.select({ id: customer.id }).from(customer).where(active);
  if (!found || !canSeeCustomer(actor, customerId)) throw invalid({ customer_id: 'common.format' });
}

async function requireWarehouse(
  db: Executor,
  actor: Actor,
  customerId: number,
  warehouseId: number | null | undefined,
): Promise<void> {
  if (!warehouseId) return;
  const warehouses = await loadWarehouses(db, actor, customerId);
  if (warehouses.some(({ id }) => id === warehouseId)) return;
  throw invalid({ warehouse_id: 'identity.warehouseOfOthers' });
}

/** Only roles that are there, enabled, and hold no more than the actor does. */
async function requireGrantable(db: Executor, actor: Actor, roleIds: readonly number[]): Promise<void> {
  if (roleIds.length === 0) return;
  const there = and(inArray(role.id, [...roleIds]), eq(role.status, 1));
  if ((await db.$count(role, there)) < roleIds.length) throw invalid({ role_ids: 'identity.roleGone' });
  const fields = { role_ids: 'identity.roleNotHeld' } as const;
  await requireActorHasRoles(
    db,
    actor,
    roleIds,
    () => new ApiError(CODE.noRight, 'common.noRight', {}, fields),
  );
}
