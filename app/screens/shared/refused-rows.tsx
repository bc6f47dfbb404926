import { useSearchParams } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { Link } from '~/link';
import { changeQuery } from '~/listing/query';
import Undo from '~/shell/undo';
import styles from './job-panel.module.css';
import { toDetails } from './transaction-link';

/** A row that an action refused, and why. */
export interface RefusedRow {
  readonly id: number;
  readonly name: string;
  readonly reason: string;
}

/** Result of an action on several rows, with the rows that it refused. */
export interface BulkResult {
  readonly done: string;
  readonly refused: readonly RefusedRow[];
  /** Rows are transactions: each leads to its details. */
  readonly hasDetails?: boolean;
  /** Number of the change that was made of the others, if it can be undone. */
  readonly undo?: number | undefined;
}

/** The result of the last action and the rows it refused with their reasons; stays until the next action. */
export default function RefusedRows({ done, refused, hasDetails, undo }: BulkResult) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const title = t('listing.refused', { count: refused.length });
  return (
    <section className={styles.panel} data-state="failed" aria-label={title}>
      <p role="alert">
        {done}
        {t('listing.stop')}
        <strong>{title}</strong>
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <ul tabIndex={0} aria-label={title} className={styles.rows}>
        {refused.map(({ id, name, reason }) => (
          <li key={id}>
            {hasDetails ? <Link to={changeQuery(search, toDetails(id))}>{name}</Link> : <b>{name}</b>}{' '}
            {reason}
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        {undo && <Undo id={undo} />}
        <Link to={changeQuery(search, {})} preventScrollReset className="button">
          {t('forms.close')}
        </Link>
      </div>
    </section>
  );
}
