import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { sku } from '../../../upstream/store/schema/catalogue';
import { job, runRow } from '../../../upstream/store/schema/operations';
import { transaction } from '../../../upstream/store/schema/transactions';
import { testApi } from '../../harness/api';
import { seedUser } from '../../harness/people';
import { seeded } from '../../harness/seeded';
import { RIGHTS, seedOrders, seedWorld, setRow } from '../fixture';
import { ofAll, ofIds, PAGES, runsOf, type Scope, UNMEASURED } from './fixture';

const api = testApi();
const clerk = seeded(() => seedUser(api.db, { userName: 'clerk', rights: [...RIGHTS, ...PAGES] }));
const runs = runsOf(api, clerk);
const world = seeded(() => seedWorld(api.db));

/** The transactions that a recalculation would cover, without doing it. */
async function settled(scope: Scope): Promise<number[]> {
  const { data } = await runs.start({ action: 'recalculate', scope, preview: 1 });
  const rows = await api.db
    .select({ id: runRow.transactionId })
    .from(runRow)
    .where(eq(runRow.jobId, data.job_id))
    .orderBy(runRow.transactionId);
  const [made] = await api.db.select().from(job).where(eq(job.id, data.job_id));
  expect(made!.total).toBe(rows.length);
  return rows.map((row) => row.id);
}

describe('a run is about', () => {
  it('the transactions that are named', async () => {
    const ids = await seedOrders(world, 3);
    expect(await settled(ofIds(ids[0]!, ids[2]!))).toEqual([ids[0], ids[2]]);
  });

  it('all that match a list’s filters, and no other customer’s', async () => {
    const [own, other] = [await seedWorld(api.db), await seedWorld(api.db)];
    const [early] = await seedOrders(own, 1, { ship_time: '2026-10-31 23:59:59' });
    const [first, second] = await seedOrders(own, 2);
    await seedOrders(other, 1);
    await setRow(api.db, second!, { chargeStatus: 0 });
    expect(await settled(ofAll(own))).toEqual([first, second]);
    expect(await settled(ofAll(own, { charge_status: 0 }))).toEqual([second]);
    expect(await settled(ofAll(own, { create_time_start: '2026-10-31' }))).toEqual([early, first, second]);
  });

  it('both kinds of the inbound list', async () => {
    const own = await seedWorld(api.db);
    const [receipt, returned] = (await seedOrders(own, 3)) as [number, number];
    await setRow(api.db, receipt, { transactionType: 3 });
    await setRow(api.db, returned, { transactionType: 6 });
    const other = await seedUser(api.db, { rights: ['/transaction/inbound', '/inbound/charge'] });
    const scope = ofAll(own, { screen: 'inbound' });
    const asked = await runs.start({ action: 'not_charge', scope }, other.token);
    expect(asked.msg).toContain('2 transactions');
    // The right to a page's actions is not the right to open it.
    const blind = await seedUser(api.db, { rights: ['/inbound/charge'] });
    expect((await runs.start({ action: 'not_charge', scope }, blind.token)).code).toBe(4003);
  });

  it('the unbilled transactions of a group of exceptions', async () => {
    const own = await seedWorld(api.db);
    await seedOrders(own, 1);
    const [first] = await seedOrders(own, 1, UNMEASURED);
    const [other] = await seedOrders(own, 1, { lines: [{ sku: 'BLIND', quantity: 1 }] });
    const skuId = async (name: string) => {
      const isIt = and(eq(sku.customerId, own.customerId), eq(sku.sku, name));
      return (await api.db.select().from(sku).where(isIt))[0]!.id;
    };
    const place = { customer_id: own.customerId, warehouse_id: own.warehouseId };
    const group = { of: 'exceptions', code: 'missing_measures', ...place } as const;
    expect(await settled(group)).toEqual([first, other]);
    expect(await settled({ ...group, sku_id: await skuId('BLIND') })).toEqual([other]);
    expect((await runs.start({ action: 'recalculate', scope: { ...group, code: 'no_tier' } })).code).toBe(
      4009,
    );
  });

  it('all that could not be priced, of a customer and of a reason, and of the kinds that one may recalculate', async () => {
    const [own, other] = [await seedWorld(api.db), await seedWorld(api.db)];
    await seedOrders(own, 1);
    const [unmeasured, shipment] = (await seedOrders(own, 2, UNMEASURED)) as [number, number];
    const [uncovered] = await seedOrders(own, 1, { ship_time: '2025-12-01 10:00:00' });
    const [others] = await seedOrders(other, 1, UNMEASURED);
    await setRow(api.db, shipment, { transactionType: 1 });
    const scope = { of: 'unpriced', customer_id: own.customerId } as const;
    expect(await settled(scope)).toEqual([unmeasured, uncovered]);
    expect(await settled({ ...scope, code: 'no_agreement' })).toEqual([uncovered]);
    const all = await settled({ of: 'unpriced' });
    expect(all).toEqual(expect.arrayContaining([unmeasured, uncovered, others]));
    expect(all).not.toContain(shipment);
    const theirs = await seedUser(api.db, { rights: [...RIGHTS, ...PAGES], customerId: other.customerId });
    const asked = { action: 'recalculate', scope: { of: 'unpriced' } } as const;
    expect((await runs.start(asked, theirs.token)).msg).toBe('Recalculate 1 transaction?');
    expect((await runs.start({ ...asked, scope }, theirs.token)).code).toBe(4004);
  });

  it('the unbilled transactions in which a SKU was handled', async () => {
    const own = await seedWorld(api.db);
    await seedOrders(own, 1);
    const lamp = { sku: 'LAMP', quantity: 1, length: '10', width: '10', height: '10', weight: '1' };
    const [first, billed] = (await seedOrders(own, 2, { lines: [lamp] })) as [number, number];
    await setRow(api.db, billed, { billingStatus: 1 });
    const [row] = await api.db
      .select()
      .from(sku)
      .where(and(eq(sku.customerId, own.customerId), eq(sku.sku, 'LAMP')));
    expect(await settled({ of: 'sku', sku_id: row!.id })).toEqual([first]);
    const acme = await seedUser(api.db, { rights: [...RIGHTS, ...PAGES], customerId: world.customerId });
    const theirs = { action: 'recalculate', scope: { of: 'sku', sku_id: row!.id } } as const;
    expect((await runs.start(theirs, acme.token)).code).toBe(4004);
    expect((await runs.start({ ...theirs, scope: { of: 'sku', sku_id: 999_999 } })).code).toBe(4004);
  });

  it('what was there when it began', async () => {
    const own = await seedWorld(api.db);
    const ids = await seedOrders(own, 2);
    const { data } = await runs.start({ action: 'not_charge', scope: ofAll(own), is_confirm: 'yes' });
    const [late] = await seedOrders(own, 1);
    const { rows } = await runs.finish(data.job_id);
    expect(rows.map((row) => row.id)).toEqual(ids);
    const [row] = await api.db.select().from(transaction).where(eq(transaction.id, late!));
    expect(row!.chargeStatus).toBe(1);
  });
});
