import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { feeSheet } from '../../contract/agreements/fee-sheet';
import { CODE } from '../../contract/codes';
import type { InputOf } from '../../contract/endpoint';
import { callsOf } from '../../contract/transactions/kind-calls';
import { vas } from '../../contract/transactions/kinds/vas';
import { vasAdd, vasGetPrice } from '../../contract/transactions/vas';
import { agreement } from '../../upstream/store/schema/agreements';
import { billingType } from '../../upstream/store/schema/catalogue';
import { account as accountTable } from '../../upstream/store/schema/ledger';
import { auditLog } from '../../upstream/store/schema/operations';
import { transaction } from '../../upstream/store/schema/transactions';
import { readVas } from '../../upstream/transactions/kinds/vas/facts';
import { PriceSheets } from '../../upstream/transactions/sheets';
import { testApi } from '../harness/api';
import { seedUser } from '../harness/people';
import { seeded } from '../harness/seeded';
import { seedAgreement, seedWorld, sheetFor, type World } from './fixture';
import { SERVICES } from './ingest/fixture';

/** Services by the price list of the customer's agreement. */

const api = testApi();
const RIGHTS = ['/transaction/vas', '/vas/add'];
const clerk = seeded(() => seedUser(api.db, { rights: RIGHTS }));
const adjuster = seeded(() => seedUser(api.db, { rights: [...RIGHTS, '/vas/adjust'] }));
const world = seeded(() => seedWorld(api.db));
let labour: number;
let other: number;

beforeAll(async () => {
  const items = await api.db
    .insert(billingType)
    .values([
      { title: 'Special project', type: 5 },
      { title: 'Photos', type: 5 },
    ])
    .returning();
  [labour, other] = items.map(({ id }) => id) as [number, number];
  await priced(world);
});

/** 45.00 an hour, charged in quarters that are begun; more on Sundays. */
async function priced(own: World): Promise<void> {
  const sheet = feeSheet.parse({
    ...sheetFor(own),
    service_list: [{ service_code: 'VAS_FACTOR', fee_amount: '1.10' }],
    rule_list: [
      { rule_name: 'Labour', rule_when: 'service', billing_type_id: labour, count_by: 'quantity' },
      { rule_name: 'Sunday', rule_when: 'service', billing_type_id: labour, count_by: 'documents' },
    ],
    rule_condition_list: [{ rule_name: 'Sunday', attribute: 'weekday', op: 'one_of', condition_values: '7' }],
    rule_price_list: [
      { rule_name: 'Labour', unit_fee: '11.25', step_mode: 'started', step_count: '0.25' },
      { rule_name: 'Sunday', base_fee: '30' },
    ],
  });
  await api.db.update(agreement).set({ status: 2 }).where(eq(agreement.id, own.agreementId));
  await seedAgreement(own, { sheet });
  const account = { kind: 'customer', customerId: own.customerId, currencyCode: 'USD' } as const;
  await api.db.insert(accountTable).values({ ...account, creditLimit: '10000' });
}

type Form = InputOf<typeof vasAdd>;
const formOf = (changes: Partial<Form> = {}): Form => ({
  ...{ customer_id: world.customerId, warehouse_id: world.warehouseId, billing_type_id: labour },
  ...{ is_service_fee: 0, quantity: '1.30', business_time: '2026-03-02', is_confirm: 'yes' },
  ...changes,
});
const add = (changes: Partial<Form>, token = clerk.token) => api.call(vasAdd, formOf(changes), token);
const detail = async (id: number) => (await api.call(callsOf(vas).detail, { id }, adjuster.token)).data!;

