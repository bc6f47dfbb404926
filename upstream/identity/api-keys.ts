import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { audit, auditAll } from '../audit/audit';
import type { Db } from '../store/db';
import { apiKey } from '../store/schema/identity';
import { systemActor } from './actor';
import { hashToken } from './tokens';

const COMMAND = systemActor('npm run api-key');

const inUse = (title: string) => and(eq(apiKey.title, title), eq(apiKey.status, 1));

/** Makes a machine's key and returns it, once: only its hash is kept. Throws if one of that title is in use. */
export async function makeApiKey(db: Db, title: string): Promise<string> {
  const key = randomBytes(32).toString('base64url');
  await db.transaction(async (tx) => {
    const found = await tx.select({ id: apiKey.id }).from(apiKey).where(inUse(title));
    if (found.length > 0) throw new Error(`There is a key ${title} already; disable it first.`);
    const [made] = await tx
      .insert(apiKey)
      .values({ title, keyHash: hashToken(key) })
      .returning({ id: apiKey.id });
    const change = { action: 'api_key.make', entity: 'api_key', entityId: made!.id };
    await audit(tx, COMMAND, { ...change, after: { title } });
  });
  return key;
}

/** Disables the machine's key for good. Throws if none of that title is in use. */
export async function disableApiKey(db: Db, title: string): Promise<void> {
  await db.transaction(async (tx) => {
    const disabled = await tx
      .update(apiKey)
      .set({ status: 0 })
      .where(inUse(title))
      .returning({ id: apiKey.id });
    if (disabled.length === 0) throw new Error(`There is no key ${title} in use.`);
    const change = { action: 'api_key.disable', entity: 'api_key', after: { status: 0 } };
    await auditAll(
      tx,
      COMMAND,
      disabled.map(({ id }) => ({ ...change, entityId: id })),
    );
  });
}
