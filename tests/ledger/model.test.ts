import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TRADING_METHOD } from '../../upstream/contract/constants';
import { postJournals } from '../../upstream/ledger/post';
import { legs, posting } from '../../upstream/ledger/posting';
import type { Executor } from '../../upstream/store/db';
import { createTestDatabase, type TestDatabase } from '../harness/database';
import {
  addCustomer,
  addTransaction,
  addWarehouse,
  bill,
  query,
  reverse,
  staff,
  violations,
} from './fixture';

let own: TestDatabase;
beforeAll(async () => {
  own = await createTestDatabase(2);
});
afterAll(() => own.drop());

const CURRENCIES = ['USD', 'EUR'] as const;
const DOCUMENTS = 6;

/** Cents; documents and customers by their place. */
type Step =
  | { do: 'bill'; which: number[] }
  | { do: 'charge'; which: number[] }
  | { do: 'uncharge'; which: number[] }
  | { do: 'adjust'; which: number; total: number }
  | { do: 'fail'; which: number; failed: boolean }
  | { do: 'post'; method: 1 | 5 | 7; customer: number; currency: number; amount: number };

const place = fc.integer({ min: 0, max: DOCUMENTS - 1 });
const several = fc.uniqueArray(place, { minLength: 1, maxLength: DOCUMENTS });
const cents = fc.integer({ min: -2_000, max: 9_999 });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('bill' as const), which: several }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('charge' as const), which: several }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('uncharge' as const), which: several }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('adjust' as const), which: place, total: cents }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('fail' as const), which: place, failed: fc.boolean() }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('post' as const),
      method: fc.constantFrom(1, 5, 7),
      customer: fc.integer({ min: 0, max: 1 }),
      currency: fc.integer({ min: 0, max: 1 }),
      amount: fc.integer({ min: 1, max: 9_999 }),
    }),
  },
);

interface ModelDocument {
  id: number;
  account: string;
  total: number;
  charged: boolean;
  billed: boolean;
  failed: boolean;
  /** What its standing charge took from the account. */
  taken: number;
}

/** The ledger as a child would keep it: for each account the list of what came and went. */
class Model {
  readonly documents: ModelDocument[] = [];
  readonly accounts = new Map<string, number[]>();

  move(account: string, amount: number) {
    this.accounts.set(account, [...(this.accounts.get(account) ?? []), amount]);
  }

  /** Ids billed and ids refused. */
  bill(which: number[]): [number[], number[]] {
    const asked = this.pick(which);
    const good = asked.filter((d) => d.charged && !d.billed && !d.failed);
    for (const d of good) {
      d.billed = true;
      d.taken = d.total;
      this.move(d.account, -d.total);
    }
    return [good.map((d) => d.id), asked.filter((d) => !good.includes(d)).map((d) => d.id)];
  }

  uncharge(which: number[]): number[] {
    const billed = this.pick(which).filter((d) => d.billed);
    for (const d of billed) {
      d.billed = false;
      this.move(d.account, d.taken);
    }
    for (const d of this.pick(which)) d.charged = false;
    return billed.map((d) => d.id);
  }

  pick(which: number[]): ModelDocument[] {
    return [...which].sort((a, b) => a - b).map((at) => this.documents[at]!);
  }
}

const decimal = (amount: number) => (amount / 100).toFixed(2);
const idList = (ids: number[]) => sql`${sql.param(ids)}::bigint[]`;

