import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { readEnv } from '../../upstream/env';

it('has a default for everything', () => {
  const { settings, ...env } = readEnv({});
  expect(settings.every(({ source }) => source === 'default')).toBe(true);
  expect(env).toEqual({
    roles: ['app', 'api', 'worker'],
    listenAt: undefined,
    databaseUrl: undefined,
    dataDir: resolve('.data'),
    given: {},
    acceptSettings: false,
    archiveAfterMonths: 0,
    demo: true,
    secondPersonAbove: {},
    applicantUploadMb: 20,
    sessionIdleMinutes: 240,
    filesIn: 'database',
    diskReserveBytes: 128 * 1024 * 1024,
    logLevel: 'info',
  });
});

it('shows demo data unless something else is configured, or as told', () => {
  const DATABASE_URL = 'postgres://user@db/tallyman';
  expect(readEnv({ DATABASE_URL }).demo).toBe(false);
  expect(readEnv({ DATABASE_URL, DEMO: '1' }).demo).toBe(true);
  expect(readEnv({ DEMO: '0' }).demo).toBe(false);
  expect(readEnv({ DEMO: '' }).demo).toBe(true);
});

it('stores files in the bucket that is given, or only reads them from it', () => {
  const FILES_BUCKET = 'files';
  const bucket = { name: 'files', url: undefined, region: 'us-east-1' };
  expect(readEnv({ FILES_BUCKET })).toMatchObject({ filesIn: 'bucket', bucket });
  expect(readEnv({ FILES_BUCKET, FILES_IN: 'database' })).toMatchObject({ filesIn: 'database', bucket });
  expect(() => readEnv({ FILES_IN: 'bucket' })).toThrow('FILES_IN: needs FILES_BUCKET');
  expect(() => readEnv({ FILES_BUCKET_URL: 'http://a' })).toThrow('FILES_BUCKET_URL: goes with FILES_BUCKET');
});

it('names every bad variable at once', () => {
  const read = () =>
    readEnv({
      DATABASE_URL: 'mysql://db',
      TIME_ZONE: 'Mars/Olympus',
      DEMO: 'maybe',
      BILLING_GRACE_DAYS: '-1',
      SESSION_IDLE_MINUTES: '4h',
    });
  for (const name of ['DATABASE_URL', 'TIME_ZONE', 'DEMO', 'BILLING_GRACE_DAYS', 'SESSION_IDLE_MINUTES'])
    expect(read).toThrow(name);
});

it('takes its roles apart: without the app it listens itself, and one of both others needs a database', () => {
  const DATABASE_URL = 'postgres://user@db/tallyman';
  expect(readEnv({ ROLES: 'api', DATABASE_URL, PORT: '4000', HOST: '0.0.0.0' })).toMatchObject({
    roles: ['api'],
    listenAt: { port: 4000, host: '0.0.0.0' },
  });
  expect(() => readEnv({ ROLES: 'worker' })).toThrow(/DATABASE_URL: is needed/);
  expect(() => readEnv({ ROLES: 'app,clerk' })).toThrow(/ROLES.*must be some of app, api, worker/);
});
