import { sql } from 'drizzle-orm';
import { SIDES, type Side } from '../../rating/sides';
import type { Executor } from '../../store/db';
import { type Columns, unnestRows } from '../../store/unnest';
import { SKU_ATTRIBUTES, type SkuAttributes } from '../inputs/documents';
import { SIDE_COLUMN } from '../inputs/lines';

/** What a record says of a SKU of a customer, in cm and kg; what is absent it does not say. */
export interface SkuUpdate extends Partial<Record<Side, string>> {
  customer_id: number;
  sku: string;
  /** Id of the package material that each piece carries. */
  material?: number;
}

/** A SKU as it is known when a record comes. */
export interface KnownSku extends Record<string, unknown>, Record<Side, string | null>, SkuAttributes {
  sku_id: string;
  sku: string;
  /** Of its material as it was before the records. */
  pack_material_id: string | null;
  material_name: string | null;
  /** m³ that a piece is registered with. */
  registered_volume: string | null;
  /** How often clerks have corrected it. */
  corrections: number;
}

interface Saved {
  /** Every SKU of the facts by `skuKey`: measured as it now stands, and with the material that it had before. */
  known: Map<string, KnownSku>;
  /** Ids of those that were there and have been given measures now. */
  measured: number[];
}

export const skuKey = (customerId: number | string, sku: string): string => `${customerId} ${sku}`;

/** Column of each value that a record can give of a SKU. */
const COLUMNS = { ...SIDE_COLUMN, material: 'pack_material_id' };
type Name = Side | 'material';
const NAMES: readonly Name[] = [...SIDES, 'material'];
const list = (text: (name: Name, column: string) => string) =>
  NAMES.map((name) => text(name, COLUMNS[name])).join(', ');

/** A SKU's measures as its history keeps them. */
const measuresOf = (text: (name: Name) => string) =>
  sql.raw(
    `jsonb_build_object(${SIDES.map((side) => `'${side}', trim_scale(${text(side)})::text`).join(', ')})`,
  );

/**
 * Makes the SKUs that are missing and fills in what the others lack, with its history: what is known of a SKU no
 * record changes. Of several facts about the same measure the first counts. The customers are locked, so that nobody
 * else makes the same SKU.
 */
export async function saveSkus(db: Executor, facts: readonly SkuUpdate[]): Promise<Saved> {
  const merged = new Map<string, SkuUpdate>();
  for (const fact of facts) {
    const key = skuKey(fact.customer_id, fact.sku);
    const earlier = merged.get(key);
    if (!earlier) merged.set(key, { ...fact });
    else fillGaps(earlier, fact);
  }
  const known = await readSkus(db, [...merged.values()]);
  const news = [...merged].filter(([key, fact]) => saysMore(fact, known.get(key))).map(([, fact]) => fact);
  if (news.length === 0) return { known, measured: [] };
  const measured = await writeSkus(db, news);
  for (const [key, sku] of await readSkus(db, news)) {
    const { pack_material_id = null, material_name = null } = known.get(key) ?? {};
    known.set(key, { ...sku, pack_material_id, material_name });
  }
  return { known, measured };
}

function fillGaps(facts: SkuUpdate, other: SkuUpdate): void {
  for (const side of SIDES) facts[side] ??= other[side];
  facts.material ??= other.material;
}

const saysMore = (fact: SkuUpdate, sku: KnownSku | undefined): boolean =>
  sku === undefined ||
  NAMES.some(
    (name) =>
      fact[name] !== undefined && !(Number(name === 'material' ? sku.pack_material_id : sku[name]) > 0),
  );

const TOLD_COLUMNS: Columns<SkuUpdate> = {
  ...{ customer_id: 'bigint', sku: 'text', length: 'numeric', width: 'numeric' },
  ...{ height: 'numeric', weight: 'numeric', material: 'bigint' },
};
const IS_SAME = sql.raw('(s.customer_id, s.sku) = (w.customer_id, w.sku)');
const SKU_COLUMNS =
  sql.raw(`s.customer_id, s.id as sku_id, s.sku, s.pack_material_id, m.material_name, s.corrections, ${SKU_ATTRIBUTES},
  trim_scale(s.registered_volume) as registered_volume,
  ${SIDES.map((side) => `trim_scale(s.${SIDE_COLUMN[side]}) as ${side}`).join(', ')}`);

async function readSkus(db: Executor, facts: readonly SkuUpdate[]): Promise<Map<string, KnownSku>> {
  if (facts.length === 0) return new Map();
  const { rows } = await db.execute<KnownSku & { customer_id: string }>(sql`
    select ${SKU_COLUMNS} from ${unnestRows(facts, TOLD_COLUMNS)} join sku s on ${IS_SAME}
    left join pack_material m on m.id = s.pack_material_id`);
  return new Map(rows.map((row) => [skuKey(row.customer_id, row.sku), row]));
}

/** What ingest fills in is no clerk's correction any more: it must not outrank what other records brought. */
const CORRECTIONS = sql.raw(
  SIDES.map(
    (side) => `${side}_correction =
      case when s.${SIDE_COLUMN[side]} is distinct from n.${side} then 0 else s.${side}_correction end`,
  ).join(', '),
);

/** Fills in the measurements that are missing. */
const NEXT = sql.raw(
  list(
    (name, column) =>
      `case when s.${column} > 0 or w.${name} is null then s.${column} else w.${name} end as ${name}`,
  ),
);

/** Returns the ids of those whose measures change. */
async function writeSkus(db: Executor, facts: readonly SkuUpdate[]): Promise<number[]> {
  const { rows } = await db.execute<{ sku_id: string }>(sql`
    with w as materialized (select * from ${unnestRows(facts, TOLD_COLUMNS)}), made as (
      insert into sku (customer_id, sku, length_cm, width_cm, height_cm, weight_kg, pack_material_id)
      select w.* from w left join sku s on ${IS_SAME} where s.id is null
    ), change as materialized (
      select s.id, n.*, ${measuresOf((side) => `s.${COLUMNS[side]}`)} as before,
        ${measuresOf((side) => `n.${side}`)} as after
      from w join sku s on ${IS_SAME} cross join lateral (select ${NEXT}) n
      where (${sql.raw(list((_, column) => `s.${column}`))}) is distinct from (${sql.raw(list((name) => `n.${name}`))})
      order by s.id for no key update of s
    ), changed as (
      update sku s set length_cm = n.length, width_cm = n.width, height_cm = n.height, weight_kg = n.weight,
        pack_material_id = n.material, update_time = now(), ${CORRECTIONS}
      from change n where s.id = n.id
    )
    insert into sku_change (sku_id, before, after)
    select id, before, after from change where before <> after order by id
    returning sku_id`);
  return rows.map(({ sku_id }) => Number(sku_id));
}
