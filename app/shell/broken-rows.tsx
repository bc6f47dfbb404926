import { useMatches } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import type { BrokenRow } from '~contract/reply-shapes';
import styles from './frame.module.css';

const NAMED_ROWS = 5;

/** Names the rows of the page's data that could not be read. */
export function BrokenRows() {
  const { t } = useTranslation();
  const data = useMatches().at(-1)?.data as { readonly brokenRows?: readonly BrokenRow[] } | null | undefined;
  const rows = data?.brokenRows ?? [];
  if (rows.length === 0) return null;
  const named = rows.slice(0, NAMED_ROWS).map(({ row, field }) => t('errors.brokenRow', { row, field }));
  const more = rows.length > NAMED_ROWS ? [t('errors.moreRows', { count: rows.length - NAMED_ROWS })] : [];
  return (
    <p role="alert" className={styles.brokenRows}>
      {t('errors.brokenRows')} {[...named, ...more].join(', ')}
    </p>
  );
}
