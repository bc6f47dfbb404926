import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { env } from '~/env.server';
import { type Formatters, formattersOf } from '~/i18n/formatters';
import { Link } from '~/link';
import { toColumns } from '~/listing/columnar';
import type { Header } from '~/listing/columns';
import { changeQuery, type QueryChange } from '~/listing/query';
import { IDS_FIELD, isAllSelected } from '~/listing/selection';
import { writeRows } from '~/listing/write-rows.server';
import type { LoaderContext } from '~/session/guarded.server';
import { CHARGE_STATUS } from '~contract/constants';
import type { Field, TransactionKind } from '~contract/transactions/kinds/kind';
import { toDetails } from '../shared/transaction-link';
import { isUnpriced, NO_AMOUNT } from '../shared/unpriced';
import { canTick, listHeaders, MENU, ownText, SELECT, statusTag, type TransactionRow } from './columns';
import { RowMenuOpener } from './row-menu';
import { sumRowOf } from './sum-rows';
import { type Cell, errorTag, totalCell } from './total-cell.server';

/** What the cells of a list depend on, besides their row. */
export interface CellContext {
  readonly t: TFunction;
  readonly format: Formatters;
  /** The query that links lead on from. */
  readonly search: URLSearchParams;
  /** Times are written with their year: not all that is listed is of this one. */
  readonly hasYear: boolean;
  /** Rows that are ticked from the start, as those of a refused form. */
  readonly ticked: ReadonlySet<string>;
  readonly canAdjust: boolean;
}

/** Address of a row's details; keeps the list's filters. */
function detailsOf(search: URLSearchParams) {
  const any = changeQuery(search, toDetails(null));
  return (row: TransactionRow) => `${any}&id=${row.id}`;
}

function referenceCell(search: URLSearchParams): Cell {
  const details = detailsOf(search);
  return (row) => <Link to={details(row)}>{row.reference_no}</Link>;
}

/** A status, and beside it what to check before it is billed. */
const chargeStatusCell =
  (t: TFunction, { toCheck }: TransactionKind): Cell =>
  (row) =>
    row.doubt_msg ? (
      <>
        {statusTag(row, 'charge_status')} {errorTag(t(`transactions.${toCheck ?? 'inDoubt'}`), row.doubt_msg)}
      </>
    ) : (
      statusTag(row, 'charge_status')
    );

/** Length of the year of a time and the sign after it. */
const YEAR = 5;

/** How a field of a list is drawn, by what it holds. */
export function cellOf({ key, type }: Field, kind: TransactionKind, context: CellContext): Cell {
  const { t, format, search, hasYear } = context;
  const text = (row: TransactionRow) => ownText(row, key);
  const short = (time: string) => (hasYear ? time : time.slice(YEAR));
  const formatted =
    (write: (value: string, row: TransactionRow) => ReactNode): Cell =>
    (row) => {
      const value = text(row);
      return value && write(value, row);
    };
  switch (type) {
    case 'number':
      return key === 'reference_no' ? referenceCell(search) : text;
    case 'text':
    case 'currency':
    case 'note':
      return text;
    case 'error':
      return formatted((value) => errorTag(value));
    case 'time':
      return formatted((value) => short(format.dateTime(value)));
    case 'day':
      return formatted((value) => short(format.date(value)));
    case 'decimal':
      return formatted(format.number);
    case 'factor':
    case 'price':
      return formatted((value, row) => format.amount(value, row.currency_code));
    case 'amount':
      return key === 'total_amount'
        ? totalCell(t, format)
        : (row) =>
            text(row) === '' || isUnpriced(row) ? NO_AMOUNT : format.amount(text(row), row.currency_code);
    case 'billing_status':
      return (row) => statusTag(row, 'billing_status');
    case 'charge_status':
      return chargeStatusCell(t, kind);
  }
}

/** The checkbox of a row. */
export function selectCell({ t, search, ticked }: CellContext): Cell {
  const isAll = isAllSelected(search);
  return (row) => (
    <input
      type="checkbox"
      name={IDS_FIELD}
      value={row.id}
      aria-label={t('listing.selectRow', { name: row.reference_no })}
      disabled={isAll}
      defaultChecked={isAll || ticked.has(String(row.id))}
    />
  );
}

/** The row menu: details, and adjusting if the row is charged (spec billing 2.2). */
export function menuCell({ t, search, canAdjust }: CellContext): Cell {
  const details = detailsOf(search);
  return (row) => (
    <RowMenuOpener
      details={details(row)}
      label={`${t('listing.actions')} ${row.reference_no}`}
      canAdjust={canAdjust && row.charge_status === CHARGE_STATUS.charged}
    />
  );
}

function cellUnder({ key }: Header, kind: TransactionKind, context: CellContext): Cell {
  if (key === SELECT) return selectCell(context);
  if (key === MENU) return menuCell(context);
  return cellOf(kind.columns.find((field) => field.key === key)!, kind, context);
}

interface ListContext {
  readonly kind: TransactionKind;
  /** What the list opened with, though the address does not say it. */
  readonly remembered: QueryChange | null;
  readonly isOfAll: boolean;
  readonly hasYear: boolean;
  readonly can: Readonly<Record<'adjust' | 'recalculate' | 'charge' | 'bill', boolean>>;
  /** The row that was looked at last. */
  readonly currentId: number | undefined;
}

/** A list's rows as HTML, and what its ticked rows are summed by. */
export function writeList(
  { url, t, session, sent, isPage }: Pick<LoaderContext, 'url' | 't' | 'session' | 'sent' | 'isPage'>,
  rows: readonly TransactionRow[],
  { kind, remembered, isOfAll, hasYear, can, currentId }: ListContext,
) {
  const search = new URLSearchParams(changeQuery(url.searchParams, remembered ?? {}));
  const context: CellContext = {
    ...{ t, search, hasYear, canAdjust: can.adjust },
    format: formattersOf(session.language, env.timeZone),
    ticked: new Set(sent?.getAll(IDS_FIELD).map(String)),
  };
  const headers = listHeaders({ kind, t, search, isOfAll, isTickable: canTick(can) });
  const columns = headers.map((header) => ({ ...header, cell: cellUnder(header, kind, context) }));
  return {
    written: writeRows(columns, rows, {
      isCurrent: ({ id }) => id === currentId,
      isPage,
    }),
    rows: toColumns(rows.map(sumRowOf)),
  };
}
