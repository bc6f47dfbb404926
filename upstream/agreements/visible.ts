import { and, eq, ne } from 'drizzle-orm';
import { AGREEMENT_STATUS } from '../../contract/constants';
import { type Actor, canSeeCustomer } from '../identity/actor';
import { agreement } from '../store/schema/agreements';

/** Whose agreements somebody sees: a customer's own users those of the customer, once they are no drafts any more. */

export const canSeeAgreement = (
  actor: Actor,
  { customerId, status }: { customerId: number; status: number },
): boolean =>
  canSeeCustomer(actor, customerId) && (actor.customerId === null || status !== AGREEMENT_STATUS.draft);

/** The same as a condition on the table; undefined: all of them. */
export const agreementsSeenBy = ({ customerId }: Actor) =>
  customerId === null
    ? undefined
    : and(eq(agreement.customerId, customerId), ne(agreement.status, AGREEMENT_STATUS.draft));
