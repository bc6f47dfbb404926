import { and, count, desc, eq, inArray, sql } from 'drizzle-orm';
import { BILLING_STATUS } from '../../../contract/constants';
import type { ParsedOf, ReplyOf } from '../../../contract/endpoint';
import { CHANGE_STATUS, type recordChangeIndex } from '../../../contract/operations/record-changes';
import { typesOf } from '../../../contract/transactions/kinds';
import { type Actor, effectiveCustomerId } from '../../identity/actor';
import { changeTexts } from '../../messages/record-change';
import { roundMoney } from '../../money';
import type { Executor } from '../../store/db';
import { customer } from '../../store/schema/catalogue';
import { recordChange } from '../../store/schema/ingest';
import { transaction } from '../../store/schema/transactions';
import { hasActionRight, screensOf } from '../rights';
import { decidedByPeople } from './decided-by-people';

/** A page of the differences that wait for a person, of the kinds whose page the actor may open. */
export async function listChanges(
  db: Executor,
  actor: Actor,
  { customer_id, kind, page, list_rows }: ParsedOf<typeof recordChangeIndex>,
): Promise<ReplyOf<typeof recordChangeIndex>> {
  const customerId = effectiveCustomerId(actor, customer_id);
  const types = screensOf(actor)
    .filter((screen) => kind === undefined || screen === kind)
    .flatMap((screen) => [...typesOf(screen)]);
  const where = and(
    // Written out, for the index of what waits.
    sql`${recordChange.status} = ${sql.raw(String(CHANGE_STATUS.waiting))}`,
    inArray(transaction.transactionType, types),
    customerId === undefined ? undefined : eq(transaction.customerId, customerId),
  );
  const [counted] = await db
    .select({ total: count() })
    .from(recordChange)
    .innerJoin(transaction, eq(transaction.id, recordChange.transactionId))
    .where(where);
  const rows = await db
    .select({
      change: recordChange,
      type: transaction.transactionType,
      billingStatus: transaction.billingStatus,
      referenceNo: transaction.referenceNo,
      customerCode: customer.customerCode,
    })
    .from(recordChange)
    .innerJoin(transaction, eq(transaction.id, recordChange.transactionId))
    .innerJoin(customer, eq(customer.id, transaction.customerId))
    .where(where)
    .orderBy(desc(recordChange.id))
    .limit(list_rows)
    .offset((page - 1) * list_rows);
  const decided = await decidedByPeople(
    db,
    rows.map(({ change }) => change.transactionId),
  );
  const data = rows.map(({ change: c, type, ...of }) => ({
    id: c.id,
    transaction_id: c.transactionId,
    transaction_type: type,
    reference_no: of.referenceNo,
    customer_code: of.customerCode,
    action: c.action,
    changes: changeTexts(actor.language, c.changes),
    from_amount: roundMoney(c.fromAmount, c.fromCurrency),
    from_currency: c.fromCurrency,
    to_amount: c.toAmount === null ? null : roundMoney(c.toAmount, c.toCurrency),
    to_currency: c.toCurrency,
    actor_name: c.actorName,
    create_time: c.createTime.toISOString(),
    is_billed: Number(of.billingStatus === BILLING_STATUS.billed),
    may_decide: Number(
      hasActionRight(actor, 'bill', type) &&
        (!decided.has(c.transactionId) || hasActionRight(actor, 'adjust', type)),
    ),
  }));
  return { res: { total: counted!.total, data } };
}
