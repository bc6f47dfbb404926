import { redirectBeyondEnd } from '../shared/last-page.server';

/** More at once are long to draw, on the server and on a terminal, and hold up the others. */
export const ITEMS_PER_PAGE = 200;

/** Which of a transaction's items are shown. */
export interface ItemPages {
  readonly total: number;
  readonly page: number;
  readonly pageSize: number;
}

/** A page of a transaction's items; redirects from one beyond the end to the last. */
export function itemsOfPage<Item>(url: URL, items: readonly Item[], page: number) {
  redirectBeyondEnd(url, items.length, { page, list_rows: ITEMS_PER_PAGE }, 'items_page');
  const item = items.slice((page - 1) * ITEMS_PER_PAGE, page * ITEMS_PER_PAGE);
  const itemPages: ItemPages = { total: items.length, page, pageSize: ITEMS_PER_PAGE };
  return { item, itemPages };
}
