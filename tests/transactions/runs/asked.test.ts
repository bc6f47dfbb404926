import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditLog, job, runRow } from '../../../upstream/store/schema/operations';
import { testApi } from '../../harness/api';
import { seedUser } from '../../harness/people';
import { seeded } from '../../harness/seeded';
import { RIGHTS, seedOrders, seedWorld, setRow } from '../fixture';
import { ofAll, ofIds, runsOf, UNMEASURED } from './fixture';

const api = testApi();
const clerk = seeded(() => seedUser(api.db, { userName: 'clerk', rights: RIGHTS }));
const runs = runsOf(api, clerk);
const world = seeded(() => seedWorld(api.db));

describe('asked before it begins is', () => {
  it('what it does, to how many, of what sums, and what it leaves', async () => {
    const own = await seedWorld(api.db);
    const [euro, off, billed] = (await seedOrders(own, 5)) as [number, number, number];
    await seedOrders(own, 1, UNMEASURED);
    await setRow(api.db, euro, { currencyCode: 'EUR', billingAmount: '1234.5', totalAmount: '1234.5' });
    await setRow(api.db, off, { chargeStatus: 0 });
    await setRow(api.db, billed, { billingStatus: 1 });
    const ask = async (action: 'charge' | 'not_charge' | 'recalculate' | 'bill', is_adjust_amount = 0) => {
      const answer = await runs.start({ action, scope: ofAll(own), is_adjust_amount });
      expect(answer.code).toBe(1001);
      return answer.msg.split('\n');
    };
    expect(await ask('bill')).toEqual([
      'Bill 3 transactions: 1,234.50 EUR, 2.40 USD?',
      expect.stringMatching(/^Skipped: (?=.*1 already billed)(?=.*1 not charged)(?=.*1 without a price)/),
    ]);
    expect(await ask('charge')).toEqual(['Charge 1 transaction: 1.20 USD?', 'Skipped: 5 already set']);
    expect(await ask('not_charge')).toEqual([
      'Do not charge 5 transactions: 1,234.50 EUR, 3.60 USD?',
      'Already billed, to be reversed in the ledger: 1',
      'Skipped: 1 already set',
    ]);
    expect(await ask('recalculate', 1)).toEqual([
      'Recalculate 5 transactions: 1,234.50 EUR, 3.60 USD?',
      'Manual adjustments are recalculated too',
      'Skipped: 1 already billed',
    ]);
    const chinese = await runs.start(
      { action: 'bill', scope: ofIds(euro, billed) },
      { token: clerk.token, language: 'zh-CN' },
    );
    expect(chinese.msg).toBe('确定将 1 笔交易（1,234.50 EUR）出账吗？\n跳过：1 笔已出账');
    expect(await api.db.$count(runRow, eq(runRow.transactionId, euro))).toBe(0);
  });

  it('once: the same intent again has one effect and one answer', async () => {
    const ids = await seedOrders(world, 2);
    const input = { action: 'not_charge', scope: ofIds(...ids), is_confirm: 'yes' } as const;
    const user = await seedUser(api.db, { rights: RIGHTS });
    const again = () => runs.start(input, { token: user.token, key: 'once' });
    const [first, second] = await Promise.all([again(), again()]);
    expect(first.code).toBe(200);
    expect(second).toEqual(first);
    expect(await api.db.$count(job, eq(job.userId, user.id))).toBe(1);
    const [entry] = await api.db.select().from(auditLog).where(eq(auditLog.userId, user.id));
    expect(entry).toMatchObject({
      action: 'run.start',
      entity: 'job',
      entityId: String(first.data.job_id),
      after: { action: 'not_charge', total: 2, scope: { of: 'ids', ids } },
    });
  });
});
