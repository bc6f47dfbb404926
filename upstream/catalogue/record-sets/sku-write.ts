import { type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../identity/actor';
import type { Executor } from '../../store/db';
import { exactly } from '../../store/exactly';
import { type SkuMeasures, skuChange } from '../../store/schema/catalogue';
import { type Columns, unnestRows } from '../../store/unnest';
import { priceWaitingForSkus } from '../../transactions/runs/waiting';
import type { skuFieldsOf } from '../skus';
import type { Compared } from './kind';

export type SkuState = { customer_id: number; sku: string } & SkuMeasures & ReturnType<typeof skuFieldsOf>;

const UNMEASURED: SkuMeasures = { length: null, width: null, height: null, weight: null };
const measuresIn = ({ length, width, height, weight }: SkuMeasures): SkuMeasures => ({
  ...{ length, width, height, weight },
});

/** The columns of a new SKU and of a changed one. */
const COLUMNS: Columns<ReturnType<typeof written>> = {
  ...{ id: 'bigint', customer_id: 'bigint', sku: 'text', title: 'text' },
  ...{
    length: 'numeric',
    width: 'numeric',
    height: 'numeric',
    weight: 'numeric',
    registered_volume: 'numeric',
  },
  ...{ pack_material_id: 'bigint', categories: 'jsonb', units_per_carton: 'int', units_per_pallet: 'int' },
};
const written = ({ id, after }: Compared<SkuState>) => ({ id, ...after });
const table = (changes: readonly Compared<SkuState>[]): SQL => unnestRows(changes.map(written), COLUMNS);
const categories = sql`array(select jsonb_array_elements_text(w.categories))`;

/** Writes SKUs in sets: measures that differ are corrections, as a clerk's are, and price what waited for them. */
export async function writeSkus(
  db: Executor,
  actor: Actor,
  changes: readonly Compared<SkuState>[],
  status: number,
): Promise<readonly number[]> {
  const fresh = changes.filter(({ id }) => id === undefined);
  await update(
    db,
    changes.filter(({ id }) => id !== undefined),
  );
  const { rows } = await db.execute<{ id: string; customer_id: string; sku: string }>(sql`
    insert into sku (customer_id, sku, title, length_cm, width_cm, height_cm, weight_kg, registered_volume,
      pack_material_id, categories, units_per_carton, units_per_pallet, status)
    select w.customer_id, w.sku, w.title, w.length, w.width, w.height, w.weight, w.registered_volume,
      w.pack_material_id, ${categories}, w.units_per_carton, w.units_per_pallet, ${status}::smallint
    from ${table(fresh)} returning id, customer_id, sku`);
  const idOf = new Map(rows.map(({ id, customer_id, sku }) => [`${customer_id}\n${sku}`, Number(id)]));
  const ids = changes.map(({ id, after }) => id ?? idOf.get(`${after.customer_id}\n${after.sku}`)!);
  const remeasured = changes
    .map(({ before = UNMEASURED, after }, i) => ({
      ...{ skuId: ids[i]!, userId: actor.userId },
      ...{ before: measuresIn(before), after: measuresIn(after) },
    }))
    .filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after));
  if (remeasured.length > 0) await db.insert(skuChange).values(exactly(skuChange, remeasured));
  const corrected = remeasured.map(({ skuId }) => skuId);
  if (corrected.length > 0) await priceWaitingForSkus(db, actor, corrected);
  return ids;
}

/** Each measure that differs notes which correction of the SKU it was changed by. */
async function update(db: Executor, changes: readonly Compared<SkuState>[]): Promise<void> {
  const correction = (column: string, measure: string) =>
    sql.raw(`${measure}_correction = case when s.${column} is distinct from w.${measure}
      then s.corrections + 1 else s.${measure}_correction end`);
  const isCorrected = sql.raw(`(s.length_cm, s.width_cm, s.height_cm, s.weight_kg) is distinct from
    (w.length, w.width, w.height, w.weight)`);
  await db.execute(sql`
    update sku s set title = w.title, length_cm = w.length, width_cm = w.width, height_cm = w.height,
      weight_kg = w.weight, registered_volume = w.registered_volume, pack_material_id = w.pack_material_id,
      categories = ${categories}, units_per_carton = w.units_per_carton, units_per_pallet = w.units_per_pallet,
      corrections = s.corrections + (${isCorrected})::int,
      is_corrected = case when ${isCorrected} then 1 else s.is_corrected end,
      ${correction('length_cm', 'length')}, ${correction('width_cm', 'width')},
      ${correction('height_cm', 'height')}, ${correction('weight_kg', 'weight')}, update_time = now()
    from ${table(changes)} where s.id = w.id`);
}
