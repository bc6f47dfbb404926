import type { Language } from '../contract/common';
import { noRight } from '../errors';

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
}

/** Refuses an actor without the right. */
export function requireRight(actor: Actor, right: string): void {
  if (!actor.rights.has(right)) throw noRight();
}

/** True when the actor may see rows of the customer. */
export const sees = (actor: Actor, customerId: number): boolean =>
  actor.customerId === null || actor.customerId === customerId;
