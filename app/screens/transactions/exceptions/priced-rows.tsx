import { useSearchParams } from '@remix-run/react';
import { useFormatters } from '~/i18n/use-formatters';
import { useTranslation } from '~/i18n/use-translation';
import { Link } from '~/link';
import { DataTable } from '~/listing/data-table';
import { Pager } from '~/listing/pager';
import { changeQuery } from '~/listing/query';
import styles from './exceptions.module.css';
import type { ExceptionsPage } from './load.server';
import { rowColumns } from './row-columns';

interface PricedRowsProps extends Pick<ExceptionsPage, 'query'> {
  readonly priced: NonNullable<ExceptionsPage['pricedRows']>;
}

/** The transactions of a customer that a job priced by itself. */
export function PricedRows({ query, priced: { rows, total } }: PricedRowsProps) {
  const { t } = useTranslation();
  const format = useFormatters();
  const [search] = useSearchParams();
  const title = t('exceptions.pricedTitle');
  return (
    <section aria-label={title} className={styles.priced}>
      <div className={styles.actions}>
        <Link to={changeQuery(search, { priced: null, page: null })} className="button">
          {t('exceptions.back')}
        </Link>
      </div>
      <h2>{title}</h2>
      <DataTable
        caption={title}
        columns={rowColumns(t, format)}
        rows={rows}
        rowKey={(row) => row.id}
        empty={t('exceptions.pricedGone')}
      />
      <Pager total={total} page={query.page} pageSize={query.list_rows} />
    </section>
  );
}
