import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { decideRecordChange, recordChangeIndex } from '../../../contract/operations/record-changes';
import { billingType } from '../../../upstream/store/schema/catalogue';
import { bill } from '../../accounts/ledger/fixture';
import { testApi } from '../../harness/api';
import { seedUser } from '../../harness/people';
import { seeded } from '../../harness/seeded';
import type { World } from '../fixture';
import { PAGE_RIGHTS } from '../kinds-fixture';
import { NOTHING, SERVICES, seedWholeWorld, serviceOf, standing } from './fixture';

/** Value-added services that machines push; what holds for records of every kind is in `kinds.test.ts`. */

const api = testApi();
const clerk = seeded(() =>
  seedUser(api.db, { rights: [...PAGE_RIGHTS, '/transaction/exceptions', '/vas/bill', '/vas/charge'] }),
);
let world: World;
beforeAll(async () => {
  world = await seedWholeWorld(api.db);
});

const push = (...records: object[]) => SERVICES.ingest(api.db, records);
const total = async (ref: string) => (await standing(api.db, world, ref)).totalAmount;

describe('services', () => {
  it('cost quantity × unit price, times the service fee where it is wanted', async () => {
    await push(serviceOf(world, 'V-1'), serviceOf(world, 'V-2', { is_service_fee: 1, unit_price: '12.505' }));
    expect(await total('V-1')).toBe('50.0000');
    // 4 × 12.505 = 50.02, and that × 1.10 = 55.022.
    expect(await total('V-2')).toBe('55.0200');
  });

  it('name a charge item for services, in whatever case; others are rejected', async () => {
    const outcome = await push(
      serviceOf(world, 'V-3', { charge_item: 'RELABELLING 换标费' }),
      serviceOf(world, 'V-4', { charge_item: 'Dancing' }),
      serviceOf(world, 'V-5', { unit_price: '0' }),
    );
    expect(outcome).toMatchObject({ created: 1, unpriced: 0 });
    expect(outcome.rejected).toEqual([
      { row: 2, reason: 'There is no charge item Dancing for value-added services' },
      { row: 3, reason: 'unit_price: Must be greater than 0' },
    ]);
  });

  it('of a charge item that is switched off are not taken, but what is there is corrected', async () => {
    const item = eq(billingType.title, serviceOf(world, '').charge_item);
    await push(serviceOf(world, 'V-6'));
    await api.db.update(billingType).set({ status: 0 }).where(item);
    const outcome = await push(serviceOf(world, 'V-6', { quantity: 5 }), serviceOf(world, 'V-7'));
    await api.db.update(billingType).set({ status: 1 }).where(item);
    expect(outcome).toEqual({
      ...{ ...NOTHING, received: 2, changed: 1 },
      rejected: [{ row: 2, reason: expect.stringContaining('is disabled and takes no new records') }],
    });
    expect(await total('V-6')).toBe('62.5000');
  });

  it('cancelled cost nothing, and are charged again when they come back', async () => {
    await push(serviceOf(world, 'V-8'));
    await push(serviceOf(world, 'V-8', { status: 'cancelled' }));
    expect(await total('V-8')).toBe('0.0000');
    await push(serviceOf(world, 'V-8', { quantity: 2 }));
    expect(await total('V-8')).toBe('25.0000');
  });

  it('that are billed stay as they are until a person decides', async () => {
    await push(serviceOf(world, 'V-9'));
    const { id } = await standing(api.db, world, 'V-9');
    await api.db.transaction((tx) => bill(tx, [id]));
    await expect(api.db.execute(sql`delete from vas where transaction_id = ${id}`)).rejects.toThrow();
    expect(await push(serviceOf(world, 'V-9', { quantity: 6, note: 'Counted again' }))).toMatchObject({
      changed: 1,
    });
    expect(await total('V-9')).toBe('50.0000');
    const asked = { customer_id: world.customerId };
    const [change] = (await api.call(recordChangeIndex, asked, clerk.token)).data.res.data;
    expect(change).toMatchObject({
      ...{ transaction_id: id, to_amount: '75.00', may_decide: 1 },
      changes: [
        { field: 'Quantity', from: '4', to: '6' },
        { field: 'Note', from: '', to: 'Counted again' },
      ],
    });
    const decision = { id: change!.id, decision: 'apply', reason: 'Counted again' } as const;
    expect((await api.call(decideRecordChange, decision, clerk.token)).code).toBe(200);
    expect(await standing(api.db, world, 'V-9')).toMatchObject({ billingStatus: 0, totalAmount: '75.0000' });
  });
});
