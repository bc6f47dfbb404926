import { and, desc, eq } from 'drizzle-orm';
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

/** The latest changes of a record, newest first; a customer's own user sees those of their own people. */
export async function loadRecordHistory(
  db: Executor,
  { language, customerId }: Actor,
  entity: string,
  id: number,
): Promise<z.input<typeof changeList>> {
  const rows = await db
    .select()
    .from(auditLog)
    .where(
      and(
        eq(auditLog.entity, entity),
        eq(auditLog.entityId, String(id)),
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
