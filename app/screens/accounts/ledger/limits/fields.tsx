import type { ReactNode } from 'react';
import { EnterButton } from '~/forms/buttons';
import { Field } from '~/forms/field';
import { UpdateTimeField } from '~/forms/hidden-fields';
import { FieldError, RequiredMark } from '~/forms/marks';
import { RowButton } from '~/forms/row-button';
import { formOf } from '~/forms/rows';
import { useActionResult, useFieldState } from '~/forms/submission';
import { type FormRow, useRows } from '~/forms/use-rows';
import { useTranslation } from '~/i18n/use-translation';
import styles from './fields.module.css';
import type { LimitsForm } from './load.server';
import { LimitRow } from './row';
import { blankLimit, type LimitValues, limitsIn, PART } from './rows';

/** A customer, and one row per currency with its limits. */
export function LimitsFields({ page }: { page: LimitsForm }) {
  const { t } = useTranslation();
  const { values } = useActionResult();
  const { error } = useFieldState(PART);
  const { rows, frame, add, remove } = useRows<LimitValues, HTMLTableSectionElement>(() => {
    const entered = limitsIn(formOf(values));
    if (entered.length > 0) return entered;
    return page.stored.length > 0 ? page.stored : [blankLimit];
  });
  const saved = page.stored.map(({ currency_code }) => currency_code);
  const storedIn = (code: string) => page.stored.find(({ currency_code }) => currency_code === code);
  const offered = page.currencies.filter((code) => !saved.includes(code));
  return (
    <div className={styles.limits} data-wide>
      <EnterButton />
      <input type="hidden" name="customer_id" value={page.customerId} />
      <UpdateTimeField fresh={page.updateTime} />
      <Field name="customer_code" label={t('ledger.customer')} defaultValue={page.customerCode} disabled />
      <table className={styles.rows}>
        <caption>{t('accounts.perCurrency')}</caption>
        <thead>
          <tr>
            <Head>{t('ledger.currency')}</Head>
            <Head>{t('ledger.creditLimit')}</Head>
            <Head>{t('ledger.warningLine')}</Head>
            <td />
          </tr>
        </thead>
        <tbody ref={frame}>
          {rows.map((row, i) => (
            <LimitRow
              key={row.key}
              row={row}
              index={i}
              // Stored limits are removed in the list, which asks for confirmation.
              stored={isFirstOf(rows, i) ? storedIn(row.values.currency_code) : undefined}
              currencies={offered}
              onRemove={rows.length > 1 ? (event) => remove(event, row.key) : undefined}
            />
          ))}
        </tbody>
      </table>
      <FieldError>{error}</FieldError>
      <RowButton
        value="add"
        rows=""
        className={styles.add}
        disabled={offered.length === 0}
        onClick={(event) => add(event, blankLimit)}
      >
        {t('accounts.addRow')}
      </RowButton>
      <p className={styles.help}>{t('accounts.warningHelp')}</p>
    </div>
  );
}

const isFirstOf = (rows: readonly FormRow<LimitValues>[], at: number): boolean =>
  rows.findIndex(({ values }) => values.currency_code === rows[at]?.values.currency_code) === at;

const Head = ({ children }: { children: ReactNode }) => (
  <th scope="col">
    {children}
    <RequiredMark />
  </th>
);
