import { and, count, desc, eq, gt, lt } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { agreementIndex as indexCall } from '../../contract/agreements/agreements';
import type { Language } from '../../contract/common';
import { AGREEMENT_STATUS } from '../../contract/constants';
import type { ParsedOf } from '../../contract/endpoint';
import type { Choice } from '../../contract/reply';
import { type Actor, effectiveCustomerId } from '../identity/actor';
import { type MessageKey, translate } from '../messages/translate';
import { periodOf } from '../period';
import type { Executor } from '../store/db';
import { agreement } from '../store/schema/agreements';
import { customer, warehouse } from '../store/schema/catalogue';
import { appUser } from '../store/schema/identity';
import { agreementsSeenBy } from './read';

/** Service agreements as lists show them (spec billing 2.1). */

const STATUS_TEXT: Readonly<Record<number, MessageKey>> = {
  [AGREEMENT_STATUS.draft]: 'agreements.statusDraft',
  [AGREEMENT_STATUS.active]: 'agreements.statusActive',
  [AGREEMENT_STATUS.stopped]: 'agreements.statusStopped',
};

export const agreementStatusList = (language: Language): Choice[] =>
  Object.entries(STATUS_TEXT).map(([key, text]) => ({ key, value: translate(language, text) }));

const creator = alias(appUser, 'creator');
const updater = alias(appUser, 'updater');

/** Agreements with the names of what they refer to. */
export const selectAgreements = (db: Executor) =>
  db
    .select({
      row: agreement,
      customerCode: customer.customerCode,
      warehouseCode: warehouse.warehouseCode,
      createUserName: creator.userName,
      updateUserName: updater.userName,
    })
    .from(agreement)
    .innerJoin(customer, eq(customer.id, agreement.customerId))
    .innerJoin(warehouse, eq(warehouse.id, agreement.warehouseId))
    .leftJoin(creator, eq(creator.id, agreement.createUserId))
    .leftJoin(updater, eq(updater.id, agreement.updateUserId));

type SelectedAgreement = Awaited<ReturnType<typeof selectAgreements>>[number];

export const agreementWire = ({ row, ...names }: SelectedAgreement, language: Language) => ({
  id: row.id,
  title: row.title,
  customer_code: names.customerCode,
  warehouse_code: names.warehouseCode,
  start_create_time: row.effectiveTime.toISOString(),
  end_create_time: row.expiryTime.toISOString(),
  status: row.status,
  status_text: translate(language, STATUS_TEXT[row.status]!),
  currency_code: row.currencyCode,
  note: row.note,
  create_user_name: names.createUserName,
  create_time: row.createTime.toISOString(),
  update_user_name: names.updateUserName,
  update_time: row.updateTime.toISOString(),
});

/**
 * A page of the agreements that the actor sees, newest first, with the total of all pages.
 * @throws ApiError `invalid` for a range that ends before it starts, `notFound` for a customer not theirs.
 */
export async function agreementIndex(
  db: Executor,
  actor: Actor,
  { page, list_rows, ...filters }: ParsedOf<typeof indexCall>,
  timeZone: string,
) {
  const customerId = effectiveCustomerId(actor, filters.customer_id);
  const [from, before] = periodOf(filters, timeZone);
  const where = and(
    agreementsSeenBy(actor),
    customerId === undefined ? undefined : eq(agreement.customerId, customerId),
    filters.status === undefined ? undefined : eq(agreement.status, filters.status),
    from && gt(agreement.expiryTime, from),
    before && lt(agreement.effectiveTime, before),
  );
  const [counted] = await db.select({ total: count() }).from(agreement).where(where);
  const rows = await selectAgreements(db)
    .where(where)
    .orderBy(desc(agreement.createTime), desc(agreement.id))
    .limit(list_rows)
    .offset((page - 1) * list_rows);
  return { total: counted?.total ?? 0, data: rows.map((row) => agreementWire(row, actor.language)) };
}
