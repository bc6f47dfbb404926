import { and, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { accountIndex } from '../contract/accounts';
import type { ParsedOf } from '../contract/endpoint';
import { invalid } from '../errors';
import { type Actor, narrowed } from '../identity/actor';
import type { Executor } from '../store/db';
import { startsWith } from '../store/filter';
import { customer, warehouse } from '../store/schema/catalogue';
import { account, entry, journal } from '../store/schema/ledger';
import { transaction } from '../store/schema/transactions';
import { dayRange } from '../time';
import { ledgerRow } from './wire';

export type LedgerFilters = Omit<ParsedOf<typeof accountIndex>, 'page' | 'list_rows'>;

/** Left joins on keys: a query that names nothing of the journal or its document never reads them. */
const source = sql`${entry} left join ${journal} on ${journal.id} = ${entry.journalId}
  left join ${transaction} on ${transaction.id} = ${journal.transactionId}`;

/**
 * A page of a customer's ledger, newest first, with the total of all pages. Without a customer it is empty
 * (spec billing 5); a customer's own user sees their customer's. Numbers match from their beginning.
 * @throws Refusal `invalid` for a range that ends before it starts, `notFound` for a customer not theirs.
 */
export async function ledgerIndex(
  db: Executor,
  actor: Actor,
  { page, list_rows, ...filters }: ParsedOf<typeof accountIndex>,
  timeZone: string,
) {
  const customerId = narrowed(actor, filters.customer_id);
  if (customerId === undefined) return { total: 0, data: [] };
  const where = matching(filters, timeZone) ?? sql`true`;
  const ofCustomer = sql`${account.kind} = 'customer' and ${account.customerId} = ${customerId}`;
  const counted = await db.execute<{ total: string }>(sql`
    select count(*) as total from ${source}
    where ${entry.accountId} in (select ${account.id} from ${account} where ${ofCustomer}) and ${where}`);
  const total = Number(counted.rows[0]?.total ?? 0);
  const offset = (page - 1) * list_rows;
  if (offset >= total) return { total, data: [] };
  // Account by account: each one's entries come out of the index in order, so none but the page's are sorted.
  const ids = await db.execute<{ id: string }>(sql`
    select newest.id from ${account} cross join lateral (
      select ${entry.id}, ${entry.createTime} from ${source}
      where ${entry.accountId} = ${account.id} and ${where}
      order by ${entry.createTime} desc, ${entry.id} desc limit ${offset + list_rows}
    ) newest
    where ${ofCustomer}
    order by newest.create_time desc, newest.id desc limit ${list_rows} offset ${offset}`);
  const rows = await rowsOf(
    db,
    ids.rows.map((row) => Number(row.id)),
  );
  return { total, data: rows.map((row) => ledgerRow(row, actor.language)) };
}

function matching(filters: LedgerFilters, timeZone: string): SQL | undefined {
  const { start_create_time: start, end_create_time: end } = filters;
  if (start && end && end < start) throw invalid({ end_create_time: 'common.rangeReversed' });
  const [from, before] = dayRange(start, end, timeZone);
  return and(
    from && gte(entry.createTime, from),
    before && lt(entry.createTime, before),
    filters.trading_method ? eq(journal.tradingMethod, filters.trading_method) : undefined,
    filters.transaction_type ? eq(journal.transactionType, filters.transaction_type) : undefined,
    startsWith(journal.transactionNo, filters.transaction_no),
    startsWith(transaction.referenceNo, filters.reference_no),
    startsWith(transaction.platformNumber, filters.platform_number),
    startsWith(transaction.externalNumber, filters.external_number),
  );
}

/** Entries with what the ledger shows of their journal and its document, newest first. */
const rowsOf = (db: Executor, ids: number[]) =>
  db
    .select({
      entry,
      journal,
      currencyCode: account.currencyCode,
      customerCode: customer.customerCode,
      referenceNo: transaction.referenceNo,
      platformNumber: transaction.platformNumber,
      externalNumber: transaction.externalNumber,
      warehouseCode: warehouse.warehouseCode,
    })
    .from(entry)
    .innerJoin(journal, eq(journal.id, entry.journalId))
    .innerJoin(account, eq(account.id, entry.accountId))
    .innerJoin(customer, eq(customer.id, account.customerId))
    .leftJoin(transaction, eq(transaction.id, journal.transactionId))
    .leftJoin(warehouse, eq(warehouse.id, transaction.warehouseId))
    .where(inArray(entry.id, ids))
    .orderBy(desc(entry.createTime), desc(entry.id));
