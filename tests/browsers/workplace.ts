import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from './browser';

/** A folder and the programs of one browser. */
export interface Workplace {
  readonly folder: string;
  /** Where its files are saved. */
  readonly downloads: string;
  start(path: string, args: readonly string[], options: SpawnOptions): ChildProcess;
  /** The name of the workbook that has been saved. */
  workbook(): Promise<string>;
  /** Ends the programs and what they have started, the last one first, and removes the folder. */
  clear(): Promise<void>;
}

/** Starts a browser at a workplace of its own, which is cleared if it does not start. */
export async function atWorkplace<B>(start: (place: Workplace) => Promise<B>): Promise<B> {
  const place = newWorkplace();
  try {
    return await start(place);
  } catch (error) {
    await place.clear();
    throw error;
  }
}

function newWorkplace(): Workplace {
  const folder = mkdtempSync(join(tmpdir(), 'tallyman-browser-'));
  const downloads = join(folder, 'downloads');
  mkdirSync(downloads);
  const programs: ChildProcess[] = [];
  return {
    folder,
    downloads,
    start: (path, args, options) => {
      // A group of its own ends as a whole.
      const program = spawn(path, args, { ...options, detached: true });
      programs.push(program);
      return program;
    },
    workbook: () =>
      until('a saved workbook', () => readdirSync(downloads).find((name) => name.endsWith('.xlsx'))),
    clear: async () => {
      for (const program of programs.reverse()) await end(program);
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function end(program: ChildProcess): Promise<void> {
  if (program.pid === undefined || program.exitCode !== null || program.signalCode !== null) return;
  const ended = once(program, 'exit');
  process.kill(-program.pid, 'SIGKILL');
  await ended;
}
