import { eq, sql } from 'drizzle-orm';
import { TRANSACTION_TYPE } from '../../contract/constants';
import type { Db } from '../../upstream/store/db';
import { transaction } from '../../upstream/store/schema/transactions';
import {
  addPeriod,
  addReceipt,
  addService,
  addShipment,
  addStock,
  type Site,
} from '../transactions/kinds-fixture';

/** The records of a demo customer, and the requests that name them. */

/** A customer of the demo, an agreement of it, and one of its transactions that can be adjusted and billed. */
export interface World {
  readonly customer: number;
  readonly agreement: number;
  readonly transaction: number;
  readonly warehouse: number;
  /** The day of its work. */
  readonly day: string;
  readonly item: number;
  /** And one of each of the other kinds. */
  readonly receipt: number;
  readonly shipment: number;
  readonly stock: number;
  readonly service: number;
  readonly period: number;
  /** A SKU of theirs. */
  readonly sku: number;
  /** An application of each kind, not decided yet. */
  readonly remittance: number;
  readonly transfer: number;
}

/** Sent where an empty request would be refused before any right is checked. */
const batchOf = ({ customer, warehouse, day }: World) => ({
  ...{ customer_id: customer, warehouse_id: warehouse, transaction_type: 2, is_adjust_amount: 0 },
  ...{ create_time_start: day, create_time_end: day },
});
const MADE_UP = { kind: 'shipment', lines: [{ fee_type: 'base', amount: '1.00' }] };
export const changesOf = (world: World): Record<string, object> => ({
  'transaction.change_charge_status': { ids: `${world.transaction}`, charge_status: 1 },
  'transaction.recalculate': { ids: `${world.transaction}` },
  'transaction.batch_recalculate': batchOf(world),
  'transaction.save_adjustment': {
    id: world.transaction,
    item: [{ id: world.item, amount: '1.00' }],
    reason: 'Agreed',
  },
  'shipment.save_lines': {
    id: world.shipment,
    reason: 'Asked them',
    lines: [{ fee_type: 'base', amount: '1.00' }],
  },
  'record.change_status': { of: 'billingType', ids: '1', status: 1 },
  'vas.approve': { id: world.service, approved_by: 'Jane', approved_day: '2020-01-01' },
  'transaction.bill': { ids: `${world.transaction}` },
  'run.start': { action: 'bill', scope: { of: 'ids', ids: `${world.transaction}` } },
  'sku.add': { customer_id: world.customer, sku: 'NEW' },
  'sku.edit': { id: world.sku, length: '41' },
  'sku.change_status': { id: world.sku, status: 0 },
  'account.get_form_data': { customer_id: world.customer },
  'openingBalance.add': {
    customer_id: world.customer,
    currency_code: 'USD',
    amount: '1.00',
    day: '2020-01-01',
  },
  'openingBalance.reverse': { customer_id: world.customer, currency_code: 'USD', note: 'n' },
  'account.add': { customer_id: world.customer, trading_method: 1, amount: '1.00', currency_code: 'USD' },
  'customerAccount.get_form_data': { customer_id: world.customer },
  'customerAccount.save': {
    customer_id: world.customer,
    customer_limit: [{ currency_code: 'USD', credit_limit: '500.00', warning_line: '50.00' }],
  },
  'customerAccount.delete': { customer_id: world.customer, currency_code: 'USD' },
});

/** Requests whose regular reply is a file, which has no code. */
export const REFUSED: Record<string, object> = { 'account.export': { transaction_no: 'L'.repeat(65) } };

const conversionOf = ({ customer }: World) => ({
  ...{ customer_id: customer, from_amount: '1.00', from_currency_code: 'USD', to_currency_code: 'EUR' },
});

