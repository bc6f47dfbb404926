import type { TFunction } from 'i18next';
import { env } from '~/env.server';
import { fileHeaders } from '~/gateway/file-headers';
import { type Formatters, formattersOf } from '~/i18n/formatters';
import { localTime } from '~/i18n/instant';
import { textIn, textOfCell } from '~/listing/column-text';
import type { Column } from '~/listing/columns';
import { pageCount } from '~/listing/paging';
import { changeQuery } from '~/listing/query';
import type { ScreenPath } from '~/paths';
import type { LoaderContext } from '~/session/guarded.server';
import { WORKBOOK_TYPE } from '~contract/constants';
import { redirectWithError } from '../download-or-redirect.server';
import { plainText } from '../workbook/plain-text';
import { added, addRow, finish } from '../workbook/write-cells.server';

/** Rows of a request to the upstream, and the most that a workbook has: it is made in memory. */
const PAGE_SIZE = 200;
const MAX_ROWS = 20_000;
/** Of a length or a weight. */
const MAX_DECIMALS = 24;
const MAX_SHEET_NAME = 31;

/** A page of a list as its screen has it, in text. */
interface ExportedPage {
  readonly title: string;
  readonly total: number;
  readonly columns: readonly { readonly title: string; readonly isNumber: boolean }[];
  readonly rows: readonly (readonly string[])[];
}

/** What the columns of a list are made with. */
export interface ColumnTools {
  readonly t: TFunction;
  readonly format: Formatters;
  readonly search: URLSearchParams;
}

/** Nothing can be done to a row in a workbook. */
export const NO_RIGHTS = { add: false, edit: false, status: false, delete: false } as const;

/** A page of rows in text, by the columns of the screen. */
export function exportedPage<Row>(
  title: string,
  list: { readonly rows: readonly Row[]; readonly total: number } | null,
  all: readonly Column<Row>[],
): ExportedPage {
  const columns = all.filter(({ key }) => key !== 'actions');
  return {
    title,
    total: list?.total ?? 0,
    columns: columns.map((column) => ({ title: textIn(column.title), isNumber: column.align === 'end' })),
    rows: (list?.rows ?? []).map((row) => columns.map((column) => textOfCell(column, row))),
  };
}

/** Address of a list, from that of its workbook. */
const listAddress = ({ url }: Pick<Request, 'url'>, screen: ScreenPath) =>
  `${screen}${changeQuery(new URL(url).searchParams, { tab: null, dialog: null, id: null })}`;

type ReadPage = (ctx: LoaderContext, tools: ColumnTools) => Promise<ExportedPage>;

/**
 * What guards and answers the address of a list's workbook, for `guardedLoader`: the rows that match; if they are too
 * many, back to the list with the reason.
 * @param read a page by the screen's own loader, which reads the address, and its columns
 */
export const listExport = (screen: ScreenPath, read: ReadPage) =>
  [
    (ctx: LoaderContext) => exportList(ctx, screen, read),
    (request: Pick<Request, 'url'>) => listAddress(request, screen),
  ] as const;

async function exportList(ctx: LoaderContext, screen: ScreenPath, read: ReadPage): Promise<Response> {
  const address = listAddress(ctx.request, screen);
  const { searchParams: search } = new URL(address, ctx.url);
  const tools = { t: ctx.t, format: formattersOf(ctx.session.language, env.timeZone), search };
  const readPage = (page: number) => {
    const url = new URL(`${screen}${changeQuery(search, { page, list_rows: PAGE_SIZE })}`, ctx.url);
    return read({ ...ctx, url }, tools);
  };
  const first = await readPage(1);
  if (first.total > MAX_ROWS) {
    const max = tools.format.number(MAX_ROWS);
    return redirectWithError(ctx, address, ctx.t('listing.tooManyToExport', { max }));
  }
  const rows = [...first.rows];
  const pages = rows.length < first.total ? pageCount(first.total, PAGE_SIZE) : 1;
  for (let page = 2; page <= pages; page += 1) {
    rows.push(...(await readPage(page)).rows);
  }
  return workbookOf({ ...first, rows });
}

async function workbookOf({ title, columns, rows }: ExportedPage): Promise<Response> {
  // Large, and rarely needed.
  const { default: exceljs } = await import('exceljs');
  const workbook = new exceljs.Workbook();
  const heads = columns.map((column) => column.title);
  const sheet = added(workbook, plainText(title).slice(0, MAX_SHEET_NAME), heads);
  for (const row of rows) {
    const values = row.map((text, at) =>
      columns[at]?.isNumber ? { decimal: text, decimals: MAX_DECIMALS } : text,
    );
    addRow(sheet, values);
  }
  finish(sheet);
  const stamp = localTime(Date.now(), env.timeZone).replace(/\D/g, '');
  return new Response(new Uint8Array(await workbook.xlsx.writeBuffer()), {
    headers: {
      ...fileHeaders({ name: `${plainText(title)}_${stamp}.xlsx`, type: WORKBOOK_TYPE }),
      'cache-control': 'no-store',
    },
  });
}
