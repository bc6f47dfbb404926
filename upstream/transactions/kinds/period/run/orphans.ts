import { sql } from 'drizzle-orm';
import { BILLING_STATUS, TRANSACTION_TYPE } from '../../../../../contract/constants';
import type { Executor } from '../../../../store/db';
import { anyOfIds } from '../../../../store/filter';
import { dayRange } from '../../../../time';
import { type PeriodPart, refOf } from '../spans';
import type { PeriodRunInput } from './run';

/**
 * Cancels unbilled charges of periods that no agreement has any more: it covers other days now, or charges no such
 * periods. Returns how many.
 */
export async function cancelOrphans(
  db: Executor,
  input: PeriodRunInput,
  customerIds: readonly number[],
  parts: readonly PeriodPart[],
  timeZone: string,
): Promise<number> {
  const [from, before] = dayRange(input.from, input.until, timeZone);
  const { rows } = await db.execute<{ id: string; customer_id: string; source_ref: string }>(sql`
    select id, customer_id, source_ref from transaction
    where transaction_type = ${TRANSACTION_TYPE.period} and customer_id = ${anyOfIds(customerIds)}
      and business_time >= ${from.toISOString()} and business_time < ${before.toISOString()}
      and billing_status = ${BILLING_STATUS.notBilled} and is_cancelled = 0
    order by id for update`);
  const present = new Set(parts.map((part) => `${part.customerId} ${refOf(part)}`));
  const ids = rows
    .filter(({ customer_id, source_ref }) => !present.has(`${customer_id} ${source_ref}`))
    .map(({ id }) => Number(id));
  if (ids.length === 0) return 0;
  await db.execute(sql`delete from fee_line where transaction_id = ${anyOfIds(ids)}`);
  await db.execute(sql`update period_charge set gaps = null where transaction_id = ${anyOfIds(ids)}`);
  await db.execute(sql`
    update transaction set is_cancelled = 1, billing_amount = 0, adjust_amount = 0, total_amount = 0,
      currency_code = '', agreement_version_id = null, error = null, update_time = now()
    where id = ${anyOfIds(ids)}`);
  return ids.length;
}
