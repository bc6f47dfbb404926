import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { readQuery } from '~/listing/read-query';
import type { LoaderContext } from '~/session/guarded.server';
import { monthIndex } from '~contract/accounts/months';
import { id, month, optional } from '~contract/input';
import { getJob } from '~contract/operations/jobs';
import { nullIfRefused } from '../../shared/refused.server';
import { readRights } from '../../shared/rights.server';

/** All query parameters of the months. */
const monthsQuery = {
  year: monthIndex.input.shape.year,
  dialog: z.enum(['close', 'reopen']).optional(),
  /** The month of the dialog. */
  month: optional(month),
  /** One that archives a month. */
  job: optional(id),
};

/** The months, who closed and reopened them, and the dialog about one of them if it is open. */
export async function loadMonths({ url, call, t }: LoaderContext) {
  const { dialog, month, year, job } = readQuery(monthsQuery, url.searchParams);
  const [found, can, shownJob] = await Promise.all([
    call(monthIndex, { year }),
    readRights(call, '/account/months', { change: '/account/closeMonth' }),
    job ? call(getJob, { id: job }).catch(nullIfRefused) : null,
  ]);
  return {
    title: t('months.title'),
    year,
    years: found.year_list,
    months: found.month_list,
    closedThrough: found.closed_through,
    changes: found.change_list,
    canChange: can.change,
    form: dialog && month && can.change ? { dialog, month } : null,
    job: shownJob?.kind === 'archive' ? shownJob : null,
    idempotencyKey: randomUUID(),
  };
}
export type MonthsPage = Awaited<ReturnType<typeof loadMonths>>;
