import { sql } from 'drizzle-orm';
import { type RatableVas, rateOrderedVas } from '../../../rating/vas';
import type { Executor } from '../../../store/db';
import { anyOfIds } from '../../../store/filter';
import { unnestRows } from '../../../store/unnest';
import type { PriceFn } from '../../price';

/** A value-added service as it was ordered. */
export interface VasInput extends RatableVas {
  /** Title of the charge item. */
  billingName: string;
  refNo: string;
  /** Why it is another price than the list's. */
  priceReason?: string;
}

interface VasRow extends Record<string, unknown> {
  transaction_id: string;
  billing_type_id: string;
  is_service_fee: number;
  quantity: string;
  unit_price: string | null;
  approved_amount: string | null;
  business_time: Date;
}

/** How to rate each of these value-added services. */
export async function readVas(db: Executor, ids: readonly number[]): Promise<Map<number, PriceFn>> {
  const { rows } = await db.execute<VasRow>(sql`
    select transaction_id, billing_type_id, is_service_fee, quantity, trim_scale(unit_price) as unit_price,
      approved_amount, business_time
    from vas join transaction t on t.id = transaction_id where transaction_id = ${anyOfIds(ids)}`);
  return new Map(
    rows.map((row): [number, PriceFn] => {
      const vas = {
        billingTypeId: Number(row.billing_type_id),
        quantity: Number(row.quantity),
        unitPrice: row.unit_price,
        isServiceFee: row.is_service_fee === 1,
        approvedAmount: row.approved_amount,
      };
      return [Number(row.transaction_id), (sheet) => rateOrderedVas(sheet, vas, new Date(row.business_time))];
    }),
  );
}

/** Writes what was ordered of services that have just been written. */
export async function insertVas(
  db: Executor,
  services: readonly { id: number; facts: Omit<VasInput, 'billingName'> }[],
): Promise<void> {
  if (services.length === 0) return;
  const rows = services.map(({ id, facts }) => ({
    ...{ t: id, item: facts.billingTypeId, fee: Number(facts.isServiceFee) },
    ...{ quantity: facts.quantity, price: facts.unitPrice, ref: facts.refNo },
    reason: facts.priceReason ?? '',
  }));
  await db.execute(sql`
    insert into vas (transaction_id, billing_type_id, is_service_fee, quantity, unit_price, ref_no, price_reason)
    select * from ${unnestRows(rows, {
      ...{ t: 'bigint', item: 'bigint', fee: 'smallint' },
      ...{ quantity: 'numeric', price: 'numeric', ref: 'text', reason: 'text' },
    })}`);
}
