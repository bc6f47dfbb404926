import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { formattersOf } from '~/i18n/formatters';
import { weightText } from '~/screens/transactions/shipment/lines';
import { TRANSACTION_TYPE } from '../../contract/constants';
import { kindOf, TRANSACTION_SCREENS, type TransactionScreen } from '../../contract/transactions/kinds';
import { saveAdjustment } from '../../contract/transactions/transaction-actions';
import { systemActor } from '../../upstream/identity/actor';
import { transactionDetail } from '../../upstream/transactions/detail';
import { serverKindOf } from '../../upstream/transactions/kinds';
import { testApi } from '../harness/api';
import { seedUser } from '../harness/people';
import { seeded } from '../harness/seeded';
import { orderDetail } from './calls';
import { itemsOf, seedOrders, seedWorld } from './fixture';
import {
  ADD,
  addReceipt,
  addService,
  addShipment,
  DETAILS,
  PAGE_RIGHTS,
  price,
  priceEveryKind,
} from './kinds-fixture';

/** spec billing 2.2 and 3: a fee line, with what only some kinds show. */
const ITEM =
  'id billing_name note note_list billing_amount amount unit_price sku quantity error_msg fee_list fee_rows';
const ITEM_OF: Record<TransactionScreen, string> = {
  inbound: '',
  outbound: ' exceed_fee',
  shipment: ' weight weight_sent',
  period: '',
  storage: ' total_actual_volume total_free_volume total_billing_volume',
  vas: '',
};

interface Detail {
  res: Record<string, unknown>;
  item: Record<string, unknown>[];
  adjustment_list: Record<string, unknown>[];
  tiers_list: unknown[];
}

const AGREED = { reason: 'Agreed', is_confirm: 'yes' };
const ADJUST = TRANSACTION_SCREENS.map((screen) => `/${screen}/adjust`);

const api = testApi();
const clerk = seeded(() => seedUser(api.db, { rights: [...PAGE_RIGHTS, ...ADJUST] }));
const world = seeded(() => seedWorld(api.db));
const other = seeded(() => seedWorld(api.db));
const ids = {} as Record<TransactionScreen, number>;
const theirs = {} as Record<TransactionScreen, number>;

beforeAll(async () => {
  await priceEveryKind(world);
  for (const screen of TRANSACTION_SCREENS) {
    ids[screen] = await ADD[screen](world);
    theirs[screen] = await ADD[screen](other);
  }
  await price(api.db, Object.values(ids));
});

/** The details as they come over the wire. */
async function detail(screen: TransactionScreen, id: number, language?: 'zh-CN'): Promise<Detail> {
  const { code, msg, data } = await api.send(DETAILS[screen], { id }, { token: clerk.token, language });
  if (code !== 200) throw new Error(msg);
  return data as Detail;
}

