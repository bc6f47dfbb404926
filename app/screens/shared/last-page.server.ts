import { redirect } from '@remix-run/node';
import { pageCount } from '~/listing/paging';
import { changeQuery } from '~/listing/query';

/** A page beyond the end (an old bookmark, rows that are gone) leads to the last one that is there. */
export function redirectBeyondEnd(url: URL, total: number, query: { page: number; list_rows: number }): void {
  const last = pageCount(total, query.list_rows);
  if (query.page <= last) return;
  throw redirect(`${url.pathname}${changeQuery(url.searchParams, { page: last === 1 ? null : last })}`);
}
