import { type KeyboardEvent, useId } from 'react';
import { Field } from '~/forms/field';
import { useCachedHtml } from '~/hydration/cached-html';
import { useTranslation } from '~/i18n/use-translation';
import { CODE_MAX_CHARS } from './customer-code';
import type { Customer } from './customers';

/** Another server may send all the customers that it has. */
const MAX_SUGGESTIONS = 100;

interface CustomerFieldProps {
  /** Initial code. */
  readonly code: string;
  readonly customers: readonly Customer[];
  /** Called with what is typed or picked. */
  readonly onType?: (code: string) => void;
  /** The field may be left empty. */
  readonly isOptional?: boolean;
  /** Name of all of them together, where they can be chosen too. */
  readonly all?: string | undefined;
}

/** WebKit's suggestions keep Enter to themselves: the form is sent all the same, unless one of them was taken. */
function sendAtEnter({ key, nativeEvent, currentTarget: field }: KeyboardEvent<HTMLInputElement>): void {
  const { form, value } = field;
  if (key !== 'Enter' || nativeEvent.isComposing || !form) return;
  let isSent = false;
  const onSubmit = () => {
    isSent = true;
  };
  form.addEventListener('submit', onSubmit, { capture: true });
  setTimeout(() => {
    form.removeEventListener('submit', onSubmit, { capture: true });
    if (!isSent && field.value === value) form.requestSubmit();
  });
}

/** A customer, searchable by code. Suggestions are a native datalist, so that it works without scripts. */
export function CustomerField({ code, customers, onType, isOptional, all }: CustomerFieldProps) {
  const { t } = useTranslation();
  const list = useId();
  const named = customers.slice(0, MAX_SUGGESTIONS).map((customer) => customer.customer_code);
  const codes = all ? [all, ...named] : named;
  const options = useCachedHtml(['customers', codes], () =>
    codes.map((each) => <option key={each} value={each} />),
  );
  return (
    <>
      <Field
        label={t('transactions.customer')}
        name="customer_code"
        defaultValue={code}
        list={list}
        maxLength={CODE_MAX_CHARS}
        autoComplete="off"
        aria-required={!isOptional}
        placeholder={isOptional ? all : undefined}
        onInput={(event) => onType?.(event.currentTarget.value)}
        onKeyDown={sendAtEnter}
      />
      <datalist id={list} {...options} />
    </>
  );
}
