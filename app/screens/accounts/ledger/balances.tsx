import { useFormatters } from '~/i18n/use-formatters';
import { useTranslation } from '~/i18n/use-translation';
import type { OverviewRow } from '~contract/accounts/accounts';
import { warningOf } from '../../shared/ledger/texts';
import styles from './balances.module.css';

/** Balances of the chosen customer's accounts, one line per currency. */
export function Balances({ accounts }: { accounts: readonly OverviewRow[] }) {
  const { t } = useTranslation();
  const format = useFormatters();
  if (accounts.length === 0) return null;
  return (
    <dl className={styles.balances}>
      {accounts.map((account) => (
        <div key={account.currency_code}>
          <dt>{t('ledger.balanceIn', { currency: account.currency_code })}</dt>
          <dd>{format.money(account.balance, account.currency_code)}</dd>
          {account.is_warned === 1 && <dd data-tag="error">{warningOf(t, account)}</dd>}
          <dd className={styles.available}>
            {t('ledger.availableIs', { amount: format.money(account.available, account.currency_code) })}
          </dd>
          {account.unbilled && (
            <dd className={styles.available}>
              {t('ledger.availableParts', {
                limit: format.money(account.credit_limit, account.currency_code),
                unbilled: format.money(account.unbilled, account.currency_code),
              })}
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
