import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { TRANSACTION_TYPE } from '../../contract/constants';
import { kindOf, TRANSACTION_SCREENS, type TransactionScreen } from '../../contract/transactions/kinds';
import { testApi } from '../harness/api';
import { seedUser, seedWarehouse } from '../harness/people';
import { seeded } from '../harness/seeded';
import { seedWorld, type World } from './fixture';
import {
  addOrder,
  addPeriod,
  addReceipt,
  addService,
  addShipment,
  addStock,
  LISTS,
  PAGE_RIGHTS,
  price,
  priceEveryKind,
} from './kinds-fixture';
import { FILTERS, listsOf } from './list-fixture';

const api = testApi();
const clerk = seeded(() => seedUser(api.db, { rights: PAGE_RIGHTS }));
const { idsOf } = listsOf(api, clerk);

describe('filters, each alone', () => {
  /** Two rows of each kind that have nothing in common but their customer. */
  const rows = {} as Record<TransactionScreen, [number, number]>;
  let one: Record<string, string | number>;
  let two: Record<string, string | number>;
  let filtered: World;

  beforeAll(async () => {
    filtered = await seedWorld(api.db);
    await priceEveryKind(filtered);
    const elsewhere = { ...filtered, warehouseId: await seedWarehouse(api.db, filtered.customerId) };
    const headOf = (letter: string, businessTime: string) => ({
      orderNumber: `${letter}-order`,
      platformNumber: `${letter}-platform`,
      externalNumber: `${letter}-external`,
      businessTime: new Date(businessTime),
    });
    const first = headOf('a', '2026-11-01T16:00:00Z');
    const second = { ...headOf('b', '2026-11-03T15:59:59Z'), chargeStatus: 0 };
    rows.inbound = [
      await addReceipt(filtered, first),
      await addReceipt(elsewhere, second, TRANSACTION_TYPE.return),
    ];
    rows.outbound = [await addOrder(filtered, first), await addOrder(elsewhere, second)];
    rows.shipment = [
      await addShipment(filtered, first, { trackingNumber: 'a-tracking' }),
      await addShipment(elsewhere, second, { trackingNumber: 'b-tracking' }),
    ];
    rows.storage = [await addStock(filtered, first), await addStock(elsewhere, second)];
    rows.period = [await addPeriod(filtered, first), await addPeriod(elsewhere, second)];
    rows.vas = [
      await addService(filtered, first, { refNo: 'a-ref' }),
      await addService(elsewhere, second, { refNo: 'b-ref' }),
    ];
    const firsts = Object.values(rows).map(([id]) => id);
    await price(api.db, firsts);
    await api.db.execute(sql`update transaction set reference_no = 'a-' || id, billing_status = 1
      where id = any(${sql.param(firsts)}::bigint[])`);
    await api.db.execute(sql`update transaction set reference_no = 'B-' || id
      where id = any(${sql.param(Object.values(rows).map(([, id]) => id))}::bigint[])`);
    const numbers = [
      'reference_no',
      'order_number',
      'platform_number',
      'external_number',
      'tracking_number',
      'ref_no',
    ];
    const named = (letter: string) => Object.fromEntries(numbers.map((name) => [name, `${letter}-`]));
    one = { ...named('a'), warehouse_id: filtered.warehouseId, charge_status: 1, billing_status: 1 };
    two = { ...named('b'), warehouse_id: elsewhere.warehouseId, charge_status: 0, billing_status: 0 };
  });

  const cases = TRANSACTION_SCREENS.flatMap((screen) =>
    FILTERS[screen].split(' ').map((filter) => [screen, filter] as const),
  );
  it.each(cases)('%s by %s', async (screen, filter) => {
    const of = (value: unknown) => idsOf(screen, { customer_id: filtered.customerId, [filter]: value });
    expect(await of(one[filter])).toEqual([rows[screen][0]]);
    expect(await of(two[filter])).toEqual([rows[screen][1]]);
    expect(await of('')).toEqual([...rows[screen]].reverse());
    if (typeof one[filter] === 'number') return;
    // Matches from the beginning, literally: no character is a wildcard.
    for (const text of ['-', 'A-', '%', '_-', 'a-zzz']) expect(await of(text), text).toEqual([]);
  });

  it.each(TRANSACTION_SCREENS)('%s by part of any of its numbers', async (screen) => {
    const of = (number: string) => idsOf(screen, { customer_id: filtered.customerId, number });
    for (const { key } of kindOf(screen).numbers) {
      const word = key.replace(/_n(?:o|umber)$/, '');
      const [whole, part] =
        key === 'reference_no' ? [`a-${rows[screen][0]}`, '-'] : [`a-${word}`, `-${word}`];
      expect(await of(whole), whole).toEqual([rows[screen][0]]);
      expect(await of(part), part).toEqual([...rows[screen]].reverse());
    }
    expect(await of('b-')).toEqual([rows[screen][1]]);
    for (const text of ['%', '_-', 'a-zzz']) expect(await of(text), text).toEqual([]);
  });

  it.each(TRANSACTION_SCREENS)('%s by days, both included, in the operator’s zone', async (screen) => {
    const of = (create_time_start: string, create_time_end: string) =>
      idsOf(screen, { customer_id: filtered.customerId, create_time_start, create_time_end });
    expect(await of('2026-11-02', '2026-11-02')).toEqual([rows[screen][0]]);
    expect(await of('2026-11-03', '2026-11-03')).toEqual([rows[screen][1]]);
    expect(await of('2026-11-02', '2026-11-03')).toEqual([...rows[screen]].reverse());
    expect(await of('2026-10-02', '2026-11-01')).toEqual([]);
    const days = { create_time_start: '2026-10-02', create_time_end: '2026-11-02' };
    const { code, fields } = await api.send(LISTS[screen], days, clerk.token);
    // Without a customer nothing is requested, so the days are not checked.
    expect([code, fields]).toEqual([200, {}]);
    const refused = await api.send(LISTS[screen], { customer_id: filtered.customerId, ...days }, clerk.token);
    expect(refused.fields).toEqual({ create_time_end: 'The date range cannot exceed 31 days' });
  });
});
