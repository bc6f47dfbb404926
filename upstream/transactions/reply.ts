import type { z } from 'zod';
import type { Language } from '../../contract/common';
import { BILLING_STATUS, CHARGE_STATUS } from '../../contract/constants';
import type { Choice } from '../../contract/reply';
import type { transactionRow as transactionRowSchema } from '../../contract/transactions/transactions';
import { explainError } from '../messages/explain';
import { translate } from '../messages/translate';
import { roundMoney } from '../money';
import type { transaction } from '../store/schema/transactions';

/** How transactions are written on the wire. */

const chargeStatusText = (language: Language, status: number): string =>
  translate(language, status === CHARGE_STATUS.charged ? 'transactions.charged' : 'transactions.notCharged');

const billingStatusText = (language: Language, status: number): string =>
  translate(language, status === BILLING_STATUS.billed ? 'transactions.billed' : 'transactions.notBilled');

/** What has no price yet is to be charged once it has one. */
export function chargeStateText(
  language: Language,
  status: number,
  isCancelled: number,
  isUnpriced: boolean,
): string {
  if (isCancelled === 1) return translate(language, 'transactions.cancelled');
  if (isUnpriced && status === CHARGE_STATUS.charged) return translate(language, 'transactions.toBeCharged');
  return chargeStatusText(language, status);
}

export const chargeStatusList = (language: Language): Choice[] =>
  Object.values(CHARGE_STATUS).map((key) => ({ key: String(key), value: chargeStatusText(language, key) }));

export const billingStatusList = (language: Language): Choice[] =>
  Object.values(BILLING_STATUS).map((key) => ({ key: String(key), value: billingStatusText(language, key) }));

/** A transaction with the codes that every screen shows of it. */
export interface TransactionBase {
  transaction: typeof transaction.$inferSelect;
  customerCode: string;
  warehouseCode: string;
}

/** What rows and headers of every kind carry, with what a kind has of its own. Amounts are at their currency's scale. */
export function transactionRow<Own extends object>(
  { transaction: t, customerCode, warehouseCode }: TransactionBase,
  language: Language,
  own: Own,
): z.output<typeof transactionRowSchema> & Own {
  const shared = {
    id: t.id,
    reference_no: t.referenceNo,
    create_time: t.businessTime.toISOString(),
    update_time: t.updateTime.toISOString(),
    customer_code: customerCode,
    warehouse_code: warehouseCode,
    billing_status: t.billingStatus,
    billing_status_text: billingStatusText(language, t.billingStatus),
    charge_status: t.chargeStatus,
    charge_status_text: chargeStateText(language, t.chargeStatus, t.isCancelled, t.error !== null),
    billing_amount: roundMoney(t.billingAmount, t.currencyCode),
    adjust_amount: roundMoney(t.adjustAmount, t.currencyCode),
    total_amount: roundMoney(t.totalAmount, t.currencyCode),
    currency_code: t.currencyCode,
    error_msg: t.error ? explainError(language, t.error) : '',
    is_cancelled: t.isCancelled,
    doubt_msg: t.doubtOf ? translate(language, 'transactions.doubt', { reference: t.doubtOf }) : '',
  };
  // Not a spread: V8 makes those in its old generation, where the rows of a long export would gather.
  return Object.assign(shared, own);
}
