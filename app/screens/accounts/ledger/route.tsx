import type { MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useMemo } from 'react';
import { useFormatters } from '~/i18n/use-formatters';
import { useTranslation } from '~/i18n/use-translation';
import { DataTable } from '~/listing/data-table';
import { emptyText } from '~/listing/empty-text';
import { Pager } from '~/listing/pager';
import { byIntent } from '~/session/by-intent.server';
import { guardedAction, guardedLoader } from '~/session/guarded.server';
import { ActionResultProvider } from '~/shell/action-result';
import { pageTitle } from '~/shell/title';
import { ledgerColumns } from '../../shared/ledger/columns';
import { LedgerFilters } from '../../shared/ledger/filters';
import { PageHeader } from '../../shared/page-head';
import { LedgerActions } from './actions';
import { Balances } from './balances';
import { addCurrency, editCurrency, setCurrencyStatus } from './currencies/actions.server';
import { CurrencyDialog } from './currencies/dialog';
import { changeLimitRows, chooseLimitsCustomer, deleteLimits, saveLimits } from './limits/actions.server';
import { LimitsDialog } from './limits/dialog';
import { type LedgerPage, loadLedger } from './load.server';
import styles from './totals.module.css';
import { useMyAccount } from './use-my-account';

/** Totals of all matching rows, one line per currency. */
function LedgerTotals({ totals }: Pick<LedgerPage, 'totals'>) {
  const { t } = useTranslation();
  const format = useFormatters();
  if (totals.length === 0) return null;
  return (
    <dl className={styles.totals} aria-label={t('ledger.totals')}>
      {totals.map(({ currency_code, count, amount }) => (
        <div key={currency_code}>
          <dt>{t('ledger.totalOf', { currency: currency_code, count, rows: format.number(count) })}</dt>
          <dd>{format.amount(amount, currency_code)}</dd>
        </div>
      ))}
    </dl>
  );
}

export { shouldRevalidate } from '~/shell/revalidate';

export const loader = guardedLoader(loadLedger);

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

const act = byIntent({
  customer: chooseLimitsCustomer,
  limits: saveLimits,
  delete: deleteLimits,
  add: addCurrency,
  edit: editCurrency,
  status: setCurrencyStatus,
});

export const action = guardedAction(async (submitted) =>
  submitted.form.has('row') ? changeLimitRows(submitted) : act(submitted),
);

/** My account: the ledger of a customer with its running balance (spec billing 2.7). */
export default function Ledger() {
  const { t } = useTranslation();
  const format = useFormatters();
  const page = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const { title, hasSearch, limits, currencies, idempotencyKey } = page;
  const columns = useMemo(() => ledgerColumns(t, format, hasSearch), [t, format, hasSearch]);
  useMyAccount(page);
  return (
    <ActionResultProvider answer={actionData}>
      <PageHeader title={title}>
        <LedgerActions {...page} />
      </PageHeader>
      <LedgerFilters {...page} />
      <Balances accounts={page.accounts} />
      <DataTable
        caption={title}
        columns={columns}
        rows={page.rows}
        rowKey={(row) => row.id ?? row.transaction_no}
        empty={t(page.customer ? emptyText(page.errors, 'listing.empty') : 'ledger.chooseCustomer')}
      />
      <LedgerTotals totals={page.totals} />
      <Pager total={page.total} page={page.query.page} pageSize={page.query.list_rows} />
      {limits && <LimitsDialog page={limits} idempotencyKey={idempotencyKey} />}
      {currencies && <CurrencyDialog page={currencies} idempotencyKey={idempotencyKey} />}
    </ActionResultProvider>
  );
}
