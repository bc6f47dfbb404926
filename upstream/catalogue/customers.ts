import { and, asc, desc, eq, exists, inArray, or, type SQL, sql } from 'drizzle-orm';
import { CUSTOMER_LIST_MAX } from '../contract/common';
import { notFound } from '../errors';
import { type Actor, sees } from '../identity/actor';
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
}

const isVisibleTo = (actor: Actor, { withHouse = false }: Scope): SQL | undefined =>
  and(
    eq(customer.status, 1),
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
    .where(and(isVisibleTo(actor, scope), contains))
    .orderBy(desc(isExact), desc(customer.isHouse), asc(customer.customerCode))
    .limit(CUSTOMER_LIST_MAX)
    .prepare(
      `customers${scope.withHouse ? ' and house' : ''}${actor.customerId === null ? '' : ' of a user'}`,
    )
    .execute();
}

/** The customers a list or a form offers, at most 100; the chosen one, already known to be visible, is among them. */
export async function customerChoices(
  db: Executor,
  actor: Actor,
  chosen?: number,
  scope?: Scope,
): Promise<CustomerChoice[]> {
  const choices = await findCustomers(db, actor, '', scope);
  if (chosen === undefined || choices.some((choice) => choice.id === chosen)) return choices;
  const named = await db
    .select({ id: customer.id, customer_code: customer.customerCode })
    .from(customer)
    .where(eq(customer.id, chosen));
  return [...named, ...choices];
}

/** Whether it is a customer's id, not that of the operator's own. A disabled one may still be paid out. */
export async function isCustomer(db: Executor, id: number, { isActive = false } = {}): Promise<boolean> {
  const isOne = and(
    eq(customer.id, id),
    eq(customer.isHouse, 0),
    isActive ? eq(customer.status, 1) : undefined,
  );
  return (await db.$count(customer, isOne)) > 0;
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
  if (!(await isCustomer(db, customerId, { isActive: true })))
    return { customer_id: 'common.customerUnknown' };
  const served = await warehousesOf(db, actor, customerId);
  return served.some(({ id }) => id === warehouseId) ? {} : { warehouse_id: 'agreements.warehouseUnknown' };
}

/**
 * Warehouses of a customer, by code; of the operator's own customer, all there are. Throws notFound for a customer
 * the actor does not see.
 */
export async function warehousesOf(db: Executor, actor: Actor, customerId: number) {
  if (!sees(actor, customerId)) throw notFound();
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
  return warehousesOf(db, actor, customerId);
}
