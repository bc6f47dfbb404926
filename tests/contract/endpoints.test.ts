import { describe, expect, test } from 'vitest';
import { endpoints } from '~contract/index';

const repeated = (values: string[]) => values.filter((value, at) => values.indexOf(value) !== at);

describe('the list of calls', () => {
  test('names and paths are unique', () => {
    expect(repeated(endpoints.map(({ name }) => name))).toEqual([]);
    expect(repeated(endpoints.map(({ path }) => path))).toEqual([]);
  });

  test('paths lie under /oms/ and end as the name does', () => {
    for (const { name, path } of endpoints) {
      expect(path).toMatch(/^\/oms\/[A-Za-z]+\/[a-z_-]+$/);
      expect(path.slice('/oms/'.length).replace('/', '.').replaceAll('-', '_')).toBe(name);
    }
  });

  test('only signing in, a reset link and the list of languages are public', () => {
    const open = endpoints.filter(({ access }) => access === 'public').map(({ name }) => name);
    expect(open.sort()).toEqual([
      ...['common.get_language_list', 'login.index', 'login.quick_login', 'login.reset_password'],
    ]);
  });

  test('machines push, and ask about what they pushed', () => {
    const machines = endpoints.filter(({ access }) => access === 'machine');
    const asked = machines.filter(({ method }) => method === 'GET').map(({ path }) => path);
    expect(asked.sort()).toEqual(['/oms/ingest/errors', '/oms/ingest/records']);
    const pushed = machines.filter(({ method }) => method === 'POST');
    expect(pushed.map(({ path }) => path).sort()).toEqual([
      '/oms/ingest/customers',
      '/oms/ingest/materials',
      '/oms/ingest/orders',
      '/oms/ingest/receipts',
      '/oms/ingest/services',
      '/oms/ingest/shipments',
      '/oms/ingest/skus',
      '/oms/ingest/stock-snapshots',
      '/oms/ingest/warehouses',
    ]);
    for (const { body } of pushed) expect(body).toBe('records');
  });

  test('every POST that creates or decides can be repeated safely', () => {
    const unsafe = endpoints.filter(
      ({ name, method, idempotent }) =>
        method === 'POST' && !idempotent && /\.(add|approve|bill)$/.test(name),
    );
    expect(unsafe.map(({ name }) => name)).toEqual([]);
  });

  test.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s refuses unknown fields',
    (_, { input, body }) => {
      const given = body === 'records' ? [{ surplus: 1 }] : { surplus: 1 };
      const issues = input.safeParse(given).error?.issues ?? [];
      expect(issues.some((issue) => issue.code === 'unrecognized_keys')).toBe(true);
    },
  );
});
