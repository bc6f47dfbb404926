import { and, asc, eq, gt, ne, sql } from 'drizzle-orm';
import { AGREEMENT_STATUS } from '../../contract/constants';
import { requireConfirmation } from '../errors';
import { firstNames } from '../messages/name-list';
import type { Executor } from '../store/db';
import { agreement, agreementVersion } from '../store/schema/agreements';

/** Titles of the agreements that name one of the charge items, but for those that have ended or been stopped. */
export const agreementsWith = (db: Executor, ids: readonly number[]) =>
  db
    .select({ title: agreement.title })
    .from(agreement)
    .innerJoin(
      agreementVersion,
      and(eq(agreementVersion.agreementId, agreement.id), eq(agreementVersion.version, agreement.version)),
    )
    .where(
      and(
        ne(agreement.status, AGREEMENT_STATUS.stopped),
        gt(agreement.expiryTime, sql`now()`),
        sql`jsonb_path_exists(${agreementVersion.sheet}, '$.*[*] ? (@.billing_type_id == $ids[*])',
          jsonb_build_object('ids', ${sql.param(ids)}::bigint[]))`,
      ),
    )
    .orderBy(asc(agreement.id));

/**
 * Asks before a charge item is disabled that agreements use.
 * @throws ApiError `confirm` with how many they are, unless the user has agreed
 */
export async function requireDisableConfirmation(
  db: Executor,
  id: number,
  isConfirm: string | undefined,
): Promise<void> {
  const users = await agreementsWith(db, [id]);
  if (users.length === 0) return;
  const names = firstNames(users.map(({ title }) => title));
  requireConfirmation(isConfirm, 'agreements.confirmItemDisable', { agreements: users.length, names });
}
