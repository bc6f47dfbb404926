import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import * as contract from '../../contract/transactions/transaction-actions';
import { violations } from '../accounts/ledger/fixture';
import { testApi } from '../harness/api';
import { seedUser } from '../harness/people';
import { seeded } from '../harness/seeded';
import { actionsOf } from './actions-fixture';
import { RIGHTS, rowOf, seedOrders, seedWorld } from './fixture';

const api = testApi();
const clerk = seeded(() => seedUser(api.db, { userName: 'clerk', rights: RIGHTS }));
const world = seeded(() => seedWorld(api.db));
const { charge, bill, audits } = actionsOf(api, clerk);

describe('charge or not', () => {
  it('turns rows off and on, and says so in the audit', async () => {
    const ids = await seedOrders(world, 2);
    expect((await charge(ids, 0)).data).toMatchObject({ done: 2, refused: [], reversed: 0, requested: 0 });
    expect(await rowOf(api.db, ids[0]!)).toMatchObject({ chargeStatus: 0 });
    expect((await audits('transaction.change_charge_status')).at(-1)).toMatchObject({
      actorName: 'clerk',
      after: { charge_status: 0, ids },
    });
    expect((await charge(ids, 1)).data).toMatchObject({ done: 2, refused: [], reversed: 0, requested: 0 });
    expect(await rowOf(api.db, ids[1]!)).toMatchObject({ chargeStatus: 1 });
  });

  it('leaves rows that are so already untouched, and says which', async () => {
    const ids = await seedOrders(world, 2);
    await charge([ids[1]!], 0);
    const before = await rowOf(api.db, ids[0]!);
    const entries = (await audits('transaction.change_charge_status')).length;
    const refused = [{ id: ids[0], reference_no: before.referenceNo, reason: 'already set' }];
    expect((await charge(ids, 1)).data).toMatchObject({ done: 1, refused, reversed: 0, requested: 0 });
    expect(await rowOf(api.db, ids[0]!)).toEqual(before);
    expect((await charge(ids, 1)).data).toMatchObject({ done: 0, refused: [{ id: ids[0] }, { id: ids[1] }] });
    expect(await audits('transaction.change_charge_status')).toHaveLength(entries + 1);
  });

  it('is not asked about where nothing is billed, as it can be undone', async () => {
    const ids = await seedOrders(world, 1);
    const input = { ids: String(ids[0]), charge_status: 0 };
    expect(await api.call(contract.changeChargeStatus, input, clerk.token)).toMatchObject({
      ...{ code: 200, data: { done: 1, undo_id: expect.any(Number) } },
    });
  });

  it('reverses a billed row in the ledger, and asks about it first', async () => {
    const own = await seedWorld(api.db);
    const ids = await seedOrders(own, 3);
    expect((await bill(ids)).data).toMatchObject({
      done: 3,
      refused: [],
      posted: [{ currency_code: 'USD', amount: '3.60', balance: '-3.60' }],
    });
    const asked = { ids: String(ids[0]), charge_status: 0 };
    expect(await api.call(contract.changeChargeStatus, asked, clerk.token)).toMatchObject({
      code: 1001,
      msg: 'Do not charge 1 transaction: 1.20 USD?\nAlready billed, to be reversed in the ledger: 1',
    });
    expect(await rowOf(api.db, ids[0]!)).toMatchObject({ chargeStatus: 1, billingStatus: 1 });
    await charge([ids[0]!], 0);
    expect(await rowOf(api.db, ids[0]!)).toMatchObject({ chargeStatus: 0, billingStatus: 0 });
    const { rows } = await api.db.execute(
      sql`select balance from account where customer_id = ${own.customerId}`,
    );
    expect(rows).toEqual([{ balance: '-2.4000' }]);
    expect(await violations(api.db)).toEqual([]);
  });
});

describe('bill', () => {
  it('refuses by name what cannot be billed, and bills the rest once', async () => {
    const [good, off, done] = (await seedOrders(world, 3)) as [number, number, number];
    const [blind] = await seedOrders(world, 1, { lines: [{ sku: 'UNSEEN', quantity: 1 }] });
    await charge([off], 0);
    await bill([done]);
    const { data } = await bill([good, off, done, blind!]);
    expect(data.done).toBe(1);
    expect(data.refused.map((row) => row.id)).toEqual([off, done, blind]);
    expect(data.refused.every((row) => row.reason && row.reference_no.startsWith('OB'))).toBe(true);
    expect((await bill([good])).data.done).toBe(0);
    expect((await audits('transaction.bill')).at(-1)?.after).toMatchObject({
      billing_status: 1,
      ids: [good],
    });
    expect(await violations(api.db)).toEqual([]);
  });

  it('asks first, with the sums, and does nothing until the user agrees', async () => {
    const own = await seedWorld(api.db);
    const ids = await seedOrders(own, 3);
    const asked = await api.call(contract.bill, { ids: ids.join(',') }, clerk.token);
    expect(asked).toMatchObject({ code: 1001, msg: 'Bill 3 transactions: 3.60 USD?' });
    expect(await rowOf(api.db, ids[0]!)).toMatchObject({ billingStatus: 0 });
    expect((await bill(ids)).data.done).toBe(3);
    expect(await violations(api.db)).toEqual([]);
  });
});
