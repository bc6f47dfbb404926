import { and, asc, count, desc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { ParsedOf } from '../../contract/endpoint';
import type * as contract from '../../contract/identity/users';
import { customerChoices } from '../catalogue/customers';
import { languageList } from '../catalogue/languages';
import { notFound } from '../errors';
import type { Executor } from '../store/db';
import { contains, orderBy } from '../store/filter';
import { customer, warehouse } from '../store/schema/catalogue';
import { appUser, role, userRole } from '../store/schema/identity';
import { auditLog } from '../store/schema/operations';
import type { Actor } from './actor';
import { grantableRoles } from './grants';
import { openSessions } from './sessions';
import { unseenTries } from './unseen-tries';

/** Users as lists and forms show them (spec admin 2, 3). */

/** A customer's user sees the users of that customer alone. */
export const whereVisibleTo = (actor: Actor): SQL | undefined =>
  actor.customerId === null ? undefined : eq(appUser.customerId, actor.customerId);

/** The audit log's sign-ins of a user, in SQL; an index of their own serves it. */
const signIns = sql`from audit_log where action in ('login.index', 'login.quick_login')
  and entity_id = app_user.id::text`;
const lastSignIn = sql<Date | null>`(select max(create_time) ${signIns})`.mapWith(auditLog.createTime);

const { passwordHash: _, ...columns } = getTableColumns(appUser);

const select = (db: Executor, idleMinutes: number) =>
  db
    .select({
      row: columns,
      lastSignIn,
      sessions: openSessions(idleMinutes),
      customerCode: customer.customerCode,
      warehouseName: sql<string>`concat_ws(' ', ${warehouse.warehouseCode}, nullif(${warehouse.title}, ''))`,
    })
    .from(appUser)
    .innerJoin(customer, eq(customer.id, appUser.customerId))
    .leftJoin(warehouse, eq(warehouse.id, appUser.warehouseId));
type Selected = Awaited<ReturnType<typeof select>>[number];

const toReply = ({ row, lastSignIn, sessions, customerCode, warehouseName }: Selected) => ({
  id: row.id,
  user_name: row.userName,
  real_name: row.realName,
  language: row.language,
  status: row.status,
  email: row.email,
  customer_code: customerCode,
  warehouse_name: warehouseName,
  create_time: row.createTime.toISOString(),
  last_sign_in_time: lastSignIn?.toISOString() ?? '',
  session_count: sessions,
});

const SORTS = {
  user_name: sql`lower(${appUser.userName})`,
  real_name: sql`lower(${appUser.realName})`,
  create_time: appUser.createTime,
  last_sign_in_time: lastSignIn,
};

/** A page of the users that the actor sees, newest first or as sorted, with the total of all pages. */
export async function userIndex(
  db: Executor,
  actor: Actor,
  idleMinutes: number,
  { page, list_rows, sort, ...filters }: ParsedOf<typeof contract.userIndex>,
) {
  const where = and(
    whereVisibleTo(actor),
    contains(appUser.userName, filters.user_name),
    contains(appUser.realName, filters.real_name),
    contains(appUser.email, filters.email),
    filters.status === undefined ? undefined : eq(appUser.status, filters.status),
    filters.role_id ? holdsRole(filters.role_id) : undefined,
    filters.idle_days ? isIdle(filters.idle_days) : undefined,
  );
  const [counted] = await db.select({ total: count() }).from(appUser).where(where);
  const rows = await select(db, idleMinutes)
    .where(where)
    .orderBy(...orderBy(SORTS, sort), desc(appUser.createTime), desc(appUser.id))
    .limit(list_rows)
    .offset((page - 1) * list_rows);
  return { total: counted?.total ?? 0, data: rows.map(toReply) };
}

const holdsRole = (roleId: number): SQL => sql`exists (
  select from user_role where user_id = app_user.id and role_id = ${roleId})`;

/** Nobody is idle who was made within the days. */
const isIdle = (days: number): SQL => {
  const since = sql`now() - make_interval(days => ${days})`;
  return sql`(app_user.create_time < ${since} and not exists (select ${signIns} and create_time >= ${since}))`;
};

/** The roles that users hold whom the actor sees, by title. */
export const rolesInUse = (db: Executor, actor: Actor) =>
  db
    .select({ id: role.id, title: role.title })
    .from(role)
    .where(inArray(role.id, heldRoles(db, actor)))
    .orderBy(asc(role.title), asc(role.id));

const heldRoles = (db: Executor, actor: Actor) =>
  db
    .select({ id: userRole.roleId })
    .from(userRole)
    .innerJoin(appUser, eq(appUser.id, userRole.userId))
    .where(whereVisibleTo(actor));

/** A user (id 0: none) and the choices of the form: roles that the actor may give, and those the user holds all the same. */
export async function userForm(db: Executor, actor: Actor, idleMinutes: number, id: number) {
  const found = id === 0 ? null : await visible(db, actor, id, idleMinutes);
  const roleIds = await loadRoles(db, id);
  const role_choices = await db
    .select({ id: role.id, title: role.title })
    .from(role)
    .where(inArray(role.id, [...(await grantableRoles(db, actor)), ...roleIds]))
    .orderBy(asc(role.title), asc(role.id));
  const shown = found && fields(found);
  const failed_tries = found ? await unseenTries(db, id) : undefined;
  return {
    ...(shown && { ...shown, res: { ...shown.res, failed_tries } }),
    role_ids: roleIds,
    language: languageList(),
    customer: await customerChoices(db, actor, found?.row.customerId, {
      withHouse: true,
      isForNew: true,
    }),
    role: role_choices,
  };
}

/** The name of a user; refuses one whom the actor does not see. */
export async function requireVisible(db: Executor, actor: Actor, id: number): Promise<string> {
  const isSeen = and(eq(appUser.id, id), whereVisibleTo(actor));
  const [found] = await db.select({ name: appUser.userName }).from(appUser).where(isSeen);
  if (!found) throw notFound();
  return found.name;
}

async function visible(db: Executor, actor: Actor, id: number, idleMinutes: number): Promise<Selected> {
  const [found] = await select(db, idleMinutes).where(and(eq(appUser.id, id), whereVisibleTo(actor)));
  if (!found) throw notFound();
  return found;
}

/** Ids of the roles a user holds, in ascending order. */
export async function loadRoles(db: Executor, userId: number): Promise<number[]> {
  const held = await db
    .select({ id: userRole.roleId })
    .from(userRole)
    .where(eq(userRole.userId, userId))
    .orderBy(asc(userRole.roleId));
  return held.map(({ id }) => id);
}

function fields(found: Selected) {
  const { row } = found;
  const user_info = {
    country_code: row.countryCode,
    state: row.state,
    city: row.city,
    company: row.company,
    phone_number: row.phoneNumber,
    remark: row.remark,
  };
  const more = {
    customer_id: row.customerId,
    warehouse_id: row.warehouseId,
    update_time: row.updateTime.toISOString(),
    must_change_password: row.mustChangePassword,
  };
  return { res: { ...toReply(found), ...user_info, ...more }, user_info };
}
