import { and, count, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { applicationFilters } from '../contract/applications';
import { CUSTOMER_LIST_MAX, type Language } from '../contract/common';
import { APPLICATION_STATUS, REMITTANCE_STATUS } from '../contract/constants';
import type { remittanceApplication } from '../contract/remittance';
import type { Choice } from '../contract/reply';
import { invalid, notFound } from '../errors';
import { isRateOld } from '../exchange-rates/on-file';
import { type Actor, narrowed, sees } from '../identity/actor';
import { translate } from '../messages/translate';
import { roundMoney, roundRate } from '../money';
import type { Executor } from '../store/db';
import { startsWith } from '../store/filter';
import { application } from '../store/schema/applications';
import { customer, uploadedFile } from '../store/schema/catalogue';
import { appUser } from '../store/schema/identity';
import { paymentMethod } from '../store/schema/payments';
import { dayOf, dayRange } from '../time';
import { KINDS, type Kind } from './kinds';

const applicant = alias(appUser, 'applicant');
const reviewer = alias(appUser, 'reviewer');

/** Others that are named beside an application with the same certificate. */
const REUSED_MAX = 5;

/** Applications with the same picture, or document, that the actor sees: somebody may be paid twice for it. */
const reusedBy = ({ customerId }: Actor): SQL<{ id: number; application_no: string }[]> => sql`array(
  select json_build_object('id', a.id, 'application_no', a.application_no)
  from uploaded_file f join application a on a.certificate_id = f.id
  where f.sha256 = ${uploadedFile.sha256} and a.id <> ${application.id}
    and ${customerId === null ? sql`true` : sql`a.customer_id = ${customerId}`}
  order by a.id limit ${REUSED_MAX})`;

/** What an approved remittance has posted was taken back again. */
const isReversed = sql<boolean>`exists (
  select from journal j join top_up t on t.journal_id = j.id
  where j.application_id = ${application.id} and t.status = ${REMITTANCE_STATUS.reversed})`;

const select = (db: Executor, actor: Actor) =>
  db
    .select({
      row: application,
      customerCode: customer.customerCode,
      createUserName: applicant.userName,
      reviewerUserName: reviewer.userName,
      paymentMethodName: paymentMethod.name,
      certificateName: uploadedFile.fileName,
      certificateUrl: uploadedFile.filePath,
      reusedBy: reusedBy(actor),
      isReversed,
    })
    .from(application)
    .innerJoin(customer, eq(customer.id, application.customerId))
    .innerJoin(applicant, eq(applicant.id, application.userId))
    .leftJoin(reviewer, eq(reviewer.id, application.reviewerUserId))
    .leftJoin(paymentMethod, eq(paymentMethod.id, application.paymentMethodId))
    .leftJoin(uploadedFile, eq(uploadedFile.id, application.certificateId));
export type Selected = Awaited<ReturnType<typeof select>>[number];

const STATUSES = Object.values(APPLICATION_STATUS);
const statusText = (language: Language, status: number): string => {
  const known = STATUSES.find((code) => code === status);
  return known === undefined ? '' : translate(language, `applications.status${known}`);
};

export const statusList = (language: Language): Choice[] =>
  STATUSES.map((code) => ({ key: String(code), value: statusText(language, code) }));

/**
 * A page of applications of a kind, newest first, with the total of all pages. Of remittances there are none without a
 * customer (spec billing 5); a customer's own user sees their customer's.
 */
export async function applicationIndex(
  db: Executor,
  actor: Actor,
  kind: Kind,
  { page, list_rows, ...filters }: z.output<z.ZodObject<typeof applicationFilters.shape>>,
  timeZone: string,
) {
  const customerId = narrowed(actor, filters.customer_id);
  if (customerId === undefined && kind === 'remittance') return { total: 0, data: [] };
  const where = and(
    eq(application.kind, kind),
    customerId === undefined ? undefined : eq(application.customerId, customerId),
    filters.status === undefined ? undefined : eq(application.status, filters.status),
    startsWith(application.applicationNo, filters.application_no),
    within(filters.start_create_time, filters.end_create_time, timeZone),
  );
  const [counted] = await db.select({ total: count() }).from(application).where(where);
  // As the index has it, which otherwise would not serve.
  const rows = await select(db, actor)
    .where(where)
    .orderBy(sql`${application.createTime} desc nulls last, ${application.id} desc nulls last`)
    .limit(list_rows)
    .offset((page - 1) * list_rows);
  return { total: counted?.total ?? 0, data: rows.map((found) => wire(found, actor, timeZone)) };
}

/** The customers that the actor sees whose applications of a kind wait for review, with how many. */
export async function pendingList(db: Executor, actor: Actor, kind: Kind) {
  const isTheirs = actor.customerId === null ? undefined : eq(application.customerId, actor.customerId);
  return db
    .select({ customer_id: customer.id, customer_code: customer.customerCode, count: count() })
    .from(application)
    .innerJoin(customer, eq(customer.id, application.customerId))
    .where(and(eq(application.kind, kind), eq(application.status, APPLICATION_STATUS.pending), isTheirs))
    .groupBy(customer.id)
    .orderBy(customer.customerCode)
    .limit(CUSTOMER_LIST_MAX);
}

function within(start: string | undefined, end: string | undefined, timeZone: string): SQL | undefined {
  if (start && end && end < start) throw invalid({ end_create_time: 'common.rangeReversed' });
  const [from, before] = dayRange(start, end, timeZone);
  return and(from && gte(application.createTime, from), before && lt(application.createTime, before));
}

/** One application of a kind. @throws Refusal `notFound`, also where it is another customer's. */
export async function applicationOf(db: Executor, actor: Actor, kind: Kind, id: number): Promise<Selected> {
  const isIt = and(eq(application.kind, kind), eq(application.id, id));
  const [found] = await select(db, actor).where(isIt);
  if (!found || !sees(actor, found.row.customerId)) throw notFound();
  return found;
}

const canWithdraw = (actor: Actor, { status, kind, userId }: Selected['row']): boolean =>
  status === APPLICATION_STATUS.pending && actor.rights.has(KINDS[kind].apply) && userId === actor.userId;

/** Why it was rejected; nobody has reviewed what was withdrawn. */
const reasonOf = ({ language }: Actor, { status, reviewerUserId, reason }: Selected['row']): string =>
  status === APPLICATION_STATUS.rejected && reviewerUserId === null
    ? translate(language, 'applications.withdrawn')
    : reason;

const canDecide = (actor: Actor, { status, kind, userId }: Selected['row']): boolean =>
  status === APPLICATION_STATUS.pending &&
  actor.customerId === null &&
  actor.rights.has(KINDS[kind].approve) &&
  userId !== actor.userId;

/** An application on the wire. */
export function wire(
  selected: Selected,
  actor: Actor,
  timeZone: string,
): z.input<typeof remittanceApplication> {
  const { row, customerCode, createUserName, reviewerUserName } = selected;
  return {
    id: row.id,
    application_no: row.applicationNo,
    customer_id: row.customerId,
    customer_code: customerCode,
    status: row.status,
    status_text: statusText(actor.language, row.status),
    from_amount: roundMoney(row.fromAmount, row.fromCurrencyCode),
    from_currency_code: row.fromCurrencyCode,
    to_amount: roundMoney(row.toAmount, row.toCurrencyCode),
    to_currency_code: row.toCurrencyCode,
    rate: roundRate(row.rate),
    rate_date: row.rateDate,
    is_rate_old: isRateOld(row.rateDate, dayOf(row.createTime, timeZone)) ? 1 : 0,
    exchange_loss: roundMoney(row.exchangeLoss, row.toCurrencyCode),
    remark: row.remark,
    create_time: row.createTime.toISOString(),
    create_user_name: createUserName,
    reviewer_user_name: reviewerUserName,
    reason: reasonOf(actor, row),
    review_time: row.reviewTime?.toISOString(),
    can_decide: canDecide(actor, row) ? 1 : 0,
    can_withdraw: canWithdraw(actor, row) ? 1 : 0,
    ...(row.kind === 'remittance' && paymentOf(selected)),
  };
}

/** How it was paid. */
const paymentOf = ({ row, ...found }: Selected) => ({
  payment_method_name: found.paymentMethodName,
  remittance_time: row.remittanceTime?.toISOString(),
  certificate_name: found.certificateName,
  certificate_url: found.certificateUrl,
  is_certificate_reused: found.reusedBy.length > 0 ? 1 : 0,
  reused_list: found.reusedBy,
  is_reversed: found.isReversed ? 1 : 0,
});
