/** A list's state is the query of its address, written without defaults. */

export type QueryChange = Readonly<Record<string, string | number | null | undefined>>;

/** A query string (with its `?`, or empty) after changes. Empty values (null, undefined, '') are left out. */
export function changeQuery(search: URLSearchParams | string, change: QueryChange): string {
  const next = new URLSearchParams([...new URLSearchParams(search)].filter(([, value]) => value !== ''));
  for (const [name, value] of Object.entries(change)) {
    if (value === null || value === undefined || value === '') next.delete(name);
    else next.set(name, String(value));
  }
  const text = next.toString();
  return text && `?${text}`;
}

/** The same page with a changed query, as an address of the app. */
export const currentUrl = (url: URL, change: QueryChange = {}): string =>
  `${url.pathname}${changeQuery(url.searchParams, change)}`;

/** What a page shows beside a list: no filter, and no way of showing it. */
const PASSING = new Set([
  ...['tab', 'id', 'items_page', 'mode', 'dialog', 'view_id', 'select'],
  ...['job', 'run_page', 'run_outcome'],
]);

/** A list's query in one writing, so that one list is one address: by name, without what passes. */
export function listQuery(search: URLSearchParams | string, without: readonly string[] = []): string {
  const kept = [...new URLSearchParams(search)].filter(
    ([name, value]) => value !== '' && !PASSING.has(name) && !without.includes(name),
  );
  kept.sort(([a], [b]) => (a < b ? -1 : 1));
  return changeQuery(new URLSearchParams(kept), {});
}

/** The entries of a query except some, for the hidden inputs of a form that keeps the rest. */
export function restOfQuery(search: URLSearchParams, without: readonly string[]): [string, string][] {
  return [...search].filter(([name, value]) => value !== '' && !without.includes(name));
}
