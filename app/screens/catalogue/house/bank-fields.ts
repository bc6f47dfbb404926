import type { TFunction } from 'i18next';
import type { PartField } from '~/forms/part-rows';

/** Fields of a bank account, with the contract's names. */
export const BANK_NAMES = ['currency_code', 'bank_name', 'payee', 'account', 'code'] as const;

export const bankFields = (t: TFunction): PartField[] => [
  { name: 'currency_code', label: t('house.currency'), maxLength: 3, autoComplete: 'off' },
  { name: 'bank_name', label: t('house.bankName'), maxLength: 128, autoComplete: 'off' },
  { name: 'payee', label: t('house.payee'), maxLength: 128, autoComplete: 'off' },
  { name: 'account', label: t('house.account'), maxLength: 64, autoComplete: 'off' },
  { name: 'code', label: t('house.bankCode'), maxLength: 32, autoComplete: 'off' },
];
