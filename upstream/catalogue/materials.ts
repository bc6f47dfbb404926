import { and, asc, count, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { MaterialRow, materialGetFormData, materialIndex } from '../../contract/catalogue/materials';
import type { ParsedOf, ReplyOf } from '../../contract/endpoint';
import { notFound } from '../errors';
import type { Actor } from '../identity/actor';
import { loadRecordHistory } from '../operations/audit/history';
import type { Executor } from '../store/db';
import { contains } from '../store/filter';
import { packMaterial } from '../store/schema/catalogue';
import { appUser } from '../store/schema/identity';
import { materialFieldsOf } from './columns';

/** Packaging materials (docs/domain.md, Packaging materials). */

const creator = alias(appUser, 'creator');
const updater = alias(appUser, 'updater');

const select = (db: Executor) =>
  db
    .select({ row: packMaterial, createUserName: creator.userName, updateUserName: updater.userName })
    .from(packMaterial)
    .leftJoin(creator, eq(creator.id, packMaterial.createUserId))
    .leftJoin(updater, eq(updater.id, packMaterial.updateUserId));

/** A page of packaging materials by code. */
export async function listMaterials(
  db: Executor,
  { page, list_rows, ...filters }: ParsedOf<typeof materialIndex>,
): Promise<ReplyOf<typeof materialIndex>> {
  const where = and(
    contains(packMaterial.materialCode, filters.material_code),
    contains(packMaterial.materialName, filters.material_name),
    filters.status === undefined ? undefined : eq(packMaterial.status, filters.status),
  );
  const [counted] = await db.select({ total: count() }).from(packMaterial).where(where);
  const rows = await select(db)
    .where(where)
    .orderBy(asc(packMaterial.materialCode))
    .limit(list_rows)
    .offset((page - 1) * list_rows);
  return { res: { total: counted?.total ?? 0, data: rows.map(toReply) } };
}

/** One packaging material with its history; id 0 is a blank form. */
export async function materialFormData(
  db: Executor,
  actor: Actor,
  id: number,
): Promise<ReplyOf<typeof materialGetFormData>> {
  if (id === 0) return { res: null, change_list: [] };
  const [found] = await select(db).where(eq(packMaterial.id, id));
  if (!found) throw notFound();
  return {
    res: toReply(found),
    change_list: await loadRecordHistory(db, actor, 'pack_material', id),
  };
}

const toReply = ({
  row,
  createUserName,
  updateUserName,
}: Awaited<ReturnType<typeof select>>[number]): MaterialRow => ({
  id: row.id,
  ...materialFieldsOf(row),
  status: row.status,
  update_user_name: updateUserName ?? '',
  update_time: row.updateTime.toISOString(),
  create_user_name: createUserName ?? '',
  create_time: row.createTime.toISOString(),
});
