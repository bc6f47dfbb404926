import { env } from '~/env.server';
import { dayIn } from '~/i18n/day';
import type { LoaderContext } from '~/session/guarded.server';
import { getJob } from '~contract/operations/jobs';
import { period } from '~contract/transactions/kinds/period';
import { periodRate } from '~contract/transactions/period-runs';
import { addMonths } from '../../shared/months';
import { nullIfRefused } from '../../shared/refused.server';
import { readRights } from '../../shared/rights.server';
import { loadTransactions } from '../load.server';

/** The charges of periods for an address, with the job that rates some, if one is named. */
export async function loadPeriods(ctx: LoaderContext) {
  const { call, has } = ctx;
  const [page, { rate }] = await Promise.all([
    loadTransactions(ctx, period),
    readRights(call, '/transaction/period', { rate: periodRate.access }),
  ]);
  const canRate = rate && has(periodRate);
  const { job: id, dialog } = page.query;
  const isShown = id !== undefined && !page.run;
  const job = isShown ? await call(getJob, { id }).catch(nullIfRefused) : null;
  const thisMonth = dayIn(new Date(), env.timeZone).slice(0, 7);
  return {
    ...page,
    canRate,
    rating: job?.kind === 'period_run' ? job : null,
    form: canRate && dialog === 'rate' ? { month: addMonths(thisMonth, -1) } : null,
  };
}
