import { existsSync, mkdirSync, mkdtempSync, rmdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DiskGuard, RESERVE_FILE } from '../../upstream/disk-guard';
import { registry } from '../../upstream/metrics';

const MB = 1024 * 1024;
let dataDir: string;
let guard: DiskGuard;
let free: number;
const logged: string[] = [];
const note = (...[, message]: unknown[]) => void logged.push(String(message));
const log = { error: note, warn: note, info: note };
const guardOf = (reserveBytes: number) =>
  new DiskGuard({ dataDir, reserveBytes, log, freeBytes: async () => free });

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'tallyman-disk-'));
  logged.length = 0;
  guard = guardOf(4 * MB);
});
afterEach(async () => {
  await guard.stop();
  rmSync(dataDir, { recursive: true });
});

const reserve = () => join(dataDir, RESERVE_FILE);
const value = async (name: string) => (await registry.getSingleMetric(name)!.get()).values[0]?.value;

it('holds half of the reserve while there is room, gives it up when there is none, and takes it again', async () => {
  free = 100 * MB;
  await guard.check();
  expect([guard.isFull(), statSync(reserve()).size, statSync(reserve()).blocks * 512]).toEqual([
    false,
    2 * MB,
    2 * MB,
  ]);

  // With what lies in the file there is still the whole reserve.
  free = 2 * MB;
  await guard.check();
  expect([guard.isFull(), existsSync(reserve())]).toEqual([false, true]);

  free = 1.9 * MB;
  await guard.check();
  expect([guard.isFull(), existsSync(reserve()), await value('tallyman_disk_full')]).toEqual([
    true,
    false,
    1,
  ]);

  // What was in the file is free now: that is no reason to begin again.
  free = 4.1 * MB;
  await guard.check();
  expect(guard.isFull()).toBe(true);

  free = 5 * MB;
  await guard.check();
  expect([guard.isFull(), existsSync(reserve()), await value('tallyman_disk_full')]).toEqual([
    false,
    true,
    0,
  ]);
  expect(logged).toEqual(['the disk is full: writes are refused', 'the disk has room again']);
});

it('says it in one line a look, however many writes are refused', async () => {
  free = 0;
  await guard.check();
  const before = (await value('tallyman_disk_refusals_total')) ?? 0;
  for (let n = 0; n < 100; n++) guard.refused();
  await guard.check();
  await guard.check();
  expect(logged).toHaveLength(2);
  expect(await value('tallyman_disk_refusals_total')).toBe(before + 100);
});

it('goes on after a look that failed, which is logged once', async () => {
  free = 0;
  mkdirSync(reserve());
  await guard.check();
  await guard.check();
  // Nothing can be removed there; that writes are refused is known all the same.
  expect(guard.isFull()).toBe(true);
  expect(logged).toEqual([
    'the disk is full: writes are refused',
    'the reserve on the disk cannot be managed',
  ]);
  rmdirSync(reserve());
  free = 100 * MB;
  await guard.check();
  expect([guard.isFull(), statSync(reserve()).size]).toEqual([false, 2 * MB]);
});

it.each([
  [2 * MB, 1 * MB],
  [0, undefined],
])('with a reserve of %i bytes instead, the file has %s', async (reserveBytes, size) => {
  free = 100 * MB;
  await guard.check();
  const other = guardOf(reserveBytes);
  await other.check();
  await other.stop();
  expect(statSync(reserve(), { throwIfNoEntry: false })?.size).toBe(size);
});
