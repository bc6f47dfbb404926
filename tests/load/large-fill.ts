import { sql } from 'drizzle-orm';
import { resetToBill, sumToBill } from '../../upstream/accounts/ledger/to-bill';
import { resetWorkDays, sumChangedDays } from '../../upstream/operations/console/work-days';
import type { Db } from '../../upstream/store/db';
import { COPIED, type Copied } from './large-copies';

/** Customers are made again so many times, so that none has more work than a large one has. */
const CUSTOMER_SETS = 20;
/** Transactions that are written in one database transaction. */
const SLICE = 100_000;

/** What the copies are made by: each customer and account of each set, and the rows in the order of time. */
async function prepare(db: Db, sets: number, each: number): Promise<void> {
  const copies = sets * each;
  const code = sql`c.customer_code || '-' || to_char(k, 'fm00')`;
  await db.execute(sql`create unlogged table load_customer as select id as old_id, 0 as k, id from customer`);
  await db.execute(sql`
    with made as (
      insert into customer (customer_code, title, is_prepaid)
      select ${code}, c.title || ' ' || k, c.is_prepaid from customer c, generate_series(1, ${sets}::int) k
      returning id, customer_code
    )
    insert into load_customer select c.id, k, made.id from made, customer c, generate_series(1, ${sets}::int) k
    where made.customer_code = ${code}`);
  await db.execute(sql`
    insert into customer_warehouse (customer_id, warehouse_id)
    select c.id, w.warehouse_id from customer_warehouse w join load_customer c on c.old_id = w.customer_id where k > 0`);
  await db.execute(sql`
    insert into account (kind, customer_id, currency_code, balance, credit_limit, warning_line)
    select a.kind, c.id, a.currency_code, a.balance * ${each}::int, a.credit_limit, a.warning_line
    from account a join load_customer c on c.old_id = a.customer_id where k > 0`);
  await db.execute(sql`
    create unlogged table load_account as select a.id as old_id, c.k, copy.id from account a
    join load_customer c on c.old_id = a.customer_id and c.k > 0
    join account copy on copy.customer_id = c.id and copy.currency_code = a.currency_code`);
  for (const [table, order] of [
    ['transaction', 'business_time'],
    ['journal', 'id'],
  ]) {
    await db.execute(
      sql.raw(`
      create unlogged table load_${table} as select id, rank,
        (select max(id) from ${table}) + (rank - 1) * ${copies} as first
      from (select id, row_number() over (order by ${order}, id) as rank from ${table}) ordered`),
    );
  }
  await db.execute(sql`
    create unlogged table load_entry as select id, first_value(balance - amount) over w as before,
      last_value(balance) over (w rows between unbounded preceding and unbounded following) as after
    from entry window w as (partition by account_id, create_time order by id)`);
  await db.execute(sql`analyze load_customer, load_account, load_transaction, load_journal, load_entry`);
}

/**
 * Fills the product's tables up to about `count` transactions: copies of those that it has rated and billed itself, in
 * the order of time, with all that belongs to them, for more customers. Returns how many there are then.
 */
export async function fillLarge(db: Db, count: number): Promise<number> {
  const own = await sizeOf(db);
  const wanted = Math.max(1, Math.round(count / own) - 1);
  const sets = Math.min(CUSTOMER_SETS, wanted);
  const each = Math.ceil(wanted / sets);
  await prepare(db, sets, each);
  const slices = Math.ceil((own * sets * each) / SLICE);
  const statements = await Promise.all(
    COPIED.map(async (copied) => copyOf(copied, await columnsOf(db, copied.table))),
  );
  for (let slice = 0; slice < slices; slice += 1) {
    await db.transaction(async (tx) => {
      // Without the checks that are made for the application's own writes.
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(sql`set local synchronous_commit = off`);
      await tx.execute(sql`set local work_mem = '256MB'`);
      for (const statement of statements) await tx.execute(sql.raw(statement({ slice, slices, sets, each })));
    });
  }
  for (const table of ['transaction', 'journal']) {
    await db.execute(
      sql.raw(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`),
    );
  }
  await db.execute(sql`drop table load_customer, load_account, load_transaction, load_journal, load_entry`);
  await sumDays(db);
  await db.execute(sql`vacuum analyze`);
  return sizeOf(db);
}

/** What triggers would have noted is summed, as the worker would bit by bit. */
async function sumDays(db: Db): Promise<void> {
  const { rows } = await db.execute<{ zone: string }>(
    sql`select value as zone from setting where name = 'TIME_ZONE'`,
  );
  await resetWorkDays(db);
  await db.transaction(resetToBill);
  while (await sumToBill(db));
  const isLeft = async () => (await db.execute(sql`select from changed_day limit 1`)).rows.length > 0;
  while (await isLeft()) await sumChangedDays(db, rows[0]!.zone);
}

interface Slice {
  readonly slice: number;
  readonly slices: number;
  readonly sets: number;
  readonly each: number;
}

/** Writes all copies of a slice's rows of a table. */
const copyOf =
  ({ table, parent, key, joins = '', changes }: Copied, columns: readonly string[]) =>
  ({ slice, slices, sets, each }: Slice): string => {
    const own = columns.filter((column) => changes[column] !== null);
    const rank = (at: number) => `${at} * (select max(rank) from load_${parent}) / ${slices}`;
    return `
      insert into ${table} (${own.join(', ')}) overriding system value
      select ${own.map((column) => changes[column] ?? `o.${column}`).join(', ')}
      from load_${parent} p join ${table} o on o.${key} = p.id
      cross join generate_series(1, ${sets * each}) n
      cross join lateral (select 1 + (n - 1) % ${sets} as k, (n - 1) / ${sets} as place, ${each} as copies) s
      ${joins}
      where p.rank > ${rank(slice)} and p.rank <= ${rank(slice + 1)} order by p.rank, n`;
  };

async function columnsOf(db: Db, table: string): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} order by ordinal_position`);
  return rows.map(({ name }) => name);
}

async function sizeOf(db: Db): Promise<number> {
  const { rows } = await db.execute<{ count: string }>(sql`select count(*) from transaction`);
  return Number(rows[0]!.count);
}
