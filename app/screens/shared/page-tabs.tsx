import { Link, useSearchParams } from '@remix-run/react';
import { changeQuery } from '~/listing/query';
import styles from './page-tabs.module.css';

interface PageTabsProps {
  readonly label: string;
  /** Texts of the list tab and of the details tab. */
  readonly list: string;
  readonly details: string;
}

/** The two tabs of a page: the list, and the details of one row; which is shown is in the address. */
export function PageTabs({ label, list, details }: PageTabsProps) {
  const [search] = useSearchParams();
  const onDetails = search.get('tab') === 'details';
  return (
    <nav className={styles.tabs} aria-label={label}>
      <Link
        to={changeQuery(search, { tab: null, mode: null }) || '?'}
        aria-current={onDetails ? undefined : 'page'}
      >
        {list}
      </Link>
      <Link to={changeQuery(search, { tab: 'details' })} aria-current={onDetails ? 'page' : undefined}>
        {details}
      </Link>
    </nav>
  );
}
