import { getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

/** The column is one of these codes, whatever their case. */
export const byCode = (column: PgColumn, codes: readonly string[]): SQL =>
  inArray(sql`lower(${column})`, [...new Set(codes.map((code) => code.toLowerCase()))]);

/** For `on conflict do update`: these columns take what the new row has. */
export const fromNew = <T extends PgTable>(table: T, names: readonly (keyof T['_']['columns'] & string)[]) =>
  Object.fromEntries(
    names.map((name) => [name, sql`excluded.${sql.identifier(getTableColumns(table)[name]!.name)}`]),
  );
