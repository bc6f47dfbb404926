import { IDEMPOTENCY_FIELD } from './names';
import { useFieldState } from './submission';

/**
 * The form's idempotency key. A refused form keeps its key when it is sent again, whatever became of the first attempt.
 */
export function IdempotencyKey({ fresh }: { fresh: string }) {
  const { typed } = useFieldState(IDEMPOTENCY_FIELD);
  return <input type="hidden" name={IDEMPOTENCY_FIELD} value={typed ?? fresh} />;
}
