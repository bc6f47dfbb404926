import { useLocation, useSearchParams } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { Link } from '~/link';
import styles from './chips.module.css';
import { changeQuery } from './query';

/** A filter that is set: what it is called, what it is set to, and the parameters that set it. */
export interface Chip {
  readonly label: string;
  readonly value: string;
  readonly names: readonly string[];
}

interface ChipsProps {
  readonly chips: readonly Chip[];
  /** Address of the list without any. */
  readonly reset: string;
}

/** What is set, each with a link that drops it, and one that drops all of them. */
export function Chips({ chips, reset }: ChipsProps) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  if (chips.length === 0) return null;
  const without = (names: readonly string[]) =>
    `${pathname}${changeQuery(search, Object.fromEntries([...names, 'page', 'select'].map((name) => [name, null])))}`;
  return (
    <ul className={styles.chips} aria-label={t('listing.setFilters')}>
      {chips.map(({ label, value, names }) => (
        <li key={label}>
          <span className={styles.label}>{label}</span> {value}
          <Link to={without(names)} aria-label={t('listing.dropFilter', { name: label })} preventScrollReset>
            ×
          </Link>
        </li>
      ))}
      <li className={styles.all}>
        <Link to={reset}>{t('listing.reset')}</Link>
      </li>
    </ul>
  );
}
