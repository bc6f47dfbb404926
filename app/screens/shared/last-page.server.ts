import { redirect } from '@remix-run/node';
import { pageCount } from '~/listing/paging';
import { currentUrl } from '~/listing/query';

/**
 * Redirects from a page beyond the end (an old bookmark, deleted rows) to the last page.
 * @param name of the page's query parameter
 */
export function redirectBeyondEnd(
  url: URL,
  total: number,
  query: { page: number; list_rows: number },
  name = 'page',
): void {
  const last = pageCount(total, query.list_rows);
  if (query.page <= last) return;
  throw redirect(currentUrl(url, { [name]: last === 1 ? null : last }));
}
