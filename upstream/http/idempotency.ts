import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { CODE } from '../../contract/codes';
import { ApiError, conflict } from '../errors';
import type { Executor } from '../store/db';

const KEY = /^[\x21-\x7e]{1,128}$/;

/** The Idempotency-Key header, or a refusal: a call that must not be repeated by accident needs one. */
export function readKey(header: string | null): string {
  if (!header || !KEY.test(header)) throw new ApiError(CODE.invalid, 'common.keyRequired');
  return header;
}

/** A password must not go into a fast hash: it could be brute-forced from the stored row. */
const withoutPassword = (name: string, value: unknown) => (name === 'password' ? undefined : value);

/**
 * Runs `effect` once per caller and key, in the transaction `db`: its row goes in first, so that a concurrent
 * repeat waits for it, and then gets the stored answer. The same key with another request is refused.
 */
export async function runIdempotent(
  db: Executor,
  claim: { caller: string; key: string; call: string; input: unknown },
  effect: () => Promise<unknown>,
): Promise<unknown> {
  const requestHash = createHash('sha256')
    .update(JSON.stringify([claim.call, claim.input], withoutPassword))
    .digest('hex');
  const mine = await db.execute(sql`
    insert into idempotency_key (caller, key, request_hash, reply)
    values (${claim.caller}, ${claim.key}, ${requestHash}, 'null'::jsonb)
    on conflict do nothing`);
  if (mine.rowCount === 0) return storedReply(db, claim, requestHash);
  const reply = (await effect()) ?? null;
  await db.execute(sql`
    update idempotency_key set reply = ${JSON.stringify(reply)}::jsonb
    where caller = ${claim.caller} and key = ${claim.key}`);
  return reply;
}

async function storedReply(db: Executor, claim: { caller: string; key: string }, requestHash: string) {
  const { rows } = await db.execute<{ request_hash: string; reply: unknown }>(sql`
    select request_hash, reply from idempotency_key
    where caller = ${claim.caller} and key = ${claim.key}`);
  if (rows[0]?.request_hash !== requestHash) throw conflict('common.keyReused');
  return rows[0].reply;
}

/** Forgets answers older than three days; nobody repeats a request that late. */
export async function deleteOldKeys(db: Executor): Promise<void> {
  await db.execute(sql`delete from idempotency_key where create_time < now() - interval '3 days'`);
}
