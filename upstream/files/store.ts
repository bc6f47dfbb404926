import { createHash, randomBytes } from 'node:crypto';
import { mkdir, open, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { eq, sql } from 'drizzle-orm';
import { audit } from '../audit/audit';
import { CODE } from '../contract/codes';
import { invalid, notFound, Refusal } from '../errors';
import type { Actor } from '../identity/actor';
import type { Executor } from '../store/db';
import { uploadedFile } from '../store/schema/catalogue';
import { mayOpen } from './access';
import { MAX_FILE_MB, mediaTypeOf } from './media-type';
import type { IncomingFile } from './multipart';
import { extensionOf, safeFileName } from './name';

const MB = 1024 * 1024;
/** What one user may store within 24 hours. */
const DAILY_FILES = 100;
const DAILY_MB = 200;
/** Any number of our own: with a user's id the advisory lock of their uploads. */
const UPLOAD_LOCK = 7_201_847;
const folderOf = (dataDir: string) => join(dataDir, 'files');

/** Stores a file for the caller's customer under a random name, which is returned as `file_path`. */
export async function storeFile(
  db: Executor,
  actor: Actor,
  dataDir: string,
  { content, name }: IncomingFile,
) {
  const mediaType = await mediaTypeOf(content, name);
  if (!mediaType) throw invalid({ file: 'files.kind' });
  if (content.length > MAX_FILE_MB * MB) {
    const limit = `${MAX_FILE_MB} MB`;
    throw new Refusal(CODE.invalid, 'files.tooLarge', { limit }, { file: 'files.tooLarge' });
  }
  const filePath = `${randomBytes(18).toString('base64url')}.${extensionOf(mediaType)}`;
  const fileName = safeFileName(name, mediaType);
  const target = join(folderOf(dataDir), filePath);
  await mkdir(folderOf(dataDir), { recursive: true, mode: 0o700 });
  await writeFile(target, content, { flag: 'wx', mode: 0o600 });
  try {
    await db.transaction(async (tx) => {
      await checkDailyShare(tx, actor.userId!, content.length);
      const [row] = await tx
        .insert(uploadedFile)
        .values({
          filePath,
          fileName,
          mediaType,
          sizeBytes: content.length,
          sha256: createHash('sha256').update(content).digest('hex'),
          userId: actor.userId!,
          customerId: sql`(select customer_id from app_user where id = ${actor.userId})`,
        })
        .returning({ id: uploadedFile.id });
      const change = { action: 'common.upload', entity: 'uploaded_file', entityId: row!.id };
      await audit(tx, actor, { ...change, after: { fileName, mediaType } });
    });
  } catch (error) {
    await unlink(target);
    throw error;
  }
  return { file_path: filePath, file_name: fileName };
}

/** Refuses what goes beyond the user's share of a day; uploads of one user wait for each other here. */
async function checkDailyShare(tx: Executor, userId: number, bytes: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${UPLOAD_LOCK}, ${userId}::int)`);
  const { rows } = await tx.execute<{ files: number; bytes: number }>(sql`
    select count(*)::int as files, coalesce(sum(size_bytes), 0)::float8 as bytes from uploaded_file
    where user_id = ${userId} and create_time > now() - interval '1 day'`);
  const stored = rows[0]!;
  if (stored.files < DAILY_FILES && stored.bytes + bytes <= DAILY_MB * MB) return;
  const params = { files: DAILY_FILES, size: `${DAILY_MB} MB` };
  throw new Refusal(CODE.invalid, 'files.tooManyToday', params, { file: 'files.tooManyToday' });
}

export interface StoredFile {
  content: Readable;
  fileName: string;
  mediaType: string;
  sizeBytes: number;
}

/** Opens a stored file. Only names that the database knows are ever looked for on the disk. */
export async function openFile(
  db: Executor,
  actor: Actor,
  dataDir: string,
  path: string,
): Promise<StoredFile> {
  const [row] = await db.select().from(uploadedFile).where(eq(uploadedFile.filePath, path));
  if (!row || !(await mayOpen(db, actor, row))) throw notFound();
  const handle = await open(join(folderOf(dataDir), row.filePath)).catch(() => {
    throw notFound();
  });
  const { fileName, mediaType, sizeBytes } = row;
  return { content: handle.createReadStream(), fileName, mediaType, sizeBytes };
}
