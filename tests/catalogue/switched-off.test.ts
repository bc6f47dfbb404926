import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { remittanceApply, remittanceApprove } from '../../contract/accounts/remittance';
import { transferApply, transferApprove } from '../../contract/accounts/transfer';
import { CODE } from '../../contract/codes';
import { bill, recalculate, saveAdjustment } from '../../contract/transactions/transaction-actions';
import { vasAdd } from '../../contract/transactions/vas';
import { billingType, customer, warehouse } from '../../upstream/store/schema/catalogue';
import * as money from '../accounts/applications/fixture';
import { RIGHTS as AGREEMENTS, activeAgreementForm, agreementsOf, formFor } from '../agreements/fixture';
import { testApi } from '../harness/api';
import { type SeededUser, seedUser } from '../harness/people';
import { itemsOf, rowOf, seedAgreement, seedWorld, sheetFor, type World } from '../transactions/fixture';

/** A customer or a warehouse that is switched off: nothing new, and what is open can be finished. */

const VAS = ['/transaction/vas', '/vas/add', '/vas/adjust', '/vas/recalculate', '/vas/bill'];
const OFF = {
  customer_id: 'This customer is disabled and takes no new records',
  warehouse_id: 'This warehouse is disabled and takes no new records',
};

const api = testApi();
let clerk: SeededUser;
let clerks: ReturnType<typeof agreementsOf>;
let photos: number;
let world: World;
let payer: money.World;

beforeAll(async () => {
  clerk = await seedUser(api.db, { rights: [...AGREEMENTS, ...VAS] });
  clerks = agreementsOf(api, clerk);
  const [row] = await api.db.insert(billingType).values({ title: 'Photographs', type: 5 }).returning();
  photos = row!.id;
  await money.seedMoney(api);
});
beforeEach(async () => {
  world = await seedWorld(api.db);
  payer = await money.seedWorld(api, world.customerId);
  await money.deposit(payer, '1500', 'USD');
});

const switched = {
  customer_id: (status: number) =>
    api.db.update(customer).set({ status }).where(eq(customer.id, world.customerId)),
  warehouse_id: (status: number) =>
    api.db.update(warehouse).set({ status }).where(eq(warehouse.id, world.warehouseId)),
};
const addVas = () => {
  const site = { customer_id: world.customerId, warehouse_id: world.warehouseId };
  const work = { billing_type_id: photos, is_service_fee: 0, quantity: 4, unit_price: '12.50' };
  return api.call(vasAdd, { ...site, ...work, business_time: '2026-11-02' }, clerk.token);
};
const told = ({ code, fields }: { code: number; fields: object }) => [code, fields];

describe.each(['customer_id', 'warehouse_id'] as const)('off by its %s', (field) => {
  it('takes no new service and no new agreement, until it is switched on again', async () => {
    await switched[field](0);
    const refused = [CODE.invalid, { [field]: OFF[field] }];
    expect(told(await addVas())).toEqual(refused);
    expect(told(await clerks.add(formFor(world)))).toEqual(refused);
    await switched[field](1);
    expect((await addVas()).code).toBe(CODE.ok);
    expect((await clerks.add(formFor(world))).code).toBe(CODE.ok);
  });

  it('lets what is open be finished: services adjusted and billed, agreements changed, started and stopped', async () => {
    const id = (await addVas()).data!.id!;
    const draft = await seedAgreement(world, {
      from: '2027-01-01T00:00:00Z',
      to: '2028-01-01T00:00:00Z',
      status: 0,
    });
    await switched[field](0);
    expect((await api.call(recalculate, { ids: String(id) }, clerk.token)).data).toMatchObject({ done: 1 });
    const [item] = await itemsOf(api.db, id);
    const adjusted = { id, item: [{ id: item!.id, amount: '40.00' }], reason: 'Agreed' };
    expect((await api.call(saveAdjustment, adjusted, clerk.token)).code).toBe(CODE.ok);
    const billed = await api.call(bill, { ids: String(id), is_confirm: 'yes' }, clerk.token);
    expect(billed.data).toMatchObject({ done: 1 });
    expect(await rowOf(api.db, id)).toMatchObject({ billingStatus: 1, totalAmount: '40.0000' });
    const dearer = activeAgreementForm(world, sheetFor(world, '3.00'));
    expect((await clerks.edit(world.agreementId, dearer)).code).toBe(CODE.ok);
    expect((await clerks.turn(draft, 1)).code).toBe(CODE.ok);
    expect((await clerks.turn(world.agreementId, 2)).code).toBe(CODE.ok);
  });
});

describe('applications of a customer that is switched off', () => {
  const apply = {
    remittance: () => api.call(remittanceApply, money.remittanceOf(payer), payer.applicant.token),
    transfer: () => api.call(transferApply, money.transferOf(payer), payer.applicant.token),
  };
  const approve = { remittance: remittanceApprove, transfer: transferApprove };

  it.each(['remittance', 'transfer'] as const)(
    'a new %s is refused, and one that waits is decided',
    async (kind) => {
      const id = await money.applied(payer, kind);
      await switched.customer_id(0);
      expect(told(await apply[kind]())).toEqual([CODE.invalid, { customer_id: OFF.customer_id }]);
      const decided = await api.call(approve[kind], money.decision(id, 1), payer.approver.token);
      expect(decided.code).toBe(CODE.ok);
      expect(await money.entriesOf(payer)).not.toHaveLength(1);
    },
  );
});
