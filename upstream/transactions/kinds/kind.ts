import { inArray } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Language } from '../../../contract/common';
import type { TransactionScreen } from '../../../contract/constants';
import type { Explanation } from '../../rating/explanation';
import type { Executor } from '../../store/db';
import type { TransactionBase } from '../reply';

/** What a kind of transaction shows beyond what all of them do: in its list, and in its details. */
export interface ScreenKind<Row, Item extends object = object> {
  readonly screen: TransactionScreen;
  /** Rows of the list, in the order of their heads; one of them is the header of its details. */
  rows(db: Executor, heads: readonly TransactionBase[], language: Language): Promise<Row[]>;
  /** What a fee line of its details shows. */
  item(explanation: Explanation, currency: string): Item;
}

/** The rows of a kind's own table, by their transactions, in one query. */
export async function loadDetails<Table extends PgTable & { transactionId: PgColumn }>(
  db: Executor,
  table: Table,
  heads: readonly TransactionBase[],
): Promise<Map<number, Table['$inferSelect']>> {
  const ids = heads.map(({ transaction }) => transaction.id);
  const rows = await db
    .select()
    .from(table as PgTable & { transactionId: PgColumn })
    .where(inArray(table.transactionId, ids));
  return new Map(rows.map((row) => [row.transactionId as number, row]));
}