describe.each(TRANSACTION_SCREENS)('the details of %s', (screen) => {
  it('have the header and the fee lines of the specification', async () => {
    const { res, item } = await detail(screen, ids[screen]);
    // What is usual stands in lists of what is not alone.
    const { usual_amount: _, ...row } = DETAILS[screen].output.shape.res.def.out.shape;
    const { ofOthers = [] } = kindOf(screen);
    const own = Object.keys(row).filter((name) => !ofOthers.some(({ key }) => key === name));
    expect(Object.keys(res).sort()).toEqual(own.sort());
    expect(res).toMatchObject({
      ...{ id: ids[screen], customer_code: world.customerCode, warehouse_code: world.warehouseCode },
      ...{ agreement_id: world.agreementId, agreement_title: 'Agreement 2026', agreement_version: 2 },
    });
    expect(item.length).toBeGreaterThan(0);
    for (const each of item) {
      expect(Object.keys(each).sort()).toEqual(`${ITEM}${ITEM_OF[screen]}`.split(' ').sort());
      expect(each.note).toContain(`Agreement ${world.agreementId} version 2`);
      expect(each.billing_name).not.toBe('');
    }
  });

  it('are not found for another kind, another customer, or nothing', async () => {
    for (const each of TRANSACTION_SCREENS.filter((each) => each !== screen)) {
      expect((await api.send(DETAILS[screen], { id: ids[each] }, clerk.token)).code, each).toBe(4004);
    }
    expect((await api.send(DETAILS[screen], { id: 999_999_999 }, clerk.token)).code).toBe(4004);
    const { token: own } = await seedUser(api.db, { rights: PAGE_RIGHTS, customerId: world.customerId });
    expect((await api.send(DETAILS[screen], { id: ids[screen] }, own)).code).toBe(200);
    expect((await api.send(DETAILS[screen], { id: theirs[screen] }, own)).code).toBe(4004);
  });

  it('need the right to the page', async () => {
    const rights = PAGE_RIGHTS.filter((name) => name !== `/transaction/${screen}`);
    const { token: without } = await seedUser(api.db, { rights });
    expect((await api.send(DETAILS[screen], { id: ids[screen] }, without)).code).toBe(4003);
  });

  it('tell who adjusted what, from what to what', async () => {
    const id = await ADD[screen](world);
    await price(api.db, [id]);
    const [first] = (await detail(screen, id)).item;
    const item = [{ id: Number(first!.id), amount: '0.07' }];
    expect((await api.call(saveAdjustment, { id, item, ...AGREED }, clerk.token)).code).toBe(200);
    const { res, item: after, adjustment_list } = await detail(screen, id);
    expect(after[0]).toMatchObject({ billing_amount: first!.billing_amount, amount: '0.07' });
    expect(Number(res.total_amount)).toBeCloseTo(Number(res.billing_amount) + Number(res.adjust_amount));
    expect(adjustment_list).toMatchObject([
      {
        ...{ item_id: Number(first!.id), billing_name: first!.billing_name, user_name: clerk.userName },
        ...{ from_amount: first!.billing_amount, to_amount: '0.07' },
      },
    ]);
  });
});

