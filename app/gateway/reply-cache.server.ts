import { agreementGetWarehouseList } from '~contract/agreements/agreements';
import {
  getCustomerWarehouseList,
  getLanguageList,
  getMenuAuth,
  getMenuList,
  getUserInfo,
  type Language,
  setLanguage,
} from '~contract/common';
import type { Endpoint, InputOf, OutputOf } from '~contract/endpoint';
import { savedViewIndex } from '~contract/operations/saved-views';
import {
  ingestOrders,
  ingestReceipts,
  ingestServices,
  ingestShipments,
  ingestStockSnapshots,
} from '~contract/transactions/ingest';
import { commitRun, startRun } from '~contract/transactions/runs';
import { shipmentSaveLines } from '~contract/transactions/shipment';
import {
  bill,
  changeChargeStatus,
  getBatchFormData,
  recalculate,
  saveAdjustment,
} from '~contract/transactions/transaction-actions';
import { vasAdd, vasApprove } from '~contract/transactions/vas';

/** How stale a cached reply may be after a change made through another server. */
const KEEP_MS = 60_000;

/** Calls that nearly every page makes, or every letter typed into the code of a customer. */
const CACHED_CALLS: ReadonlySet<string> = new Set(
  [
    ...[getUserInfo, getMenuList, getMenuAuth, getLanguageList, savedViewIndex],
    ...[agreementGetWarehouseList, getCustomerWarehouseList, getBatchFormData],
  ].map(({ name }) => name),
);

/** Work on transactions, made all day, and pushes of it: no cached reply depends on them. */
export const WORK: readonly Endpoint[] = [
  ...[changeChargeStatus, saveAdjustment, recalculate, bill, shipmentSaveLines, vasAdd, vasApprove],
  ...[startRun, commitRun],
  ...[ingestOrders, ingestReceipts, ingestShipments, ingestStockSnapshots, ingestServices],
];
const WORK_NAMES = new Set(WORK.map(({ name }) => name));

/** Whether replies of this call are cached. */
export const isCacheable = ({ name }: Endpoint): boolean => CACHED_CALLS.has(name);

const KEEP_MAX = 2_000;

interface Kept {
  readonly reply: Promise<unknown>;
  readonly untilMs: number;
}

/** The screens and the server around them are separate bundles: what both must see is stored on the process. */
const KEPT = Symbol.for('tallyman.kept');
const shared = globalThis as { [KEPT]?: Map<string, Kept> };
shared[KEPT] ??= new Map();
const kept = shared[KEPT];

/**
 * The reply of a call that describes the session, cached per user (public ones for all), language and input, and
 * requested again after any write but {@link WORK}. A failure reaches all who wait for it and is not cached. Replies are
 * shared: do not mutate them.
 *
 * Caching grants nothing: every other call is checked against the user's current rights.
 *
 * @param ask makes the call; others may wait for it, so it must not be aborted with one caller's request
 */
export function cachedReply<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  { token, language }: { readonly token?: string | undefined; readonly language: Language },
  ask: () => Promise<OutputOf<E>>,
): Promise<OutputOf<E>> {
  const user = endpoint.access === 'public' ? null : token;
  const key = JSON.stringify([endpoint.name, language, user, input]);
  const nowMs = performance.now();
  dropOld(nowMs);
  const existing = kept.get(key);
  if (existing) return existing.reply as Promise<OutputOf<E>>;
  const reply = ask();
  if (kept.size >= KEEP_MAX) kept.delete(kept.keys().next().value!);
  kept.set(key, { reply, untilMs: nowMs + KEEP_MS });
  reply.catch(() => kept.get(key)?.reply === reply && kept.delete(key));
  return reply;
}

/** Those requested first come first. */
function dropOld(nowMs: number): void {
  for (const [key, { untilMs }] of kept) {
    if (untilMs > nowMs) return;
    kept.delete(key);
  }
}

type Call = Pick<Endpoint, 'method' | 'name'>;

/** Keeping the language is a GET (spec admin 7). */
export const isWrite = ({ method, name }: Call): boolean => method !== 'GET' || name === setLanguage.name;

/** Whether a call may change cached replies. */
export const mayChangeReplies = (call: Call): boolean => isWrite(call) && !WORK_NAMES.has(call.name);

/**
 * After a write, done or attempted. Requests under way began before it, so new callers must not wait for them either.
 */
export const clearReplyCache = (): void => kept.clear();
