import { randomUUID } from 'node:crypto';
import { env } from '~/env.server';
import { dayIn } from '~/i18n/day';
import type { LoaderContext } from '~/session/guarded.server';
import { agreementGetTryData, agreementTry, agreementWhatIf } from '~contract/agreements/agreement-trials';
import { getJob } from '~contract/operations/jobs';
import { addMonths } from '../../shared/months';
import { nullIfRefused } from '../../shared/refused.server';
import type { AgreementQuery } from '../query';
import { kindsOf } from './fields';

type Asked = Pick<AgreementQuery, 'id' | 'kind' | 'month' | 'job'>;

/** Data of an agreement's trial: choices of its form, and the progress of pricing a month. */
export async function loadTrial({ call, has }: LoaderContext, { id, kind = 'order', month, job }: Asked) {
  if (!id) return null;
  const [choices, found] = await Promise.all([
    has(agreementTry) ? call(agreementGetTryData, { id }) : null,
    job ? call(getJob, { id: job }).catch(nullIfRefused) : null,
  ]);
  const isOurs = found?.kind === 'what_if' && (found.what_if?.agreement_id ?? id) === id;
  return {
    id,
    kind: kindsOf(choices).includes(kind) ? kind : 'order',
    choices,
    hasWhatIf: has(agreementWhatIf),
    month: month ?? addMonths(dayIn(new Date(), env.timeZone).slice(0, 7), -1),
    job: isOurs ? found : null,
    idempotencyKey: randomUUID(),
  };
}
