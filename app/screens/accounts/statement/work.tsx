import { useFormatters } from '~/i18n/use-formatters';
import { useTranslation } from '~/i18n/use-translation';
import plain from '~/listing/plain-table.module.css';
import { ScrollFrame } from '~/listing/scroll-frame';
import styles from './statement.module.css';
import { WorkLines } from './work-lines';
import type { WorkProps } from './work-parts';
import { WorkParts } from './work-parts';

/** The work of the month: by charge item, how it leads to what was posted, and line by line. */
export function Work({ statement, work }: WorkProps) {
  const { t } = useTranslation();
  const format = useFormatters();
  const { currency_code: currency } = statement;
  const amount = (value: string) => format.amount(value, currency);
  return (
    <>
      <ScrollFrame aria-label={t('statement.byItem')}>
        <table className={`${plain.headed} ${styles.byItem}`}>
          <caption>{t('statement.byItem')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('statement.what')}</th>
              <th scope="col">{t('statement.lines')}</th>
              <th scope="col">{t('statement.quantity')}</th>
              <th scope="col">{t('statement.unitPrice')}</th>
              <th scope="col">{t('statement.amountIn', { currency })}</th>
            </tr>
          </thead>
          <tbody>
            {work.charge_list.map((line) => (
              <tr key={`${line.billing_type_id} ${line.transaction_type}`} className={styles.line}>
                <th scope="row">{line.billing_name || t('statement.noItem')}</th>
                <td>{format.number(line.count)}</td>
                <td>{line.quantity && format.number(line.quantity)}</td>
                <td>{line.unit_price}</td>
                <td>{amount(line.amount)}</td>
              </tr>
            ))}
            {work.charge_list.length === 0 && (
              <tr className={styles.line}>
                <td colSpan={5}>{t('statement.noWork')}</td>
              </tr>
            )}
            <tr className={styles.total}>
              <th scope="row" colSpan={4}>
                {t('statement.workTotal')}
              </th>
              <td>{amount(work.work.amount)}</td>
            </tr>
          </tbody>
        </table>
      </ScrollFrame>
      <WorkParts statement={statement} work={work} />
      {work.line_list.length > 0 && <WorkLines statement={statement} work={work} />}
    </>
  );
}
