/** Names of hidden fields that mean the same in every form. */

/** Names one intent of the user; it reaches the upstream as the Idempotency-Key. */
export const INTENT_FIELD = 'idempotency_key';
/** The `update_time` of the record as it was seen: saving is refused if somebody changed it since. */
export const SEEN_FIELD = 'update_time';
/** Of a deletion: the query of the page without its dialog, where the user's `no` leads. */
export const KEPT_FIELD = 'kept_to';
/** The user's `yes` or `no` to what the upstream asked before it does what a form wants. */
export const CONFIRM_FIELD = 'is_confirm';
/** What agreeing to the upstream's question is called there, so that other figures are asked about again. */
export const AGREEMENT_FIELD = 'agreement';
