import { useFormatters } from '~/i18n/use-formatters';
import { useTranslation } from '~/i18n/use-translation';
import { Link } from '~/link';
import table from '~/listing/plain-table.module.css';
import { changeQuery } from '~/listing/query';
import { ScrollFrame } from '~/listing/scroll-frame';
import { kindLabel } from '../../shared/kind-label';
import { TransactionListLink } from '../../shared/transaction-link';
import { wholeDays } from '../../shared/whole-days';
import type { ChargedWork } from './load.server';
import styles from './tasks.module.css';

/** What a figure or a bar is the sum of: each customer and kind with its list. */
export function ChargedWorkTable({ work }: { readonly work: ChargedWork }) {
  const { t, language } = useTranslation();
  const format = useFormatters();
  const { currency, from, to, rows, total } = work;
  const amount = (value: string) => format.amount(value, currency);
  const days = { create_time_start: from, create_time_end: to };
  return (
    <div id="charged" className={styles.charged}>
      <header>
        <h2 id="charged-title">{wholeDays(t('tasks.charged.title', { from, to }))}</h2>
        <Link to={`/?currency_code=${currency}`} className="button">
          {t('tasks.charged.close')}
        </Link>
      </header>
      {rows.length === 0 && <p>{t('tasks.charged.none')}</p>}
      {rows.length > 0 && (
        <ScrollFrame aria-labelledby="charged-title">
          <table
            className={`${table.table} ${table.headed} ${styles.byKind}`}
            aria-labelledby="charged-title"
          >
            <thead>
              <tr>
                <th scope="col">{t('tasks.charged.customer')}</th>
                <th scope="col">{t('tasks.charged.kind')}</th>
                {(['count', 'amount', 'adjusted'] as const).map((column) => (
                  <th key={column} scope="col" className={table.end}>
                    {t(`tasks.charged.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={`${row.customer_id} ${row.screen}`}>
                  <th scope="row">{row.customer_code}</th>
                  <td>
                    <TransactionListLink
                      screen={row.screen}
                      query={changeQuery('', { customer_id: row.customer_id, charge_status: 1, ...days })}
                    >
                      {kindLabel(row.screen, language)}
                    </TransactionListLink>
                  </td>
                  <td className={table.end}>{format.number(row.count)}</td>
                  <td className={table.end}>{amount(row.amount)}</td>
                  <td className={table.end}>{amount(row.adjusted)}</td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row" colSpan={2}>
                  {t('tasks.charged.all')} ({currency})
                </th>
                <td className={table.end}>{format.number(total.count)}</td>
                <td className={table.end}>{amount(total.amount)}</td>
                <td className={table.end}>{amount(total.adjusted)}</td>
              </tr>
            </tfoot>
          </table>
        </ScrollFrame>
      )}
      {work.isCut && <p>{t('tasks.charged.more', { max: rows.length })}</p>}
    </div>
  );
}
