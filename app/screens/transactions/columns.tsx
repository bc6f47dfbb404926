import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { Formatters } from '~/i18n/formatters';
import { Link } from '~/link';
import type { Column } from '~/listing/columns';
import { changeQuery } from '~/listing/query';
import { isAllSelected, RowCheckbox, SelectAll } from '~/listing/selection';
import { CHARGE_STATUS } from '~contract/constants';
import type { Field, TransactionKind } from '~contract/transactions/kinds/kind';
import type { transactionRow } from '~contract/transactions/transactions';
import { toDetails } from '../shared/transaction-link';
import { isUnpriced, NO_AMOUNT } from '../shared/unpriced';
import styles from './columns.module.css';
import { RowMenuOpener } from './row-menu';

export type TransactionRow = z.output<typeof transactionRow>;

export interface ColumnContext {
  readonly t: TFunction;
  readonly format: Formatters;
  /** Query of the current address. */
  readonly search: URLSearchParams;
  /** Times are written with their year: not all that is listed is of this one. */
  readonly hasYear: boolean;
  /** It is of all customers: which of them is said first. */
  readonly isOfAll: boolean;
}

/** Address of a row's details; keeps the list's filters. */
function detailsOf(search: URLSearchParams) {
  const any = changeQuery(search, toDetails(null));
  return (row: TransactionRow) => `${any}&id=${row.id}`;
}

/** A field of a row, or of an item, of whatever kind; empty where it says nothing. */
export const ownText = (row: object, key: string): string =>
  (row as Readonly<Record<string, string | null | undefined>>)[key] ?? '';

type StatusKey = 'billing_status' | 'charge_status';

/** Colours of the statuses without and with what they are about. */
const TAGS: Readonly<Record<StatusKey, readonly [string, string]>> = {
  billing_status: ['open', 'done'],
  charge_status: ['off', 'on'],
};

/** A status as text and colour. */
export const statusTag = (row: TransactionRow, key: StatusKey) => (
  <span data-tag={TAGS[key][row[key] === 1 ? 1 : 0]}>{row[`${key}_text`]}</span>
);

const errorTag = (text: string, why?: string) => (
  <span data-tag="error" title={why}>
    {text}
  </span>
);

/** A status, and beside it what to check before it is billed. */
const chargeStatusCell =
  (t: TFunction, { toCheck }: TransactionKind) =>
  (row: TransactionRow) =>
    row.doubt_msg ? (
      <>
        {statusTag(row, 'charge_status')} {errorTag(t(`transactions.${toCheck ?? 'inDoubt'}`), row.doubt_msg)}
      </>
    ) : (
      statusTag(row, 'charge_status')
    );

/**
 * What is charged, with its currency, and whether somebody has changed it by hand. That there is no price, or that it is
 * not charged, is seen here, too: the columns that say it may lie out of sight.
 */
const totalCell =
  (t: TFunction, { amount, number }: Formatters) =>
  (row: TransactionRow) => {
    if (isUnpriced(row)) return errorTag(t('transactions.onlyErrors'), row.error_msg);
    const shown = `${amount(row.total_amount, row.currency_code)} `;
    return (
      <span className={styles.total}>
        {/[1-9]/.test(row.usual_amount ?? '') && (
          <small data-usual="">
            {t('transactions.besideUsual', {
              times: number(timesOf(row)),
              usual: amount(row.usual_amount ?? '', row.currency_code),
            })}{' '}
          </small>
        )}
        {/[1-9]/.test(row.adjust_amount) && <small>{t('transactions.adjustedMark')} </small>}
        {row.charge_status === CHARGE_STATUS.notCharged ? <s>{shown}</s> : shown}
        <i>{row.currency_code}</i>
      </span>
    );
  };

/** How many times the usual amount a total is, in two digits. */
const timesOf = ({ total_amount, usual_amount }: TransactionRow): number =>
  Number((Number(total_amount) / Number(usual_amount)).toPrecision(2));

type Drawn = Omit<Column<TransactionRow>, 'key' | 'title'>;

/** Length of the year of a time and the sign after it. */
const YEAR = 5;

