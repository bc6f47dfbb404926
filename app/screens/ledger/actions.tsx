import { Link, useSearchParams } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { changeQuery } from '~/listing/query';
import type { ScreenPath } from '~/paths';
import { useMayOpen } from '~/shell/use-may-open';
import styles from './actions.module.css';
import { noDialog } from './dialog-address';
import type { LedgerPage } from './load.server';

/** What can be done from the ledger: its dialogs by right, other screens by the menu, the workbook of what matches. */
export function LedgerActions({ can, customer }: Pick<LedgerPage, 'can' | 'customer'>) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const dialog = (name: 'limits' | 'currency', text: string) => (
    <Link to={changeQuery(search, { ...noDialog, dialog: name })} className="button" preventScrollReset>
      {text}
    </Link>
  );
  const customer_id = customer?.id;
  return (
    <div className={styles.actions}>
      {can.setLimit && dialog('limits', t('ledger.setLimits'))}
      {can.setCurrency && dialog('currency', t('ledger.setCurrency'))}
      <ScreenLink
        path="/remittance/index"
        query={{ tab: 'applications', dialog: 'apply', customer_id }}
        text={t('ledger.topUp')}
      />
      <ScreenLink
        path="/transfer/index"
        query={{ dialog: 'apply', customer_id }}
        text={t('ledger.transfer')}
      />
      <ScreenLink path="/account/statement" query={{ customer_id }} text={t('ledger.statement')} />
      <Link
        to={`/options/ledger-export${changeQuery(search, { ...noDialog, page: null, list_rows: null })}`}
        reloadDocument
        className="button"
      >
        {t('ledger.export')}
      </Link>
    </div>
  );
}

interface ScreenLinkProps {
  readonly path: ScreenPath;
  readonly query: Readonly<Record<string, string | number | undefined>>;
  readonly text: string;
}

function ScreenLink({ path, query, text }: ScreenLinkProps) {
  if (!useMayOpen(path)) return null;
  return (
    <Link to={`${path}${changeQuery('', query)}`} className="button">
      {text}
    </Link>
  );
}
