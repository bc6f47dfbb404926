import { z } from 'zod';

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
