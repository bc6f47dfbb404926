import { useLocation, useSearchParams } from '@remix-run/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormatters } from '~/i18n/use-formatters';
import { Link } from '~/link';
import { DataTable } from '~/listing/data-table';
import { Pager } from '~/listing/pager';
import { changeQuery } from '~/listing/query';
import { agreementColumns } from './columns';
import { AgreementFilters } from './filters';
import styles from './list.module.css';
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
        empty={t(can.add ? 'agreements.empty' : 'listing.empty')}
      />
      <Pager total={list.total} page={query.page} pageSize={query.list_rows} />
    </>
  );
}

/** Buttons beside the title: read the list anew, and make a new agreement. */
export function ListButtons({ canAdd }: { canAdd: boolean }) {
  const { t } = useTranslation();
  const { pathname, search: present } = useLocation();
  const [search] = useSearchParams();
  return (
    <div className={styles.buttons}>
      <Link to={`${pathname}${present}`} className="button" preventScrollReset>
        {t('listing.refresh')}
      </Link>
      {canAdd && (
        <Link
          to={changeQuery(search, { dialog: 'new', id: null })}
          className="button primary"
          preventScrollReset
        >
          {t('forms.add')}
        </Link>
      )}
    </div>
  );
}
