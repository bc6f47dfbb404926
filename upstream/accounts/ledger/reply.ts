import type { z } from 'zod';
import type { ledgerRow as ledgerRowSchema } from '../../../contract/accounts/accounts';
import type { Language } from '../../../contract/common';
import { TRADING_METHOD, TRANSACTION_TYPE } from '../../../contract/constants';
import type { Choice } from '../../../contract/reply';
import { translate } from '../../messages/translate';
import { roundMoney, trimZeros } from '../../money';
import type { entry, journal } from '../../store/schema/ledger';
import { exactRateOf } from '../exchange-rates/exact-rate';
import type { TradingMethod } from './posting';

/** How the ledger is written on the wire. */

type TypeCode = (typeof TRANSACTION_TYPE)[keyof typeof TRANSACTION_TYPE];

const methodText = (language: Language, code: TradingMethod) =>
  translate(language, `ledger.tradingMethod${code}`);
export const typeText = (language: Language, code: TypeCode) =>
  translate(language, `ledger.transactionType${code}`);

export const tradingMethodList = (
  language: Language,
  codes: readonly TradingMethod[] = Object.values(TRADING_METHOD),
): Choice[] => codes.map((code) => ({ key: String(code), value: methodText(language, code) }));

export const transactionTypeList = (language: Language): Choice[] =>
  Object.values(TRANSACTION_TYPE).map((code) => ({ key: String(code), value: typeText(language, code) }));

interface Row {
  entry: typeof entry.$inferSelect;
  journal: typeof journal.$inferSelect;
  currencyCode: string;
  customerCode: string;
  /** Of the billing transaction, else of the application, else of the journal that is reversed. */
  referenceNo: string | null;
  platformNumber: string | null;
  externalNumber: string | null;
  warehouseCode: string | null;
  businessTime: Date | null;
  reversalOf: { readonly number: string; readonly time: Date } | null;
  reversedBy: { readonly number: string; readonly time: Date } | null;
  /** Of the application: its rate in full. */
  rateFrom: string | null;
  rateTo: string | null;
}

/** A row of the ledger. Amounts are at their currency's scale, signed as the customer's balance moves. */
export function ledgerRow(
  { entry, journal, currencyCode, rateFrom, rateTo, ...row }: Row,
  language: Language,
): z.input<typeof ledgerRowSchema> {
  return {
    id: entry.id,
    transaction_no: journal.transactionNo,
    customer_code: row.customerCode,
    // A constraint of the table holds both codes to the contract's.
    trading_method: String(journal.tradingMethod),
    trading_method_text: methodText(language, journal.tradingMethod as TradingMethod),
    transaction_type: String(journal.transactionType),
    transaction_type_text: typeText(language, journal.transactionType as TypeCode),
    amount: roundMoney(entry.amount, currencyCode),
    balance: entry.balance === null ? null : roundMoney(entry.balance, currencyCode),
    currency_code: currencyCode,
    rate: journal.rate && trimZeros(journal.rate),
    ...(journal.rate !== null && exactRateOf({ rate: journal.rate, rateFrom, rateTo })),
    from_amount:
      journal.fromAmount === null ? null : roundMoney(journal.fromAmount, journal.fromCurrencyCode ?? ''),
    from_currency_code: journal.fromCurrencyCode,
    reference_no: row.referenceNo,
    platform_number: row.platformNumber,
    external_number: row.externalNumber,
    warehouse_code: row.warehouseCode,
    note: journal.note,
    complete_time: journal.completeTime.toISOString(),
    create_time: entry.createTime.toISOString(),
    posting_time: entry.postingTime?.toISOString(),
    business_time: row.businessTime?.toISOString(),
    reversal_of_no: row.reversalOf?.number,
    reversal_of_time: row.reversalOf?.time.toISOString(),
    reversed_by_no: row.reversedBy?.number,
    reversed_by_time: row.reversedBy?.time.toISOString(),
  };
}
