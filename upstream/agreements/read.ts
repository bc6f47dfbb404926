import { and, eq } from 'drizzle-orm';
import type { FeeSheet } from '../../contract/agreements/fee-sheet';
import { notFound } from '../errors';
import type { Actor } from '../identity/actor';
import type { Executor } from '../store/db';
import { agreement, agreementVersion, type VersionHeader } from '../store/schema/agreements';
import { canSeeAgreement } from './visible';

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
