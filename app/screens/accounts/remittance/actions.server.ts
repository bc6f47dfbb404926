import { readFields } from '~/forms/fields';
import { hasWholeContract } from '~/gateway/server-features.server';
import { wireTime } from '~/i18n/day';
import { actionFailure } from '~/session/failure-responses.server';
import type { ActionContext } from '~/session/guarded.server';
import { remittanceApply, remittanceChangeStatus } from '~contract/accounts/remittance';
import { apply } from '../../shared/applications/apply.server';
import { onceDecided } from '../../shared/applications/decide.server';
import { CONVERSION } from '../../shared/applications/quote';
import { serverMessage } from '../../shared/server-message';
import { uploadCertificate } from './certificate.server';
import { REVERSED } from './status-columns';

const FIELDS = [...CONVERSION, 'payment_method_id', 'remittance_time', 'certificate_url', 'remark'] as const;

/** Submits an application, with the certificate chosen in the form. */
export async function applyForRemittance(ctx: ActionContext) {
  const problem = await uploadCertificate(ctx);
  const given = readFields(ctx.form, FIELDS);
  const remittance_time = wireTime(given.remittance_time);
  return apply(ctx, {
    kind: 'remittance',
    problems: problem ? { certificate_url: problem } : {},
    send: () => ctx.call(remittanceApply, { ...given, remittance_time }),
    tab: 'applications',
  });
}

/**
 * Changes the status of a top-up, and shows the server's message (spec billing 2.9, 4). A reversal needs a reason, where
 * the server keeps it.
 */
export async function changeStatus(ctx: ActionContext) {
  const fields = readFields(ctx.form, ['id', 'status', 'note']);
  if (hasWholeContract() && fields.status === REVERSED && !fields.note?.trim()) {
    return actionFailure(ctx.form, { fields: { note: ctx.t('ledger.reasonRequired') } });
  }
  return onceDecided(ctx, async () => {
    const { message } = await ctx.callWithMessage(remittanceChangeStatus, fields);
    return { text: serverMessage(message, ctx.t('applications.changed')) };
  });
}
