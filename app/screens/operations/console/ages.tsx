import { useFormatters } from '~/i18n/use-formatters';
import { useTranslation } from '~/i18n/use-translation';
import { Link } from '~/link';
import table from '~/listing/plain-table.module.css';
import { ScrollFrame } from '~/listing/scroll-frame';
import { useMayOpen } from '~/shell/shell-data';
import type { ExceptionAge, UnbilledAge } from '~contract/operations/tasks';
import { Amounts } from './tasks';
import styles from './tasks.module.css';

const EXCEPTION_AGES = ['today', 'week', 'month', 'older'] as const;
const UNBILLED_AGES = ['week', 'month', 'two_months', 'older'] as const;
/** From these ages on what is not billed is late. */
const LATE: readonly string[] = ['two_months', 'older'];
/** As many shades. */
const SHADES = 3;

/** Exceptions by reason and age; the more of them, the darker. */
export function ExceptionAges({ rows }: { readonly rows: readonly ExceptionAge[] }) {
  const { t } = useTranslation();
  const format = useFormatters();
  const most = Math.max(...rows.flatMap((row) => EXCEPTION_AGES.map((age) => row[age])), 1);
  return (
    <ScrollFrame aria-label={t('tasks.exceptions.title')}>
      <table className={`${table.table} ${styles.ages}`}>
        <caption>{t('tasks.exceptions.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('tasks.exceptions.reason')}</th>
            {[...EXCEPTION_AGES, 'count' as const, 'estimate' as const].map((column) => (
              <th key={column} scope="col" className={table.end}>
                {t(`tasks.exceptions.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.code}>
              <th scope="row">
                <Link to={`/transaction/exceptions?code=${row.code}`}>{row.reason}</Link>
              </th>
              {EXCEPTION_AGES.map((age) => (
                <td
                  key={age}
                  className={table.end}
                  data-shade={row[age] === 0 ? undefined : Math.ceil((row[age] / most) * SHADES)}
                >
                  {row[age] === 0 ? '–' : format.number(row[age])}
                </td>
              ))}
              <td className={table.end}>{format.number(row.count)}</td>
              <td className={table.end}>
                <Amounts list={row.estimate_list} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollFrame>
  );
}

interface UnbilledAgesProps {
  readonly rows: readonly UnbilledAge[];
  readonly totals: readonly Omit<UnbilledAge, 'customer_id' | 'customer_code'>[];
}

/** What is not billed, by customer and age. */
export function UnbilledAges({ rows, totals }: UnbilledAgesProps) {
  const { t } = useTranslation();
  const opensCustomers = useMayOpen('/customer/index');
  return (
    <ScrollFrame aria-label={t('tasks.unbilled.title')}>
      <table className={`${table.table} ${styles.ages} ${styles.unbilled}`}>
        <caption>{t('tasks.unbilled.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('tasks.unbilled.customer')}</th>
            {[...UNBILLED_AGES, 'total' as const].map((column) => (
              <th key={column} scope="col" className={table.end}>
                {t(`tasks.unbilled.${column}`)}
              </th>
            ))}
            <th scope="col">{t('tasks.unbilled.currency')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.customer_id} ${row.currency_code}`}>
              <th scope="row">
                {opensCustomers ? (
                  <Link to={`/customer/index?tab=details&id=${row.customer_id}`}>{row.customer_code}</Link>
                ) : (
                  row.customer_code
                )}
              </th>
              <AgeAmounts row={row} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          {totals.map((row) => (
            <tr key={row.currency_code}>
              <th scope="row">{t('tasks.unbilled.all')}</th>
              <AgeAmounts row={row} />
            </tr>
          ))}
        </tfoot>
      </table>
    </ScrollFrame>
  );
}

function AgeAmounts({ row }: { readonly row: UnbilledAgesProps['totals'][number] }) {
  const format = useFormatters();
  const text = (amount: string) => (Number(amount) === 0 ? '–' : format.amount(amount, row.currency_code));
  return (
    <>
      {UNBILLED_AGES.map((age) => (
        <td
          key={age}
          className={`${table.end} ${LATE.includes(age) && Number(row[age]) !== 0 ? styles.late : ''}`}
        >
          {text(row[age])}
        </td>
      ))}
      <td className={table.end}>{text(row.total)}</td>
      <td>{row.currency_code}</td>
    </>
  );
}
