import { beforeEach, expect, it } from 'vitest';
import { type Given, settle } from '../../upstream/settings';
import { setting } from '../../upstream/store/schema/operations';
import { testDatabase } from '../harness/database';

const db = testDatabase();
beforeEach(async () => {
  await db.delete(setting);
});

const start = (given: Given, acceptSettings = false) => settle(db, { given, acceptSettings });

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

it('of several that start at once one is kept, and the others are refused', async () => {
  const zones = ['Europe/Berlin', 'Asia/Tokyo', 'America/New_York'];
  const starts = await Promise.allSettled(zones.map((TIME_ZONE) => start({ TIME_ZONE })));
  const settled = starts.flatMap((each) => (each.status === 'fulfilled' ? [each.value.timeZone] : []));
  expect(settled).toHaveLength(1);
  expect((await start({})).timeZone).toBe(settled[0]);
});
