import { asc, desc, eq, or } from 'drizzle-orm';
import type { skuGetFormData } from '../../contract/catalogue/skus';
import type { ReplyOf } from '../../contract/endpoint';
import { invalid, notFound } from '../errors';
import { type Actor, canSeeCustomer } from '../identity/actor';
import { loadRecordHistory } from '../operations/audit/history';
import { SIDES } from '../rating/sides';
import type { Executor } from '../store/db';
import { packMaterial, sku, skuChange } from '../store/schema/catalogue';
import { appUser } from '../store/schema/identity';
import { selectSkus, toSkuReply, unbilledCount } from './skus';

/** Changes that a form shows at most; the audit keeps those of clerks. */
const MAX_CHANGES = 100;

/** One SKU with its latest changes, newest first; id 0 is a blank form. Another customer's is `notFound`. */
export async function skuFormData(
  db: Executor,
  actor: Actor,
  id: number,
): Promise<ReplyOf<typeof skuGetFormData>> {
  if (id === 0) {
    return {
      ...{ res: null, change_list: [], field_change_list: [], unbilled_count: 0 },
      pack_material: await materialChoices(db),
    };
  }
  const [found] = await selectSkus(db).where(eq(sku.id, id));
  if (!found || !canSeeCustomer(actor, found.row.customerId)) throw notFound();
  return {
    res: toSkuReply(found),
    change_list: await measureChanges(db, id),
    field_change_list: await fieldChanges(db, actor, id),
    unbilled_count: await unbilledCount(db, id),
    pack_material: await materialChoices(db, found.row.packMaterialId),
  };
}

async function measureChanges(db: Executor, id: number) {
  const changes = await db
    .select({ change: skuChange, userName: appUser.userName })
    .from(skuChange)
    .leftJoin(appUser, eq(appUser.id, skuChange.userId))
    .where(eq(skuChange.skuId, id))
    .orderBy(desc(skuChange.id))
    .limit(MAX_CHANGES);
  return changes.map(({ change, userName }) => ({
    create_time: change.createTime.toISOString(),
    user_name: userName,
    before: change.before,
    after: change.after,
  }));
}

/** The measures have a history of their own, with those that records brought. */
async function fieldChanges(db: Executor, actor: Actor, id: number) {
  const changes = await loadRecordHistory(db, actor, 'sku', id);
  return (changes ?? [])
    .map(({ before, after, ...change }) => ({
      ...change,
      before: withoutMeasures(before),
      after: withoutMeasures(after),
    }))
    .filter(({ after }) => Object.keys(after).length > 0);
}

const OF_MEASURES: readonly string[] = [...SIDES, 'is_confirmed'];
const withoutMeasures = (side: unknown): Record<string, unknown> =>
  Object.fromEntries(Object.entries(side ?? {}).filter(([name]) => !OF_MEASURES.includes(name)));

/** Packaging materials that are enabled, and the one in use. */
const materialChoices = (db: Executor, used?: number | null) =>
  db
    .select({ id: packMaterial.id, material_name: packMaterial.materialName })
    .from(packMaterial)
    .where(or(eq(packMaterial.status, 1), used ? eq(packMaterial.id, used) : undefined))
    .orderBy(asc(packMaterial.materialName));

/**
 * The id of a packaging material that is there, and enabled unless the SKU had it already.
 * @throws ApiError `invalid` at its field
 */
export async function requireMaterial(
  db: Executor,
  id: number | null | undefined,
  used?: number | null,
): Promise<number | null> {
  if (id === null || id === undefined) return null;
  const [row] = await db
    .select({ status: packMaterial.status })
    .from(packMaterial)
    .where(eq(packMaterial.id, id))
    .for('share');
  if (!row) throw invalid({ pack_material_id: 'catalogue.materialUnknown' });
  if (row.status !== 1 && id !== used) throw invalid({ pack_material_id: 'catalogue.materialDisabled' });
  return id;
}
