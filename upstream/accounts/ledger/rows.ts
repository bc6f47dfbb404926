import { and, desc, eq, gte, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { accountExport } from '../../../contract/accounts/accounts';
import type { Language } from '../../../contract/common';
import { APPLICATION_LETTERS, TRADING_METHOD } from '../../../contract/constants';
import type { ParsedOf } from '../../../contract/endpoint';
import { periodOf } from '../../period';
import { CHUNK, inChunks } from '../../store/chunks';
import type { Executor } from '../../store/db';
import { numberStartsWith } from '../../store/filter';
import { application } from '../../store/schema/applications';
import { customer, warehouse } from '../../store/schema/catalogue';
import { account, entry, journal, journalItem } from '../../store/schema/ledger';
import { auditLog } from '../../store/schema/operations';
import { transaction } from '../../store/schema/transactions';
import { monthRange } from '../../time';
import { ledgerRow } from './reply';

/** The rows of a customer's ledger: the entries on their accounts, newest first. */

/** Which entries are meant, beside `account`, which all who ask have at hand. */
export interface Matching {
  /** `entry`, joined to as much of its journal and transaction as the condition names: each join costs. */
  readonly source: SQL;
  readonly where: SQL;
}

/** How the number of an application begins: no transaction's does. */
const APPLICATION_NO = new RegExp(`^[${Object.values(APPLICATION_LETTERS).join('')}]\\d`);

/** Condition on `account`. */
export const whereAccountOf = (customerId: number) =>
  sql`${account.kind} = 'customer' and ${account.customerId} = ${customerId}`;

/**
 * What filters mean. Numbers match from their beginning; the reference of what was applied for is the application's.
 * @throws ApiError `invalid` for a range that ends before it starts
 */
export function entriesMatching(filters: ParsedOf<typeof accountExport>, timeZone: string): Matching {
  const [from, before] = periodOf(filters, timeZone);
  const { reference_no } = filters;
  const isApplicationNo = APPLICATION_NO.test(reference_no ?? '');
  const ofTransaction = and(
    isApplicationNo ? undefined : numberStartsWith(transaction.referenceNo, reference_no),
    numberStartsWith(transaction.platformNumber, filters.platform_number),
    numberStartsWith(transaction.externalNumber, filters.external_number),
  );
  const ofJournal = numberStartsWith(journal.transactionNo, filters.transaction_no);
  const ofApplication = isApplicationNo
    ? whereOfApplication(numberStartsWith(application.applicationNo, reference_no)!)
    : undefined;
  const ofEntry = and(
    from && gte(entry.createTime, from),
    before && lt(entry.createTime, before),
    filters.statement_month ? countsInMonth(filters.statement_month, timeZone) : undefined,
    filters.trading_method ? eq(entry.tradingMethod, filters.trading_method) : undefined,
    filters.transaction_type ? eq(entry.transactionType, filters.transaction_type) : undefined,
    filters.currency_code ? eq(account.currencyCode, filters.currency_code) : undefined,
    filters.billing_type_id === undefined ? undefined : isChargeOf(filters.billing_type_id),
    filters.billing_run ? isPostedByRun(filters.billing_run) : undefined,
  );
  const transactions = sql`join ${transaction} on ${transaction.id} = ${journal.transactionId}`;
  const journals = sql`join ${journal} on ${journal.id} = ${entry.journalId}`;
  return {
    source: sql`${entry} ${ofJournal || ofTransaction ? journals : sql``} ${ofTransaction ? transactions : sql``}`,
    where: and(ofEntry, ofJournal, ofTransaction, ofApplication) ?? sql`true`,
  };
}

/** Condition on `entry`: the statement of the month counts it. */
function countsInMonth(month: string, timeZone: string): SQL | undefined {
  const [from, before] = monthRange(month, timeZone);
  const isIn = (time: typeof entry.createTime | typeof entry.postingTime) =>
    and(gte(time, from), lt(time, before));
  return or(isIn(entry.postingTime), and(isNull(entry.postingTime), isIn(entry.createTime)));
}

/** Condition on `entry`. */
const whereOfApplication = (number: SQL) => sql`${entry.journalId} in (
  select ${journal.id} from ${journal} join ${application} on ${application.id} = ${journal.applicationId} where ${number})`;

/** Condition on `entry`: it charges, or takes back, a fee of a charge item, or for 0 one that has none. */
const isChargeOf = (billingTypeId: number) => sql`exists (
  select from ${journal} j join ${journalItem} i on i.journal_id = coalesce(j.reversal_of, j.id)
  where j.id = ${entry.journalId} and i.billing_type_id is not distinct from ${billingTypeId || null}::bigint)`;

/** Condition on `entry`: a billing run charged it. A transaction's later charges, after a reversal, are not the run's. */
const isPostedByRun = (run: number) => sql`${entry.journalId} in (
  select min(j.id) from ${auditLog} a
  cross join lateral jsonb_array_elements_text(a.after -> 'ids') as billed(id)
  join ${journal} j on j.transaction_id = billed.id::bigint
    and j.trading_method = ${TRADING_METHOD.charge} and j.create_time >= a.create_time
  where a.action = 'job.billing_run' and a.after ->> 'job' = ${String(run)}
  group by billed.id)`;

/** All rows of a customer that match, in chunks: each begins where the last one ended, so none costs more. */
export async function* streamLedgerRows(
  db: Executor,
  customerId: number,
  { source, where }: Matching,
  language: Language,
) {
  // The time is compared inside the database: it has more digits there than here.
  const after = (id: number) =>
    sql`(${entry.createTime}, ${entry.id}) < ((select create_time from entry where id = ${id}), ${id})`;
  const next = (last: number | undefined) =>
    newestIds(db, customerId, { source, where: last ? and(where, after(last))! : where }, CHUNK);
  for await (const ids of inChunks(next)) yield await ledgerRows(db, ids, language);
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
    where ${whereAccountOf(customerId)}
    order by newest.create_time desc, newest.id desc limit ${limit} offset ${offset}`);
  return rows.map((row) => Number(row.id));
}

/** The journal that a reversal reverses. */
const original = alias(journal, 'original');
/** The one that reverses it. */
const opposite = alias(journal, 'opposite');

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
      businessTime: transaction.businessTime,
      reversalOf: { number: original.transactionNo, time: original.createTime },
      reversedBy: { number: opposite.transactionNo, time: opposite.createTime },
      rateFrom: application.rateFrom,
      rateTo: application.rateTo,
    })
    .from(entry)
    .innerJoin(journal, eq(journal.id, entry.journalId))
    .innerJoin(account, eq(account.id, entry.accountId))
    .innerJoin(customer, eq(customer.id, account.customerId))
    .leftJoin(transaction, eq(transaction.id, journal.transactionId))
    .leftJoin(application, eq(application.id, journal.applicationId))
    .leftJoin(original, eq(original.id, journal.reversalOf))
    .leftJoin(opposite, eq(opposite.reversalOf, journal.id))
    .leftJoin(warehouse, eq(warehouse.id, transaction.warehouseId))
    .where(inArray(entry.id, [...ids]))
    .orderBy(desc(entry.createTime), desc(entry.id));
  return rows.map((row) => ledgerRow(row, language));
}
