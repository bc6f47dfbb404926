import { randomUUID } from 'node:crypto';
import { readQuery } from '~/listing/read-query';
import type { Visit } from '~/session/guarded.server';
import { billingRunDetail, billingRunIndex } from '~contract/billing-runs';
import { getJob } from '~contract/jobs';
import { redirectBeyondEnd } from '../shared/last-page.server';
import { nullIfRefused } from '../shared/refused.server';
import { readRights } from '../shared/rights.server';
import { billingRunQuery } from './query';

/** What is waiting to be billed and the recent runs, or one of the runs. */
export async function loadBillingRuns(visit: Visit) {
  const { tab, id, ...query } = readQuery(billingRunQuery, visit.url.searchParams);
  const [list, details] = await Promise.all([
    tab === 'details' ? null : loadList(visit, query),
    tab === 'details' && id ? loadDetails(visit, id) : null,
  ]);
  return { title: visit.t('billingRuns.title'), query, tab, id, list, details, idempotencyKey: randomUUID() };
}

async function loadList({ url, call }: Visit, query: { page: number; list_rows: number }) {
  const [found, can] = await Promise.all([
    call(billingRunIndex, query),
    readRights(call, '/account/billingRun', { start: '/billingRun/start' }),
  ]);
  redirectBeyondEnd(url, found.res.total, query);
  return {
    graceDays: found.grace_days,
    waiting: found.waiting_list,
    exceptionCount: found.exception_count,
    rows: found.res.data,
    total: found.res.total,
    canStart: can.start,
  };
}
export type BillingRunList = Awaited<ReturnType<typeof loadList>>;

async function loadDetails({ call }: Visit, id: number) {
  const [found, job] = await Promise.all([
    call(billingRunDetail, { id }).catch(nullIfRefused),
    // Users can follow and stop only their own runs.
    call(getJob, { id }).catch(nullIfRefused),
  ]);
  return found && { run: found.res, customers: found.customer_list, skipped: found.skipped_list, job };
}
export type BillingRunDetails = NonNullable<Awaited<ReturnType<typeof loadDetails>>>;
