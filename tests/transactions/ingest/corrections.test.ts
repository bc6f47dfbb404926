import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { reverseTransactions } from '../../../upstream/accounts/ledger/reversal';
import { recordChange } from '../../../upstream/store/schema/ingest';
import { feeLine, transactionLine } from '../../../upstream/store/schema/transactions';
import { billRows } from '../../../upstream/transactions/bill';
import { lockRows } from '../../../upstream/transactions/lock';
import { hashesOf, testDatabase } from '../../harness/database';
import { machine, orderOf, setRow, type World } from '../fixture';
import { KINDS, NOTHING, ORDERS, SNAPSHOTS, seedWholeWorld, snapshotOf, standing } from './fixture';

/** Records that come again with other content (docs/domain.md, Ingest: Corrections). */

const db = testDatabase();
let world: World;

const SMALL = { sku: 'SMALL', length: '40', width: '30', height: '20', weight: '2' };
const pieces = (quantity: number) => [{ ...SMALL, quantity }];
const changesOf = async (ref: string) =>
  db
    .select()
    .from(recordChange)
    .where(eq(recordChange.transactionId, (await standing(db, world, ref)).id))
    .orderBy(recordChange.id);
const bill = (id: number) => db.transaction(async (tx) => billRows(tx, machine, await lockRows(tx, [id])));
const push = (records: object[]) => ORDERS.ingest(db, records);

beforeAll(async () => {
  world = await seedWholeWorld(db);
});

describe.each(KINDS)('$name', (kind) => {
  beforeAll(async () => {
    world = await seedWholeWorld(db);
  });

  it('say the same in another order, with defaults or without, in another zone', async () => {
    const record = kind.record(world, 0) as Record<string, unknown>;
    await kind.ingest(db, [record]);
    const time = record[kind.timeField] as string;
    const again = Object.fromEntries(Object.entries({ ...record, status: 'active', note: '' }).reverse());
    if (time.includes('T')) again[kind.timeField] = new Date(time).toISOString();
    if (kind.name === 'orders' || kind.name === 'receipts') delete again.note;
    expect(await kind.ingest(db, [again])).toEqual({ ...NOTHING, received: 1, unchanged: 1 });
  });

  it('are replaced and priced anew while they are unbilled, with what they were', async () => {
    await kind.ingest(db, [kind.record(world, 1)]);
    const before = await standing(db, world, 'K-1');
    const corrected = { ...kind.record(world, 1), ...kind.renumbered };
    expect(await kind.ingest(db, [corrected])).toEqual({ ...NOTHING, received: 1, changed: 1 });
    const after = await standing(db, world, 'K-1');
    expect(after).toMatchObject({ id: before.id, referenceNo: before.referenceNo, orderNumber: 'again' });
    expect([after.amounts, after.totalAmount]).toEqual([before.amounts, before.totalAmount]);
    expect(await changesOf('K-1')).toMatchObject([
      {
        ...{ status: 1, action: 'correct', actorName: 'wms', record: null },
        changes: [{ field: 'order_number', from: before.orderNumber, to: 'again' }],
      },
    ]);
    expect(await kind.ingest(db, [corrected])).toEqual({ ...NOTHING, received: 1, unchanged: 1 });
  });

  it('that are cancelled cost nothing, and come back', async () => {
    await kind.ingest(db, [kind.record(world, 2)]);
    const before = await standing(db, world, 'K-2');
    const cancelled = { ...kind.record(world, 2), status: 'cancelled' };
    expect(await kind.ingest(db, [cancelled])).toMatchObject({ changed: 1 });
    expect(await standing(db, world, 'K-2')).toMatchObject({
      ...{ isCancelled: 1, chargeStatus: 0, billingStatus: 0, totalAmount: '0.0000', error: null, items: [] },
    });
    expect((await bill(before.id)).done).toEqual([]);
    expect(await kind.ingest(db, [kind.record(world, 2)])).toMatchObject({ changed: 1 });
    const { updateTime: _, ...back } = await standing(db, world, 'K-2');
    expect(back).toMatchObject({ isCancelled: 0, chargeStatus: 1, totalAmount: before.totalAmount });
    expect((await changesOf('K-2')).map(({ action }) => action)).toEqual(['cancel', 'restore']);
  });

  it('that are billed stay as they are: the difference waits', async () => {
    await kind.ingest(db, [kind.record(world, 3)]);
    const { id } = await standing(db, world, 'K-3');
    await bill(id);
    const { sourceHash: _, ...billed } = await standing(db, world, 'K-3');
    const facts = [
      'transaction_line',
      'shipment',
      'shipment_line',
      'stock',
      'receipt',
      'transaction_item',
      'entry',
    ];
    const before = await hashesOf(db, facts);
    expect(await kind.ingest(db, [{ ...kind.record(world, 3), ...kind.renumbered }])).toMatchObject({
      changed: 1,
    });
    const { sourceHash: __, ...after } = await standing(db, world, 'K-3');
    expect(after).toEqual(billed);
    expect(await hashesOf(db, facts)).toEqual(before);
    expect(await changesOf('K-3')).toMatchObject([
      {
        status: 0,
        action: 'correct',
        record: { ...kind.renumbered },
        fromAmount: billed.totalAmount,
      },
    ]);
  });
});

