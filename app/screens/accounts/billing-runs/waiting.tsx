import { Form, useSearchParams } from '@remix-run/react';
import type { TFunction } from 'i18next';
import { SubmitButton } from '~/forms/buttons';
import { IdempotencyKey } from '~/forms/hidden-fields';
import type { Formatters } from '~/i18n/formatters';
import { useFormatters } from '~/i18n/use-formatters';
import { useTranslation } from '~/i18n/use-translation';
import { Link } from '~/link';
import { type Column, textColumn } from '~/listing/columns';
import { DataTable } from '~/listing/data-table';
import { changeQuery } from '~/listing/query';
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
  const format = useFormatters();
  const [search] = useSearchParams();
  const { waiting, graceDays, canStart } = list;
  const toBill = waiting.filter(({ count }) => count > 0);
  const isDue = waiting.some(({ due_count }) => due_count > 0);
  return (
    <div className={styles.waiting}>
      <h2>{t('billingRuns.waiting')}</h2>
      <p>{graceDays > 0 ? t('billingRuns.nightly', { count: graceDays }) : t('billingRuns.notNightly')}</p>
      {toBill.length > 0 && (
        <div className={styles.sums}>
          <DataTable
            caption={t('billingRuns.waiting')}
            columns={waitingColumns(t, format)}
            rows={toBill}
            rowKey={(row) => row.currency_code}
            empty=""
          />
        </div>
      )}
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

type WaitingRow = BillingRunList['waiting'][number];

function waitingColumns(t: TFunction, format: Formatters): Column<WaitingRow>[] {
  const count = (key: 'count' | 'due_count', title: string): Column<WaitingRow> => ({
    key,
    title,
    align: 'end',
    cell: (row) => format.number(row[key]),
  });
  const amount = (key: 'amount' | 'due_amount', title: string): Column<WaitingRow> => ({
    key,
    title,
    align: 'end',
    cell: (row) => format.amount(row[key], row.currency_code),
  });
  return [
    textColumn('currency_code', t('ledger.currency')),
    count('due_count', t('billingRuns.dueCount')),
    amount('due_amount', t('billingRuns.dueAmount')),
    count('count', t('billingRuns.allCount')),
    amount('amount', t('billingRuns.allAmount')),
  ];
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
