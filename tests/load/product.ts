import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Running {
  readonly origin: string;
  /** Seconds from the command to its line that it is ready. */
  readonly seconds: number;
  stop(): Promise<void>;
}

const READY = /(?:ready at|listens on) (http:\/\/[\w.]+:\d+)/;
const ENV = { PORT: '0', HOST: '127.0.0.1', BILLING_GRACE_DAYS: '0', LOG_LEVEL: 'info' };

/**
 * Runs a command that prints its address once it is ready. Its output goes to a file in `folder`, as an operator's log
 * does, and is thrown if the command ends before that.
 */
export async function start(
  folder: string,
  command: readonly string[],
  env: Record<string, string> = {},
): Promise<Running> {
  const output = join(folder, `${command[0]!.replace(/\W/g, '')}.log`);
  const file = openSync(output, 'w');
  const startMs = performance.now();
  const child = spawn(command[0]!, command.slice(1), {
    cwd: folder,
    // Nothing of the operator's own configuration, except what npm needs to run.
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...ENV, ...env } as unknown as NodeJS.ProcessEnv,
    stdio: ['ignore', file, file],
    detached: true,
  });
  closeSync(file);
  process.once('exit', () => isAlive(child) && process.kill(-child.pid!, 'SIGTERM'));
  for (;;) {
    const text = readFileSync(output, 'utf8');
    const origin = READY.exec(text)?.[1];
    if (origin) return { origin, seconds: (performance.now() - startMs) / 1000, stop: () => stop(child) };
    if (!isAlive(child)) throw new Error(`${command.join(' ')} ended before it was ready:\n${text}`);
    await sleep(10);
  }
}

/** Asks the command's whole process group to stop, npm and its shell included, and waits until all have ended. */
async function stop(child: ChildProcess): Promise<void> {
  process.kill(-child.pid!, 'SIGTERM');
  while (isAlive(child)) await sleep(20);
}

function isAlive({ pid }: ChildProcess): boolean {
  try {
    process.kill(-pid!, 0);
    return true;
  } catch {
    return false;
  }
}
