import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isSupported } from '../../scripts/lib/root.mjs';

it('runs on the versions of Node that package.json names, and on no other', () => {
  const all = ['18.20.8', '20.18.3', '20.19.0', '20.20.2', '21.7.3', '22.12.0', '22.13.0', '22.22.0'];
  all.push('23.11.1', '24.0.0', '25.1.0', '26.0.0');
  expect(all.filter(isSupported)).toEqual([
    ...['20.19.0', '20.20.2', '22.13.0', '22.22.0'],
    ...['24.0.0', '25.1.0', '26.0.0'],
  ]);
});

it.each([
  ['backup', { DATABASE_URL: 'postgres://db/tallyman' }],
  ['restore', { DATABASE_URL: 'postgres://db/tallyman' }],
  ['restore', { OMS_API_URL: 'https://oms.example/api' }],
])('%s is of the embedded database alone: not with %j', (command, configured) => {
  const env = { ...process.env, DATABASE_URL: '', OMS_API_URL: '', ...configured };
  const folder = join(tmpdir(), 'tallyman-no-folder');
  const { status, stderr } = spawnSync(process.execPath, [`scripts/${command}.mjs`, folder], {
    env,
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([1, expect.stringContaining('is not the embedded one')]);
});

it.each([
  [[], 'Usage: npm run api-key'],
  [['WMS', 'Other'], 'Usage: npm run api-key'],
  [['WMS', '--customer', 'ACME'], "Unknown option '--customer'"],
  [['WMS', '--customers', ' , '], '--customers names none.'],
  [['WMS', '--disable', '--kinds', 'orders'], 'Usage: npm run api-key'],
])('api-key makes nothing for %j', (given, message) => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/api-key.mjs', ...given], {
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([1, expect.stringContaining(message)]);
});
