import { spawn } from 'node:child_process';
import { expect, it } from 'vitest';
import type { Report } from '../../app/check-api/report';
import { writeForeignPaths } from '../foreign/paths';
import { startForeignServer } from '../foreign/server/index.mjs';
import { UNSET } from '../harness/product';

/** `npm run check-api` as an operator, or their CI, runs it. */

async function run(args: readonly string[], env: Record<string, string>) {
  const child = spawn(process.execPath, ['scripts/check-api.mjs', ...args], {
    env: { ...process.env, ...UNSET, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].on('data', (chunk: Buffer) => {
      output[name] += chunk;
    });
  }
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, ...output };
}

it('prints what it has found, and ends with a code', async () => {
  const server = await startForeignServer();
  try {
    const env = { OMS_USER: 'admin', OMS_PASSWORD: 'Foreign-1' };
    const unmapped = await run([server.url], env);
    expect(unmapped.code).toBe(1);
    expect(unmapped.stdout).toMatch(/^there +common\.get_menu_list/m);
    expect(unmapped.stdout).toMatch(/^absent +inbound\.index/m);
    expect(unmapped.stdout).toContain('name it in OMS_API_PATHS');

    const args = [server.url, '--paths', writeForeignPaths(), '--write', 'ACME', '--yes', '--json'];
    const mapped = await run(args, env);
    expect([mapped.code, mapped.stderr]).toEqual([0, '']);
    const report = JSON.parse(mapped.stdout) as Report;
    expect(report).toMatchObject({ user: 'admin', announced: null });
    const documented = report.calls.filter(({ optional }) => !optional);
    expect(documented.filter(({ status }) => status !== 'there')).toEqual([]);

    const wrong = await run([server.url], { ...env, OMS_PASSWORD: 'x' });
    expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining('Wrong account or password')]);
  } finally {
    await server.close();
  }
});
