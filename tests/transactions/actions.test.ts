import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outboundDetail } from '../../upstream/contract/outbound';
import * as contract from '../../upstream/contract/transactions';
import { agreement } from '../../upstream/store/schema/agreements';
import { auditLog } from '../../upstream/store/schema/operations';
import { itemAdjustment, transaction } from '../../upstream/store/schema/transactions';
import { startApi, type TestApi } from '../harness/api';
import { seedUser } from '../harness/people';
import { violations } from '../ledger/fixture';
import { itemsOf, RIGHTS, reprice, rowOf, seedOrders, seedWorld, type World } from './fixture';

let api: TestApi;
let token: string;
let world: World;

beforeAll(async () => {
  api = await startApi();
  token = (await seedUser(api.db, { userName: 'clerk', rights: RIGHTS })).token;
  world = await seedWorld(api.db);
});
afterAll(() => api.stop());

const charge = (ids: number[], charge_status: number, as = token) =>
  api.call(contract.changeChargeStatus, { ids: ids.join(','), charge_status, is_confirm: 'yes' }, as);
const bill = (ids: number[], as = token) =>
  api.call(contract.bill, { ids: ids.join(','), is_confirm: 'yes' }, as);
const recalculate = (ids: number[], is_adjust_amount = 0, as = token) =>
  api.call(contract.recalculate, { ids: ids.join(','), is_adjust_amount }, as);
const adjust = (id: number, item: { id: number; amount: string }[], as = token) =>
  api.call(contract.saveAdjustment, { id, item }, as);
/** Sets the amount of a transaction's first item. */
const adjustTo = async (id: number, amount: string) => {
  const [item] = await itemsOf(api.db, id);
  return adjust(id, [{ id: item!.id, amount }]);
};
const audits = async (action: string) =>
  api.db.select().from(auditLog).where(eq(auditLog.action, action)).orderBy(auditLog.id);

