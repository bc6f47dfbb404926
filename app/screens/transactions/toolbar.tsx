import type { ReactNode } from 'react';
import { useTranslation } from '~/i18n/use-translation';
import { Link } from '~/link';
import { Chips } from '~/listing/chips';
import { changeQuery } from '~/listing/query';
import type { TransactionKind } from '~contract/transactions/kinds/kind';
import { resetQuery, useSetFilters } from './filters';
import type { TransactionPage } from './load.server';
import styles from './toolbar.module.css';

interface ToolbarProps {
  readonly page: TransactionPage;
  readonly kind: TransactionKind;
  /** How many rows match the filters. */
  readonly total: number;
  /** The query that links lead on from. */
  readonly search: URLSearchParams;
  /** The screen's own buttons. */
  readonly children: ReactNode;
}

/** Query parameters that are not filters. */
const NO_FILTERS = {
  view: null,
  saved: null,
  page: null,
  list_rows: null,
  tab: null,
  id: null,
  mode: null,
  dialog: null,
  job: null,
  run_page: null,
  run_outcome: null,
  select: null,
  cols: null,
  sort: null,
};

/** What is set of the filters, and what concerns the whole list. While rows are ticked their actions lie over it. */
export function Toolbar({ page, kind, total, search, children }: ToolbarProps) {
  const { t } = useTranslation();
  const chips = useSetFilters({ page, kind });
  return (
    <div className={styles.toolbar}>
      <Chips chips={chips} reset={resetQuery(page, search) || '?'} />
      <div className={styles.whole}>
        {children}
        {page.can.recalculate && (
          <Link to={changeQuery(search, { dialog: 'batch' })} className="button" preventScrollReset>
            {t('transactions.recalculateBatch')}
          </Link>
        )}
        <Link to={changeQuery(search, { dialog: 'columns' })} className="button" preventScrollReset>
          {t('listing.columns')}
        </Link>
        {total > 0 && page.offers.export && (
          <a
            href={`/options/transaction-export${changeQuery(search, { ...NO_FILTERS, screen: page.screen })}`}
            className="button"
          >
            {t('transactions.export')}
          </a>
        )}
      </div>
    </div>
  );
}
