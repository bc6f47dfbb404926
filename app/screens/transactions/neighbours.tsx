import { useSearchParams } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { Link } from '~/link';
import { changeQuery } from '~/listing/query';
import { toDetails } from '../shared/transaction-link';
import styles from './neighbours.module.css';

interface NeighboursProps {
  /** Ids; null at the ends of the list. */
  readonly previous: number | null | undefined;
  readonly next: number | null | undefined;
}

/** Links from the details of one transaction to the neighbouring ones in the filtered list. */
export function Neighbours({ previous, next }: NeighboursProps) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const step = (id: NeighboursProps['next'], label: string, rel: string) =>
    id ? (
      <Link to={changeQuery(search, toDetails(id))} rel={rel} className="button" preventScrollReset replace>
        {label}
      </Link>
    ) : (
      <span className="button" aria-hidden="true" data-off>
        {label}
      </span>
    );
  return (
    <nav className={styles.neighbours} aria-label={t('transactions.neighbours')}>
      {step(previous, `‹ ${t('transactions.previous')}`, 'prev')}
      {step(next, `${t('transactions.next')} ›`, 'next')}
    </nav>
  );
}