describe('the fee lines', () => {
  it('of a receipt', async () => {
    const { res, item } = await detail('inbound', ids.inbound);
    expect(res).toMatchObject({ total_amount: '22.20', receipt_type_text: 'Normal' });
    expect(item).toMatchObject([
      { billing_amount: '2.20', amount: '2.20', sku: 'BOX', quantity: '10' },
      { billing_name: 'Excess receipt volume', billing_amount: '20.00', unit_price: '8.00', quantity: '2.5' },
    ]);
  });

  it('of a return stand in the details of receipts', async () => {
    const id = await addReceipt(world, {}, TRANSACTION_TYPE.return);
    await price(api.db, [id]);
    const { res, item } = await detail('inbound', id, 'zh-CN');
    expect(res.receipt_type_text).toBe('退货入库');
    expect(item[0]).toMatchObject({ billing_amount: '7.20' });
  });

  it('of an order, which is an order charge too', async () => {
    const { item } = await detail('outbound', ids.outbound);
    expect(item).toMatchObject([
      {
        ...{ billing_amount: '1.70', unit_price: '1.20', exceed_fee: '0.25', sku: 'BOX', quantity: '5' },
        ...{ fee_list: 'outbound_list', fee_rows: [1] },
      },
    ]);
    const { data } = await api.send(orderDetail, { id: ids.outbound }, clerk.token);
    expect((data as Detail).item).toEqual(item);
  });

  it('of an order stand among all tiers of its sheet, and say why in parts', async () => {
    const { item, tiers_list } = await detail('outbound', ids.outbound);
    expect(item[0]?.note_list).toEqual([
      { name: 'measured', title: 'Measured', text: expect.stringMatching(/^BOX: .* cm, .* kg$/) },
      {
        ...{ name: 'tier', title: 'Tier' },
        text: expect.stringMatching(/^three sides .* cm ≤ 120, weight .* kg ≤ 5, tier 1 → 1\.20$/),
      },
      {
        ...{ name: 'calculation', title: 'Calculation' },
        text: expect.stringMatching(/ = 1\.70 USD\. Agreement \d+ version 2, outbound fees row 1$/),
      },
    ]);
    expect(tiers_list).toEqual([
      {
        fee_list: 'outbound_list',
        tier_list: [
          { rows: [1], limits: '≤ 120 cm, 5 kg' },
          { rows: [2], limits: '≤ 200 cm, 15 kg' },
          { rows: [3], limits: '> 200 cm / 15 kg' },
        ],
      },
    ]);
    expect((await detail('vas', ids.vas)).tiers_list).toEqual([]);
  });

  it('of a shipment', async () => {
    const { item } = await detail('shipment', ids.shipment);
    expect(item).toMatchObject([
      {
        billing_name: 'base',
        billing_amount: '12.00',
        unit_price: '4.00',
        ...{ weight: '2.5', weight_sent: null },
        quantity: '2.5',
      },
      { billing_name: 'fuel', billing_amount: '1.80', unit_price: '1.50', weight: null, quantity: '1' },
    ]);
    expect(item[0]?.note).toContain('base: 2.5 kg × 4 × 1.20 = 12.00 USD');
  });

  it('of a shipment by the pound say the weight as it came, and what that is', async () => {
    const id = await addShipment(world);
    await api.db.execute(sql`
      update shipment_line set weight_kg = 1.36077711, weight_sent = '3 lb' where transaction_id = ${id} and line_no = 1`);
    await price(api.db, [id]);
    const { item } = await detail('shipment', id);
    expect(item[0]).toMatchObject({
      ...{ unit_price: '4.00', weight: '1.36077711', weight_sent: '3 lb', quantity: '3' },
      ...{ billing_amount: '14.40', note: expect.stringContaining('3 lb (1.36077711 kg) × 4 × 1.20') },
    });
    const format = formattersOf('en-US', 'UTC');
    expect(item.map((line) => weightText(line, format))).toEqual(['3 lb (1.36077711 kg)', '']);
  });

  it('of a day’s stock', async () => {
    const volumes = { total_actual_volume: '2.4', total_free_volume: '0', total_billing_volume: '2.4' };
    const { res, item } = await detail('storage', ids.storage);
    expect(res).toMatchObject(volumes);
    expect(item).toMatchObject([{ ...volumes, billing_name: 'Storage', amount: '1.20', unit_price: '0.50' }]);
  });

  it('of a service', async () => {
    const { res, item } = await detail('vas', ids.vas);
    expect(res).toMatchObject({ service_fee: '1.10', quantity: '4', unit_price: '12.50' });
    expect(item).toMatchObject([{ billing_name: 'Photographs of goods', amount: '55.00', quantity: '4' }]);
    expect(item[0]?.note).toContain('50.00 × 1.10 = 55.00 USD');
  });

  it('are none where nothing could be priced, which the header says', async () => {
    const id = await addService(other, { businessTime: new Date('2020-01-01T00:00:00Z') });
    await price(api.db, [id]);
    const { res, item } = await detail('vas', id);
    expect(item).toEqual([]);
    expect(res.error_msg).toMatch(/^No agreement is active/);
    expect(res).toMatchObject({ agreement_id: null, agreement_version: null, service_fee: null });
  });
});

it('an adjusted line that is no more leaves its history', async () => {
  const id = await ADD.shipment(world);
  await price(api.db, [id]);
  const [line] = await itemsOf(api.db, id);
  await api.call(saveAdjustment, { id, item: [{ id: line!.id, amount: '1.00' }], ...AGREED }, clerk.token);
  await api.db.execute(sql`delete from fee_line where id = ${line!.id}`);
  const { adjustment_list } = await detail('shipment', id);
  expect(adjustment_list).toMatchObject([
    { item_id: line!.id, user_name: clerk.userName, to_amount: '1.00' },
  ]);
});

it('one without a price is read once, and looked for in no archive', async () => {
  const [id] = await seedOrders(world, 1, { lines: [{ sku: 'NEVER-MEASURED', quantity: 1 }] });
  const asked: string[] = [];
  const query = vi.spyOn(api.db.$client, 'query');
  query.mockImplementation(((...args: [{ text: string }]) => {
    asked.push(args[0].text);
    return Object.getPrototypeOf(api.db.$client).query.apply(api.db.$client, args);
  }) as never);
  onTestFinished(() => query.mockRestore());
  const { res } = await transactionDetail(api.db, systemActor('test'), serverKindOf('outbound'), id!);
  expect(res).toMatchObject({ id, billing_status: 0, error_msg: expect.stringMatching(/NEVER-MEASURED/) });
  expect(asked.filter((text) => text.includes('from "transaction_item"')).length).toBeLessThanOrEqual(1);
  expect(asked.join('\n')).not.toContain('archive_file');
});
