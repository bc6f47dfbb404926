import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrateDatabase, migrationsFolder } from '../../upstream/store/migrate';

interface Journal {
  entries: { when: number; tag: string }[];
}
const journalOf = (folder: string) => join(folder, 'meta/_journal.json');
export const readJournal = (folder = migrationsFolder()) =>
  JSON.parse(readFileSync(journalOf(folder), 'utf8')) as Journal;

/** Brings a database to where it was after the first so many migrations. */
export async function migrateTo(url: string, count: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  try {
    cpSync(migrationsFolder(), folder, { recursive: true });
    const whole = readJournal(folder);
    writeFileSync(journalOf(folder), JSON.stringify({ ...whole, entries: whole.entries.slice(0, count) }));
    await migrateDatabase(url, folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
