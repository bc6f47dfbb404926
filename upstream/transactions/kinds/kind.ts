import { inArray, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Language } from '../../../contract/common';
import type { TransactionKind } from '../../../contract/transactions/kinds/kind';
import type { Explanation } from '../../rating/explanation';
import type { CompiledSheet } from '../../rating/sheet';
import type { Executor } from '../../store/db';
import type { ItemRow } from '../detail-items';
import type { RecordKind } from '../ingest/kind';
import type { RecordBase } from '../ingest/record';
import type { PriceFn } from '../price';
import type { TransactionBase } from '../reply';

/** Records of whatever types, for what works with any of them. */
export type SomeRecords = <Result>(
  use: <R extends RecordBase, F>(records: RecordKind<R, F>) => Result,
) => Result;

export const someRecords =
  <R extends RecordBase, F>(records: RecordKind<R, F>): SomeRecords =>
  (use) =>
    use(records);

/** What only a server can do for a kind of transaction: facts in and out, and what its list and details show of them. */
export interface ServerKind<Row = object, Item extends object = object> {
  readonly kind: TransactionKind;
  /** How its records become transactions; absent: none come of records. */
  readonly records?: SomeRecords;
  /** How to rate each of its transactions again under its sheet, a few queries however many they are. */
  readRates(
    db: Executor,
    ids: readonly number[],
    sheetOf: (id: number) => CompiledSheet | undefined,
  ): Promise<Map<number, PriceFn>>;
  /** Rows of the list, in the order of their heads; one of them is the header of its details. */
  rows(db: Executor, heads: readonly TransactionBase[], language: Language): Promise<Row[]>;
  /** What a fee line of its details shows. */
  item(explanation: Explanation, currency: string): Item;
  /** What its details have beside what all have; `items` are its fee lines. */
  details?(db: Executor, id: number, language: Language, items: readonly ItemRow[]): Promise<object>;
  /** Numbers in its own table, by their names on the wire: they are searched, and may be filtered by. */
  readonly ownNumbers?: OwnNumbers;
  /** Tables of its facts, in which rows of a transaction are replaced when it is corrected. */
  readonly tables: readonly string[];
  /** What its transactions are made of may go into the archive: nothing but their details and statements reads it. */
  readonly isArchived?: boolean;
}

export interface OwnNumbers {
  readonly table: PgTable & { transactionId: PgColumn };
  readonly columns: Readonly<Record<string, PgColumn>>;
  /** All of them in the words of the index that finds parts. */
  readonly joined: SQL;
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
