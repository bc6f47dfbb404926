import { and, eq, sql } from 'drizzle-orm';
import { SETTINGS } from '../../contract/operations/settings';
import { notFound } from '../errors';
import type { Actor } from '../identity/actor';
import type { Executor } from '../store/db';
import { agreement, agreementVersion } from '../store/schema/agreements';
import { timeZone } from '../store/time-zone';
import { canSeeAgreement } from './read';

/** The present version of an agreement, whatever its status; one that the actor does not see is `notFound`. */
export async function currentSheet(db: Executor, actor: Actor, id: number) {
  const [row] = await db
    .select({
      agreement_id: agreement.id,
      version: agreement.version,
      version_id: agreementVersion.id,
      customer_id: agreement.customerId,
      status: agreement.status,
      warehouse_id: agreement.warehouseId,
      currency_code: agreement.currencyCode,
      sheet: agreementVersion.sheet,
      time_zone: sql<string>`coalesce(${timeZone}, ${SETTINGS.TIME_ZONE.default})`,
    })
    .from(agreement)
    .innerJoin(
      agreementVersion,
      and(eq(agreementVersion.agreementId, agreement.id), eq(agreementVersion.version, agreement.version)),
    )
    .where(eq(agreement.id, id));
  if (!row || !canSeeAgreement(actor, { customerId: row.customer_id, status: row.status })) throw notFound();
  return row;
}
