import { sql } from 'drizzle-orm';
import { rateVas } from '../../rating/vas';
import type { Executor } from '../../store/db';
import { among } from '../../store/filter';
import type { Rate } from '../price';

interface VasRow extends Record<string, unknown> {
  transaction_id: string;
  billing_type_id: string;
  is_service_fee: number;
  quantity: number;
  unit_price: string;
}

/** How to rate each of these value-added services. */
export async function readVas(db: Executor, ids: readonly number[]): Promise<Map<number, Rate>> {
  const { rows } = await db.execute<VasRow>(sql`
    select transaction_id, billing_type_id, is_service_fee, quantity, trim_scale(unit_price) as unit_price
    from vas where transaction_id = ${among(ids)}`);
  return new Map(
    rows.map((row): [number, Rate] => {
      const vas = {
        billingTypeId: Number(row.billing_type_id),
        quantity: row.quantity,
        unitPrice: row.unit_price,
        isServiceFee: row.is_service_fee === 1,
      };
      return [Number(row.transaction_id), (sheet) => rateVas(sheet, vas)];
    }),
  );
}
