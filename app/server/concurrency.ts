import type { MiddlewareHandler } from 'hono';
import { readSession } from '../session/session.server';

/** Pages at work at once: enough that there is always one to make while others wait for the upstream. */
const MAX_CONCURRENT = 8;
/** Milliseconds. A page that takes longer waits for the upstream, which must not hold up the others. */
const SLOT_TIMEOUT_MS = 250;

/** Whether it shows what came of a form: whoever sent that has waited for it already. */
const followsForm = async (request: Request) => (await readSession(request)).toast !== undefined;

/**
 * Renders at most 8 pages at a time, in order of arrival, those after a form first: more at once would finish no sooner
 * and use more memory. POST requests are not limited, because their body may arrive slowly.
 */
export function limitConcurrency(): MiddlewareHandler {
  let free = MAX_CONCURRENT;
  const first: (() => void)[] = [];
  const waiting: (() => void)[] = [];
  const releaseSlot = () => {
    const next = first.shift() ?? waiting.shift();
    if (next) next();
    else free += 1;
  };
  const slot = async (request: Request) => {
    const queue = free === 0 && (await followsForm(request)) ? first : waiting;
    if (free > 0) free -= 1;
    else await new Promise<void>((begin) => queue.push(begin));
  };
  return async (c, next) => {
    await slot(c.req.raw);
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
