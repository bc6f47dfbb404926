import { and, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { accountExport } from '../contract/accounts';
import type { Language } from '../contract/common';
import { APPLICATION_LETTERS } from '../contract/constants';
import type { ParsedOf } from '../contract/endpoint';
import { invalid } from '../errors';
import type { Executor } from '../store/db';
import { startsWith } from '../store/filter';
import { application } from '../store/schema/applications';
import { customer, warehouse } from '../store/schema/catalogue';
import { account, entry, journal } from '../store/schema/ledger';
import { transaction } from '../store/schema/transactions';
import { dayRange } from '../time';
import { ledgerRow } from './wire';

/** The rows of a customer's ledger: the entries on their accounts, newest first. */

/** Which entries are meant, beside `account`, which all who ask have at hand. */
export interface Matching {
  /** `entry`, joined to as much of its journal and document as the condition names: each join costs. */
  readonly source: SQL;
  readonly where: SQL;
}

/** How the number of an application begins: no document's does. */
const APPLICATION_NO = new RegExp(`^[${Object.values(APPLICATION_LETTERS).join('')}]\\d`);

/** Condition on `account`. */
export const isAccountOf = (customerId: number) =>
  sql`${account.kind} = 'customer' and ${account.customerId} = ${customerId}`;

/**
 * What filters mean. Numbers match from their beginning; the reference of what was applied for is the application's.
 * @throws Refusal `invalid` for a range that ends before it starts
 */
export function matching(filters: ParsedOf<typeof accountExport>, timeZone: string): Matching {
  const { start_create_time: start, end_create_time: end } = filters;
  if (start && end && end < start) throw invalid({ end_create_time: 'common.rangeReversed' });
  const [from, before] = dayRange(start, end, timeZone);
  const { reference_no } = filters;
  const isApplicationNo = APPLICATION_NO.test(reference_no ?? '');
  const ofDocument = and(
    isApplicationNo ? undefined : startsWith(transaction.referenceNo, reference_no),
    startsWith(transaction.platformNumber, filters.platform_number),
    startsWith(transaction.externalNumber, filters.external_number),
  );
  const ofJournal = startsWith(journal.transactionNo, filters.transaction_no);
  const ofApplication = isApplicationNo
    ? isOfApplication(startsWith(application.applicationNo, reference_no)!)
    : undefined;
  const ofEntry = and(
    from && gte(entry.createTime, from),
    before && lt(entry.createTime, before),
    filters.trading_method ? eq(entry.tradingMethod, filters.trading_method) : undefined,
    filters.transaction_type ? eq(entry.transactionType, filters.transaction_type) : undefined,
    filters.currency_code ? eq(account.currencyCode, filters.currency_code) : undefined,
  );
  const documents = sql`join ${transaction} on ${transaction.id} = ${journal.transactionId}`;
  const journals = sql`join ${journal} on ${journal.id} = ${entry.journalId}`;
  return {
    source: sql`${entry} ${ofJournal || ofDocument ? journals : sql``} ${ofDocument ? documents : sql``}`,
    where: and(ofEntry, ofJournal, ofDocument, ofApplication) ?? sql`true`,
  };
}

/** Condition on `entry`. */
const isOfApplication = (number: SQL) => sql`${entry.journalId} in (
  select ${journal.id} from ${journal} join ${application} on ${application.id} = ${journal.applicationId} where ${number})`;

/** So few at once that the process is not held up, and that they are gone before V8 moves them where they stay longer. */
const CHUNK = 200;

/** All rows of a customer that match, in chunks: each begins where the last one ended, so none costs more. */
export async function* everyLedgerRow(
  db: Executor,
  customerId: number,
  { source, where }: Matching,
  language: Language,
) {
  let last: number | undefined;
  do {
    // The time is compared inside the database: it has more digits there than here.
    const after =
      last === undefined
        ? undefined
        : sql`(${entry.createTime}, ${entry.id}) < ((select create_time from entry where id = ${last}), ${last})`;
    const ids = await newestIds(db, customerId, { source, where: and(where, after) ?? where }, CHUNK);
    if (ids.length > 0) yield await ledgerRows(db, ids, language);
    last = ids[CHUNK - 1];
  } while (last);
}

/** Account by account: each one's entries come out of the index in order, so none but the page's are sorted. */
export async function newestIds(
  db: Executor,
  customerId: number,
  { source, where }: Matching,
  limit: number,
  offset = 0,
) {
  const { rows } = await db.execute<{ id: string }>(sql`
    select newest.id from ${account} cross join lateral (
      select ${entry.id}, ${entry.createTime} from ${source}
      where ${entry.accountId} = ${account.id} and ${where}
      order by ${entry.createTime} desc, ${entry.id} desc limit ${offset + limit}
    ) newest
    where ${isAccountOf(customerId)}
    order by newest.create_time desc, newest.id desc limit ${limit} offset ${offset}`);
  return rows.map((row) => Number(row.id));
}

/** The journal that a reversal takes back. */
const original = alias(journal, 'original');

/** Entries with what the ledger shows of their journal and of what it comes from, newest first. */
export async function ledgerRows(db: Executor, ids: readonly number[], language: Language) {
  const rows = await db
    .select({
      entry,
      journal,
      currencyCode: account.currencyCode,
      customerCode: customer.customerCode,
      referenceNo: sql<
        string | null
      >`coalesce(${transaction.referenceNo}, ${application.applicationNo}, ${original.transactionNo})`,
      platformNumber: transaction.platformNumber,
      externalNumber: transaction.externalNumber,
      warehouseCode: warehouse.warehouseCode,
    })
    .from(entry)
    .innerJoin(journal, eq(journal.id, entry.journalId))
    .innerJoin(account, eq(account.id, entry.accountId))
    .innerJoin(customer, eq(customer.id, account.customerId))
    .leftJoin(transaction, eq(transaction.id, journal.transactionId))
    .leftJoin(application, eq(application.id, journal.applicationId))
    .leftJoin(original, eq(original.id, journal.reversalOf))
    .leftJoin(warehouse, eq(warehouse.id, transaction.warehouseId))
    .where(inArray(entry.id, [...ids]))
    .orderBy(desc(entry.createTime), desc(entry.id));
  return rows.map((row) => ledgerRow(row, language));
}
