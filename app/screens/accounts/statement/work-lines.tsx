import { useFormatters } from '~/i18n/use-formatters';
import { useTranslation } from '~/i18n/use-translation';
import { ScrollFrame } from '~/listing/scroll-frame';
import type { StatementByWork } from '~contract/accounts/statement-by-work';
import { TransactionLink } from '../../shared/transaction-link';
import { workbookAddress } from './ledger-link';
import styles from './statement.module.css';
import type { WorkProps } from './work-parts';

type Line = StatementByWork['line_list'][number];

/** The work line by line, by day; where there is more than a page holds, the workbook has it all. */
export function WorkLines({ statement, work }: WorkProps) {
  const { t } = useTranslation();
  const format = useFormatters();
  const { currency_code: currency } = statement;
  const { line_list: lines, line_count: total } = work;
  const shown = { shown: format.number(lines.length), total: format.number(total) };
  return (
    <>
      <ScrollFrame aria-label={t('statement.workLines')}>
        <table className={styles.lines}>
          <caption>{t('statement.workLines')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('statement.day')}</th>
              <th scope="col">{t('statement.numbers')}</th>
              <th scope="col">{t('statement.item')}</th>
              <th scope="col">{t('statement.quantity')}</th>
              <th scope="col">{t('statement.unitPrice')}</th>
              <th scope="col">{t('statement.amountIn', { currency })}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity of their own, and stay in order
              <tr key={index}>
                <td>{format.date(line.business_time)}</td>
                <td>
                  <Numbers line={line} />
                </td>
                <td>{line.billing_name || t('statement.noItem')}</td>
                <td>{line.quantity && format.number(line.quantity)}</td>
                <td>{line.unit_price}</td>
                <td>{format.amount(line.amount, currency)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollFrame>
      {lines.length < total && (
        <p className={styles.note}>
          {t('statement.firstLines', shown)}{' '}
          <a href={workbookAddress({ ...statement, by: 'work' })}>{t('statement.allLines')}</a>
        </p>
      )}
    </>
  );
}

/** The transaction's number, and those that the customer knows it by. */
function Numbers({ line }: { line: Line }) {
  const { t } = useTranslation();
  const numbers = [
    [t('statement.orderNumber'), line.order_number],
    [t('statement.platformNumber'), line.platform_number],
    [t('statement.externalNumber'), line.external_number],
  ].filter(([, number]) => number);
  return (
    <>
      <TransactionLink id={line.transaction_id} type={line.transaction_type ?? 0}>
        {line.reference_no}
      </TransactionLink>
      {numbers.map(([title, number]) => (
        <span key={title}>
          {title} {number}
        </span>
      ))}
    </>
  );
}