async function run(db: Executor, totals: number[], steps: Step[]) {
  const model = new Model();
  const warehouseId = await addWarehouse(db);
  const customers = [await addCustomer(db), await addCustomer(db)];
  const accountOf = (customer: number, currency: number) => `${customers[customer]} ${CURRENCIES[currency]}`;
  for (const [i, total] of totals.entries()) {
    const [customer, currency] = [i % 2, Math.floor(i / 2) % 2];
    const id = await addTransaction(db, {
      customerId: customers[customer]!,
      warehouseId,
      total: decimal(total),
      currency: CURRENCIES[currency]!,
    });
    const account = accountOf(customer, currency);
    model.documents.push({ id, account, total, charged: true, billed: false, failed: false, taken: 0 });
  }

  for (const s of steps) {
    if (s.do === 'bill') {
      const [done, refused] = model.bill(s.which);
      const result = await bill(
        db,
        s.which.map((at) => model.documents[at]!.id),
      );
      expect([result.done, result.refused.map((row) => row.id)]).toEqual([done, refused]);
    } else if (s.do === 'uncharge') {
      const ids = model.pick(s.which).map((d) => d.id);
      expect(await reverse(db, ids)).toEqual(model.uncharge(s.which));
      await db.execute(sql`update transaction set charge_status = 0 where id = any(${idList(ids)})`);
    } else if (s.do === 'charge') {
      for (const d of model.pick(s.which)) d.charged = true;
      const ids = model.pick(s.which).map((d) => d.id);
      await db.execute(sql`update transaction set charge_status = 1 where id = any(${idList(ids)})`);
    } else if (s.do === 'post') {
      const [customer, currency] = [s.customer, s.currency];
      const move = posting(s.method, customers[customer]!, decimal(s.amount), CURRENCIES[currency]!);
      await postJournals(db, staff, [{ tradingMethod: s.method, transactionType: 9, legs: legs([move]) }]);
      model.move(
        accountOf(customer, currency),
        s.method === TRADING_METHOD.withdrawal ? -s.amount : s.amount,
      );
    } else {
      const d = model.documents[s.which]!;
      if (d.billed) continue;
      if (s.do === 'adjust') {
        d.total = s.total;
        const change = sql`billing_amount = ${decimal(s.total)}, total_amount = ${decimal(s.total)}`;
        await db.execute(sql`update transaction set ${change} where id = ${d.id}`);
      } else {
        d.failed = s.failed;
        const error = s.failed ? sql`'{"code": "no_tier"}'` : sql`null`;
        await db.execute(sql`update transaction set error = ${error} where id = ${d.id}`);
      }
    }
  }
  return model;
}

async function compare(db: Executor, model: Model) {
  const rows = await query<{ account: string; balance: string; amounts: string[] }>(
    db,
    sql`select a.customer_id || ' ' || a.currency_code as account, round(a.balance * 100) as balance,
      array_agg(round(e.amount * 100)::text order by e.id) as amounts
    from account a join entry e on e.account_id = a.id where a.kind = 'customer' group by a.id`,
  );
  const expected = [...model.accounts].map(([account, amounts]) => ({
    account,
    balance: String(amounts.reduce((sum, amount) => sum + amount, 0)),
    amounts: amounts.map((amount) => String(amount + 0)),
  }));
  const byAccount = (a: { account: string }, b: { account: string }) => (a.account < b.account ? -1 : 1);
  expect(rows.sort(byAccount)).toEqual(expected.sort(byAccount));
  const statuses = await query<{ billing_status: number; charge_status: number }>(
    db,
    sql`select billing_status, charge_status from transaction order by id`,
  );
  expect(statuses).toEqual(
    model.documents.map((d) => ({ billing_status: Number(d.billed), charge_status: Number(d.charged) })),
  );
  expect(await violations(db)).toEqual([]);
}

it('agrees with a plain model after any sequence of billing, charging, adjusting and posting', async () => {
  const sequence = fc.tuple(
    fc.array(cents, { minLength: DOCUMENTS, maxLength: DOCUMENTS }),
    fc.array(step, { minLength: 3, maxLength: 20 }),
  );
  const undo = new Error('undo');
  await fc.assert(
    fc.asyncProperty(sequence, async ([totals, steps]) => {
      const attempt = own.db.transaction(async (tx) => {
        await compare(tx, await run(tx, totals, steps));
        throw undo;
      });
      await attempt.catch((error) => {
        if (error !== undo) throw error;
      });
    }),
    { numRuns: 250 },
  );
}, 120_000);
