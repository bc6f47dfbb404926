import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { env } from '~/env.server';
import { dayIn } from '~/i18n/day';
import { pagingQuery } from '~/listing/paging-query';
import { readQuery } from '~/listing/read-query';
import type { LoaderContext } from '~/session/guarded.server';
import { billingRunDetail, billingRunIndex } from '~contract/accounts/billing-runs';
import { id, optional } from '~contract/input';
import { getJob } from '~contract/operations/jobs';
import { redirectBeyondEnd } from '../../shared/last-page.server';
import { addMonths, daysOfMonth } from '../../shared/months';
import { nullIfRefused } from '../../shared/refused.server';
import { readRights } from '../../shared/rights.server';

/** All query parameters of the billing runs. */
const billingRunQuery = {
  ...pagingQuery,
  tab: z.literal('details').optional(),
  dialog: z.literal('until').optional(),
  /** The run of the details. */
  id: optional(id),
};

/** What is waiting to be billed and the recent runs, or one of the runs. */
export async function loadBillingRuns(ctx: LoaderContext) {
  const { tab, id, dialog, ...query } = readQuery(billingRunQuery, ctx.url.searchParams);
  const [list, details] = await Promise.all([
    tab === 'details' ? null : loadList(ctx, query, dialog !== undefined),
    tab === 'details' && id ? loadDetails(ctx, id) : null,
  ]);
  return { title: ctx.t('billingRuns.title'), query, tab, id, list, details, idempotencyKey: randomUUID() };
}

async function loadList(
  { url, call }: LoaderContext,
  query: { page: number; list_rows: number },
  isForm: boolean,
) {
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
    /** Of a run over work up to a day: by default all of the month before. */
    form: isForm && can.start ? await untilForm(call) : null,
  };
}
export type BillingRunList = Awaited<ReturnType<typeof loadList>>;

async function untilForm(call: LoaderContext['call']) {
  const { postInto } = await readRights(call, '/account/months', { postInto: '/account/closeMonth' });
  const thisMonth = dayIn(new Date(), env.timeZone).slice(0, 7);
  return { day: daysOfMonth(addMonths(thisMonth, -1)).end, canPostInto: postInto };
}

async function loadDetails({ call }: LoaderContext, id: number) {
  const [found, job] = await Promise.all([
    call(billingRunDetail, { id }).catch(nullIfRefused),
    // Users can follow and stop only their own runs.
    call(getJob, { id }).catch(nullIfRefused),
  ]);
  return (
    found && {
      run: found.res,
      customers: found.customer_list,
      chosen: found.chosen_customer_list,
      skipped: found.skipped_list,
      held: found.held_list,
      job,
    }
  );
}
export type BillingRunDetails = NonNullable<Awaited<ReturnType<typeof loadDetails>>>;
