import { type SQL, sql } from 'drizzle-orm';

type Json = 'json' | 'jsonb';
type Type = 'bigint' | 'boolean' | 'date' | 'int' | 'numeric' | 'smallint' | 'text' | 'timestamptz';
/** Types of columns, by the names that rows have for them. */
export type Columns<Row> = { readonly [Name in keyof Row & string]?: Type | Json };

/**
 * Rows as a table in SQL: `${tableOf(rows, { id: 'bigint', amount: 'numeric' })}` reads
 * `unnest($1::bigint[], $2::numeric[]) as w("id", "amount")`, in the order of the rows; missing values are null.
 * PostgreSQL reads an array a column three times as fast as the same rows written as JSON.
 */
export function unnestRows<Row extends object>(
  rows: readonly Row[],
  columns: Columns<Row>,
  alias = 'w',
): SQL {
  const entries = Object.entries(columns) as [keyof Row & string, string][];
  const arrays = entries.map(([name, type]) => {
    const isJson = type.startsWith('json');
    const elements = rows.map((row) => element(row[name], isJson));
    return sql`${`{${elements.join()}}`}::${sql.raw(type)}[]`;
  });
  const names = entries.map(([name]) => sql.identifier(name));
  return sql`unnest(${sql.join(arrays, sql`, `)}) as ${sql.identifier(alias)}(${sql.join(names, sql`, `)})`;
}

/** As array literals have it: in quotes, with a backslash before quotes and backslashes. */
function element(value: unknown, isJson: boolean): string {
  if (value === null || value === undefined) return 'NULL';
  // What stands in JSON has no control characters left that a second round could turn into more than backslashes.
  if (isJson) return JSON.stringify(JSON.stringify(value));
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'string' ? `"${value.replace(/["\\]/g, '\\$&')}"` : String(value);
}
