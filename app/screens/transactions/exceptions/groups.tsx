import { useSearchParams } from '@remix-run/react';
import type { TFunction } from 'i18next';
import type { Formatters } from '~/i18n/formatters';
import { useFormatters } from '~/i18n/use-formatters';
import { useTranslation } from '~/i18n/use-translation';
import { Link } from '~/link';
import { type Column, formattedColumn, proseColumn, textColumn } from '~/listing/columns';
import { DataTable } from '~/listing/data-table';
import { emptyText } from '~/listing/empty-text';
import { Pager } from '~/listing/pager';
import { changeQuery } from '~/listing/query';
import type { ExceptionGroup } from '~contract/transactions/exception-group';
import styles from './exceptions.module.css';
import { ExceptionFilters } from './filters';
import { Fixes } from './fixes';
import { groupKey } from './group';
import type { ExceptionsPage } from './load.server';
import { Retry, RetryAll } from './retry';

interface GroupsProps extends Pick<ExceptionsPage, 'query' | 'title' | 'canRetry' | 'idempotencyKey'> {
  readonly list: NonNullable<ExceptionsPage['list']>;
}

/** What could not be priced, grouped by what has to be fixed, with links to the fixes. */
export function Groups({ query, title, list, canRetry, idempotencyKey }: GroupsProps) {
  const { t } = useTranslation();
  const format = useFormatters();
  const [search] = useSearchParams();
  const { total, transactionCount } = list;
  return (
    <>
      <ExceptionFilters query={query} {...list} />
      {total > 0 && (
        <div className={styles.actions}>
          <p className={styles.sum}>
            {t('exceptions.sum', { total: format.number(transactionCount), groups: format.number(total) })}
          </p>
          {canRetry && (
            <RetryAll idempotencyKey={idempotencyKey} query={query} customerId={list.customerId} />
          )}
        </div>
      )}
      <DataTable
        caption={title}
        columns={groupColumns({ t, format, search, canRetry, idempotencyKey })}
        rows={list.rows}
        rowKey={groupKey}
        empty={t(emptyText(list.errors, 'exceptions.allPriced'))}
      />
      <Pager total={total} page={query.page} pageSize={query.list_rows} />
    </>
  );
}

interface Given {
  readonly t: TFunction;
  readonly format: Formatters;
  readonly search: URLSearchParams;
  readonly canRetry: boolean;
  readonly idempotencyKey: string;
}

/** Columns of the groups: reason, details, fix, count, customer, warehouse, since when. */
function groupColumns({ t, format, search, canRetry, idempotencyKey }: Given): Column<ExceptionGroup>[] {
  const named = (group: ExceptionGroup) =>
    [group.reason, group.customer_code, group.warehouse_code, group.sku].filter(Boolean).join(' ');
  const retry: Column<ExceptionGroup> = {
    key: 'actions',
    title: t('listing.actions'),
    pinned: 'end',
    onPhone: 'aside',
    cell: (group) => (
      <Retry
        group={groupKey(group)}
        idempotencyKey={idempotencyKey}
        label={t('exceptions.retryOf', { name: named(group) })}
      />
    ),
  };
  const to = (group: ExceptionGroup) => changeQuery(search, { group: groupKey(group), page: null });
  return [
    {
      key: 'reason',
      title: t('exceptions.reason'),
      pinned: 'start',
      cell: ({ reason }) => <span data-tag="error">{reason}</span>,
    },
    { ...proseColumn('error_msg', t('exceptions.what')), onPhone: 'note' },
    {
      key: 'fix',
      title: t('exceptions.fix'),
      onPhone: 'buttons',
      cell: (group) => (
        <span className={styles.fixes}>
          <Fixes group={group} />
        </span>
      ),
    },
    {
      key: 'count',
      title: t('exceptions.count'),
      align: 'end',
      onPhone: 'amount',
      cell: (group) => (
        <Link to={to(group)}>
          {format.number(group.count)}
          <span className="visually-hidden"> {t('exceptions.showOf', { name: named(group) })}</span>
        </Link>
      ),
    },
    { ...textColumn('customer_code', t('transactions.customer')), onPhone: 'day' },
    textColumn('warehouse_code', t('transactions.warehouse')),
    textColumn('sku', t('transactions.sku')),
    formattedColumn('first_time', t('exceptions.first'), format.date),
    formattedColumn('last_time', t('exceptions.last'), format.date),
    ...(canRetry ? [retry] : []),
  ];
}
