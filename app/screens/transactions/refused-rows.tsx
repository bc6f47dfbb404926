import { useActionData, useSearchParams } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Link } from '~/link';
import { changeQuery } from '~/listing/query';
import type { Outcome } from '~contract/transactions/transactions';
import { toDetails } from '../shared/transaction-link';
import styles from './refused-rows.module.css';

/** Result of an action on several rows, with the rows that it refused. */
export interface BulkResult {
  readonly done: string;
  readonly refused: Outcome['refused'];
}

/** The result of the last action and the rows it refused with their reasons; stays until the next action. */
export function RefusedRows() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const told = useActionData<{ told?: BulkResult }>()?.told;
  if (!told) return null;
  const title = t('runs.refused', { count: told.refused.length });
  const details = (id: number) => changeQuery(search, toDetails(id));
  return (
    <section className={styles.panel} aria-label={title}>
      <p role="alert">
        {told.done}
        {t('listing.stop')}
        <strong>{title}</strong>
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <ul tabIndex={0} aria-label={title}>
        {told.refused.map(({ id, reference_no, reason }) => (
          <li key={id}>
            <Link to={details(id)}>{reference_no}</Link> {reason}
          </li>
        ))}
      </ul>
      <Link to={changeQuery(search, {})} preventScrollReset className="button">
        {t('forms.close')}
      </Link>
    </section>
  );
}
