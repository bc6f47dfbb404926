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

interface Watched {
  readonly seconds: number;
  /** Most megabytes that each of the processes had meanwhile. */
  readonly upstream: number;
  readonly app: number;
}

/** How long work takes, and the most memory of the product in a folder meanwhile. Needs Linux, which tells it. */
export async function watched(folder: string, work: () => Promise<unknown>): Promise<Watched> {
  const pids = { upstream: processOf(folder, 'upstream.js'), app: processOf(folder, 'app.js') };
  const peak = { upstream: 0, app: 0 };
  const look = () => {
    for (const name of ['upstream', 'app'] as const) {
      peak[name] = Math.max(peak[name], megabytesOf(pids[name]));
    }
  };
  const sampling = setInterval(look, SAMPLE_MS);
  const start = performance.now();
  try {
    await work();
    return { seconds: (performance.now() - start) / 1000, ...peak };
  } finally {
    clearInterval(sampling);
  }
}
