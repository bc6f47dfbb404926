import { eq } from 'drizzle-orm';
import type { skuEdit } from '../../contract/catalogue/skus';
import type { ReplyOf, SentOf } from '../../contract/endpoint';
import { notFound, requireUnchanged } from '../errors';
import { type Actor, canSeeCustomer } from '../identity/actor';
import { audit, changed } from '../operations/audit/audit';
import type { Executor } from '../store/db';
import { exactly } from '../store/exactly';
import { type SkuMeasures, sku, skuChange } from '../store/schema/catalogue';
import { priceWaitingForSkus, whereWaitsForSku } from '../transactions/runs/waiting';
import { skuColumns } from './columns';
import { lockCustomers } from './lock-customers';
import { requireMaterial } from './sku-form';
import { skuFieldsOf, skuMeasures, unbilledCount } from './skus';

/** What charge rules ask of a SKU beside its measures. */
const ASKED_BY_RULES = ['categories', 'units_per_carton', 'units_per_pallet'] as const;

/**
 * Changes what is sent of a SKU; a measure that is sent empty is not measured. Measures that it changes outrank what records said before,
 * and so do all that are confirmed; ingest never changes them. What is as it was writes nothing. Prices stay as they are
 * until they are recalculated; transactions that had none for want of its measures are priced by a job.
 */
export async function editSku(
  db: Executor,
  actor: Actor,
  { id, update_time, is_confirmed, ...sent }: SentOf<typeof skuEdit>,
): Promise<ReplyOf<typeof skuEdit>> {
  const [existing] = await db.select({ customerId: sku.customerId }).from(sku).where(eq(sku.id, id));
  if (!existing || !canSeeCustomer(actor, existing.customerId)) throw notFound();
  // What is being priced by the old measures is there, and counted below, once this has passed.
  await lockCustomers(db, [existing.customerId]);
  const [row] = await db.select().from(sku).where(eq(sku.id, id)).for('update');
  if (!row) throw notFound();
  requireUnchanged(row.updateTime, update_time, 'skus.changedSince');
  const { pack_material_id, ...fields } = { ...skuMeasures(row), ...skuFieldsOf(row), ...sent };
  const packMaterialId = await requireMaterial(db, pack_material_id, row.packMaterialId);
  const columns = { ...skuColumns({ sku: row.sku, ...fields }), packMaterialId };
  const [before, after] = [skuMeasures(row), skuMeasures({ ...row, ...columns })];
  const measures = changed<SkuMeasures>(before, after);
  const others = changed(skuFieldsOf(row), skuFieldsOf({ ...row, ...columns }));
  const isConfirmed = is_confirmed === 1;
  const isCorrection = isConfirmed || Object.keys(measures.after).length > 0;
  if (!isCorrection && Object.keys(others.after).length === 0) return { unbilled_count: 0 };
  const corrected = isConfirmed ? { ...measuredOf(after), ...measures.after } : measures.after;
  await db
    .update(sku)
    .set(
      exactly(sku, {
        ...columns,
        ...(isCorrection && { ...correctionOf(row.corrections + 1, corrected), isCorrected: 1 }),
        updateTime: new Date(),
      }),
    )
    .where(eq(sku.id, id));
  if (isCorrection) await db.insert(skuChange).values({ skuId: id, userId: actor.userId, before, after });
  await audit(db, actor, {
    ...{ action: 'sku.edit', entity: 'sku', entityId: id },
    before: { ...measures.before, ...others.before },
    after: { ...measures.after, ...others.after, ...(isConfirmed && { is_confirmed }) },
  });
  const isAskedByRules = ASKED_BY_RULES.some((name) => name in others.after);
  const job = isCorrection || isAskedByRules ? await priceWaitingForSkus(db, actor, [id]) : undefined;
  const isPriceChanged = isCorrection || isAskedByRules || 'registered_volume' in others.after;
  return { unbilled_count: isPriceChanged ? await unbilledCount(db, id, whereWaitsForSku) : 0, job_id: job };
}

/** What is not measured is nothing that could be right. */
const measuredOf = (measures: SkuMeasures): Partial<SkuMeasures> =>
  Object.fromEntries(Object.entries(measures).filter(([, value]) => value !== null));

/** Which correction it is, of the measures that it changes. */
const correctionOf = (corrections: number, after: Partial<SkuMeasures>) => ({
  corrections,
  ...('length' in after && { lengthCorrection: corrections }),
  ...('width' in after && { widthCorrection: corrections }),
  ...('height' in after && { heightCorrection: corrections }),
  ...('weight' in after && { weightCorrection: corrections }),
});
