import { Refused } from '~/gateway/failures';

/** For a part of a page that not everybody may see: whoever is refused it gets the page without. */
export function nothingIfRefused(failure: unknown): null {
  if (failure instanceof Refused) return null;
  throw failure;
}
