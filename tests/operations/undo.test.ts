import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { remittanceApprove, remittanceReview, remittanceWithdraw } from '../../contract/accounts/remittance';
import { CODE } from '../../contract/codes';
import { undoChange } from '../../contract/operations/undo';
import { changeChargeStatus, saveAdjustment } from '../../contract/transactions/transaction-actions';
import { applied, seedWorld as seedApplicants, seedMoney } from '../accounts/applications/fixture';
import { testApi } from '../harness/api';
import { seedUser } from '../harness/people';
import { seeded } from '../harness/seeded';
import { actionsOf } from '../transactions/actions-fixture';
import { outboundDetail } from '../transactions/calls';
import { itemsOf, RIGHTS, rowOf, seedOrders, seedWorld } from '../transactions/fixture';

const api = testApi({ secondPersonAbove: { USD: '5' } });
const clerk = seeded(() => seedUser(api.db, { userName: 'clerk', rights: RIGHTS }));
const world = seeded(() => seedWorld(api.db));
const { bill, audits } = actionsOf(api, clerk);

const undo = (id: number, as: Parameters<typeof api.call>[2] = clerk.token) =>
  api.call(undoChange, { id }, as);
const withoutRight = async (right: string) => {
  await api.db.execute(sql`delete from role_rule where rule_id = (select id from auth_rule where name = ${right})
    and role_id in (select role_id from user_role where user_id = ${clerk.id})`);
};
const withRight = async (right: string) => {
  await api.db.execute(sql`insert into role_rule (role_id, rule_id)
    select role_id, (select id from auth_rule where name = ${right}) from user_role where user_id = ${clerk.id}`);
};

describe('charging or not', () => {
  const charge = async (ids: number[], charge_status: number) =>
    Number(
      (await api.call(changeChargeStatus, { ids: ids.join(','), charge_status }, clerk.token)).data?.undo_id,
    );

  it('is turned back, in the history and in the audit log too', async () => {
    const ids = await seedOrders(world, 2);
    const made = await charge(ids, 0);
    expect(await undo(made)).toMatchObject({ code: 200, data: { requested: 0 } });
    expect(await rowOf(api.db, ids[1]!)).toMatchObject({ chargeStatus: 1, billingStatus: 0 });
    const { history_list } = (await api.call(outboundDetail, { id: ids[0]! }, clerk.token)).data;
    expect(history_list).toMatchObject([
      { action: 'not_charge', user_name: 'clerk', reason: '' },
      { action: 'charge', user_name: 'clerk', reason: 'Undone' },
    ]);
    expect((await audits('change.undo')).at(-1)).toMatchObject({
      ...{ actorName: 'clerk', entity: 'transaction' },
      ...{ before: { charge_status: 0, ids }, after: { charge_status: 1 } },
    });
    const again = await charge(ids, 0);
    await charge(ids, 1);
    expect((await undo(again)).code).toBe(CODE.conflict);
  });

  it('is undone once, however often it is sent', async () => {
    const ids = await seedOrders(world, 1);
    const made = await charge(ids, 0);
    const key = { token: clerk.token, key: `undo-${made}` };
    const answers = await Promise.all([1, 2, 3].map(() => undo(made, key)));
    expect(answers.map(({ code }) => code)).toEqual([200, 200, 200]);
    expect(await rowOf(api.db, ids[0]!)).toMatchObject({ chargeStatus: 1 });
    expect((await undo(made)).code).toBe(CODE.conflict);
  });

  it('stays as it is, all of it, once one of them was billed or changed', async () => {
    const ids = (await seedOrders(world, 2)) as [number, number];
    await charge(ids, 0);
    const made = await charge(ids, 1);
    await bill([ids[1]]);
    const { referenceNo } = await rowOf(api.db, ids[1]);
    expect(await undo(made)).toMatchObject({
      code: CODE.conflict,
      msg: `This cannot be undone any more; it was billed or changed again: ${referenceNo}`,
    });
    expect(await rowOf(api.db, ids[0])).toMatchObject({ chargeStatus: 1 });
  });

  it('cannot be undone where it reversed a charge in the ledger', async () => {
    const ids = await seedOrders(world, 1);
    await bill(ids);
    const answer = await api.call(
      changeChargeStatus,
      { ids: String(ids[0]), charge_status: 0, reason: 'Twice', is_confirm: 'yes' },
      clerk.token,
    );
    expect(answer.data).toMatchObject({ reversed: 1, undo_id: null });
  });

  it('is undone by who did it alone, and with the right of now', async () => {
    const ids = await seedOrders(world, 1);
    const made = await charge(ids, 0);
    const other = await seedUser(api.db, { rights: RIGHTS });
    expect((await undo(made, other.token)).code).toBe(CODE.notFound);
    await withoutRight('/outbound/charge');
    expect((await undo(made)).code).toBe(CODE.noRight);
    await withRight('/outbound/charge');
    expect((await undo(made)).code).toBe(200);
  });
});

