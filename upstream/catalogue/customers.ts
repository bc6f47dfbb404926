import { and, asc, desc, eq, exists, inArray, or, type SQL, sql } from 'drizzle-orm';
import { CUSTOMER_LIST_MAX } from '../../contract/common';
import { notFound } from '../errors';
import { type Actor, canSeeCustomer } from '../identity/actor';
import type { MessageKey } from '../messages/translate';
import type { Executor } from '../store/db';
import { customer, customerWarehouse, warehouse } from '../store/schema/catalogue';
import { knowsCustomers } from './customer-rights';

export interface CustomerChoice {
  id: number;
  customer_code: string;
}

interface Scope {
  /** The operator's own customer too, for the operator's staff: it has users, but no rows. */
  readonly withHouse?: boolean;
  /** Those alone that are switched on: no other takes new records. */
  readonly isForNew?: boolean;
}

const whereVisibleTo = (actor: Actor, { withHouse, isForNew }: Scope): SQL | undefined =>
  and(
    isForNew ? eq(customer.status, 1) : undefined,
    withHouse ? undefined : eq(customer.isHouse, 0),
    actor.customerId === null ? undefined : eq(customer.id, actor.customerId),
  );

/** Customers the actor sees whose code contains `search`, an exact match first, then by code; at most 100. None for staff without a right on anything of customers. */
export async function findCustomers(
  db: Executor,
  actor: Actor,
  search: string,
  scope: Scope = {},
): Promise<CustomerChoice[]> {
  if (!knowsCustomers(actor)) return [];
  // Chinese keyboards may produce full-width characters.
  const typed = search.normalize('NFKC');
  const isExact = sql`lower(${customer.customerCode}) = lower(${typed})`;
  const contains = sql`position(lower(${typed}) in lower(${customer.customerCode})) > 0`;
  return db
    .select({ id: customer.id, customer_code: customer.customerCode })
    .from(customer)
    .where(and(whereVisibleTo(actor, scope), contains))
    .orderBy(desc(isExact), desc(customer.isHouse), asc(customer.customerCode))
    .limit(CUSTOMER_LIST_MAX)
    .prepare(
      `customers${scope.withHouse ? ' and house' : ''}${scope.isForNew ? ' that are on' : ''}${actor.customerId === null ? '' : ' of a user'}`,
    )
    .execute();
}

/** The customers a list or a form offers, at most 100; the chosen one, already known to be visible, is among them. */
export async function customerChoices(
  db: Executor,
  actor: Actor,
  selected?: number,
  scope?: Scope,
): Promise<CustomerChoice[]> {
  const choices = await findCustomers(db, actor, '', scope);
  if (selected === undefined || choices.some((choice) => choice.id === selected)) return choices;
  const named = await db
    .select({ id: customer.id, customer_code: customer.customerCode })
    .from(customer)
    .where(eq(customer.id, selected));
  return [...named, ...choices];
}

/** Whether it is a customer's id, not that of the operator's own. A disabled one may still be paid out. */
export const isCustomer = async (db: Executor, id: number): Promise<boolean> =>
  (await db.$count(customer, and(eq(customer.id, id), eq(customer.isHouse, 0)))) > 0;

/** Why there can be no new record of a customer; undefined where there can. */
export async function customerError(db: Executor, id: number): Promise<MessageKey | undefined> {
  const [found] = await db
    .select({ status: customer.status })
    .from(customer)
    .where(and(eq(customer.id, id), eq(customer.isHouse, 0)));
  if (!found) return 'common.customerUnknown';
  return found.status === 1 ? undefined : 'common.customerOff';
}

/** Whether a customer pays after the work: without a credit limit, their services have no bound. */
export const isPostpaid = async (db: Executor, id: number): Promise<boolean> =>
  (await db.$count(customer, and(eq(customer.id, id), eq(customer.isPrepaid, 0)))) > 0;

/** What is wrong with the site of new work: its customer, and a warehouse that serves them. */
export async function siteErrors(
  db: Executor,
  actor: Actor,
  customerId: number,
  warehouseId: number,
): Promise<Record<string, MessageKey>> {
  const error = await customerError(db, customerId);
  if (error) return { customer_id: error };
  const served = await loadWarehouses(db, actor, customerId);
  if (served.some(({ id }) => id === warehouseId)) return {};
  const isOff = and(eq(warehouse.id, warehouseId), eq(warehouse.status, 0), exists(usedBy(db, customerId)));
  const used = await db.$count(warehouse, isOff);
  return { warehouse_id: used > 0 ? 'common.warehouseOff' : 'agreements.warehouseUnknown' };
}

/** The use of the warehouse by a customer. */
const usedBy = (db: Executor, customerId: number) =>
  db
    .select()
    .from(customerWarehouse)
    .where(
      and(eq(customerWarehouse.customerId, customerId), eq(customerWarehouse.warehouseId, warehouse.id)),
    );

/**
 * Warehouses of a customer, by code; of the operator's own customer, all there are. Throws notFound for a customer
 * the actor does not see.
 */
export async function loadWarehouses(db: Executor, actor: Actor, customerId: number) {
  if (!canSeeCustomer(actor, customerId)) throw notFound();
  return db
    .select({ id: warehouse.id, warehouse_code: warehouse.warehouseCode })
    .from(warehouse)
    .where(
      and(
        eq(warehouse.status, 1),
        or(
          exists(
            db
              .select()
              .from(customer)
              .where(and(eq(customer.id, customerId), eq(customer.isHouse, 1))),
          ),
          inArray(
            warehouse.id,
            db
              .select({ id: customerWarehouse.warehouseId })
              .from(customerWarehouse)
              .where(eq(customerWarehouse.customerId, customerId)),
          ),
        ),
      ),
    )
    .orderBy(asc(warehouse.warehouseCode));
}

/** Those that a caller looks up: notFound also for staff without a right on anything of customers. */
export async function findWarehouses(db: Executor, actor: Actor, customerId: number) {
  if (!knowsCustomers(actor)) throw notFound();
  return loadWarehouses(db, actor, customerId);
}
