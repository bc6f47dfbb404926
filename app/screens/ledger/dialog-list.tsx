import { useSearchParams } from '@remix-run/react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '~/link';
import { DataTable } from '~/listing/data-table';
import { PageSteps } from '~/listing/page-steps';
import { changeQuery } from '~/listing/query';
import { toForm } from './dialog-address';
import styles from './dialog-list.module.css';

type DialogListProps<Row> = ComponentProps<typeof DataTable<Row>> & {
  /** Where there may be several. */
  readonly pages?: Pick<ComponentProps<typeof PageSteps>, 'total' | 'page' | 'pageSize'>;
};

/** The list view of a dialog, with the way to the form for a new one. */
export function DialogList<Row>({ pages, ...table }: DialogListProps<Row>) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  return (
    <div className={styles.list}>
      <div className={styles.head}>
        <Link to={changeQuery(search, toForm('new'))} className="button primary" preventScrollReset>
          {t('forms.add')}
        </Link>
      </div>
      <DataTable {...table} />
      {pages && <PageSteps {...pages} name="dialog_page" label={t('accounts.pages')} />}
    </div>
  );
}
