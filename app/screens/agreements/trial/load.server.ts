import { randomUUID } from 'node:crypto';
import { env } from '~/env.server';
import { dayIn } from '~/i18n/day';
import type { Visit } from '~/session/guarded.server';
import { agreementGetTryData } from '~contract/agreement-trials';
import { getJob } from '~contract/jobs';
import { nothingIfRefused } from '../../shared/refused.server';
import type { AgreementQuery } from '../query';

type Asked = Pick<AgreementQuery, 'id' | 'kind' | 'month' | 'job'>;

/** What the trial of an agreement shows: choices of its form, and how far the pricing of a month has come. */
export async function loadTrial({ call }: Visit, { id, kind = 'order', month, job }: Asked) {
  if (!id) return null;
  const [choices, found] = await Promise.all([
    call(agreementGetTryData, { id }),
    job ? call(getJob, { id: job }).catch(nothingIfRefused) : null,
  ]);
  const isOurs = found?.kind === 'what_if' && (found.what_if?.agreement_id ?? id) === id;
  return {
    id,
    kind,
    choices,
    month: month ?? lastMonth(dayIn(new Date(), env.timeZone)),
    job: isOurs ? found : null,
    intentKey: randomUUID(),
  };
}

/** The month before that of a day, as `YYYY-MM`. */
function lastMonth(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 2, 1)).toISOString().slice(0, 7);
}
