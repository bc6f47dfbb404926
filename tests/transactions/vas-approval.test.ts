import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { feeSheet } from '../../contract/agreements/fee-sheet';
import { CODE } from '../../contract/codes';
import { undoChange } from '../../contract/operations/undo';
import { exceptionIndex } from '../../contract/transactions/exceptions';
import { bill, recalculate } from '../../contract/transactions/transaction-actions';
import { vasAdd, vasApprove, vasGetPrice } from '../../contract/transactions/vas';
import { agreement } from '../../upstream/store/schema/agreements';
import { billingType } from '../../upstream/store/schema/catalogue';
import { account as accountTable } from '../../upstream/store/schema/ledger';
import { auditLog } from '../../upstream/store/schema/operations';
import { transaction } from '../../upstream/store/schema/transactions';
import { testApi } from '../harness/api';
import { seedUser } from '../harness/people';
import { seeded } from '../harness/seeded';
import { vasDetail } from './calls';
import { rowOf, seedAgreement, seedWorld, sheetFor } from './fixture';
import { SERVICES } from './ingest/fixture';

/** Services above an amount wait for the customer's approval. */

const api = testApi();
const RIGHTS = ['/transaction/vas', '/transaction/exceptions', '/vas/add'];
const MAY_APPROVE = [...RIGHTS, '/vas/charge', '/vas/bill', '/vas/recalculate'];
const clerk = seeded(() => seedUser(api.db, { rights: MAY_APPROVE }));
const world = seeded(() => seedWorld(api.db));
let labour: number;

beforeAll(async () => {
  const [item] = await api.db.insert(billingType).values({ title: 'Labour', type: 5 }).returning();
  labour = item!.id;
  const sheet = feeSheet.parse({
    ...sheetFor(world),
    service_list: [
      { service_code: 'VAS_FACTOR', fee_amount: '1.10' },
      { service_code: 'VAS_APPROVAL_ABOVE', fee_amount: '500' },
    ],
    rule_list: [{ rule_name: 'Labour', rule_when: 'service', billing_type_id: labour, count_by: 'quantity' }],
    rule_price_list: [{ rule_name: 'Labour', unit_fee: '50' }],
  });
  await api.db.update(agreement).set({ status: 2 }).where(eq(agreement.id, world.agreementId));
  await seedAgreement(world, { sheet });
  const account = { kind: 'customer', customerId: world.customerId, currencyCode: 'USD' } as const;
  await api.db.insert(accountTable).values({ ...account, creditLimit: '100000' });
});

const place = () => ({
  customer_id: world.customerId,
  warehouse_id: world.warehouseId,
  billing_type_id: labour,
});
let orders = 0;
async function added(quantity: string, is_service_fee = 0): Promise<number> {
  const ref_no = `PO-${++orders}`;
  const form = { ...place(), is_service_fee, quantity, business_time: '2026-03-02', ref_no };
  const answer = await api.call(vasAdd, form, clerk.token);
  expect(answer.code).toBe(CODE.ok);
  return answer.data!.id!;
}
const detail = async (id: number) => (await api.call(vasDetail, { id }, clerk.token)).data;
const APPROVAL = { approved_by: 'Jane Doe', approved_day: '2026-03-01' };
const approve = (id: number, more: object = {}, { token } = clerk) =>
  api.send(vasApprove, { id, ...APPROVAL, ...more }, token);
const billed = async (id: number) => {
  await api.call(bill, { ids: `${id}`, is_confirm: 'yes' }, clerk.token);
  return (await rowOf(api.db, id)).billingStatus;
};

