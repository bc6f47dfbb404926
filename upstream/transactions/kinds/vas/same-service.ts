import { sql } from 'drizzle-orm';
import { TRANSACTION_TYPE } from '../../../../contract/constants';
import type { ParsedOf } from '../../../../contract/endpoint';
import type { vasAdd } from '../../../../contract/transactions/vas';
import type { Executor } from '../../../store/db';
import { dayRange } from '../../../time';

/** A service that says the same as another: perhaps the same work. */
export interface SameService {
  readonly id: number;
  readonly referenceNo: string;
}

/** The first service of the same customer, warehouse, day, charge item, quantity and reference that is not cancelled. */
export async function findSameService(
  db: Executor,
  form: Omit<ParsedOf<typeof vasAdd>, 'is_confirm'>,
  timeZone: string,
): Promise<SameService | undefined> {
  const [from, to] = dayRange(form.business_time, form.business_time, timeZone);
  const { rows } = await db.execute<{ id: string; reference_no: string }>(sql`
    select t.id, t.reference_no from transaction t join vas v on v.transaction_id = t.id
    where t.transaction_type = ${TRANSACTION_TYPE.vas} and t.customer_id = ${form.customer_id}
      and t.business_time >= ${from.toISOString()}::timestamptz and t.business_time < ${to.toISOString()}::timestamptz
      and t.warehouse_id = ${form.warehouse_id} and t.is_cancelled = 0
      and v.billing_type_id = ${form.billing_type_id} and v.quantity = ${form.quantity}
      and lower(v.ref_no) = lower(${form.ref_no})
    order by t.id limit 1`);
  const [row] = rows;
  return row && { id: Number(row.id), referenceNo: row.reference_no };
}