describe('orders', () => {
  it('are priced by what the correction says, line by line', async () => {
    await push([orderOf(world, 'C-1', { lines: pieces(1) })]);
    await push([orderOf(world, 'C-1', { lines: [...pieces(3), { ...SMALL, sku: 'OTHER', quantity: 1 }] })]);
    const row = await standing(db, world, 'C-1');
    expect(
      await db.select().from(transactionLine).where(eq(transactionLine.transactionId, row.id)),
    ).toHaveLength(2);
    const [change] = await changesOf('C-1');
    expect(change).toMatchObject({ fromAmount: '1.2000', toAmount: row.totalAmount });
    expect(change!.changes).toEqual([
      {
        field: 'lines',
        from: [{ ...SMALL, quantity: '1' }],
        to: [
          { ...SMALL, quantity: '3' },
          { ...SMALL, sku: 'OTHER', quantity: '1' },
        ],
      },
    ]);
  });

  it('that a person does not charge stay so, also when they come back', async () => {
    await push([orderOf(world, 'C-2')]);
    const { id } = await standing(db, world, 'C-2');
    await setRow(db, id, { chargeStatus: 0 });
    await push([orderOf(world, 'C-2', { lines: pieces(2) })]);
    expect(await standing(db, world, 'C-2')).toMatchObject({ chargeStatus: 0 });
  });

  it('that a person has adjusted wait for one', async () => {
    await push([orderOf(world, 'C-3')]);
    const { id } = await standing(db, world, 'C-3');
    await db.update(feeLine).set({ amount: '9' }).where(eq(feeLine.transactionId, id));
    await setRow(db, id, { adjustAmount: '7.8', totalAmount: '9' });
    expect(await push([orderOf(world, 'C-3', { lines: pieces(2) })])).toMatchObject({ changed: 1 });
    expect(await standing(db, world, 'C-3')).toMatchObject({ totalAmount: '9.0000', amounts: ['9.00'] });
    expect(await changesOf('C-3')).toMatchObject([{ status: 0, fromAmount: '9.0000' }]);
  });

  it('whose later record says again what is billed wait no longer', async () => {
    await push([orderOf(world, 'C-4')]);
    await bill((await standing(db, world, 'C-4')).id);
    for (const quantity of [2, 3, 1]) {
      expect(await push([orderOf(world, 'C-4', { lines: pieces(quantity) })])).toMatchObject({ changed: 1 });
    }
    expect((await changesOf('C-4')).map(({ status }) => status)).toEqual([3, 3]);
  });

  it('that were billed before records had fingerprints are taken as they come first', async () => {
    await push([orderOf(world, 'C-5')]);
    const { id } = await standing(db, world, 'C-5');
    await setRow(db, id, { sourceHash: null });
    await bill(id);
    const corrected = orderOf(world, 'C-5', { lines: pieces(2) });
    expect(await push([corrected])).toMatchObject({ unchanged: 1 });
    expect(await push([orderOf(world, 'C-5')])).toMatchObject({ changed: 1 });
  });

  it('that were reversed are corrected at once', async () => {
    await push([orderOf(world, 'C-6')]);
    const { id } = await standing(db, world, 'C-6');
    await bill(id);
    await db.transaction((tx) => reverseTransactions(tx, machine, [id]));
    await push([orderOf(world, 'C-6', { order_number: 'later' })]);
    expect(await standing(db, world, 'C-6')).toMatchObject({ orderNumber: 'later', billingStatus: 0 });
  });

  it('with a revision and a time at once are rejected', async () => {
    const { rejected } = await push([
      orderOf(world, 'C-7', { revision: 1, record_time: '2026-11-02T10:00:00Z' }),
    ]);
    expect(rejected).toEqual([{ row: 1, reason: 'Send either revision or record_time, not both' }]);
  });

  it('of several versions end as the newest, in whichever order and pushes they come', async () => {
    const versions = [1, 2, 3, 4, 5].map((n) => ({ quantity: 1 + (n % 3), isCancelled: n === 4 }));
    let made = 0;
    const scenario = fc.record({
      order: fc.shuffledSubarray([0, 1, 2, 3, 4], { minLength: 1 }),
      together: fc.boolean(),
      by: fc.constantFrom('revision', 'record_time'),
    });
    await fc.assert(
      fc.asyncProperty(scenario, async ({ order, together, by }) => {
        const ref = `V-${++made}`;
        const records = order.map((n) => {
          const { quantity, isCancelled } = versions[n]!;
          const mark = by === 'revision' ? { revision: n } : { record_time: `2026-11-02T10:00:0${n}Z` };
          const status = isCancelled ? ('cancelled' as const) : ('active' as const);
          return orderOf(world, ref, { lines: pieces(quantity), status, ...mark });
        });
        const outcomes = together ? [await push(records)] : [];
        if (!together) for (const record of records) outcomes.push(await push([record]));
        const newest = versions[Math.max(...order)]!;
        const row = await standing(db, world, ref);
        expect(row.isCancelled).toBe(Number(newest.isCancelled));
        const lines = await db
          .select()
          .from(transactionLine)
          .where(eq(transactionLine.transactionId, row.id));
        expect(lines.map(({ quantity }) => quantity)).toEqual([newest.quantity]);
        const total = outcomes.reduce((sum, one) => sum + one.created + one.changed + one.unchanged, 0);
        expect(total).toBe(order.length);
      }),
      { numRuns: 40 },
    );
  });

  it('say how many came late', async () => {
    await push([orderOf(world, 'C-8', { revision: 2 })]);
    const late = orderOf(world, 'C-8', { revision: 1, lines: pieces(4) });
    expect(await push([late])).toEqual({ ...NOTHING, received: 1, unchanged: 1, stale: 1 });
  });

  it('under another reference with the same number are doubtful, until the other is cancelled', async () => {
    await push([
      orderOf(world, 'D-1', { order_number: 'SAME' }),
      orderOf(world, 'D-2', { order_number: 'SAME' }),
    ]);
    const first = await standing(db, world, 'D-1');
    expect(first.doubtOf).toBeNull();
    expect(await standing(db, world, 'D-2')).toMatchObject({
      doubtOf: first.referenceNo,
      totalAmount: '1.2000',
    });
    await push([orderOf(world, 'D-1', { order_number: 'SAME', status: 'cancelled' })]);
    expect(await standing(db, world, 'D-2')).toMatchObject({ doubtOf: null });
  });

  it('of more than a day ahead of now are rejected', async () => {
    const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    const outcome = await push([
      orderOf(world, 'A-1', { ship_time: at(25) }),
      orderOf(world, 'A-2', { ship_time: at(23) }),
    ]);
    expect(outcome).toMatchObject({
      created: 1,
      rejected: [{ row: 1, reason: 'ship_time is more than one day in the future' }],
    });
  });
});

