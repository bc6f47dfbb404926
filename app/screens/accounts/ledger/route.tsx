import type { MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData, useSearchParams } from '@remix-run/react';
import { useMemo } from 'react';
import { part } from '~/hydration/part';
import { useFormatters } from '~/i18n/use-formatters';
import { useTranslation } from '~/i18n/use-translation';
import { DataTable } from '~/listing/data-table';
import { emptyText } from '~/listing/empty-text';
import pageSteps from '~/listing/page-steps.module.css';
import { Pager } from '~/listing/pager';
import { byIntent } from '~/session/by-intent.server';
import { guardedAction, guardedLoader } from '~/session/guarded.server';
import { ActionResultProvider } from '~/shell/action-result';
import { pageTitle } from '~/shell/title';
import { CustomerLinks } from '../../shared/customer-links';
import { ledgerColumns } from '../../shared/ledger/columns';
import { LedgerFilters } from '../../shared/ledger/filters';
import { PageHeader } from '../../shared/page-head';
import { LedgerActions } from './actions';
import { Balances } from './balances';
import { addCurrency, editCurrency, setCurrencyStatus } from './currencies/actions.server';
import dialogList from './dialog-list.module.css';
import { changeLimitRows, chooseLimitsCustomer, deleteLimits, saveLimits } from './limits/actions.server';
import limits from './limits/fields.module.css';
import { type LedgerPage, loadLedger } from './load.server';
import { reverseEntry } from './reversal/actions.server';
import { reversalColumn, reverseColumn } from './reversal/columns';
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

/** Their scripts come when they are shown first; their styles with the page, as the server draws them too. */
const CurrencyDialog = await part(() => import('./currencies/dialog'), { styles: [dialogList, pageSteps] });
const LimitsDialog = await part(() => import('./limits/dialog'), { styles: [limits] });
const ReversalDialog = await part(() => import('./reversal/dialog'));

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
  reverse: reverseEntry,
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
  const [search] = useSearchParams();
  const { title, hasSearch, hasReversals, can, limits, currencies, reversal, idempotencyKey } = page;
  const columns = useMemo(() => {
    const all = ledgerColumns(t, format, hasSearch);
    const byAmount = all.findIndex(({ key }) => key === 'amount');
    if (hasReversals) all.splice(byAmount, 0, reversalColumn(t, format));
    return can.reverse ? [...all, reverseColumn(t, search)] : all;
  }, [t, format, hasSearch, hasReversals, can.reverse, search]);
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
        empty={
          page.customer ? (
            t(emptyText(page.errors, 'listing.empty'))
          ) : (
            <CustomerLinks text={t('ledger.chooseCustomer')} customers={page.customers} />
          )
        }
      />
      <LedgerTotals totals={page.totals} />
      <Pager total={page.total} page={page.query.page} pageSize={page.query.list_rows} />
      {limits && <LimitsDialog page={limits} idempotencyKey={idempotencyKey} />}
      {currencies && <CurrencyDialog page={currencies} idempotencyKey={idempotencyKey} />}
      {reversal && <ReversalDialog reversal={reversal} idempotencyKey={idempotencyKey} />}
    </ActionResultProvider>
  );
}
