import { expect, it } from 'vitest';
import { CODE } from '../../contract/codes';
import type { InputOf } from '../../contract/endpoint';
import { TRANSACTION_SCREENS } from '../../contract/transactions/kinds';
import { countNew } from '../../contract/transactions/transactions';
import { testApi } from '../harness/api';
import { seedUser } from '../harness/people';
import { seeded } from '../harness/seeded';
import { seedWorld } from './fixture';
import { ADD, LISTS, PAGE_RIGHTS } from './kinds-fixture';

const api = testApi();
const clerk = seeded(() => seedUser(api.db, { rights: PAGE_RIGHTS }));
const world = seeded(() => seedWorld(api.db));
const other = seeded(() => seedWorld(api.db));
const DAYS = { create_time_start: '2026-03-02', create_time_end: '2026-03-03' };
const inDays = { businessTime: new Date('2026-03-02T02:00:00Z') };
const before = { businessTime: new Date('2026-01-02T02:00:00Z') };

type Asked = Omit<InputOf<typeof countNew>, 'screen' | 'after_id'>;
const newOf = async (
  screen: (typeof TRANSACTION_SCREENS)[number],
  after_id: number,
  asked: Asked,
  token = clerk.token,
) => (await api.call(countNew, { screen, after_id, ...DAYS, ...asked }, token)).data.count;

it.each(TRANSACTION_SCREENS)('of %s are those that the list would have now', async (screen) => {
  await ADD[screen](world, inDays);
  const asked = { customer_id: world.customerId, ...DAYS };
  const { data } = await api.call(LISTS[screen], { ...asked, page: 9 }, clerk.token);
  const after = data.latest_id!;
  expect(await newOf(screen, after, asked)).toBe(0);
  await ADD[screen](world, inDays);
  await ADD[screen](world, { ...inDays, chargeStatus: 0 });
  await ADD[screen](world, before);
  await ADD[screen](other, inDays);
  expect(await newOf(screen, after, asked)).toBe(2);
  expect(await newOf(screen, after, { ...asked, charge_status: 0 })).toBe(1);
  expect(await newOf(screen, after, { customers: 'all' })).toBe(3);
  const own = await seedUser(api.db, { rights: PAGE_RIGHTS, customerId: other.customerId });
  expect(await newOf(screen, after, { customers: 'all' }, own.token)).toBe(1);
  // Nobody's list has no rows, so none are new.
  expect(await newOf(screen, after, {})).toBe(0);
});

it('4003, 4022: needs the page, and no filter that its list does not have', async () => {
  const { token } = await seedUser(api.db, { rights: ['/transaction/inbound'] });
  const asked = { screen: 'vas', after_id: 0, customer_id: world.customerId } as const;
  expect((await api.call(countNew, asked, token)).code).toBe(CODE.noRight);
  const { fields } = await api.call(countNew, { ...asked, tracking_number: '1Z' }, clerk.token);
  expect(Object.keys(fields)).toEqual(['tracking_number']);
});
