import { useFormatters } from '~/i18n/use-formatters';
import { useTranslation } from '~/i18n/use-translation';
import plain from '~/listing/plain-table.module.css';
import { ScrollFrame } from '~/listing/scroll-frame';
import type { agreementTry } from '~contract/agreements/agreement-trials';
import type { OutputOf } from '~contract/endpoint';
import styles from './trial.module.css';

/** The price of a made-up document with its explanation, or why it has no price. */
export function SamplePrice({ result }: { result: OutputOf<typeof agreementTry> }) {
  const { t } = useTranslation();
  const format = useFormatters();
  const { currency_code: currency, total_amount: total, error_msg, item } = result;
  if (error_msg || !total) {
    return (
      <p role="alert" className={styles.refused}>
        <strong>{t('agreementTrial.noPrice')}</strong> {error_msg}
      </p>
    );
  }
  return (
    <div>
      <p role="status" className={styles.total}>
        {t('agreementTrial.total')} <strong>{format.money(total, currency)}</strong>
      </p>
      <ScrollFrame aria-label={t('agreementTrial.items')}>
        <table className={`${plain.table} ${plain.headed} ${styles.table}`}>
          <caption className="visually-hidden">{t('agreementTrial.items')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('agreementTrial.chargeItem')}</th>
              <th scope="col">{t('agreementTrial.fields.sku')}</th>
              <th scope="col" className={plain.end}>
                {t('agreementTrial.fields.quantity')}
              </th>
              <th scope="col" className={plain.end}>
                {t('agreementTrial.fields.unit_price')}
              </th>
              <th scope="col" className={plain.end}>
                {t('agreementTrial.fields.amount')}
              </th>
              <th scope="col" className={styles.note}>
                {t('agreementTrial.explanation')}
              </th>
            </tr>
          </thead>
          <tbody>
            {item.map((each, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: items have no identity, and none of them ever moves
              <tr key={i}>
                <th scope="row">{each.billing_name}</th>
                <td>{each.sku}</td>
                <td className={plain.end}>{each.quantity && format.number(each.quantity)}</td>
                <td className={plain.end}>{each.unit_price && format.amount(each.unit_price, currency)}</td>
                <td className={plain.end}>{format.amount(each.amount, currency)}</td>
                <td className={styles.note}>{each.note}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollFrame>
    </div>
  );
}
