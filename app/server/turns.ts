import type { MiddlewareHandler } from 'hono';

/** Pages at work at once: enough that there is always one to make while others wait for the upstream. */
const AT_ONCE = 8;
/** Milliseconds. A page that takes longer waits for the upstream, which must not hold up the others. */
const HELD_MS = 250;

/**
 * Pages take turns, first come, first served. Made all at once they would only be done later, and each that is half done
 * is moved about in memory meanwhile. For GET: what is sent with a POST may come slowly.
 */
export function turns(): MiddlewareHandler {
  let free = AT_ONCE;
  const waiting: (() => void)[] = [];
  const handOn = () => {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  };
  return async (_c, next) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((mine) => waiting.push(mine));
    let isHeld = true;
    const release = () => {
      if (isHeld) handOn();
      isHeld = false;
    };
    const timer = setTimeout(release, HELD_MS);
    try {
      await next();
    } finally {
      clearTimeout(timer);
      release();
    }
  };
}
