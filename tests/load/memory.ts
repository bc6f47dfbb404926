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
      // It has ended meanwhile, or is another account's.
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

/** Looks at what the product that runs in a folder has now. Needs Linux, which tells it. */
export function memoryOf(folder: string): () => Memory {
  const pids = { upstream: processOf(folder, 'upstream.js'), app: processOf(folder, 'app.js') };
  return () => ({ upstream: megabytesOf(pids.upstream), app: megabytesOf(pids.app) });
}

/** How long work takes, and the most memory that each process of the product in a folder has meanwhile. */
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