describe('charge or not', () => {
  it('turns rows off and on, and says so in the audit', async () => {
    const ids = await seedOrders(world, 2);
    expect((await charge(ids, 0)).data).toEqual({ done: 2, refused: [], reversed: 0 });
    expect(await rowOf(api.db, ids[0]!)).toMatchObject({ chargeStatus: 0 });
    expect((await audits('transaction.change_charge_status')).at(-1)).toMatchObject({
      actorName: 'clerk',
      after: { charge_status: 0, ids },
    });
    expect((await charge(ids, 1)).data).toEqual({ done: 2, refused: [], reversed: 0 });
    expect(await rowOf(api.db, ids[1]!)).toMatchObject({ chargeStatus: 1 });
  });

  it('leaves rows that are so already untouched, and says which', async () => {
    const ids = await seedOrders(world, 2);
    await charge([ids[1]!], 0);
    const before = await rowOf(api.db, ids[0]!);
    const entries = (await audits('transaction.change_charge_status')).length;
    const refused = [{ id: ids[0], reference_no: before.referenceNo, reason: 'already so' }];
    expect((await charge(ids, 1)).data).toEqual({ done: 1, refused, reversed: 0 });
    expect(await rowOf(api.db, ids[0]!)).toEqual(before);
    expect((await charge(ids, 1)).data).toMatchObject({ done: 0, refused: [{ id: ids[0] }, { id: ids[1] }] });
    expect(await audits('transaction.change_charge_status')).toHaveLength(entries + 1);
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
    expect(await api.call(contract.changeChargeStatus, asked, token)).toMatchObject({
      code: 1001,
      msg: 'Do not charge 1 transaction: USD 1.20?\nBilled already and taken back in the ledger: 1',
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
    const asked = await api.call(contract.bill, { ids: ids.join(',') }, token);
    expect(asked).toMatchObject({ code: 1001, msg: 'Bill 3 transactions: USD 3.60?' });
    expect(await rowOf(api.db, ids[0]!)).toMatchObject({ billingStatus: 0 });
    expect((await bill(ids)).data.done).toBe(3);
    expect(await violations(api.db)).toEqual([]);
  });
});

describe('recalculate', () => {
  it('prices by the sheet that is active now, and then changes nothing', async () => {
    const own = await seedWorld(api.db);
    const ids = await seedOrders(own, 2);
    await reprice(own, '1.35');
    expect((await recalculate(ids)).data).toEqual({ done: 2, refused: [] });
    const row = await rowOf(api.db, ids[0]!);
    expect(row).toMatchObject({ billingAmount: '1.3500', totalAmount: '1.3500' });
    expect((await api.call(outboundDetail, { id: ids[0]! }, token)).data.res.agreement_version).toBe(2);
    expect((await audits('transaction.recalculate')).at(-1)).toMatchObject({
      before: { total_amount: ids.map((id) => [id, '1.2']) },
      after: { total_amount: ids.map((id) => [id, '1.35']) },
    });
    const entries = (await audits('transaction.recalculate')).length;
    const items = await itemsOf(api.db, ids[0]!);
    expect((await recalculate(ids)).data).toEqual({ done: 2, refused: [] });
    expect(await rowOf(api.db, ids[0]!)).toEqual(row);
    expect(await itemsOf(api.db, ids[0]!)).toEqual(items);
    expect(await audits('transaction.recalculate')).toHaveLength(entries);
  });

  it('refuses a billed row by name and keeps it', async () => {
    const own = await seedWorld(api.db);
    const [billed, open] = (await seedOrders(own, 2)) as [number, number];
    await bill([billed]);
    await reprice(own, '1.35');
    const { reason } = (await recalculate([billed, open])).data.refused[0]!;
    expect(reason).toBe('already billed');
    expect(await rowOf(api.db, billed)).toMatchObject({ billingAmount: '1.2000' });
    expect(await rowOf(api.db, open)).toMatchObject({ billingAmount: '1.3500' });
    const chinese = await api.call(
      contract.recalculate,
      { ids: String(billed) },
      { token, language: 'zh-CN' },
    );
    expect(chinese.data.refused[0]?.reason).toBe('已出账');
  });

  it('keeps adjusted rows, or drops the adjustment when told to, with its history', async () => {
    const own = await seedWorld(api.db);
    const [id] = (await seedOrders(own, 1)) as [number];
    await adjustTo(id, '9.00');
    await reprice(own, '1.35');
    expect((await recalculate([id])).data).toMatchObject({ done: 0, refused: [{ id }] });
    expect(await rowOf(api.db, id)).toMatchObject({ totalAmount: '9.0000', adjustAmount: '7.8000' });
    expect((await recalculate([id], 1)).data).toEqual({ done: 1, refused: [] });
    expect(await rowOf(api.db, id)).toMatchObject({ totalAmount: '1.3500', adjustAmount: '0.0000' });
    const history = await api.db.select().from(itemAdjustment).where(eq(itemAdjustment.transactionId, id));
    expect(history.map((row) => [row.fromAmount, row.toAmount])).toEqual([
      ['1.2000', '9.0000'],
      ['9.0000', '1.2000'],
    ]);
  });

  it('drops an adjustment also where the price is as before', async () => {
    const [id] = (await seedOrders(world, 1)) as [number];
    await adjustTo(id, '9.00');
    await recalculate([id], 1);
    expect(await rowOf(api.db, id)).toMatchObject({ totalAmount: '1.2000', adjustAmount: '0.0000' });
  });

  it('sets and clears the error, and follows the currency', async () => {
    const own = await seedWorld(api.db);
    const [id] = (await seedOrders(own, 1)) as [number];
    const stop = (status: number, currencyCode = 'USD') =>
      api.db.update(agreement).set({ status, currencyCode }).where(eq(agreement.id, own.agreementId));
    await stop(2);
    const { data } = await recalculate([id]);
    expect(data).toMatchObject({
      done: 0,
      refused: [{ id, reason: expect.stringContaining('No agreement') }],
    });
    expect(await rowOf(api.db, id)).toMatchObject({
      error: { code: 'no_agreement' },
      currencyCode: '',
      totalAmount: '0.0000',
      agreementVersionId: null,
    });
    expect(await itemsOf(api.db, id)).toEqual([]);
    await stop(1, 'EUR');
    expect((await recalculate([id])).data.done).toBe(1);
    expect(await rowOf(api.db, id)).toMatchObject({
      error: null,
      currencyCode: 'EUR',
      totalAmount: '1.2000',
    });
  });
});

describe('adjust', () => {
  it('sets items, totals, history and audit together', async () => {
    const [id] = (await seedOrders(world, 1, {
      materials: [{ pack_material: world.materialNames.carton }],
    })) as [number];
    const [first, second] = await itemsOf(api.db, id);
    const answer = await adjust(id, [
      { id: first!.id, amount: '0.50' },
      { id: second!.id, amount: '0.80' },
    ]);
    expect(answer.code).toBe(200);
    expect(await rowOf(api.db, id)).toMatchObject({
      billingAmount: '2.0000',
      adjustAmount: '-0.7000',
      totalAmount: '1.3000',
    });
    const { data } = await api.call(outboundDetail, { id }, token);
    expect(data.item.map((item) => [item.billing_amount, item.amount])).toEqual([
      ['1.20', '0.50'],
      ['0.80', '0.80'],
    ]);
    expect(data.adjustment_list).toMatchObject([
      { item_id: first!.id, user_name: 'clerk', from_amount: '1.20', to_amount: '0.50' },
    ]);
    expect((await audits('transaction.save_adjustment')).at(-1)).toMatchObject({
      entityId: String(id),
      before: { item: [{ amount: '1.20' }] },
      after: { item: [{ amount: '0.50' }] },
    });
  });

  it('needs a charged, unbilled transaction', async () => {
    const [off, billed] = (await seedOrders(world, 2)) as [number, number];
    await charge([off], 0);
    await bill([billed]);
    for (const id of [off, billed]) {
      expect((await adjustTo(id, '5.00')).code).toBe(4009);
      expect(await rowOf(api.db, id)).toMatchObject({ adjustAmount: '0.0000' });
    }
  });

  it('refuses another transaction’s item', async () => {
    const [id, other] = (await seedOrders(world, 2)) as [number, number];
    const [mine] = await itemsOf(api.db, id);
    const [theirs] = await itemsOf(api.db, other);
    const answer = await adjust(id, [
      { id: mine!.id, amount: '5.00' },
      { id: theirs!.id, amount: '5.00' },
    ]);
    expect(answer.code).toBe(4004);
    expect(await rowOf(api.db, id)).toMatchObject({ adjustAmount: '0.0000' });
  });

  it('refuses whoever saw an older state, so that nobody undoes another unseen', async () => {
    const [id] = await seedOrders(world, 1);
    const { data: seen } = await api.call(outboundDetail, { id: id! }, token);
    const { update_time } = seen.res;
    const [first, second] = ['7.00', '8.00'].map((amount) => ({ id: seen.item[0]!.id, amount }));
    const save = (item: { id: number; amount: string }) =>
      api.call(contract.saveAdjustment, { id: id!, update_time, item: [item] }, token);
    expect((await save(first!)).code).toBe(200);
    expect(await save(second!)).toMatchObject({
      code: 4009,
      msg: expect.stringContaining('Somebody has changed'),
    });
    expect((await itemsOf(api.db, id!))[0]!.amount).toBe('7.0000');
  });

  it('refuses an amount below 0', async () => {
    const [id] = await seedOrders(world, 1);
    const refused = await adjustTo(id!, '-0.01');
    expect(refused.code).toBe(4022);
    expect(refused.fields).toEqual({ 'item.0.amount': 'Value cannot be less than 0' });
  });

  it('refuses amounts that an account could not hold many of, together too', async () => {
    const materials = [{ pack_material: world.materialNames.carton, quantity: 1 }];
    const [id] = (await seedOrders(world, 1, { materials })) as [number];
    const [fee, carton] = await itemsOf(api.db, id);
    expect((await adjust(id, [{ id: fee!.id, amount: '999999999999' }])).msg).toBe(
      'The total of this transaction would be too large',
    );
    const both = [
      { id: fee!.id, amount: '999999999998' },
      { id: carton!.id, amount: '1' },
    ];
    expect((await adjust(id, both)).code).toBe(200);
  });

  it('refuses amounts the currency does not have, by field', async () => {
    const [id] = (await seedOrders(world, 1)) as [number];
    const [item] = await itemsOf(api.db, id);
    expect((await adjust(id, [{ id: item!.id, amount: '1.005' }])).fields).toEqual({
      'item.0.amount': 'More decimals than the currency has',
    });
    expect((await adjust(id, [{ id: item!.id, amount: '1000000000000' }])).fields).toEqual({
      'item.0.amount': 'This amount is too large',
    });
    const twice = { id: item!.id, amount: '1.00' };
    expect((await adjust(id, [twice, twice])).fields).toEqual({ 'item.1.id': 'This item is given twice' });
    expect((await adjust(id, [{ id: item!.id, amount: '1.5000' }])).code).toBe(200);
  });
});

describe('scope and rights', () => {
  const calls = {
    charge: (id: number, as: string) => charge([id], 0, as),
    bill: (id: number, as: string) => bill([id], as),
    recalculate: (id: number, as: string) => recalculate([id], 0, as),
    adjust: (id: number, as: string) => adjust(id, [{ id: 1, amount: '1.00' }], as),
  };

  it.each(Object.keys(calls) as (keyof typeof calls)[])('%s needs its own right', async (action) => {
    const [id] = (await seedOrders(world, 1)) as [number];
    const rights = RIGHTS.filter((right) => right !== `/outbound/${action}`);
    const without = await seedUser(api.db, { rights });
    expect((await calls[action](id, without.token)).code).toBe(4003);
    expect((await calls[action](id, 'made up')).code).toBe(4001);
  });

  it.each(Object.keys(calls) as (keyof typeof calls)[])(
    '%s refuses foreign and absent rows',
    async (action) => {
      const mine = await seedWorld(api.db);
      const acme = await seedUser(api.db, { rights: RIGHTS, customerId: mine.customerId });
      const [id] = (await seedOrders(world, 1)) as [number];
      expect((await calls[action](id, acme.token)).code).toBe(4004);
      expect((await calls[action](999_999_999, acme.token)).code).toBe(4004);
    },
  );

  it('one foreign id refuses the whole list', async () => {
    const mine = await seedWorld(api.db);
    const acme = await seedUser(api.db, { rights: RIGHTS, customerId: mine.customerId });
    const [own] = (await seedOrders(mine, 1)) as [number];
    const [foreign] = (await seedOrders(world, 1)) as [number];
    expect((await charge([own, foreign], 0, acme.token)).code).toBe(4004);
    expect(await rowOf(api.db, own)).toMatchObject({ chargeStatus: 1 });
  });

  it('a kind without rights of its own refuses the whole list', async () => {
    const [outbound, shipment] = (await seedOrders(world, 2)) as [number, number];
    await api.db.update(transaction).set({ transactionType: 1 }).where(eq(transaction.id, shipment));
    expect((await charge([outbound, shipment], 0)).code).toBe(4003);
  });

  it('the same intent twice has one effect and one answer', async () => {
    const ids = await seedOrders(world, 1);
    const options = { token, key: 'once' };
    const input = { ids: ids.join(','), is_confirm: 'yes' as const };
    const first = await api.call(contract.bill, input, options);
    expect(await api.call(contract.bill, input, options)).toEqual(first);
  });
});
