import { randomUUID } from 'node:crypto';
import { readQuery } from '~/listing/read-query';
import type { Visit } from '~/session/guarded.server';
import { billingRunDetail, billingRunIndex } from '~contract/billing-runs';
import { getMenuAuth } from '~contract/common';
import { getJob } from '~contract/jobs';
import { redirectBeyondEnd } from '../shared/last-page.server';
import { nothingIfRefused } from '../shared/refused.server';
import { billingRunQuery } from './query';

/** What waits to be billed and the runs of late, or one of the runs. */
export async function loadBillingRuns(visit: Visit) {
  const { tab, id, ...query } = readQuery(billingRunQuery, visit.url.searchParams);
  const [list, details] = await Promise.all([
    tab === 'details' ? null : loadList(visit, query),
    tab === 'details' && id ? loadDetails(visit, id) : null,
  ]);
  return { title: visit.t('billingRuns.title'), query, tab, id, list, details, intentKey: randomUUID() };
}

async function loadList({ url, call }: Visit, query: { page: number; list_rows: number }) {
  const [found, { auth_list }] = await Promise.all([
    call(billingRunIndex, query),
    call(getMenuAuth, { name: '/account/billingRun' }),
  ]);
  redirectBeyondEnd(url, found.res.total, query);
  return {
    graceDays: found.grace_days,
    waiting: found.waiting_list,
    exceptionCount: found.exception_count,
    rows: found.res.data,
    total: found.res.total,
    canStart: auth_list.includes('/billingRun/start'),
  };
}
export type BillingRunList = Awaited<ReturnType<typeof loadList>>;

async function loadDetails({ call }: Visit, id: number) {
  const [found, job] = await Promise.all([
    call(billingRunDetail, { id }).catch(nothingIfRefused),
    // Only one's own run can be followed and stopped.
    call(getJob, { id }).catch(nothingIfRefused),
  ]);
  return found && { run: found.res, customers: found.customer_list, job };
}
export type BillingRunDetails = NonNullable<Awaited<ReturnType<typeof loadDetails>>>;
