import { z } from 'zod';

/** All values of a query by name; an invalid one becomes its default or undefined. */
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
