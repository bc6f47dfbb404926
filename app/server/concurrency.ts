import type { MiddlewareHandler } from 'hono';

/** Pages at work at once: enough that there is always one to make while others wait for the upstream. */
const MAX_CONCURRENT = 8;
/** Milliseconds. A page that takes longer waits for the upstream, which must not hold up the others. */
const SLOT_TIMEOUT_MS = 250;

/**
 * Renders at most 8 pages at a time, in order of arrival: more at once would finish no sooner and use more memory. POST
 * requests are not limited, because their body may arrive slowly.
 */
export function limitConcurrency(): MiddlewareHandler {
  let free = MAX_CONCURRENT;
  const waiting: (() => void)[] = [];
  const releaseSlot = () => {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  };
  return async (_c, next) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((begin) => waiting.push(begin));
    let hasSlot = true;
    const release = () => {
      if (hasSlot) releaseSlot();
      hasSlot = false;
    };
    const timer = setTimeout(release, SLOT_TIMEOUT_MS);
    try {
      await next();
    } finally {
      clearTimeout(timer);
      release();
    }
  };
}
