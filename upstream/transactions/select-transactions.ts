import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Language } from '../../contract/common';
import type { TransactionKind } from '../../contract/transactions/kinds/kind';
import { CHUNK, inChunks } from '../store/chunks';
import type { Executor } from '../store/db';
import { customer, warehouse } from '../store/schema/catalogue';
import { transaction } from '../store/schema/transactions';
import type { ServerKind } from './kinds/kind';
import { NEWEST_FIRST } from './list-order';
import type { TransactionBase } from './reply';

/** Transactions with the codes that every screen shows of them. */
export const selectTransactions = (db: Executor) =>
  db
    .select({ transaction, customerCode: customer.customerCode, warehouseCode: warehouse.warehouseCode })
    .from(transaction)
    .innerJoin(customer, eq(customer.id, transaction.customerId))
    .innerJoin(warehouse, eq(warehouse.id, transaction.warehouseId));

/** The rows of a whole list, newest first, in chunks: each begins where the last one ended, so none costs more. */
export async function* streamRows<Row>(
  db: Executor,
  { kind, rows }: ServerKind<Row>,
  where: SQL | undefined,
  language: Language,
): AsyncGenerator<Row[]> {
  const next = (last: TransactionBase | undefined) => headsAfter(db, kind.types, where, last?.transaction.id);
  for await (const heads of inChunks(next)) yield await rows(db, heads, language);
}

const headsAfter = (
  db: Executor,
  types: TransactionKind['types'],
  where: SQL | undefined,
  lastId: number | undefined,
): Promise<TransactionBase[]> => {
  const { businessTime, id, transactionType } = transaction;
  // The time is compared inside the database: it has more digits there than here.
  const after =
    lastId === undefined
      ? undefined
      : sql`(${businessTime}, ${id}) < ((select business_time from transaction where id = ${lastId}), ${lastId})`;
  // Each type apart: the index has the order of one type alone.
  const chunks = types.map(
    ({ code }) => sql`(select ${id}, ${businessTime} from ${transaction}
      where ${and(where, eq(transactionType, code), after)} order by ${NEWEST_FIRST} limit ${CHUNK})`,
  );
  const ids = sql`select id from (${sql.join(chunks, sql` union all `)}) ${transaction}
    order by ${NEWEST_FIRST} limit ${CHUNK}`;
  return selectTransactions(db).where(sql`${id} = any(array(${ids}))`).orderBy(NEWEST_FIRST);
};
