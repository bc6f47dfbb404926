import { and, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Executor } from '../store/db';
import { customer } from '../store/schema/catalogue';

/** The codes in a text, with commas, semicolons or spaces between them; each once. */
export const codesIn = (text = ''): string[] => [...new Set(text.split(/[\s,，、;；]+/).filter(Boolean))];

interface Coded {
  readonly id: number;
  readonly code: string;
}

/** Ids of the rows that codes name, in whatever case where no row has that of the code, and the codes of none. */
export function findByCodes(codes: readonly string[], rows: readonly Coded[]) {
  const find = (code: string) =>
    rows.find((row) => row.code === code) ??
    rows.find((row) => row.code.toLowerCase() === code.toLowerCase());
  const found = codes.map(find);
  return {
    ids: [...new Set(found.flatMap((row) => (row ? [row.id] : [])))].sort((a, b) => a - b),
    unknown: codes.filter((_, i) => !found[i]),
  };
}

/** The column is one of these codes, whatever their case. */
export const byCode = (column: PgColumn, codes: readonly string[]): SQL =>
  inArray(sql`lower(${column})`, [...new Set(codes.map((code) => code.toLowerCase()))]);

/** For `on conflict do update`: these columns take what the new row has. */
export const fromNew = <T extends PgTable>(table: T, names: readonly (keyof T['_']['columns'] & string)[]) =>
  Object.fromEntries(
    names.map((name) => [name, sql`excluded.${sql.identifier(getTableColumns(table)[name]!.name)}`]),
  );

/** Customers by their codes in lower case; the house is none. */
export async function customersByCode(db: Executor, codes: readonly string[]) {
  const rows = await db
    .select({ id: customer.id, code: customer.customerCode, status: customer.status })
    .from(customer)
    .where(and(byCode(customer.customerCode, codes), eq(customer.isHouse, 0)));
  return new Map(rows.map((row) => [row.code.toLowerCase(), row]));
}
