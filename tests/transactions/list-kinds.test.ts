import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  TRANSACTION_SCREENS,
  TRANSACTION_TYPE,
  type TransactionScreen,
} from '../../upstream/contract/constants';
import { startApi, type TestApi } from '../harness/api';
import { seedUser, seedWarehouse } from '../harness/people';
import { seedWorld, type World } from './fixture';
import {
  ADD,
  addOrder,
  addReceipt,
  addService,
  addShipment,
  addStock,
  LISTS,
  PAGE_RIGHTS,
  price,
  priceEveryKind,
} from './kinds-fixture';

/** spec billing 2.2 to 2.6 and 3: what a row of each list is made of. */
const SHARED =
  'id reference_no create_time update_time customer_code warehouse_code billing_status billing_status_text ' +
  'charge_status charge_status_text billing_amount adjust_amount total_amount currency_code error_msg';
const COLUMNS: Record<TransactionScreen, string> = {
  inbound: 'inbound_number external_number receipt_type_text',
  outbound: 'order_number platform_number external_number order_type',
  shipment:
    'ship_time order_number platform_number external_number tracking_number package_code carrier_code billing_type note',
  storage: 'total_actual_volume total_free_volume total_billing_volume note',
  vas: 'billing_name service_fee quantity unit_price ref_no business_time note',
};

/** Their filters; the customer, the days and the page apart. */
const ORDER_FILTERS =
  'order_number reference_no external_number platform_number warehouse_id charge_status billing_status';
const FILTERS: Record<TransactionScreen, string> = {
  inbound: ORDER_FILTERS,
  outbound: ORDER_FILTERS,
  shipment: `${ORDER_FILTERS} tracking_number`,
  storage: 'reference_no order_number warehouse_id charge_status',
  vas: 'reference_no ref_no warehouse_id charge_status billing_status',
};

let api: TestApi;
let token: string;
let world: World;
let other: World;

beforeAll(async () => {
  api = await startApi();
  token = (await seedUser(api.db, { rights: PAGE_RIGHTS })).token;
  world = await seedWorld(api.db);
  other = await seedWorld(api.db);
  await priceEveryKind(world);
});
afterAll(() => api.stop());

interface Listed {
  total: number;
  data: Record<string, unknown>[];
}

/** The page as it comes over the wire. */
async function list(
  screen: TransactionScreen,
  input: object,
  as = token,
  language?: 'zh-CN',
): Promise<Listed> {
  const { code, msg, data } = await api.send(LISTS[screen], input, { token: as, language });
  if (code !== 200) throw new Error(msg);
  return (data as { res: Listed }).res;
}
const idsOf = async (screen: TransactionScreen, input: object) =>
  (await list(screen, input)).data.map((row) => row.id);

