import { useFormatters } from '~/i18n/use-formatters';
import { useTranslation } from '~/i18n/use-translation';
import plain from '~/listing/plain-table.module.css';
import { ScrollFrame } from '~/listing/scroll-frame';
import styles from './exchange-rates.module.css';
import type { ExchangeRatesPage } from './load.server';

/** The rates that an application made now would use: one row per currency, one column per target currency. */
export function CurrentRates({ current: rates, total }: Pick<ExchangeRatesPage, 'current' | 'total'>) {
  const { t } = useTranslation();
  const format = useFormatters();
  // If there are no rates at all, the list says so.
  if (rates.length === 0) return total > 0 && <p className={styles.note}>{t('exchangeRates.noCurrent')}</p>;
  const from = [...new Set(rates.map((rate) => rate.from_currency_code))].sort();
  const to = [...new Set(rates.map((rate) => rate.to_currency_code))].sort();
  const day = mostCommon(rates.map(({ rate_date }) => rate_date));
  const cell = (row: string, column: string) => {
    const rate = rates.find((each) => each.from_currency_code === row && each.to_currency_code === column);
    if (!rate) return row === column ? '' : '—';
    return (
      <>
        {format.number(rate.rate)}
        {rate.rate_date !== day && <small>{rate.rate_date}</small>}
        {rate.is_rate_old === 1 && (
          <small className={styles.old} title={t('applications.rateOld')}>
            <span aria-hidden="true">⚠</span> {t('exchangeRates.old')}
          </small>
        )}
      </>
    );
  };
  return (
    <>
      <p className={styles.note} id="current-rates">
        {t('exchangeRates.current', { day })}
      </p>
      <ScrollFrame className={styles.current} aria-labelledby="current-rates">
        <table className={plain.table} aria-labelledby="current-rates">
          <thead>
            <tr>
              <th scope="col">{t('exchangeRates.oneUnitOf')}</th>
              {to.map((column) => (
                <th key={column} scope="col">
                  {t('exchangeRates.in', { currency: column })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {from.map((row) => (
              <tr key={row}>
                <th scope="row">{row}</th>
                {to.map((column) => (
                  <td key={column} data-in={t('exchangeRates.in', { currency: column })}>
                    {cell(row, column)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollFrame>
    </>
  );
}

/** The most frequent day. */
function mostCommon(days: readonly string[]): string {
  const count = (day: string) => days.filter((each) => each === day).length;
  return [...new Set(days)].sort((a, b) => count(b) - count(a))[0] ?? '';
}
