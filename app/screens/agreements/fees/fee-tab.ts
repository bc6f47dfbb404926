/** Field with the fee table that was open when the form was sent, and query parameter for the one to open first. */
export const FEE_TAB_FIELD = 'fee_tab';

/** Rows that an address marks: `2` or `1,3`. */
export const feeRowsOf = (text: string | undefined): number[] => text?.split(',').map(Number) ?? [];
