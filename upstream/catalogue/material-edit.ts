import { and, eq, ne, or, sql } from 'drizzle-orm';
import type * as contract from '../../contract/catalogue/materials';
import type { MaterialFields } from '../../contract/catalogue/materials';
import type { ParsedOf, SentOf } from '../../contract/endpoint';
import { conflict, invalid, notFound, requireUnchanged } from '../errors';
import { type Actor, requireStaff, statusOfNew } from '../identity/actor';
import type { MessageKey } from '../messages/translate';
import { audit, changed } from '../operations/audit/audit';
import { LOCK, lockUntilEnd } from '../store/advisory-locks';
import type { Executor } from '../store/db';
import { exactly } from '../store/exactly';
import { packMaterial } from '../store/schema/catalogue';
import { materialColumns, materialFieldsOf } from './columns';

type Row = typeof packMaterial.$inferSelect;
const ENTITY = 'pack_material';

/** Creates a packaging material: enabled by who may enable it alone. */
export async function addMaterial(
  db: Executor,
  actor: Actor,
  fields: ParsedOf<typeof contract.materialAdd>,
): Promise<{ id: number }> {
  requireStaff(actor);
  const status = statusOfNew(actor, '/material/status', undefined);
  await requireFreeNames(db, fields, 0);
  const { userId } = actor;
  const [row] = await db
    .insert(packMaterial)
    .values(
      exactly(packMaterial, {
        ...materialColumns(fields),
        status,
        createUserId: userId,
        updateUserId: userId,
      }),
    )
    .returning();
  const { id } = row!;
  const after = { ...materialFieldsOf(row!), status };
  await audit(db, actor, { action: 'material.add', entity: ENTITY, entityId: id, after });
  return { id };
}

/** Changes what is sent of a packaging material. */
export async function editMaterial(
  db: Executor,
  actor: Actor,
  { id, update_time, ...sent }: SentOf<typeof contract.materialEdit>,
): Promise<void> {
  requireStaff(actor);
  const row = await lock(db, id);
  requireUnchanged(row.updateTime, update_time);
  const fields = { ...materialFieldsOf(row), ...sent };
  await requireFreeNames(db, fields, id);
  await change(db, actor, row, 'material.edit', materialColumns(fields));
}

/** Enables or disables a packaging material. What names a disabled one stays, and is priced. */
export async function changeMaterialStatus(
  db: Executor,
  actor: Actor,
  { id, status }: ParsedOf<typeof contract.materialChangeStatus>,
): Promise<void> {
  requireStaff(actor);
  await change(db, actor, await lock(db, id), 'material.change_status', { status });
}

/** @throws ApiError `conflict` where anything has ever named it */
export async function deleteMaterial(
  db: Executor,
  actor: Actor,
  { id }: ParsedOf<typeof contract.materialDelete>,
): Promise<void> {
  requireStaff(actor);
  const row = await lock(db, id);
  if (await isUsed(db, id)) throw conflict('catalogue.materialUsed');
  await db.delete(packMaterial).where(eq(packMaterial.id, id));
  const before = materialFieldsOf(row);
  await audit(db, actor, { action: 'material.delete', entity: ENTITY, entityId: id, before });
}

/** Whether a SKU, a transaction or any version of an agreement's sheet names the material. */
async function isUsed(db: Executor, id: number): Promise<boolean> {
  const { rows } = await db.execute<{ used: boolean }>(sql`select
    exists (select from sku where pack_material_id = ${id})
    or exists (select from transaction_line where pack_material_id = ${id})
    or exists (select from transaction_material where pack_material_id = ${id})
    or exists (select from archive_file where ${id} = any(pack_material_ids))
    or exists (select from agreement_version where jsonb_path_exists(
      sheet, '$.*[*].pack_material_item[*] ? (@.pack_material_id == $id)', jsonb_build_object('id', ${id}::bigint)
    )) as used`);
  return rows[0]!.used;
}

async function lock(db: Executor, id: number): Promise<Row> {
  const [row] = await db.select().from(packMaterial).where(eq(packMaterial.id, id)).for('update');
  if (!row) throw notFound();
  return row;
}

async function change(db: Executor, actor: Actor, row: Row, action: string, columns: Partial<Row>) {
  const fieldsOf = (of: Row) => ({ ...materialFieldsOf(of), status: of.status });
  const { before, after } = changed(fieldsOf(row), fieldsOf({ ...row, ...columns }));
  if (Object.keys(after).length === 0) return;
  await db
    .update(packMaterial)
    .set(exactly(packMaterial, { ...columns, updateUserId: actor.userId, updateTime: new Date() }))
    .where(eq(packMaterial.id, row.id));
  await audit(db, actor, { action, entity: ENTITY, entityId: row.id, before, after });
}

/**
 * Records name a material by its code or its name, so neither may be another's code or name, in whatever case. Changes
 * of materials happen one after another.
 */
async function requireFreeNames(
  db: Executor,
  { material_code, material_name }: Pick<MaterialFields, 'material_code' | 'material_name'>,
  id: number,
): Promise<void> {
  await lockUntilEnd(db, LOCK.materials);
  const { materialCode, materialName } = packMaterial;
  const isCalled = (text: string) =>
    or(sql`lower(${materialCode}) = lower(${text})`, sql`lower(${materialName}) = lower(${text})`);
  const isTaken = async (text: string) =>
    (await db.$count(packMaterial, and(ne(packMaterial.id, id), isCalled(text)))) > 0;
  const errors: Record<string, MessageKey> = {};
  if (await isTaken(material_code)) errors.material_code = 'catalogue.materialTaken';
  if (await isTaken(material_name)) errors.material_name = 'catalogue.materialTaken';
  if (Object.keys(errors).length > 0) throw invalid(errors);
}
