/** Field with the fee table that was open when the form was sent, and query parameter for the one to open first. */
export const FEE_TAB_FIELD = 'fee_tab';
