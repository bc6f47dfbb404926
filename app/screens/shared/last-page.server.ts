import { redirect } from '@remix-run/node';
import { pageCount } from '~/listing/paging';
import { changeQuery } from '~/listing/query';

/**
 * A page beyond the end (an old bookmark, rows that are gone) leads to the last one that is there.
 * @param name of the page in the query
 */
export function redirectBeyondEnd(
  url: URL,
  total: number,
  query: { page: number; list_rows: number },
  name = 'page',
): void {
  const last = pageCount(total, query.list_rows);
  if (query.page <= last) return;
  throw redirect(`${url.pathname}${changeQuery(url.searchParams, { [name]: last === 1 ? null : last })}`);
}
