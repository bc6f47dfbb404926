import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { feeSheet } from '../../contract/agreements/fee-sheet';
import { CODE } from '../../contract/codes';
import type { InputOf } from '../../contract/endpoint';
import { vasAdd, vasGetFormData, vasGetServiceFee } from '../../contract/transactions/vas';
import { billingType, customer } from '../../upstream/store/schema/catalogue';
import { account } from '../../upstream/store/schema/ledger';
import { auditLog } from '../../upstream/store/schema/operations';
import { transaction, vas } from '../../upstream/store/schema/transactions';
import { dayOf } from '../../upstream/time';
import { testApi } from '../harness/api';
import { seedCustomer, seedUser, seedWarehouse } from '../harness/people';
import { seeded } from '../harness/seeded';
import { vasDetail, vasIndex } from './calls';
import { itemsOf, rowOf, seedAgreement, seedWorld, type World, ZONE } from './fixture';

const RIGHTS = ['/transaction/vas', '/vas/add'];
const DAY_MS = 86_400_000;
const today = dayOf(new Date(), ZONE);
const tomorrow = dayOf(new Date(Date.now() + DAY_MS), ZONE);

const api = testApi();
const clerk = seeded(() => seedUser(api.db, { rights: RIGHTS }));
let world: World;
let photos: number;

type Form = InputOf<typeof vasAdd>;

/** Under an agreement from 2020 on, with a VAS factor of 1.10, and 100 of credit. */
async function seedVasWorld(currency = 'USD', creditLimit = '100'): Promise<World> {
  const seeded = await seedWorld(api.db);
  await api.db.execute(sql`update agreement set status = 2 where customer_id = ${seeded.customerId}`);
  const sheet = feeSheet.parse({
    config_list: {},
    service_list: [{ service_code: 'VAS_FACTOR', fee_amount: '1.10' }],
  });
  const always = { from: '2020-01-01T00:00:00Z', to: '2099-01-01T00:00:00Z', currency, sheet };
  const agreementId = await seedAgreement(seeded, always);
  await api.db
    .insert(account)
    .values({ kind: 'customer', customerId: seeded.customerId, currencyCode: currency, creditLimit });
  return { ...seeded, agreementId };
}

const form = (changes: Partial<Form> = {}): Form => ({
  customer_id: world.customerId,
  warehouse_id: world.warehouseId,
  billing_type_id: photos,
  is_service_fee: 1,
  quantity: 4,
  unit_price: '12.50',
  business_time: '2026-11-02',
  ...changes,
});
const added = async (changes: Partial<Form> = {}) => {
  const answer = await api.call(vasAdd, form(changes), clerk.token);
  if (answer.code !== CODE.ok) throw new Error(`${answer.msg} ${JSON.stringify(answer.fields)}`);
  return answer.data!.id!;
};
const refused = (changes: Partial<Form>, who = clerk.token) => api.send(vasAdd, form(changes), who);

beforeAll(async () => {
  const [row] = await api.db.insert(billingType).values({ title: 'Photographs', type: 5 }).returning();
  photos = row!.id;
});
beforeEach(async () => {
  world = await seedVasWorld();
});

describe('the form', () => {
  it('offers the customers and the enabled charge items of VAS', async () => {
    await api.db.insert(billingType).values([
      { title: 'Repacking', type: 5, sort: -1 },
      { title: 'Withdrawn', type: 5, status: 0 },
    ]);
    const { data } = await api.call(vasGetFormData, {}, clerk.token);
    const titles = data.billing_type_list.map(({ title }) => title);
    expect(titles).toEqual(['Repacking', 'Photographs']);
    expect(data.customer_list.map(({ id }) => id)).toContain(world.customerId);
  });

  it('asks for the factor and the currency of the agreement of the day', async () => {
    const site = { customer_id: world.customerId, warehouse_id: world.warehouseId };
    const fee = async (business_time?: string) =>
      (await api.call(vasGetServiceFee, { ...site, business_time }, clerk.token)).data;
    expect(await fee()).toEqual({ service_fee: '1.10', currency_code: 'USD' });
    expect(await fee('2019-12-31')).toEqual({ service_fee: null, currency_code: '' });
  });

  it('takes 1 where the agreement names no factor', async () => {
    const plain = await seedWorld(api.db);
    const site = { customer_id: plain.customerId, warehouse_id: plain.warehouseId };
    const { data } = await api.call(vasGetServiceFee, { ...site, business_time: '2026-11-02' }, clerk.token);
    expect(data).toEqual({ service_fee: '1', currency_code: 'USD' });
  });
});

