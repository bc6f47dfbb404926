import { and, eq, inArray } from 'drizzle-orm';
import type * as contract from '../../contract/catalogue/customers';
import type { CustomerFields } from '../../contract/catalogue/customers';
import type { ParsedOf, SentOf } from '../../contract/endpoint';
import { conflict, invalid, notFound, requireUnchanged } from '../errors';
import { requireFixed } from '../fixed-fields';
import { type Actor, requireStaff, statusOfNew } from '../identity/actor';
import { audit, changed } from '../operations/audit/audit';
import type { Executor } from '../store/db';
import { exactly } from '../store/exactly';
import { currency, customer, customerWarehouse, warehouse } from '../store/schema/catalogue';
import { requireFreeCustomerCode } from './code';
import { loadWarehouseIds } from './customer-list';
import { requireLossAgreed, requireSwitchOffConfirmation, requireUnused } from './open-work';

/** Making, changing and removing customers (docs/domain.md, Customers and warehouses). */

type Row = typeof customer.$inferSelect;
type Form = Omit<CustomerFields, 'customer_code' | 'addresses' | 'contacts'> &
  Pick<Row, 'addresses' | 'contacts'>;

/** What people enter of a customer as its table holds it. */
export const customerColumns = (form: Form) => ({
  title: form.title,
  taxNumber: form.tax_number,
  language: form.language,
  isPrepaid: form.is_prepaid,
  currencyCodes: form.currency_codes,
  addresses: form.addresses,
  contacts: form.contacts,
});

/** A customer as its form has it. */
export const customerFormOf = (row: Row, warehouseIds: readonly number[]) => ({
  title: row.title,
  tax_number: row.taxNumber,
  language: row.language,
  is_prepaid: row.isPrepaid,
  currency_codes: row.currencyCodes,
  addresses: row.addresses,
  contacts: row.contacts,
  warehouse_ids: warehouseIds,
});

/** Enabled by who may enable it alone. */
export async function addCustomer(
  db: Executor,
  actor: Actor,
  form: ParsedOf<typeof contract.customerAdd>,
): Promise<{ id: number }> {
  requireStaff(actor);
  const status = statusOfNew(actor, '/customer/status', undefined);
  await requireFreeCustomerCode(db, form.customer_code);
  await requireCurrencies(db, form.currency_codes, []);
  await requireWarehouses(db, form.warehouse_ids, []);
  const { userId } = actor;
  const [row] = await db
    .insert(customer)
    .values(
      exactly(customer, {
        ...{ customerCode: form.customer_code, ...customerColumns(form), status },
        ...{ createUserId: userId, updateUserId: userId },
      }),
    )
    .returning({ id: customer.id });
  const { id } = row!;
  await setWarehouses(db, id, form.warehouse_ids);
  await audit(db, actor, {
    ...{ action: 'customer.add', entity: 'customer', entityId: id },
    after: { ...form, status },
  });
  return { id };
}

/**
 * Changes what is sent of a customer; nothing changed: nothing is written.
 * @throws ApiError `confirm` before it loses a warehouse where it has active agreements
 */
export async function editCustomer(
  db: Executor,
  actor: Actor,
  { id, update_time, customer_code, is_confirm, ...sent }: SentOf<typeof contract.customerEdit>,
): Promise<void> {
  requireStaff(actor);
  const row = await lock(db, id);
  requireUnchanged(row.updateTime, update_time);
  requireFixed({ customer_code }, { customer_code: row.customerCode });
  const warehouseIds = await loadWarehouseIds(db, id);
  const form = { ...customerFormOf(row, warehouseIds), ...sent };
  const { before, after } = changed<Record<string, unknown>>(customerFormOf(row, warehouseIds), form);
  if (Object.keys(after).length === 0) return;
  await requireCurrencies(db, form.currency_codes, row.currencyCodes);
  await requireWarehouses(db, form.warehouse_ids, warehouseIds);
  const lost = warehouseIds.filter((each) => !form.warehouse_ids.includes(each));
  await requireLossAgreed(db, actor, inTables(row), lost, is_confirm);
  await db
    .update(customer)
    .set(exactly(customer, { ...customerColumns(form), updateUserId: actor.userId, updateTime: new Date() }))
    .where(eq(customer.id, id));
  if ('warehouse_ids' in after) await setWarehouses(db, id, form.warehouse_ids);
  await audit(db, actor, { action: 'customer.edit', entity: 'customer', entityId: id, before, after });
}

