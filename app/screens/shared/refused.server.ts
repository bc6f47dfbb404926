import { Absent, GatewayFailure, HttpError, SessionEnded, UpstreamApiError } from '~/gateway/failures';
import { ABSENT_STATUS } from '~/gateway/server-features.server';

/** For a part of a page that not all users may see, nor every server has: without it, the page is shown without it. */
export function nullIfRefused(failure: unknown): null {
  if (failure instanceof UpstreamApiError || failure instanceof Absent) return null;
  throw failure;
}

/** For a page's background requests: whatever fails, the page goes on without the answer. */
export function nullIfUnavailable(failure: unknown): null {
  if (failure instanceof GatewayFailure && !(failure instanceof SessionEnded)) return null;
  throw failure;
}

/** For a call that has a substitute: null where the user may not make it, or where the server does not have it. */
export function nullIfMissing(failure: unknown): null {
  if (failure instanceof HttpError && ABSENT_STATUS.has(failure.status)) return null;
  return nullIfRefused(failure);
}
