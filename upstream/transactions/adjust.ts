import { eq, sql } from 'drizzle-orm';
import { audit } from '../audit/audit';
import { BILLING_STATUS, CHARGE_STATUS } from '../contract/constants';
import type { ParsedOf } from '../contract/endpoint';
import type { saveAdjustment as call } from '../contract/transaction-actions';
import { conflict, invalid, notFound, requireUnchanged } from '../errors';
import type { Actor } from '../identity/actor';
import type { MessageKey } from '../messages/translate';
import { compare, fitsCurrency, roundMoney, subtract, sum } from '../money';
import type { Executor } from '../store/db';
import { itemAdjustment, transactionItem } from '../store/schema/transactions';
import { tableOf } from '../store/table-of';
import { lockFor } from './lock';
import { LARGEST_TOTAL } from './price';

type Wanted = ParsedOf<typeof call>['item'];

/**
 * Sets the adjusted charge of items (docs/domain.md, Transactions: Adjusting): the transaction must be charged and not
 * billed, the items its own. Items that keep their amount get no line in the history. Whoever saw an older state is
 * refused, so that nobody undoes another's adjustment unseen.
 */
export async function saveAdjustment(
  db: Executor,
  actor: Actor,
  { id, update_time, item: wanted }: ParsedOf<typeof call>,
): Promise<null> {
  const [row] = await lockFor(db, actor, 'adjust', [id]);
  // Only a signed-in user gets here: the history names who it was.
  if (!row || actor.userId === null) throw notFound();
  if (row.billingStatus !== BILLING_STATUS.notBilled || row.chargeStatus !== CHARGE_STATUS.charged) {
    throw conflict('transactions.notAdjustable');
  }
  requireUnchanged(row.updateTime, update_time, 'transactions.changedSince');
  checkAmounts(wanted, row.currencyCode);
  const items = await db.select().from(transactionItem).where(eq(transactionItem.transactionId, id));
  const byId = new Map(items.map((item) => [item.id, item]));
  const changes = wanted.map(({ id: itemId, amount }) => {
    const item = byId.get(itemId);
    if (!item) throw notFound();
    return { item, amount };
  });
  const real = changes.filter(({ item, amount }) => compare(item.amount, amount) !== 0);
  if (real.length === 0) return null;
  const total = sum([row.totalAmount, ...real.map(({ item, amount }) => subtract(amount, item.amount))]);
  if (compare(total, LARGEST_TOTAL) > 0) throw conflict('transactions.totalTooLarge');

  const rows = real.map(({ item, amount }) => ({ id: item.id, amount }));
  await db.execute(sql`
    update transaction_item i set amount = w.amount
    from ${tableOf(rows, { id: 'bigint', amount: 'numeric' })}
    where i.id = w.id and i.transaction_id = ${id}`);
  await db.insert(itemAdjustment).values(
    real.map(({ item, amount }) => ({
      transactionId: id,
      itemId: item.id,
      billingTypeId: item.billingTypeId,
      userId: actor.userId!,
      fromAmount: item.amount,
      toAmount: amount,
    })),
  );
  await db.execute(sql`
    update transaction t set adjust_amount = s.adjust, total_amount = t.billing_amount + s.adjust, update_time = now()
    from (select sum(amount - billing_amount) as adjust from transaction_item where transaction_id = ${id}) s
    where t.id = ${id}`);
  const amounts = (pick: (change: (typeof real)[number]) => string) =>
    real.map((change) => ({ id: change.item.id, amount: roundMoney(pick(change), row.currencyCode) }));
  await audit(db, actor, {
    action: 'transaction.save_adjustment',
    entity: 'transaction',
    entityId: id,
    before: { item: amounts(({ item }) => item.amount) },
    after: { item: amounts(({ amount }) => amount) },
  });
  return null;
}

/** @throws Refusal `invalid`, field by field. */
function checkAmounts(wanted: Wanted, currency: string): void {
  const wrong: Record<string, MessageKey> = {};
  const seen = new Set<number>();
  for (const [i, { id, amount }] of wanted.entries()) {
    if (!fitsCurrency(amount, currency)) wrong[`item.${i}.amount`] = 'transactions.amountScale';
    if (compare(amount, LARGEST_TOTAL) > 0) wrong[`item.${i}.amount`] = 'transactions.amountTooLarge';
    if (seen.has(id)) wrong[`item.${i}.id`] = 'transactions.itemTwice';
    seen.add(id);
  }
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
}
