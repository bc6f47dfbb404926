import type { Language } from '../../contract/common';
import { noRight, notFound } from '../errors';

/** The key that a machine calls with. */
export interface MachineKey {
  readonly id: number;
  readonly customerIds: readonly number[];
  readonly warehouseIds: readonly number[];
  readonly kinds: readonly string[];
}

/** Who makes a call, read afresh from the database at each call. */
export interface Actor {
  /** Null for a machine or the system itself. */
  readonly userId: number | null;
  readonly name: string;
  readonly language: Language;
  /** The customer whose rows alone they see; null for the operator's own staff, who see all. */
  readonly customerId: number | null;
  readonly rights: ReadonlySet<string>;
  readonly address: string;
  /** Of a machine: its key, and what that may push. Empty: all. */
  readonly key?: MachineKey;
  /** The browser's own words for itself, of a call made for one. */
  readonly userAgent?: string;
}

/** True when the actor may see rows of the customer. */
export const canSeeCustomer = (actor: Actor, customerId: number): boolean =>
  actor.customerId === null || actor.customerId === customerId;

/** Refuses a customer's own users, whatever rights they hold. */
export function requireStaff(actor: Actor): void {
  if (actor.customerId !== null) throw noRight();
}

/**
 * The status of something new, where a right of its own guards it: enabled for who holds it, unless said otherwise. Who
 * does not can add it disabled alone.
 */
export function statusOfNew({ rights }: Actor, right: string, given: number | undefined): number {
  if (given === 1 && !rights.has(right)) throw noRight();
  return given ?? Number(rights.has(right));
}

/** The customer whose rows the actor is about to see: their own, or the one asked for. Undefined: none. */
export function effectiveCustomerId(actor: Actor, customerId: number | undefined): number | undefined {
  if (actor.customerId === null) return customerId;
  if (customerId !== undefined && customerId !== actor.customerId) throw notFound();
  return actor.customerId;
}

/** Every customer that the actor sees. */
export const ALL_CUSTOMERS = 'all';
export type CustomerScope = number | typeof ALL_CUSTOMERS;

/** The same for a list that may be of all customers at once; a customer's own users see their own all the same. */
export const customerScope = (
  actor: Actor,
  asked: { readonly customer_id?: number | undefined; readonly customers?: 'all' | undefined },
): CustomerScope | undefined => effectiveCustomerId(actor, asked.customer_id) ?? asked.customers;

/** Acts without a call: the system, a machine, or a user whose rights were checked before. */
export const systemActor = (name: string, userId: number | null = null): Actor => ({
  userId,
  name,
  language: 'en-US',
  customerId: null,
  rights: new Set(),
  address: '',
});
