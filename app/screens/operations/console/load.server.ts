import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { readQuery } from '~/listing/read-query';
import type { LoaderContext } from '~/session/guarded.server';
import { getConsole } from '~contract/common';
import type { OutputOf } from '~contract/endpoint';
import { currency, day, optional } from '~contract/input';
import { CHARGED_WORK_MAX, getChargedWork } from '~contract/operations/charged-work';
import { getFirstSteps } from '~contract/operations/first-steps';
import { getTasks } from '~contract/operations/tasks';
import { nullIfOptional } from '../../shared/optional.server';
import { nullIfUnavailable } from '../../shared/refused.server';
import { readSetLimits } from '../../shared/rights.server';
import { readFigures } from './figures.server';

/** All query parameters of the home page. */
export const consoleQuery = {
  currency_code: optional(currency),
  /** The days whose charged work is listed: what a figure or a bar is the sum of. */
  from: optional(day),
  to: optional(day),
};
export type ConsoleQuery = z.output<z.ZodObject<typeof consoleQuery>>;

/** What waits for the user, the figures, null if the server has none, and what a new house still has to do. */
export async function loadConsole(ctx: LoaderContext) {
  const { call, has, t, url, session } = ctx;
  const query = readQuery(consoleQuery, url.searchParams);
  // Home opens all the same without the others.
  const [reply, first, tasks, work] = await Promise.all([
    call(getConsole, { currency_code: query.currency_code }).catch(nullIfOptional),
    has(getFirstSteps) ? call(getFirstSteps, {}).catch(nullIfUnavailable) : null,
    has(getTasks) ? call(getTasks, {}).catch(nullIfUnavailable) : null,
    readChargedWork(ctx, query),
  ]);
  const isNearLimit = tasks?.task_list.some(({ key }) => key === 'account_limit') ?? false;
  return {
    title: t('console.title'),
    tasks,
    canSetLimits: isNearLimit && (await readSetLimits(call)),
    work,
    figures: reply && readFigures(reply, { language: session.language, links: has(getChargedWork) }),
    steps: first?.step_list ?? [],
    idempotencyKey: randomUUID(),
  };
}
export type ConsolePage = Awaited<ReturnType<typeof loadConsole>>;
export type ConsoleFigures = NonNullable<ConsolePage['figures']>;
export type ChargedWork = NonNullable<ConsolePage['work']>;

/** The work that a figure sums, where one is chosen. */
async function readChargedWork({ call, has }: LoaderContext, { currency_code, from, to }: ConsoleQuery) {
  if (!currency_code || !from || !to || !has(getChargedWork)) return null;
  const asked = { currency_code, start_day: from, end_day: to };
  const found = await call(getChargedWork, asked).catch(nullIfUnavailable);
  return found && workOf(found, { currency: currency_code, from, to });
}

const workOf = (
  { row_list: rows, total }: OutputOf<typeof getChargedWork>,
  span: { currency: string; from: string; to: string },
) => ({ ...span, rows, total, isCut: rows.length === CHARGED_WORK_MAX });
