import { sql } from 'drizzle-orm';
import { TRANSACTION_TYPE } from '../../../contract/constants';
import { CHANGE_STATUS } from '../../../contract/operations/record-changes';

/** Conditions on `transaction`. */

/** Another one has the same number: perhaps the same work. */
export const whereDuplicate = sql`transaction.doubt_of is not null`;

/** What the charges of a period count may not be all there is: days without a snapshot, work without a price. */
export const whereIncomplete = sql`(transaction.transaction_type = ${sql.raw(String(TRANSACTION_TYPE.period))}
  and exists (select from period_charge period where period.transaction_id = transaction.id
    and period.gaps is not null))`;

/** A later record says otherwise, and nobody has decided yet. */
export const whereDiffers = sql`transaction.id in (
  select waiting.transaction_id from record_change waiting
  where waiting.status = ${sql.raw(String(CHANGE_STATUS.waiting))})`;

/** A person has to look at it before it is billed: no billing run does so. */
export const whereHeld = sql`(${whereDuplicate} or ${whereIncomplete} or ${whereDiffers})`;

/** No other one is held but for a record that differs. The words of the index `transaction_to_bill_held`. */
export const mayBeHeld = sql`(doubt_of is not null or transaction_type = ${sql.raw(String(TRANSACTION_TYPE.period))})`;
