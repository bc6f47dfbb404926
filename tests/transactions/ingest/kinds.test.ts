import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '../../../upstream/store/schema/operations';
import { lockRows } from '../../../upstream/transactions/lock';
import { rateTransactions } from '../../../upstream/transactions/rate';
import { testDatabase } from '../../harness/database';
import type { World } from '../fixture';
import { KINDS, NOTHING, RECEIPTS, seedWholeWorld, standing, stateOf } from './fixture';

/** Tests that apply to records of every kind. */

const db = testDatabase();
let world: World;

describe.each(KINDS)('$name', (kind) => {
  const many = (from: number, count: number) =>
    Array.from({ length: count }, (_, i) => kind.record(world, from + i));
  beforeAll(async () => {
    world = await seedWholeWorld(db);
  });

  it('are stored, priced and audited as they arrive', async () => {
    const outcome = await kind.ingest(db, many(0, 1));
    expect(outcome).toEqual({ ...NOTHING, received: 1, created: 1 });
    const row = await standing(db, world, 'K-0');
    expect(row).toMatchObject({
      referenceNo: kind.prefix + String(row.id).padStart(7, '0'),
      totalAmount: row.billingAmount,
      currencyCode: 'USD',
      chargeStatus: 1,
      billingStatus: 0,
      error: null,
    });
    const entries = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.actorName, 'wms'))
      .orderBy(auditLog.id);
    expect(entries.at(-1)).toMatchObject({ entity: 'transaction', after: { ids: [row.id] } });
  });

  it('priced again cost the same, for the same reasons', async () => {
    const { id } = await standing(db, world, 'K-0');
    const rated = await db.transaction(async (tx) =>
      rateTransactions(tx, await lockRows(tx, [id]), { dropAdjustments: false, userId: null }),
    );
    expect(rated).toMatchObject({ changed: [], unchanged: [id], unpriced: [] });
  });

  it('sent again change nothing', async () => {
    expect(await kind.ingest(db, many(10, 20))).toMatchObject({ created: 20, unchanged: 0 });
    const before = await stateOf(db);
    expect(await kind.ingest(db, many(10, 20))).toMatchObject({ received: 20, created: 0, unchanged: 20 });
    expect(await stateOf(db)).toEqual(before);
  });

  it('given several times in a file are corrected by the later ones', async () => {
    const [record] = many(30, 1);
    const outcome = await kind.ingest(db, [record, record, { ...record, ...kind.renumbered }]);
    expect(outcome).toEqual({ ...NOTHING, received: 3, created: 1, changed: 1, unchanged: 1 });
    expect((await standing(db, world, 'K-30')).orderNumber).toBe('again');
  });

  it('sent by several at once are stored once', async () => {
    const records = many(40, 150);
    const lists = [records, records.toReversed(), records, records.toReversed()];
    const outcomes = await Promise.all(lists.map((list) => kind.ingest(db, list)));
    const sum = (of: 'created' | 'unchanged') => outcomes.reduce((total, one) => total + one[of], 0);
    expect([sum('created'), sum('unchanged')]).toEqual([150, 450]);
  });

  it('outside any agreement wait as exceptions', async () => {
    const [record] = many(200, 1);
    const outcome = await kind.ingest(db, [{ ...record, ...kind.early }]);
    expect(outcome).toMatchObject({ created: 1, unpriced: 1 });
    const row = await standing(db, world, 'K-200');
    expect(row).toMatchObject({ error: { code: 'no_agreement' }, currencyCode: '', totalAmount: '0.0000' });
  });

  it('that are bad are rejected by number with a reason, and cost no good one', async () => {
    const [good, other] = many(210, 2);
    const outcome = await kind.ingest(db, [
      null,
      { ...other, customer_code: 'NOBODY' },
      { ...other, warehouse_code: 'NOWHERE' },
      good,
      { ...other, surprise: 1 },
      { ...other, source_ref: undefined },
      { ...other, customer_code: 'C'.repeat(65) },
      { ...other, [kind.timeField]: '2026-02-31' },
    ]);
    expect(outcome).toMatchObject({ received: 8, created: 1, unchanged: 0 });
    expect(outcome.rejected).toEqual([
      { row: 1, reason: 'record is not valid' },
      { row: 2, reason: 'There is no customer NOBODY' },
      { row: 3, reason: 'There is no warehouse NOWHERE' },
      { row: 5, reason: 'surprise is not a known field' },
      { row: 6, reason: 'source_ref is missing' },
      { row: 7, reason: 'customer_code has more than 64 characters' },
      { row: 8, reason: expect.stringContaining(kind.timeField) },
    ]);
    expect(await standing(db, world, 'K-210')).toMatchObject({ sourceRef: 'K-210' });
  });

  it('that a crash cut off are made up for by sending the file again', async () => {
    const records = many(1000, 1300);
    function* cutOff() {
      yield* records.slice(0, 1200);
      throw new Error('killed');
    }
    await expect(kind.ingest(db, cutOff())).rejects.toThrow('killed');
    expect(await kind.ingest(db, records)).toMatchObject({ created: 300, unchanged: 1000, rejected: [] });
  });
});

it('at most a thousand rejections are listed', async () => {
  const outcome = await RECEIPTS.ingest(db, Array(1500).fill('rubbish'));
  expect(outcome.received).toBe(1500);
  expect(outcome.rejected).toHaveLength(1000);
});
