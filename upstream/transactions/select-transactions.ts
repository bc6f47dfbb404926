import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Language } from '../../contract/common';
import { SCREEN_TYPES, type TransactionScreen } from '../../contract/constants';
import { CHUNK, inChunks } from '../store/chunks';
import type { Executor } from '../store/db';
import { customer, warehouse } from '../store/schema/catalogue';
import { transaction } from '../store/schema/transactions';
import { NEWEST_FIRST } from './filters';
import type { ScreenKind } from './kinds/kind';
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
  kind: ScreenKind<Row>,
  where: SQL | undefined,
  language: Language,
): AsyncGenerator<Row[]> {
  const next = (last: TransactionBase | undefined) =>
    headsAfter(db, kind.screen, where, last?.transaction.id);
  for await (const heads of inChunks(next)) yield await kind.rows(db, heads, language);
}

const headsAfter = (
  db: Executor,
  screen: TransactionScreen,
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
  const chunks = SCREEN_TYPES[screen].map(
    (type) => sql`(select ${id}, ${businessTime} from ${transaction}
      where ${and(where, eq(transactionType, type), after)} order by ${NEWEST_FIRST} limit ${CHUNK})`,
  );
  const ids = sql`select id from (${sql.join(chunks, sql` union all `)}) ${transaction}
    order by ${NEWEST_FIRST} limit ${CHUNK}`;
  return selectTransactions(db).where(sql`${id} = any(array(${ids}))`).orderBy(NEWEST_FIRST);
};
