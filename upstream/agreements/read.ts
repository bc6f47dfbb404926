import { and, eq, ne } from 'drizzle-orm';
import type { FeeSheet } from '../../contract/agreements/fee-sheet';
import { AGREEMENT_STATUS } from '../../contract/constants';
import { notFound } from '../errors';
import { type Actor, canSeeCustomer } from '../identity/actor';
import type { Executor } from '../store/db';
import { agreement, agreementVersion, type VersionHeader } from '../store/schema/agreements';

/** What one version of an agreement says. */
export interface Version {
  header: VersionHeader;
  sheet: FeeSheet;
}

/** What one version of an agreement says. Throws notFound for one that is not there. */
export async function loadVersion(db: Executor, agreementId: number, version: number): Promise<Version> {
  const [found] = await db
    .select({ header: agreementVersion.header, sheet: agreementVersion.sheet })
    .from(agreementVersion)
    .where(and(eq(agreementVersion.agreementId, agreementId), eq(agreementVersion.version, version)));
  if (!found) throw notFound();
  return found;
}

/** An agreement, held as it is until the transaction ends. Throws notFound for one the actor does not see. */
export async function lockAgreement(db: Executor, actor: Actor, id: number) {
  const [row] = await db.select().from(agreement).where(eq(agreement.id, id)).for('update');
  if (!row || !canSeeAgreement(actor, row)) throw notFound();
  return row;
}

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
