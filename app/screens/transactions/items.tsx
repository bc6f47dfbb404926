import { Form } from '@remix-run/react';
import { useEffect } from 'react';
import { SubmitButton } from '~/forms/buttons';
import { IdempotencyKey, UpdateTimeField } from '~/forms/hidden-fields';
import { useUnsaved } from '~/forms/unsaved';
import type { Formatters } from '~/i18n/formatters';
import { useFormatters } from '~/i18n/use-formatters';
import { useTranslation } from '~/i18n/use-translation';
import { Link } from '~/link';
import plain from '~/listing/plain-table.module.css';
import { ScrollFrame } from '~/listing/scroll-frame';
import { restoreFocus } from '~/shell/focus-on-mount';
import type { Field } from '~contract/transactions/kinds/kind';
import job from '../shared/job-panel.module.css';
import { AmountInput } from './amount-input';
import { ChargeLines } from './charge-lines';
import { ownText } from './columns';
import { type Detail, hasPrice, isAdjusted } from './facts';
import styles from './items.module.css';
import ReasonFields from './reason-fields';
import { TypedTotal } from './typed-total';

const INTENT = 'adjust';

/** Fields of items that are drawn otherwise than their type says, by their names. */
export type DrawnItems = Readonly<Record<string, (item: object, format: Formatters) => string>>;

interface ItemsProps {
  readonly detail: Detail;
  /** Fields specific to the items of its kind. */
  readonly columns: readonly Field[];
  readonly drawn: DrawnItems | undefined;
  /** In adjust mode: where Cancel leads, and the idempotency key. */
  readonly adjusting: {
    readonly cancelTo: string;
    readonly idempotencyKey: string;
    /** The server asks for the reason. */
    readonly withReason: boolean;
  } | null;
}

/** The fee lines of a transaction; in adjust mode their adjusted charges are inputs with Save and Cancel. */
export function Items({ detail, columns, drawn, adjusting }: ItemsProps) {
  const { res, item: items } = detail;
  const currency = res.currency_code;
  const { t } = useTranslation();
  const format = useFormatters();
  const { handlers, discard } = useUnsaved(INTENT);
  const isAdjusting = adjusting !== null;
  useEffect(() => (isAdjusting ? restoreFocus : undefined), [isAdjusting]);
  const money = (value: string) => format.amount(value, currency);
  const table = (
    <ScrollFrame aria-label={t('transactions.items')}>
      <table className={`${plain.table} ${styles.table}`}>
        <caption>{[t('transactions.items'), currency && `(${currency})`].filter(Boolean).join(' ')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('transactions.chargeItem')}</th>
            <th scope="col" className={styles.note}>
              <span className="visually-hidden">{t('transactions.description')}</span>
            </th>
            <th scope="col" className={`${plain.end} ${styles.calculated}`}>
              {t('transactions.calculated')}
            </th>
            <th scope="col" className={`${plain.end} ${styles.adjusted}`}>
              {t('transactions.adjusted')}
            </th>
            {columns.map(({ key, title, type }) => (
              <th key={key} scope="col" className={isNumeric(type) ? plain.end : undefined}>
                {t(`transactions.${title}`)}
              </th>
            ))}
            <th scope="col" className={styles.error}>
              <span className="visually-hidden">{t('transactions.errorMsg')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((item, i) => (
            <tr key={item.id}>
              <th scope="row">{item.billing_name}</th>
              <td className={styles.note}>
                <ChargeLines item={item} detail={detail} />
              </td>
              <td className={`${plain.end} ${styles.calculated}`}>
                {isAdjusted(item) ? <s>{money(item.billing_amount)}</s> : money(item.billing_amount)}
              </td>
              <td className={`${plain.end} ${styles.adjusted}`}>
                {adjusting ? <AmountInput index={i} item={item} /> : money(item.amount)}
              </td>
              {columns.map((column) => (
                <td key={column.key} className={isNumeric(column.type) ? plain.end : undefined}>
                  {drawn?.[column.key]?.(item, format) ?? itemText(item, column, money, format)}
                </td>
              ))}
              <td className={styles.error}>{item.error_msg}</td>
            </tr>
          ))}
        </tbody>
        {detail.itemPages.total > 1 && hasPrice(detail) && !adjusting && (
          <tfoot>
            <tr>
              <th scope="row">{t('transactions.totalAmount')}</th>
              <td className={styles.note} />
              <td className={`${plain.end} ${styles.calculated}`}>{money(res.billing_amount)}</td>
              <td className={`${plain.end} ${styles.adjusted}`}>{money(res.total_amount)}</td>
              {columns.map(({ key }) => (
                <td key={key} />
              ))}
              <td className={styles.error} />
            </tr>
          </tfoot>
        )}
      </table>
      {items.length === 0 && <p className="empty">{t('transactions.noItems')}</p>}
    </ScrollFrame>
  );
  if (!adjusting) return table;
  return (
    <Form method="post" {...handlers} noValidate preventScrollReset>
      {table}
      <input type="hidden" name="id" value={res.id} />
      <UpdateTimeField fresh={res.update_time} />
      <IdempotencyKey fresh={adjusting.idempotencyKey} />
      <div className={`${job.panel} ${styles.save}`}>
        <TypedTotal detail={detail} />
        {adjusting.withReason && <ReasonFields isRequired />}
        <SubmitButton name="intent" value={INTENT} className="primary">
          {t('forms.save')}
        </SubmitButton>
        <Link to={adjusting.cancelTo} className="button" onClick={discard} preventScrollReset>
          {t('forms.cancel')}
        </Link>
      </div>
    </Form>
  );
}

const isNumeric = (type: Field['type']): boolean => type === 'price' || type === 'decimal';

/** A field of an item as its type is written. */
function itemText(
  item: object,
  { key, type }: Field,
  money: (value: string) => string,
  format: Formatters,
): string {
  const value = ownText(item, key);
  if (value === '') return '';
  if (type === 'price') return money(value);
  return type === 'decimal' ? format.number(value) : value;
}
