import { dropDataParameters } from '~/hydration/data-address';
import { HOME, isScreen, NOT_FOUND } from '~/paths';

const TARGET_MAX_CHARS = 2000;
const ORIGIN = 'http://own.invalid';

/**
 * A redirect target that stays inside: path and query of a screen of the route table, otherwise home. A token in the
 * query is removed, so that a link cannot bypass the guard with it.
 * @param besides one more allowed path
 */
export function safeRedirect(to: string | null | undefined, besides?: string): string {
  if (!to || to.length > TARGET_MAX_CHARS || !URL.canParse(to, ORIGIN)) return HOME;
  const url = new URL(to, ORIGIN);
  const isKnown = url.pathname === besides || (isScreen(url.pathname) && url.pathname !== NOT_FOUND);
  if (url.origin !== ORIGIN || !isKnown) return HOME;
  url.searchParams.delete('token');
  return `${url.pathname}${url.search}`;
}

/** Path and query of a page; data and form requests count as their page. */
export function pathOf(request: Request): string {
  const url = new URL(request.url);
  dropDataParameters(url);
  url.searchParams.delete('token');
  return `${url.pathname}${url.search}`;
}
