import { and, asc, eq, gt, lt, ne } from 'drizzle-orm';
import { CODE } from '../../contract/codes';
import { AGREEMENT_STATUS } from '../../contract/constants';
import { ApiError } from '../errors';
import type { Executor } from '../store/db';
import { agreement } from '../store/schema/agreements';
import { sqlState } from '../store/sql-state';
import { clockText } from '../time';

const EXCLUSION = '23P01';

type Row = Pick<
  typeof agreement.$inferSelect,
  'id' | 'customerId' | 'warehouseId' | 'effectiveTime' | 'expiryTime'
>;

/**
 * Writes what makes an agreement active or moves it in time. The database's exclusion constraint judges, also between
 * two who do so at once.
 * @throws ApiError `conflict`, at the field `start_create_time`, that names the agreement it would overlap
 */
export async function withoutOverlap(
  db: Executor,
  row: Row,
  timeZone: string,
  write: (tx: Executor) => Promise<unknown>,
): Promise<void> {
  try {
    // Within a savepoint, so that the transaction can still be read in after a refusal.
    await db.transaction(write);
  } catch (error) {
    if (sqlState(error) !== EXCLUSION) throw error;
    const other = await overlapped(db, row);
    const key = other ? 'agreements.overlaps' : 'agreements.overlapsSome';
    const params = other && {
      title: other.title,
      from: clockText(other.effectiveTime, timeZone),
      to: clockText(other.expiryTime, timeZone),
    };
    throw new ApiError(CODE.conflict, key, params, { start_create_time: key });
  }
}

/** The first active agreement of the same customer and warehouse within the time of this one. */
async function overlapped(db: Executor, row: Row) {
  const [other] = await db
    .select()
    .from(agreement)
    .where(
      and(
        ne(agreement.id, row.id),
        eq(agreement.status, AGREEMENT_STATUS.active),
        eq(agreement.customerId, row.customerId),
        eq(agreement.warehouseId, row.warehouseId),
        lt(agreement.effectiveTime, row.expiryTime),
        gt(agreement.expiryTime, row.effectiveTime),
      ),
    )
    .orderBy(asc(agreement.effectiveTime))
    .limit(1);
  return other;
}
