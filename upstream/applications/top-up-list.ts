import { type SQL, sql } from 'drizzle-orm';
import type { Language } from '../contract/common';
import { TRADING_METHOD } from '../contract/constants';
import type { ParsedOf } from '../contract/endpoint';
import { REMITTANCE_STATUS, type remittanceIndex } from '../contract/remittance';
import type { Choice } from '../contract/reply';
import { type Actor, narrowed } from '../identity/actor';
import { isAccountOf, ledgerRows, matching } from '../ledger/rows';
import { translate } from '../messages/translate';
import type { Executor } from '../store/db';
import { startsWith } from '../store/filter';
import { application } from '../store/schema/applications';
import { account, entry, journal, topUp } from '../store/schema/ledger';
import { transaction } from '../store/schema/transactions';

/** Methods that money comes in by. */
export const TOP_UP_METHODS = [TRADING_METHOD.offlineTopUp, TRADING_METHOD.onlineTopUp];

export type TopUpStatus = (typeof REMITTANCE_STATUS)[keyof typeof REMITTANCE_STATUS];
const { pending, settled, reversed } = REMITTANCE_STATUS;

/** What a top-up may be set to, by what it is: what is reversed stays so. */
export const NEXT: Readonly<Record<TopUpStatus, readonly TopUpStatus[]>> = {
  [pending]: [settled, reversed],
  [settled]: [reversed],
  [reversed]: [],
};

const choices = (language: Language, statuses: readonly TopUpStatus[]): Choice[] =>
  statuses.map((code) => ({
    key: String(code),
    value: translate(language, `applications.topUpStatus${code}`),
  }));

export const topUpStatusList = (language: Language) => choices(language, Object.values(REMITTANCE_STATUS));

/** The entries of top-ups on the customers' accounts, with the applications that some of them come from. */
const source = sql`${topUp} join ${journal} on ${journal.id} = ${topUp.journalId}
  join ${entry} on ${entry.journalId} = ${journal.id}
  join ${account} on ${account.id} = ${entry.accountId}
  left join ${application} on ${application.id} = ${journal.applicationId}
  left join ${transaction} on ${transaction.id} = ${journal.transactionId}`;

/**
 * A page of a customer's top-ups, newest first, with the total of all pages; none without a customer (spec billing 5).
 * The reference number of a top-up is that of the application it comes from.
 */
export async function topUpIndex(
  db: Executor,
  actor: Actor,
  { page, list_rows, reference_no, ...filters }: ParsedOf<typeof remittanceIndex>,
  timeZone: string,
) {
  const customerId = narrowed(actor, filters.customer_id);
  if (customerId === undefined) return { total: 0, data: [] };
  const number = startsWith(application.applicationNo, reference_no) ?? sql`true`;
  const where = sql`${isAccountOf(customerId)} and ${matching(filters, timeZone).where} and ${number}`;
  const counted = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from ${source} where ${where}`,
  );
  const data = await pageOf(db, actor, where, list_rows, (page - 1) * list_rows);
  return { total: counted.rows[0]?.total ?? 0, data };
}

interface Row extends Record<string, unknown> {
  readonly id: string;
  readonly journal_id: string;
  /** A constraint of the table holds it to the contract's. */
  readonly status: TopUpStatus;
  readonly application_no: string | null;
}

async function pageOf(db: Executor, actor: Actor, where: SQL, limit: number, offset: number) {
  const { rows } = await db.execute<Row>(sql`
    select ${entry.id}, ${journal.id} as journal_id, ${topUp.status}, ${application.applicationNo}
    from ${source} where ${where}
    order by ${entry.createTime} desc, ${entry.id} desc limit ${limit} offset ${offset}`);
  const { language } = actor;
  const entries = await ledgerRows(
    db,
    rows.map((row) => Number(row.id)),
    language,
  );
  const mayChange = actor.customerId === null && actor.rights.has('/remittance/status');
  return rows.map(({ journal_id, status, application_no: reference_no }, i) => ({
    ...entries[i]!,
    id: Number(journal_id),
    reference_no,
    status,
    status_text: translate(language, `applications.topUpStatus${status}`),
    status_list: mayChange ? choices(language, NEXT[status]) : [],
  }));
}
