import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Db } from '../store/db';
import { apiKey } from '../store/schema/identity';
import { hashToken } from './tokens';

/** Beside the database, readable by the operator's own account alone: whoever can read it owns the data anyway. */
const localKeyFile = (dataDir: string) => join(dataDir, 'ingest-key');

/**
 * Keeps an API key for commands run on this machine (`npm run ingest`): in a file of the data directory, and
 * hashed in the database. One that was disabled there stays disabled.
 */
export async function keepLocalKey(db: Db, dataDir: string): Promise<void> {
  const file = localKeyFile(dataDir);
  mkdirSync(dataDir, { recursive: true });
  const key = read(file) ?? randomBytes(32).toString('base64url');
  await db
    .insert(apiKey)
    .values({ title: 'npm run ingest', keyHash: hashToken(key) })
    .onConflictDoNothing();
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
