/** What an import takes, apart from the calls: the browser reads it too. */

export const IMPORT_KINDS = [
  ...(['customers', 'warehouses', 'materials', 'skus'] as const),
  ...(['limits', 'opening_balances', 'agreements', 'services'] as const),
] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** Rows of a table below its head, and columns. */
export const MAX_IMPORT_ROWS = 20_000;
export const MAX_IMPORT_COLUMNS = 50;
/** Value-added services of a table, each of which is priced. */
export const MAX_IMPORT_SERVICES = 100;
/** Characters of rows that are pasted. */
export const MAX_PASTED_CHARS = 500_000;
/** Rejected rows on a page. */
export const IMPORT_PAGE_ROWS = 200;
