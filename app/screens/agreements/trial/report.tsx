import type { ReactNode } from 'react';
import { useFormatters } from '~/i18n/use-formatters';
import { useTranslation } from '~/i18n/use-translation';
import plain from '~/listing/plain-table.module.css';
import { ScrollFrame } from '~/listing/scroll-frame';
import type { WhatIfReport as Report } from '~contract/agreements/agreement-trials';
import { Difference } from '../../shared/difference';
import { TransactionLink } from '../../shared/transaction-link';
import { type Compared, ComparedCells, ComparedTitles } from './compared';
import { PeriodLines } from './period-lines';
import styles from './trial.module.css';

/** What a month would have cost under a sheet, beside what was calculated for it. */
export function WhatIfReport({ report }: { report: Report }) {
  const { t } = useTranslation();
  const format = useFormatters();
  const currency = report.currency_code;
  return (
    <div className={styles.report}>
      <h3>{t('agreementTrial.reportTitle', { month: report.month, version: report.version })}</h3>
      <dl className={styles.totals}>
        <div>
          <dt>{t('agreementTrial.charged')}</dt>
          <dd>{format.money(report.charged, currency)}</dd>
        </div>
        <div>
          <dt>{t('agreementTrial.priced')}</dt>
          <dd>{format.money(report.priced, currency)}</dd>
        </div>
        <div>
          <dt>{t('agreementTrial.difference')}</dt>
          <dd>
            <Difference
              amount={report.difference}
              format={(amount) => format.money(amount, currency)}
              withLabel
            />
          </dd>
        </div>
      </dl>
      <p className={styles.hint}>{t('agreementTrial.compared', { count: report.compared })}</p>
      <NotCompared report={report} />
      {report.item.length > 0 && (
        <Sums
          title={t('agreementTrial.byItem', { currency })}
          head={t('agreementTrial.chargeItem')}
          currency={currency}
          rows={report.item.map(({ billing_name, ...sums }) => ({
            ...sums,
            key: billing_name,
            name: billing_name,
          }))}
        />
      )}
      {report.period_charge.length > 0 && <PeriodLines report={report} />}
      {report.row.length > 0 && (
        <Sums
          title={t('agreementTrial.byRow', { currency })}
          head={t('transactions.referenceNo')}
          currency={currency}
          rows={report.row.map(({ id, ...row }) => ({
            ...row,
            key: id,
            name: (
              <TransactionLink id={id} type={row.transaction_type}>
                {row.reference_no}
              </TransactionLink>
            ),
          }))}
        />
      )}
      <Adjusted report={report} />
    </div>
  );
}

/** Transactions that somebody adjusted: what was calculated, what they are charged, and what the sheet asks. */
function Adjusted({ report: { adjusted, currency_code: currency } }: { report: Report }) {
  const { t } = useTranslation();
  const format = useFormatters();
  if (!adjusted) return null;
  const title = t('agreementTrial.adjusted', { count: adjusted.count, currency });
  const amounts = ['calculated', 'charged', 'priced'] as const;
  const titles = {
    calculated: t('agreementTrial.charged'),
    charged: t('agreementTrial.adjustedTo'),
    priced: t('agreementTrial.priced'),
  };
  const cells = (row: Record<(typeof amounts)[number], string>) =>
    amounts.map((name) => (
      <td key={name} className={plain.end}>
        {format.amount(row[name], currency)}
      </td>
    ));
  return (
    <ScrollFrame aria-label={title}>
      <table className={`${plain.table} ${styles.table}`}>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{t('transactions.referenceNo')}</th>
            {amounts.map((name) => (
              <th key={name} scope="col" className={plain.end}>
                {titles[name]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {adjusted.row.map((row) => (
            <tr key={row.id}>
              <th scope="row">
                <TransactionLink id={row.id} type={row.transaction_type}>
                  {row.reference_no}
                </TransactionLink>
              </th>
              {cells(row)}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('agreementTrial.allAdjusted')}</th>
            {cells(adjusted)}
          </tr>
        </tfoot>
      </table>
    </ScrollFrame>
  );
}

/** What was not compared, and why. */
function NotCompared({ report }: { report: Report }) {
  const { t } = useTranslation();
  const format = useFormatters();
  const currency = report.currency_code;
  const counts = (['unpriced', 'unpriced_before', 'other_currency', 'not_charged'] as const).filter(
    (name) => report[name] > 0,
  );
  if (counts.length === 0) return null;
  return (
    <div className={styles.left}>
      <h4>{t('agreementTrial.notCompared')}</h4>
      <ul>
        {counts.map((name) => (
          <li key={name}>
            <strong>{format.number(report[name])}</strong> {t(`agreementTrial.left.${name}`)}
            {name === 'unpriced' && (
              <ul>
                {report.error.map(({ error_msg, count, charged }) => (
                  <li key={error_msg}>
                    <span data-tag="error">{error_msg}</span>
                    {`\u00a0×\u00a0${format.number(count)}`}
                    {charged &&
                      /[1-9]/.test(charged) &&
                      ` · ${t('agreementTrial.chargedNow', { amount: format.money(charged, currency) })}`}
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface SumsProps {
  readonly title: string;
  /** Header of the first column. */
  readonly head: string;
  readonly currency: string;
  readonly rows: readonly (Compared & { readonly key: string | number; readonly name: ReactNode })[];
}

function Sums({ title, head, currency, rows }: SumsProps) {
  const format = useFormatters();
  const amount = (value: string) => format.amount(value, currency);
  return (
    <ScrollFrame aria-label={title}>
      <table className={`${plain.table} ${styles.table}`}>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            <ComparedTitles />
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">{row.name}</th>
              <ComparedCells of={row} format={amount} />
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollFrame>
  );
}
