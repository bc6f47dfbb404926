import { redirect } from '@remix-run/node';
import { pagingQuery } from '~/listing/paging-query';
import { readQuery } from '~/listing/read-query';
import { NOT_FOUND } from '~/paths';
import type { LoaderContext } from '~/session/guarded.server';
import { sessionEnd, sessionEndOthers, sessionIndex } from '~contract/identity/sessions';
import { redirectBeyondEnd } from '../../shared/last-page.server';

/** All query parameters of the user's own sessions. */
const sessionQuery = { ...pagingQuery };

/** The user's own open sessions; no such page where the server does not list them. */
export async function loadSessions({ url, call, has, t }: LoaderContext) {
  if (!has(sessionIndex)) throw redirect(NOT_FOUND);
  const query = readQuery(sessionQuery, url.searchParams);
  const { res, idle_minutes: idleMinutes } = await call(sessionIndex, query);
  redirectBeyondEnd(url, res.total, query);
  return {
    title: t('sessions.title'),
    query,
    rows: res.data,
    total: res.total,
    /** Absent where the server does not say it, or sets none. */
    idleMinutes: idleMinutes || undefined,
    can: { end: has(sessionEnd), endOthers: has(sessionEndOthers) && res.total > 1 },
  };
}
export type SessionsPage = Awaited<ReturnType<typeof loadSessions>>;