/** Every call that names a customer or a customer's record. */
export const namingOf = (world: World): Record<string, object> => ({
  ...changesOf(world),
  'common.get_customer_warehouse_list': { customer_id: world.customer },
  'outbound.index': { customer_id: world.customer },
  'outbound.detail': { id: world.transaction },
  'order.index': { customer_id: world.customer },
  'order.detail': { id: world.transaction },
  'inbound.index': { customer_id: world.customer },
  'inbound.detail': { id: world.receipt },
  'shipment.index': { customer_id: world.customer },
  'shipment.detail': { id: world.shipment },
  'storage.index': { customer_id: world.customer },
  'storage.detail': { id: world.stock },
  'period.index': { customer_id: world.customer },
  'period.detail': { id: world.period },
  'vas.index': { customer_id: world.customer },
  'vas.detail': { id: world.service },
  'transaction.neighbours': { id: world.transaction, screen: 'outbound', customer_id: world.customer },
  'transaction.totals': { screen: 'outbound', customer_id: world.customer },
  'transaction.count_new': { screen: 'outbound', customer_id: world.customer, after_id: 0 },
  'sku.index': { customer_id: world.customer },
  'sku.get_form_data': { id: world.sku },
  'account.index': { customer_id: world.customer },
  'account.overview': { customer_id: world.customer },
  'account.statement': { customer_id: world.customer },
  'remittance.index': { customer_id: world.customer },
  'remittance.application_index': { customer_id: world.customer },
  'remittance.review': { id: world.remittance },
  'remittance.get_form_data': { customer_id: world.customer },
  'remittance.quote': conversionOf(world),
  'transfer.index': { customer_id: world.customer },
  'transfer.review': { id: world.transfer },
  'transfer.get_form_data': { customer_id: world.customer },
  'transfer.quote': conversionOf(world),
  'billing.index': { customer_id: world.customer },
  'billing.get_form_data': { id: world.agreement },
  'billing.get_warehouse_list': { customer_id: world.customer },
  'billing.versions': { id: world.agreement },
  'billing.price_list': { id: world.agreement },
  'billing.version_diff': { id: world.agreement, from: 1, to: 1 },
  'billing.get_try_data': { id: world.agreement },
  'billing.try': { id: world.agreement, subject: MADE_UP },
  'billing.what_if': { id: world.agreement, month: '2020-01' },
});

/** More such calls, whose regular reply to staff is a file or a permanent change. */
export const changingOf = (world: World, userId: number): Record<string, object> => {
  const { customer: customer_id, warehouse: warehouse_id } = world;
  const group = { code: 'missing_measures', customer_id, warehouse_id };
  const scopes = [
    {
      of: 'matching',
      screen: 'outbound',
      customer_id,
      create_time_start: world.day,
      create_time_end: world.day,
    },
    { of: 'exceptions', ...group },
    { of: 'unpriced', customer_id },
    { of: 'sku', sku_id: world.sku },
  ];
  return {
    'customer.get_form_data': { id: customer_id },
    'customer.page': { id: customer_id },
    'customer.edit': { id: customer_id, title: 'Ours' },
    'customer.change_status': { id: customer_id, status: 0 },
    'customer.delete': { id: customer_id },
    'user.get_form_data': { id: userId },
    'user.edit': { id: userId, status: 0 },
    'user.get_menu': { id: userId },
    'user.sessions': { id: userId },
    'user.end_sessions': { id: userId },
    'user.unlock': { id: userId },
    'user.make_reset_link': { id: userId },
    'billing.change_status': { id: world.agreement, status: 2 },
    'billing.delete': { id: world.agreement },
    'vas.get_service_fee': { customer_id, warehouse_id, business_time: world.day },
    'vas.get_price': { customer_id, warehouse_id, billing_type_id: 1, quantity: 1, is_service_fee: 0 },
    'vas.add': {
      ...{ customer_id, warehouse_id, billing_type_id: 1, is_service_fee: 0, quantity: '1', unit_price: '1' },
      business_time: world.day,
    },
    'transaction.export': { screen: 'outbound', customer_id },
    ...Object.fromEntries(
      scopes.map((scope) => [`run.start ${scope.of}`, { action: 'recalculate', preview: 1, scope }]),
    ),
    'sku.delete': { id: world.sku },
    'exception.index': { customer_id },
    'recordChange.index': { customer_id },
    'exception.rows': group,
    'exception.priced': { customer_id },
    'exception.priced_rows': { id: 1, customer_id },
    'account.export': { customer_id },
    'account.comparison': { customer_ids: [customer_id], start_month: '2026-09', end_month: '2026-10' },
    'account.statement_export': { customer_id, currency_code: 'USD', month: '2026-10' },
    'remittance.withdraw': { id: world.remittance },
    'transfer.withdraw': { id: world.transfer },
    'remittance.apply': {
      ...{ ...conversionOf(world), rate: '0.92', payment_method_id: 1, certificate_url: 'a.png' },
      remittance_time: `${world.day}T00:00:00Z`,
    },
    'remittance.approve': { id: world.remittance, status: 1 },
    'remittance.change_status': { id: 1, status: 2, note: 'n' },
    'reversal.get_form_data': { id: 1 },
    'reversal.add': { id: 1, note: 'n' },
    'transfer.apply': { ...conversionOf(world), rate: '0.92' },
    'transfer.approve': { id: world.transfer, status: 1 },
    'billingRun.detail': { id: 1 },
  };
};

