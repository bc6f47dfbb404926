import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { audit } from '../operations/audit/audit';
import type { Db } from '../store/db';
import { apiKey } from '../store/schema/identity';
import { systemActor } from './actor';
import { hashToken } from './tokens';

const TITLE = 'npm run ingest';

/** Stored beside the database, readable only by the operator's own account, which owns the data anyway. */
const localKeyFile = (dataDir: string) => join(dataDir, 'ingest-key');

/**
 * Keeps an API key for commands run on this machine (`npm run ingest`): in a file of the data directory, and
 * hashed in the database. One that was disabled there stays disabled.
 */
export async function saveLocalKey(db: Db, dataDir: string): Promise<void> {
  const file = localKeyFile(dataDir);
  mkdirSync(dataDir, { recursive: true });
  const key = read(file) ?? randomBytes(32).toString('base64url');
  await db.transaction(async (tx) => {
    const [made] = await tx
      .insert(apiKey)
      .values({ title: TITLE, keyHash: hashToken(key) })
      .onConflictDoNothing()
      .returning({ id: apiKey.id });
    if (!made) return;
    const change = { action: 'api_key.make', entity: 'api_key', entityId: made.id };
    await audit(tx, systemActor('npm start'), { ...change, after: { title: TITLE } });
  });
  writeFileSync(file, key, { mode: 0o600 });
}

/** The key, if this data directory has one. */
export function readLocalKey(dataDir: string): string | undefined {
  return read(localKeyFile(dataDir));
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim() || undefined;
  } catch {
    return undefined;
  }
}
