import { z } from 'zod';

/** The query of an address is the state of a list: read tolerantly, written without defaults. */

/** Every value of a query by its name; a value that does not fit falls back to its default or to nothing. */
export function readQuery<S extends z.ZodRawShape>(
  shape: S,
  search: URLSearchParams,
): z.output<z.ZodObject<S>> {
  const entries = Object.entries(shape).map(([name, field]) => {
    const given = z.safeParse(field, search.get(name) ?? undefined);
    if (given.success) return [name, given.data];
    const fallback = z.safeParse(field, undefined);
    return [name, fallback.success ? fallback.data : undefined];
  });
  return Object.fromEntries(entries);
}

export type QueryChange = Readonly<Record<string, string | number | null | undefined>>;

/** A query string (with its `?`, or empty) after changes; null, undefined and '' take a name out. */
export function changeQuery(search: URLSearchParams | string, change: QueryChange): string {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(change)) {
    if (value === null || value === undefined || value === '') next.delete(name);
    else next.set(name, String(value));
  }
  const text = next.toString();
  return text && `?${text}`;
}

/** The names and values of a query but some, for the hidden inputs of a form that keeps the rest. */
export function restOfQuery(search: URLSearchParams, without: readonly string[]): [string, string][] {
  return [...search].filter(([name, value]) => value !== '' && !without.includes(name));
}