/** The same names, of records that do not exist. */
export const MISSING_RECORDS: World = {
  ...{ customer: 0, agreement: 0, warehouse: 0, transaction: 0, day: '', item: 0 },
  ...{ receipt: 0, shipment: 0, stock: 0, service: 0, period: 0, sku: 0, remittance: 0, transfer: 0 },
};

/** The records of a demo customer, with one more of each kind. */
export async function worldOf(db: Db, code: string): Promise<World> {
  const { rows } = await db.execute<
    Record<'customer' | 'warehouse' | 'agreement' | 'order' | 'item' | 'day' | 'sku', string>
  >(sql`
    select c.id as customer, t.warehouse_id as warehouse, t.id as order, i.id as item,
      to_char(t.business_time at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day,
      (select max(id) from agreement where customer_id = c.id) as agreement,
      (select max(id) from sku where customer_id = c.id) as sku
    from customer c join transaction t on t.customer_id = c.id join transaction_item i on i.transaction_id = t.id
    where c.customer_code = ${code} and t.transaction_type = ${TRANSACTION_TYPE.outbound} and t.charge_status = 1
      and t.billing_status = 0 and t.error is null limit 1`);
  const { customer, warehouse, agreement, order, item, day, sku } = rows[0]!;
  const site = { db, customerId: Number(customer), warehouseId: Number(warehouse) };
  return {
    customer: site.customerId,
    agreement: Number(agreement),
    transaction: Number(order),
    warehouse: site.warehouseId,
    day,
    item: Number(item),
    receipt: await addReceipt(site),
    shipment: await addLackingShipment(site),
    stock: await addStock(site),
    service: await addWaitingService(site),
    period: await addPeriod(site),
    sku: Number(sku),
    remittance: await addApplication(db, 'remittance', site.customerId),
    transfer: await addApplication(db, 'transfer', site.customerId),
  };
}

async function addApplication(db: Db, kind: 'remittance' | 'transfer', customerId: number): Promise<number> {
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into application (kind, application_no, customer_id, from_amount, from_currency_code, rate, gross_amount,
      to_amount, to_currency_code, user_id)
    select ${kind}, ${`${kind}-${customerId}`}, ${customerId}, 1, 'USD', 0.92, 0.92, 0.92, 'EUR', min(id) from app_user
    returning id`);
  return Number(rows[0]!.id);
}

/** One that waits for the customer's approval. */
async function addWaitingService(site: Site): Promise<number> {
  const id = await addService(site);
  const error = { code: 'no_approval', amount: '50.0000', above: '20.0000', currency_code: 'USD' } as const;
  await site.db.update(transaction).set({ error }).where(eq(transaction.id, id));
  return id;
}

/** One whose carrier's lines are what it cannot be priced for. */
async function addLackingShipment(site: Site): Promise<number> {
  const id = await addShipment(site);
  await site.db
    .update(transaction)
    .set({ error: { code: 'no_lines' } })
    .where(eq(transaction.id, id));
  return id;
}
