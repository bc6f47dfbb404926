import { IDEMPOTENCY_FIELD } from './names';
import { useRefused } from './submission';

/**
 * The form's idempotency key. A refused form keeps its key when it is sent again, whatever became of the first attempt.
 */
export function IdempotencyKey({ fresh }: { fresh: string }) {
  const { typed } = useRefused(IDEMPOTENCY_FIELD);
  return <input type="hidden" name={IDEMPOTENCY_FIELD} value={typed ?? fresh} />;
}
