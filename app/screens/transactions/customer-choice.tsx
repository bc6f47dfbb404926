import { useSearchParams } from '@remix-run/react';
import { useFormatters } from '~/i18n/use-formatters';
import { useTranslation } from '~/i18n/use-translation';
import { Link } from '~/link';
import { changeQuery } from '~/listing/query';
import type { UnbilledAge } from '~contract/operations/tasks';
import styles from '../shared/customer-links.module.css';

interface CustomerChoiceProps {
  readonly unbilled: readonly UnbilledAge[];
  readonly canListAll: boolean;
}

/** What a list says before a customer is chosen: those that have work to be billed, and all, each a link. */
export default function CustomerChoice({ unbilled, canListAll }: CustomerChoiceProps) {
  const { t } = useTranslation();
  const format = useFormatters();
  const [search] = useSearchParams();
  return (
    <>
      {t('listing.chooseCustomer')}
      {(canListAll || unbilled.length > 0) && (
        <span className={styles.customers}>
          {canListAll && (
            <Link to={changeQuery(search, { customers: 'all' })} className="button">
              {t('transactions.allCustomers')}
            </Link>
          )}
          {unbilled.map(({ customer_id, customer_code, currency_code, total }) => (
            <Link
              key={`${customer_id} ${currency_code}`}
              to={changeQuery(search, { customer_id })}
              className="button"
            >
              {customer_code}{' '}
              <small>{t('transactions.toBill', { amount: format.money(total, currency_code) })}</small>
            </Link>
          ))}
        </span>
      )}
    </>
  );
}
