import { sql } from 'drizzle-orm';
import type { Executor } from '../store/db';

/** What a year of business fills, and so what is worth it. */
const TABLES = [
  'transaction',
  'transaction_line',
  'transaction_material',
  'fee_line',
  'shipment',
  'shipment_line',
  'journal',
  'entry',
  'journal_item',
];

/** Once billed, they cannot be changed. */
const CLOSED = [
  'transaction',
  'transaction_line',
  'transaction_material',
  'fee_line',
  'shipment_line',
  'item_adjustment',
];

/**
 * Runs a load whose rows' foreign keys are checked at its end, all at once and not one by one, as a restored dump's
 * are: the load takes a fifth less time. Until the transaction ends, nobody else can use these tables.
 */
export async function checkingKeysLast<Result>(db: Executor, load: () => Promise<Result>): Promise<Result> {
  const { rows: keys } = await db.execute<{ table: string; name: string; definition: string }>(sql`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype = 'f' and conrelid = any(${sql.param(TABLES)}::regclass[])
    order by conname`);
  await db.execute(
    sql.raw(keys.map((key) => `alter table ${key.table} drop constraint ${key.name};`).join('\n')),
  );
  // The year is written as it ended: billed, and then adjusted as if before.
  await db.execute(sql.raw(CLOSED.map((table) => `alter table ${table} disable trigger user;`).join('\n')));
  const result = await load();
  await db.execute(sql.raw(CLOSED.map((table) => `alter table ${table} enable trigger user;`).join('\n')));
  const added = keys.map((key) => `alter table ${key.table} add constraint ${key.name} ${key.definition};`);
  await db.execute(sql.raw(added.join('\n')));
  return result;
}
