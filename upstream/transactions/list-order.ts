import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Sort } from '../../contract/transactions/kinds/kind';
import { unitsOf } from '../store/schema/columns';
import { transaction as t } from '../store/schema/transactions';

/** What a list is sorted by, in the words of the indexes. */
const COLUMNS: Readonly<Record<Sort, PgColumn | SQL>> = {
  create_time: t.businessTime,
  ship_time: t.businessTime,
  total_amount: unitsOf(t.totalAmount),
};

export interface ListOrder {
  /** Rows that are alike in it stand by their ids, so that no page has one of another. */
  readonly column: PgColumn | SQL;
  readonly isAscending: boolean;
  /** The order itself, and the same the other way round. */
  readonly forward: SQL;
  readonly backward: SQL;
}

/** Indexes are written with NULLS LAST; only the same words let them serve an order, and these the opposite one. */
const descending = (column: PgColumn | SQL): SQL => sql`${column} desc nulls last, ${t.id} desc nulls last`;
const ascending = (column: PgColumn | SQL): SQL => sql`${column} asc nulls first, ${t.id} asc nulls first`;

/** The order of a list: newest first, or by a column, after a `-` from the last to the first. */
export function orderOf(sort: Sort | `-${Sort}` = '-create_time'): ListOrder {
  const isAscending = !sort.startsWith('-');
  const column = COLUMNS[sort.replace('-', '') as Sort];
  const [forward, backward] = isAscending ? [ascending, descending] : [descending, ascending];
  return { column, isAscending, forward: forward(column), backward: backward(column) };
}

/** The order of every list that says no other. */
export const NEWEST_FIRST = orderOf().forward;
