import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Every write to it fails for want of room. */
const FULL = '/dev/full';

/** Runs a script whose standard output has no room; ends as the script does, or is killed after a while. */
function runWithoutRoom(script: string) {
  const stdout = openSync(FULL, 'w');
  try {
    const args = ['--import', 'tsx', '--input-type=module', '-e', script];
    const stdio: ['ignore', number, 'pipe'] = ['ignore', stdout, 'pipe'];
    const { status, signal, stderr } = spawnSync(process.execPath, args, { stdio, timeout: 20_000 });
    return { status, signal, stderr: stderr.toString() };
  } finally {
    closeSync(stdout);
  }
}

it.runIf(existsSync(FULL)).each([
  [
    'upstream',
    `import pino from 'pino';
     import { logOutput } from './upstream/log-output.ts';
     const log = pino({}, logOutput);`,
  ],
  ['app', `import { log } from './app/log.server.ts';`],
])('the log of the %s is dropped where there is no room for it, and ends nothing', (_, made) => {
  const lines = `for (let n = 0; n < 1000; n++) log.info({ n }, 'x'.repeat(1000));`;
  const done = `process.stderr.write('done'); process.exit(7);`;
  expect(runWithoutRoom(`${made}\n${lines}\n${done}`)).toEqual({ status: 7, signal: null, stderr: 'done' });
});
