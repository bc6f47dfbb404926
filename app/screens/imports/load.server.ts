import { randomUUID } from 'node:crypto';
import { redirect } from '@remix-run/node';
import { readQuery } from '~/listing/read-query';
import type { Visit } from '~/session/guarded.server';
import { importDetail } from '~contract/imports';
import { nullIfRefused } from '../shared/refused.server';
import { importQuery } from './query';
import type { Step } from './steps';

const LATEST = ['columns', 'check', 'result'] as const;

/** The step of an import that the address names; a table that is done shows its result, one not checked its columns. */
export async function loadImport({ url, call, t }: Visit) {
  const { id, kind, step: asked = 'file', page } = readQuery(importQuery, url.searchParams);
  const page0 = { title: t('imports.title'), page, kind, idempotencyKey: randomUUID() };
  if (!id || asked === 'file') return { ...page0, step: 'file' as Step, detail: null };
  const detail = await call(importDetail, { id, kind: asked === 'columns' ? kind : undefined, page }).catch(
    nullIfRefused,
  );
  if (!detail) return { ...page0, step: 'file' as Step, detail: null };
  const latest = LATEST[detail.res.status] ?? 'columns';
  const isAhead = asked === 'result' ? latest !== 'result' : asked === 'check' && latest === 'columns';
  const step = latest === 'result' || isAhead ? latest : asked;
  if (step !== asked) {
    const query = new URLSearchParams({ id: String(id), kind: detail.res.kind, step });
    throw redirect(`${url.pathname}?${query}`);
  }
  return { ...page0, kind: detail.res.kind, step: step as Step, detail };
}
export type ImportPage = Awaited<ReturnType<typeof loadImport>>;
