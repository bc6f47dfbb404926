import type { TFunction } from 'i18next';
import type { Formatters } from '~/i18n/formatters';
import { Link } from '~/link';
import { type Column, formattedColumn } from '~/listing/columns';
import { changeQuery } from '~/listing/query';
import type { BillingRun } from '~contract/accounts/billing-runs';
import styles from './billing-runs.module.css';
import { RunState, starterOf } from './state';

/** Columns of the billing runs; each row links to its details. */
export function billingRunColumns(
  t: TFunction,
  format: Formatters,
  search: URLSearchParams,
): Column<BillingRun>[] {
  return [
    {
      key: 'create_time',
      title: t('billingRuns.started'),
      pinned: 'start',
      cell: ({ id, create_time }) => (
        <Link to={changeQuery(search, { tab: 'details', id })} data-row-link>
          {format.dateTime(create_time)}
        </Link>
      ),
    },
    { key: 'user_name', title: t('billingRuns.by'), onPhone: 'day', cell: (run) => starterOf(t, run) },
    {
      key: 'state',
      title: t('common.status'),
      onPhone: 'note',
      cell: ({ state, skipped_count: count, held_count: held }) => (
        <>
          <RunState state={state} />{' '}
          {!!count && (
            <span data-tag="error">
              {t('billingRuns.skippedCount', { count, number: format.number(count) })}
            </span>
          )}{' '}
          {!!held && (
            <span data-tag="wait">
              {t('billingRuns.heldCount', { count: held, number: format.number(held) })}
            </span>
          )}
        </>
      ),
    },
    formattedColumn('before', t('billingRuns.before'), format.dateTime),
    {
      key: 'done',
      title: t('billingRuns.done'),
      align: 'end',
      cell: ({ done, total }) =>
        t('billingRuns.doneOf', { done: format.number(done), total: format.number(total) }),
    },
    {
      key: 'sum_list',
      title: t('billingRuns.billed'),
      align: 'end',
      onPhone: 'amount',
      cell: ({ sum_list }) =>
        sum_list.map(({ currency_code, amount }) => (
          <span key={currency_code} className={styles.sum}>
            {format.amount(amount, currency_code)} {currency_code}
          </span>
        )),
    },
    formattedColumn('finish_time', t('billingRuns.finished'), format.dateTime),
  ];
}
