import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const hasProc = existsSync('/proc/self/stat');

/** Tells a process from a later one of the same number; undefined when there is none. */
export function startOf(pid: number): string | undefined {
  try {
    if (!hasProc)
      return (
        execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)])
          .toString()
          .trim() || undefined
      );
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may hold spaces; the start time is the 20th field after it, the state the first.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z') return undefined;
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${fields[19]}`;
  } catch {
    return undefined;
  }
}

/** Whether a process of the number lives, and is one of PostgreSQL's. */
export function isPostgres(pid: number): boolean {
  if (startOf(pid) === undefined) return false;
  const name = hasProc
    ? readFileSync(`/proc/${pid}/comm`, 'utf8')
    : execFileSync('ps', ['-o', 'comm=', '-p', String(pid)]).toString();
  return basename(name.trim()) === 'postgres';
}

/** Stops what an earlier, killed owner left running on the cluster, and clears its pid file. */
export async function stopLeftovers(cluster: string, log: (line: string) => void): Promise<void> {
  const pidFile = join(cluster, 'postmaster.pid');
  const postmaster = existsSync(pidFile) ? Number(readFileSync(pidFile, 'utf8').split('\n')[0]) : 0;
  const first = running(cluster, postmaster);
  if (first.length > 0)
    log(`Stopping the PostgreSQL that an earlier run left behind (process ${first.join(', ')})`);
  for (let tick = 0; ; tick += 1) {
    const left = running(cluster, postmaster);
    if (left.length === 0) break;
    if (tick === 0) signal(left.includes(postmaster) ? [postmaster] : left, 'SIGINT');
    if (tick === 400) signal(left, 'SIGQUIT');
    if (tick === 600) throw new Error(`PostgreSQL (process ${left.join(', ')}) on ${cluster} does not stop`);
    await sleep(50);
  }
  // With nobody there the file is stale, also where its number has since gone to another program.
  rmSync(pidFile, { force: true });
}

function signal(pids: number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // Gone in the meantime.
    }
  }
}

/** PostgreSQL's processes on the cluster: each works in that directory. */
function running(cluster: string, postmaster: number): number[] {
  if (!existsSync(cluster)) return [];
  if (!hasProc) return postmaster > 0 && isPostmaster(postmaster, cluster) ? [postmaster] : [];
  const home = realpathSync(cluster);
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return readlinkSync(`/proc/${pid}/cwd`) === home && isPostgres(pid);
      } catch {
        return false;
      }
    });
}

function isPostmaster(pid: number, cluster: string): boolean {
  try {
    const command = execFileSync('ps', ['-o', 'command=', '-p', String(pid)]).toString();
    return command.includes('postgres') && command.includes(cluster);
  } catch {
    return false;
  }
}
