import type { TFunction } from 'i18next';
import { type Column, textColumn } from '~/listing/columns';
import { readQuery } from '~/listing/read-query';
import { guardedLoader } from '~/session/guarded.server';
import { billingRunDetail } from '~contract/accounts/billing-runs';
import type { OutputOf } from '~contract/endpoint';
import { id, optional } from '~contract/input';
import { exportedPage, listExport } from '../../shared/list-export/export.server';
import { heldReason } from './held-reason';

interface Line {
  readonly outcome: string;
  readonly customer_code: string;
  readonly reference_no: string;
  readonly currency_code: string;
  readonly count: number;
  readonly amount: string;
  readonly why: string;
}

/** A billing run as a workbook: what it billed to whom, and what it left and why. */
export const loader = guardedLoader(
  ...listExport('/account/billingRun', async ({ url, call }, { t }) => {
    const { run } = readQuery({ run: optional(id) }, url.searchParams);
    if (run === undefined) throw new Response(null, { status: 404 });
    // All of it at once: it is no list with pages.
    const rows = linesOf(await call(billingRunDetail, { id: run }), t);
    return exportedPage(`${t('billingRuns.title')} ${run}`, { rows, total: rows.length }, columnsOf(t));
  }),
);

const linesOf = (
  { customer_list, skipped_list, held_list }: OutputOf<typeof billingRunDetail>,
  t: TFunction,
): Line[] => [
  ...customer_list.map((sum) => ({ ...sum, outcome: t('billingRuns.billed'), reference_no: '', why: '' })),
  ...skipped_list.map((sum) => ({
    ...{ ...sum, outcome: t('billingRuns.notBilled'), reference_no: '' },
    why: t('billingRuns.skippedMeans'),
  })),
  ...held_list.map((held) => ({
    ...{ ...held, outcome: t('billingRuns.notBilled'), count: 1 },
    ...{ amount: held.total_amount, why: heldReason(t, held) },
  })),
];

const columnsOf = (t: TFunction): Column<Line>[] => [
  textColumn('outcome', t('runs.outcome')),
  textColumn('customer_code', t('ledger.customer')),
  textColumn('reference_no', t('transactions.referenceNo')),
  { key: 'count', title: t('runs.count'), align: 'end', cell: ({ count }) => String(count) },
  { key: 'amount', title: t('ledger.amount'), align: 'end', cell: ({ amount }) => amount },
  textColumn('currency_code', t('ledger.currency')),
  textColumn('why', t('exceptions.why')),
];
