import { and, count, eq, gte, lt, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { applicationFilters } from '../../../contract/accounts/applications';
import { CUSTOMER_LIST_MAX } from '../../../contract/common';
import { APPLICATION_STATUS } from '../../../contract/constants';
import { notFound } from '../../errors';
import { type Actor, canSeeCustomer, effectiveCustomerId } from '../../identity/actor';
import { periodOf } from '../../period';
import type { Executor } from '../../store/db';
import { numberStartsWith } from '../../store/filter';
import { application } from '../../store/schema/applications';
import { customer } from '../../store/schema/catalogue';
import type { ApplicationKind } from './kinds';
import { toApplicationReply } from './reply';
import { type Selected, selectApplications } from './select';

/**
 * A page of applications of a kind, newest first, with the total of all pages. Of remittances there are none without a
 * customer (spec billing 5); a customer's own user sees their customer's.
 */
export async function applicationIndex(
  db: Executor,
  actor: Actor,
  kind: ApplicationKind,
  { page, list_rows, ...filters }: z.output<z.ZodObject<typeof applicationFilters.shape>>,
  timeZone: string,
) {
  const customerId = effectiveCustomerId(actor, filters.customer_id);
  if (customerId === undefined && kind === 'remittance') return { total: 0, data: [] };
  const [from, before] = periodOf(filters, timeZone);
  const where = and(
    eq(application.kind, kind),
    customerId === undefined ? undefined : eq(application.customerId, customerId),
    filters.status === undefined ? undefined : eq(application.status, filters.status),
    numberStartsWith(application.applicationNo, filters.application_no),
    from && gte(application.createTime, from),
    before && lt(application.createTime, before),
  );
  const [counted] = await db.select({ total: count() }).from(application).where(where);
  // Same ORDER BY as the index; otherwise PostgreSQL does not use it.
  const rows = await selectApplications(db, actor)
    .where(where)
    .orderBy(sql`${application.createTime} desc nulls last, ${application.id} desc nulls last`)
    .limit(list_rows)
    .offset((page - 1) * list_rows);
  return {
    total: counted?.total ?? 0,
    data: rows.map((found) => toApplicationReply(found, actor, timeZone)),
  };
}

/** The customers that the actor sees whose applications of a kind wait for review, with how many. */
export async function pendingList(db: Executor, actor: Actor, kind: ApplicationKind) {
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

/** One application of a kind. @throws ApiError `notFound`, also where it is another customer's. */
export async function loadApplication(
  db: Executor,
  actor: Actor,
  kind: ApplicationKind,
  id: number,
): Promise<Selected> {
  const isIt = and(eq(application.kind, kind), eq(application.id, id));
  const [found] = await selectApplications(db, actor).where(isIt);
  if (!found || !canSeeCustomer(actor, found.row.customerId)) throw notFound();
  return found;
}
