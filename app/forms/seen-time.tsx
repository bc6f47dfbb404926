import { useNavigation } from '@remix-run/react';
import { useState } from 'react';
import { SEEN_FIELD } from './names';
import { useRefused } from './submission';

/**
 * As of when a record was seen by whoever changes it. The page may be read anew behind a form, e.g. at the end of a
 * run: what others did meanwhile has not been looked at, so the first time stays.
 */
export function SeenTime({ fresh = '' }: { fresh?: string }) {
  const { typed } = useRefused(SEEN_FIELD);
  const { state, formData } = useNavigation();
  const [seen, setSeen] = useState<Seen>({ time: fresh, isSent: false });
  const sent = state === 'idle' ? undefined : (formData?.get(SEEN_FIELD) ?? null);
  const next = seenBy(seen, { fresh, typed, sent });
  if (next !== seen) setSeen(next);
  return <input type="hidden" name={SEEN_FIELD} value={typed ?? next.time} />;
}

export interface Seen {
  readonly time: string;
  /** The form is under way. */
  readonly isSent: boolean;
}

interface Now {
  /** As of when the page has it. */
  readonly fresh: string;
  /** What a refused form goes on with. */
  readonly typed: string | undefined;
  /** The time of the form that is under way, null where it has none; undefined where nothing is under way. */
  readonly sent: FormDataEntryValue | null | undefined;
}

/** Once the form has come back, what came with the answer counts: it was saved, or a conflict was told. */
export function seenBy(seen: Seen, { fresh, typed, sent }: Now): Seen {
  if (sent !== undefined) {
    return !seen.isSent && sent === (typed ?? seen.time) ? { ...seen, isSent: true } : seen;
  }
  return seen.isSent ? { time: typed ?? fresh, isSent: false } : seen;
}
