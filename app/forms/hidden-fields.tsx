import { useNavigation } from '@remix-run/react';
import { useState } from 'react';
import { IDEMPOTENCY_FIELD, UPDATE_TIME_FIELD } from './names';
import { useFieldState } from './submission';

/**
 * The form's idempotency key. A refused form keeps its key when it is sent again, whatever became of the first attempt.
 */
export function IdempotencyKey({ fresh }: { fresh: string }) {
  const { typed } = useFieldState(IDEMPOTENCY_FIELD);
  return <input type="hidden" name={IDEMPOTENCY_FIELD} value={typed ?? fresh} />;
}

/**
 * When the record was last seen by the user. The page may be reloaded behind the form, e.g. at the end of a run; since
 * the user has not seen those changes, the first time is kept.
 */
export function UpdateTimeField({ fresh = '' }: { fresh?: string }) {
  const { typed } = useFieldState(UPDATE_TIME_FIELD);
  const { state, formData } = useNavigation();
  const [seen, setSeen] = useState<UpdateTimeState>({ time: fresh, isSent: false });
  const sent = state === 'idle' ? undefined : (formData?.get(UPDATE_TIME_FIELD) ?? null);
  const next = reduceUpdateTime(seen, { fresh, typed, sent });
  if (next !== seen) setSeen(next);
  return <input type="hidden" name={UPDATE_TIME_FIELD} value={typed ?? next.time} />;
}

export interface UpdateTimeState {
  readonly time: string;
  /** The form is being sent. */
  readonly isSent: boolean;
}

interface Now {
  /** The time on the page. */
  readonly fresh: string;
  /** The time that a refused form continues with. */
  readonly typed: string | undefined;
  /** The time in the form being sent, null if it has none; undefined while nothing is being sent. */
  readonly sent: FormDataEntryValue | null | undefined;
}

/** Once the answer is there, its time counts: the record was saved, or a conflict was reported. */
export function reduceUpdateTime(seen: UpdateTimeState, { fresh, typed, sent }: Now): UpdateTimeState {
  if (sent !== undefined) {
    return !seen.isSent && sent === (typed ?? seen.time) ? { ...seen, isSent: true } : seen;
  }
  return seen.isSent ? { time: typed ?? fresh, isSent: false } : seen;
}
