import { SEEN_FIELD } from './names';
import { useRefused } from './submission';

/**
 * As of when a record was seen by whoever changes it. A refused form goes on as of then, though the page has been
 * read anew: what others did meanwhile has not been looked at. Once that is told (a conflict), it counts as seen.
 */
export function SeenTime({ fresh = '' }: { fresh?: string }) {
  const { typed } = useRefused(SEEN_FIELD);
  return <input type="hidden" name={SEEN_FIELD} value={typed ?? fresh} />;
}
