import { and, count, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { CODE } from '../../contract/codes';
import { TRANSACTION_TYPE } from '../../contract/constants';
import { exceptionIndex, exceptionRows } from '../../contract/transactions/exceptions';
import type { RatingError } from '../../upstream/rating/result';
import { agreement, agreementVersion } from '../../upstream/store/schema/agreements';
import { sku } from '../../upstream/store/schema/catalogue';
import { transaction } from '../../upstream/store/schema/transactions';
import { type ExceptionGroup, inGroup } from '../../upstream/transactions/exception-group';
import { testApi } from '../harness/api';
import { seedUser } from '../harness/people';
import { seeded } from '../harness/seeded';
import { seedAgreement, seedWorld, type World } from './fixture';
import { addHead, PAGE_RIGHTS } from './kinds-fixture';

const RIGHTS = [...PAGE_RIGHTS, '/transaction/exceptions'];
const NO_AGREEMENT: RatingError = { code: 'no_agreement' };
const missing = (...skus: string[]): RatingError => ({
  code: 'missing_measures',
  skus: skus.map((sku) => ({ sku, missing: ['weight'] })),
});
const noTier = (sku: string): RatingError => ({
  code: 'no_tier',
  list: 'outbound_list',
  sku,
  values: [{ measure: 'weight', value: '40' }],
});
const { outbound, inbound, storage } = TRANSACTION_TYPE;

const api = testApi();
const staff = seeded(() => seedUser(api.db, { rights: RIGHTS }));
let world: World;
let ids: { pen: number; cup: number };

beforeEach(async () => {
  world = await seedWorld(api.db);
  const skus = await api.db
    .insert(sku)
    .values(['PEN', 'CUP'].map((name) => ({ customerId: world.customerId, sku: name })))
    .returning();
  ids = { pen: skus[0]!.id, cup: skus[1]!.id };
});

const add = (
  error: RatingError,
  head: Partial<typeof transaction.$inferInsert> = {},
  type: number = outbound,
) => addHead(world, type, { error, ...head });
const versionOf = async (agreementId: number) =>
  (await api.db.select().from(agreementVersion).where(eq(agreementVersion.agreementId, agreementId)))[0]!;
const listed = async (more: object = {}, who = staff.token) =>
  (await api.call(exceptionIndex, { customer_id: world.customerId, ...more }, who)).data;
const rowsOf = async (group: Partial<ExceptionGroup>, who = staff.token) => {
  const site = { customer_id: world.customerId, warehouse_id: world.warehouseId };
  const asked = { code: 'no_agreement' as const, ...site, ...group };
  return (await api.call(exceptionRows, asked, who)).data.res;
};

describe('groups', () => {
  it('are grouped by what has to be fixed, the largest first, with the error of the newest', async () => {
    await add(NO_AGREEMENT, { businessTime: new Date('2026-11-03T00:00:00Z') });
    await add(NO_AGREEMENT, { businessTime: new Date('2026-11-01T00:00:00Z') }, storage);
    await add(noTier('PEN'));
    await add(missing('PEN', 'CUP'));
    await add(missing('CUP'));
    await add(missing('CUP'));
    const { res, transaction_count } = await listed();
    expect(res.data.map((g) => [g.code, g.sku, g.sku_id, g.count])).toEqual([
      ['missing_measures', 'CUP', ids.cup, 3],
      ['no_agreement', '', null, 2],
      ['missing_measures', 'PEN', ids.pen, 1],
      ['no_tier', 'PEN', ids.pen, 1],
    ]);
    // One with two SKUs without measures is in two groups, but counts once.
    expect([res.total, transaction_count]).toEqual([4, 6]);
    expect(res.data[1]).toMatchObject({
      reason: 'No agreement',
      customer_id: world.customerId,
      customer_code: world.customerCode,
      warehouse_code: world.warehouseCode,
      error_msg: 'No agreement is active for this customer and warehouse at the business time',
      agreement_id: world.agreementId,
    });
    const days = [res.data[1]!.first_time, res.data[1]!.last_time].map((time) =>
      new Date(time).toISOString(),
    );
    expect(days).toEqual(['2026-11-01T00:00:00.000Z', '2026-11-03T00:00:00.000Z']);
    expect(res.data[2]!.error_msg).toBe('Not measured: SKU PEN (weight), SKU CUP (weight)');
  });

  it('hold what has no price alone, charged or not', async () => {
    await addHead(world, outbound, { currencyCode: 'USD' });
    expect(await listed()).toMatchObject({ transaction_count: 0, res: { total: 0, data: [] } });
    await add(NO_AGREEMENT, { chargeStatus: 0 });
    expect((await listed()).transaction_count).toBe(1);
  });

  it('are filtered by reason, paged, and described in Chinese', async () => {
    await add(NO_AGREEMENT);
    await add(noTier('PEN'));
    await add(noTier('CUP'));
    const filtered = await listed({ code: 'no_tier' });
    expect(filtered).toMatchObject({ transaction_count: 2, res: { total: 2 } });
    const page = await listed({ page: 2, list_rows: 1 });
    expect([page.res.total, page.res.data.length]).toEqual([3, 1]);
    expect((await listed({ page: 9 })).res).toEqual({ total: 3, data: [] });
    const { data } = await api.call(
      exceptionIndex,
      { customer_id: world.customerId, code: 'no_tier' },
      { token: staff.token, language: 'zh-CN' },
    );
    expect(data.res.data[0]).toMatchObject({ reason: '不在任何档位内' });
    expect(data.res.data[0]!.error_msg).toContain('不在出库费的任何档位内');
    expect(data.reason_list.map(({ key }) => key)).toContain('missing_measures');
  });

  it('name the agreement that is active now, and none that is not', async () => {
    await add(noTier('PEN'));
    await api.db.update(agreement).set({ status: 2 }).where(eq(agreement.id, world.agreementId));
    expect((await listed()).res.data[0]!.agreement_id).toBeNull();
  });

  it('name the agreement whose sheet does not fit, active or not', async () => {
    const { id } = await versionOf(world.agreementId);
    await api.db
      .update(agreement)
      .set({ expiryTime: new Date('2026-11-10T00:00:00Z') })
      .where(eq(agreement.id, world.agreementId));
    const later = await seedAgreement(world, { from: '2026-11-10T00:00:00Z' });
    await add(noTier('PEN'), { agreementVersionId: id });
    await add(NO_AGREEMENT);
    const { data } = (await listed()).res;
    expect(data.map((group) => [group.code, group.agreement_id, group.fee_list])).toEqual([
      ['no_agreement', later, null],
      ['no_tier', world.agreementId, 'outbound_list'],
    ]);
  });

  it('are of the kinds whose page one may open', async () => {
    await add(NO_AGREEMENT);
    await add(NO_AGREEMENT, {}, inbound);
    const clerk = await seedUser(api.db, { rights: ['/transaction/exceptions', '/transaction/inbound'] });
    expect((await listed({}, clerk.token)).transaction_count).toBe(1);
    expect((await rowsOf({}, clerk.token)).data.map((row) => row.transaction_type)).toEqual([inbound]);
    const none = await seedUser(api.db, { rights: ['/transaction/exceptions'] });
    expect((await listed({}, none.token)).transaction_count).toBe(0);
    const reader = await seedUser(api.db, { rights: PAGE_RIGHTS });
    expect((await api.call(exceptionIndex, {}, reader.token)).code).toBe(CODE.noRight);
  });

  it("of another customer are not there for a customer's user", async () => {
    await add(NO_AGREEMENT);
    const other = await seedWorld(api.db);
    const own = await seedUser(api.db, { rights: RIGHTS, customerId: other.customerId });
    const { data } = await api.call(exceptionIndex, {}, own.token);
    expect([data.transaction_count, data.customer_list.map(({ id }) => id)]).toEqual([0, [other.customerId]]);
    const asked = { customer_id: world.customerId, warehouse_id: world.warehouseId };
    expect((await api.call(exceptionIndex, { customer_id: world.customerId }, own.token)).code).toBe(
      CODE.notFound,
    );
    expect((await api.call(exceptionRows, { code: 'no_agreement', ...asked }, own.token)).code).toBe(
      CODE.notFound,
    );
  });
});

describe('the transactions of a group', () => {
  it('are its own, newest first', async () => {
    const both = await add(missing('PEN', 'CUP'), { businessTime: new Date('2026-11-01T00:00:00Z') });
    const pen = await add(missing('PEN'), { businessTime: new Date('2026-11-05T00:00:00Z') });
    const cup = await add(missing('CUP'));
    await add(noTier('PEN'));
    const idsOf = async (sku_id?: number) =>
      (await rowsOf({ code: 'missing_measures', sku_id })).data.map((row) => row.id);
    expect(await idsOf(ids.pen)).toEqual([pen, both]);
    expect(await idsOf(ids.cup)).toEqual([cup, both]);
    expect(await idsOf()).toEqual([pen, cup, both]);
    expect(await rowsOf({ code: 'missing_measures', sku_id: ids.pen })).toMatchObject({
      total: 2,
      data: [{ transaction_type: outbound, error_msg: 'Not measured: SKU PEN (weight)' }, {}],
    });
  });

  it('are as many as the group counts, group by group', async () => {
    for (const error of [missing('PEN', 'CUP'), missing('CUP'), noTier('CUP'), NO_AGREEMENT, NO_AGREEMENT]) {
      await add(error);
    }
    const { res } = await listed();
    for (const { code, customer_id, warehouse_id, sku_id, count: told } of res.data) {
      const group = { code, customer_id, warehouse_id, sku_id: sku_id ?? undefined };
      const [counted] = await api.db.select({ n: count() }).from(transaction).where(inGroup(group));
      expect([code, counted!.n]).toEqual([code, told]);
    }
  });

  it('are none for a SKU of another customer of the same name', async () => {
    await add(missing('PEN'));
    const other = await seedWorld(api.db);
    const [theirs] = await api.db
      .insert(sku)
      .values({ customerId: other.customerId, sku: 'PEN' })
      .returning();
    expect((await rowsOf({ code: 'missing_measures', sku_id: theirs!.id })).total).toBe(0);
    const isOurs = and(
      inGroup({
        code: 'missing_measures',
        customer_id: world.customerId,
        warehouse_id: world.warehouseId,
        sku_id: ids.pen,
      }),
    );
    expect(await api.db.$count(transaction, isOurs)).toBe(1);
  });
});
