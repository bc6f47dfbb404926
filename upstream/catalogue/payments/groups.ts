import { asc, count, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type * as contract from '../../../contract/catalogue/payment-groups';
import type { ParsedOf } from '../../../contract/endpoint';
import { invalid, notFound, requireConfirmation, requireUnchanged } from '../../errors';
import { type Actor, requireStaff } from '../../identity/actor';
import { firstNames } from '../../messages/name-list';
import type { MessageKey } from '../../messages/translate';
import { audit, auditAll } from '../../operations/audit/audit';
import type { Executor } from '../../store/db';
import { exactly } from '../../store/exactly';
import { appUser } from '../../store/schema/identity';
import { paymentGroup, paymentGroupAccess, paymentMethod } from '../../store/schema/payments';
import { groupIds, updatedBy } from './methods';

/** Payment groups (spec admin 2, 3, 4, 5): names that payment methods are gathered under. */

const select = (db: Executor) =>
  db
    .select({ row: paymentGroup, createUserName: appUser.userName })
    .from(paymentGroup)
    .leftJoin(appUser, eq(appUser.id, paymentGroup.createUserId));

const toReply = ({ row, createUserName }: Awaited<ReturnType<typeof select>>[number]) => ({
  id: row.id,
  title: row.title,
  create_user_name: createUserName,
  create_time: row.createTime.toISOString(),
});

/** A page of payment groups in the order they were made, with the total of all pages. */
export async function paymentGroupIndex(
  db: Executor,
  { page, list_rows }: ParsedOf<typeof contract.paymentGroupIndex>,
) {
  const [counted] = await db.select({ total: count() }).from(paymentGroup);
  const rows = await select(db)
    .orderBy(asc(paymentGroup.id))
    .limit(list_rows)
    .offset((page - 1) * list_rows);
  return { total: counted?.total ?? 0, data: rows.map(toReply) };
}

/** One payment group; null for id 0, a blank form. */
export async function loadPaymentGroup(db: Executor, id: number) {
  if (id === 0) return null;
  const [found] = await select(db).where(eq(paymentGroup.id, id));
  if (!found) throw notFound();
  return { ...toReply(found), update_time: found.row.updateTime.toISOString() };
}

/** Every payment group by its title, for methods to belong to. */
export const paymentGroupList = (db: Executor) =>
  db
    .select({ id: paymentGroup.id, title: paymentGroup.title })
    .from(paymentGroup)
    .orderBy(asc(paymentGroup.title));

/** Adds all of them or none; a title that is taken, or that the same form has twice, is named by its place. */
export async function addPaymentGroups(
  db: Executor,
  actor: Actor,
  { title: titles }: ParsedOf<typeof contract.paymentGroupAdd>,
): Promise<void> {
  requireStaff(actor);
  const taken = new Set((await sameTitles(db, titles)).map(({ title }) => folded(title)));
  const errors = titles.flatMap((title, i): [string, MessageKey][] => {
    const isRepeated = titles.findIndex((other) => folded(other) === folded(title)) < i;
    if (isRepeated) return [[`title.${i}`, 'payments.titleTwice']];
    return taken.has(folded(title)) ? [[`title.${i}`, 'common.nameTaken']] : [];
  });
  if (errors.length > 0) throw invalid(Object.fromEntries(errors));
  const rows = await db
    .insert(paymentGroup)
    .values(titles.map((title) => ({ title, createUserId: actor.userId })))
    .returning({ id: paymentGroup.id, title: paymentGroup.title });
  const change = { action: 'paymentGroup.add', entity: 'payment_group' };
  await auditAll(
    db,
    actor,
    rows.map(({ id, title }) => ({ ...change, entityId: id, after: { title } })),
  );
}

export async function editPaymentGroup(
  db: Executor,
  actor: Actor,
  { id, title, update_time }: ParsedOf<typeof contract.paymentGroupEdit>,
): Promise<void> {
  requireStaff(actor);
  const row = await lock(db, id);
  requireUnchanged(row.updateTime, update_time);
  if (title === row.title) return;
  const others = (await sameTitles(db, [title])).filter((other) => other.id !== id);
  if (others.length > 0) throw invalid({ title: 'common.nameTaken' });
  await db.update(paymentGroup).set({ title, updateTime: new Date() }).where(eq(paymentGroup.id, id));
  const change = { action: 'paymentGroup.edit', entity: 'payment_group', entityId: id };
  await audit(db, actor, { ...change, before: { title: row.title }, after: { title } });
}

/**
 * Deletes a payment group; the methods in it stay, and are out of it.
 * @throws ApiError `confirm` with how many methods that are, unless the user has agreed
 */
export async function deletePaymentGroup(
  db: Executor,
  actor: Actor,
  { id, is_confirm }: ParsedOf<typeof contract.paymentGroupDelete>,
): Promise<void> {
  requireStaff(actor);
  const row = await lock(db, id);
  const methods = await methodsIn(db, id);
  if (methods.length > 0) {
    const names = firstNames(methods.map((method) => method.name));
    requireConfirmation(is_confirm, 'payments.confirmGroupDelete', { methods: methods.length, names });
  }
  await db.delete(paymentGroup).where(eq(paymentGroup.id, id));
  const action = 'paymentGroup.delete';
  const before = { title: row.title, payment_method_ids: methods.map((method) => method.id) };
  await audit(db, actor, { action, entity: 'payment_group', entityId: id, before });
  const methodIds = methods.map((method) => method.id);
  await db
    .update(paymentMethod)
    .set(exactly(paymentMethod, updatedBy(actor)))
    .where(inArray(paymentMethod.id, methodIds));
  const changes = methods.map((method) => {
    const held = method.groupIds.map(Number);
    return {
      ...{ action, entity: 'payment_method', entityId: method.id },
      before: { payment_group_access: held },
      after: { payment_group_access: held.filter((groupId) => groupId !== id) },
    };
  });
  await auditAll(db, actor, changes);
}

/** The methods in a group, each with all its groups. */
const methodsIn = (db: Executor, id: number) =>
  db
    .select({ id: paymentMethod.id, name: paymentMethod.name, groupIds })
    .from(paymentGroupAccess)
    .innerJoin(paymentMethod, eq(paymentMethod.id, paymentGroupAccess.paymentMethodId))
    .where(eq(paymentGroupAccess.paymentGroupId, id))
    .orderBy(asc(paymentMethod.id));

/** Holds the group as it is; nothing new can refer to it meanwhile. */
async function lock(db: Executor, id: number) {
  const [row] = await db.select().from(paymentGroup).where(eq(paymentGroup.id, id)).for('update');
  if (!row) throw notFound();
  return row;
}

const folded = (title: string) => title.toLowerCase();

/** Groups that bear one of the titles, in whatever case. */
function sameTitles(db: Executor, titles: readonly string[]) {
  const requested: SQL[] = titles.map((title) => sql`lower(${title})`);
  return db
    .select({ id: paymentGroup.id, title: paymentGroup.title })
    .from(paymentGroup)
    .where(inArray(sql`lower(${paymentGroup.title})`, requested));
}
