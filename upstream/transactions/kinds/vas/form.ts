import { and, asc, eq } from 'drizzle-orm';
import { TRANSACTION_TYPE } from '../../../../contract/constants';
import type { ParsedOf, ReplyOf } from '../../../../contract/endpoint';
import type { vasGetFormData, vasGetServiceFee } from '../../../../contract/transactions/vas';
import { customerChoices } from '../../../catalogue/customers';
import { notFound } from '../../../errors';
import { type Actor, canSeeCustomer } from '../../../identity/actor';
import type { Executor } from '../../../store/db';
import { billingType } from '../../../store/schema/catalogue';
import { dayOf, dayRange } from '../../../time';
import { PriceSheets } from '../../sheets';

/** What the form for a new VAS transaction offers and asks (spec billing 2.5, 5). */

/** Charge items that a VAS transaction may name. */
export const whereVasItem = and(eq(billingType.type, TRANSACTION_TYPE.vas), eq(billingType.status, 1));

/** The instant that a VAS transaction of a day has: the first of the day. */
export const vasTime = (day: string, timeZone: string): Date => dayRange(day, day, timeZone)[0];

export async function vasFormData(db: Executor, actor: Actor): Promise<ReplyOf<typeof vasGetFormData>> {
  const items = await db
    .select({ id: billingType.id, title: billingType.title })
    .from(billingType)
    .where(whereVasItem)
    .orderBy(asc(billingType.sort), asc(billingType.id));
  return {
    customer_list: await customerChoices(db, actor, undefined, { isForNew: true }),
    billing_type_list: items,
  };
}

/** The VAS factor of the agreement that rates the day. Another customer is `notFound`. */
export async function vasServiceFee(
  db: Executor,
  actor: Actor,
  { customer_id, warehouse_id, business_time }: ParsedOf<typeof vasGetServiceFee>,
  timeZone: string,
): Promise<ReplyOf<typeof vasGetServiceFee>> {
  if (!canSeeCustomer(actor, customer_id)) throw notFound();
  const time = vasTime(business_time ?? dayOf(new Date(), timeZone), timeZone);
  const find = await new PriceSheets().of(db, [customer_id]);
  const sheet = find(customer_id, warehouse_id, time);
  if (!sheet) return { service_fee: null, currency_code: '' };
  return { service_fee: sheet.vasFactor?.fee ?? '1', currency_code: sheet.currency };
}
