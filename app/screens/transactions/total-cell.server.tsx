import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import type { Formatters } from '~/i18n/formatters';
import { CHARGE_STATUS } from '~contract/constants';
import { isUnpriced } from '../shared/unpriced';
import type { TransactionRow } from './columns';

/** How a row is shown in a column, without state and handlers. */
export type Cell = (row: TransactionRow) => ReactNode;

export const errorTag = (text: string, why?: string) => (
  <span data-tag="error" title={why}>
    {text}
  </span>
);

/**
 * What is charged, with its currency, and whether somebody has changed it by hand. That there is no price, or that it is
 * not charged, is seen here, too: the columns that say it may lie out of sight.
 */
export const totalCell =
  (t: TFunction, { amount, number }: Formatters): Cell =>
  (row) => {
    if (isUnpriced(row)) return errorTag(t('transactions.onlyErrors'), row.error_msg);
    const shown = `${amount(row.total_amount, row.currency_code)} `;
    return (
      <span data-total="">
        {/[1-9]/.test(row.usual_amount ?? '') && (
          <small data-usual="">
            {t('transactions.besideUsual', {
              times: number(timesOf(row)),
              usual: amount(row.usual_amount ?? '', row.currency_code),
            })}{' '}
          </small>
        )}
        {/[1-9]/.test(row.adjust_amount) && <small>{t('transactions.adjustedMark')} </small>}
        {row.charge_status === CHARGE_STATUS.notCharged ? <s>{shown}</s> : shown}
        <i>{row.currency_code}</i>
      </span>
    );
  };

/** How many times the usual amount a total is, in two digits. */
const timesOf = ({ total_amount, usual_amount }: TransactionRow): number =>
  Number((Number(total_amount) / Number(usual_amount)).toPrecision(2));
