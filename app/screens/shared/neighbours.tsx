import { useSearchParams } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { Link } from '~/link';
import { changeQuery, type QueryChange } from '~/listing/query';
import styles from './neighbours.module.css';

interface NeighboursProps {
  /** What leads to their details; null at the ends of the list. */
  readonly previous: QueryChange | null;
  readonly next: QueryChange | null;
}

/** Links from the details of one record to the neighbouring ones in the filtered list; `j` and `k` follow them. */
export function Neighbours({ previous, next }: NeighboursProps) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const step = (to: QueryChange | null, label: string, rel: string) =>
    to ? (
      <Link to={changeQuery(search, to)} rel={rel} className="button" preventScrollReset replace>
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
