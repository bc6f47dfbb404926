import { useSearchParams } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from '~/i18n/use-translation';
import { Link } from '~/link';
import { changeQuery } from './query';
import { clearTicks, useRefusedTicks } from './selection';
import styles from './selection-bar.module.css';

interface SelectionBarProps {
  /** What is selected, and what ends that; left out: the number of ticked rows. */
  readonly selected?: ReactNode;
  /** All rows that match are selected, instead of the ticked ones. */
  readonly isAll?: boolean;
  /** Rows have forms of their own: it stands below the list, in its own form. */
  readonly isBelow?: boolean;
  /** Buttons. */
  readonly children: ReactNode;
}

/**
 * Actions on the selected rows. It is there while something is selected, also without scripts: CSS counts the ticks,
 * for which it has to come after them.
 */
export function SelectionBar({ selected, isAll, isBelow, children }: SelectionBarProps) {
  return (
    <div className={styles.bar} data-all={isAll || undefined} data-below={isBelow || undefined}>
      {selected ?? (
        <>
          <TickedCount />
          <ClearTicks />
        </>
      )}
      <div className={styles.actions}>{children}</div>
    </div>
  );
}

/** How many rows are ticked. */
export function TickedCount() {
  const { t } = useTranslation();
  return <strong className={styles.ticked}>{t('listing.selected')}</strong>;
}

/** Clears the ticks. Those that came with the page are what a reset returns to: the page is then asked for without. */
export function ClearTicks() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const text = t('listing.clearSelection');
  return useRefusedTicks().length === 0 ? (
    <button type="reset">{text}</button>
  ) : (
    <Link to={changeQuery(search, {})} preventScrollReset className="button" onClick={clearTicks}>
      {text}
    </Link>
  );
}
