import { desc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { skuEdit } from '../../contract/catalogue/skus';
import { exceptionPriced, exceptionPricedRows } from '../../contract/transactions/exceptions';
import { sku } from '../../upstream/store/schema/catalogue';
import { job, runRow } from '../../upstream/store/schema/operations';
import { testApi } from '../harness/api';
import { seedUser } from '../harness/people';
import { seeded } from '../harness/seeded';
import { runToEnd } from '../operations/jobs/run';
import {
  RIGHTS as BILLING,
  rowOf,
  seedAgreement,
  seedOrders,
  seedWorld,
  setRow,
  sheetFor,
  type World,
} from '../transactions/fixture';
import { activeAgreementForm, agreementsOf, RIGHTS } from './fixture';

const api = testApi();
const EXCEPTIONS = '/transaction/exceptions';
const clerk = seeded(() => seedUser(api.db, { rights: RIGHTS }));
const reader = seeded(() =>
  seedUser(api.db, { rights: [EXCEPTIONS, ...BILLING, '/sku/index', '/sku/edit'] }),
);
const clerks = agreementsOf(api, clerk);

const BEFORE = { ship_time: '2025-12-01T10:00:00+08:00' };
const draftOf2025 = (world: World) =>
  seedAgreement(world, { from: '2025-01-01T00:00:00Z', to: '2026-01-01T00:00:00Z', status: 0 });
/** An order packed in what the sheet has no fee for. */
const wrapped = (world: World) => ({ materials: [{ pack_material: world.materialNames.wrap, quantity: 2 }] });
const withWrap = (world: World) => {
  const [list] = sheetFor(world).pack_material_list;
  const item = [
    ...list!.pack_material_item,
    { pack_material_id: world.materials.wrap, fee_amount: '0.50', fee_amount_text: '' },
  ];
  return activeAgreementForm(world, {
    pack_material_list: [
      {
        ...list!,
        pack_material_item: item.map(({ pack_material_id, fee_amount }) => ({
          pack_material_id,
          fee_amount,
        })),
      },
    ],
  });
};

const jobs = () => api.db.$count(job);
const newestJob = async () => (await api.db.select().from(job).orderBy(desc(job.id)).limit(1))[0]!;
const outcomesOf = async (id: number) => {
  const rows = await api.db.select().from(runRow).where(eq(runRow.jobId, id)).orderBy(runRow.transactionId);
  return rows.map(({ transactionId, outcome }) => [transactionId, outcome]);
};
const totalOf = async (id: number) => {
  const { error, totalAmount } = await rowOf(api.db, id);
  return error ? error.code : totalAmount;
};

describe('what has no price for want of an agreement is priced by itself', () => {
  it('once one that covers it is started, and nothing else is touched', async () => {
    const world = await seedWorld(api.db);
    const [old, older] = (await seedOrders(world, 2, BEFORE)) as [number, number];
    await setRow(api.db, older, { businessTime: new Date('2024-12-31T00:00:00Z') });
    await seedOrders(world, 1);
    expect(await totalOf(old)).toBe('no_agreement');
    expect((await clerks.turn(await draftOf2025(world), 1)).code).toBe(200);
    const { id } = await newestJob();
    await runToEnd(api.db, id);
    expect(await outcomesOf(id)).toEqual([[old, 'done']]);
    expect([await totalOf(old), await totalOf(older)]).toEqual(['1.2000', 'no_agreement']);
  });

  it('once a material’s fee stands in the active sheet', async () => {
    const world = await seedWorld(api.db);
    const [id] = (await seedOrders(world, 1, wrapped(world))) as [number];
    expect(await totalOf(id)).toBe('no_material_fee');
    expect((await clerks.edit(world.agreementId, withWrap(world))).code).toBe(200);
    await runToEnd(api.db, (await newestJob()).id);
    expect(await totalOf(id)).toBe('2.2000');
  });

  it('but for what has been priced meanwhile', async () => {
    const world = await seedWorld(api.db);
    const [id] = (await seedOrders(world, 1, BEFORE)) as [number];
    await clerks.turn(await draftOf2025(world), 1);
    const sums = { billingAmount: '7', totalAmount: '7', currencyCode: 'USD', error: null };
    await setRow(api.db, id, sums);
    const queued = await newestJob();
    await runToEnd(api.db, queued.id);
    expect(await outcomesOf(queued.id)).toEqual([[id, 'unchanged']]);
    expect(await totalOf(id)).toBe('7.0000');
  });

  it('and nothing is queued by a draft, by a stop, or where nothing waits', async () => {
    const world = await seedWorld(api.db);
    await seedOrders(world, 1, { lines: [{ sku: 'UNSEEN', quantity: 1 }] });
    const before = await jobs();
    expect((await clerks.edit(world.agreementId, withWrap(world))).code).toBe(200);
    await seedOrders(world, 1, BEFORE);
    const draft = await draftOf2025(world);
    const form = activeAgreementForm(world, {
      start_create_time: '2025-01-01T00:00:00Z',
      end_create_time: '2025-12-31T00:00:00Z',
    });
    expect((await clerks.edit(draft, form)).code).toBe(200);
    expect((await clerks.turn(world.agreementId, 2)).code).toBe(200);
    expect(await jobs()).toBe(before);
  });
});

describe('what was priced by itself lately', () => {
  const listed = async (customer_id?: number, as = reader.token) =>
    (await api.call(exceptionPriced, { customer_id }, as)).data.res;

  it('is listed with when, why, the number and the sums, and leads to its transactions', async () => {
    const [world, other] = [await seedWorld(api.db), await seedWorld(api.db)];
    const ids = await seedOrders(world, 2, BEFORE);
    await clerks.turn(await draftOf2025(world), 1);
    const byAgreement = (await newestJob()).id;
    await runToEnd(api.db, byAgreement);
    const [measured] = (await seedOrders(other, 1, { lines: [{ sku: 'UNSEEN', quantity: 1 }] })) as [number];
    const [unseen] = await api.db.select().from(sku).where(eq(sku.customerId, other.customerId));
    const measures = { length: '10', width: '10', height: '10', weight: '1' };
    const { data } = await api.call(skuEdit, { id: unseen!.id, ...measures }, reader.token);
    await runToEnd(api.db, data.job_id!);
    const rows = (await listed()).data;
    const of = ({ customerId }: World) => rows.filter((row) => row.customer_id === customerId);
    expect(of(world)).toEqual([
      expect.objectContaining({
        ...{ id: byAgreement, agreement_title: 'Agreement 2026', sku_id: null, count: 2 },
        sum_list: [{ currency_code: 'USD', amount: '2.40' }],
      }),
    ]);
    expect(of(other)).toEqual([
      expect.objectContaining({ agreement_id: null, sku_id: unseen!.id, sku: 'UNSEEN', count: 1 }),
    ]);
    expect(rows.indexOf(of(other)[0]!)).toBeLessThan(rows.indexOf(of(world)[0]!));
    expect(await listed(world.customerId)).toEqual({ total: 1, data: of(world) });
    const theirs = async (id: number, customerId: number, as = reader.token) => {
      const answer = await api.call(exceptionPricedRows, { id, customer_id: customerId }, as);
      return answer.code === 200 ? answer.data.res.data.map((row) => row.id).sort() : answer.code;
    };
    expect(await theirs(byAgreement, world.customerId)).toEqual(ids);
    expect(await theirs(data.job_id!, other.customerId)).toEqual([measured]);
    expect(await theirs(data.job_id!, world.customerId)).toEqual([]);
    const rights = [EXCEPTIONS, ...BILLING];
    const own = await seedUser(api.db, { rights, customerId: world.customerId });
    expect(await listed(undefined, own.token)).toEqual({ total: 1, data: of(world) });
    expect(await theirs(data.job_id!, other.customerId, own.token)).toBe(4004);
    const ofNoKind = await seedUser(api.db, { rights: [EXCEPTIONS, '/transaction/storage'] });
    expect(await listed(undefined, ofNoKind.token)).toEqual({ total: 0, data: [] });
  });

  it('is forgotten after 7 days, and leads to nothing of runs that somebody asked for', async () => {
    const world = await seedWorld(api.db);
    await seedOrders(world, 1, BEFORE);
    await clerks.turn(await draftOf2025(world), 1);
    const { id } = await newestJob();
    await runToEnd(api.db, id);
    expect((await listed(world.customerId)).total).toBe(1);
    await api.db
      .update(job)
      .set({ finishTime: new Date(Date.now() - 7.1 * 86_400_000) })
      .where(eq(job.id, id));
    expect((await listed(world.customerId)).total).toBe(0);
    await api.db.update(job).set({ result: null }).where(eq(job.id, id));
    const rows = { id, customer_id: world.customerId };
    expect((await api.call(exceptionPricedRows, rows, reader.token)).code).toBe(4004);
  });
});
