import { and, asc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { adjustment } from '../../contract/transactions/transactions';
import type { Actor } from '../identity/actor';
import { feeName } from '../messages/explain';
import { roundMoney } from '../money';
import type { Executor } from '../store/db';
import { billingType } from '../store/schema/catalogue';
import { appUser } from '../store/schema/identity';
import { transactionChange } from '../store/schema/transaction-changes';
import { itemAdjustment, transactionItem } from '../store/schema/transactions';

/** Who adjusted the fee lines of a transaction, oldest first; a line that is no more keeps its charge item's title. */
export async function loadAdjustments(
  db: Executor,
  { language, customerId }: Actor,
  id: number,
  currency: string,
): Promise<z.input<typeof adjustment>[]> {
  const rows = await db
    .select({
      change: itemAdjustment,
      why: transactionChange,
      billingName: billingType.title,
      userName: appUser.userName,
      explanation: transactionItem.explanation,
    })
    .from(itemAdjustment)
    .leftJoin(billingType, eq(billingType.id, itemAdjustment.billingTypeId))
    .leftJoin(appUser, eq(appUser.id, itemAdjustment.userId))
    .leftJoin(
      transactionItem,
      // By the transaction too: the index is of that.
      and(
        eq(transactionItem.transactionId, itemAdjustment.transactionId),
        eq(transactionItem.id, itemAdjustment.itemId),
      ),
    )
    .leftJoin(transactionChange, eq(transactionChange.id, itemAdjustment.changeId))
    .where(eq(itemAdjustment.transactionId, id))
    .orderBy(asc(itemAdjustment.id))
    .prepare('detail adjustments')
    .execute();
  return rows.map(({ change, why, billingName, userName, explanation }) => ({
    item_id: change.itemId,
    billing_name: explanation ? feeName(language, explanation, billingName) : billingName,
    user_name: userName,
    create_time: change.createTime.toISOString(),
    from_amount: roundMoney(change.fromAmount, currency),
    to_amount: roundMoney(change.toAmount, currency),
    // The operator's staff alone is told.
    reason: customerId === null ? (why?.reason ?? '') : '',
    customer_note: why?.customerNote ?? '',
    confirmed_by: why?.confirmedBy ?? '',
  }));
}
