import type { TFunction } from 'i18next';
import type { z } from 'zod';
import { arranged } from '~/listing/column-choice';
import type { Header } from '~/listing/columns';
import { isAllSelected, SelectAll } from '~/listing/selection';
import type { Field, TransactionKind } from '~contract/transactions/kinds/kind';
import type { transactionRow } from '~contract/transactions/transactions';

export type TransactionRow = z.output<typeof transactionRow>;

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

/** What a phone shows beside a row's number and amount, by their keys. */
function phonePlaces({ own, columns }: TransactionKind): Readonly<Record<string, Header['onPhone']>> {
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

const NUMBERS: ReadonlySet<Field['type']> = new Set(['decimal', 'factor', 'price', 'amount']);

/** Where the cells of a field stand, by what it holds. */
function placeOf({ key, type }: Field): Partial<Header> {
  if (key === 'reference_no') return { pinned: 'start', copyable: true };
  if (key === 'total_amount') return { pinned: 'end', align: 'end' };
  if (type === 'number') return { copyable: true };
  return NUMBERS.has(type) ? { align: 'end' } : {};
}

/** The columns that a kind has; in a list of all customers the customer is said first. */
function ownHeaders(kind: TransactionKind, t: TFunction, isOfAll: boolean): Header[] {
  const places = phonePlaces(kind);
  const fields = isOfAll
    ? kind.columns
    : [...kind.columns.filter((field) => !isLast(field)), ...kind.columns.filter(isLast)];
  return fields.map((field) => ({
    key: field.key,
    title: t(`transactions.${field.title}`),
    isExtra: field.type === 'currency',
    onPhone: isOfAll && isLast(field) ? 'aside' : places[field.key],
    ...placeOf(field),
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

/** Whether there is an action for ticked rows. */
export const canTick = (can: Readonly<Record<'recalculate' | 'charge' | 'bill', boolean>>): boolean =>
  can.recalculate || can.charge || can.bill;

/** Keys of the columns that are no field's. */
export const SELECT = 'select';
export const MENU = 'actions';

interface ShownList {
  readonly kind: TransactionKind;
  readonly t: TFunction;
  /** The query of the list. */
  readonly search: URLSearchParams;
  readonly isOfAll: boolean;
  readonly isTickable: boolean;
}

/** The columns of a list from its first, the ticks, to its last, the menus. */
export function listHeaders({ kind, t, search, isOfAll, isTickable }: ShownList): Header[] {
  const select: Header = {
    key: SELECT,
    control: true,
    pinned: 'start',
    title: <SelectAll isAll={isAllSelected(search)} label={t('listing.selectAll')} />,
  };
  const menu: Header = {
    key: MENU,
    control: true,
    pinned: 'end',
    title: <span className="visually-hidden">{t('listing.actions')}</span>,
  };
  const own = arranged(ownHeaders(kind, t, isOfAll), search.get('cols'));
  return [...(isTickable ? [select] : []), ...own, menu];
}
