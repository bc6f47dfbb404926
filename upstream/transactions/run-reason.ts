import type { RatingError } from '../rating/result';

/** Why a run left a transaction as it is, as data; `messages` renders it. */
export type RunReason =
  | { code: 'billed' | 'adjusted' | 'not_charged' | 'not_priced' | 'already' }
  /** It cannot be priced. */
  | { code: 'unpriced'; error: RatingError };
