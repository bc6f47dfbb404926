import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { pagingQuery } from '~/listing/paging-query';
import { readQuery } from '~/listing/read-query';
import type { LoaderContext } from '~/session/guarded.server';
import { apiKeyIndex } from '~contract/operations/api-keys';
import { redirectBeyondEnd } from '../../shared/last-page.server';
import { readRights } from '../../shared/rights.server';

const { title, status } = apiKeyIndex.input.shape;

/** All query parameters of the keys. */
const apiKeyQuery = { title, status, ...pagingQuery, dialog: z.enum(['new']).optional() };

/** The keys of machines. */
export async function loadApiKeys({ url, call, t }: LoaderContext) {
  const { dialog, ...query } = readQuery(apiKeyQuery, url.searchParams);
  const [list, can] = await Promise.all([
    call(apiKeyIndex, query),
    readRights(call, '/apiKey/index', { add: '/apiKey/add', status: '/apiKey/status' }),
  ]);
  redirectBeyondEnd(url, list.res.total, query);
  return {
    title: t('apiKeys.title'),
    query,
    rows: list.res.data,
    total: list.res.total,
    kinds: list.kind_list,
    can,
    isNew: dialog === 'new' && can.add,
    idempotencyKey: randomUUID(),
  };
}
