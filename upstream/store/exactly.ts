import type { PgTable } from 'drizzle-orm/pg-core';

/** Names that no column of a table has. */
type Others<Table extends PgTable, Row> = Exclude<keyof Row, keyof Table['_']['columns']>;
type OnlyColumns<Table extends PgTable, Values> = Values extends readonly (infer Row)[]
  ? readonly { [Name in Others<Table, Row>]: never }[]
  : { [Name in Others<Table, Values>]: never };

/**
 * A row, or rows, of a table's columns alone. A query leaves out in silence what no column is called, and the compiler
 * does not look into what is spread or made elsewhere: here it does.
 */
export const exactly = <Table extends PgTable, Values extends object>(
  _table: Table,
  values: Values & OnlyColumns<Table, Values>,
): Values => values;
