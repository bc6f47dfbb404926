/** Names of hidden fields that mean the same in every form. */

/** Names one intent of the user; it reaches the upstream as the Idempotency-Key. */
export const INTENT_FIELD = 'idempotency_key';
/** The user's `yes` or `no` to what the upstream asked before it does what a form wants. */
export const CONFIRM_FIELD = 'is_confirm';