describe('a document', () => {
  it('costs 4 × 12.50 × 1.10 = 55.00, with its item, its explanation and its audit', async () => {
    const id = await added({ ref_no: 'PO-7', note: 'two\nlines' });
    const { res, item } = (await api.call(vasDetail, { id }, clerk.token)).data;
    expect(res).toMatchObject({
      reference_no: `VA20261102-${String(id).padStart(7, '0')}`,
      create_time: '2026-11-01T16:00:00.000Z',
      billing_amount: '55.00',
      adjust_amount: '0.00',
      total_amount: '55.00',
      currency_code: 'USD',
      billing_name: 'Photographs',
      service_fee: '1.10',
      quantity: '4',
      unit_price: '12.50',
      ref_no: 'PO-7',
      note: 'two\nlines',
      agreement_id: world.agreementId,
    });
    expect(item.map(({ note, amount }) => [note, amount])).toEqual([
      [expect.stringContaining('4 × 12.50'), '55.00'],
    ]);
    const audits = await api.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, String(id)));
    expect(audits.map(({ action, after }) => [action, after])).toEqual([
      ['vas.add', expect.objectContaining({ quantity: 4, total_amount: '55.00', currency_code: 'USD' })],
    ]);
  });

  it('costs no more without the service fee', async () => {
    const id = await added({ is_service_fee: 0 });
    expect(await rowOf(api.db, id)).toMatchObject({ totalAmount: '50.0000', transactionType: 5 });
    expect((await itemsOf(api.db, id))[0]!.explanation).toMatchObject({ kind: 'vas', factor: null });
  });

  it.each([
    ['JPY', '1.5', '6', '7'],
    ['KWD', '0.0125', '0.050', '0.055'],
    ['KWD', '0.0011', '0.004', '0.004'],
    ['USD', '1.005', '4.02', '4.42'],
  ])('is rounded half up at the scale of %s: 4 × %s', async (currency, unit_price, deduction, total) => {
    world = await seedVasWorld(currency);
    const { res, item } = (await api.call(vasDetail, { id: await added({ unit_price }) }, clerk.token)).data;
    expect([res.total_amount, item[0]!.amount]).toEqual([total, total]);
    const [stored] = await itemsOf(api.db, res.id);
    expect(stored!.explanation).toMatchObject({ deduction: { amount: deduction } });
  });

  it('is added once, however often its form is sent', async () => {
    const send = () => api.call(vasAdd, form(), { token: clerk.token, key: 'one-intent' });
    const [first, second] = [await send(), await send()];
    expect(second.data).toEqual(first.data);
    const rows = await api.db.$count(transaction, eq(transaction.customerId, world.customerId));
    expect(rows).toBe(1);
  });

  it('is listed', async () => {
    const id = await added({ business_time: today });
    const asked = { customer_id: world.customerId, create_time_start: today, create_time_end: today };
    const { res } = (await api.call(vasIndex, asked, clerk.token)).data;
    expect(res.data.map((row) => row.id)).toEqual([id]);
  });
});

describe('a price so fine that the work comes to 0', () => {
  it.each([
    ['USD', 49, '0.0001', '0.00 USD'],
    ['JPY', 4, '0.1', '0 JPY'],
    ['KWD', 4, '0.0001', '0.000 KWD'],
  ])('is asked about before it is saved: in %s, %i × %s', async (currency, quantity, unit_price, total) => {
    world = await seedVasWorld(currency);
    const price = `${unit_price} ${currency}`;
    const asked = await refused({ quantity, unit_price });
    expect([asked.code, asked.msg]).toEqual([
      CODE.confirm,
      `${quantity} × ${price} = ${total}: nothing would be charged. Save it anyway?`,
    ]);
    const chinese = await api.call(vasAdd, form({ quantity, unit_price }), {
      token: clerk.token,
      language: 'zh-CN',
    });
    expect(chinese.msg).toBe(`${quantity} × ${price} 合计 ${total}，不会产生费用。仍要保存吗？`);
    expect(await api.db.$count(transaction, eq(transaction.customerId, world.customerId))).toBe(0);
    const { agreement: is_confirm } = asked.data as unknown as { agreement: string };
    expect((await refused({ quantity: quantity - 1, unit_price, is_confirm })).code).toBe(CODE.confirm);
    const id = await added({ quantity, unit_price, is_confirm });
    expect(Number((await rowOf(api.db, id)).totalAmount)).toBe(0);
  });

  it('and nothing else is: the work of 50 at 0.0001 is a cent', async () => {
    expect((await rowOf(api.db, await added({ quantity: 50, unit_price: '0.0001' }))).totalAmount).toBe(
      '0.0100',
    );
  });
});

