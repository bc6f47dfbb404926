/** Amounts of transactions that may have no price. */

type Amounts = Readonly<Partial<Record<'billing_amount' | 'adjust_amount' | 'total_amount', string>>> & {
  readonly error_msg: string;
};

/** Shown instead of an amount that there is none of. */
export const NO_AMOUNT = '—';

const isNothing = (amount = ''): boolean => !/[1-9]/.test(amount);

/** Whether all amounts are zero or missing, so that they are none where there was no price: a 0 would look like one. */
export const hasNoAmounts = ({ billing_amount, adjust_amount, total_amount }: Omit<Amounts, 'error_msg'>) =>
  [billing_amount, adjust_amount, total_amount].every(isNothing);

/** Whether a transaction could not be priced. One with an error may still have the amounts of what could. */
export const isUnpriced = (row: Amounts): boolean => row.error_msg !== '' && hasNoAmounts(row);
