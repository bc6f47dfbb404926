import { GatewayFailure, Refused, SessionEnded } from '~/gateway/failures';

/** For a part of a page that not everybody may see: whoever is refused it gets the page without. */
export function nothingIfRefused(failure: unknown): null {
  if (failure instanceof Refused) return null;
  throw failure;
}

/** For what a page asks by itself: whatever is wrong with the answer, the page goes on without. */
export function nothingIfNotToldNow(failure: unknown): null {
  if (failure instanceof GatewayFailure && !(failure instanceof SessionEnded)) return null;
  throw failure;
}
