import { useSearchParams } from '@remix-run/react';
import type { TFunction } from 'i18next';
import type { Formatters } from '~/i18n/formatters';
import { useFormatters } from '~/i18n/use-formatters';
import { useTranslation } from '~/i18n/use-translation';
import { Link } from '~/link';
import { type Column, proseColumn, textColumn } from '~/listing/columns';
import { DataTable } from '~/listing/data-table';
import { PageSteps } from '~/listing/page-steps';
import { changeQuery } from '~/listing/query';
import { RUN_OUTCOMES, type RunOutcome } from '~contract/constants';
import type { RunReport as Report, RunRow } from '~contract/transactions/runs';
import { Difference } from '../difference';
import { TransactionLink } from '../transaction-link';
import type { RunView } from './load.server';
import styles from './report.module.css';

/** The result of a run: the count of each outcome, the sums, the reasons, and the rows. */
export function RunReport({ view }: { view: RunView }) {
  const { t } = useTranslation();
  const format = useFormatters();
  const { run, rows } = view;
  const outcomeText = outcomeTexts(t, run);
  return (
    <>
      <Outcomes view={view} outcomeText={outcomeText} />
      {run.sums.length > 0 && (
        <div className={styles.sums}>
          <DataTable
            caption={t('runs.sums')}
            columns={sumColumns(t, format, run)}
            rows={run.sums}
            rowKey={(sum) => sum.currency_code}
            empty=""
          />
        </div>
      )}
      {run.reasons.length > 0 && (
        <ul className={styles.reasons} aria-label={t('runs.reasons')}>
          {run.reasons.map(({ outcome, reason, count }) => (
            <li key={`${outcome} ${reason}`}>
              {t('runs.reasonCount', { reason, number: format.number(count) })}
            </li>
          ))}
        </ul>
      )}
      <div className={styles.rows}>
        <DataTable
          caption={t('runs.rows')}
          columns={rowColumns(t, format, run, outcomeText)}
          rows={rows}
          rowKey={(row) => row.id}
          empty={t('runs.noRows')}
        />
      </div>
      <PageSteps {...view} name="run_page" label={t('runs.pages')} />
    </>
  );
}

type OutcomeText = (outcome: RunOutcome) => string;

const outcomeTexts = (t: TFunction, { action, preview }: Report): OutcomeText => {
  const kind = preview === 1 ? 'preview' : action;
  return (outcome) =>
    outcome === 'explained'
      ? t(preview === 1 ? 'runs.explainedPreview' : 'runs.explained')
      : t(`runs.outcomes.${kind}.${outcome}`);
};

/** The count of each outcome, linked to its rows. */
function Outcomes({ view, outcomeText }: { view: RunView; outcomeText: OutcomeText }) {
  const { t } = useTranslation();
  const format = useFormatters();
  const [search] = useSearchParams();
  const { job, outcome: shown } = view;
  const report = job.report ?? {};
  const choice = (outcome: RunOutcome | undefined, text: string, count: number) => (
    <Link
      key={text}
      to={changeQuery(search, { run_outcome: outcome, run_page: null })}
      preventScrollReset
      aria-current={outcome === shown ? 'true' : undefined}
      data-outcome={outcome}
    >
      <strong>{format.number(count)}</strong> {text}
    </Link>
  );
  return (
    <nav className={styles.outcomes} aria-label={t('runs.outcome')}>
      {choice(undefined, t('runs.all'), job.done)}
      {RUN_OUTCOMES.filter((outcome) => (report[outcome] ?? 0) > 0 || outcome === shown).map((outcome) =>
        choice(outcome, outcomeText(outcome), report[outcome] ?? 0),
      )}
    </nav>
  );
}

type Sum = Report['sums'][number];

const sumColumns = (t: TFunction, format: Formatters, run: Report): Column<Sum>[] => [
  textColumn('currency_code', t('runs.currency')),
  { key: 'count', title: t('runs.count'), align: 'end', cell: ({ count }) => format.number(count) },
  ...amountColumns<Sum>(t, format, run),
];

const rowColumns = (
  t: TFunction,
  format: Formatters,
  run: Report,
  outcomeText: OutcomeText,
): Column<RunRow>[] => [
  {
    key: 'reference_no',
    title: t('transactions.referenceNo'),
    pinned: 'start',
    cell: (row) => (
      <TransactionLink id={row.id} type={row.transaction_type}>
        {row.reference_no}
      </TransactionLink>
    ),
  },
  ...amountColumns<RunRow>(t, format, run),
  textColumn('currency_code', t('runs.currency')),
  {
    key: 'outcome',
    title: t('runs.outcome'),
    cell: ({ outcome }) => <span data-tag={TAGS[outcome]}>{outcomeText(outcome)}</span>,
  },
  proseColumn('reason', t('runs.reason')),
];

const TAGS: Record<RunOutcome, string> = {
  done: 'done',
  explained: 'off',
  unchanged: 'off',
  skipped: 'open',
  failed: 'error',
};

type Amounts = Partial<
  Record<'from_amount' | 'to_amount' | 'difference', string | null> & Record<'currency_code', string>
>;

/** For a recalculation before, after and the difference; other runs do not change a transaction's total. */
function amountColumns<Row extends Amounts>(t: TFunction, format: Formatters, run: Report): Column<Row>[] {
  const amount = (value: string | null | undefined, row: Row) =>
    value ? format.amount(value, row.currency_code ?? '') : '—';
  const column = (key: 'from_amount' | 'to_amount', title: string): Column<Row> => ({
    key,
    title,
    align: 'end',
    cell: (row) => amount(row[key], row),
  });
  if (run.action !== 'recalculate') return [column('to_amount', t('transactions.totalAmount'))];
  return [
    column('from_amount', t('runs.from')),
    column('to_amount', t('runs.to')),
    {
      key: 'difference',
      title: t('runs.difference'),
      align: 'end',
      cell: (row) =>
        row.difference ? <Difference amount={row.difference} format={(value) => amount(value, row)} /> : '—',
    },
  ];
}
