import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../harness/database';

/** Nothing counts in a closed month, whatever the role that the product works as writes. */

let own: TestDatabase;
let app: pg.Client;
let journals = 0;

beforeAll(async () => {
  own = await createTestDatabase(1);
  await own.db.execute(sql`insert into customer (customer_code) values ('ACME')`);
  await own.db.execute(sql`insert into account (kind, customer_id, currency_code)
    values ('customer', 1, 'USD'), ('revenue', null, 'USD')`);
  app = new pg.Client({ connectionString: own.appUrl });
  await app.connect();
});
afterAll(async () => {
  await app.end();
  await own.drop();
});

/** Closes or reopens the books up to an instant. */
const books = (action: 'close' | 'reopen', before: string) =>
  app.query(
    `insert into month_change (month, action, closed_through, closed_before, reason, user_name)
     values ('2026-09', $1, '2026-09', $2, 'sent', 'boss')`,
    [action, before],
  );

/** The code of the refusal of two legs that count at a time; undefined where they are taken. */
async function refusalOf(createTime: string, postingTime: string | null = null): Promise<string | undefined> {
  const { rows } = await app.query<{ id: string }>(
    `insert into journal (transaction_no, trading_method, transaction_type) values ($1, 5, 9) returning id`,
    [`J${++journals}`],
  );
  try {
    await app.query(
      `insert into entry (journal_id, account_id, amount, trading_method, transaction_type, create_time, posting_time)
       select $1::bigint, leg.account, leg.amount, 5, 9, $2::timestamptz, $3::timestamptz
       from (values (1, 5), (2, -5)) as leg (account, amount)`,
      [rows[0]!.id, createTime, postingTime],
    );
  } catch (error) {
    return (error as pg.DatabaseError).code;
  }
}

const [LAST, FIRST, LATER] = ['2026-09-30T15:59:59.999Z', '2026-09-30T16:00:00Z', '2026-11-02T00:00:00Z'];

it('takes an entry of any time until a month is closed', async () => {
  expect(await refusalOf(LAST)).toBeUndefined();
});

it('refuses what was posted in a closed month, or later to count in it, and takes all else', async () => {
  await books('close', FIRST);
  expect(await refusalOf(LAST)).toBe('23000');
  expect(await refusalOf(LATER, LAST)).toBe('23000');
  expect(await refusalOf(FIRST)).toBeUndefined();
  expect(await refusalOf(LATER, FIRST)).toBeUndefined();
  expect((await app.query('select from entry')).rowCount).toBe(6);
});

it('takes it again once the month is reopened', async () => {
  await books('reopen', '2026-08-31T16:00:00Z');
  expect(await refusalOf(LATER, LAST)).toBeUndefined();
});
