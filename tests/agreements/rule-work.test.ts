import { describe, expect, it } from 'vitest';
import { feeSheet } from '../../contract/agreements/fee-sheet';
import { testApi } from '../harness/api';
import { seedUser } from '../harness/people';
import { seeded } from '../harness/seeded';
import { seedAgreement, seedOrders, seedWorld, sheetFor } from '../transactions/fixture';
import { agreementsOf, RIGHTS } from './fixture';

const api = testApi();
const clerk = seeded(() => seedUser(api.db, { rights: RIGHTS }));
const clerks = agreementsOf(api, clerk);
const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();

/** A customer whose orders are charged by zone, more for wholesale. */
async function seedRules() {
  const world = await seedWorld(api.db);
  const rule = { rule_when: 'order', billing_type_id: world.types.processing, count_by: 'documents' };
  const sheet = feeSheet.parse({
    ...sheetFor(world),
    outbound_list: [],
    rule_list: [
      { ...rule, rule_name: 'By zone', row_by: 'zone' },
      { ...rule, rule_name: 'Wholesale' },
      { ...rule, rule_name: 'Returns', rule_when: 'return' },
    ],
    rule_condition_list: [
      { rule_name: 'Wholesale', attribute: 'order_type', op: 'one_of', condition_values: 'B2B' },
    ],
    rule_price_list: [
      { rule_name: 'By zone', row_value: '1', base_fee: '4' },
      { rule_name: 'Wholesale', base_fee: '2' },
      { rule_name: 'Returns', base_fee: '1' },
    ],
  });
  await api.db.execute(`update agreement set status = 2 where id = ${world.agreementId}`);
  const agreementId = await seedAgreement(world, { from: daysAgo(300), to: daysAgo(-300), sheet });
  return { ...world, agreementId };
}

const warnings = async (id: number) =>
  (await clerks.read(id)).warning_list
    .filter(({ list, text }) => list === 'rule_list' && text.includes('31 days'))
    .map(({ row, text }) => `${row}: ${text}`);

describe('the rules of an agreement and the work of the last 31 days', () => {
  it('a rule that charged none of the work of its kind is named, until it charges some', async () => {
    const world = await seedRules();
    const order = { zone: '1', order_type: 'B2C', ship_time: daysAgo(3) };
    await seedOrders(world, 1, { ...order, order_type: 'B2B', ship_time: daysAgo(60) });
    expect(await warnings(world.agreementId)).toEqual([]);
    const other = await seedRules();
    await seedOrders(other, 2, order);
    expect(await warnings(other.agreementId)).toEqual([
      '2: it has charged nothing in the last 31 days, though there was work of its kind',
    ]);
    const third = await seedRules();
    await seedOrders(third, 1, order);
    await seedOrders(third, 1, { ...order, order_type: 'B2B' });
    expect(await warnings(third.agreementId)).toEqual([]);
  });

  it('work that nothing takes is counted', async () => {
    const world = await seedRules();
    await seedOrders(world, 2, { zone: '9', ship_time: daysAgo(2) });
    expect(await warnings(world.agreementId)).toEqual([
      '0: 2 documents of the last 31 days have no price: no rule, size class, row or band takes them',
    ]);
  });
});