/** @throws ApiError `confirm` before it disables one with open work, `conflict` for the operator's own */
export async function changeCustomerStatus(
  db: Executor,
  actor: Actor,
  { id, status, is_confirm }: ParsedOf<typeof contract.customerChangeStatus>,
): Promise<void> {
  requireStaff(actor);
  const row = await lock(db, id);
  if (row.status === status) return;
  if (row.isHouse === 1) throw conflict('catalogue.houseStays');
  if (status === 0) await requireSwitchOffConfirmation(db, actor, inTables(row), is_confirm);
  await db
    .update(customer)
    .set({ status, updateUserId: actor.userId, updateTime: new Date() })
    .where(eq(customer.id, id));
  await audit(db, actor, {
    ...{ action: 'customer.change_status', entity: 'customer', entityId: id },
    ...{ before: { status: row.status }, after: { status } },
  });
}

/** @throws ApiError `conflict` with what belongs to it, if anything does */
export async function deleteCustomer(
  db: Executor,
  actor: Actor,
  { id }: ParsedOf<typeof contract.customerDelete>,
): Promise<void> {
  requireStaff(actor);
  const row = await lock(db, id);
  if (row.isHouse === 1) throw conflict('catalogue.houseStays');
  await requireUnused(db, actor, inTables(row));
  const before = { customer_code: row.customerCode, ...customerFormOf(row, await loadWarehouseIds(db, id)) };
  await setWarehouses(db, id, []);
  await db.delete(customer).where(eq(customer.id, id));
  await audit(db, actor, { action: 'customer.delete', entity: 'customer', entityId: id, before });
}

const inTables = ({ id, customerCode }: Row) => ({ column: 'customer_id', id, code: customerCode }) as const;

/** Holds the customer as it is; nothing new can refer to it meanwhile. */
async function lock(db: Executor, id: number): Promise<Row> {
  const [row] = await db.select().from(customer).where(eq(customer.id, id)).for('update');
  if (!row) throw notFound();
  return row;
}

async function setWarehouses(db: Executor, customerId: number, warehouseIds: readonly number[]) {
  await db.delete(customerWarehouse).where(eq(customerWarehouse.customerId, customerId));
  if (warehouseIds.length === 0) return;
  await db.insert(customerWarehouse).values(warehouseIds.map((warehouseId) => ({ customerId, warehouseId })));
}

/** Only currencies in use, and those it has already. */
async function requireCurrencies(db: Executor, codes: readonly string[], had: readonly string[]) {
  const fresh = codes.filter((code) => !had.includes(code));
  const inUse = and(inArray(currency.currencyCode, fresh), eq(currency.status, 1));
  if (fresh.length > 0 && (await db.$count(currency, inUse)) < fresh.length)
    throw invalid({ currency_codes: 'catalogue.currencyOff' });
}

/** Only warehouses that are switched on, and those it uses already. */
async function requireWarehouses(db: Executor, ids: readonly number[], had: readonly number[]) {
  const fresh = ids.filter((id) => !had.includes(id));
  const isOn = and(inArray(warehouse.id, fresh), eq(warehouse.status, 1));
  if (fresh.length > 0 && (await db.$count(warehouse, isOn)) < fresh.length)
    throw invalid({ warehouse_ids: 'catalogue.warehouseOff' });
}
