import { count, eq, sql } from 'drizzle-orm';
import { customerChoices } from '../catalogue/customers';
import type { ParsedOf, ReplyOf } from '../contract/endpoint';
import type { outboundIndex } from '../contract/outbound';
import { type Actor, narrowed } from '../identity/actor';
import type { Executor } from '../store/db';
import { customer, warehouse } from '../store/schema/catalogue';
import { transaction } from '../store/schema/transactions';
import { matching } from './filters';
import { billingStatusList, chargeStatusList, orderRow } from './wire';

type Reply = ReplyOf<typeof outboundIndex>;

/**
 * Outbound transactions of one customer, newest first. Without a customer the page is empty (spec billing 5);
 * a customer's own user always sees their customer's.
 */
export async function listOutbound(
  db: Executor,
  actor: Actor,
  input: ParsedOf<typeof outboundIndex>,
  timeZone: string,
): Promise<Reply> {
  const customerId = narrowed(actor, input.customer_id);
  const options = {
    customer_list: await customerChoices(db, actor, customerId),
    billing_status_list: billingStatusList(actor.language),
    charge_status_list: chargeStatusList(actor.language),
  };
  if (customerId === undefined) return { ...options, res: { total: 0, data: [] } };
  const { page, list_rows, ...filters } = input;
  const where = matching('outbound', customerId, filters, timeZone);
  const [{ total } = { total: 0 }] = await db.select({ total: count() }).from(transaction).where(where);
  const offset = (page - 1) * list_rows;
  if (offset >= total) return { ...options, res: { total, data: [] } };
  // The index `transaction_list` is written with NULLS LAST; only the same words let it serve the order.
  const newestFirst = sql`${transaction.businessTime} desc nulls last, ${transaction.id} desc nulls last`;
  // Ids first: the pages before are skipped over in the index, and only this page's rows are read and joined.
  const ids = db
    .select({ id: transaction.id })
    .from(transaction)
    .where(where)
    .orderBy(newestFirst)
    .limit(list_rows)
    .offset(offset)
    .as('page');
  const rows = await db
    .select({ transaction, customerCode: customer.customerCode, warehouseCode: warehouse.warehouseCode })
    .from(ids)
    .innerJoin(transaction, eq(transaction.id, ids.id))
    .innerJoin(customer, eq(customer.id, transaction.customerId))
    .innerJoin(warehouse, eq(warehouse.id, transaction.warehouseId))
    .orderBy(newestFirst);
  return { ...options, res: { total, data: rows.map((row) => orderRow(row, actor.language)) } };
}