describe.each(TRANSACTION_SCREENS)('the %s list', (screen) => {
  it('shows every column of the specification, and no other', async () => {
    const id = await ADD[screen](world);
    await price(api.db, [id]);
    const { data } = await list(screen, { customer_id: world.customerId });
    const row = data.find((each) => each.id === id)!;
    expect(Object.keys(row).sort()).toEqual(`${SHARED} ${COLUMNS[screen]}`.split(' ').sort());
    for (const [name, value] of Object.entries(row)) expect(value, name).not.toBeNull();
    expect(row).toMatchObject({
      customer_code: world.customerCode,
      warehouse_code: world.warehouseCode,
      create_time: '2026-11-02T02:00:00.000Z',
      currency_code: 'USD',
      error_msg: '',
      billing_status_text: 'Not billed',
      charge_status_text: 'Charged',
    });
  });

  it('has the filters of the specification, and no other', () => {
    const others = 'customer_id create_time_start create_time_end page list_rows';
    expect(Object.keys(LISTS[screen].input.shape).sort()).toEqual(
      `${FILTERS[screen]} ${others}`.split(' ').sort(),
    );
  });

  it('needs the right to its page, and no other', async () => {
    const { token: own } = await seedUser(api.db, { rights: [`/transaction/${screen}`] });
    const codes = await Promise.all(
      TRANSACTION_SCREENS.map(async (each) => (await api.send(LISTS[each], {}, own)).code),
    );
    expect(codes).toEqual(TRANSACTION_SCREENS.map((each) => (each === screen ? 200 : 4003)));
  });

  it('keeps a customer’s user to their customer', async () => {
    const theirs = await ADD[screen](other);
    const { token: own } = await seedUser(api.db, { rights: PAGE_RIGHTS, customerId: world.customerId });
    const mine = await list(screen, {}, own);
    expect(mine.data.length).toBeGreaterThan(0);
    expect(mine.data.map((row) => row.id)).not.toContain(theirs);
    expect(await list(screen, { customer_id: world.customerId }, own)).toEqual(mine);
    expect((await api.send(LISTS[screen], { customer_id: other.customerId }, own)).code).toBe(4004);
  });

  it('is empty without a customer, with the choices', async () => {
    const { data } = await api.call(LISTS[screen], {}, token);
    expect(data.res).toEqual({ total: 0, data: [] });
    expect(data.customer_list.map(({ id }) => id)).toEqual(
      expect.arrayContaining([world.customerId, other.customerId]),
    );
    expect(data.charge_status_list.map(({ value }) => value)).toEqual(['Not charged', 'Charged']);
    expect(data.billing_status_list.map(({ value }) => value)).toEqual(['Not billed', 'Billed']);
  });

  it.each([
    { page: 0 },
    { page: -1 },
    { page: 1e9 },
    { list_rows: 0 },
    { list_rows: 1e9 },
    { charge_status: 2 },
  ])('refuses %j at the field', async (input) => {
    const { code, fields } = await api.send(
      LISTS[screen],
      { customer_id: world.customerId, ...input },
      token,
    );
    expect(code).toBe(4022);
    expect(Object.keys(fields)).toEqual(Object.keys(input));
  });
});

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
    rows.vas = [
      await addService(filtered, first, { refNo: 'a-ref' }),
      await addService(elsewhere, second, { refNo: 'b-ref' }),
    ];
    const firsts = Object.values(rows).map(([id]) => id);
    await price(api.db, firsts);
    await api.db.execute(sql`update transaction set reference_no = 'a-' || id, billing_status = 1
      where id = any(${sql.param(firsts)}::bigint[])`);
    await api.db.execute(sql`update transaction set reference_no = 'b-' || id
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
    // From its beginning, as it is written, and nothing in it stands for anything else.
    for (const text of ['-', 'A-', '%', '_-', 'a-zzz']) expect(await of(text), text).toEqual([]);
  });

  it.each(TRANSACTION_SCREENS)('%s by days, both included, in the operator’s zone', async (screen) => {
    const of = (create_time_start: string, create_time_end: string) =>
      idsOf(screen, { customer_id: filtered.customerId, create_time_start, create_time_end });
    expect(await of('2026-11-02', '2026-11-02')).toEqual([rows[screen][0]]);
    expect(await of('2026-11-03', '2026-11-03')).toEqual([rows[screen][1]]);
    expect(await of('2026-11-02', '2026-11-03')).toEqual([...rows[screen]].reverse());
    expect(await of('2026-10-02', '2026-11-01')).toEqual([]);
    const days = { create_time_start: '2026-10-02', create_time_end: '2026-11-02' };
    const { code, fields } = await api.send(LISTS[screen], days, token);
    // Without a customer nothing is asked for, so that nothing is wrong with the days.
    expect([code, fields]).toEqual([200, {}]);
    const refused = await api.send(LISTS[screen], { customer_id: filtered.customerId, ...days }, token);
    expect(refused.fields).toEqual({ create_time_end: 'The date range cannot exceed 31 days' });
  });
});

describe('rows', () => {
  it('stand newest first, receipts and returns together, the later one first at one time', async () => {
    const mixed = await seedWorld(api.db);
    const at = (businessTime: string) => ({ businessTime: new Date(businessTime) });
    const early = await addReceipt(mixed, at('2026-11-01T00:00:00Z'), TRANSACTION_TYPE.return);
    const latest = await addReceipt(mixed, at('2026-11-09T00:00:00Z'));
    const tied = [
      await addReceipt(mixed, at('2026-11-05T00:00:00Z')),
      await addReceipt(mixed, at('2026-11-05T00:00:00Z'), TRANSACTION_TYPE.return),
      await addReceipt(mixed, at('2026-11-05T00:00:00Z')),
    ];
    const newestFirst = [latest, ...tied.reverse(), early];
    expect(await idsOf('inbound', { customer_id: mixed.customerId })).toEqual(newestFirst);
    const paged = [1, 2, 3, 4].map((page) =>
      list('inbound', { customer_id: mixed.customerId, page, list_rows: 2 }),
    );
    const pages = await Promise.all(paged);
    expect(pages.map(({ total, data }) => [total, ...data.map(({ id }) => id)])).toEqual([
      [5, ...newestFirst.slice(0, 2)],
      [5, ...newestFirst.slice(2, 4)],
      [5, ...newestFirst.slice(4)],
      [5],
    ]);
  });

  it('say what is known of each kind', async () => {
    const known = await seedWorld(api.db);
    await priceEveryKind(known);
    const time = { businessTime: new Date('2026-11-02T16:00:00Z') };
    const numbers = {
      orderNumber: 'WO-1',
      platformNumber: 'P-1',
      externalNumber: 'E-1',
      note: 'handle with care',
    };
    const head = { ...numbers, ...time };
    const parcel = { trackingNumber: '1Z9', packageCode: 'PK-9' };
    const ids = [
      await addReceipt(known, { ...head, orderNumber: 'ASN-1' }),
      await addReceipt(known, { ...head, orderNumber: 'RMA-1' }, TRANSACTION_TYPE.return),
      await addShipment(known, head, parcel),
      await addStock(known, head),
      await addService(known, head, { refNo: 'T-1' }),
      await addService(known, head, { isServiceFee: 0 }),
    ];
    await price(api.db, ids);
    const of = async (screen: TransactionScreen) =>
      (await list(screen, { customer_id: known.customerId })).data;
    const instant = '2026-11-02T16:00:00.000Z';
    expect(await of('inbound')).toMatchObject([
      { inbound_number: 'RMA-1', receipt_type_text: 'Return' },
      { inbound_number: 'ASN-1', receipt_type_text: 'Normal', external_number: 'E-1', total_amount: '22.20' },
    ]);
    expect(await of('shipment')).toMatchObject([
      {
        ...{ order_number: 'WO-1', platform_number: 'P-1', external_number: 'E-1', note: 'handle with care' },
        ...{ tracking_number: '1Z9', package_code: 'PK-9', carrier_code: 'UPS', billing_type: 'base,fuel' },
        ...{ ship_time: instant, create_time: instant, total_amount: '13.80' },
      },
    ]);
    expect(await of('storage')).toMatchObject([
      {
        ...{ total_actual_volume: '2.4', total_free_volume: '0', total_billing_volume: '2.4' },
        ...{ create_time: instant, total_amount: '1.20', note: 'handle with care' },
      },
    ]);
    const service = { billing_name: 'Photographs of goods', quantity: '4', unit_price: '12.50' };
    expect(await of('vas')).toMatchObject([
      { ...service, service_fee: null, ref_no: '', total_amount: '50.00' },
      { ...service, service_fee: '1.10', ref_no: 'T-1', business_time: instant, total_amount: '55.00' },
    ]);
  });

  it('without a price say why, in the caller’s language', async () => {
    const unpriced = await seedWorld(api.db);
    const past = { businessTime: new Date('2020-01-01T00:00:00Z') };
    const ids = [
      await addReceipt(unpriced, past, TRANSACTION_TYPE.return),
      await addStock(unpriced, past),
      await addService(unpriced, past),
    ];
    await price(api.db, ids);
    const of = async (screen: TransactionScreen) =>
      (await list(screen, { customer_id: unpriced.customerId }, token, 'zh-CN')).data[0];
    const why = {
      error_msg: '该客户与仓库在业务时间没有生效的协议',
      total_amount: '0.00',
      currency_code: '',
    };
    expect(await of('inbound')).toMatchObject({
      ...why,
      receipt_type_text: '退货入库',
      charge_status_text: '计费',
    });
    expect(await of('storage')).toMatchObject({
      ...why,
      total_actual_volume: null,
      billing_status_text: '未出账',
    });
    expect(await of('vas')).toMatchObject({ ...why, service_fee: null, unit_price: '12.50', quantity: '4' });
  });
});
