import { and, asc, count, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { customerGetFormData, customerIndex } from '../../contract/catalogue/customers';
import type { ParsedOf, ReplyOf } from '../../contract/endpoint';
import { notFound } from '../errors';
import { type Actor, canSeeCustomer } from '../identity/actor';
import { loadRecordHistory } from '../operations/audit/history';
import type { Executor } from '../store/db';
import { contains } from '../store/filter';
import { currency, customer, customerWarehouse, warehouse } from '../store/schema/catalogue';
import { creator, updater } from './code';

/** Customers as their screen lists and shows them. */

const warehouseCodes: SQL<string[]> = sql`array(
  select w.warehouse_code from ${customerWarehouse} cw join ${warehouse} w on w.id = cw.warehouse_id
  where cw.customer_id = ${customer.id} order by w.warehouse_code)`;

const select = (db: Executor) =>
  db
    .select({
      row: customer,
      warehouseCodes,
      createUserName: creator.userName,
      updateUserName: updater.userName,
    })
    .from(customer)
    .leftJoin(creator, eq(creator.id, customer.createUserId))
    .leftJoin(updater, eq(updater.id, customer.updateUserId));

const toReply = ({ row, warehouseCodes, ...by }: Awaited<ReturnType<typeof select>>[number]) => ({
  id: row.id,
  customer_code: row.customerCode,
  title: row.title,
  status: row.status,
  is_house: row.isHouse,
  is_prepaid: row.isPrepaid,
  language: row.language,
  currency_codes: row.currencyCodes,
  warehouse_codes: warehouseCodes,
  create_user_name: by.createUserName,
  create_time: row.createTime.toISOString(),
  update_user_name: by.updateUserName,
  update_time: row.updateTime.toISOString(),
});

/** A page of customers by code, with the total of all pages. */
export async function listCustomers(
  db: Executor,
  { customerId }: Actor,
  { page, list_rows, ...filters }: ParsedOf<typeof customerIndex>,
): Promise<ReplyOf<typeof customerIndex>> {
  const where = and(
    customerId === null ? undefined : eq(customer.id, customerId),
    contains(customer.customerCode, filters.customer_code?.normalize('NFKC')),
    contains(customer.title, filters.title),
    filters.status === undefined ? undefined : eq(customer.status, filters.status),
  );
  const [counted] = await db.select({ total: count() }).from(customer).where(where);
  const rows = await select(db)
    .where(where)
    .orderBy(asc(customer.customerCode))
    .limit(list_rows)
    .offset((page - 1) * list_rows);
  return { res: { total: counted?.total ?? 0, data: rows.map(toReply) } };
}

/** A customer with its latest changes, and what its form offers; id 0 is a blank form. */
export async function customerFormData(
  db: Executor,
  actor: Actor,
  id: number,
): Promise<ReplyOf<typeof customerGetFormData>> {
  if (id === 0) return { res: null, change_list: [], ...(await choicesOf(db, actor, [], [])) };
  const [found] = canSeeCustomer(actor, id) ? await select(db).where(eq(customer.id, id)) : [];
  if (!found) throw notFound();
  const { row } = found;
  const warehouseIds = await loadWarehouseIds(db, id);
  return {
    res: {
      ...toReply(found),
      tax_number: row.taxNumber,
      addresses: [...row.addresses],
      contacts: [...row.contacts],
      warehouse_ids: warehouseIds,
    },
    change_list: await loadRecordHistory(db, actor, 'customer', id),
    ...(await choicesOf(db, actor, row.currencyCodes, warehouseIds)),
  };
}

/** Ids of the warehouses that a customer uses, in ascending order. */
export async function loadWarehouseIds(db: Executor, customerId: number): Promise<number[]> {
  const rows = await db
    .select({ id: customerWarehouse.warehouseId })
    .from(customerWarehouse)
    .where(eq(customerWarehouse.customerId, customerId))
    .orderBy(asc(customerWarehouse.warehouseId));
  return rows.map(({ id }) => id);
}

/** Currencies and warehouses that are switched on, and those that the customer has. */
async function choicesOf(
  db: Executor,
  actor: Actor,
  currencyCodes: readonly string[],
  warehouseIds: readonly number[],
) {
  const isHad = inArray(warehouse.id, [...warehouseIds]);
  return {
    currency_list: await db
      .select({ currency_code: currency.currencyCode })
      .from(currency)
      .where(or(eq(currency.status, 1), inArray(currency.currencyCode, [...currencyCodes])))
      .orderBy(asc(currency.currencyCode)),
    warehouse_list: await db
      .select({ id: warehouse.id, warehouse_code: warehouse.warehouseCode })
      .from(warehouse)
      .where(actor.customerId === null ? or(eq(warehouse.status, 1), isHad) : isHad)
      .orderBy(asc(warehouse.warehouseCode)),
  };
}
