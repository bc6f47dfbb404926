/** Names of hidden fields that mean the same in every form. */

/** Identifies one intended change, so that repeats have one effect; sent to the upstream as the Idempotency-Key. */
export const IDEMPOTENCY_FIELD = 'idempotency_key';
/** The record's `update_time` as last seen: saving is refused if it has been changed since. */
export const SEEN_FIELD = 'update_time';
/** For deletions: the query of the page without its dialog, where a `no` leads. */
export const KEPT_FIELD = 'kept_to';
/** The user's `yes` or `no` to a question of the upstream. */
export const CONFIRM_FIELD = 'is_confirm';
/** Shows that a form is ours, where the browser sends no header that does. */
export const FORM_TOKEN_FIELD = 'form_token';
/** Identifies the upstream's question, so that changed figures are asked about again. */
export const AGREEMENT_FIELD = 'agreement';
