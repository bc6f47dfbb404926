import { sql } from 'drizzle-orm';
import { rateShipment } from '../../rating/shipment';
import type { Executor } from '../../store/db';
import type { Rate } from '../price';
import { among, byTransaction } from './lines';

interface LineRow extends Record<string, unknown> {
  transaction_id: string;
  fee_type: string;
  weight: string | null;
  unit_price: string | null;
  amount: string | null;
}

/** How to rate each of these shipments. */
export async function readShipments(db: Executor, ids: readonly number[]): Promise<Map<number, Rate>> {
  const { rows } = await db.execute<LineRow>(sql`
    select transaction_id, fee_type, trim_scale(weight_kg) as weight, trim_scale(unit_price) as unit_price,
      trim_scale(amount) as amount
    from shipment_line where transaction_id = ${among(ids)} order by transaction_id, line_no`);
  const lines = byTransaction(ids, rows);
  return new Map(
    ids.map((id): [number, Rate] => {
      const shipment = {
        lines: lines.get(id)!.map(({ fee_type, weight, unit_price, amount }) => ({
          feeType: fee_type,
          weight,
          unitPrice: unit_price,
          amount,
        })),
      };
      return [id, (sheet) => rateShipment(sheet, shipment)];
    }),
  );
}
