import { resolve } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { CODE } from '../../contract/codes';
import { settingIndex } from '../../contract/operations/settings';
import { readEnv } from '../../upstream/env';
import { type SettingInput, settle } from '../../upstream/settings';
import { setting } from '../../upstream/store/schema/operations';
import { workDay } from '../../upstream/store/schema/work-days';
import { testApi } from '../harness/api';
import { testDatabase } from '../harness/database';
import { seedCustomer, seedUser } from '../harness/people';

const db = testDatabase();
beforeEach(async () => {
  await db.delete(setting);
});

const start = (given: SettingInput, acceptSettings = false) => settle(db, { given, acceptSettings });

it('has a default for each', async () => {
  expect(await start({})).toEqual({
    timeZone: 'Asia/Shanghai',
    companyName: 'Tallyman',
    billingGraceDays: 3,
  });
});

it('goes on with what it was first given, and with what it is given again', async () => {
  const first = { timeZone: 'Europe/Berlin', companyName: 'Nordlager', billingGraceDays: 0 };
  const given = { TIME_ZONE: 'Europe/Berlin', COMPANY_NAME: 'Nordlager', BILLING_GRACE_DAYS: '0' };
  expect(await start(given)).toEqual(first);
  expect(await start({})).toEqual(first);
  expect(await start(given)).toEqual(first);
});

it('refuses others by name, changes nothing, and takes them once they are accepted', async () => {
  await start({ TIME_ZONE: 'Europe/Berlin', BILLING_GRACE_DAYS: '5' });
  const other = { TIME_ZONE: 'Asia/Tokyo', COMPANY_NAME: 'Nordlager', BILLING_GRACE_DAYS: '5' };
  const refused = await start(other).catch((error: Error) => error.message);
  expect(refused).toContain('TIME_ZONE: Asia/Tokyo is given, Europe/Berlin is kept');
  expect(refused).toContain('COMPANY_NAME: Nordlager is given, Tallyman is kept');
  expect(refused).not.toContain('BILLING_GRACE_DAYS: ');
  expect((await start({})).timeZone).toBe('Europe/Berlin');
  expect(await start(other, true)).toMatchObject({ timeZone: 'Asia/Tokyo', companyName: 'Nordlager' });
  expect(await start({})).toMatchObject({ timeZone: 'Asia/Tokyo', companyName: 'Nordlager' });
});

it('sums the work of all days anew once they are cut elsewhere', async () => {
  await start({ TIME_ZONE: 'Europe/Berlin' });
  const work = {
    day: '2026-03-01',
    customerId: 1,
    currencyCode: 'USD',
    count: 1,
    charged: '1',
    adjusted: '0',
  };
  await db.insert(workDay).values(work);
  await start({ TIME_ZONE: 'Europe/Berlin', COMPANY_NAME: 'Nordlager' }, true);
  expect(await db.$count(workDay)).toBe(1);
  await start({ TIME_ZONE: 'Asia/Tokyo' }, true);
  expect(await db.$count(workDay)).toBe(0);
});

it('of several that start at once one is kept, and the others are refused', async () => {
  const zones = ['Europe/Berlin', 'Asia/Tokyo', 'America/New_York'];
  const starts = await Promise.allSettled(zones.map((TIME_ZONE) => start({ TIME_ZONE })));
  const settled = starts.flatMap((each) => (each.status === 'fulfilled' ? [each.value.timeZone] : []));
  expect(settled).toHaveLength(1);
  expect((await start({})).timeZone).toBe(settled[0]);
});

describe('the list', () => {
  const api = testApi();
  const read = async (reader: Parameters<typeof seedUser>[1]) =>
    api.call(settingIndex, {}, (await seedUser(api.db, reader)).token);

  it('200: what holds and where it comes from; what money depends on is the database’s', async () => {
    const { data } = await read({ rights: ['/setting/index'] });
    const row = (name: string) => data.setting_list.find((each) => each.name === name);
    expect(row('COMPANY_NAME')).toMatchObject({ value: 'House', source: 'database' });
    expect(row('BILLING_GRACE_DAYS')).toMatchObject({ value: '3', source: 'database' });
    expect(row('SESSION_IDLE_MINUTES')).toMatchObject({ value: '240', source: 'default' });
    expect(row('PUBLIC_ORIGIN')).toBeUndefined();
  });

  it('4003: for who may not, and for a customer’s user', async () => {
    expect((await read({ rights: ['/user/index'] })).code).toBe(CODE.noRight);
    const customerId = await seedCustomer(api.db);
    expect((await read({ rights: ['/setting/index'], customerId })).code).toBe(CODE.noRight);
  });
});

it('is described without secrets, as given by the environment or by .env', () => {
  const given = {
    DATABASE_URL: 'postgres://user:pass-word@db/tallyman',
    LOG_LEVEL: 'debug',
    SESSION_IDLE_MINUTES: '60',
    SETTINGS_FROM_FILE: 'LOG_LEVEL',
  };
  const { settings } = readEnv(given);
  const row = (name: string) => settings.find((each) => each.name === name);
  expect(row('DATABASE_URL')).toMatchObject({ value: '', is_set: 1, is_secret: 1, source: 'environment' });
  expect(row('DATABASE_OWNER_URL')).toMatchObject({ value: '', is_set: 0, source: 'default' });
  expect(row('LOG_LEVEL')).toMatchObject({ value: 'debug', source: 'file' });
  expect(row('SESSION_IDLE_MINUTES')).toMatchObject({ value: '60', source: 'environment' });
  expect(row('DEMO')).toMatchObject({ value: 'off', source: 'default' });
  expect(row('DATA_DIR')).toMatchObject({ value: resolve('.data') });
  expect(JSON.stringify(settings)).not.toContain('pass-word');
});
