import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Executor } from '../../upstream/store/db';
import { createTestDatabase, type TestDatabase } from '../harness/database';

let own: TestDatabase;
let version: number;
let accounts: { acme: number; acmeEur: number; revenue: number };

beforeAll(async () => {
  own = await createTestDatabase();
  await own.db.execute(sql`insert into customer (customer_code) values ('ACME')`);
  await own.db.execute(sql`insert into warehouse (warehouse_code) values ('SHA')`);
  const [acme, acmeEur, revenue] = await ids(sql`
    insert into account (kind, customer_id, currency_code)
    values ('customer', 1, 'USD'), ('customer', 1, 'EUR'), ('revenue', null, 'USD') returning id`);
  accounts = { acme: acme!, acmeEur: acmeEur!, revenue: revenue! };
  await agreement('2020-01-01', '2021-01-01', 0);
  [version] = (await ids(
    sql`insert into agreement_version (agreement_id, version, sheet, header) values (1, 1, '{}', '{}') returning id`,
  )) as [number];
});
afterAll(() => own.drop());

async function ids(query: ReturnType<typeof sql>, db: Executor = own.db): Promise<number[]> {
  return (await db.execute<{ id: string }>(query)).rows.map(({ id }) => Number(id));
}

/** PostgreSQL's error for a statement. */
async function refusal(query: ReturnType<typeof sql>): Promise<string> {
  try {
    await own.db.execute(query);
    return 'no refusal';
  } catch (error) {
    return String((error as Error).cause);
  }
}

const agreement = (from: string, to: string, status: number) =>
  own.db.execute(sql`
    insert into agreement (title, customer_id, warehouse_id, currency_code, status, effective_time, expiry_time)
    values ('Sheet', 1, 1, 'USD', ${status}, ${from}::timestamptz, ${to}::timestamptz)`);

let journals = 0;
async function journal(): Promise<number> {
  journals += 1;
  const [id] = await ids(sql`
    insert into journal (transaction_no, trading_method, transaction_type)
    values (${`J${journals}`}, 3, 2) returning id`);
  return id!;
}

describe('agreements', () => {
  it('refuses overlapping active ones, allows touching ones and drafts', async () => {
    await agreement('2026-01-01', '2026-07-01', 1);
    await agreement('2026-07-01', '2027-01-01', 1);
    await agreement('2026-03-01', '2026-09-01', 0);
    await agreement('2026-03-01', '2026-09-01', 2);
    await expect(agreement('2026-06-30', '2026-07-02', 1)).rejects.toMatchObject({
      cause: { code: '23P01', constraint: 'agreement_no_overlap' },
    });
    expect(await refusal(sql`update agreement set status = 1 where status = 2`)).toMatch(
      'agreement_no_overlap',
    );
  });

  it('refuses one that ends before it begins', async () => {
    await expect(agreement('2026-07-01', '2026-07-01', 0)).rejects.toMatchObject({
      cause: { constraint: 'agreement_range' },
    });
  });

  it('keeps the versions of one that was ever started, and lets a draft go', async () => {
    expect(await refusal(sql`update agreement_version set version = 2 where id = ${version}`)).toMatch(
      'append-only',
    );
    await own.db.execute(sql`update agreement set status = 1 where id = 1`);
    expect(await refusal(sql`delete from agreement_version where id = ${version}`)).toMatch('append-only');
    await own.db.execute(sql`update agreement set status = 0 where id = 1`);
    await own.db.execute(sql`delete from agreement_version where id = ${version}`);
    await own.db.execute(sql`delete from agreement where id = 1`);
  });
});

