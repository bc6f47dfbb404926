import { and, asc, count, eq, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type * as contract from '../../contract/catalogue/billing-types';
import type { Language } from '../../contract/common';
import type { ParsedOf } from '../../contract/endpoint';
import type { Choice } from '../../contract/reply';
import { invalid, noRight, notFound, requireUnchanged } from '../errors';
import { requireFixed } from '../fixed-fields';
import { type Actor, requireStaff, statusOfNew } from '../identity/actor';
import { translate } from '../messages/translate';
import { audit, changed } from '../operations/audit/audit';
import type { Executor } from '../store/db';
import { exactly } from '../store/exactly';
import { contains } from '../store/filter';
import { billingType } from '../store/schema/catalogue';
import { appUser } from '../store/schema/identity';
import { requireDisableConfirmation } from './billing-types-in-use';

/** Charge items, which the calls name billing types (spec admin 2, 3, 5). Their type never changes. */

type Row = typeof billingType.$inferSelect;

/** Types of transactions that charge items are for; money in and out is none of them. */
const TYPES = [1, 2, 3, 4, 5, 6] as const;

const typeText = (language: Language, type: number): string => {
  const existing = TYPES.find((code) => code === type);
  return existing ? translate(language, `ledger.transactionType${existing}`) : '';
};

export const billingTypeList = (language: Language): Choice[] =>
  TYPES.map((code) => ({ key: String(code), value: typeText(language, code) }));

/** The type of a key; 0, which no charge item has, for any other. */
const typeOf = (key: string): number => TYPES.find((code) => String(code) === key) ?? 0;

const creator = alias(appUser, 'creator');
const updater = alias(appUser, 'updater');

const select = (db: Executor) =>
  db
    .select({ row: billingType, createUserName: creator.userName, updateUserName: updater.userName })
    .from(billingType)
    .leftJoin(creator, eq(creator.id, billingType.createUserId))
    .leftJoin(updater, eq(updater.id, billingType.updateUserId));

const toReply = (
  { row, createUserName, updateUserName }: Awaited<ReturnType<typeof select>>[number],
  language: Language,
): z.input<typeof contract.billingTypeRow> => ({
  id: row.id,
  title: row.title,
  detail: row.detail,
  type: row.type,
  type_text: typeText(language, row.type),
  sort: row.sort,
  status: row.status,
  update_user_name: updateUserName,
  update_time: row.updateTime.toISOString(),
  create_user_name: createUserName,
  create_time: row.createTime.toISOString(),
});

/** A page of charge items by their sort, with the total of all pages. */
export async function billingTypeIndex(
  db: Executor,
  { language }: Actor,
  { page, list_rows, ...filters }: ParsedOf<typeof contract.billingTypeIndex>,
) {
  const where = and(
    contains(billingType.title, filters.title),
    contains(billingType.detail, filters.detail),
    filters.status === undefined ? undefined : eq(billingType.status, filters.status),
    filters.type === undefined ? undefined : eq(billingType.type, typeOf(filters.type)),
  );
  const [counted] = await db.select({ total: count() }).from(billingType).where(where);
  const rows = await select(db)
    .where(where)
    .orderBy(asc(billingType.sort), asc(billingType.id))
    .limit(list_rows)
    .offset((page - 1) * list_rows);
  return { total: counted?.total ?? 0, data: rows.map((row) => toReply(row, language)) };
}

/** One charge item; null for id 0, a blank form. */
export async function loadBillingType(db: Executor, { language }: Actor, id: number) {
  if (id === 0) return null;
  const [row] = await select(db).where(eq(billingType.id, id));
  if (!row) throw notFound();
  return toReply(row, language);
}

/** Enabled by who may enable it alone. */
export async function addBillingType(
  db: Executor,
  actor: Actor,
  input: ParsedOf<typeof contract.billingTypeAdd>,
): Promise<void> {
  requireStaff(actor);
  const status = statusOfNew(actor, '/billingType/status', input.status);
  const form = { ...input, status, type: typeOf(input.type) };
  if (form.type === 0) throw invalid({ type: 'common.format' });
  await requireFreeTitle(db, form.title, 0);
  const { userId } = actor;
  const [row] = await db
    .insert(billingType)
    .values(exactly(billingType, { ...form, createUserId: userId, updateUserId: userId }))
    .returning({ id: billingType.id });
  const change = { action: 'billingType.add', entity: 'billing_type', entityId: row!.id };
  await audit(db, actor, { ...change, after: form });
}

/**
 * The status is a right of its own: who does not hold it leaves it as it is.
 * @throws ApiError `confirm` before it disables one that agreements use
 */
export async function editBillingType(
  db: Executor,
  actor: Actor,
  { id, update_time, is_confirm, type, ...form }: ParsedOf<typeof contract.billingTypeEdit>,
): Promise<void> {
  requireStaff(actor);
  const row = await lock(db, id);
  requireUnchanged(row.updateTime, update_time);
  requireFixed({ type }, { type: row.type });
  if (form.status !== row.status && !actor.rights.has('/billingType/status')) throw noRight();
  await requireFreeTitle(db, form.title, id);
  if (form.status === 0 && row.status === 1) await requireDisableConfirmation(db, id, is_confirm);
  await change(db, actor, row, 'billingType.edit', form);
}

export async function changeBillingTypeStatus(
  db: Executor,
  actor: Actor,
  { id, status, is_confirm }: ParsedOf<typeof contract.billingTypeChangeStatus>,
): Promise<void> {
  requireStaff(actor);
  const row = await lock(db, id);
  if (status === 0 && row.status === 1) await requireDisableConfirmation(db, id, is_confirm);
  await change(db, actor, row, 'billingType.change_status', { status });
}

async function lock(db: Executor, id: number): Promise<Row> {
  const [row] = await db.select().from(billingType).where(eq(billingType.id, id)).for('update');
  if (!row) throw notFound();
  return row;
}

/** Saves and audits the differences, if there are any. */
async function change(db: Executor, actor: Actor, row: Row, action: string, form: Partial<Row>) {
  const { before, after } = changed<Partial<Row>>(row, form);
  if (Object.keys(after).length === 0) return;
  await db
    .update(billingType)
    .set(exactly(billingType, { ...after, updateUserId: actor.userId, updateTime: new Date() }))
    .where(eq(billingType.id, row.id));
  await audit(db, actor, { action, entity: 'billing_type', entityId: row.id, before, after });
}

async function requireFreeTitle(db: Executor, title: string, id: number): Promise<void> {
  const same = and(sql`lower(${billingType.title}) = lower(${title})`, ne(billingType.id, id));
  const [taken] = await db.select({ id: billingType.id }).from(billingType).where(same).limit(1);
  if (taken) throw invalid({ title: 'common.nameTaken' });
}
