/** Names of hidden fields that mean the same in every form. */

/** Identifies one intended change, so that repeats have one effect; sent to the upstream as the Idempotency-Key. */
export const IDEMPOTENCY_FIELD = 'idempotency_key';
/** The record's `update_time` as last seen: saving is refused if it has been changed since. */
export const UPDATE_TIME_FIELD = 'update_time';
/** For deletions: the query of the page without its dialog, where a `no` leads. */
export const CANCEL_TO_FIELD = 'kept_to';
/** The user's `yes` or `no` to a question of the upstream. */
export const CONFIRM_FIELD = 'is_confirm';
/** Shows that a form is ours, where the browser sends no header that does. */
export const FORM_TOKEN_FIELD = 'form_token';
/** Identifies the upstream's question, so that changed figures are asked about again. */
export const CONFIRM_TOKEN_FIELD = 'agreement';

/** Fields that a form may have: one of a large price sheet sends most of its rows as one field each. */
export const MAX_FORM_FIELDS = 10_000;
