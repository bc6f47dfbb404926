import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  CHANGE_STATUS,
  decideRecordChange,
  recordChangeIndex,
} from '../../../contract/operations/record-changes';
import { bill } from '../../../contract/transactions/transaction-actions';
import { recordChange } from '../../../upstream/store/schema/ingest';
import { testApi } from '../../harness/api';
import { seedUser } from '../../harness/people';
import { seeded } from '../../harness/seeded';
import { periodDetail } from '../calls';
import { rowOf, seedOrders, seedWorld, type World } from '../fixture';
import { periodSheet, periodsOf, putSheet, ratePeriods, STOCK } from './fixture';

const api = testApi();
const RIGHTS = ['/transaction/period', '/transaction/exceptions', '/period/bill', '/period/adjust'];
const clerk = seeded(() => seedUser(api.db, { rights: RIGHTS }));

const MINIMUM = { period_count: 'shortfall', count_of: '400', price: { unit_fee: '1' } };
const late = (world: World, count: number) =>
  seedOrders(world, count, { ship_time: '2026-10-05T10:00:00+08:00' });

async function billedMonth(): Promise<{ world: World; id: number }> {
  const world = await seedWorld(api.db);
  await putSheet(world, periodSheet(world, [MINIMUM]));
  await ratePeriods(world);
  const { id } = (await periodsOf(api.db, world.customerId))[0]!;
  await api.call(bill, { ids: String(id), is_confirm: 'yes' }, clerk.token);
  return { world, id };
}

const waiting = (id: number) =>
  api.db
    .select({ id: recordChange.id, to: recordChange.toAmount })
    .from(recordChange)
    .where(sql`${recordChange.transactionId} = ${id} and ${recordChange.status} = ${CHANGE_STATUS.waiting}`);

describe('work that comes after the charges of its month are billed', () => {
  it('waits as a difference, once, that ends when nothing differs any more', async () => {
    const { world, id } = await billedMonth();
    const [orderId] = await late(world, 1);
    expect(await ratePeriods(world)).toMatchObject({ changed: 0, differing: 1 });
    expect(await ratePeriods(world)).toMatchObject({ differing: 1 });
    expect(await waiting(id)).toMatchObject([{ to: '398.8000' }]);
    expect(await rowOf(api.db, id)).toMatchObject({ totalAmount: '400.0000', billingStatus: 1 });
    const { data } = await api.call(recordChangeIndex, { customer_id: world.customerId }, clerk.token);
    expect(data.res.data).toMatchObject([
      {
        ...{ from_amount: '400.00', to_amount: '398.80', is_billed: 1, may_decide: 1 },
        changes: [{ field: 'Charges', from: '400.00 USD', to: '398.80 USD' }],
      },
    ]);
    await api.db.execute(sql`update transaction set is_cancelled = 1 where id = ${orderId!}`);
    expect(await ratePeriods(world)).toMatchObject({ differing: 0, unchanged: 1 });
    expect(await waiting(id)).toEqual([]);
  });

  it('is charged by reversing and billing again, when somebody decides so', async () => {
    const { world, id } = await billedMonth();
    await late(world, 2);
    await ratePeriods(world);
    const { id: changeId } = (await waiting(id))[0]!;
    const input = { id: changeId, decision: 'apply' as const, reason: 'Late orders' };
    expect((await api.send(decideRecordChange, input, clerk.token)).code).toBe(200);
    expect(await rowOf(api.db, id)).toMatchObject({
      ...{ totalAmount: '397.6000', billingStatus: 0, chargeStatus: 1 },
    });
    const { data } = await api.call(periodDetail, { id }, clerk.token);
    expect(data.history_list.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['reverse', 'bill']),
    );
  });

  it('is asked about no more once it was left, until something else comes', async () => {
    const { world, id } = await billedMonth();
    await late(world, 1);
    await ratePeriods(world);
    const { id: changeId } = (await waiting(id))[0]!;
    await api.call(decideRecordChange, { id: changeId, decision: 'leave', reason: 'Agreed' }, clerk.token);
    await ratePeriods(world);
    expect(await waiting(id)).toEqual([]);
    await late(world, 1);
    await ratePeriods(world);
    expect(await waiting(id)).toMatchObject([{ to: '397.6000' }]);
  });
});

it('what somebody adjusted stays, and its difference waits', async () => {
  const world = await seedWorld(api.db);
  await putSheet(world, periodSheet(world, [MINIMUM]));
  await ratePeriods(world);
  const { id } = (await periodsOf(api.db, world.customerId))[0]!;
  await api.db.execute(sql`update fee_line set amount = 350 where transaction_id = ${id}`);
  await api.db.execute(sql`update transaction set adjust_amount = -50, total_amount = 350 where id = ${id}`);
  expect(await ratePeriods(world)).toMatchObject({ differing: 0, unchanged: 1 });
  await late(world, 1);
  expect(await ratePeriods(world)).toMatchObject({ changed: 0, differing: 1 });
  expect(await waiting(id)).toMatchObject([{ to: '398.8000' }]);
  expect((await rowOf(api.db, id)).totalAmount).toBe('350.0000');
});

describe('the details of the charges of a month', () => {
  it('say what was counted, with the list that it stands in, and why somebody should look at it', async () => {
    const world = await seedWorld(api.db);
    const orders = { period_count: 'documents', counted_work: 'order', price: { unit_fee: '0.50' } };
    await putSheet(world, periodSheet(world, [orders, MINIMUM, STOCK], { storage_list: [] }));
    await late(world, 3);
    await ratePeriods(world);
    const { id } = (await periodsOf(api.db, world.customerId))[0]!;
    const { data } = await api.call(periodDetail, { id }, clerk.token);
    expect(data.res).toMatchObject({
      ...{ period_length_text: 'Month', first_day: '2026-10-01', last_day: '2026-10-31' },
      doubt_msg: 'No stock snapshot for 1 day: 2026-10-31. The stock of these counts 0.',
    });
    const line = { warehouse_id: world.warehouseId, transaction_type: 2, transaction_type_text: 'Outbound' };
    expect(data.counted_list).toMatchObject([
      { ...line, rule_name: 'Rule 1', first_day: '2026-10-05', last_day: '2026-10-05', count: '3' },
      { ...line, rule_name: 'Rule 2', first_day: '2026-10-01', last_day: '2026-10-31', count: '3.6' },
      { rule_name: 'Rule 2', transaction_type: null, count: '1.5' },
      { rule_name: 'Rule 3', transaction_type: 4, first_day: '2026-10-31', count: '0' },
    ]);
    expect(data.item[0]!.note).toMatch(
      /^Rule 1, 2026-10-01 to 2026-10-31: 3 documents, price row 1: 3 × 0.50; 1.5 = 1.50 USD/,
    );
    expect(data.item[2]!.note).toContain('last day of stock, 0 pieces');
    expect(data.item[2]!.note).toContain('No snapshot on 2026-10-31');
    const { msg } = await api.call(bill, { ids: String(id) }, clerk.token);
    expect(msg).toContain('may be incomplete (no stock snapshot, or work without a price): 1');
    expect(msg).not.toContain('duplicate');
  });
});
