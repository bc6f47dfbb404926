import en from '../../app/i18n/en-US/operations/audit-fields';
import { withNames } from '../../upstream/operations/audit/names';
import type { Executor } from '../../upstream/store/db';
import { uploadedFile } from '../../upstream/store/schema/catalogue';
import { auditLog } from '../../upstream/store/schema/operations';

/** Stored names follow the contract or the code, as the app reads them. */
const wireName = (name: string) => name.replace(/[a-z\d](?=[A-Z])/g, '$&_').toLowerCase();

function fieldsIn(value: unknown, isWhole = true): string[] {
  if (Array.isArray(value)) return value.flatMap((inner) => fieldsIn(inner, false));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [
    isWhole ? wireName(name) : name,
    ...fieldsIn(inner, false),
  ]);
}

/** Everything that the audit log of a database would show raw: fields without a name, paths of files. */
export async function shownRaw(db: Executor): Promise<string[]> {
  const rows = await db.select().from(auditLog);
  const sides = rows.flatMap(({ before, after }) => [before, after]);
  const unnamed = sides.flatMap((side) => fieldsIn(side)).filter((name) => !Object.hasOwn(en, name));
  const files = await db.select({ path: uploadedFile.filePath }).from(uploadedFile);
  const text = files.length > 0 ? JSON.stringify(await withNames(db, 'en-US', sides)) : '';
  const paths = files.filter(({ path }) => text.includes(path)).map(({ path }) => path);
  return [...new Set([...unnamed, ...paths])];
}
