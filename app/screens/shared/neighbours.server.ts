import type { QueryChange } from '~/listing/query';
import { nullIfUnavailable } from './refused.server';

interface Listed {
  readonly rows: readonly { readonly id: number }[];
  readonly total: number;
}

/**
 * What leads to the details of the records before and after one, in the order of its list and over the ends of its page.
 * Null for a record that is not on the page, and where the list cannot be had.
 */
export async function readNeighbours(
  id: number,
  { page, list_rows }: { readonly page: number; readonly list_rows: number },
  load: (page: number) => Promise<Listed>,
  /** What of the address is about the one record alone. */
  reset: QueryChange = {},
) {
  const here = await load(page).catch(nullIfUnavailable);
  const at = here ? here.rows.findIndex((row) => row.id === id) : -1;
  if (!here || at < 0) return null;
  const [before, after] = [here.rows[at - 1], here.rows[at + 1]];
  const isLast = page * list_rows >= here.total;
  const [earlier, later] = await Promise.all([
    before || page === 1 ? null : load(page - 1).catch(nullIfUnavailable),
    after || isLast ? null : load(page + 1).catch(nullIfUnavailable),
  ]);
  return {
    position: (page - 1) * list_rows + at + 1,
    total: here.total,
    previous: before ? details(before, page, reset) : details(earlier?.rows.at(-1), page - 1, reset),
    next: after ? details(after, page, reset) : details(later?.rows[0], page + 1, reset),
  };
}

const details = (row: Listed['rows'][number] | undefined, page: number, reset: QueryChange) =>
  row ? { ...reset, tab: 'details', id: row.id, page: page === 1 ? null : page } : null;
