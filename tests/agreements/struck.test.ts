import { and, eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { agreementEdit } from '../../contract/agreements/agreements';
import { CODE } from '../../contract/codes';
import { startRun } from '../../contract/transactions/runs';
import { runRow } from '../../upstream/store/schema/operations';
import { transaction } from '../../upstream/store/schema/transactions';
import { bill } from '../accounts/ledger/fixture';
import { testApi } from '../harness/api';
import { seedUser } from '../harness/people';
import { seeded } from '../harness/seeded';
import * as orders from '../transactions/fixture';
import { seedOrders, seedWorld, sheetFor, type World } from '../transactions/fixture';
import { activeAgreementForm, type Form, RIGHTS } from './fixture';

/** An edit of an active agreement that strikes work already priced. */

const api = testApi();
const clerk = seeded(() => seedUser(api.db, { rights: [...RIGHTS, ...orders.RIGHTS] }));
let world: World;
let ids: number[];

beforeEach(async () => {
  world = await seedWorld(api.db);
  await seedOrders(world, 3);
  const rows = await api.db
    .select()
    .from(transaction)
    .where(eq(transaction.customerId, world.customerId))
    .orderBy(transaction.id);
  ids = rows.map(({ id }) => id);
  await api.db
    .update(transaction)
    .set({ totalAmount: '3.40', billingAmount: '3.40' })
    .where(eq(transaction.customerId, world.customerId));
  await api.db.transaction((tx) => bill(tx, [ids[0]!]));
});

/** Agrees to what is doubtful in the sheet itself, which the version before had too. */
const edit = ({ customer_id: _, warehouse_id: __, ...form }: Form) =>
  api.send(agreementEdit, { ...form, id: world.agreementId }, clerk.token);
const changed = (changes: Partial<Form>) =>
  edit(activeAgreementForm(world, { is_confirm: undefined, ...changes }));
const preview = async () => {
  const scope = { of: 'agreement', agreement_id: world.agreementId } as const;
  const { code, data } = await api.send(startRun, { action: 'recalculate', preview: 1, scope }, clerk.token);
  if (code !== CODE.ok) return [];
  const { job_id } = data as { job_id: number };
  const rows = await api.db
    .select()
    .from(runRow)
    .where(and(eq(runRow.jobId, job_id)));
  return rows.map(({ transactionId }) => transactionId).sort((a, b) => a - b);
};

it('asks first with numbers and sums, billed work apart, and offers to recalculate just the rest', async () => {
  const asked = await changed(sheetFor(world, '1.50'));
  expect([asked.code, asked.msg]).toEqual([
    CODE.confirm,
    'Please check the following. Save anyway?\n' +
      '• Transactions already priced may get a different price: 2 transactions: 6.80 USD. They keep their prices until they are recalculated\n' +
      '• Billed transactions may get a different price, but keep the billed one: 1 transaction: 3.40 USD',
  ]);
  expect(await preview()).toEqual([]);
  const { agreement } = asked.data as { agreement: string };
  expect((await changed({ ...sheetFor(world, '1.50'), is_confirm: agreement })).code).toBe(CODE.ok);
  expect(await preview()).toEqual(ids.slice(1));
});

it('asks about an expiry before the work alone, and never about another title', async () => {
  expect((await changed({ title: 'Another' })).code).toBe(CODE.ok);
  expect((await changed({ title: 'Another', end_create_time: '2026-12-31T00:00:00Z' })).code).toBe(CODE.ok);
  const asked = await changed({ title: 'Another', end_create_time: '2026-01-02T00:00:00Z' });
  expect([asked.code, asked.msg]).toEqual([
    CODE.confirm,
    expect.stringContaining('2 transactions: 6.80 USD'),
  ]);
});