/** How a field of a list is drawn, by what it holds. */
function drawn(
  { key, type }: Field,
  kind: TransactionKind,
  { t, format, search, hasYear }: ColumnContext,
): Drawn {
  const text = (row: TransactionRow) => ownText(row, key);
  const short = (time: string) => (hasYear ? time : time.slice(YEAR));
  const formatted = (write: (value: string, row: TransactionRow) => ReactNode) => (row: TransactionRow) => {
    const value = text(row);
    return value && write(value, row);
  };
  switch (type) {
    case 'number':
      return key === 'reference_no' ? referenceCell(search) : { copyable: true, cell: text };
    case 'text':
    case 'currency':
    case 'note':
      return { cell: text };
    case 'error':
      return { cell: formatted((value) => errorTag(value)) };
    case 'time':
      return { cell: formatted((value) => short(format.dateTime(value))) };
    case 'day':
      return { cell: formatted((value) => short(format.date(value))) };
    case 'decimal':
      return { align: 'end', cell: formatted(format.number) };
    case 'factor':
    case 'price':
      return { align: 'end', cell: formatted((value, row) => format.amount(value, row.currency_code)) };
    case 'amount':
      return {
        align: 'end',
        cell: (row) =>
          text(row) === '' || isUnpriced(row) ? NO_AMOUNT : format.amount(text(row), row.currency_code),
        ...(key === 'total_amount' && { pinned: 'end', cell: totalCell(t, format) }),
      };
    case 'billing_status':
      return { cell: (row) => statusTag(row, 'billing_status') };
    case 'charge_status':
      return { cell: chargeStatusCell(t, kind) };
  }
}

function referenceCell(search: URLSearchParams): Drawn {
  const details = detailsOf(search);
  return {
    pinned: 'start',
    copyable: true,
    cell: (row) => <Link to={details(row)}>{row.reference_no}</Link>,
  };
}

/** What a phone shows beside a row's number and amount, by their keys. */
function phonePlaces({ own, columns }: TransactionKind): Readonly<Record<string, Column<never>['onPhone']>> {
  const isWords = ({ type }: Field) => type === 'number' || type === 'text';
  const note = own.find((field) => isWords(field) && columns.includes(field)) ?? columns.find(isSite);
  const day = columns.find(({ type }) => type === 'time' || type === 'day');
  return {
    [day?.key ?? '']: 'day',
    [note?.key ?? '']: 'note',
    charge_status: 'state',
  };
}

const isSite = ({ key }: Field) => key === 'warehouse_code';
/** The heading says which, and an amount its currency: neither is needed where everything else is looked for. */
const isLast = ({ key }: Field) => key === 'customer_code';

/** The columns of a kind's list. */
export function columnsOf(kind: TransactionKind, context: ColumnContext): Column<TransactionRow>[] {
  const places = phonePlaces(kind);
  const columns = context.isOfAll
    ? kind.columns
    : [...kind.columns.filter((field) => !isLast(field)), ...kind.columns.filter(isLast)];
  return columns.map((field) => ({
    key: field.key,
    title: context.t(`transactions.${field.title}`),
    isExtra: field.type === 'currency',
    onPhone: context.isOfAll && isLast(field) ? 'aside' : places[field.key],
    ...drawn(field, kind, context),
  }));
}

/** The columns that a list may have or not, in the order of the specification: its number and its total it always has. */
export const choosableOf = ({ columns }: TransactionKind, t: TFunction) =>
  columns
    .filter(({ key }) => key !== 'reference_no' && key !== 'total_amount')
    .map(({ key, type, title }) => ({
      key,
      title: t(`transactions.${title}`),
      isUsual: type !== 'currency',
    }));

/** The checkbox of a row, if there is an action for ticked rows. */
export function selectColumn({ t, search }: ColumnContext): Column<TransactionRow> {
  const isAll = isAllSelected(search);
  return {
    key: 'select',
    control: true,
    pinned: 'start',
    title: <SelectAll isAll={isAll} label={t('listing.selectAll')} />,
    cell: (row) => (
      <RowCheckbox isAll={isAll} value={row.id} label={t('listing.selectRow', { name: row.reference_no })} />
    ),
  };
}

/** The row menu: details, and adjusting if the row is charged (spec billing 2.2). */
export function menuColumn({ t, search }: ColumnContext, canAdjust: boolean): Column<TransactionRow> {
  const details = detailsOf(search);
  const label = t('listing.actions');
  return {
    key: 'actions',
    control: true,
    pinned: 'end',
    title: <span className="visually-hidden">{label}</span>,
    cell: (row) => (
      <RowMenuOpener
        details={details(row)}
        label={`${label} ${row.reference_no}`}
        canAdjust={canAdjust && row.charge_status === CHARGE_STATUS.charged}
      />
    ),
  };
}
