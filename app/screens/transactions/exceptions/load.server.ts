import { randomUUID } from 'node:crypto';
import { readQuery } from '~/listing/read-query';
import type { LoaderContext } from '~/session/guarded.server';
import { PAGE_SIZES } from '~contract/constants';
import { recordChangeIndex } from '~contract/operations/record-changes';
import { changeRequestIndex } from '~contract/transactions/change-requests';
import {
  exceptionIndex,
  exceptionPriced,
  exceptionPricedRows,
  exceptionRows,
} from '~contract/transactions/exceptions';
import { resolveCustomer } from '../../shared/customer.server';
import { suggested } from '../../shared/find-customers.server';
import { redirectBeyondEnd } from '../../shared/last-page.server';
import { nullIfUnavailable } from '../../shared/refused.server';
import { loadRun, mayRecalculate } from '../../shared/run/load.server';
import { groupKey } from './group';
import { type ExceptionQuery, exceptionQuery } from './query';

const NOTHING = { group: null, list: null };

/** The groups of transactions that could not be priced, or the transactions of one of them. */
export async function loadExceptions(ctx: LoaderContext) {
  const query = readQuery(exceptionQuery, ctx.url.searchParams);
  const isGroups = !query.group && !query.priced;
  const [found, pricedRows, run, canRetry, waiting, differences, priced] = await Promise.all([
    query.group ? loadGroup(ctx, query, query.group) : isGroups ? loadGroups(ctx, query) : NOTHING,
    query.priced && !query.group ? readPricedRows(ctx, query, query.priced) : null,
    loadRun(ctx, query),
    mayRecalculate(ctx),
    isGroups ? readWaiting(ctx) : null,
    isGroups ? readDifferences(ctx, query) : null,
    isGroups ? readPriced(ctx, query) : null,
  ]);
  return {
    title: ctx.t('exceptions.title'),
    query,
    ...found,
    priced,
    pricedRows,
    run,
    canRetry,
    waiting,
    differences,
    deciding: differences?.rows.find(({ id, may_decide }) => id === query.change && may_decide === 1) ?? null,
    idempotencyKey: randomUUID(),
  };
}
export type ExceptionsPage = Awaited<ReturnType<typeof loadExceptions>>;

/** What waits for a second person; who may decide on none sees none. */
async function readWaiting({ call, has }: LoaderContext) {
  if (!has(changeRequestIndex)) return null;
  const found = await call(changeRequestIndex, { list_rows: Math.max(...PAGE_SIZES) }).catch(
    nullIfUnavailable,
  );
  return found?.res.data ?? null;
}

/** Differences of records that came again, of the customer that is filtered by. */
async function readDifferences({ call, has, session }: LoaderContext, query: ExceptionQuery) {
  if (!has(recordChangeIndex)) return null;
  const customer_id = query.customer_id ?? session.customerId;
  const requested = { customer_id, list_rows: Math.max(...PAGE_SIZES) };
  const found = await call(recordChangeIndex, requested).catch(nullIfUnavailable);
  return found && { rows: found.res.data, total: found.res.total };
}

/** What was priced by itself lately, of the customer that is filtered by. */
async function readPriced({ call, has, session }: LoaderContext, query: ExceptionQuery) {
  if (!has(exceptionPriced)) return null;
  const customer_id = query.customer_id ?? session.customerId;
  const found = await call(exceptionPriced, { customer_id }).catch(nullIfUnavailable);
  return found && { rows: found.res.data, total: found.res.total };
}

async function readPricedRows(
  { url, call }: LoaderContext,
  query: ExceptionQuery,
  requested: NonNullable<ExceptionQuery['priced']>,
) {
  const { page, list_rows } = query;
  const { res } = await call(exceptionPricedRows, { ...requested, page, list_rows });
  redirectBeyondEnd(url, res.total, query);
  return { rows: res.data, total: res.total };
}

async function loadGroups(ctx: LoaderContext, query: ExceptionQuery) {
  const { url, call, session } = ctx;
  const { code, page, list_rows, customer_code } = query;
  const customer_id = query.customer_id ?? session.customerId;
  const errors: Record<string, string> = {};
  if (customer_code) errors.customer_code = await resolveCustomer(ctx, customer_code);
  const list = await call(exceptionIndex, { customer_id, code, page, list_rows });
  const isValid = !errors.customer_code;
  if (isValid) redirectBeyondEnd(url, list.res.total, query);
  return {
    group: null,
    list: {
      errors,
      customerId: customer_id,
      customer: list.customer_list.find(({ id }) => id === customer_id) ?? null,
      customers: suggested(list.customer_list),
      reasons: list.reason_list,
      transactionCount: isValid ? list.transaction_count : 0,
      rows: isValid ? list.res.data : [],
      total: isValid ? list.res.total : 0,
    },
  };
}

async function loadGroup(
  { url, call }: LoaderContext,
  query: ExceptionQuery,
  requested: NonNullable<ExceptionQuery['group']>,
) {
  const { page, list_rows } = query;
  const { customer_id, code } = requested;
  const [{ res }, alike] = await Promise.all([
    call(exceptionRows, { ...requested, page, list_rows }),
    call(exceptionIndex, { customer_id, code, page: 1, list_rows: Math.max(...PAGE_SIZES) }),
  ]);
  redirectBeyondEnd(url, res.total, query);
  const key = groupKey(requested);
  return {
    list: null,
    group: {
      key,
      /** Details of the group; null if it has been fixed, or if it is beyond the first page of its kind. */
      about: alike.res.data.find((group) => groupKey(group) === key) ?? null,
      rows: res.data,
      total: res.total,
    },
  };
}
