import { and, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../store/db';
import { uploadedFile } from '../../store/schema/catalogue';
import type { Bucket } from './bucket';

/** Time enough to send the form that a file was uploaded for. */
const KEPT_HOURS = 24;

const attachedIn = (table: SQL, list: SQL) =>
  sql`select file ->> 'file_url' as path from ${table}, jsonb_array_elements(${list}) file`;
const used = sql`select path from (
  ${attachedIn(sql`agreement`, sql`agreement.file_list`)}
  union all ${attachedIn(sql`agreement_version`, sql`agreement_version.header -> 'file_list'`)}
  union all select image_url from payment_method
  union all select logo_path from house_profile
  union all select f.file_path from application a join uploaded_file f on f.id = a.certificate_id
) used where path is not null`;

const isUnused = and(
  lt(uploadedFile.createTime, sql`now() - make_interval(hours => ${KEPT_HOURS})`),
  sql`${uploadedFile.filePath} not in (${used})`,
);

/**
 * Removes uploaded files that nothing refers to a day after their upload. What a form refers to just now is locked by it,
 * and stays.
 */
export async function deleteUnusedFiles(db: Db, bucket?: Bucket): Promise<void> {
  const deleted = await db.transaction(async (tx) => {
    const locked = await tx
      .select({ id: uploadedFile.id })
      .from(uploadedFile)
      .where(isUnused)
      .for('update', { skipLocked: true });
    const ids = locked.map(({ id }) => id);
    if (ids.length === 0) return [];
    // Once more, since a form may have been saved between the reading and the lock.
    return tx
      .delete(uploadedFile)
      .where(and(inArray(uploadedFile.id, ids), isUnused))
      .returning({ path: uploadedFile.filePath });
  });
  for (const { path } of deleted) await bucket?.remove(path);
}
