import { useSearchParams } from '@remix-run/react';
import { useMemo } from 'react';
import { useFormatters } from '~/i18n/use-formatters';
import { useTranslation } from '~/i18n/use-translation';
import { DataTable } from '~/listing/data-table';
import { emptyText } from '~/listing/empty-text';
import { Pager } from '~/listing/pager';
import { agreementColumns } from './columns';
import { AgreementFilters } from './filters';
import type { AgreementsPage } from './load.server';

interface ListProps extends Pick<AgreementsPage, 'query' | 'can'> {
  readonly list: NonNullable<AgreementsPage['list']>;
}

/** The list tab: filters, the rows, paging. */
export function AgreementList({ query, can, list }: ListProps) {
  const { t } = useTranslation();
  const format = useFormatters();
  const [search] = useSearchParams();
  const columns = useMemo(() => agreementColumns({ t, format, search, can }), [t, format, search, can]);
  return (
    <>
      <AgreementFilters status={query.status} {...list} />
      <DataTable
        caption={t('agreements.list')}
        columns={columns}
        rows={list.rows}
        rowKey={(row) => row.id}
        currentKey={query.id}
        clickable
        empty={t(emptyText(list.errors, can.add ? 'agreements.empty' : 'listing.empty'))}
      />
      <Pager total={list.total} page={query.page} pageSize={query.list_rows} />
    </>
  );
}
