import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { bill } from '../../../contract/transactions/transaction-actions';
import { transaction } from '../../../upstream/store/schema/transactions';
import { testApi } from '../../harness/api';
import { seedUser } from '../../harness/people';
import { seeded } from '../../harness/seeded';
import { RIGHTS, seedOrders, seedWorld } from '../fixture';
import { ofAll, runsOf } from './fixture';

/** Only what was agreed to is done: if the figures change, it is asked again. */

const api = testApi();
const clerk = seeded(() => seedUser(api.db, { userName: 'clerk', rights: RIGHTS }));

/** The agreement in the data of a reply of code 1001. */
const agreementOf = ({ code, data }: { code: number; data: unknown }): string => {
  expect(code).toBe(1001);
  return (data as { agreement: string }).agreement;
};

it('a run about more than was asked is asked again, and then begins', async () => {
  const world = await seedWorld(api.db);
  await seedOrders(world, 2);
  const asked = { action: 'bill', scope: ofAll(world) } as const;
  const runs = runsOf(api, clerk);
  const first = agreementOf(await runs.start(asked));
  expect(agreementOf(await runs.start(asked))).toBe(first);
  await seedOrders(world, 3);
  const second = agreementOf(await runs.start({ ...asked, is_confirm: first }));
  expect(second).not.toBe(first);
  expect(await runs.start({ ...asked, is_confirm: second })).toMatchObject({ code: 200 });
});

it('billing another amount than was asked is asked again, and nothing is posted', async () => {
  const world = await seedWorld(api.db);
  const [id] = await seedOrders(world, 1);
  const asked = { ids: String(id) };
  const agreed = agreementOf(await api.call(bill, asked, clerk.token));
  await api.db
    .update(transaction)
    .set({ billingAmount: '99', totalAmount: '99' })
    .where(eq(transaction.id, id!));
  const answer = await api.call(bill, { ...asked, is_confirm: agreed }, clerk.token);
  expect(agreementOf(answer)).not.toBe(agreed);
  expect(answer.msg).toContain('99.00');
  const [row] = await api.db.select().from(transaction).where(eq(transaction.id, id!));
  expect(row!.billingStatus).toBe(0);
});
