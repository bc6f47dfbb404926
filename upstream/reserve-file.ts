import { rmSync, statSync } from 'node:fs';
import { open, truncate } from 'node:fs/promises';

const CHUNK = Buffer.alloc(1024 * 1024, 'tallyman');

/** In bytes; 0 where there is no such file. */
export const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

/**
 * Brings a file to a size, with content that really takes room; a smaller reserve than before gives room back, and none
 * leaves no file. Gives up quietly where room is lacking: there is always a next time.
 */
export async function resize(file: string, bytes: number): Promise<void> {
  let size = sizeOf(file);
  if (bytes === 0) return rmSync(file, { force: true });
  if (size >= bytes + CHUNK.length) return truncate(file, bytes);
  if (size >= bytes) return;
  const handle = await open(file, 'a', 0o600).catch(() => undefined);
  try {
    for (; handle && size < bytes; size += CHUNK.length) await handle.write(CHUNK);
  } catch {
    rmSync(file, { force: true });
  } finally {
    await handle?.close();
  }
}