describe('the ledger', () => {
  it('takes journals whose legs sum to zero, several in one statement', async () => {
    const [one, two] = [await journal(), await journal()];
    await own.db.execute(sql`
      insert into entry (journal_id, account_id, amount, balance, trading_method, transaction_type) values
        (${one}, ${accounts.acme}, -12.5, -12.5, 5, 9), (${one}, ${accounts.revenue}, 12.5, null, 5, 9),
        (${two}, ${accounts.acme}, -1, -13.5, 5, 9), (${two}, ${accounts.revenue}, 1, null, 5, 9)`);
    const { rows } = await own.db.execute(sql`select amount::float8 from entry order by id`);
    expect(rows.map(({ amount }) => amount)).toEqual([-12.5, 12.5, -1, 1]);
  });

  it.each([
    ['one leg alone', () => sql`(${accounts.acme}, -5)`],
    ['legs that differ', () => sql`(${accounts.acme}, -5), (${accounts.revenue}, 4.9999)`],
    ['legs in two currencies', () => sql`(${accounts.acmeEur}, -5), (${accounts.revenue}, 5)`],
    ['no number', () => sql`(${accounts.acme}, 'NaN'), (${accounts.revenue}, 'NaN')`],
  ])('refuses %s', async (_, legs) => {
    const id = await journal();
    const said = await refusal(sql`
      insert into entry (journal_id, account_id, amount, trading_method, transaction_type)
      select ${id}, leg.account_id::bigint, leg.amount::numeric, 5, 9 from (values ${legs()}) as leg (account_id, amount)`);
    expect(said).toMatch('off balance');
  });

  it.each(['journal', 'entry', 'audit_log', 'item_adjustment'])('never changes %s', async (table) => {
    const name = sql.identifier(table);
    expect(await refusal(sql`update ${name} set id = default`)).toMatch('append-only');
    expect(await refusal(sql`delete from ${name}`)).toMatch('append-only');
    expect(await refusal(sql`truncate ${name} cascade`)).toMatch('append-only');
  });

  it('reverses a journal at most once', async () => {
    const first = await journal();
    const reversal = (no: string) => sql`
      insert into journal (transaction_no, trading_method, transaction_type, reversal_of)
      values (${no}, 11, 2, ${first})`;
    expect(await refusal(reversal('R1'))).toBe('no refusal');
    expect(await refusal(reversal('R2'))).toMatch('journal_reversal_of');
  });
});

describe('a billed transaction', () => {
  let id: number;
  beforeAll(async () => {
    [id] = (await ids(sql`
      insert into transaction (transaction_type, reference_no, customer_id, warehouse_id, business_time,
        billing_amount, total_amount, currency_code)
      values (5, 'ST1', 1, 1, now(), 5, 5, 'USD') returning id`)) as [number];
    await own.db.execute(sql`insert into stock (transaction_id, snapshot_date) values (${id}, '2026-01-01')`);
    await own.db.execute(sql`
      insert into fee_line (transaction_id, item_no, billing_amount, amount, explanation)
      values (${id}, 1, 5, 5, '{}')`);
    await own.db.execute(sql`
      insert into journal (transaction_no, trading_method, transaction_type, transaction_id)
      values ('CH1', 3, 5, ${id})`);
    await own.db.execute(sql`update transaction set billing_status = 1 where id = ${id}`);
  });

  it.each([
    ['an amount', () => sql`update transaction set billing_amount = 4, total_amount = 4 where id = ${id}`],
    ['its date', () => sql`update transaction set business_time = now() where id = ${id}`],
    ['its status alone', () => sql`update transaction set billing_status = 0 where id = ${id}`],
    ['itself, deleted', () => sql`delete from transaction where id = ${id}`],
    ['a fee line', () => sql`update fee_line set amount = 4 where transaction_id = ${id}`],
    [
      'its fee lines, one more',
      () => sql`
        insert into fee_line (transaction_id, item_no, billing_amount, amount, explanation)
        values (${id}, 2, 1, 1, '{}')`,
    ],
    ['a fee line, deleted', () => sql`delete from fee_line where transaction_id = ${id}`],
    ['what was stored', () => sql`update stock set actual_volume = 1 where transaction_id = ${id}`],
  ])('keeps %s', async (_, change) => {
    expect(await refusal(change())).toMatch(/transaction ST1 is billed/);
  });

  it('is open again once its charge is reversed', async () => {
    await own.db.execute(sql`
      insert into journal (transaction_no, trading_method, transaction_type, transaction_id, reversal_of)
      select 'CH2', 11, 5, ${id}::bigint, id from journal where transaction_no = 'CH1'`);
    await own.db.execute(sql`update transaction set billing_status = 0 where id = ${id}`);
    await own.db.execute(sql`update fee_line set amount = 4 where transaction_id = ${id}`);
  });
});

describe('transactions', () => {
  const insert = (columns: string, values: string) => sql`
    insert into transaction (transaction_type, reference_no, customer_id, warehouse_id, business_time,
      ${sql.raw(columns)}) values (2, 'OUT1', 1, 1, now(), ${sql.raw(values)})`;

  it('refuses a total that is not the sum', async () => {
    expect(await refusal(insert('billing_amount, total_amount', '5, 4'))).toMatch('transaction_total');
    expect(await refusal(insert('billing_amount, total_amount', "'NaN', 'NaN'"))).toMatch(
      'transaction_total',
    );
  });

  it('refuses a billed one that is not charged, has an error or no currency', async () => {
    const columns = 'billing_status, charge_status, currency_code, error';
    expect(await refusal(insert(columns, "1, 0, 'USD', null"))).toMatch('transaction_billed');
    expect(await refusal(insert(columns, "1, 1, 'USD', '{}'"))).toMatch('transaction_billed');
    expect(await refusal(insert(columns, "1, 1, '', null"))).toMatch('transaction_billed');
    expect(await refusal(insert(columns, "1, 1, 'USD', null"))).toBe('no refusal');
  });
});
