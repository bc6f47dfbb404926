import { useSearchParams } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useFormatters } from '~/i18n/use-formatters';
import { useTranslation } from '~/i18n/use-translation';
import { Link } from '~/link';
import { changeQuery, type QueryChange } from '~/listing/query';
import styles from './neighbours.module.css';

interface NeighboursProps {
  /** What leads to their details; null at the ends of the list. */
  readonly previous: QueryChange | null;
  readonly next: QueryChange | null;
  /** Its place in the list, from 1, and how many are in it, if counted. */
  readonly position?: number | undefined;
  readonly total?: number | undefined;
}

/**
 * Links from the details of one record to the neighbouring ones in the filtered list, and its place there; `j` and `k`
 * follow them.
 */
export function Neighbours({ previous, next, position, total }: NeighboursProps) {
  const { t } = useTranslation();
  const format = useFormatters();
  const [search] = useSearchParams();
  const step = (to: QueryChange | null, label: ReactNode, rel: string) =>
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
      {position && total && (
        <span>
          {t('transactions.position', { position: format.number(position), total: format.number(total) })}
        </span>
      )}
      {step(
        previous,
        <>
          ‹ <b>{t('transactions.previous')}</b>
        </>,
        'prev',
      )}
      {step(
        next,
        <>
          <b>{t('transactions.next')}</b> ›
        </>,
        'next',
      )}
    </nav>
  );
}
