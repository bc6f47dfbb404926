import { INTENT_FIELD } from './names';
import { useRefused } from './submission';

/** The name of a form's intent: a refused form that is sent again is still the same one, whatever became of it. */
export function IntentKey({ fresh }: { fresh: string }) {
  const { typed } = useRefused(INTENT_FIELD);
  return <input type="hidden" name={INTENT_FIELD} value={typed ?? fresh} />;
}
