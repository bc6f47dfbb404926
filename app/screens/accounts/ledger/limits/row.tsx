import { type MouseEvent, type ReactNode, useId } from 'react';
import styles from '~/forms/field.module.css';
import { FieldError } from '~/forms/marks';
import { useFieldState } from '~/forms/submission';
import { ROOM } from '~/forms/text-bound';
import type { FormRow } from '~/forms/use-rows';
import { useTranslation } from '~/i18n/use-translation';
import { type LimitValues, PART } from './rows';

interface LimitRowProps {
  readonly row: FormRow<LimitValues>;
  readonly index: number;
  /** The customer's limits in this currency: it cannot be changed. */
  readonly stored: LimitValues | undefined;
  readonly currencies: readonly string[];
  /** Absent: the last row cannot be removed. */
  readonly onRemove: ((event: MouseEvent) => void) | undefined;
}

/** Limits in one currency. */
export function LimitRow({ row, index, stored, currencies, onRemove }: LimitRowProps) {
  const { t } = useTranslation();
  const remove = t('accounts.removeRow', { number: index + 1 });
  return (
    <tr>
      <CurrencyCell row={row} index={index} stored={stored} currencies={currencies} />
      <AmountCell
        row={row}
        index={index}
        stored={stored}
        column="credit_limit"
        label={t('ledger.creditLimit')}
      />
      <AmountCell
        row={row}
        index={index}
        stored={stored}
        column="warning_line"
        label={t('ledger.warningLine')}
      />
      <td>
        {!stored && (
          <button
            type="submit"
            name="row"
            value={index}
            aria-label={remove}
            title={remove}
            disabled={!onRemove}
            onClick={onRemove}
          >
            ×
          </button>
        )}
      </td>
    </tr>
  );
}

function CurrencyCell({ row, index, stored, currencies }: Omit<LimitRowProps, 'onRemove'>) {
  const { t } = useTranslation();
  const label = t('ledger.currency');
  const { control, error } = useCell(row, index, 'currency_code', label);
  const code = row.values.currency_code;
  return (
    <Cell label={label} error={error} errorId={control['aria-describedby']}>
      {stored ? (
        <>
          <input type="hidden" name={control.name} value={code} />
          {code}
        </>
      ) : (
        <select {...control} defaultValue={code}>
          <option value="">{t('forms.choose')}</option>
          {currencies.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      )}
    </Cell>
  );
}

interface AmountCellProps extends Pick<LimitRowProps, 'row' | 'index' | 'stored'> {
  readonly column: 'credit_limit' | 'warning_line';
  readonly label: string;
}

function AmountCell({ row, index, stored, column, label }: AmountCellProps) {
  const { t } = useTranslation();
  const { control, error, isOvertaken: hasConflict } = useCell(row, index, column, label);
  const saved = hasConflict && stored?.[column] !== row.values[column] ? stored?.[column] : undefined;
  return (
    <Cell label={label} error={error} errorId={control['aria-describedby']}>
      <input
        {...control}
        defaultValue={row.values[column]}
        inputMode="decimal"
        maxLength={24 + ROOM}
        autoComplete="off"
      />
      {saved !== undefined && <p className={styles.saved}>{t('forms.savedMeanwhile', { value: saved })}</p>}
    </Cell>
  );
}

/** Attributes of a control in the table, and the error of its last submission. */
function useCell(row: FormRow<LimitValues>, index: number, column: keyof LimitValues, label: string) {
  const { t } = useTranslation();
  const id = `${useId()}-error`;
  const { error, hasConflict } = useFieldState(`${PART}.${row.place ?? ''}.${column}`);
  const control = {
    name: `${PART}.${index}.${column}`,
    'aria-label': t('accounts.fieldOf', { field: label, number: index + 1 }),
    'aria-required': true,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? id : undefined,
  };
  return { control, error, isOvertaken: hasConflict };
}

interface CellProps {
  readonly label: string;
  readonly error: string | undefined;
  readonly errorId: string | undefined;
  readonly children: ReactNode;
}

const Cell = ({ label, error, errorId, children }: CellProps) => (
  <td data-label={label}>
    {children}
    <FieldError id={errorId}>{error}</FieldError>
  </td>
);
