import { getTableName, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { TRANSACTION_TYPE } from '../../contract/constants';
import { findTransactions } from '../../contract/transactions/transactions';
import { NUMBERED, partsIn } from '../../upstream/transactions/find-parts';
import { testApi } from '../harness/api';
import { seedUser } from '../harness/people';
import { seeded } from '../harness/seeded';
import { seedWorld } from './fixture';
import {
  addHead,
  addOrder,
  addReceipt,
  addService,
  addShipment,
  addStock,
  PAGE_RIGHTS,
  price,
} from './kinds-fixture';

const api = testApi();
const clerk = seeded(() => seedUser(api.db, { rights: PAGE_RIGHTS }));
const world = seeded(() => seedWorld(api.db));
const other = seeded(() => seedWorld(api.db));

async function find(number: string, as = clerk.token) {
  const { code, msg, data } = await api.call(findTransactions, { number }, as);
  if (code !== 200) throw new Error(msg);
  return data;
}
/** `id screen field value` of each. */
const found = async (number: string, as = clerk.token) =>
  (await find(number, as)).list.map(({ id, screen, field, value }) => [id, screen, field, value]);

describe('a transaction is found by the beginning, or by five characters or more, of', () => {
  it.each([
    ['reference_no', 'storage', () => addStock(world, { referenceNo: 'n1-0001' }), 'n1-0001'],
    ['order_number', 'outbound', () => addOrder(world, { orderNumber: 'n2-0001' }), 'n2-0001'],
    ['order_number', 'shipment', () => addShipment(world, { orderNumber: 'n3-0001' }), 'n3-0001'],
    ['order_number', 'storage', () => addStock(world, { orderNumber: 'n4-0001' }), 'n4-0001'],
    ['inbound_number', 'inbound', () => addReceipt(world, { orderNumber: 'n5-0001' }), 'n5-0001'],
    [
      'inbound_number',
      'inbound',
      () => addReceipt(world, { orderNumber: 'n6-0001' }, TRANSACTION_TYPE.return),
      'n6-0001',
    ],
    ['platform_number', 'outbound', () => addOrder(world, { platformNumber: 'n7-0001' }), 'n7-0001'],
    ['external_number', 'inbound', () => addReceipt(world, { externalNumber: 'n8-0001' }), 'n8-0001'],
    ['tracking_number', 'shipment', () => addShipment(world, {}, { trackingNumber: 'n9-0001' }), 'n9-0001'],
    ['package_code', 'shipment', () => addShipment(world, {}, { packageCode: 'nA-0001' }), 'nA-0001'],
    ['ref_no', 'vas', () => addService(world, {}, { refNo: 'nB-0001' }), 'nB-0001'],
  ] as const)('%s of %s', async (field, screen, add, value) => {
    const id = await add();
    expect(await found(value)).toEqual([[id, screen, field, value]]);
    expect(await found(` ${value.slice(0, 4)} `)).toEqual([[id, screen, field, value]]);
    expect(await found(value.slice(1))).toEqual([[id, screen, field, value]]);
    for (const text of [
      value.slice(1, 5),
      `${value.slice(2, -1)}%`,
      `${value.slice(2, -1)}_`,
      value.toUpperCase() + value,
      `${value}0`,
      `${value.slice(0, 2)}%`,
      '_',
    ]) {
      expect(await found(text), text).toEqual([]);
    }
  });
});

describe('what is found', () => {
  it('says whose it is, of when, what it costs, and why it has no price', async () => {
    const id = await addOrder(world, { orderNumber: 'whole-1', referenceNo: 'OB-whole-1' });
    const unpriced = await addService(
      world,
      { businessTime: new Date('2020-01-01T00:00:00Z') },
      { refNo: 'whole-2' },
    );
    await price(api.db, [id, unpriced]);
    const whole = {
      ...{ id, screen: 'outbound', reference_no: 'OB-whole-1', create_time: '2026-11-02T02:00:00.000Z' },
      ...{ customer_code: world.customerCode, warehouse_code: world.warehouseCode },
      ...{
        total_amount: '1.70',
        currency_code: 'USD',
        error_msg: '',
        field: 'order_number',
        value: 'whole-1',
      },
    };
    const { list, is_more } = await find('whole-');
    expect(list).toEqual([
      whole,
      expect.objectContaining({ id: unpriced, total_amount: '0.00', currency_code: '' }),
    ]);
    expect(list[1]?.error_msg).toMatch(/^No agreement is active/);
    expect(is_more).toBe(0);
  });

  it('has whole matches first, then the others by number, each once', async () => {
    const longer = await addOrder(world, { orderNumber: 'X-10' });
    const shipped = await addShipment(world, {
      orderNumber: 'X-1',
      platformNumber: 'X-1',
      externalNumber: 'X-12',
    });
    const ordered = await addOrder(world, { orderNumber: 'X-1', externalNumber: 'X-1' });
    const both = await addOrder(world, { orderNumber: 'X-19', platformNumber: 'X-100' });
    expect(await found('X-1')).toEqual([
      [ordered, 'outbound', expect.any(String), 'X-1'],
      [shipped, 'shipment', expect.any(String), 'X-1'],
      [longer, 'outbound', 'order_number', 'X-10'],
      [both, 'outbound', 'platform_number', 'X-100'],
    ]);
  });

  it('has numbers that begin with the text before those that contain it', async () => {
    const inside = await addOrder(world, { orderNumber: 'ZA-YY-1234' });
    const begins = await addOrder(world, { orderNumber: 'YY-12345' });
    // Its own part is found once, though it stands in two numbers; no part reaches from one into the other.
    const twice = await addShipment(world, { orderNumber: 'ZB-YY-123', platformNumber: 'ZC-YY-123' });
    expect((await found('YY-123')).map(([id, , , value]) => [id, value])).toEqual([
      [begins, 'YY-12345'],
      [inside, 'ZA-YY-1234'],
      [twice, 'ZB-YY-123'],
    ]);
    expect(await found('123 ZC-YY')).toEqual([]);
  });

  it('may have been typed in small letters', async () => {
    const capital = await addOrder(world, { orderNumber: 'SMALL-1' });
    const small = await addOrder(world, { orderNumber: 'small-2' });
    expect(await found('small-')).toEqual([
      [capital, 'outbound', 'order_number', 'SMALL-1'],
      [small, 'outbound', 'order_number', 'small-2'],
    ]);
    expect((await found('SMALL-')).map(([id]) => id)).toEqual([capital]);
  });

  it('is at most 50, and says that there are more', async () => {
    const numbers = Array.from({ length: 51 }, (_, i) => `many-${String(i).padStart(2, '0')}`);
    const ids = [];
    for (const orderNumber of numbers)
      ids.push(await addHead(world, TRANSACTION_TYPE.outbound, { orderNumber }));
    const cut = await find('many-');
    expect([cut.list.map(({ id }) => id), cut.is_more]).toEqual([ids.slice(0, 50), 1]);
    await api.db.execute(sql`delete from transaction where id = ${ids.pop()}`);
    const all = await find('many-');
    expect([all.list.map(({ id }) => id), all.is_more]).toEqual([ids, 0]);
  });

  it('is found on screens that the user may open', async () => {
    const parcel = { trackingNumber: 'R-1', packageCode: 'R-1' };
    const shipped = await addShipment(world, { orderNumber: 'R-1' }, parcel);
    const ordered = await addOrder(world, { orderNumber: 'R-1' });
    const served = await addService(world, {}, { refNo: 'R-1' });
    const received = await addReceipt(world, { externalNumber: 'R-1' });
    const ofScreens = async (...screens: string[]) => {
      const { token: own } = await seedUser(api.db, {
        rights: screens.map((each) => `/transaction/${each}`),
      });
      return (await find('R-1', own)).list.map(({ id }) => id);
    };
    expect(await ofScreens('inbound', 'outbound', 'shipment', 'storage', 'vas')).toEqual([
      received,
      served,
      ordered,
      shipped,
    ]);
    expect(await ofScreens('outbound')).toEqual([ordered]);
    expect(await ofScreens('shipment')).toEqual([shipped]);
    expect(await ofScreens('inbound', 'vas')).toEqual([received, served]);
    expect(await ofScreens('storage')).toEqual([]);
    expect(await ofScreens()).toEqual([]);
  });

  it('is the own customer’s', async () => {
    const mine = await addShipment(world, { orderNumber: 'C-1' }, { trackingNumber: 'D-1' });
    const theirs = await addShipment(other, { orderNumber: 'C-2' }, { trackingNumber: 'D-2' });
    const { token: own } = await seedUser(api.db, { rights: PAGE_RIGHTS, customerId: world.customerId });
    for (const text of ['C-', 'D-']) {
      expect((await find(text)).list.map(({ id }) => id)).toEqual([mine, theirs]);
      expect((await find(text, own)).list.map(({ id }) => id)).toEqual([mine]);
    }
    expect((await find('C-2', own)).list).toEqual([]);
  });

  it('is looked for among so many numbers, and says when there are more', async () => {
    await api.db.execute(sql`
      insert into transaction (transaction_type, reference_no, order_number, customer_id, warehouse_id, business_time)
      select 2, 'Q' || n, 'W-' || (100000 + n), ${other.customerId}, ${other.warehouseId}, now()
      from generate_series(1, 10000) n`);
    const mine = await addOrder(world, { orderNumber: 'W-900000' });
    const { token: own } = await seedUser(api.db, { rights: PAGE_RIGHTS, customerId: world.customerId });
    expect(await find('W-', own)).toEqual({ list: [], is_more: 1, ledger_list: [] });
    for (const text of ['W-900000', 'W-9', '90000']) {
      expect(await find(text, own)).toMatchObject({ list: [{ id: mine }], is_more: 0 });
    }
    const last = await addOrder(other, { orderNumber: 'W-100000' });
    expect(await find('-1000', own)).toEqual({ list: [], is_more: 0, ledger_list: [] });
    expect((await find('-10000')).list.map(({ id }) => id)).toContain(last);
  });
});

it.each(['', '  ', 'x'.repeat(65), 'a\u0000b'])('the number %j is refused', async (number) => {
  const { code, fields } = await api.send(findTransactions, { number }, clerk.token);
  expect([code, Object.keys(fields)]).toEqual([4022, ['number']]);
});

it('numbers are in the order that their indexes find beginnings by, wherever the database is', async () => {
  const { rows } = await api.db.execute<{ column: string; collation: string }>(sql`
    select a.attname as column, c.collname as collation from pg_attribute a join pg_collation c on c.oid = a.attcollation
    where attrelid in ('transaction'::regclass, 'shipment'::regclass, 'vas'::regclass)
      and a.attname ~ '_no$|_number$|^package_code$' order by 1`);
  const columns =
    'external_number order_number package_code platform_number ref_no reference_no tracking_number';
  expect(rows).toEqual(columns.split(' ').map((column) => ({ column, collation: 'C' })));
});

it.each(NUMBERED.map((each) => [getTableName(each.table), each] as const))(
  'parts of numbers of %s are found by way of an index',
  async (name, numbered) => {
    const plan = await api.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      return (await tx.execute(sql`explain ${partsIn(numbered, '12345')}`)).rows;
    });
    expect(JSON.stringify(plan)).toContain(`Bitmap Index Scan on ${name}_numbers`);
  },
);
