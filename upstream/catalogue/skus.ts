import { and, asc, count, eq, or, type SQL, sql } from 'drizzle-orm';
import type { SkuRow, skuIndex } from '../../contract/catalogue/skus';
import { BILLING_STATUS } from '../../contract/constants';
import type { ParsedOf, ReplyOf } from '../../contract/endpoint';
import { type Actor, effectiveCustomerId } from '../identity/actor';
import { volumeOf } from '../rating/measures';
import type { Executor } from '../store/db';
import { contains, numberStartsWith } from '../store/filter';
import { customer, packMaterial, type SkuMeasures, sku } from '../store/schema/catalogue';
import { transaction } from '../store/schema/transactions';
import { formatMeasure } from './columns';
import { customerChoices } from './customers';

/** Measures of customers' SKUs as lists and forms show them (docs/domain.md, Measures). */

type ListReply = ReplyOf<typeof skuIndex>;
type Row = typeof sku.$inferSelect;

type Measured = Pick<Row, 'lengthCm' | 'widthCm' | 'heightCm' | 'weightKg'>;

export const skuMeasures = (row: Measured): SkuMeasures => ({
  length: formatMeasure(row.lengthCm),
  width: formatMeasure(row.widthCm),
  height: formatMeasure(row.heightCm),
  weight: formatMeasure(row.weightKg),
});

/** Same condition as the index `sku_unmeasured`; otherwise PostgreSQL does not use it. */
const ALL_MEASURED = sql`${sku.lengthCm} > 0 and ${sku.widthCm} > 0 and ${sku.heightCm} > 0 and ${sku.weightKg} > 0`;
const whereMeasureMissing = sql`(${ALL_MEASURED}) is not true`;

const whereMeasured = (flag: number | undefined): SQL | undefined =>
  flag === undefined ? undefined : flag === 1 ? ALL_MEASURED : whereMeasureMissing;

/** A page of the SKUs that the actor sees, by customer and SKU. */
export async function listSkus(
  db: Executor,
  actor: Actor,
  { page, list_rows, ...filters }: ParsedOf<typeof skuIndex>,
): Promise<ListReply> {
  const customerId = effectiveCustomerId(actor, filters.customer_id);
  const matches = and(
    numberStartsWith(sku.sku, filters.sku),
    contains(sku.title, filters.title),
    filters.status === undefined ? undefined : eq(sku.status, filters.status),
    whereMeasured(filters.is_measured),
  );
  const shares = await sharesOf(db, customerId, matches);
  const spans = spansOf(shares, (page - 1) * list_rows, list_rows);
  return {
    customer_list: await customerChoices(db, actor, customerId),
    res: {
      total: shares.reduce((total, share) => total + share.count, 0),
      data: spans.length > 0 ? await rowsOf(db, spans, matches) : [],
    },
  };
}

interface Share {
  customerId: number;
  count: number;
}

/** How many SKUs match, customer by customer in the order of their codes. */
async function sharesOf(
  db: Executor,
  customerId: number | undefined,
  matches: SQL | undefined,
): Promise<Share[]> {
  const counted = db
    .select({ customerId: sku.customerId, count: count().as('count') })
    .from(sku)
    .where(and(customerId === undefined ? undefined : eq(sku.customerId, customerId), matches))
    .groupBy(sku.customerId)
    .as('counted');
  return db
    .select({ customerId: counted.customerId, count: counted.count })
    .from(counted)
    .innerJoin(customer, eq(customer.id, counted.customerId))
    .orderBy(asc(customer.customerCode));
}

/** A page's part of a customer's SKUs. */
interface Span {
  customerId: number;
  offset: number;
  limit: number;
}

/** The index has the SKUs of one customer in order, and nothing has those of all: a page is cut customer by customer. */
function spansOf(shares: readonly Share[], offset: number, limit: number): Span[] {
  const spans: Span[] = [];
  let before = 0;
  for (const { customerId, count } of shares) {
    const from = Math.max(offset - before, 0);
    const to = Math.min(offset + limit - before, count);
    if (from < to) spans.push({ customerId, offset: from, limit: to - from });
    before += count;
  }
  return spans;
}

/** SKUs with what their customers and materials are called. */
export const selectSkus = (db: Executor) =>
  db
    .select({ row: sku, customerCode: customer.customerCode, materialName: packMaterial.materialName })
    .from(sku)
    .innerJoin(customer, eq(customer.id, sku.customerId))
    .leftJoin(packMaterial, eq(packMaterial.id, sku.packMaterialId));

async function rowsOf(db: Executor, spans: readonly Span[], matches: SQL | undefined) {
  const ids = spans.map(
    ({ customerId, offset, limit }) => sql`(select ${sku.id} from ${sku}
      where ${and(eq(sku.customerId, customerId), matches)} order by ${sku.sku} offset ${offset} limit ${limit})`,
  );
  const rows = await selectSkus(db)
    .where(or(...ids.map((page) => sql`${sku.id} = any(array${page})`)))
    .orderBy(asc(customer.customerCode), asc(sku.sku));
  return rows.map(toSkuReply);
}

type Described = Pick<
  Row,
  'title' | 'registeredVolume' | 'packMaterialId' | 'categories' | 'unitsPerCarton' | 'unitsPerPallet'
>;

/** What people see of a SKU beside its measures, by the names of its fields. */
export const skuFieldsOf = (row: Described) => ({
  title: row.title,
  registered_volume: formatMeasure(row.registeredVolume),
  pack_material_id: row.packMaterialId,
  categories: row.categories,
  units_per_carton: row.unitsPerCarton,
  units_per_pallet: row.unitsPerPallet,
});

/** A SKU as a reply has it. */
export function toSkuReply({
  row,
  customerCode,
  materialName,
}: Awaited<ReturnType<typeof selectSkus>>[number]): SkuRow {
  const measures = skuMeasures(row);
  const { length, width, height } = measures;
  return {
    id: row.id,
    customer_id: row.customerId,
    customer_code: customerCode,
    sku: row.sku,
    ...measures,
    volume: length && width && height ? volumeOf(measures).toFixed() : null,
    ...skuFieldsOf(row),
    material_name: materialName ?? '',
    status: row.status,
    is_corrected: row.isCorrected,
    update_time: row.updateTime.toISOString(),
  };
}

/** Unbilled transactions in which the SKU was handled: those that its measures may price anew. */
export const unbilledCount = (db: Executor, skuId: number, but?: SQL): Promise<number> =>
  db.$count(
    transaction,
    and(
      eq(transaction.billingStatus, BILLING_STATUS.notBilled),
      sql`${transaction.id} in (select transaction_id from transaction_line where sku_id = ${skuId})`,
      but && sql`not coalesce((${but}), false)`,
    ),
  );
