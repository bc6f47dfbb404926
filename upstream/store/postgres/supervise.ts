import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDiskFullError } from '../disk-full';

/** A PostgreSQL that was started. */
export interface PostgresServer {
  child: ChildProcess;
  port: number;
  /** Resolves at its end with the last lines of its log. */
  exited: Promise<string>;
}

/** More restarts than this within the window: starting it again will not help. */
const RESTARTS_MAX = 3;
const RESTARTS_WITHIN_MS = 60_000;

/** Between tries to start on a full disk. */
const PAUSE_MS = 2_000;

/**
 * Restarts a server, if it knows how, each time it ends by itself, until it is stopped. On a full disk it is tried for
 * as long as that takes: with room again everything goes on.
 */
export function supervise(
  first: PostgresServer,
  startAgain?: (port: number, lastLines: string) => Promise<PostgresServer>,
  pauseMs = PAUSE_MS,
) {
  let current = Promise.resolve(first);
  let isStopping = false;
  const endings: number[] = [];
  const isLast = () => {
    endings.push(Date.now());
    return endings.filter((atMs) => atMs > Date.now() - RESTARTS_WITHIN_MS).length > RESTARTS_MAX;
  };
  const patiently = async (start: NonNullable<typeof startAgain>, port: number, lastLines: string) => {
    for (let reason = lastLines; ; await sleep(pauseMs)) {
      try {
        return await start(port, reason);
      } catch (error) {
        reason = (error as Error).message;
        if (isStopping || !isDiskFullError(reason)) throw error;
      }
    }
  };
  const run = async (): Promise<string> => {
    for (;;) {
      const { port, exited } = await current;
      const lastLines = await exited;
      if (isStopping || !startAgain || (!isDiskFullError(lastLines) && isLast())) return lastLines;
      current = patiently(startAgain, port, lastLines);
    }
  };
  const ended = run().catch((error: Error) => error.message);
  const stop = async () => {
    isStopping = true;
    await current.then(interrupt, () => undefined);
    await ended;
  };
  return { ended, stop };
}

async function interrupt({ child, exited }: PostgresServer): Promise<void> {
  child.kill('SIGINT');
  const killTimer = setTimeout(() => child.kill('SIGQUIT'), 30_000);
  await exited;
  clearTimeout(killTimer);
}
