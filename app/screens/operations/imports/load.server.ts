import { randomUUID } from 'node:crypto';
import { redirect } from '@remix-run/node';
import { z } from 'zod';
import { readQuery } from '~/listing/read-query';
import type { LoaderContext } from '~/session/guarded.server';
import { id, optional, wholeNumber } from '~contract/input';
import { IMPORT_KINDS, type ImportKind } from '~contract/operations/import-bounds';
import { importDetail, importGetFormData } from '~contract/operations/imports';
import { nullIfRefused } from '../../shared/refused.server';
import { FORMATS, STEPS, type Step } from './steps';

/** What the address of an import says. */
export const importQuery = {
  id: optional(id),
  kind: optional(z.enum(IMPORT_KINDS)),
  step: optional(z.enum(STEPS)),
  format: z.enum(FORMATS).default('csv'),
  page: wholeNumber(1, 1000).default(1),
};

const LATEST = ['columns', 'check', 'result'] as const;

/** The step of an import that the address names; a table that is done shows its result, one not checked its columns. */
export async function loadImport({ url, call, has, t }: LoaderContext) {
  const { id, kind, step: requested = 'file', page } = readQuery(importQuery, url.searchParams);
  const page0 = { title: t('imports.title'), page, kind, idempotencyKey: randomUUID() };
  const fileStep = async () => ({
    ...{ ...page0, step: 'file' as Step, detail: null },
    ...(has(importGetFormData) ? await offered(call) : { ...NONE, kinds: IMPORT_KINDS }),
  });
  if (!id || requested === 'file') return fileStep();
  const detail = await call(importDetail, {
    id,
    kind: requested === 'columns' ? kind : undefined,
    page,
  }).catch(nullIfRefused);
  if (!detail) return fileStep();
  const latest = LATEST[detail.res.status] ?? 'columns';
  const isAhead =
    requested === 'result' ? latest !== 'result' : requested === 'check' && latest === 'columns';
  const step = latest === 'result' || isAhead ? latest : requested;
  if (step !== requested) {
    const query = new URLSearchParams({ id: String(id), kind: detail.res.kind, step });
    throw redirect(`${url.pathname}?${query}`);
  }
  return { ...page0, kind: detail.res.kind, step: step as Step, detail, ...NONE };
}

const NONE = { kinds: [] as readonly ImportKind[], serviceColumns: [] as string[] };

/** What the user may import. */
async function offered(call: LoaderContext['call']) {
  const { kind_list, service_column_list } = await call(importGetFormData, {});
  const kinds = IMPORT_KINDS.filter((kind) => kind_list.includes(kind));
  return { kinds, serviceColumns: service_column_list };
}
export type ImportPage = Awaited<ReturnType<typeof loadImport>>;
