import { useFormatters } from '~/i18n/use-formatters';
import { useTranslation } from '~/i18n/use-translation';
import { Link } from '~/link';
import { changeQuery } from '~/listing/query';
import { pendingOf } from './decisions';
import type { ApplicationList } from './load.server';
import styles from './pending.module.css';

interface PendingProps extends Pick<ApplicationList, 'pending'> {
  /** Query parameters that the links keep, e.g. the tab. */
  readonly keep?: Readonly<Record<string, string>>;
}

/** Customers with pending applications, so that nobody has to go through all customers for them. */
export function Pending({ pending, keep }: PendingProps) {
  const { t } = useTranslation();
  const format = useFormatters();
  if (pending.length === 0) return null;
  return (
    <p className={styles.pending}>
      {t('applications.pending')}
      {pending.map(({ customer_id, customer_code, count }) => (
        <Link key={customer_id} to={changeQuery('', { ...keep, ...pendingOf(customer_id) })}>
          {customer_code} ({format.number(count)})
        </Link>
      ))}
    </p>
  );
}