describe('a service without a unit price', () => {
  it.each([
    ['0.25', '2026-03-02', 0, '11.25'],
    ['1.30', '2026-03-02', 0, '67.50'],
    ['1.30', '2026-03-01', 0, '97.50'],
    ['1.30', '2026-03-02', 1, '74.25'],
  ])('of %s hours on %s costs what the list says', async (quantity, business_time, is_service_fee, total) => {
    const asked = { quantity, business_time, is_service_fee };
    const { data: quoted } = await api.call(vasGetPrice, { ...formPlace(), ...asked }, clerk.token);
    expect(quoted).toMatchObject({ total_amount: total });
    const answer = await add(asked);
    expect(answer.code).toBe(CODE.ok);
    const { res, item } = await detail(answer.data!.id!);
    expect(res).toMatchObject({ total_amount: total, quantity: String(Number(quantity)), unit_price: null });
    expect(item[0]!.note).toContain('Labour');
  });

  const formPlace = () => {
    const { customer_id, warehouse_id, billing_type_id } = formOf();
    return { customer_id, warehouse_id, billing_type_id };
  };

  it('that the list does not have is asked for a price', async () => {
    expect(await add({ billing_type_id: other })).toMatchObject({
      code: CODE.invalid,
      fields: { unit_price: expect.stringContaining('enter a unit price') },
    });
    expect((await add({ billing_type_id: other, unit_price: '3' })).code).toBe(CODE.ok);
    const { data } = await api.call(
      vasGetPrice,
      { ...formPlace(), billing_type_id: other, quantity: 1, is_service_fee: 0 },
      clerk.token,
    );
    expect(data).toEqual({ deduction: '', total_amount: '', explanation: '' });
  });

  it.each(['1.255', '0', '-1', '0.001'])('takes no quantity of %s', async (quantity) => {
    expect(await add({ quantity })).toMatchObject({ fields: { quantity: expect.any(String) } });
  });
});

describe('another price than the list’s', () => {
  it('is for those who may adjust, with a reason that is kept, shown and audited', async () => {
    const given = { quantity: 2, unit_price: '40' };
    expect(await add({ ...given, price_reason: 'Agreed' })).toMatchObject({
      fields: { unit_price: expect.stringContaining('adjust') },
    });
    expect(await add(given, adjuster.token)).toMatchObject({
      fields: { price_reason: expect.stringContaining('why') },
    });
    const { data } = await add({ ...given, price_reason: 'Agreed by phone' }, adjuster.token);
    const { res } = await detail(data!.id!);
    expect(res).toMatchObject({
      total_amount: '80.00',
      unit_price: '40.00',
      price_reason: 'Agreed by phone',
    });
    const [row] = await api.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, String(data!.id)));
    expect(row!.after).toMatchObject({ unit_price: '40', price_reason: 'Agreed by phone' });
  });

  it('needs none where it is the same', async () => {
    expect((await add({ quantity: 2, unit_price: '45' })).code).toBe(CODE.ok);
  });
});

describe('a record without a unit price', () => {
  const record = (source_ref: string, charge_item: string, quantity: string) => ({
    ...{ source_ref, charge_item, quantity, service_date: '2026-03-02' },
    ...{ customer_code: world.customerCode, warehouse_code: world.warehouseCode },
  });
  const standing = async (sourceRef: string) =>
    (await api.db.select().from(transaction).where(eq(transaction.sourceRef, sourceRef)))[0]!;

  it('costs what the list says, also when it is priced again, or waits for a price', async () => {
    const outcome = await SERVICES.ingest(api.db, [
      record('PL-1', 'Special project', '1.5'),
      record('PL-2', 'Photos', '1'),
    ]);
    expect(outcome).toMatchObject({ created: 2, unpriced: 1, rejected: [] });
    const first = await standing('PL-1');
    expect(first).toMatchObject({ totalAmount: '67.5000', error: null });
    expect(await standing('PL-2')).toMatchObject({ error: { code: 'no_rule' } });
    const rates = await readVas(api.db, [first.id]);
    const find = await new PriceSheets().of(api.db, [world.customerId]);
    const sheet = find(world.customerId, world.warehouseId, first.businessTime)!;
    expect(rates.get(first.id)!(sheet)).toMatchObject({ items: [{ amount: '67.50' }] });
    expect(await SERVICES.ingest(api.db, [record('PL-1', 'Special project', '1.50')])).toMatchObject({
      unchanged: 1,
    });
  });
});
