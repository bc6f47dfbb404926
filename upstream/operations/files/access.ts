import { and, eq, sql } from 'drizzle-orm';
import { agreementsSeenBy } from '../../agreements/read';
import { type Actor, canSeeCustomer } from '../../identity/actor';
import type { Executor } from '../../store/db';
import { agreement } from '../../store/schema/agreements';
import { application } from '../../store/schema/applications';
import type { uploadedFile } from '../../store/schema/catalogue';
import { houseProfile } from '../../store/schema/house';
import { paymentMethod } from '../../store/schema/payments';

type File = typeof uploadedFile.$inferSelect;

/** Whether a file may be opened: one of the actor's own customer, or one that is shown to that customer somewhere. */
export async function mayOpen(db: Executor, actor: Actor, file: File): Promise<boolean> {
  if (canSeeCustomer(actor, file.customerId)) return true;
  return (
    (await isOfTheirAgreement(db, actor, file)) ||
    (await isOfTheirApplication(db, actor, file)) ||
    (await isOfPaymentMethod(db, actor, file)) ||
    (await isLogo(db, actor, file))
  );
}

/** Attachments of an agreement are the operator's files, and its customer's to read. */
async function isOfTheirAgreement(db: Executor, actor: Actor, { filePath }: File): Promise<boolean> {
  if (!actor.rights.has('/billing/index')) return false;
  const attached = sql`${agreement.fileList} @> ${JSON.stringify([{ file_url: filePath }])}::jsonb`;
  const [found] = await db
    .select({ id: agreement.id })
    .from(agreement)
    .where(and(agreementsSeenBy(actor), attached))
    .limit(1);
  return found !== undefined;
}

/** The certificate of an application that staff have made for the customer. */
async function isOfTheirApplication(db: Executor, actor: Actor, { id }: File): Promise<boolean> {
  if (!actor.rights.has('/remittance/index')) return false;
  const isTheirs = and(eq(application.certificateId, id), eq(application.customerId, actor.customerId!));
  const [found] = await db.select({ id: application.id }).from(application).where(isTheirs).limit(1);
  return found !== undefined;
}

/** Whoever may apply for a remittance is shown where to pay to. */
async function isOfPaymentMethod(db: Executor, actor: Actor, { filePath }: File): Promise<boolean> {
  if (!actor.rights.has('/remittance/apply')) return false;
  const isOffered = and(eq(paymentMethod.imageUrl, filePath), eq(paymentMethod.status, 1));
  const [found] = await db.select({ id: paymentMethod.id }).from(paymentMethod).where(isOffered).limit(1);
  return found !== undefined;
}

/** Statements bear it. */
async function isLogo(db: Executor, actor: Actor, { filePath }: File): Promise<boolean> {
  if (!actor.rights.has('/account/statement')) return false;
  return (await db.$count(houseProfile, eq(houseProfile.logoPath, filePath))) > 0;
}
