import { count, type SQL, sql } from 'drizzle-orm';
import type { Choice } from '../../contract/reply';
import type { TransactionScreen } from '../../contract/transactions/kinds';
import type { Sort } from '../../contract/transactions/kinds/kind';
import { type CustomerChoice, customerChoices } from '../catalogue/customers';
import { type Actor, ALL_CUSTOMERS, customerScope } from '../identity/actor';
import type { Executor } from '../store/db';
import { transaction } from '../store/schema/transactions';
import { type Filters, transactionsMatching } from './filters';
import type { ServerKind } from './kinds/kind';
import { orderOf } from './list-order';
import { billingStatusList, chargeStatusList } from './reply';
import { selectTransactions } from './select-transactions';
import { withUsual } from './usual';

interface Page {
  page: number;
  list_rows: number;
  sort?: Sort | `-${Sort}` | undefined;
}

interface TransactionList<Row> {
  customer_list: CustomerChoice[];
  billing_status_list: Choice[];
  charge_status_list: Choice[];
  latest_id: number | null;
  res: { total: number; data: Row[] };
}

/**
 * Transactions of one kind and one customer, or of all of them when asked for, newest first or as sorted. Without a
 * customer the page is empty (spec billing 5);
 * a customer's own user always sees their customer's.
 */
export async function listTransactions<Row extends object>(
  db: Executor,
  actor: Actor,
  { kind, rows }: ServerKind<Row>,
  { page, list_rows, sort, ...filters }: Filters & Page,
  timeZone: string,
): Promise<TransactionList<Row>> {
  const customers = customerScope(actor, filters);
  const options = {
    customer_list: await customerChoices(db, actor, customers === ALL_CUSTOMERS ? undefined : customers),
    billing_status_list: billingStatusList(actor.language),
    charge_status_list: chargeStatusList(actor.language),
  };
  if (customers === undefined) return { ...options, latest_id: null, res: { total: 0, data: [] } };
  const where = transactionsMatching(kind.name as TransactionScreen, customers, filters, timeZone);
  const name = statementOf(kind.name, filters, page, sort);
  const order = orderOf(sort).forward;
  const latest = sql<number>`(select coalesce(max(id), 0) from ${transaction})`.mapWith(Number);
  const counted = db.select({ total: count(), latest_id: latest }).from(transaction).where(where);
  const [row] = await counted.prepare(name && `count ${name}`).execute();
  const { total, latest_id } = row ?? { total: 0, latest_id: 0 };
  const offset = (page - 1) * list_rows;
  if (offset >= total) return { ...options, latest_id, res: { total, data: [] } };
  const heads = await headsOf(db, where, order, list_rows, offset)
    .prepare(name && `heads ${name}`)
    .execute();
  const data = await rows(db, heads, actor.language);
  const isUnusual = filters.only === 'unusual';
  return { ...options, latest_id, res: { total, data: isUnusual ? await withUsual(db, heads, data) : data } };
}

/** Ids first: the pages before are skipped over in the index, and only this page's rows are read and joined. */
function headsOf(db: Executor, where: SQL | undefined, order: SQL, limit: number, offset: number) {
  const ids = db
    .select({ id: transaction.id })
    .from(transaction)
    .where(where)
    .orderBy(order)
    .limit(limit)
    .offset(offset);
  return selectTransactions(db).where(sql`${transaction.id} = any(array(${ids}))`).orderBy(order);
}

/**
 * Names all that a list's SQL depends on, so that each connection plans it once. Empty, to be planned each time, where
 * the plan depends on what is looked for: a rare status, the beginning of a number.
 */
function statementOf(screen: string, filters: Filters, page: number, sort: Page['sort']): string {
  const { customer_id, create_time_start, create_time_end, warehouse_id, ...selective } = filters;
  if (Object.values(selective).some((value) => value !== undefined)) return '';
  return `${screen}${create_time_start ? ' of days' : ''}${warehouse_id ? ' of a warehouse' : ''}${page > 1 ? ' later' : ''}${sort ? ` by ${sort}` : ''}`;
}
