import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { TRANSACTION_TYPE } from '../../contract/constants';
import { addLine, emptyResult } from '../../upstream/agreements/what-if-result';
import { feeLine, transaction } from '../../upstream/store/schema/transactions';
import { testApi } from '../harness/api';
import { hashesOf } from '../harness/database';
import { seedUser } from '../harness/people';
import { seeded } from '../harness/seeded';
import { seedAgreement, seedOrders, seedWorld, setRow, sheetFor, type World } from '../transactions/fixture';
import { periodSheet, putSheet, ratePeriods } from '../transactions/periods/fixture';
import { PAGE, whatIfsOf } from './fixture';

const api = testApi();
const clerk = seeded(() => seedUser(api.db, { rights: [PAGE] }));
const { report } = whatIfsOf(api, clerk);

const MONTH = '2026-10';
const october = (day: number) => ({ ship_time: `2026-10-${String(day).padStart(2, '0')}T10:00:00+08:00` });
const PER_ORDER = { period_count: 'documents', counted_work: 'order' };
const MINIMUM = { period_count: 'shortfall', count_of: '400', price: { unit_fee: '1' } };
const BASE = { period_count: 'number', count_of: '1', price: { base_fee: '15.00' } };

/** A draft whose orders cost `fee` at least and that has these charges of periods. */
const draftWith = (world: World, rules: Parameters<typeof periodSheet>[1], fee = '1.20', currency = 'USD') =>
  seedAgreement(world, {
    ...{ status: 0, from: '2027-01-01T00:00:00Z', to: '2028-01-01T00:00:00Z', currency },
    sheet: periodSheet(world, rules, sheetFor(world, fee)),
  });
const chargesOf = (world: World) =>
  api.db
    .select()
    .from(transaction)
    .where(
      and(
        eq(transaction.customerId, world.customerId),
        eq(transaction.transactionType, TRANSACTION_TYPE.period),
      ),
    );
const linesOf = ({ period_charge }: Awaited<ReturnType<typeof report>>) =>
  period_charge.map(({ first_day, line }) => [
    first_day,
    ...line.map(({ rule_name, charged, priced, difference }) => [rule_name, charged, priced, difference]),
  ]);

