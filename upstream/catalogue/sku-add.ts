import { and, eq, sql } from 'drizzle-orm';
import type * as contract from '../../contract/catalogue/skus';
import type { ParsedOf } from '../../contract/endpoint';
import { conflict, invalid, notFound } from '../errors';
import { type Actor, canSeeCustomer, statusOfNew } from '../identity/actor';
import { audit } from '../operations/audit/audit';
import type { Executor } from '../store/db';
import { exactly } from '../store/exactly';
import { archiveFile } from '../store/schema/archive';
import { type SkuMeasures, sku, skuChange } from '../store/schema/catalogue';
import { transactionLine } from '../store/schema/transactions';
import { skuColumns } from './columns';
import { customerError } from './customers';
import { lockCustomers } from './lock-customers';
import { requireMaterial } from './sku-form';
import { skuFieldsOf, skuMeasures } from './skus';

const UNMEASURED: SkuMeasures = { length: null, width: null, height: null, weight: null };

/** Creates a customer's SKU: enabled by who may enable it alone. */
export async function addSku(
  db: Executor,
  actor: Actor,
  { customer_id: customerId, pack_material_id, ...fields }: ParsedOf<typeof contract.skuAdd>,
): Promise<{ id: number }> {
  if (!canSeeCustomer(actor, customerId)) throw notFound();
  const error = await customerError(db, customerId);
  if (error) throw invalid({ customer_id: error });
  const status = statusOfNew(actor, '/sku/status', undefined);
  const packMaterialId = await requireMaterial(db, pack_material_id);
  // Records of the customer make SKUs too.
  await lockCustomers(db, [customerId]);
  const isSame = and(eq(sku.customerId, customerId), eq(sku.sku, fields.sku));
  if ((await db.$count(sku, isSame)) > 0) throw invalid({ sku: 'catalogue.skuTaken' });
  const [row] = await db
    .insert(sku)
    .values(exactly(sku, { ...skuColumns(fields), customerId, packMaterialId, status }))
    .returning();
  const { id } = row!;
  const measures = skuMeasures(row!);
  if (Object.values(measures).some((measure) => measure !== null)) {
    await db
      .insert(skuChange)
      .values({ skuId: id, userId: actor.userId, before: UNMEASURED, after: measures });
  }
  const after = { customer_id: customerId, sku: fields.sku, ...measures, ...skuFieldsOf(row!), status };
  await audit(db, actor, { action: 'sku.add', entity: 'sku', entityId: id, after });
  return { id };
}

/** Enables or disables a SKU. Records that name a disabled one are priced all the same. */
export async function changeSkuStatus(
  db: Executor,
  actor: Actor,
  { id, status }: ParsedOf<typeof contract.skuChangeStatus>,
): Promise<void> {
  const row = await lock(db, actor, id);
  if (row.status === status) return;
  await db.update(sku).set({ status, updateTime: new Date() }).where(eq(sku.id, id));
  await audit(db, actor, {
    ...{ action: 'sku.change_status', entity: 'sku', entityId: id },
    ...{ before: { status: row.status }, after: { status } },
  });
}

/** @throws ApiError `conflict` where a transaction has ever named it */
export async function deleteSku(
  db: Executor,
  actor: Actor,
  { id }: ParsedOf<typeof contract.skuDelete>,
): Promise<void> {
  const row = await lock(db, actor, id);
  const isUsed =
    (await db.$count(transactionLine, eq(transactionLine.skuId, id))) > 0 ||
    (await db.$count(archiveFile, sql`${id} = any(${archiveFile.skuIds})`)) > 0;
  if (isUsed) throw conflict('catalogue.skuUsed');
  await db.delete(sku).where(eq(sku.id, id));
  const before = { customer_id: row.customerId, sku: row.sku, ...skuMeasures(row), ...skuFieldsOf(row) };
  await audit(db, actor, { action: 'sku.delete', entity: 'sku', entityId: id, before });
}

/** Holds the SKU, against records of its customer too. */
async function lock(db: Executor, actor: Actor, id: number) {
  const [existing] = await db.select({ customerId: sku.customerId }).from(sku).where(eq(sku.id, id));
  if (!existing || !canSeeCustomer(actor, existing.customerId)) throw notFound();
  await lockCustomers(db, [existing.customerId]);
  const [row] = await db.select().from(sku).where(eq(sku.id, id)).for('update');
  if (!row) throw notFound();
  return row;
}
