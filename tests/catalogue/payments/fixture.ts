import { randomBytes } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import type { Envelope } from '../../../contract/codes';
import { upload } from '../../../contract/common';
import { auditLog } from '../../../upstream/store/schema/operations';
import type { TestApi } from '../../harness/api';

export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
export const GIF = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64');

export const unique = (prefix: string) => `${prefix}${randomBytes(3).toString('hex')}`;

/** Uploads a file; returns its path. */
export async function uploadFile(api: TestApi, token: string, content: Buffer, name: string) {
  const body = new FormData();
  body.append('file', new File([new Uint8Array(content)], name));
  const answer = await fetch(`${api.url}/api${upload.path}`, {
    method: 'POST',
    body,
    headers: { authorization: token },
  });
  const { data } = (await answer.json()) as Envelope<{ file_path: string }>;
  return data.file_path;
}

/** The audit rows of a record, oldest first. */
export const auditOf = (api: TestApi, entity: string, id: number) =>
  api.db
    .select({
      action: auditLog.action,
      by: auditLog.actorName,
      before: auditLog.before,
      after: auditLog.after,
    })
    .from(auditLog)
    .where(and(eq(auditLog.entity, entity), eq(auditLog.entityId, String(id))))
    .orderBy(asc(auditLog.id));
