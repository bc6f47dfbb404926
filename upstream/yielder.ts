import { setImmediate as nextTurn } from 'node:timers/promises';

/** Milliseconds for which a long computation may hold up all calls. */
const YIELD_AFTER_MS = 5;

/** To be awaited between the parts of a long computation: lets others have a turn when this one has had its own. */
export function createYielder(): () => Promise<void> {
  let endMs = performance.now() + YIELD_AFTER_MS;
  return async () => {
    if (performance.now() < endMs) return;
    await nextTurn();
    endMs = performance.now() + YIELD_AFTER_MS;
  };
}
