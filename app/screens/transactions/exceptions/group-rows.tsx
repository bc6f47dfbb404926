import { useSearchParams } from '@remix-run/react';
import { useFormatters } from '~/i18n/use-formatters';
import { useTranslation } from '~/i18n/use-translation';
import { Link } from '~/link';
import { DataTable } from '~/listing/data-table';
import { Pager } from '~/listing/pager';
import { changeQuery } from '~/listing/query';
import { DescriptionList } from '../../shared/description-list';
import styles from './exceptions.module.css';
import { Fixes } from './fixes';
import type { ExceptionsPage } from './load.server';
import { Retry } from './retry';
import { rowColumns } from './row-columns';

type Group = NonNullable<ExceptionsPage['group']>;

interface GroupRowsProps extends Pick<ExceptionsPage, 'query' | 'title' | 'canRetry' | 'idempotencyKey'> {
  readonly group: Group;
}

/** The transactions of a group, below its description and its fixes. */
export function GroupRows({ query, title, group, canRetry, idempotencyKey }: GroupRowsProps) {
  const { t } = useTranslation();
  const format = useFormatters();
  const [search] = useSearchParams();
  const { about, key, rows, total } = group;
  return (
    <>
      <div className={styles.actions}>
        <Link to={changeQuery(search, { group: null, page: null })} className="button">
          {t('exceptions.back')}
        </Link>
        {canRetry && total > 0 && <Retry group={key} idempotencyKey={idempotencyKey} />}
        {about && <Fixes group={about} />}
      </div>
      {about && (
        <DescriptionList
          facts={[
            [t('exceptions.reason'), about.reason],
            [t('transactions.customer'), about.customer_code],
            [t('transactions.warehouse'), about.warehouse_code],
            [t('transactions.sku'), about.sku],
            [t('exceptions.count'), format.number(about.count)],
            [t('exceptions.what'), about.error_msg],
          ]}
          isLastWide
        />
      )}
      <DataTable
        caption={title}
        columns={rowColumns(t, format)}
        rows={rows}
        rowKey={(row) => row.id}
        empty={t('exceptions.groupPriced')}
      />
      <Pager total={total} page={query.page} pageSize={query.list_rows} />
    </>
  );
}
