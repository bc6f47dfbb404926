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

/** The entries of a query except some, for the hidden inputs of a form that keeps the rest. */
export function restOfQuery(search: URLSearchParams, without: readonly string[]): [string, string][] {
  return [...search].filter(([name, value]) => value !== '' && !without.includes(name));
}
