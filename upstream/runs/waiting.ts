import { and, inArray, type SQL, sql } from 'drizzle-orm';
import type { ExceptionCode } from '../contract/exception-group';
import type { Actor } from '../identity/actor';
import type { Executor } from '../store/db';
import { among } from '../store/filter';
import { transaction } from '../store/schema/transactions';
import { isUnpriced } from '../transactions/exception-group';
import { queueRun } from './queue';

/** What waited for something to be mended is priced by itself once it is (docs/domain.md, Exceptions). */

const codeIs = (...codes: ExceptionCode[]): SQL => inArray(sql`${transaction.error} ->> 'code'`, codes);

/** Queues pricing what lacks measures of these SKUs; undefined where nothing does. */
export const priceWaitingForSkus = (
  db: Executor,
  actor: Actor,
  skuIds: readonly number[],
): Promise<number | undefined> =>
  priceWaiting(
    db,
    actor,
    and(
      codeIs('missing_measures'),
      sql`${transaction.id} in (select transaction_id from transaction_line where sku_id = ${among(skuIds)})`,
    ),
  );

/** The job counts as its user's, who may look at it, but needs no right of theirs: nobody chooses what it does. */
async function priceWaiting(db: Executor, actor: Actor, where: SQL | undefined): Promise<number | undefined> {
  const waiting = and(isUnpriced, where);
  if ((await db.$count(transaction, waiting)) === 0) return undefined;
  const run = { action: 'recalculate', isPreview: false, dropAdjustments: false, isAutomatic: true } as const;
  const ids = sql`select ${transaction.id} from ${transaction} where ${waiting}`;
  return (await queueRun(db, actor, run, ids))?.job_id;
}