describe('a service that stands already', () => {
  it.each([
    ['en-US', /^VA20261102-\d+ is the same service already: .* Save this one too\?$/],
    ['zh-CN', /^VA20261102-\d+ 已记录相同的服务（.*）。仍要再保存一条吗？$/],
  ] as const)('is asked about before it is saved, in %s, and saved knowingly', async (language, words) => {
    await added({ quantity: 1, ref_no: 'PO-7' });
    const again = form({ quantity: 1, ref_no: 'po-7', unit_price: '13', is_service_fee: 0 });
    const asked = await api.call(vasAdd, again, { token: clerk.token, language });
    expect([asked.code, asked.msg]).toEqual([CODE.confirm, expect.stringMatching(words)]);
    expect(await api.db.$count(transaction, eq(transaction.customerId, world.customerId))).toBe(1);
    const { agreement: is_confirm } = asked.data as unknown as { agreement: string };
    expect((await api.send(vasAdd, { ...again, is_confirm }, clerk.token)).code).toBe(CODE.ok);
  });

  it('is another one on another day, of another charge item, quantity or reference, or elsewhere', async () => {
    await added({ quantity: 1, ref_no: 'PO-7' });
    const [other] = await api.db.insert(billingType).values({ title: 'Labels', type: 5 }).returning();
    const elsewhere = await seedVasWorld();
    const own = { customer_id: elsewhere.customerId, warehouse_id: elsewhere.warehouseId };
    for (const changes of [
      { business_time: '2026-11-01' },
      { billing_type_id: other!.id },
      { quantity: 1.5 },
      { ref_no: '' },
      own,
    ])
      await added({ quantity: 1, ref_no: 'PO-7', ...changes });
  });

  it('is none that was cancelled, and is said with a price of nothing', async () => {
    const id = await added({ quantity: 1 });
    const asked = await refused({ quantity: 1, unit_price: '0.0001' });
    expect(asked.msg).toMatch(
      /^VA\d+-\d+ is the same service already, and 1 × 0.0001 USD = 0.00 USD: nothing/,
    );
    await api.db.update(transaction).set({ isCancelled: 1 }).where(eq(transaction.id, id));
    await added({ quantity: 1 });
  });
});

