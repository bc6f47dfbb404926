import { Form, Link, useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { IntentKey } from '~/forms/intent-key';
import { SeenTime } from '~/forms/seen-time';
import { useRefused } from '~/forms/submission';
import { useUnsaved } from '~/forms/unsaved';
import { useFormatters } from '~/i18n/use-formatters';
import type { TransactionItem } from '~contract/transactions';
import styles from './items.module.css';

const INTENT = 'adjust';

interface ItemsProps {
  readonly transactionId: number;
  /** The transaction's `update_time` as shown: saving is refused if somebody changed it since. */
  readonly updateTime: string;
  readonly currency: string;
  readonly items: readonly TransactionItem[];
  /** In adjust mode: where Cancel leads, and the name of this intent. */
  readonly adjusting: { readonly cancelTo: string; readonly intentKey: string } | null;
}

/** The fee lines of a transaction; in adjust mode their adjusted charges are inputs with Save and Cancel. */
export function Items({ transactionId, updateTime, currency, items, adjusting }: ItemsProps) {
  const { t } = useTranslation();
  const format = useFormatters();
  const { handlers, discard } = useUnsaved(INTENT);
  const busy = useNavigation().formMethod === 'POST';
  const money = (value: string | null | undefined) => (value ? format.amount(value, currency) : '');
  return (
    <Form method="post" className={styles.form} {...handlers} preventScrollReset>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className={styles.frame} aria-label={t('transactions.items')} tabIndex={0}>
        <table className={styles.table}>
          <caption>{t('transactions.items')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('transactions.chargeItem')}</th>
              <th scope="col">{t('transactions.description')}</th>
              <th scope="col">{t('transactions.sku')}</th>
              <th scope="col" className={styles.end}>
                {t('transactions.quantity')}
              </th>
              <th scope="col" className={styles.end}>
                {t('transactions.unitPrice')}
              </th>
              <th scope="col" className={styles.end}>
                {t('transactions.exceedFee')}
              </th>
              <th scope="col" className={styles.end}>
                {t('transactions.calculated')}
              </th>
              <th scope="col" className={styles.end}>
                {t('transactions.adjusted')}
              </th>
              <th scope="col">{t('transactions.errorMsg')}</th>
            </tr>
          </thead>
          <tbody>
            {items.map((item, i) => (
              <tr key={item.id}>
                <th scope="row">{item.billing_name}</th>
                <td className={styles.note}>{item.note}</td>
                <td>{item.sku}</td>
                <td className={styles.end}>{item.quantity && format.number(item.quantity)}</td>
                <td className={styles.end}>{money(item.unit_price)}</td>
                <td className={styles.end}>{money(item.exceed_fee)}</td>
                <td className={styles.end}>{money(item.billing_amount)}</td>
                <td className={styles.end}>
                  {adjusting ? <AmountInput index={i} item={item} /> : money(item.amount)}
                </td>
                <td className={styles.error}>{item.error_msg}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {items.length === 0 && <p className={styles.empty}>{t('transactions.noItems')}</p>}
      </section>
      {adjusting && (
        <div className={styles.actions}>
          <input type="hidden" name="id" value={transactionId} />
          <SeenTime fresh={updateTime} />
          <IntentKey fresh={adjusting.intentKey} />
          <button type="submit" name="intent" value={INTENT} className="primary" disabled={busy}>
            {t('forms.save')}
          </button>
          <Link to={adjusting.cancelTo} className="button" onClick={discard} preventScrollReset>
            {t('forms.cancel')}
          </Link>
        </div>
      )}
    </Form>
  );
}

function AmountInput({ index, item }: { index: number; item: TransactionItem }) {
  const { t } = useTranslation();
  const name = `item.${index}.amount`;
  const { error, typed } = useRefused(name);
  return (
    <>
      <input type="hidden" name={`item.${index}.id`} value={item.id} />
      <input
        name={name}
        defaultValue={typed ?? item.amount}
        inputMode="decimal"
        maxLength={20}
        autoComplete="off"
        className={styles.amount}
        aria-label={t('transactions.adjustedOf', { name: item.billing_name })}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${name}-error` : undefined}
      />
      {error && (
        <p id={`${name}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </>
  );
}
