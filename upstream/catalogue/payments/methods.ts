import { and, asc, count, eq, ne, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { PAYMENT_TYPE, REQUIRED_BY_TYPE } from '../../../contract/catalogue/payment-types';
import type * as contract from '../../../contract/catalogue/payments';
import type { Language } from '../../../contract/common';
import type { ParsedOf } from '../../../contract/endpoint';
import type { Choice } from '../../../contract/reply';
import { invalid, noRight, notFound, requireUnchanged } from '../../errors';
import { requireFixed } from '../../fixed-fields';
import { type Actor, requireStaff, statusOfNew } from '../../identity/actor';
import { translate } from '../../messages/translate';
import { audit, changed } from '../../operations/audit/audit';
import { requireHouseImage } from '../../operations/files/house-image';
import type { Executor } from '../../store/db';
import { exactly } from '../../store/exactly';
import { appUser } from '../../store/schema/identity';
import { paymentMethod } from '../../store/schema/payments';

/** Payment methods (spec admin 2, 3, 4, 5). Which of the later fields one has goes by its type. */

type Row = typeof paymentMethod.$inferSelect;
type Form = ParsedOf<typeof contract.paymentAdd> & { status: number };

const IMAGE = { wrongType: 'payments.onlyJpgOrPng', tooLarge: 'payments.imageTooLarge' } as const;
const TYPES = Object.values(PAYMENT_TYPE);

const typeText = (language: Language, type: number): string => {
  const existing = TYPES.find((code) => code === type);
  return existing ? translate(language, `payments.type${existing}`) : '';
};

export const paymentTypeList = (language: Language): Choice[] =>
  TYPES.map((code) => ({ key: String(code), value: typeText(language, code) }));

const creator = alias(appUser, 'creator');
const updater = alias(appUser, 'updater');

/** Ids of a method's groups, in ascending order. */
export const groupIds: SQL<string[]> = sql`array(
  select payment_group_id from payment_group_access
  where payment_method_id = ${paymentMethod.id} order by payment_group_id)`;

const select = (db: Executor) =>
  db
    .select({
      row: paymentMethod,
      groupIds,
      createUserName: creator.userName,
      updateUserName: updater.userName,
    })
    .from(paymentMethod)
    .leftJoin(creator, eq(creator.id, paymentMethod.createUserId))
    .leftJoin(updater, eq(updater.id, paymentMethod.updateUserId));
type Selected = Awaited<ReturnType<typeof select>>[number];

const toReply = ({ row, groupIds, createUserName, updateUserName }: Selected, language: Language) => ({
  id: row.id,
  name: row.name,
  payment_type: row.paymentType,
  payment_type_text: typeText(language, row.paymentType),
  status: row.status,
  payment_group_access: groupIds.map(Number),
  update_user_name: updateUserName,
  update_time: row.updateTime.toISOString(),
  create_user_name: createUserName,
  create_time: row.createTime.toISOString(),
});

const detailOf = (row: Row) => ({
  image_url: row.imageUrl,
  bank_name: row.bankName,
  bank_payee: row.bankPayee,
  bank_account: row.bankAccount,
  bank_address: row.bankAddress,
});

/** A page of payment methods in the order they were made, with their groups and the total of all pages. */
export async function paymentMethodIndex(
  db: Executor,
  { language }: Actor,
  { page, list_rows }: ParsedOf<typeof contract.paymentIndex>,
) {
  const [counted] = await db.select({ total: count() }).from(paymentMethod);
  const rows = await select(db)
    .orderBy(asc(paymentMethod.id))
    .limit(list_rows)
    .offset((page - 1) * list_rows);
  return { total: counted?.total ?? 0, data: rows.map((row) => toReply(row, language)) };
}

/** One payment method and what its type shows; null for id 0, a blank form. */
export async function loadPaymentMethod(db: Executor, { language }: Actor, id: number) {
  if (id === 0) return { res: null, detail: null };
  const [found] = await select(db).where(eq(paymentMethod.id, id));
  if (!found) throw notFound();
  return { res: toReply(found, language), detail: detailOf(found.row) };
}

/** Enabled by who may enable it alone. */
export async function addPaymentMethod(
  db: Executor,
  actor: Actor,
  given: ParsedOf<typeof contract.paymentAdd>,
): Promise<void> {
  requireStaff(actor);
  const form = ofItsType({ ...given, status: statusOfNew(actor, '/payment/status', given.status) });
  await requireFreeName(db, form.name, 0);
  await requireHouseImage(db, form.image_url, 'image_url', IMAGE);
  const { userId } = actor;
  const [row] = await db
    .insert(paymentMethod)
    .values(exactly(paymentMethod, { ...columnsOf(form), createUserId: userId, updateUserId: userId }))
    .returning({ id: paymentMethod.id });
  const change = { action: 'payment.add', entity: 'payment_method', entityId: row!.id };
  await audit(db, actor, { ...change, after: form });
}

/** Changes a method. Its status is a right of its own: who holds that alone may change nothing else. */
export async function editPaymentMethod(
  db: Executor,
  actor: Actor,
  { id, update_time, payment_group_access, ...given }: ParsedOf<typeof contract.paymentEdit>,
): Promise<void> {
  requireStaff(actor);
  const row = await lockPaymentMethod(db, id);
  requireUnchanged(row.updateTime, update_time);
  if (payment_group_access) {
    requireFixed({ payment_group_access }, { payment_group_access: await groupsOf(db, id) });
  }
  const form = ofItsType(given);
  const { name, paymentType: payment_type, status } = row;
  const change = changed<Form>({ name, payment_type, status, ...detailOf(row) }, form);
  if (Object.keys(change.after).length === 0) return;
  requireRights(actor, Object.keys(change.after));
  await requireFreeName(db, form.name, id);
  if (form.image_url !== row.imageUrl) await requireHouseImage(db, form.image_url, 'image_url', IMAGE);
  await db
    .update(paymentMethod)
    .set(exactly(paymentMethod, { ...columnsOf(form), ...updatedBy(actor) }))
    .where(eq(paymentMethod.id, id));
  await audit(db, actor, { action: 'payment.edit', entity: 'payment_method', entityId: id, ...change });
}

/** Ids of the groups of a method, in ascending order. */
async function groupsOf(db: Executor, id: number): Promise<string[]> {
  const [found] = await db.select({ groupIds }).from(paymentMethod).where(eq(paymentMethod.id, id));
  return found?.groupIds ?? [];
}

function requireRights({ rights }: Actor, names: readonly string[]): void {
  const needed = names.map((name) => (name === 'status' ? '/payment/status' : '/payment/edit'));
  if (needed.some((right) => !rights.has(right))) throw noRight();
}

/** Holds the method as it is. */
export async function lockPaymentMethod(db: Executor, id: number): Promise<Row> {
  const [row] = await db.select().from(paymentMethod).where(eq(paymentMethod.id, id)).for('update');
  if (!row) throw notFound();
  return row;
}

export const updatedBy = ({ userId }: Actor) => ({ updateUserId: userId, updateTime: new Date() });

/** The form without what its type does not show. */
function ofItsType(form: Form): Form {
  const blank = { image_url: '', bank_name: '', bank_payee: '', bank_account: '', bank_address: '' };
  const shown = (REQUIRED_BY_TYPE[form.payment_type] ?? []).map((field) => [field, form[field]]);
  return { ...form, ...blank, ...Object.fromEntries(shown) };
}

const columnsOf = (form: Form) => ({
  name: form.name,
  paymentType: form.payment_type,
  status: form.status,
  imageUrl: form.image_url,
  bankName: form.bank_name,
  bankPayee: form.bank_payee,
  bankAccount: form.bank_account,
  bankAddress: form.bank_address,
});

async function requireFreeName(db: Executor, name: string, id: number): Promise<void> {
  const same = and(sql`lower(${paymentMethod.name}) = lower(${name})`, ne(paymentMethod.id, id));
  const [taken] = await db.select({ id: paymentMethod.id }).from(paymentMethod).where(same).limit(1);
  if (taken) throw invalid({ name: 'common.nameTaken' });
}
