import type { TFunction } from 'i18next';
import type { Formatters } from '~/i18n/formatters';
import { Link } from '~/link';
import { type Column, textColumn } from '~/listing/columns';
import { changeQuery } from '~/listing/query';
import type { TitledRow } from './load.server';

/** Columns of the audit log; a row links to its details. */
export function auditColumns(t: TFunction, format: Formatters, search: URLSearchParams): Column<TitledRow>[] {
  return [
    {
      key: 'create_time',
      title: t('audit.time'),
      pinned: 'start',
      cell: ({ id, create_time }) => (
        <Link to={changeQuery(search, { tab: 'details', id })} data-row-link>
          {format.dateTime(create_time)}
        </Link>
      ),
    },
    { ...textColumn('user_name', t('audit.who')), onPhone: 'aside' },
    { ...textColumn('action_text', t('audit.action')), onPhone: 'day' },
    { ...textColumn('entity_text', t('audit.entity')), onPhone: 'state' },
    { ...textColumn('record_name', t('audit.recordName')), onPhone: 'note' },
    textColumn('entity_id', t('audit.record')),
  ];
}
