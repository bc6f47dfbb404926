import type { ChildProcess } from 'node:child_process';
import { expect, it } from 'vitest';
import { type PostgresServer, supervise } from '../../upstream/store/postgres/supervise';

const FULL = 'PANIC:  could not write to file "pg_wal/xlogtemp.9": No space left on device';

/** Servers that end by themselves with these last words, one after another; the last one runs until it is stopped. */
function servers(lastWords: readonly string[]) {
  const ended: string[] = [];
  const start = async (): Promise<PostgresServer> => {
    const words = lastWords[ended.length];
    let interrupt = () => {};
    const stopped = new Promise<string>((resolve) => {
      interrupt = () => resolve('stopped');
    });
    const child = { kill: () => interrupt() } as unknown as ChildProcess;
    return { child, port: 1, exited: words === undefined ? stopped : Promise.resolve(words) };
  };
  const startAgain = async (_port: number, words: string) => {
    ended.push(words);
    return start();
  };
  return { ended, start, startAgain };
}

it('is started again for as long as the disk is full', async () => {
  const { ended, start, startAgain } = servers(Array(9).fill(FULL));
  const kept = supervise(await start(), startAgain, 0);
  await expect.poll(() => ended).toHaveLength(9);
  await kept.stop();
  expect(await kept.ended).toBe('stopped');
});

it('is tried again where it cannot even start on a full disk', async () => {
  const { start } = servers([FULL]);
  let tries = 0;
  const startAgain = async () => {
    tries += 1;
    if (tries < 9) throw new Error(`PostgreSQL did not start: ${FULL}`);
    return (await servers([]).start()) as PostgresServer;
  };
  const kept = supervise(await start(), startAgain, 0);
  await expect.poll(() => tries).toBe(9);
  await kept.stop();
});

it('is given up at the fourth other end within a minute', async () => {
  const { ended, start, startAgain } = servers(Array(9).fill('FATAL:  something else'));
  const kept = supervise(await start(), startAgain, 0);
  expect(await kept.ended).toBe('FATAL:  something else');
  expect(ended).toHaveLength(3);
});
