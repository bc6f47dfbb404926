import { type SQL, sql } from 'drizzle-orm';
import { type Measures, SIDES, type Side } from '../../rating/sides';
import type { Executor } from '../../store/db';
import { inIds } from '../../store/filter';
import type { SentAttributes, SentMeasures } from '../../store/schema/transactions';
import { unnestRows } from '../../store/unnest';
import { lineAttributesOf, SKU_ATTRIBUTES, type SkuAttributes } from './documents';

/** Columns of the sides, of lines and of SKUs. */
export const SIDE_COLUMN: Readonly<Record<Side, string>> = {
  length: 'length_cm',
  width: 'width_cm',
  height: 'height_cm',
  weight: 'weight_kg',
};

/** What rating reads of the pieces of a line. */
export interface PieceRow extends Record<string, unknown>, Record<Side, string | null>, SkuAttributes {
  sku_id: string;
  sku: string;
  pack_material_id: string | null;
  material_name: string | null;
  /** Measures of the line that came in another unit, as they came. */
  sent: SentMeasures | null;
  /** Sides that a clerk has corrected since. */
  corrected: Side[] | null;
  attributes: SentAttributes | null;
}

/**
 * A side of a piece: what the record said, else the SKU's; the SKU's too where a clerk has corrected it since the record
 * came. `l` is the line, `s` its SKU.
 */
const sideColumn = (side: Side): string => `trim_scale(case when s.${side}_correction > l.sku_corrections
  then s.${SIDE_COLUMN[side]} else coalesce(l.${SIDE_COLUMN[side]}, s.${SIDE_COLUMN[side]}) end) as ${side}`;

const PIECE_COLUMNS =
  sql.raw(`s.id as sku_id, s.sku, l.pack_material_id, m.material_name, l.sent, l.attributes, ${SKU_ATTRIBUTES},
  case when s.corrections > l.sku_corrections then array_remove(array[${SIDES.map(
    (side) => `case when s.${side}_correction > l.sku_corrections then '${side}' end`,
  ).join(', ')}], null) end as corrected,
  ${SIDES.map(sideColumn).join(', ')}`);

/** What rating knows of a piece. */
export const pieceOf = (row: PieceRow) => ({
  skuId: Number(row.sku_id),
  sku: row.sku,
  packMaterialId: idOrNull(row.pack_material_id),
  materialName: row.material_name ?? undefined,
  measures: measuresOf(row),
  ...lineAttributesOf(row.attributes, row),
});

/** What a piece measures, with what of it came in another unit and has not been corrected since. */
export function measuresOf({
  length,
  width,
  height,
  weight,
  sent,
  corrected,
}: Pick<PieceRow, Side | 'sent' | 'corrected'>): Measures {
  const measures = { length, width, height, weight };
  if (sent === null) return measures;
  const sides = SIDES.filter((side) => sent[side] !== undefined && !corrected?.includes(side));
  if (sides.length === 0) return measures;
  return { ...measures, sent: Object.fromEntries(sides.map((side) => [side, sent[side]])) };
}

export const idOrNull = (id: string | null): number | null => (id === null ? null : Number(id));

interface LineRow extends PieceRow {
  transaction_id: string;
  quantity: number;
}

/**
 * The lines of transactions, up to the `last` of each, with what their pieces measure, by transaction; `columns` are
 * further ones of the line `l`.
 */
export async function readLines<Row extends Record<string, unknown> = Record<never, never>>(
  db: Executor,
  ids: readonly number[],
  columns?: SQL,
  last?: number,
): Promise<Map<number, (LineRow & Row)[]>> {
  const { rows }: { rows: unknown[] } = await db.execute(sql`
    select l.transaction_id, l.quantity, ${columns ? sql`${columns},` : sql``} ${PIECE_COLUMNS}
    from transaction_line l join sku s on s.id = l.sku_id left join pack_material m on m.id = l.pack_material_id
    where ${inIds(sql`l.transaction_id`, ids)}${last ? sql` and l.line_no <= ${last}` : sql``}
    order by l.transaction_id, l.line_no`);
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

/** What a record itself said of a line's pieces, and how often clerks had corrected their SKU when it came. */
export interface Brought extends Partial<Record<Side, string>> {
  sent: SentMeasures | null;
  skuCorrections: number;
}

/** Lines of a record keep what it said of them. */
export interface WithBrought {
  brought?: Brought;
  attributes?: SentAttributes | null;
}

/** A line of a transaction before it is written. */
interface NewLine extends WithBrought {
  skuId: number;
  packMaterialId?: number | null;
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
      material: line.packMaterialId,
      corrections: line.brought?.skuCorrections ?? 0,
      sent: line.brought?.sent,
      attributes: line.attributes,
      length: line.brought?.length,
      width: line.brought?.width,
      height: line.brought?.height,
      weight: line.brought?.weight,
    })),
  );
  if (lines.length === 0) return;
  await db.execute(sql`
    insert into transaction_line (transaction_id, line_no, sku_id, quantity, label_quantity, power_on_quantity,
      putaway_date, registered_volume, pack_material_id, sku_corrections, sent, length_cm, width_cm, height_cm,
      weight_kg, attributes)
    select * from ${unnestRows(lines, {
      ...{ t: 'bigint', no: 'int', sku: 'bigint', quantity: 'int', label: 'int', power: 'int' },
      ...{ putaway: 'date', volume: 'numeric', material: 'bigint', corrections: 'int', sent: 'json' },
      ...{ length: 'numeric', width: 'numeric', height: 'numeric', weight: 'numeric', attributes: 'jsonb' },
    })}`);
}