describe('is refused', () => {
  it('at the field that is wrong', async () => {
    const [processing] = await api.db.select().from(billingType).where(eq(billingType.type, 2));
    const elsewhere = await seedWarehouse(api.db, await seedCustomer(api.db));
    const house = await seedCustomer(api.db, 'ANOTHER-HOUSE', true);
    const fieldsOf = async (changes: object) => {
      const { code, fields } = await refused(changes);
      expect(code).toBe(CODE.invalid);
      return fields;
    };
    expect(await fieldsOf({ billing_type_id: processing!.id, business_time: tomorrow })).toEqual({
      billing_type_id: 'This charge item is not for VAS, or is disabled',
      business_time: 'The day must not be later than today',
    });
    expect(Object.keys(await fieldsOf({ warehouse_id: elsewhere }))).toEqual(['warehouse_id']);
    expect(Object.keys(await fieldsOf({ customer_id: house }))).toEqual(['customer_id']);
    expect(await fieldsOf({ business_time: '2019-12-31' })).toEqual({
      warehouse_id: 'The customer has no active agreement at this warehouse on that day',
    });
    expect(Object.keys(await fieldsOf({ quantity: 0, unit_price: '0' }))).toEqual(['quantity', 'unit_price']);
    expect(Object.keys(await fieldsOf({ quantity: 1.555, unit_price: 'x' }))).toEqual([
      'quantity',
      'unit_price',
    ]);
    const huge = { quantity: 1_000_000_000, unit_price: '9999999999999' };
    expect(await fieldsOf(huge)).toEqual({ unit_price: 'This amount is too large' });
    // Totals cannot be set by the caller.
    expect((await refused({ total_amount: '1.00' } as object)).code).toBe(CODE.invalid);
    expect(await api.db.$count(transaction, eq(transaction.customerId, world.customerId))).toBe(0);
  });

  it('beyond the credit, in the words of both languages', async () => {
    await added();
    const { code, msg } = await refused({});
    expect([code, msg]).toEqual([
      CODE.conflict,
      'The customer has 45.00 USD available (balance 0.00 USD + credit limit 100.00 USD − to be billed 55.00 USD), not enough for 55.00 USD',
    ]);
    const chinese = await api.call(vasAdd, form(), { token: clerk.token, language: 'zh-CN' });
    expect(chinese.msg).toBe(
      '客户可用余额为 45.00 USD（余额 0.00 USD + 信用额度 100.00 USD − 待出账 55.00 USD），不足以支付 55.00 USD',
    );
    await added({ unit_price: '10.2272', quantity: 4, ref_no: 'PO-2' });
    expect(await api.db.$count(vas)).toBeGreaterThan(0);
  });

  it('without an account, and below zero even where it costs nothing', async () => {
    await api.db
      .update(account)
      .set({ creditLimit: '0', balance: '-0.01' })
      .where(eq(account.customerId, world.customerId));
    expect((await refused({ unit_price: '0.0001', quantity: 1 })).msg).toBe(
      'The customer has -0.01 USD available (balance -0.01 USD + credit limit 0.00 USD − to be billed 0.00 USD), not enough for 0.00 USD',
    );
    await api.db.delete(account).where(eq(account.customerId, world.customerId));
    expect((await refused({})).msg).toContain('0.00 USD available');
  });

  it('never to a post-paid customer for want of balance, but beyond a credit limit of theirs', async () => {
    await api.db.update(customer).set({ isPrepaid: 0 }).where(eq(customer.id, world.customerId));
    await added();
    expect((await refused({})).msg).toContain('45.00 USD available');
    const isTheirs = eq(account.customerId, world.customerId);
    await api.db.update(account).set({ creditLimit: '0' }).where(isTheirs);
    await added({ ref_no: 'PO-2' });
    await api.db.delete(account).where(isTheirs);
    await added({ ref_no: 'PO-3' });
    expect(await api.db.$count(transaction, eq(transaction.customerId, world.customerId))).toBe(3);
  });

  it('to one of two who spend the last of the credit at once', async () => {
    // Both have reached the check of what is available, and neither may write yet.
    const holder = await api.db.$client.connect();
    await holder.query('begin; lock table transaction in share mode');
    const answers = Promise.all([refused({}), refused({})]);
    const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    while ((await api.db.execute(waiting)).rowCount! < 2);
    await holder.query('commit');
    holder.release();
    expect((await answers).map(({ code }) => code).sort()).toEqual([CODE.ok, CODE.conflict]);
    expect(await api.db.$count(transaction, eq(transaction.customerId, world.customerId))).toBe(1);
  });

  it("to a customer's user for another customer, and to whoever lacks the right", async () => {
    const own = await seedUser(api.db, { rights: RIGHTS, customerId: world.customerId });
    const other = await seedVasWorld();
    const foreign = { customer_id: other.customerId, warehouse_id: other.warehouseId };
    expect((await refused(foreign, own.token)).code).toBe(CODE.notFound);
    expect((await api.call(vasGetServiceFee, foreign, own.token)).code).toBe(CODE.notFound);
    expect((await api.call(vasGetFormData, {}, own.token)).data.customer_list.map(({ id }) => id)).toEqual([
      world.customerId,
    ]);
    expect((await refused({}, own.token)).code).toBe(CODE.ok);
    const reader = await seedUser(api.db, { rights: ['/transaction/vas'] });
    expect((await refused({}, reader.token)).code).toBe(CODE.noRight);
  });
});