it('a day of stock can be sent again once its snapshot is cancelled, and not brought back then', async () => {
  const day = { snapshot_date: '2026-07-01', lots: [] };
  await SNAPSHOTS.ingest(db, [snapshotOf(world, 'S-1', day)]);
  const outcome = await SNAPSHOTS.ingest(db, [
    snapshotOf(world, 'S-2', day),
    snapshotOf(world, 'S-1', { ...day, status: 'cancelled' }),
  ]);
  expect(outcome).toMatchObject({ changed: 1, rejected: [{ row: 1 }] });
  expect(await SNAPSHOTS.ingest(db, [snapshotOf(world, 'S-2', day)])).toMatchObject({ created: 1 });
  expect(await SNAPSHOTS.ingest(db, [snapshotOf(world, 'S-1', day)])).toMatchObject({
    rejected: [{ row: 1, reason: 'This day already has a snapshot: S-2' }],
  });
});

it('what is billed cannot be taken apart, whoever asks', async () => {
  await push([orderOf(world, 'P-1')]);
  const { id } = await standing(db, world, 'P-1');
  await bill(id);
  await expect(db.delete(transactionLine).where(eq(transactionLine.transactionId, id))).rejects.toMatchObject(
    { cause: { message: expect.stringContaining('is billed') } },
  );
  await expect(setRow(db, id, { orderNumber: 'other' })).rejects.toThrow();
  await setRow(db, id, { sourceRevision: 7 });
});
