import { type SQL, sql } from 'drizzle-orm';
import type { Measures } from '../../rating/result';
import type { Executor } from '../../store/db';
import { isAmong } from '../../store/filter';
import { tableOf } from '../../store/table-of';

/** A SKU's columns as rating wants them; `s` is the table `sku`. */
export const SKU_COLUMNS =
  sql.raw(`s.id as sku_id, s.sku, s.pack_material_id, trim_scale(s.length_cm) as length,
  trim_scale(s.width_cm) as width, trim_scale(s.height_cm) as height, trim_scale(s.weight_kg) as weight`);

export interface SkuRow extends Record<string, unknown>, Measures {
  sku_id: string;
  sku: string;
  pack_material_id: string | null;
}

/** What rating knows of the pieces of a SKU. */
export const pieceOf = ({ sku_id, sku, pack_material_id, length, width, height, weight }: SkuRow) => ({
  skuId: Number(sku_id),
  sku,
  packMaterialId: idOrNull(pack_material_id),
  measures: { length, width, height, weight },
});

export const idOrNull = (id: string | null): number | null => (id === null ? null : Number(id));

interface LineRow extends SkuRow {
  transaction_id: string;
  quantity: number;
}

/** The lines of transactions with their SKUs' measures, by transaction; `columns` are further ones of the line `l`. */
export async function readLines<Row extends Record<string, unknown> = Record<never, never>>(
  db: Executor,
  ids: readonly number[],
  columns?: SQL,
): Promise<Map<number, (LineRow & Row)[]>> {
  const { rows }: { rows: unknown[] } = await db.execute(sql`
    select l.transaction_id, l.quantity, ${columns ? sql`${columns},` : sql``} ${SKU_COLUMNS}
    from transaction_line l join sku s on s.id = l.sku_id
    where ${isAmong(sql`l.transaction_id`, ids)} order by l.transaction_id, l.line_no`);
  return byTransaction(ids, rows as (LineRow & Row)[]);
}

/** Rows by the transaction that they belong to, which has an empty list if there are none. */
export function byTransaction<Row extends { transaction_id: string }>(
  ids: readonly number[],
  rows: readonly Row[],
): Map<number, Row[]> {
  const lists = new Map<number, Row[]>(ids.map((id) => [id, []]));
  for (const row of rows) lists.get(Number(row.transaction_id))?.push(row);
  return lists;
}

/** A line of a transaction before it is written. */
interface NewLine {
  skuId: number;
  quantity: number;
  labelQuantity?: number;
  powerOnQuantity?: number;
  putawayDate?: string;
  registeredVolume?: string | null;
}

/** Writes the lines of transactions that have none, numbered from 1 in each. */
export async function insertLines(
  db: Executor,
  transactions: readonly { id: number; lines: readonly NewLine[] }[],
): Promise<void> {
  const lines = transactions.flatMap(({ id, lines }) =>
    lines.map((line, i) => ({
      t: id,
      no: i + 1,
      sku: line.skuId,
      quantity: line.quantity,
      label: line.labelQuantity,
      power: line.powerOnQuantity,
      putaway: line.putawayDate,
      volume: line.registeredVolume,
    })),
  );
  if (lines.length === 0) return;
  await db.execute(sql`
    insert into transaction_line (transaction_id, line_no, sku_id, quantity, label_quantity, power_on_quantity,
      putaway_date, registered_volume)
    select * from ${tableOf(lines, {
      ...{ t: 'bigint', no: 'int', sku: 'bigint', quantity: 'int', label: 'int', power: 'int' },
      ...{ putaway: 'date', volume: 'numeric' },
    })}`);
}
