import { eq } from 'drizzle-orm';
import { audit, changed } from '../audit/audit';
import type { ParsedOf } from '../contract/endpoint';
import type { skuEdit } from '../contract/skus';
import { notFound, requireUnchanged } from '../errors';
import { type Actor, sees } from '../identity/actor';
import type { Executor } from '../store/db';
import { type SkuMeasures, sku, skuChange } from '../store/schema/catalogue';
import { lockCustomers } from './lock-customers';
import { measuresOf, unbilledCount } from './skus';

/**
 * Corrects a SKU's measures, with its history; what is not given is not measured. Those that it changes outrank what
 * records said before, and so do all that are confirmed; ingest never changes them. Equal measures that nobody confirms
 * write nothing. Prices stay as they are until they are
 * recalculated.
 */
export async function editSku(
  db: Executor,
  actor: Actor,
  { id, update_time, length, width, height, weight, is_confirmed }: ParsedOf<typeof skuEdit>,
): Promise<{ unbilled_count: number }> {
  const [known] = await db.select({ customerId: sku.customerId }).from(sku).where(eq(sku.id, id));
  if (!known || !sees(actor, known.customerId)) throw notFound();
  // What is being priced by the old measures is there, and counted below, once this has passed.
  await lockCustomers(db, [known.customerId]);
  const [row] = await db.select().from(sku).where(eq(sku.id, id)).for('update');
  if (!row) throw notFound();
  requireUnchanged(row.updateTime, update_time, 'skus.changedSince');
  const columns = {
    lengthCm: length ?? null,
    widthCm: width ?? null,
    heightCm: height ?? null,
    weightKg: weight ?? null,
  };
  const [before, after] = [measuresOf(row), measuresOf({ ...row, ...columns })];
  const difference = changed<SkuMeasures>(before, after);
  // What is as it was touches nothing.
  const isConfirmed = is_confirmed === 1;
  if (!isConfirmed && Object.keys(difference.after).length === 0) return { unbilled_count: 0 };
  await db
    .update(sku)
    .set({
      ...columns,
      ...correctionOf(
        row.corrections + 1,
        isConfirmed ? { ...measuredOf(after), ...difference.after } : difference.after,
      ),
      isCorrected: 1,
      updateTime: new Date(),
    })
    .where(eq(sku.id, id));
  await db.insert(skuChange).values({ skuId: id, userId: actor.userId, before, after });
  const { before: from, after: to } = difference;
  await audit(db, actor, {
    ...{ action: 'sku.edit', entity: 'sku', entityId: id, before: from },
    after: isConfirmed ? { ...to, is_confirmed } : to,
  });
  return { unbilled_count: await unbilledCount(db, id) };
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
