import type { ComponentProps } from 'react';
import { useTranslation } from '~/i18n/use-translation';
import { DataTable } from '~/listing/data-table';
import { PageSteps } from '~/listing/page-steps';
import { AddLink } from '../../shared/page-head';
import { toForm } from './dialog-address';
import styles from './dialog-list.module.css';

type DialogListProps<Row> = ComponentProps<typeof DataTable<Row>> & {
  /** Given if there may be several pages. */
  readonly pages?: Pick<ComponentProps<typeof PageSteps>, 'total' | 'page' | 'pageSize'>;
};

/** The list view of a dialog, with a link to the form for a new record. */
export function DialogList<Row>({ pages, ...table }: DialogListProps<Row>) {
  const { t } = useTranslation();
  return (
    <div className={styles.list}>
      <div className={styles.head}>
        <AddLink change={toForm('new')} />
      </div>
      <DataTable {...table} />
      {pages && <PageSteps {...pages} name="dialog_page" label={t('accounts.pages')} />}
    </div>
  );
}
