import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import * as contract from '../../contract/transactions/transaction-actions';
import { agreement } from '../../upstream/store/schema/agreements';
import { itemAdjustment } from '../../upstream/store/schema/transactions';
import { testApi } from '../harness/api';
import { seedUser } from '../harness/people';
import { seeded } from '../harness/seeded';
import { actionsOf } from './actions-fixture';
import { outboundDetail } from './calls';
import { itemsOf, RIGHTS, reprice, rowOf, seedOrders, seedWorld } from './fixture';

const api = testApi();
const clerk = seeded(() => seedUser(api.db, { userName: 'clerk', rights: RIGHTS }));
const world = seeded(() => seedWorld(api.db));
const { bill, recalculate, adjustTo, audits } = actionsOf(api, clerk);

describe('recalculate', () => {
  it('prices by the sheet that is active now, and then changes nothing', async () => {
    const own = await seedWorld(api.db);
    const ids = await seedOrders(own, 2);
    await reprice(own, '1.35');
    expect((await recalculate(ids)).data).toEqual({ done: 2, refused: [] });
    const row = await rowOf(api.db, ids[0]!);
    expect(row).toMatchObject({ billingAmount: '1.3500', totalAmount: '1.3500' });
    expect((await api.call(outboundDetail, { id: ids[0]! }, clerk.token)).data.res.agreement_version).toBe(2);
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

  it('rates as many as are asked for, and tells them in order', async () => {
    const own = await seedWorld(api.db);
    const ids = await seedOrders(own, 600);
    const [adjusted, billed] = [ids[300]!, ids[599]!];
    await adjustTo(adjusted, '9.00');
    await bill([billed]);
    await reprice(own, '1.35');
    expect((await recalculate(ids)).data).toMatchObject({
      done: 598,
      refused: [{ id: adjusted }, { id: billed }],
    });
    const rest = ids.filter((id) => id !== adjusted && id !== billed);
    expect((await audits('transaction.recalculate')).at(-1)).toMatchObject({
      after: { total_amount: rest.map((id) => [id, '1.35']) },
    });
    for (const id of [ids[0]!, ids[249]!, ids[250]!, ids[598]!]) {
      expect(await rowOf(api.db, id)).toMatchObject({ totalAmount: '1.3500' });
    }
  });

  it('refuses a billed row by name and keeps it', async () => {
    const own = await seedWorld(api.db);
    const [billed, open] = (await seedOrders(own, 2)) as [number, number];
    await bill([billed]);
    await reprice(own, '1.35');
    const { reason } = (await recalculate([billed, open])).data!.refused[0]!;
    expect(reason).toBe('already billed');
    expect(await rowOf(api.db, billed)).toMatchObject({ billingAmount: '1.2000' });
    expect(await rowOf(api.db, open)).toMatchObject({ billingAmount: '1.3500' });
    const chinese = await api.call(
      contract.recalculate,
      { ids: String(billed) },
      { token: clerk.token, language: 'zh-CN' },
    );
    expect(chinese.data!.refused[0]?.reason).toBe('已出账');
  });

  it('keeps adjusted rows, or drops the adjustment on request, with its history', async () => {
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
    expect((await recalculate([id])).data!.done).toBe(1);
    expect(await rowOf(api.db, id)).toMatchObject({
      error: null,
      currencyCode: 'EUR',
      totalAmount: '1.2000',
    });
  });
});