describe('an adjustment', () => {
  const adjust = async (id: number, amount: string, customer_note?: string) => {
    const [item] = await itemsOf(api.db, id);
    const form = { id, item: [{ id: item!.id, amount }], reason: 'Agreed', customer_note, is_confirm: 'yes' };
    return Number((await api.call(saveAdjustment, form, clerk.token)).data?.undo_id);
  };

  it('goes back to what was there before, as a line of its own in the history', async () => {
    const [id] = (await seedOrders(world, 1)) as [number];
    await adjust(id, '2.00', 'Heavy');
    const made = await adjust(id, '3.00', 'Very heavy');
    expect((await undo(made)).data).toEqual({ requested: 0 });
    expect(await rowOf(api.db, id)).toMatchObject({ adjustAmount: '0.8000', totalAmount: '2.0000' });
    const { adjustment_list } = (await api.call(outboundDetail, { id }, clerk.token)).data;
    expect(adjustment_list.at(-1)).toMatchObject({
      ...{ from_amount: '3.00', to_amount: '2.00', reason: 'Undone', customer_note: 'Heavy' },
    });
    await bill([id]);
    const { rows } = await api.db.execute(sql`select note from journal where transaction_id = ${id}`);
    expect(rows).toEqual([{ note: 'Heavy' }]);
  });

  it('is refused once it was billed', async () => {
    const [id] = (await seedOrders(world, 1)) as [number];
    const made = await adjust(id, '2.00');
    await bill([id]);
    expect((await undo(made)).code).toBe(CODE.conflict);
    expect(await rowOf(api.db, id)).toMatchObject({ totalAmount: '2.0000', billingStatus: 1 });
  });

  it('waits for a second person where the amount before needs one', async () => {
    const [id] = (await seedOrders(world, 1)) as [number];
    // As another price list had it.
    await adjust(id, '6.20');
    const up = await adjust(id, '6.00');
    await api.db.execute(sql`update fee_line set billing_amount = 0.50 where transaction_id = ${id}`);
    expect((await undo(up)).data).toEqual({ requested: 1 });
    expect(await rowOf(api.db, id)).toMatchObject({ totalAmount: '6.0000' });
  });
});

describe('a withdrawn application', () => {
  beforeAll(() => seedMoney(api));
  const applicants = seeded(() => seedApplicants(api));
  const withdraw = async (id: number) =>
    Number((await api.call(remittanceWithdraw, { id }, applicants.applicant.token)).data?.undo_id);
  const statusOf = async (id: number) =>
    (await api.call(remittanceReview, { id }, applicants.approver.token)).data.res.status;

  it('waits again, can be decided, and is not undone twice', async () => {
    const id = await applied(applicants, 'remittance');
    const first = await withdraw(id);
    expect(await statusOf(id)).toBe(2);
    expect((await undo(first, applicants.applicant.token)).code).toBe(200);
    expect(await statusOf(id)).toBe(0);
    expect((await undo(first, applicants.applicant.token)).code).toBe(CODE.conflict);
    await withdraw(id);
    expect((await undo(first, applicants.applicant.token)).code).toBe(CODE.conflict);
    expect(await statusOf(id)).toBe(2);
  });

  it('is nothing that others can bring back', async () => {
    const id = await applied(applicants, 'remittance');
    const made = await withdraw(id);
    expect((await undo(made, applicants.approver.token)).code).toBe(CODE.notFound);
    expect((await api.call(remittanceApprove, { id, status: 1 }, applicants.approver.token)).code).toBe(
      CODE.conflict,
    );
  });
});
