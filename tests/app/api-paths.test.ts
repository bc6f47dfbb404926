import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readEnv } from '~/env.server';

/** The variables of an operator's own `/api`, as they are read at start. */

const folder = mkdtempSync(join(tmpdir(), 'tallyman-paths-'));
afterAll(() => rmSync(folder, { recursive: true }));

const OMS_API_URL = 'https://oms.example/api';
const read = (variables: object) => readEnv({ OMS_API_URL, ...variables });

/** Reads a map of paths from a file with this text. */
function readPaths(text: string) {
  const file = join(folder, 'paths.json');
  writeFileSync(file, text);
  return read({ OMS_API_PATHS: file }).apiPaths;
}

describe('the map of paths', () => {
  test('has a path, or a method and a path, of each call', () => {
    const map = { 'billing.index': '/quotation/list', 'billing.edit': 'PUT /quotation/save-it' };
    expect(readPaths(JSON.stringify(map))).toEqual({
      'billing.index': { method: undefined, path: '/quotation/list' },
      'billing.edit': { method: 'PUT', path: '/quotation/save-it' },
    });
  });

  test('may have a path of each kind of transaction', () => {
    const map = { 'transaction.save_adjustment.vas': 'POST /vas/adjust' };
    expect(readPaths(JSON.stringify(map))).toEqual({
      'transaction.save_adjustment.vas': { method: 'POST', path: '/vas/adjust' },
    });
    expect(() => readPaths('{"billing.edit.vas": "/x"}')).toThrow('billing.edit.vas: is not a call');
  });

  test.each([
    ['that is no JSON', '{'],
    ['that holds a list', '["/oms/x"]'],
  ])('a file %s is named at start', (_name, text) => {
    expect(() => readPaths(text)).toThrow(/OMS_API_PATHS: .*paths\.json: must be a readable JSON file/);
  });

  test('a file that is not there is named at start', () => {
    const OMS_API_PATHS = join(folder, 'none.json');
    expect(() => read({ OMS_API_PATHS })).toThrow(
      /OMS_API_PATHS: .*none\.json: must be a readable JSON file/,
    );
  });

  test('an unknown call and each bad path are named at once', () => {
    const bad = {
      'no.such_call': '/oms/x',
      'user.index': 'oms/users',
      'role.index': 'TRACE /oms/roles',
      'payment.index': '/oms/x?page=1',
      'payment.edit': 7,
    };
    const { message } = thrown(() => readPaths(JSON.stringify(bad)));
    expect(message).toContain('no.such_call: is not a call');
    for (const name of Object.keys(bad).slice(1)) expect(message).toContain(`${name}: must be a path`);
    expect(message.match(/OMS_API_PATHS/g)).toHaveLength(Object.keys(bad).length);
  });
});

test('what else is bad is named with it', () => {
  const bad = { OMS_API_OPTIONAL: 'a b', OMS_API_NEW_TOKEN: 'X-New-Token', OMS_API_RANGES: 'days' };
  const { message } = thrown(() => read({ ...bad, OMS_API_PATHS: join(folder, 'none.json') }));
  for (const name of [...Object.keys(bad), 'OMS_API_PATHS']) expect(message).toContain(`${name}: `);
});

function thrown(run: () => unknown): Error {
  try {
    run();
  } catch (error) {
    return error as Error;
  }
  throw new Error('nothing was thrown');
}
