import { sql } from 'drizzle-orm';
import { type OrderLine, type RatableOrder, rateOrder } from '../../../rating/order';
import { awaitAll } from '../../../store/await-all';
import type { Executor } from '../../../store/db';
import { inIds } from '../../../store/filter';
import { unnestRows } from '../../../store/unnest';
import { readDocuments } from '../../inputs/documents';
import { byTransaction, insertLines, pieceOf, readLines, type WithBrought } from '../../inputs/lines';
import type { PriceFn } from '../../price';

/** An order with what its record said of its pieces. */
export interface OrderInput extends RatableOrder {
  lines: readonly (OrderLine & WithBrought)[];
}

interface MaterialRow extends Record<string, unknown> {
  transaction_id: string;
  pack_material_id: string;
  material_name: string;
  quantity: number;
}

/** How to rate each of these outbound transactions. */
export async function readOrders(db: Executor, ids: readonly number[]): Promise<Map<number, PriceFn>> {
  const [lines, heads, { rows }] = await awaitAll([
    readLines(db, ids),
    readDocuments(db, ids),
    db.execute<MaterialRow>(sql`
      select transaction_id, pack_material_id, material_name, quantity from transaction_material
      join pack_material m on m.id = pack_material_id where ${inIds(sql`transaction_id`, ids)}`),
  ]);
  const materials = byTransaction(ids, rows);
  return new Map(
    ids.map((id): [number, PriceFn] => {
      const order = {
        lines: lines.get(id)!.map((row) => ({ ...pieceOf(row), quantity: row.quantity })),
        document: heads.get(id)!.document,
        materials: materials.get(id)!.map((used) => ({
          packMaterialId: Number(used.pack_material_id),
          materialName: used.material_name,
          quantity: used.quantity,
        })),
      };
      return [id, (sheet) => rateOrder(sheet, order, heads.get(id)!.at)];
    }),
  );
}

/** Writes what was shipped by orders that have just been written, and the materials used on them. */
export async function insertOrders(
  db: Executor,
  orders: readonly { id: number; facts: OrderInput }[],
): Promise<void> {
  await insertLines(
    db,
    orders.map(({ id, facts }) => ({ id, lines: facts.lines })),
  );
  const used = orders.flatMap(({ id, facts }) =>
    facts.materials.map(({ packMaterialId, quantity }) => ({ t: id, material: packMaterialId, quantity })),
  );
  if (used.length === 0) return;
  await db.execute(sql`
    insert into transaction_material (transaction_id, pack_material_id, quantity)
    select * from ${unnestRows(used, { t: 'bigint', material: 'bigint', quantity: 'int' })}`);
}
