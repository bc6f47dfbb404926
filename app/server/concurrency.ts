import type { MiddlewareHandler } from 'hono';
import { recentUse } from './recent-use';

/** Pages at work at once: enough that there is always one to make while others wait for the upstream. */
const MAX_CONCURRENT = 8;
/** Milliseconds. A page that takes longer waits for the upstream, which must not hold up the others. */
const SLOT_TIMEOUT_MS = 250;

interface Waiting {
  readonly session: string;
  begin(): void;
}

/**
 * Renders at most 8 pages at a time: more at once would finish no sooner and use more memory. Of those that wait, the
 * session goes first whose pages have taken the least time lately, so that one with large pages gets only its share;
 * otherwise in order of arrival. For GET only: the body of a POST may arrive slowly.
 */
export function limitConcurrency(): MiddlewareHandler {
  let free = MAX_CONCURRENT;
  const waiting: Waiting[] = [];
  const use = recentUse();
  const releaseSlot = () => {
    const uses = waiting.map(({ session }) => use.of(session));
    const [next] = waiting.splice(uses.indexOf(Math.min(...uses)), 1);
    if (next) next.begin();
    else free += 1;
  };
  return async (c, next) => {
    const session = /\boms_session=([^;]+)/.exec(c.req.header('cookie') ?? '')?.[1] ?? '';
    if (free > 0) free -= 1;
    else await new Promise<void>((begin) => waiting.push({ session, begin }));
    const start = performance.now();
    let hasSlot = true;
    const release = () => {
      if (!hasSlot) return;
      hasSlot = false;
      releaseSlot();
    };
    const timer = setTimeout(release, SLOT_TIMEOUT_MS);
    try {
      await next();
    } finally {
      clearTimeout(timer);
      use.add(session, performance.now() - start);
      release();
    }
  };
}
