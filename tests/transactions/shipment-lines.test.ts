import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { exceptionIndex } from '../../contract/transactions/exceptions';
import { shipmentSaveLines } from '../../contract/transactions/shipment';
import { auditLog } from '../../upstream/store/schema/operations';
import { shipment, shipmentLine } from '../../upstream/store/schema/transactions';
import { testApi } from '../harness/api';
import { seedUser } from '../harness/people';
import { seeded } from '../harness/seeded';
import { shipmentDetail } from './calls';
import { seedWorld } from './fixture';
import { addShipment, price } from './kinds-fixture';

/** The carrier's lines that a clerk enters where they came incomplete. */

const api = testApi();
const RIGHTS = ['/transaction/shipment', '/transaction/exceptions', '/shipment/adjust'];
const clerk = seeded(() => seedUser(api.db, { rights: RIGHTS }));
const world = seeded(() => seedWorld(api.db));

let id: number;
beforeEach(async () => {
  id = await addShipment(world);
  await api.db.update(shipmentLine).set({ weightKg: null }).where(eq(shipmentLine.lineNo, 1));
  await price(api.db, [id]);
});

const LINES = [
  { fee_type: 'base', weight: '3 lb', unit_price: '2.00' },
  { fee_type: 'remote', amount: '1.50', note: 'by mail' },
];
const save = (more: object = {}, who = clerk.token) =>
  api.send(shipmentSaveLines, { id, reason: 'The carrier said so', lines: LINES, ...more }, who);
const detail = async () => (await api.call(shipmentDetail, { id }, clerk.token)).data;

describe('entering the lines', () => {
  it('prices the shipment, and keeps who, why and what it had before', async () => {
    const before = await detail();
    expect(before.res.error_msg).not.toBe('');
    expect(
      before.line_list?.map(({ fee_type, weight, unit_price }) => [fee_type, weight, unit_price]),
    ).toEqual([
      ['base', '', '4'],
      ['fuel', '', ''],
    ]);
    expect((await save({ update_time: before.res.update_time })).code).toBe(200);
    const after = await detail();
    expect(after.res).toMatchObject({ error_msg: '', billing_amount: '7.50', billing_type: 'base,remote' });
    expect(after.line_list).toEqual([
      { fee_type: 'base', weight: '3 lb', unit_price: '2', amount: '', note: '' },
      { fee_type: 'remote', weight: '', unit_price: '', amount: '1.5', note: 'by mail' },
    ]);
    expect(after.history_list).toEqual([
      expect.objectContaining({
        action: 'carrier_lines',
        user_name: clerk.userName,
        reason: 'The carrier said so',
      }),
    ]);
    const [entry] = await api.db.select().from(auditLog).where(eq(auditLog.action, 'shipment.save_lines'));
    expect(entry).toMatchObject({ entityId: String(id), before: { lines: before.line_list } });
    const { data } = await api.call(exceptionIndex, { customer_id: world.customerId }, clerk.token);
    expect(data.transaction_count).toBe(0);
  });

  it.each([
    [{ reason: ' ' }, ['reason']],
    [{ lines: [] }, ['lines']],
    [{ lines: [{ fee_type: 'base', weight: '3' }] }, ['lines.0.amount']],
    [{ lines: [{ fee_type: 'base', weight: '3 oz', unit_price: '1' }] }, ['lines.0.weight']],
    [{ lines: [{ fee_type: '', amount: '-1' }] }, ['lines.0.fee_type', 'lines.0.amount']],
  ])('goes by the rules of what a WMS pushes: %j', async (wrong, fields) => {
    const refused = await save(wrong);
    expect([refused.code, Object.keys(refused.fields)]).toEqual([4022, fields]);
  });

  it('is for shipments alone whose lines are what is missing', async () => {
    expect((await save({ update_time: '2020-01-01T00:00:00Z' })).code).toBe(4009);
    const shipped = await addShipment(world);
    await price(api.db, [shipped]);
    expect((await save({ id: shipped })).code).toBe(4009);
    const [row] = await api.db.select().from(shipment).where(eq(shipment.transactionId, shipped));
    expect(row).toMatchObject({ feeType: 'base,fuel' });
  });

  it('needs the right, and a customer whose it is', async () => {
    const reader = await seedUser(api.db, { rights: RIGHTS.slice(0, 2) });
    expect((await save({}, reader.token)).code).toBe(4003);
    const stranger = await seedUser(api.db, {
      rights: RIGHTS,
      customerId: (await seedWorld(api.db)).customerId,
    });
    expect((await save({}, stranger.token)).code).toBe(4004);
  });
});