describe('the charges of periods in a what-if', () => {
  it('stand beside those of the sheet, which go by what it charges for the work, and are in the totals', async () => {
    const world = await seedWorld(api.db);
    await putSheet(world, periodSheet(world, [{ ...PER_ORDER, price: { unit_fee: '0.50' } }, MINIMUM]));
    await seedOrders(world, 5, october(5));
    await ratePeriods(world);
    const [month] = await chargesOf(world);
    const lower = { ...MINIMUM, count_of: '300' };
    const id = await draftWith(world, [{ ...PER_ORDER, price: { unit_fee: '0.80' } }, lower], '1.50');
    const tables = ['transaction', 'transaction_item', 'period_charge', 'record_change', 'audit_log'];
    const before = await hashesOf(api.db, tables);
    const found = await report(id, MONTH);
    expect(await hashesOf(api.db, tables)).toEqual(before);
    // 5 × 1.20, 2.50 and what that lacks to 400.00; 5 × 1.50, 4.00 and what that lacks to 300.00.
    expect(found).toMatchObject({ compared: 6, charged: '400.00', priced: '300.00', difference: '-100.00' });
    expect(found.period_charge).toMatchObject([
      {
        period_length_text: 'Month',
        last_day: '2026-10-31',
        transaction: { id: month!.id, transaction_type: 10, reference_no: month!.referenceNo },
      },
    ]);
    expect(linesOf(found)).toEqual([
      ['2026-10-01', ['Rule 1', '2.50', '4.00', '1.50'], ['Rule 2', '391.50', '288.50', '-103.00']],
    ]);
    expect(found.period_charge[0]!.line[1]!.note).toContain('288.50 USD');
    expect(found.item).toMatchObject([{ charged: '400.00', priced: '300.00' }]);
    expect(found.row[0]).toMatchObject({ id: month!.id, transaction_type: 10, difference: '-101.50' });
  });

  it('count shorter periods by what the sheet asks for them, and are there where nothing was charged', async () => {
    const world = await seedWorld(api.db);
    const percent = { period_count: 'charges', price: { unit_fee: '10', step_count: '100' } };
    const id = await draftWith(world, [{ ...BASE, period_length: 'half_month' }, percent]);
    await seedOrders(world, 5, october(5));
    const found = await report(id, MONTH);
    // 10 % of 5 × 1.20 and of twice 15.00.
    expect(linesOf(found)).toEqual([
      ['2026-10-01', ['Rule 1', '0.00', '15.00', '15.00']],
      ['2026-10-16', ['Rule 1', '0.00', '15.00', '15.00']],
      ['2026-10-01', ['Rule 2', '0.00', '3.60', '3.60']],
    ]);
    expect(found).toMatchObject({ compared: 5, charged: '6.00', priced: '39.60' });
    expect(found.period_charge.map(({ transaction }) => transaction)).toEqual([null, null, null]);
    expect(found.row).toEqual([]);
  });

  it('go by days before the month as they are charged, and by adjusted work as it was adjusted', async () => {
    const world = await seedWorld(api.db);
    const percent = {
      ...{ period_length: 'week', period_count: 'charges', price: { unit_fee: '10', step_count: '100' } },
    };
    await seedOrders(world, 10, { ship_time: '2026-09-28T10:00:00+08:00' });
    const [adjusted, free] = await seedOrders(world, 4, october(4));
    await api.db.update(feeLine).set({ amount: '81.20' }).where(eq(feeLine.transactionId, adjusted!));
    await setRow(api.db, adjusted!, { adjustAmount: '80', totalAmount: '81.20' });
    await setRow(api.db, free!, { chargeStatus: 0 });
    const found = await report(await draftWith(world, [percent], '2.00'), MONTH);
    // Of 12.00 in September, of 81.20 and of 2 × 2.00.
    expect(linesOf(found)[0]).toEqual(['2026-09-28', ['Rule 1', '0.00', '9.72', '9.72']]);
    expect(found).toMatchObject({ compared: 2, charged: '2.40', priced: '13.72', not_charged: 1 });
  });

  it('that the sheet has no more are taken off', async () => {
    const world = await seedWorld(api.db);
    await putSheet(world, periodSheet(world, [BASE]));
    await ratePeriods(world);
    const found = await report(await draftWith(world, []), MONTH);
    expect(linesOf(found)).toEqual([['2026-10-01', ['Rule 1', '15.00', '0.00', '-15.00']]]);
    expect(found).toMatchObject({ compared: 1, charged: '15.00', priced: '0.00', difference: '-15.00' });
    expect(found.period_charge[0]!.line[0]!.note).toBe('');
  });

  it('are not compared where they are not charged, adjusted, in another currency or cannot be priced', async () => {
    const world = await seedWorld(api.db);
    await putSheet(world, periodSheet(world, [BASE]));
    await ratePeriods(world);
    const [month] = await chargesOf(world);
    const id = await draftWith(world, [{ ...BASE, price: { base_fee: '20.00' } }]);
    const nothing = { compared: 0, priced: '0.00', period_charge: [] };
    await setRow(api.db, month!.id, { chargeStatus: 0 });
    expect(await report(id, MONTH)).toMatchObject({ ...nothing, not_charged: 1 });
    await setRow(api.db, month!.id, { chargeStatus: 1 });
    const inEuro = await draftWith(world, [BASE], '1.20', 'EUR');
    expect(await report(inEuro, MONTH)).toMatchObject({ ...nothing, other_currency: 1 });
    const short = await draftWith(world, [{ ...BASE, price: { up_to: '0.5', base_fee: '20.00' } }]);
    expect(await report(short, MONTH)).toMatchObject({
      ...{ ...nothing, unpriced: 1 },
      error: [{ error_msg: expect.stringContaining('Rule 1'), count: 1, charged: '15.00' }],
    });
    await api.db.update(feeLine).set({ amount: '12.00' }).where(eq(feeLine.transactionId, month!.id));
    await setRow(api.db, month!.id, { adjustAmount: '-3', totalAmount: '12.00' });
    expect(await report(id, MONTH)).toMatchObject({
      ...nothing,
      adjusted: { count: 1, calculated: '15.00', charged: '12.00', priced: '20.00' },
    });
  });

  it('that have not ended are left out', async () => {
    const world = await seedWorld(api.db);
    const id = await draftWith(world, [BASE]);
    const now = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 7);
    expect(await report(id, now)).toMatchObject({ priced: '0.00', period_charge: [] });
  });

  it('keep the 100 lines that change most, in their order', () => {
    const result = emptyResult();
    for (let n = 0; n < 130; n++) {
      addLine(result, {
        ...{ length: 'month', first_day: '2026-10-01', last_day: '2026-10-31', transaction: null },
        ...{ rule_name: `Rule ${n}`, billing_type_id: 1, explanation: null },
        ...{ charged: '0', priced: String(n % 65), difference: String(n % 65) },
      });
    }
    const kept = Array.from({ length: 130 }, (_, n) => n).filter((n) => n % 65 >= 15);
    expect(result.lines.map(({ rule_name }) => rule_name)).toEqual(kept.map((n) => `Rule ${n}`));
    expect(result.more_lines).toBe(30);
  });
});
