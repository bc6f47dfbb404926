import { sql } from 'drizzle-orm';
import type { Executor } from '../store/db';
import { SKU_COLUMNS, type SkuRow } from '../transactions/facts/lines';

/** What a record says of a SKU of a customer; a measure that is absent or 0 says nothing. */
interface SkuFacts {
  customerId: number;
  sku: string;
  length?: string | null;
  width?: string | null;
  height?: string | null;
  weight?: string | null;
  packMaterialId?: number;
}

export const skuKey = (customerId: number | string, sku: string): string => `${customerId} ${sku}`;

/**
 * Makes the SKUs that are missing and fills in what is newly known of the others; of several that speak of the
 * same measure the last counts. Returns every one of them as it then stands, by `skuKey`.
 */
export async function saveSkus(db: Executor, facts: readonly SkuFacts[]): Promise<Map<string, SkuRow>> {
  const merged = new Map<string, ReturnType<typeof told>>();
  for (const fact of facts) {
    const key = skuKey(fact.customerId, fact.sku);
    merged.set(key, { ...merged.get(key), ...told(fact) });
  }
  const wanted = sql`json_to_recordset(${JSON.stringify([...merged.values()])}::json) as w(customer_id bigint,
    sku text, length numeric(18,6), width numeric(18,6), height numeric(18,6), weight numeric(18,6), material bigint)`;
  const isSame = sql.raw('(s.customer_id, s.sku) = (w.customer_id, w.sku)');
  // In one order, so that two who save the same SKUs never wait for each other in a circle.
  await db.execute(sql`
    insert into sku (customer_id, sku, length_cm, width_cm, height_cm, weight_kg, pack_material_id)
    select w.customer_id, w.sku, w.length, w.width, w.height, w.weight, w.material
    from ${wanted} left join sku s on ${isSame}
    where s.id is null or w.length <> coalesce(s.length_cm, 0) or w.width <> coalesce(s.width_cm, 0)
      or w.height <> coalesce(s.height_cm, 0) or w.weight <> coalesce(s.weight_kg, 0)
      or w.material <> coalesce(s.pack_material_id, 0)
    order by w.customer_id, w.sku
    on conflict (customer_id, sku) do update set
      length_cm = coalesce(excluded.length_cm, sku.length_cm),
      width_cm = coalesce(excluded.width_cm, sku.width_cm),
      height_cm = coalesce(excluded.height_cm, sku.height_cm),
      weight_kg = coalesce(excluded.weight_kg, sku.weight_kg),
      pack_material_id = coalesce(excluded.pack_material_id, sku.pack_material_id),
      update_time = now()`);
  const { rows } = await db.execute<SkuRow & { customer_id: string }>(sql`
    select s.customer_id, ${SKU_COLUMNS} from ${wanted} join sku s on ${isSame}`);
  return new Map(rows.map((row) => [skuKey(row.customer_id, row.sku), row]));
}

/** Only what is told, under the names of the statement: a later record must not wipe out an earlier one. */
function told({ customerId, sku, packMaterialId, ...sides }: SkuFacts) {
  const measured = Object.entries(sides).filter(([, value]) => Number(value) > 0);
  return {
    customer_id: customerId,
    sku,
    ...Object.fromEntries(measured),
    ...(packMaterialId !== undefined && { material: packMaterialId }),
  };
}
