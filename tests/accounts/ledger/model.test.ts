import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { unbilledTotal } from '../../../upstream/accounts/ledger/available';
import type { Executor } from '../../../upstream/store/db';
import { createTestDatabase, type TestDatabase } from '../../harness/database';
import { seedUser } from '../../harness/people';
import { addCustomer, addTransaction, addWarehouse, query, violations } from './fixture';
import type { Model } from './model';
import { accountOf, cents, DOCUMENTS, play, step, type World } from './steps';

/** `SEQUENCES=10000 npx vitest run tests/accounts/ledger/model.test.ts` for all of them: a few minutes. */
const SEQUENCES = Number(process.env.SEQUENCES ?? 200);
const MOST_MS_EACH = 500;

let own: TestDatabase;
let world: World;
beforeAll(async () => {
  own = await createTestDatabase(2);
  const { db } = own;
  const warehouseId = await addWarehouse(db);
  const [applicant, reviewer] = [await seedUser(db), await seedUser(db)];
  const customerIds = [await addCustomer(db), await addCustomer(db)] as const;
  const documentIds: number[] = [];
  world = { customerIds, documentIds, applicantId: applicant.id, reviewerId: reviewer.id };
  for (let i = 0; i < DOCUMENTS; i++) {
    const { customerId, currencyCode } = accountOf(world, i);
    documentIds.push(await addTransaction(db, { customerId, warehouseId, currency: currencyCode }));
  }
});
afterAll(() => own.drop());

async function compare(db: Executor, model: Model) {
  const rows = await query<{ account: string; balance: string; available: string; amounts: string[] }>(
    db,
    sql`select a.customer_id || ' ' || a.currency_code as account, round(a.balance * 100) as balance,
      round((a.balance + a.credit_limit - ${unbilledTotal(sql`a.customer_id`, sql`a.currency_code`)}) * 100) as available,
      array(select round(e.amount * 100)::text from entry e where e.account_id = a.id order by e.id) as amounts
    from account a where a.kind = 'customer' order by account`,
  );
  const expected = [...model.accounts].sort(([a], [b]) => (a < b ? -1 : 1));
  expect(rows).toEqual(
    expected.map(([account, amounts]) => ({
      account,
      balance: String(model.balance(account)),
      available: String(model.available(account)),
      amounts: amounts.map((amount) => String(amount + 0)),
    })),
  );
  const statuses = await query(
    db,
    sql`select array(select billing_status || ' ' || charge_status from transaction order by id) as documents,
      array(select status from application order by id) as applications,
      array(select status from top_up order by journal_id) as top_ups`,
  );
  expect(statuses).toEqual([
    {
      documents: model.documents.map((d) => `${Number(d.billed)} ${Number(d.charged)}`),
      applications: model.applications.map(({ status }) => status),
      top_ups: model.topUps.map(({ status }) => status),
    },
  ]);
  expect(await violations(db)).toEqual([]);
}

it(
  `agrees with a plain model after any of ${SEQUENCES} sequences of everything that moves money`,
  async () => {
    const sequence = fc.tuple(
      fc.array(cents, { minLength: DOCUMENTS, maxLength: DOCUMENTS }),
      fc.array(step, { minLength: 3, maxLength: 20 }),
    );
    const undo = new Error('undo');
    await fc.assert(
      fc.asyncProperty(sequence, async ([totals, steps]) => {
        const attempt = own.db.transaction(async (tx) => {
          const model = await play(tx, world, totals, steps, (database, told) =>
            expect(database).toEqual(told),
          );
          await compare(tx, model);
          throw undo;
        });
        await attempt.catch((error) => {
          if (error !== undo) throw error;
        });
      }),
      { numRuns: SEQUENCES },
    );
  },
  60_000 + SEQUENCES * MOST_MS_EACH,
);
