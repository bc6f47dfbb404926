import { setImmediate as turn } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { recently } from '../../upstream/operations/console/recent';
import type { Executor } from '../../upstream/store/db';

/** Sums that are made anew now and then. */

const newDb = () => ({}) as Executor;
const FAST_MS = 5;
const SLOW_MS = 300;

/** Counts up each time that it is made, which takes so long by the clock. */
function counter(ms: number) {
  let made = 0;
  return async () => {
    made += 1;
    const value = made;
    await turn();
    now += ms;
    return value;
  };
}
let now = 0;
vi.spyOn(performance, 'now').mockImplementation(() => now);

it('is made once, and again once it has rested for twenty times as long as that took', async () => {
  const db = newDb();
  const make = counter(FAST_MS);
  expect([await recently(db, 'a', make), await recently(db, 'a', make)]).toEqual([1, 1]);
  now += 20 * FAST_MS;
  expect(await recently(db, 'a', make)).toBe(2);
  expect(await recently(db, 'b', make)).toBe(3);
});

it('that takes long is made anew behind the answer, unless it is too old', async () => {
  const db = newDb();
  const make = counter(SLOW_MS);
  expect(await recently(db, 'a', make)).toBe(1);
  now += 20 * SLOW_MS;
  expect([await recently(db, 'a', make), await recently(db, 'a', make)]).toEqual([1, 1]);
  await vi.waitFor(async () => expect(await recently(db, 'a', make)).toBe(2));
  now += 40 * SLOW_MS;
  expect(await recently(db, 'a', make)).toBe(3);
});

it('that fails behind an answer is made by who comes next, who hears why', async () => {
  const db = newDb();
  expect(await recently(db, 'a', counter(SLOW_MS))).toBe(1);
  now += 20 * SLOW_MS;
  const failing = () => Promise.reject(new Error('away'));
  expect(await recently(db, 'a', failing)).toBe(1);
  await turn();
  await expect(recently(db, 'a', failing)).rejects.toThrow('away');
  expect(await recently(db, 'a', counter(SLOW_MS))).toBe(1);
});
