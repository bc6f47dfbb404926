import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '~/forms/field';
import type { Customer } from './customers';

interface CustomerFieldProps {
  /** Code to show at first. */
  readonly code: string;
  readonly customers: readonly Customer[];
  /** Told of what is typed or picked. */
  readonly onType?: (code: string) => void;
  /** Nothing is missing without one. */
  readonly isOptional?: boolean;
}

/** A customer, searchable by code: the browser's own list of suggestions, so it needs no script. */
export function CustomerField({ code, customers, onType, isOptional }: CustomerFieldProps) {
  const { t } = useTranslation();
  const list = useId();
  return (
    <>
      <Field
        label={t('transactions.customer')}
        name="customer_code"
        defaultValue={code}
        list={list}
        maxLength={64}
        autoComplete="off"
        aria-required={!isOptional}
        onInput={(event) => onType?.(event.currentTarget.value)}
      />
      <datalist id={list}>
        {customers.map((customer) => (
          <option key={customer.id} value={customer.customer_code} />
        ))}
      </datalist>
    </>
  );
}
