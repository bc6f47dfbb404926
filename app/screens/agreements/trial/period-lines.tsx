import { useFormatters } from '~/i18n/use-formatters';
import { useTranslation } from '~/i18n/use-translation';
import plain from '~/listing/plain-table.module.css';
import { ScrollFrame } from '~/listing/scroll-frame';
import type { WhatIfReport } from '~contract/agreements/agreement-trials';
import { TransactionLink } from '../../shared/transaction-link';
import { ComparedCells, ComparedTitles } from './compared';
import styles from './trial.module.css';

type Period = WhatIfReport['period_charge'][number];

/** Charges of the month's periods: what each rule brought, what the sheet would bring, and how it comes to that. */
export function PeriodLines({ report }: { report: WhatIfReport }) {
  const { t } = useTranslation();
  const format = useFormatters();
  const currency = report.currency_code;
  const amount = (value: string) => format.amount(value, currency);
  const title = t('agreementTrial.byPeriod', { currency });
  return (
    <ScrollFrame aria-label={title}>
      <table className={`${plain.table} ${styles.table}`}>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{t('agreementTrial.periodRule')}</th>
            <ComparedTitles />
            <th scope="col">{t('agreementTrial.explanation')}</th>
          </tr>
        </thead>
        {report.period_charge.map((period) => (
          <tbody key={`${period.period_length_text} ${period.first_day}`}>
            <tr>
              <th scope="rowgroup" colSpan={5} className={styles.period}>
                <PeriodName of={period} />
              </th>
            </tr>
            {period.line.map((line) => (
              <tr key={line.rule_name}>
                <th scope="row">
                  {line.rule_name}
                  <small className={styles.of}>{line.billing_name}</small>
                </th>
                <ComparedCells of={line} format={amount} />
                <td className={styles.note}>{line.note}</td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
      {report.more_lines > 0 && (
        <p className={styles.more}>{t('agreementTrial.moreLines', { count: report.more_lines })}</p>
      )}
    </ScrollFrame>
  );
}

function PeriodName({
  of: { period_length_text: length, first_day, last_day, transaction },
}: {
  of: Period;
}) {
  const { t } = useTranslation();
  return (
    <span>
      {t('agreementTrial.periodDays', { length, first: first_day, last: last_day })}
      {' · '}
      {transaction ? (
        <TransactionLink id={transaction.id} type={transaction.transaction_type}>
          {transaction.reference_no}
        </TransactionLink>
      ) : (
        t('agreementTrial.notRated')
      )}
    </span>
  );
}
