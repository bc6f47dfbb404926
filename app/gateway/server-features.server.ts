import { env } from '~/env.server';
import { log } from '~/log.server';
import { CODE, CONTRACT_HEADER } from '~contract/codes';
import type { Endpoint } from '~contract/endpoint';

/**
 * What the server behind the app has beyond the specifications. One that has all of the contract says so in a header;
 * of another, optional calls are used once it has answered one, and left alone for a while once it has not.
 */

/** An absent call is looked for again after this time. */
const LOOK_AGAIN_MS = 10 * 60_000;

interface Features {
  /** What the server announces: `*`, or names of optional calls. */
  announced: ReadonlySet<string>;
  /** Optional calls that it has answered. */
  readonly present: Set<string>;
  /** Optional calls that it does not have, and when to try them again. */
  readonly absent: Map<string, number>;
}

const read = (list: string) => new Set(list.split(',').map((name) => name.trim()));
const initial = (): Features => ({
  announced: read(env.apiOptional ?? ''),
  present: new Set(),
  absent: new Map(),
});

/** The screens and the server around them are separate bundles: what both must see is stored on the process. */
const FEATURES = Symbol.for('tallyman.features');
const shared = globalThis as { [FEATURES]?: Features };
shared[FEATURES] ??= initial();
const features = () => shared[FEATURES]!;

/** Forgets what is known of the server. */
export function clearFeatures(): void {
  shared[FEATURES] = initial();
}

/** Whether the server has every call and takes every field of the contract. */
export const hasWholeContract = (): boolean => env.embedded || features().announced.has('*');

/** Whether a call can be offered to the user: the specifications have it, or the server is known to. */
export function isOffered({ name, optional }: Endpoint): boolean {
  if (!optional || hasWholeContract()) return true;
  return !isAbsent(name) && (features().announced.has(name) || features().present.has(name));
}

/** Whether the server is currently known not to have a call. */
export function isAbsent(name: string): boolean {
  const until = features().absent.get(name);
  if (until === undefined) return false;
  if (Date.now() < until) return true;
  features().absent.delete(name);
  return false;
}

/** Learns from the head of a reply. */
export function readFeatures(headers: Readonly<Record<string, string | string[] | undefined>>): void {
  const announced = headers[CONTRACT_HEADER];
  if (typeof announced === 'string') features().announced = read(`${announced},${env.apiOptional ?? ''}`);
}

export function markPresent({ name, optional }: Endpoint): void {
  if (optional) features().present.add(name);
}

/** Records that the server does not have a call, with one log line. */
export function markAbsent({ name }: Endpoint, answer: string): void {
  features().present.delete(name);
  features().absent.set(name, Date.now() + LOOK_AGAIN_MS);
  log.info({ call: name, answer }, 'the server lacks an optional call: what needs it is hidden for a while');
}

/** HTTP statuses of a call that a server does not have. */
export const ABSENT_STATUS: ReadonlySet<number> = new Set([404, 405, 501]);
const CODES: ReadonlySet<number> = new Set(Object.values(CODE));

/** Whether a refusal says that there is no such call. Nobody knows other servers' codes: of a reading call, any other. */
export function isAbsentCode({ method }: Endpoint, code: number): boolean {
  if (ABSENT_STATUS.has(code) || code === CODE.notFound) return true;
  return method === 'GET' && !CODES.has(code);
}
