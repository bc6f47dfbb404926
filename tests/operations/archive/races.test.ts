import { setTimeout as sleep } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { withArchived } from '../../../upstream/operations/archive/read';
import type { Executor } from '../../../upstream/store/db';
import { archiveFile } from '../../../upstream/store/schema/archive';
import { monthRange } from '../../../upstream/time';
import { bill, reverse } from '../../accounts/ledger/fixture';
import { testApi } from '../../harness/api';
import { ZONE } from '../../transactions/fixture';
import { runToEnd } from '../jobs/run';
import { archive, closeMonth, MONTH, queueArchive, seedBilled } from './fixture';

/** What goes into the archive, or comes back, while others are at it. */

const api = testApi();
beforeAll(() => closeMonth(api.db));

/** Long enough for what waits for nobody. */
const HEAD_START_MS = 500;

const feesOf = async (db: Executor, ids: readonly number[]) =>
  (
    await db.execute(
      sql`select id from transaction_item where transaction_id = any(${sql.param(ids)}::bigint[])`,
    )
  ).rows.length;

it('a charge that is reversed while it is read shows its fee lines once', async () => {
  const { ids } = await seedBilled(api.db);
  const id = ids.order!;
  const fees = await feesOf(api.db, [id]);
  await archive(api.db);
  let reversed: Promise<unknown> | undefined;
  const seen = await withArchived(api.db, { ids: [id] }, async (db) => {
    const first = await feesOf(db, [id]);
    reversed ??= api.db.transaction((tx) => reverse(tx, [id]));
    await Promise.race([reversed, sleep(HEAD_START_MS)]);
    return [first, await feesOf(db, [id])];
  });
  expect(await reversed).toEqual([id]);
  expect([...seen, await feesOf(api.db, [id])]).toEqual([fees, fees, fees]);
});

it('a comparison has a customer whole whose work is archived while that of another is read', async () => {
  const other = await seedBilled(api.db);
  const ids = Object.values(other.ids);
  await api.db.transaction((tx) => reverse(tx, ids));
  const { customerId, ids: archivedIds } = await seedBilled(api.db);
  await archive(api.db);
  await api.db.transaction((tx) => bill(tx, ids));
  const fees = await feesOf(api.db, ids);
  const [from, before] = monthRange(MONTH, ZONE);
  const work = { customerIds: [customerId, other.customerId], from, before };
  let archived: Promise<unknown> | undefined;
  const seen = await withArchived(api.db, work, async (db) => {
    const first = await feesOf(db, Object.values(archivedIds));
    if (first === fees) archived ??= archive(api.db);
    await Promise.race([archived, sleep(HEAD_START_MS)]);
    return [first, await feesOf(db, ids)];
  });
  expect(await archived).toBe(4);
  expect(seen).toEqual([fees, fees]);
});

it('two runs of a month take each transaction once', async () => {
  const { customerId } = await seedBilled(api.db);
  const queued = [await queueArchive(api.db), await queueArchive(api.db)];
  await Promise.all(queued.map((id) => runToEnd(api.db, id)));
  const files = await api.db.select().from(archiveFile).where(eq(archiveFile.customerId, customerId));
  expect(files.map(({ transactionIds }) => transactionIds.length)).toEqual([4]);
});
