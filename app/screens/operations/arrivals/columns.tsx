import type { TFunction } from 'i18next';
import type { Formatters } from '~/i18n/formatters';
import { Link } from '~/link';
import { type Column, textColumn } from '~/listing/columns';
import { changeQuery } from '~/listing/query';
import type { ArrivalRow, RejectedRow } from '~contract/operations/arrivals';

export const COUNTS = [
  'received',
  'created',
  'changed',
  'unchanged',
  'stale',
  'unpriced',
  'rejected',
] as const;

/** Columns of the pushes; a row links to its details. */
export function arrivalColumns(
  t: TFunction,
  format: Formatters,
  search: URLSearchParams,
): Column<ArrivalRow>[] {
  return [
    {
      key: 'create_time',
      title: t('arrivals.time'),
      pinned: 'start',
      cell: ({ id, create_time }) => (
        <Link to={changeQuery(search, { tab: 'details', id, page: null })} data-row-link>
          {format.dateTime(create_time)}
        </Link>
      ),
    },
    { ...textColumn('key_title', t('arrivals.key')), onPhone: 'aside' },
    { ...textColumn('kind_text', t('arrivals.kind')), onPhone: 'state' },
    { key: 'refusal', title: t('arrivals.outcome'), onPhone: 'note', cell: (row) => outcomeOf(t, row) },
    ...COUNTS.map(
      (key): Column<ArrivalRow> => ({
        key,
        title: t(`arrivals.${key}`),
        align: 'end',
        cell: (row) => format.number(row[key]),
      }),
    ),
  ];
}

/** What became of a push as a whole. */
export function outcomeOf(t: TFunction, { refusal, finish_time, rejected }: ArrivalRow): string {
  if (refusal) return refusal;
  if (!finish_time) return t('arrivals.underWay');
  return t(rejected > 0 ? 'arrivals.takenInPart' : 'arrivals.taken');
}

/** Columns of a push's rejected rows. */
export const rejectedColumns = (t: TFunction, format: Formatters): Column<RejectedRow>[] => [
  { key: 'row', title: t('arrivals.row'), align: 'end', cell: ({ row }) => format.number(row) },
  textColumn('reason', t('arrivals.reason')),
  {
    key: 'text',
    title: t('arrivals.sent'),
    cell: ({ text, is_cut }) => (
      <>
        <code>{text.slice(0, SHOWN_CHARS)}</code>
        {(is_cut === 1 || text.length > SHOWN_CHARS) && '…'}
      </>
    ),
  },
];

/** The download has all of it. */
const SHOWN_CHARS = 300;
