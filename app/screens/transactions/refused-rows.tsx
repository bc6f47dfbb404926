import { useSearchParams } from '@remix-run/react';
import { useTranslation } from '~/i18n/use-translation';
import { Link } from '~/link';
import { changeQuery } from '~/listing/query';
import Undo from '~/shell/undo';
import type { Outcome } from '~contract/transactions/transactions';
import { toDetails } from '../shared/transaction-link';
import styles from './refused-rows.module.css';

/** Result of an action on several rows, with the rows that it refused. */
export interface BulkResult {
  readonly done: string;
  readonly refused: Outcome['refused'];
  /** Number of the change that was made of the others, if it can be undone. */
  readonly undo?: number | undefined;
}

/** The result of the last action and the rows it refused with their reasons; stays until the next action. */
export default function RefusedRows({ done, refused, undo }: BulkResult) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const title = t('transactions.refused', { count: refused.length });
  const details = (id: number) => changeQuery(search, toDetails(id));
  return (
    <section className={styles.panel} aria-label={title}>
      <p role="alert">
        {done}
        {t('listing.stop')}
        <strong>{title}</strong>
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <ul tabIndex={0} aria-label={title}>
        {refused.map(({ id, reference_no, reason }) => (
          <li key={id}>
            <Link to={details(id)}>{reference_no}</Link> {reason}
          </li>
        ))}
      </ul>
      {undo && <Undo id={undo} />}
      <Link to={changeQuery(search, {})} preventScrollReset className="button">
        {t('forms.close')}
      </Link>
    </section>
  );
}
