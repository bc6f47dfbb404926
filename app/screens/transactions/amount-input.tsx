import { focusIf } from '~/forms/field';
import { FieldError } from '~/forms/marks';
import { useFieldState } from '~/forms/submission';
import { ROOM } from '~/forms/text-bound';
import { useTranslation } from '~/i18n/use-translation';
import { useFocusOnMount } from '~/shell/focus-on-mount';
import type { TransactionItem } from '~contract/transactions/transactions';
import styles from './items.module.css';

/** The adjusted charge of an item, to be typed. */
export function AmountInput({ index, item }: { index: number; item: TransactionItem }) {
  const { t } = useTranslation();
  const name = `item.${index}.amount`;
  const { error, typed } = useFieldState(name);
  const first = useFocusOnMount<HTMLInputElement>();
  return (
    <>
      <input type="hidden" name={`item.${index}.id`} value={item.id} />
      {item.amount === '' && <input type="hidden" name={`item.${index}.came_empty`} value="1" />}
      <input
        ref={index === 0 ? first : undefined}
        name={name}
        defaultValue={typed ?? item.amount}
        inputMode="decimal"
        maxLength={24 + ROOM}
        autoComplete="off"
        className={styles.amount}
        aria-label={t('transactions.adjustedOf', { name: item.billing_name })}
        {...focusIf(error)}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${name}-error` : undefined}
      />
      <FieldError id={`${name}-error`}>{error}</FieldError>
    </>
  );
}
