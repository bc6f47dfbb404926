import { readFields } from '~/forms/fields';
import { wireTime } from '~/i18n/day';
import type { Submitted } from '~/session/guarded.server';
import { remittanceApply, remittanceChangeStatus } from '~contract/accounts/remittance';
import { apply } from '../../shared/applications/apply.server';
import { onceDecided } from '../../shared/applications/decide.server';
import { CONVERSION } from '../../shared/applications/quote';
import { serverMessage } from '../../shared/server-message';
import { takeCertificate } from './certificate.server';

const FIELDS = [...CONVERSION, 'payment_method_id', 'remittance_time', 'certificate_url', 'remark'] as const;

/** Submits an application, with the certificate chosen in the form. */
export async function applyForRemittance(at: Submitted) {
  const problem = await takeCertificate(at);
  const given = readFields(at.form, FIELDS);
  const remittance_time = wireTime(given.remittance_time);
  return apply(at, {
    kind: 'remittance',
    problems: problem ? { certificate_url: problem } : {},
    send: () => at.call(remittanceApply, { ...given, remittance_time }),
    tab: 'applications',
  });
}

/** Changes the status of a top-up, and shows the server's message (spec billing 2.9, 4). */
export const changeStatus = (at: Submitted) =>
  onceDecided(at, async () => {
    const { message } = await at.callWithMessage(
      remittanceChangeStatus,
      readFields(at.form, ['id', 'status']),
    );
    return serverMessage(message, at.t('applications.changed'));
  });
