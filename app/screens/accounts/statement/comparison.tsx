import { Fragment } from 'react';
import { useFormatters } from '~/i18n/use-formatters';
import { useTranslation } from '~/i18n/use-translation';
import { Link } from '~/link';
import table from '~/listing/plain-table.module.css';
import { changeQuery } from '~/listing/query';
import { ScrollFrame } from '~/listing/scroll-frame';
import { plus } from '../../shared/decimal';
import { Difference } from '../../shared/difference';
import { monthName } from '../../shared/months';
import { columnOf } from './compared';
import type { Comparison } from './comparison.server';
import styles from './statement.module.css';

/** Customers side by side, a table for each currency: each figure leads to the statement by work behind it. */
export function ComparisonTables({ comparison }: { readonly comparison: Comparison }) {
  const { t } = useTranslation();
  const { tables, isCut } = comparison;
  if (tables.length === 0) return <p className="empty">{t('statement.nothingToCompare')}</p>;
  return (
    <div className={styles.compared}>
      {tables.map((each) => (
        <CurrencyTable key={each.currency} comparison={comparison} table={each} />
      ))}
      {isCut && <p>{t('statement.comparisonCut')}</p>}
    </div>
  );
}

interface CurrencyTableProps {
  readonly comparison: Comparison;
  readonly table: Comparison['tables'][number];
}

/** All months and how two customers differ in them, then month by month; in each the customers side by side. */
function CurrencyTable({ comparison, table: { currency, rows, total } }: CurrencyTableProps) {
  const { t, language } = useTranslation();
  const { months, customers } = comparison;
  const columns = months.length > 1 ? ['', ...months] : months;
  const id = `compared-${currency}`;
  return (
    <ScrollFrame aria-labelledby={id}>
      <table className={`${table.table} ${styles.sideBySide}`} aria-labelledby={id}>
        <caption id={id}>{t('statement.comparedIn', { currency })}</caption>
        <thead>
          <tr>
            <th scope="col" rowSpan={2}>
              {t('statement.what')}
            </th>
            {columns.map((month, i) => (
              <Fragment key={month}>
                <th scope="colgroup" colSpan={customers.length} className={table.end}>
                  {month ? monthName(month, language) : t('statement.allMonths')}
                </th>
                {customers.length === 2 && i === 0 && (
                  <th scope="col" rowSpan={2} className={table.end}>
                    {t('statement.difference')}
                  </th>
                )}
              </Fragment>
            ))}
          </tr>
          <tr>
            {columns.flatMap((month) =>
              customers.map((customer) => (
                <th
                  key={columnOf(month, customer.id)}
                  scope="col"
                  className={table.end}
                  title={customer.title}
                >
                  {customer.customer_code}
                </th>
              )),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, amounts }) => (
            <tr key={key}>
              <th scope="row">{name || t('statement.noItem')}</th>
              <Amounts comparison={comparison} currency={currency} columns={columns} amounts={amounts} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('statement.workTotal')}</th>
            <Amounts comparison={comparison} currency={currency} columns={columns} amounts={total} />
          </tr>
        </tfoot>
      </table>
    </ScrollFrame>
  );
}

interface AmountsProps {
  readonly comparison: Comparison;
  readonly currency: string;
  readonly columns: readonly string[];
  readonly amounts: Readonly<Record<string, string>>;
}

function Amounts({ comparison: { customers }, currency, columns, amounts }: AmountsProps) {
  const format = useFormatters();
  const written = (amount: string) => format.amount(amount, currency);
  const [first = '0', second = '0'] = customers.map(({ id }) => amounts[columnOf('', id)] ?? '0');
  return columns.map((month, i) => (
    <Fragment key={month}>
      {customers.map(({ id }) => {
        const amount = amounts[columnOf(month, id)];
        const query = { customer_id: id, currency_code: currency, month, by: 'work' };
        return (
          <td key={id} className={table.end}>
            {amount && month ? (
              <Link to={`/account/statement${changeQuery('', query)}`}>{written(amount)}</Link>
            ) : (
              written(amount ?? '0')
            )}
          </td>
        );
      })}
      {customers.length === 2 && i === 0 && (
        <td className={table.end}>
          <Difference amount={plus(second, negative(first)) ?? ''} format={written} />
        </td>
      )}
    </Fragment>
  ));
}

const negative = (amount: string): string => (amount.startsWith('-') ? amount.slice(1) : `-${amount}`);
