import { Form, useSearchParams } from '@remix-run/react';
import { SubmitButton } from '~/forms/buttons';
import { IdempotencyKey } from '~/forms/hidden-fields';
import { useFormatters } from '~/i18n/use-formatters';
import { useTranslation } from '~/i18n/use-translation';
import { Link } from '~/link';
import plain from '~/listing/plain-table.module.css';
import { changeQuery } from '~/listing/query';
import { ScrollFrame } from '~/listing/scroll-frame';
import { useMayOpen } from '~/shell/shell-data';
import styles from './billing-runs.module.css';
import type { BillingRunList } from './load.server';

interface WaitingProps {
  readonly list: BillingRunList;
  readonly idempotencyKey: string;
}

/** What is waiting to be billed, by currency, and the two ways to start a run. */
export function WaitingToBill({ list, idempotencyKey }: WaitingProps) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const { waiting, graceDays, canStart } = list;
  const toBill = waiting.filter(({ count }) => count > 0);
  const isDue = waiting.some(({ due_count }) => due_count > 0);
  return (
    <div className={styles.waiting}>
      <h2>{t('billingRuns.waiting')}</h2>
      <p>{graceDays > 0 ? t('billingRuns.nightly', { count: graceDays }) : t('billingRuns.notNightly')}</p>
      {toBill.length > 0 && <WaitingSums rows={toBill} />}
      {waiting.length === 0 && <p>{t('billingRuns.nothingWaits')}</p>}
      {canStart && toBill.length > 0 && (
        <Form method="post" className={styles.start} preventScrollReset>
          <IdempotencyKey fresh={idempotencyKey} />
          <input type="hidden" name="intent" value="start" />
          {isDue && (
            <SubmitButton name="with_recent" value="0" className="primary">
              {t('billingRuns.startDue')}
            </SubmitButton>
          )}
          <SubmitButton name="with_recent" value="1">
            {t('billingRuns.startAll')}
          </SubmitButton>
          <Link to={changeQuery(search, { dialog: 'until' })} className="button" preventScrollReset>
            {t('billingRuns.until')}
          </Link>
        </Form>
      )}
      <HeldNote count={waiting.reduce((sum, { held_count }) => sum + (held_count ?? 0), 0)} />
      <Exceptions count={list.exceptionCount} />
    </div>
  );
}

/** What is past the grace period, and all: how many transactions, and their amount. */
function WaitingSums({ rows }: { rows: BillingRunList['waiting'] }) {
  const { t } = useTranslation();
  const format = useFormatters();
  return (
    <ScrollFrame className={styles.sums} aria-label={t('billingRuns.waiting')}>
      <table className={plain.table} aria-label={t('billingRuns.waiting')}>
        <thead>
          <tr>
            <th scope="col">{t('ledger.currency')}</th>
            <th scope="col" className={plain.end}>
              {t('billingRuns.due')}
            </th>
            <th scope="col" className={plain.end}>
              {t('billingRuns.all')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ currency_code, count, amount, due_count, due_amount }) => (
            <tr key={currency_code}>
              <th scope="row">{currency_code}</th>
              <td className={plain.end}>
                {`(${format.number(due_count)}) ${format.amount(due_amount, currency_code)}`}
              </td>
              <td className={plain.end}>
                {`(${format.number(count)}) ${format.amount(amount, currency_code)}`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollFrame>
  );
}

/** What a person has to look at first: runs name them in their reports. */
function HeldNote({ count }: { count: number }) {
  const { t } = useTranslation();
  const format = useFormatters();
  if (count === 0) return null;
  return (
    <p className={styles.exceptions}>{t('billingRuns.held', { count, number: format.number(count) })}</p>
  );
}

/** Charged, but without a price: no run bills them. */
function Exceptions({ count }: { count: number }) {
  const { t } = useTranslation();
  const format = useFormatters();
  const mayOpen = useMayOpen('/transaction/exceptions');
  if (count === 0) return null;
  return (
    <p className={styles.exceptions}>
      {t('billingRuns.exceptions', { count, number: format.number(count) })}{' '}
      {mayOpen && <Link to="/transaction/exceptions">{t('billingRuns.toExceptions')}</Link>}
    </p>
  );
}
