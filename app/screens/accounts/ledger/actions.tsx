import { useSearchParams } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { Link } from '~/link';
import { changeQuery } from '~/listing/query';
import { useMayOpen } from '~/shell/shell-data';
import { noDialog } from './dialog-address';
import type { LedgerPage } from './load.server';

const STATEMENT = '/account/statement';

/** Actions of the ledger: its dialogs, top-up and transfer, the statement, the export of the matching rows. */
export function LedgerActions({
  can,
  customer,
  remembered,
}: Pick<LedgerPage, 'can' | 'customer' | 'remembered'>) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const dialog = (name: 'limits' | 'currency', text: string) => (
    <Link to={changeQuery(search, { ...noDialog, dialog: name })} className="button" preventScrollReset>
      {text}
    </Link>
  );
  const maySeeStatement = useMayOpen(STATEMENT) && can.seeStatement;
  const customer_id = customer?.id;
  return (
    <>
      {can.setLimit && dialog('limits', t('ledger.setLimits'))}
      {can.setCurrency && dialog('currency', t('ledger.setCurrency'))}
      {can.topUp && (
        <Link
          to={`/remittance/index${changeQuery('', { tab: 'applications', dialog: 'apply', customer_id })}`}
          className="button"
        >
          {t('ledger.topUp')}
        </Link>
      )}
      {can.transfer && (
        <Link to={`/transfer/index${changeQuery('', { dialog: 'apply', customer_id })}`} className="button">
          {t('ledger.transfer')}
        </Link>
      )}
      {maySeeStatement && (
        <Link to={`${STATEMENT}${changeQuery('', { customer_id })}`} className="button">
          {t('ledger.statement')}
        </Link>
      )}
      <a
        href={`/options/ledger-export${changeQuery(search, { ...noDialog, page: null, list_rows: null, ...remembered })}`}
        className="button"
      >
        {t('ledger.export')}
      </a>
    </>
  );
}
