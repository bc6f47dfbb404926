import { sql } from 'drizzle-orm';
import type { Executor } from '../store/db';
import { type Columns, tableOf } from '../store/table-of';
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

/** Column of each thing that can be told of a SKU. */
const COLUMNS = {
  length: 'length_cm',
  width: 'width_cm',
  height: 'height_cm',
  weight: 'weight_kg',
  material: 'pack_material_id',
};
const NAMES = Object.entries(COLUMNS) as [keyof typeof COLUMNS, string][];
const list = (text: (name: keyof typeof COLUMNS, column: string) => string) =>
  NAMES.map(([name, column]) => text(name, column)).join(', ');

/** A SKU's measures as its history keeps them. */
const measuresOf = (text: (name: keyof typeof COLUMNS, column: string) => string) => {
  const sides = NAMES.filter(([name]) => name !== 'material');
  const pairs = sides.map(([name, column]) => `'${name}', trim_scale(${text(name, column)})::text`);
  return sql.raw(`jsonb_build_object(${pairs.join(', ')})`);
};

/**
 * Makes the SKUs that are missing and changes the others to what is newly told of them, with its history; of
 * several records that speak of the same measure the last counts. The customers are locked, so that nobody else
 * makes the same SKU. Returns every one of them as it then stands, by `skuKey`.
 */
export async function saveSkus(db: Executor, facts: readonly SkuFacts[]): Promise<Map<string, SkuRow>> {
  const merged = new Map<string, Told>();
  for (const fact of facts) {
    const key = skuKey(fact.customerId, fact.sku);
    merged.set(key, { ...merged.get(key), ...told(fact) });
  }
  const known = await readSkus(db, [...merged.values()]);
  const news = [...merged].filter(([key, fact]) => saysMore(fact, known.get(key))).map(([, fact]) => fact);
  if (news.length === 0) return known;
  await writeSkus(db, news);
  return new Map([...known, ...(await readSkus(db, news))]);
}

interface Told extends Partial<Record<keyof typeof COLUMNS, string | number>> {
  customer_id: number;
  sku: string;
}

/** Only what is told, under the names of the statement: a later record must not wipe out an earlier one. */
function told({ customerId, sku, packMaterialId, ...sides }: SkuFacts): Told {
  const measured = Object.entries(sides).filter(([, value]) => Number(value) > 0);
  return {
    customer_id: customerId,
    sku,
    ...Object.fromEntries(measured),
    ...(packMaterialId !== undefined && { material: packMaterialId }),
  };
}

const saysMore = (fact: Told, { pack_material_id: material, ...row }: Partial<SkuRow> = {}): boolean =>
  row.sku === undefined ||
  NAMES.some(([name]) => {
    const now = name === 'material' ? material : row[name];
    return fact[name] !== undefined && Number(fact[name]) !== Number(now);
  });

const TOLD_COLUMNS: Columns<Told> = {
  ...{ customer_id: 'bigint', sku: 'text', length: 'numeric(18,6)', width: 'numeric(18,6)' },
  ...{ height: 'numeric(18,6)', weight: 'numeric(18,6)', material: 'bigint' },
};
const IS_SAME = sql.raw('(s.customer_id, s.sku) = (w.customer_id, w.sku)');

async function readSkus(db: Executor, facts: readonly Told[]): Promise<Map<string, SkuRow>> {
  if (facts.length === 0) return new Map();
  const { rows } = await db.execute<SkuRow & { customer_id: string }>(sql`
    select s.customer_id, ${SKU_COLUMNS} from ${tableOf(facts, TOLD_COLUMNS)} join sku s on ${IS_SAME}`);
  return new Map(rows.map((row) => [skuKey(row.customer_id, row.sku), row]));
}

/** What is told counts, except that nothing a clerk has corrected is changed: there it fills what is missing. */
const NEXT = sql.raw(
  list(
    (name, column) =>
      `case when w.${name} is null or (s.is_corrected = 1 and s.${column} > 0) then s.${column} else w.${name} end as ${name}`,
  ),
);

async function writeSkus(db: Executor, facts: readonly Told[]): Promise<void> {
  await db.execute(sql`
    with w as materialized (select * from ${tableOf(facts, TOLD_COLUMNS)}), made as (
      insert into sku (customer_id, sku, length_cm, width_cm, height_cm, weight_kg, pack_material_id)
      select w.* from w left join sku s on ${IS_SAME} where s.id is null
    ), change as materialized (
      select s.id, n.*, ${measuresOf((_, column) => `s.${column}`)} as before,
        ${measuresOf((name) => `n.${name}`)} as after
      from w join sku s on ${IS_SAME} cross join lateral (select ${NEXT}) n
      where (${sql.raw(list((_, column) => `s.${column}`))}) is distinct from (${sql.raw(list((name) => `n.${name}`))})
      order by s.id for no key update of s
    ), changed as (
      update sku s set length_cm = n.length, width_cm = n.width, height_cm = n.height, weight_kg = n.weight,
        pack_material_id = n.material, update_time = now()
      from change n where s.id = n.id
    )
    insert into sku_change (sku_id, before, after)
    select id, before, after from change where before <> after order by id`);
}
