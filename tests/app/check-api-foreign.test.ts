import { afterAll, beforeEach, expect, it } from 'vitest';
import { endpoints } from '~contract/index';
import { writeForeignPaths } from '../foreign/paths';
import { ALL_MANNERS, BROKEN_ROW, NO_MANNERS, startForeignServer } from '../foreign/server/index.mjs';

/** `npm run check-api` reports the gaps of a server that was written from the documents alone, and nothing else. */

const server = await startForeignServer();
afterAll(() => server.close());
Object.assign(process.env, {
  OMS_API_URL: server.url,
  OMS_API_PATHS: writeForeignPaths(),
  OMS_API_NEW_TOKEN: 'header:X-New-Token',
  SESSION_SECRET: 's'.repeat(32),
  LOG_LEVEL: 'silent',
});
const { check, exitCode } = await import('~/check-api/command');
const { clearFeatures } = await import('~/gateway/server-features.server');

beforeEach(() => {
  clearFeatures();
  Object.assign(server.manners, NO_MANNERS);
  server.reset();
});

const run = (customerCode?: string) =>
  check({ user: 'admin', password: 'Foreign-1', customerCode, confirm: async () => true });
const optional = endpoints.filter((endpoint) => endpoint.optional).map(({ name }) => name);

it.each([
  ['as the documents show it', NO_MANNERS],
  ['in every manner of its own', ALL_MANNERS],
])('has every documented call %s, and no other', async (_name, manners) => {
  Object.assign(server.manners, manners);
  const report = await run();
  const documented = report.calls.filter((call) => !call.optional);
  expect(documented.filter(({ status }) => status !== 'there')).toEqual([]);
  const others = report.calls.filter((call) => call.optional).map(({ status }) => status);
  expect(new Set(others)).toEqual(new Set(['absent', 'unchecked']));
  expect(report.lost.map(({ call }) => call)).toEqual(optional);
  expect(report.probes.filter(({ grade }) => grade === 'wrong')).toEqual([]);
  expect(exitCode(report)).toBe(0);
  expect(server.errors).toEqual([]);
});

it('sends it only what the documents name', async () => {
  await run('ACME');
  // The customer whose warehouses are meant (docs/deviations.md).
  const surplus = server.surplus.filter(({ call }) => !call.endsWith('/get_customer_warehouse_list'));
  expect(surplus).toEqual([]);
});

it('names its manners', async () => {
  expect((await run()).probes.filter(({ grade }) => grade === 'remark')).toEqual([]);
  Object.assign(server.manners, ALL_MANNERS);
  const remarks = (await run()).probes.filter(({ grade }) => grade === 'remark');
  expect(remarks.map(({ probe }) => probe)).toEqual([
    'a byte order mark',
    'codes as text',
    '[] for an empty object',
  ]);
});

it('names each field of a row that cannot be read', async () => {
  Object.assign(server.manners, BROKEN_ROW);
  const report = await run();
  const role = report.calls.find(({ call }) => call === 'role.index');
  expect([role?.status, role?.unreadable]).toEqual([
    'unreadable',
    expect.arrayContaining([{ field: 'res.data.id', came: 'null', expected: 'a whole number' }]),
  ]);
  expect(exitCode(report)).toBe(1);
});

it('saves records of a customer, and leaves every record as it was', async () => {
  const own = () =>
    [...server.records.agreement, ...server.records.customer_limit]
      .map(({ updater, update_time, ...record }) => JSON.stringify(record))
      .sort();
  const before = own();
  const { writes } = await run('ACME');
  expect(writes.map(({ grade }) => grade)).toEqual(['fine', 'fine']);
  expect(own()).toEqual(before);
});
