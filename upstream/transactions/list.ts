import { count, type SQL, sql } from 'drizzle-orm';
import type { TransactionScreen } from '../../contract/constants';
import type { Choice } from '../../contract/reply';
import { type CustomerChoice, customerChoices } from '../catalogue/customers';
import { type Actor, effectiveCustomerId } from '../identity/actor';
import type { Executor } from '../store/db';
import { transaction } from '../store/schema/transactions';
import { type Filters, NEWEST_FIRST, transactionsMatching } from './filters';
import type { ScreenKind } from './kinds/kind';
import { billingStatusList, chargeStatusList } from './reply';
import { selectTransactions } from './select-transactions';

interface Page {
  page: number;
  list_rows: number;
}

interface TransactionList<Row> {
  customer_list: CustomerChoice[];
  billing_status_list: Choice[];
  charge_status_list: Choice[];
  res: { total: number; data: Row[] };
}

/**
 * Transactions of one kind and one customer, newest first. Without a customer the page is empty (spec billing 5);
 * a customer's own user always sees their customer's.
 */
export async function listTransactions<Row>(
  db: Executor,
  actor: Actor,
  kind: ScreenKind<Row>,
  { page, list_rows, ...filters }: Filters & Page,
  timeZone: string,
): Promise<TransactionList<Row>> {
  const customerId = effectiveCustomerId(actor, filters.customer_id);
  const options = {
    customer_list: await customerChoices(db, actor, customerId),
    billing_status_list: billingStatusList(actor.language),
    charge_status_list: chargeStatusList(actor.language),
  };
  if (customerId === undefined) return { ...options, res: { total: 0, data: [] } };
  const where = transactionsMatching(kind.screen, customerId, filters, timeZone);
  const name = statementOf(kind.screen, filters, page);
  const counted = db.select({ total: count() }).from(transaction).where(where);
  const [{ total } = { total: 0 }] = await counted.prepare(name && `count ${name}`).execute();
  const offset = (page - 1) * list_rows;
  if (offset >= total) return { ...options, res: { total, data: [] } };
  const heads = await headsOf(db, where, list_rows, offset)
    .prepare(name && `heads ${name}`)
    .execute();
  return { ...options, res: { total, data: await kind.rows(db, heads, actor.language) } };
}

/** Ids first: the pages before are skipped over in the index, and only this page's rows are read and joined. */
function headsOf(db: Executor, where: SQL | undefined, limit: number, offset: number) {
  const ids = db
    .select({ id: transaction.id })
    .from(transaction)
    .where(where)
    .orderBy(NEWEST_FIRST)
    .limit(limit)
    .offset(offset);
  return selectTransactions(db).where(sql`${transaction.id} = any(array(${ids}))`).orderBy(NEWEST_FIRST);
}

/**
 * Names all that a list's SQL depends on, so that each connection plans it once. Empty, to be planned each time, where
 * the plan depends on what is looked for: a rare status, the beginning of a number.
 */
function statementOf(screen: TransactionScreen, filters: Filters, page: number): string {
  const { customer_id, create_time_start, create_time_end, warehouse_id, ...selective } = filters;
  if (Object.values(selective).some((value) => value !== undefined)) return '';
  return `${screen}${create_time_start ? ' of days' : ''}${warehouse_id ? ' of a warehouse' : ''}${page > 1 ? ' later' : ''}`;
}
