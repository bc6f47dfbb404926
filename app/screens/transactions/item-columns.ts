import type { TFunction } from 'i18next';
import type { Formatters } from '~/i18n/formatters';
import type { TransactionItem } from '~contract/transactions/transactions';
import { quantityColumn } from './columns';

/** Columns shared by the items of several types of transactions. */
export function itemColumns(t: TFunction, format: Formatters, currency: string) {
  const money = (value: string) => format.amount(value, currency);
  return {
    unitPrice: quantityColumn('unit_price', t('transactions.unitPrice'), money),
    exceedFee: quantityColumn('exceed_fee', t('transactions.exceedFee'), money),
    quantity: quantityColumn('quantity', t('transactions.quantity'), format.number),
    sku: { key: 'sku', title: t('transactions.sku'), cell: (item: TransactionItem) => item.sku },
  };
}
