import { useSearchParams } from '@remix-run/react';
import { Link } from '~/link';
import { changeQuery } from '~/listing/query';
import styles from './page-tabs.module.css';

interface PageTabsProps {
  readonly label: string;
  /** Texts of the two tabs. */
  readonly list: string;
  readonly details: string;
}

/** The two tabs of a page: the list, and the details of one row; the address determines which is shown. */
export function PageTabs({ label, list, details }: PageTabsProps) {
  const [search] = useSearchParams();
  const onDetails = search.get('tab') === 'details';
  return (
    <TabBar
      label={label}
      tabs={[
        { to: changeQuery(search, { tab: null, mode: null }), text: list, isPresent: !onDetails },
        { to: changeQuery(search, { tab: 'details' }), text: details, isPresent: onDetails },
      ]}
    />
  );
}

interface Tab {
  readonly to: string;
  readonly text: string;
  readonly isPresent: boolean;
}

/** Tabs of a page, one of which is shown. */
export function TabBar({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map(({ to, text, isPresent }) => (
        <Link key={text} to={to} aria-current={isPresent ? 'page' : undefined}>
          {text}
        </Link>
      ))}
    </nav>
  );
}
