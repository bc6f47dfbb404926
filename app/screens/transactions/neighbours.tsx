import { useSearchParams } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Link } from '~/link';
import { changeQuery } from '~/listing/query';
import styles from './neighbours.module.css';

interface NeighboursProps {
  /** Ids; none at an end of the list. */
  readonly previous: number | null | undefined;
  readonly next: number | null | undefined;
}

/** From the details of one transaction to those of the next in the list, as filtered. */
export function Neighbours({ previous, next }: NeighboursProps) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const step = (id: NeighboursProps['next'], label: string, rel: string) =>
    id ? (
      <Link
        to={changeQuery(search, { id, mode: null })}
        rel={rel}
        className="button"
        preventScrollReset
        replace
      >
        {label}
      </Link>
    ) : (
      <span className="button" aria-disabled="true" data-off>
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
