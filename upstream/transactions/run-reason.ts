import type { RatingError } from '../rating/result';
import type { Rated } from './rate';

/** Why a transaction is skipped, known from its row alone. */
export type SkipReason = 'already' | 'billed' | 'cancelled' | 'not_charged' | 'not_priced';

/** Why a transaction was skipped, or a note on its result. Stored as data; `messages` turns it into text. */
export type RunReason =
  | {
      code:
        | 'billed'
        | 'cancelled'
        | 'adjusted'
        | 'changed_since'
        | 'not_charged'
        | 'not_priced'
        | 'already'
        | 'at_bound'
        | 'second_person'
        | 'waits';
    }
  /** It cannot be priced. */
  | { code: 'unpriced'; error: RatingError }
  /** It is priced in another currency than before, which was this one. */
  | { code: 'currency'; from: string };

/** Why recalculation skipped transactions or left them without a price. */
export const reasonsOf = ({
  billed,
  cancelled,
  adjusted,
  changedSince,
  unpriced,
}: Rated): Map<number, RunReason> =>
  new Map<number, RunReason>([
    ...billed.map((id) => [id, { code: 'billed' }] as const),
    ...cancelled.map((id) => [id, { code: 'cancelled' }] as const),
    ...adjusted.map((id) => [id, { code: 'adjusted' }] as const),
    ...changedSince.map((id) => [id, { code: 'changed_since' }] as const),
    ...unpriced.map(({ id, error }) => [id, { code: 'unpriced', error }] as const),
  ]);
