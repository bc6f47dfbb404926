import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { remittanceIndex } from '../../../contract/accounts/remittance';
import type { Language } from '../../../contract/common';
import { REMITTANCE_STATUS, TRADING_METHOD } from '../../../contract/constants';
import type { ParsedOf } from '../../../contract/endpoint';
import type { Choice } from '../../../contract/reply';
import { type Actor, effectiveCustomerId } from '../../identity/actor';
import { translate } from '../../messages/translate';
import type { Executor } from '../../store/db';
import { account, entry, topUp } from '../../store/schema/ledger';
import { entriesMatching, ledgerRows, newestIds, whereAccountOf } from '../ledger/rows';

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

/** Condition on `entry`. Its own copy of the method is what an index has. */
const whereTopUp = sql`${entry.tradingMethod} = any(${sql.param(TOP_UP_METHODS)}::smallint[])
  and exists (select from ${topUp} where ${topUp.journalId} = ${entry.journalId})`;

/**
 * A page of a customer's top-ups, newest first, with the total of all pages; none without a customer (spec billing 5).
 */
export async function topUpIndex(
  db: Executor,
  actor: Actor,
  { page, list_rows, ...filters }: ParsedOf<typeof remittanceIndex>,
  timeZone: string,
) {
  const customerId = effectiveCustomerId(actor, filters.customer_id);
  if (customerId === undefined) return { total: 0, data: [] };
  const { source, where: matches } = entriesMatching(filters, timeZone);
  const where = and(matches, whereTopUp)!;
  const counted = await db.execute<{ total: number }>(sql`
    select count(*)::int as total from ${source} join ${account} on ${account.id} = ${entry.accountId}
    where ${whereAccountOf(customerId)} and ${where}`);
  const ids = await newestIds(db, customerId, { source, where }, list_rows, (page - 1) * list_rows);
  return { total: counted.rows[0]?.total ?? 0, data: await rowsOf(db, actor, ids) };
}

async function rowsOf(db: Executor, actor: Actor, ids: number[]) {
  const rows = await db
    .select({ journalId: topUp.journalId, status: topUp.status })
    .from(entry)
    .innerJoin(topUp, eq(topUp.journalId, entry.journalId))
    .where(inArray(entry.id, ids))
    .orderBy(desc(entry.createTime), desc(entry.id));
  const { language } = actor;
  const entries = await ledgerRows(db, ids, language);
  const mayChange = actor.customerId === null && actor.rights.has('/remittance/status');
  return rows.map(({ journalId, ...row }, i) => {
    // A constraint of the table holds it to the contract's.
    const status = row.status as TopUpStatus;
    return {
      ...entries[i]!,
      id: journalId,
      status,
      status_text: translate(language, `applications.topUpStatus${status}`),
      status_list: mayChange ? choices(language, NEXT[status]) : [],
    };
  });
}
