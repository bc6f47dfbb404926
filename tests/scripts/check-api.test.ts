import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

/** What `npm run check-api` says where it cannot check anything: code 2. */
function run(args: readonly string[], env: Record<string, string> = {}) {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/check-api.mjs', ...args], {
    env: { ...process.env, OMS_API_URL: '', OMS_USER: '', OMS_PASSWORD: '', ...env },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return [status, stderr];
}

it.each([
  ['without an address', []],
  ['with one that is none', ['oms.example/api']],
  ['with two', ['https://oms.example/api', 'https://oms.example/api2']],
  ['with an unknown option', ['https://oms.example/api', '--wirte', 'ACME']],
])('%s it explains itself', (_name, args) => {
  expect(run(args)).toEqual([2, expect.stringContaining('Usage: npm run check-api')]);
});

it('names the variables where there is no terminal to ask at', () => {
  const said = run(['https://oms.example/api'], { OMS_USER: 'ada' });
  expect(said).toEqual([2, expect.stringContaining('the password in OMS_PASSWORD')]);
});
