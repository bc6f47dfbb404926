import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

const SAMPLE_MS = 20;

/** The process that runs a file of the product in a folder. */
function processOf(folder: string, file: string): number {
  const found = readdirSync('/proc').find((pid) => {
    if (!/^\d+$/.test(pid)) return false;
    try {
      return (
        readlinkSync(`/proc/${pid}/cwd`) === folder &&
        readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(`${file}\0`)
      );
    } catch {
      // It has ended by now, or belongs to another account.
      return false;
    }
  });
  if (!found) throw new Error(`No process runs ${file} in ${folder}`);
  return Number(found);
}

const megabytesOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024;

/** Megabytes of each of the product's processes. */
export interface Memory {
  readonly upstream: number;
  readonly app: number;
}

/** Reads the current memory of the product running in a folder. Needs Linux's `/proc`. */
export function memoryOf(folder: string): () => Memory {
  const pids = { upstream: processOf(folder, 'upstream.js'), app: processOf(folder, 'app.js') };
  return () => ({ upstream: megabytesOf(pids.upstream), app: megabytesOf(pids.app) });
}

/** The duration of some work, and the peak memory of each process of the product in a folder during it. */
export async function watched(
  folder: string,
  work: () => Promise<unknown>,
): Promise<Memory & { readonly seconds: number }> {
  const look = memoryOf(folder);
  let peak = look();
  const sampling = setInterval(() => {
    const now = look();
    peak = { upstream: Math.max(peak.upstream, now.upstream), app: Math.max(peak.app, now.app) };
  }, SAMPLE_MS);
  const start = performance.now();
  try {
    await work();
    return { seconds: (performance.now() - start) / 1000, ...peak };
  } finally {
    clearInterval(sampling);
  }
}
