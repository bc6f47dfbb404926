import { Absent, GatewayFailure, SessionEnded, UpstreamApiError } from '~/gateway/failures';

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
