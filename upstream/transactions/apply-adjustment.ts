import { eq, sql } from 'drizzle-orm';
import { type ApiError, conflict, notFound } from '../errors';
import type { Actor } from '../identity/actor';
import { compare, roundMoney, subtract, sum } from '../money';
import { audit } from '../operations/audit/audit';
import type { Executor } from '../store/db';
import { itemAdjustment, transactionItem } from '../store/schema/transactions';
import { unnestRows } from '../store/unnest';
import { auditOf, type Deed, recordChanges } from './changes';
import type { LockedRow } from './lock';
import { LARGEST_TOTAL } from './price';

interface ItemChange {
  readonly item: typeof transactionItem.$inferSelect;
  readonly amount: string;
}

/** What an adjustment comes to. */
export interface Adjustment {
  /** Items that do not keep their amount. */
  readonly changes: readonly ItemChange[];
  /** Totals as calculated, and after it: decimal strings. */
  readonly calculated: string;
  readonly total: string;
}

/** Reads what the wanted amounts would change in a locked transaction. @throws what `missing` makes, of an item it lacks */
export async function readAdjustment(
  db: Executor,
  row: LockedRow,
  requested: readonly { id: number; amount: string }[],
  missing: () => ApiError = notFound,
): Promise<Adjustment> {
  const items = await db.select().from(transactionItem).where(eq(transactionItem.transactionId, row.id));
  const byId = new Map(items.map((item) => [item.id, item]));
  const changes = requested
    .map(({ id, amount }) => {
      const item = byId.get(id);
      if (!item) throw missing();
      return { item, amount };
    })
    .filter(({ item, amount }) => compare(item.amount, amount) !== 0);
  const total = sum([row.totalAmount, ...changes.map(({ item, amount }) => subtract(amount, item.amount))]);
  if (compare(total, LARGEST_TOTAL) > 0) throw conflict('transactions.totalTooLarge');
  return { changes, calculated: sum(items.map((item) => item.billingAmount)), total };
}

/** Writes an adjustment of a locked transaction with its history; returns the id of the row in the audit log. */
export async function applyAdjustment(
  db: Executor,
  actor: Actor,
  row: LockedRow,
  changes: Adjustment['changes'],
  deed: Deed,
): Promise<number> {
  const { id } = row;
  const rows = changes.map(({ item, amount }) => ({ id: item.id, amount }));
  await db.execute(sql`
    update fee_line i set amount = w.amount
    from ${unnestRows(rows, { id: 'bigint', amount: 'numeric' })}
    where i.id = w.id and i.transaction_id = ${id}`);
  const [changeId] = await recordChanges(db, 'adjust', [id], deed);
  await db.insert(itemAdjustment).values(
    changes.map(({ item, amount }) => ({
      transactionId: id,
      itemId: item.id,
      billingTypeId: item.billingTypeId,
      userId: deed.userId!,
      fromAmount: item.amount,
      toAmount: amount,
      changeId,
    })),
  );
  await db.execute(sql`
    update transaction t set adjust_amount = s.adjust, total_amount = t.billing_amount + s.adjust, update_time = now()
    from (select sum(amount - billing_amount) as adjust from transaction_item where transaction_id = ${id}) s
    where t.id = ${id}`);
  const amounts = (pick: (change: ItemChange) => string) =>
    changes.map((change) => ({ id: change.item.id, amount: roundMoney(pick(change), row.currencyCode) }));
  return audit(db, actor, {
    action: 'transaction.save_adjustment',
    entity: 'transaction',
    entityId: id,
    before: { item: amounts(({ item }) => item.amount) },
    after: { item: amounts(({ amount }) => amount), ...auditOf(deed) },
  });
}
