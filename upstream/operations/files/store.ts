import { createHash, randomBytes } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { CODE } from '../../../contract/codes';
import { MAX_FILE_BYTES } from '../../../contract/constants';
import { ApiError, invalid, notFound } from '../../errors';
import type { Actor } from '../../identity/actor';
import { LOCK, lockUntilEnd } from '../../store/advisory-locks';
import type { Executor } from '../../store/db';
import { exactly } from '../../store/exactly';
import { uploadedFile } from '../../store/schema/catalogue';
import { audit } from '../audit/audit';
import { mayOpen } from './access';
import { type FilePlaces, readContent, type Store, writeContent } from './contents';
import { detectMediaType } from './media-type';
import type { IncomingFile } from './multipart';
import { extensionOf, safeFileName } from './name';

const MB = 1024 * 1024;
/** What one user may store within 24 hours. */
const DAILY_FILES = 100;
const DAILY_MB = 200;
/** Rights of staff whose forms take files other than the certificate of an application. */
const STAFF_UPLOADS = ['/billing/add', '/billing/edit', '/payment/index', '/payment/edit'];
const mayOnlyApply = ({ customerId, rights }: Actor) =>
  customerId !== null || !STAFF_UPLOADS.some((right) => rights.has(right));

interface StoreSettings {
  readonly files?: Store;
  readonly applicantUploadMb?: number;
}
const IN_DATABASE: Store = { storeIn: 'database' };

/**
 * Stores a file for the caller's customer under a random name, which is returned as `file_path`. The same file of the
 * same user once more, e.g. with a form that is sent twice, is the one that there is: the form names the same path.
 */
export async function storeFile(
  db: Executor,
  actor: Actor,
  { content, name }: IncomingFile,
  { files = IN_DATABASE, applicantUploadMb = DAILY_MB }: StoreSettings = {},
) {
  const mediaType = await detectMediaType(content, name);
  if (!mediaType) throw invalid({ file: 'files.kind' });
  if (content.length >= MAX_FILE_BYTES) {
    const limit = `${MAX_FILE_BYTES / MB}MB`;
    throw new ApiError(CODE.invalid, 'files.tooLarge', { limit }, { file: 'files.tooLarge' });
  }
  const filePath = `${randomBytes(18).toString('base64url')}.${extensionOf(mediaType)}`;
  const sha256 = createHash('sha256').update(content).digest('hex');
  const file = {
    ...{ filePath, fileName: safeFileName(name, mediaType), mediaType },
    ...{ sizeBytes: content.length, sha256 },
  };
  const dailyMb = mayOnlyApply(actor) ? applicantUploadMb : DAILY_MB;
  const storedAs = await db.transaction((tx) =>
    enter(tx, actor, file, dailyMb, (id) => writeContent(tx, files, { id, filePath }, content)),
  );
  return { file_path: storedAs, file_name: file.fileName };
}

type NewFile = Omit<typeof uploadedFile.$inferInsert, 'userId' | 'customerId'>;

/** Enters a file among those of the user; gives the path of the same one where it is there already. */
async function enter(
  tx: Executor,
  actor: Actor,
  file: NewFile,
  dailyMb: number,
  writeAs: (id: number) => Promise<void>,
): Promise<string> {
  const userId = actor.userId!;
  // Uploads of one user wait for each other here.
  await lockUntilEnd(tx, LOCK.uploads, userId);
  const customerId = sql<number>`(select customer_id from app_user where id = ${userId})`;
  const isSame = and(
    eq(uploadedFile.sha256, file.sha256),
    eq(uploadedFile.fileName, file.fileName),
    eq(uploadedFile.userId, userId),
    eq(uploadedFile.customerId, customerId),
  );
  // Young again: the sweep leaves it to the form that will name it.
  const young = tx.update(uploadedFile).set({ createTime: sql`now()` }).where(isSame);
  const [same] = await young.returning({ path: uploadedFile.filePath });
  if (same) return same.path;
  await checkDailyShare(tx, userId, file.sizeBytes, dailyMb);
  const [row] = await tx
    .insert(uploadedFile)
    .values(exactly(uploadedFile, { ...file, userId, customerId }))
    .returning({ id: uploadedFile.id });
  await writeAs(row!.id);
  const { fileName, mediaType } = file;
  const change = { action: 'common.upload', entity: 'uploaded_file', entityId: row!.id };
  await audit(tx, actor, { ...change, after: { fileName, mediaType } });
  return file.filePath;
}

/** Refuses what goes beyond the user's share of a day. */
async function checkDailyShare(tx: Executor, userId: number, bytes: number, dailyMb: number): Promise<void> {
  const { rows } = await tx.execute<{ files: number; bytes: number }>(sql`
    select count(*)::int as files, coalesce(sum(size_bytes), 0)::float8 as bytes from uploaded_file
    where user_id = ${userId} and create_time > now() - interval '1 day'`);
  const saved = rows[0]!;
  if (saved.files < DAILY_FILES && saved.bytes + bytes <= dailyMb * MB) return;
  const params = { files: DAILY_FILES, size: `${dailyMb} MB` };
  throw new ApiError(CODE.invalid, 'files.tooManyToday', params, { file: 'files.tooManyToday' });
}

export interface StoredFile {
  content: Buffer;
  fileName: string;
  mediaType: string;
}

/** Opens a stored file. Only names that the database knows are ever looked for. */
export async function openFile(
  db: Executor,
  actor: Actor,
  places: FilePlaces,
  path: string,
): Promise<StoredFile> {
  const [row] = await db.select().from(uploadedFile).where(eq(uploadedFile.filePath, path));
  if (!row || !(await mayOpen(db, actor, row))) throw notFound();
  const content = await readContent(db, places, row);
  if (!content) throw notFound();
  return { content, fileName: row.fileName, mediaType: row.mediaType };
}
