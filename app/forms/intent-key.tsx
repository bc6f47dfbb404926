import { INTENT_FIELD } from './names';
import { useRefused } from './submission';

/**
 * The form's idempotency key. A refused form keeps its key when it is sent again, whatever became of the first attempt.
 */
export function IntentKey({ fresh }: { fresh: string }) {
  const { typed } = useRefused(INTENT_FIELD);
  return <input type="hidden" name={INTENT_FIELD} value={typed ?? fresh} />;
}
