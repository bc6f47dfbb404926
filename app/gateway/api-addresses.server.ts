import { setTimeout as wait } from 'node:timers/promises';
import { request } from 'undici';
import { env } from '~/env.server';

const PROBE_EVERY_MS = 1000;

/** Addresses of the api that answered last. */
let good: readonly string[] = env.apiUrls;
let turn = 0;

/** An address of the api, in turn, and another than one that has just failed; where none answers, any. */
export function nextAddress(failed?: string): string {
  const others = (addresses: readonly string[]) => addresses.filter((each) => each !== failed);
  const all = [others(good), others(env.apiUrls)].find(({ length }) => length > 0) ?? env.apiUrls;
  turn = (turn + 1) % Number.MAX_SAFE_INTEGER;
  return all[turn % all.length] ?? '';
}

/** Leaves one out that did not answer until it is ready again. The only one there is stays. */
export function reportAway(address: string): void {
  if (env.apiUrls.length < 2 || !good.includes(address)) return;
  good = good.filter((each) => each !== address);
  void untilReady(address).then(() => {
    good = [...good, address];
  });
}

async function untilReady(address: string): Promise<void> {
  for (;;) {
    await wait(PROBE_EVERY_MS, undefined, { ref: false });
    if (await isReady(address)) return;
  }
}

/** Whether the api at an address has its database. */
export async function isReady(address: string, withinMs = PROBE_EVERY_MS): Promise<boolean> {
  try {
    const { statusCode, body } = await request(new URL('/readyz', address), {
      signal: AbortSignal.timeout(withinMs),
    });
    await body.dump();
    return statusCode < 400;
  } catch {
    return false;
  }
}
