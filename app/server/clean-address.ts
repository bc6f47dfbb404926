import type { MiddlewareHandler } from 'hono';
import { isScreen } from '../paths';

/** Empty to the guard as well, which decides about it. */
const TOKEN = 'token';

/** A screen's address without its parameters that are empty or have no name; undefined if it has none. */
export function cleanAddress({ pathname, searchParams }: URL): string | undefined {
  if (!isScreen(pathname)) return undefined;
  const given = [...searchParams].filter(([name, value]) => name === TOKEN || (name !== '' && value !== ''));
  if (given.length === searchParams.size) return undefined;
  const query = new URLSearchParams(given);
  return `${pathname}${query.size > 0 ? `?${query}` : ''}`;
}

/** Without scripts forms send empty fields too, text browsers also what has no name: a page is shown by the address without them. */
export const cleanAddresses: MiddlewareHandler = async (c, next) => {
  const clean = cleanAddress(new URL(c.req.url));
  return clean ? c.redirect(clean) : next();
};
