import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { feeSheet } from '../../contract/agreements/fee-sheet';
import { agreement } from '../../upstream/store/schema/agreements';
import { attributeList } from '../../upstream/transactions/detail-content';
import { testApi } from '../harness/api';
import { seedUser } from '../harness/people';
import { seeded } from '../harness/seeded';
import { outboundIndex } from './calls';
import { ingest, orderOf, seedAgreement, seedOrders, seedWorld, sheetFor } from './fixture';
import { addReceipt, addShipment, DETAILS, PAGE_RIGHTS, price, priceEveryKind } from './kinds-fixture';

const api = testApi();
const clerk = seeded(() => seedUser(api.db, { rights: PAGE_RIGHTS }));
const world = seeded(() => seedWorld(api.db));
const small = { length: '40', width: '30', height: '20', weight: '2' };
let order: number;

beforeAll(async () => {
  await priceEveryKind(world);
  const lines = [
    { sku: 'PLAIN', quantity: 2, ...small },
    { sku: 'WRAPPED', quantity: 3, ...small, pack_material: world.materialNames.wrap },
  ];
  [order] = (await seedOrders(world, 1, { order_number: 'SO-77', lines })) as [number];
});

const content = async (screen: 'outbound' | 'inbound' | 'shipment' | 'storage', id: number) =>
  (await api.call(DETAILS[screen], { id }, clerk.token)).data.content;

describe('the lines of a transaction', () => {
  it('say what was packed, what a piece measures, and which charges count its pieces', async () => {
    const found = await content('outbound', order);
    expect(found).toMatchObject({ transaction_id: order });
    expect(
      found!.line_list.map(({ sku, quantity, length, volume }) => [sku, quantity, length, volume]),
    ).toEqual([
      ['PLAIN', 2, '40', '0.024'],
      ['WRAPPED', 3, '40', '0.024'],
    ]);
    const [plain, wrapped] = found!.line_list;
    expect(plain!.counted_by).toEqual([expect.stringContaining('Order processing')]);
    expect(wrapped!.counted_by.length).toBeGreaterThan(plain!.counted_by.length);
    expect(wrapped!.material_name).toBe(world.materialNames.wrap);
  });

  it('are counted by the charge rules that count their pieces, and by no others', async () => {
    const own = await seedWorld(api.db);
    const rule = { rule_when: 'order', billing_type_id: own.types.material };
    const sheet = feeSheet.parse({
      ...sheetFor(own),
      rule_list: [
        { ...rule, rule_name: 'Heavy', count_by: 'pieces' },
        { ...rule, rule_name: 'Value', count_by: 'number', count_of: '1' },
      ],
      rule_condition_list: [{ rule_name: 'Heavy', attribute: 'weight', op: 'over', condition_values: '5' }],
      rule_price_list: [
        { rule_name: 'Heavy', unit_fee: '2' },
        { rule_name: 'Value', base_fee: '1' },
      ],
    });
    await api.db.update(agreement).set({ status: 2 }).where(eq(agreement.id, own.agreementId));
    await seedAgreement(own, { sheet });
    const lines = [
      { sku: 'LIGHT', quantity: 1, ...small },
      { sku: 'HEAVY', quantity: 1, ...small, weight: '9' },
    ];
    const [id] = await seedOrders(own, 1, { lines });
    const found = await content('outbound', id!);
    const processing = expect.stringContaining('Order processing');
    expect(found!.line_list.map(({ counted_by }) => counted_by)).toEqual([
      [processing],
      [processing, expect.stringContaining('Packing')],
    ]);
  });

  it('of a receipt are counted by its handling', async () => {
    const receipt = await addReceipt(world);
    await price(api.db, [receipt]);
    const found = await content('inbound', receipt);
    expect(found!.line_list).toMatchObject([{ quantity: 10 }]);
    expect(found!.line_list[0]!.counted_by.length).toBeGreaterThan(0);
  });

  it('of a parcel are those of its order alone, of the same customer', async () => {
    const parcel = await addShipment(world, { orderNumber: 'SO-77' });
    expect(await content('shipment', parcel)).toMatchObject({
      transaction_id: order,
      line_list: [{ sku: 'PLAIN' }, { sku: 'WRAPPED' }],
    });
    expect(await content('shipment', await addShipment(world, { orderNumber: 'SO-78' }))).toBeNull();
    const other = await seedWorld(api.db);
    expect(await content('shipment', await addShipment(other, { orderNumber: 'SO-77' }))).toBeNull();
  });
});

describe('the exceptions of a transaction', () => {
  const exceptions = async (id: number) =>
    (await api.call(DETAILS.outbound, { id }, clerk.token)).data.exception_list;

  it('name the SKU to measure, and are none of what has a price', async () => {
    expect(await exceptions(order)).toEqual([]);
    const record = orderOf(world, 'no-measures', { lines: [{ sku: 'UNKNOWN-SIZE', quantity: 1 }] });
    await ingest(api.db, [record]);
    const { data } = await api.call(
      outboundIndex,
      { customer_id: world.customerId, order_number: 'N-no-measures' },
      clerk.token,
    );
    const id = data.res.data[0]!.id;
    expect(await exceptions(id)).toMatchObject([
      { code: 'missing_measures', customer_id: world.customerId, sku: 'UNKNOWN-SIZE', count: 1 },
    ]);
  });
});

it('measures of a parcel are told with their unit, as it was sent or the usual one', () => {
  const sent = { zone: '5', length: '40', height: '14 in', weight: '2.5' };
  expect(attributeList('en-US', sent).map(({ title, value }) => `${title} ${value}`)).toEqual([
    ...['Zone 5', 'length 40 cm', 'height 14 in', 'weight 2.5 kg'],
  ]);
});
