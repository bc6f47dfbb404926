import { and, asc, eq } from 'drizzle-orm';
import type { remittanceApply } from '../../../contract/accounts/remittance';
import type { ParsedOf } from '../../../contract/endpoint';
import { currencies } from '../../catalogue/currencies';
import { customerChoices } from '../../catalogue/customers';
import { type Actor, effectiveCustomerId } from '../../identity/actor';
import type { MessageKey } from '../../messages/translate';
import { isImage, PDF } from '../../operations/files/media-type';
import type { Executor } from '../../store/db';
import { uploadedFile } from '../../store/schema/catalogue';
import { paymentMethod } from '../../store/schema/payments';
import { DAY_MS, parseInstant } from '../../time';

const FIRST_YEAR = '2000';

/** Choices of the form for a remittance application; a customer's user finds their customer preset. */
export async function remittanceFormData(db: Executor, actor: Actor, requested: number | undefined) {
  const customerId = effectiveCustomerId(actor, requested);
  return {
    customer_id: customerId,
    customer_list: await customerChoices(db, actor, customerId, { isForNew: true }),
    payment_list: await paymentChoices(db),
    currency_list: await currencies(db),
  };
}

const paymentChoices = (db: Executor) =>
  db
    .select({
      id: paymentMethod.id,
      name: paymentMethod.name,
      payment_type: paymentMethod.paymentType,
      image_url: paymentMethod.imageUrl,
      bank_name: paymentMethod.bankName,
      bank_payee: paymentMethod.bankPayee,
      bank_account: paymentMethod.bankAccount,
      bank_address: paymentMethod.bankAddress,
    })
    .from(paymentMethod)
    .where(eq(paymentMethod.status, 1))
    .orderBy(asc(paymentMethod.id));

/** Fields that only a remittance application has; without them, what is wrong, field by field. */
export async function remittanceColumns(
  db: Executor,
  actor: Actor,
  form: ParsedOf<typeof remittanceApply>,
  timeZone: string,
) {
  const errors: Record<string, MessageKey> = {};
  const isOffered = and(eq(paymentMethod.id, form.payment_method_id), eq(paymentMethod.status, 1));
  const [method] = await db.select({ id: paymentMethod.id }).from(paymentMethod).where(isOffered);
  if (!method) errors.payment_method_id = 'applications.paymentMethodGone';
  const remittanceTime = parseInstant(form.remittance_time, timeZone);
  // A day's tolerance: the clock of who pays may be ahead.
  if (remittanceTime.getTime() > Date.now() + DAY_MS) errors.remittance_time = 'applications.paidInFuture';
  if (remittanceTime < new Date(FIRST_YEAR)) errors.remittance_time = 'applications.paidLongAgo';
  const certificate = await ownUpload(db, actor, form.certificate_url);
  if (!certificate) errors.certificate_url = 'applications.certificateUnknown';
  else if (!isImage(certificate.mediaType) && certificate.mediaType !== PDF) {
    errors.certificate_url = 'applications.certificateKind';
  }
  if (!method || !certificate || Object.keys(errors).length > 0) return { errors };
  return { columns: { paymentMethodId: method.id, remittanceTime, certificateId: certificate.id } };
}

/** Nobody proves anything by a file that somebody else has sent. */
async function ownUpload(db: Executor, actor: Actor, path: string) {
  const isOwn = and(eq(uploadedFile.filePath, path), eq(uploadedFile.userId, actor.userId!));
  const [found] = await db.select().from(uploadedFile).where(isOwn).for('share');
  return found;
}
