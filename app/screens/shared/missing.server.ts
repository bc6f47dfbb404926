import { HttpError } from '~/gateway/failures';
import { ABSENT_STATUS } from '~/gateway/server-features.server';
import { nullIfRefused } from './refused.server';

/** For a call that has a substitute: null where the user may not make it, or where the server does not have it. */
export function nullIfMissing(failure: unknown): null {
  if (failure instanceof HttpError && ABSENT_STATUS.has(failure.status)) return null;
  return nullIfRefused(failure);
}
