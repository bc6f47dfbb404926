import { redirect } from '@remix-run/node';
import { pagingQuery } from '~/listing/paging-query';
import { readQuery } from '~/listing/read-query';
import { NOT_FOUND } from '~/paths';
import type { LoaderContext } from '~/session/guarded.server';
import { sessionEnd, sessionEndOthers, sessionIndex, userSessions } from '~contract/identity/sessions';
import { id, optional } from '~contract/input';
import { redirectBeyondEnd } from '../../shared/last-page.server';

/** All query parameters; without a user the sessions are one's own. */
const sessionQuery = { ...pagingQuery, user_id: optional(id) };

/** The user's own open sessions, or another's; no such page where the server does not list them. */
export async function loadSessions({ url, call, has, t }: LoaderContext) {
  const { user_id: userId, ...query } = readQuery(sessionQuery, url.searchParams);
  if (!has(userId ? userSessions : sessionIndex)) throw redirect(NOT_FOUND);
  if (userId) {
    const { res, idle_minutes, user_name } = await call(userSessions, { id: userId, ...query });
    redirectBeyondEnd(url, res.total, query);
    return {
      title: t('sessions.titleOf', { name: user_name }),
      query,
      rows: res.data,
      total: res.total,
      idleMinutes: idle_minutes || undefined,
      can: { end: false, endOthers: false },
      userId,
    };
  }
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
    userId: undefined,
  };
}
export type SessionsPage = Awaited<ReturnType<typeof loadSessions>>;
