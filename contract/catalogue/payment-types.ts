/** Types of payment methods, apart from their schema so that the browser need not load that (spec admin 3). */

export const PAYMENT_TYPE = { codeImage: 1, bank: 2, bankWithAddress: 3 } as const;

/** Fields that are asked for by the payment type. */
export const TYPE_FIELDS = ['image_url', 'bank_name', 'bank_payee', 'bank_account', 'bank_address'] as const;
const BANK = ['bank_name', 'bank_payee', 'bank_account'] as const;

/** Fields that each payment type requires. */
export const REQUIRED_BY_TYPE: Readonly<Record<number, readonly (typeof TYPE_FIELDS)[number][]>> = {
  [PAYMENT_TYPE.codeImage]: ['image_url'],
  [PAYMENT_TYPE.bank]: BANK,
  [PAYMENT_TYPE.bankWithAddress]: [...BANK, 'bank_address'],
};