describe('a service above the amount of the agreement', () => {
  it.each([
    ['10', 0, '500.00'],
    ['9', 1, '495.00'],
  ])('is one of more than 500.00: %s hours with service fee %s are not', async (quantity, fee, total) => {
    const { res } = await detail(await added(quantity, fee));
    expect(res).toMatchObject({ total_amount: total, error_msg: '' });
  });

  it('waits without a price, in the exceptions, and is not billed', async () => {
    const asked = { ...place(), quantity: 10, is_service_fee: 1, business_time: '2026-03-02' };
    const quoted = await api.call(vasGetPrice, asked, clerk.token);
    expect(quoted.data).toMatchObject({
      total_amount: '550.00',
      explanation: expect.stringContaining('has to approve it'),
    });
    const id = await added('10', 1);
    const { res, item } = await detail(id);
    expect(res.error_msg).toBe('The customer has to approve it: 550.00 USD is above 500.00 USD');
    expect([res.total_amount, item]).toEqual(['0.00', []]);
    expect(await billed(id)).toBe(0);
    const { data } = await api.call(exceptionIndex, { customer_id: world.customerId }, clerk.token);
    expect(data.res.data).toMatchObject([
      { code: 'no_approval', reason: 'Waiting for the customer’s approval' },
    ]);
  });

  it('is charged once staff has recorded who approved it and when', async () => {
    const id = await added('12.5');
    const { res } = await detail(id);
    expect((await approve(id, { update_time: res.update_time })).code).toBe(CODE.ok);
    const after = await detail(id);
    expect(after.res).toMatchObject({ ...APPROVAL, total_amount: '625.00', error_msg: '' });
    expect(after.history_list).toMatchObject([{ action: 'approve', user_name: clerk.userName }]);
    const [entry] = await api.db.select().from(auditLog).where(eq(auditLog.action, 'vas.approve'));
    expect(entry).toMatchObject({
      entityId: String(id),
      after: { ...APPROVAL, approved_amount: '625.00' },
    });
    await api.call(recalculate, { ids: `${id}` }, clerk.token);
    expect(await rowOf(api.db, id)).toMatchObject({ totalAmount: '625.0000', error: null });
    expect(await billed(id)).toBe(1);
    expect((await approve(id)).code).toBe(CODE.conflict);
  });

  it('waits again when it comes to more than was approved', async () => {
    const id = await added('11');
    await approve(id);
    await api.db.execute(`update vas set quantity = 11.5 where transaction_id = ${id}`);
    await api.call(recalculate, { ids: `${id}` }, clerk.token);
    expect(await rowOf(api.db, id)).toMatchObject({ error: { code: 'no_approval', amount: '575.00' } });
    await api.db.execute(`update vas set quantity = 10.5 where transaction_id = ${id}`);
    await api.call(recalculate, { ids: `${id}` }, clerk.token);
    expect(await rowOf(api.db, id)).toMatchObject({ error: null, totalAmount: '525.0000' });
  });

  it('that a system sends waits too', async () => {
    const record = {
      ...{ source_ref: 'AP-1', charge_item: 'Labour', quantity: '20', service_date: '2026-03-02' },
      ...{ customer_code: world.customerCode, warehouse_code: world.warehouseCode },
    };
    expect(await SERVICES.ingest(api.db, [record])).toMatchObject({ created: 1, unpriced: 1 });
    const [row] = await api.db.select().from(transaction).where(eq(transaction.sourceRef, 'AP-1'));
    expect((await approve(row!.id)).code).toBe(CODE.ok);
    // What a person has decided no record undoes unseen.
    expect(await SERVICES.ingest(api.db, [{ ...record, quantity: '30' }])).toMatchObject({ rejected: [] });
    expect(await rowOf(api.db, row!.id)).toMatchObject({ error: null, totalAmount: '1000.0000' });
  });
});

describe('recording an approval', () => {
  it.each([
    [{ approved_by: ' ' }, 'approved_by'],
    [{ approved_by: 'x'.repeat(65) }, 'approved_by'],
    [{ approved_day: '2999-01-01' }, 'approved_day'],
    [{ approved_day: 'yesterday' }, 'approved_day'],
  ])('refuses %o beside its field', async (wrong, field) => {
    const id = await added('11');
    const answer = await approve(id, wrong);
    expect([answer.code, Object.keys(answer.fields)]).toEqual([CODE.invalid, [field]]);
  });

  it('is for staff with the right, and for what waits for it as they saw it', async () => {
    const id = await added('11');
    const reader = await seedUser(api.db, { rights: RIGHTS });
    const own = await seedUser(api.db, { rights: MAY_APPROVE, customerId: world.customerId });
    const stranger = await seedUser(api.db, {
      rights: MAY_APPROVE,
      customerId: (await seedWorld(api.db)).customerId,
    });
    expect((await approve(id, {}, reader)).code).toBe(CODE.noRight);
    expect((await approve(id, {}, own)).code).toBe(CODE.noRight);
    expect((await approve(id, {}, stranger)).code).toBe(CODE.noRight);
    expect((await approve(id, { update_time: '2020-01-01T00:00:00Z' })).code).toBe(CODE.conflict);
    expect((await approve(await added('1'))).code).toBe(CODE.conflict);
  });

  it('can be undone until it was billed', async () => {
    const id = await added('11');
    const undo = async () => {
      const { data } = await approve(id);
      return Number((data as { undo_id: number }).undo_id);
    };
    const undone = await api.call(undoChange, { id: await undo() }, clerk.token);
    expect(undone.code).toBe(CODE.ok);
    const { res, history_list } = await detail(id);
    expect(res).toMatchObject({ approved_by: '', approved_day: '', total_amount: '0.00' });
    expect(res.error_msg).toContain('has to approve it');
    expect(history_list.map(({ action }) => action).sort()).toEqual(['approve', 'not_approve']);
    const again = await undo();
    expect(await billed(id)).toBe(1);
    expect((await api.send(undoChange, { id: again }, clerk.token)).code).toBe(CODE.conflict);
  });
});
