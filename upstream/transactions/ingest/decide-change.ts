import { eq } from 'drizzle-orm';
import type { ParsedOf } from '../../../contract/endpoint';
import { CHANGE_STATUS, type decideRecordChange } from '../../../contract/operations/record-changes';
import { lockCustomers } from '../../catalogue/lock-customers';
import { conflict, notFound } from '../../errors';
import { type Actor, canSeeCustomer } from '../../identity/actor';
import { roundMoney } from '../../money';
import { audit } from '../../operations/audit/audit';
import type { MoneySettings } from '../../settings';
import type { Executor } from '../../store/db';
import { exactly } from '../../store/exactly';
import { recordChange } from '../../store/schema/ingest';
import { transaction } from '../../store/schema/transactions';
import { isLargeReversal } from '../charge';
import { lockFor } from '../lock';
import { requireKinds } from '../rights';
import type { Limits } from '../second-person';
import { applyChange } from './apply-change';
import { decidedByPeople } from './decided-by-people';

/** Decides on a difference that waits, once (docs/domain.md, Ingest: Corrections). */
export async function decideChange(
  db: Executor,
  actor: Actor,
  { id, decision, reason }: ParsedOf<typeof decideRecordChange>,
  { timeZone, secondPersonAbove }: Pick<MoneySettings, 'timeZone'> & { secondPersonAbove: Limits },
): Promise<null> {
  const [requested] = await db
    .select({ transactionId: transaction.id, customerId: transaction.customerId })
    .from(recordChange)
    .innerJoin(transaction, eq(transaction.id, recordChange.transactionId))
    .where(eq(recordChange.id, id));
  if (!requested || !canSeeCustomer(actor, requested.customerId)) throw notFound();
  // As pushes of records do: customers first, then transactions.
  await lockCustomers(db, [requested.customerId]);
  const [row] = await lockFor(db, actor, 'bill', [requested.transactionId]);
  if ((await decidedByPeople(db, [requested.transactionId])).size > 0) requireKinds(actor, 'adjust', [row!]);
  const [change] = await db.select().from(recordChange).where(eq(recordChange.id, id)).for('update');
  if (!row || change?.status !== CHANGE_STATUS.waiting) throw conflict('recordChanges.decided');
  const decided = { decidedBy: actor.name, reason, decideTime: new Date(), record: null };
  if (decision === 'leave') {
    await db
      .update(recordChange)
      .set(exactly(recordChange, { ...decided, status: CHANGE_STATUS.left }))
      .where(eq(recordChange.id, id));
  } else {
    if (isLargeReversal(secondPersonAbove, row)) throw conflict('recordChanges.large');
    const price = await applyChange({ db, actor, change, row, timeZone, reason });
    const toAmount = price.error ? null : price.billingAmount;
    await db
      .update(recordChange)
      .set(
        exactly(recordChange, {
          ...{ ...decided, status: CHANGE_STATUS.applied, toAmount },
          toCurrency: price.currency || change.toCurrency,
        }),
      )
      .where(eq(recordChange.id, id));
  }
  await audit(db, actor, {
    action: 'recordChange.decide',
    entity: 'transaction',
    entityId: row.id,
    before: { total_amount: roundMoney(row.totalAmount, row.currencyCode), changes: change.changes },
    after: { decision, reason },
  });
  return null;
}
