import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createYielder } from '../../upstream/yielder';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

it('goes on until it has had its turn, and then lets others have theirs', async () => {
  const othersTurn = createYielder();
  for (let turn = 0; turn < 2; turn++) {
    let isHeard = false;
    setImmediate(() => {
      isHeard = true;
    });
    await othersTurn();
    expect(isHeard).toBe(false);
    vi.advanceTimersByTime(5);
    await othersTurn();
    expect(isHeard).toBe(true);
  }
});
