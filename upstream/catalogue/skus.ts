import { and, asc, count, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import type { ParsedOf, ReplyOf } from '../contract/endpoint';
import type { skuGetFormData, skuIndex } from '../contract/skus';
import { notFound } from '../errors';
import { type Actor, narrowed, sees } from '../identity/actor';
import { trimmed } from '../money';
import { volumeOf } from '../rating/measures';
import type { Executor } from '../store/db';
import { beginsNumber } from '../store/filter';
import { customer, packMaterial, type SkuMeasures, sku, skuChange } from '../store/schema/catalogue';
import { appUser } from '../store/schema/identity';
import { customerChoices } from './customers';

/** Measures of customers' SKUs as lists and forms show them (docs/domain.md, Measures). */

type ListReply = ReplyOf<typeof skuIndex>;
type Row = typeof sku.$inferSelect;

/** 0 is "not measured", as null is. */
const measured = (decimal: string | null): string | null => (Number(decimal) > 0 ? trimmed(decimal!) : null);

export const measuresOf = (row: Row): SkuMeasures => ({
  length: measured(row.lengthCm),
  width: measured(row.widthCm),
  height: measured(row.heightCm),
  weight: measured(row.weightKg),
});

/** In the words of the index `sku_unmeasured`, so that it serves those that lack a measure. */
const ALL_MEASURED = sql`${sku.lengthCm} > 0 and ${sku.widthCm} > 0 and ${sku.heightCm} > 0 and ${sku.weightKg} > 0`;
const LACKING = sql`(${ALL_MEASURED}) is not true`;

const isMeasured = (flag: number | undefined): SQL | undefined =>
  flag === undefined ? undefined : flag === 1 ? ALL_MEASURED : LACKING;

/** A page of the SKUs that the actor sees, by customer and SKU. */
export async function listSkus(
  db: Executor,
  actor: Actor,
  { page, list_rows, ...filters }: ParsedOf<typeof skuIndex>,
): Promise<ListReply> {
  const customerId = narrowed(actor, filters.customer_id);
  const matches = and(beginsNumber(sku.sku, filters.sku), isMeasured(filters.is_measured));
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

const selectSkus = (db: Executor) =>
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
  return rows.map(wire);
}

function wire({ row, customerCode, materialName }: Awaited<ReturnType<typeof selectSkus>>[number]) {
  const measures = measuresOf(row);
  const { length, width, height } = measures;
  return {
    id: row.id,
    customer_id: row.customerId,
    customer_code: customerCode,
    sku: row.sku,
    ...measures,
    volume: length && width && height ? volumeOf(measures).toFixed() : null,
    material_name: materialName,
    is_corrected: row.isCorrected,
    update_time: row.updateTime.toISOString(),
  };
}

/** Changes that a form shows at most; the audit keeps those of clerks. */
const MAX_CHANGES = 100;

/** One SKU with its latest changes, newest first. Another customer's is `notFound`. */
export async function skuFormData(
  db: Executor,
  actor: Actor,
  id: number,
): Promise<ReplyOf<typeof skuGetFormData>> {
  const [found] = await selectSkus(db).where(eq(sku.id, id));
  if (!found || !sees(actor, found.row.customerId)) throw notFound();
  const changes = await db
    .select({ change: skuChange, userName: appUser.userName })
    .from(skuChange)
    .leftJoin(appUser, eq(appUser.id, skuChange.userId))
    .where(eq(skuChange.skuId, id))
    .orderBy(desc(skuChange.id))
    .limit(MAX_CHANGES);
  return {
    res: wire(found),
    change_list: changes.map(({ change, userName }) => ({
      create_time: change.createTime.toISOString(),
      user_name: userName,
      before: change.before,
      after: change.after,
    })),
    unbilled_count: await unbilledCount(db, id),
  };
}

/** Unbilled transactions in which the SKU was handled: those that its measures may price anew. */
export async function unbilledCount(db: Executor, skuId: number): Promise<number> {
  const { rows } = await db.execute<{ count: string }>(sql`
    select count(distinct t.id) as count from transaction_line l join transaction t on t.id = l.transaction_id
    where l.sku_id = ${skuId} and t.billing_status = 0`);
  return Number(rows[0]!.count);
}
