import { and, desc, eq, inArray, notLike } from 'drizzle-orm';
import type { z } from 'zod';
import type { changeList } from '../../../contract/catalogue/places';
import type { Actor } from '../../identity/actor';
import type { Executor } from '../../store/db';
import { auditLog } from '../../store/schema/operations';
import { actionList } from './list';
import { withNames } from './names';
import { withWords } from './words';

/** Changes that the details of a record show at most; the audit log has all of them. */
const MAX_CHANGES = 100;

/** Signing in and out changes nothing of a user. */
const SIGN_IN = 'login.%';

/** The latest changes of a record, newest first; a customer's own user sees those of their own people. */
export async function loadRecordHistory(
  db: Executor,
  { language, customerId }: Actor,
  entity: string,
  ...ids: readonly (number | string)[]
): Promise<z.input<typeof changeList>> {
  const rows = await db
    .select()
    .from(auditLog)
    .where(
      and(
        eq(auditLog.entity, entity),
        inArray(auditLog.entityId, ids.map(String)),
        notLike(auditLog.action, SIGN_IN),
        customerId === null ? undefined : eq(auditLog.customerId, customerId),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(MAX_CHANGES);
  const worded = rows.flatMap(({ before, after }) =>
    [before, after].map((side) => withWords(language, entity, side)),
  );
  const sides = await withNames(db, language, worded);
  const titles = new Map(actionList(language).map(({ key, value }) => [key, value]));
  return rows.map((row, i) => ({
    create_time: row.createTime.toISOString(),
    user_name: row.actorName,
    action_text: titles.get(row.action) ?? row.action,
    before: sides[2 * i],
    after: sides[2 * i + 1],
  }));
}
