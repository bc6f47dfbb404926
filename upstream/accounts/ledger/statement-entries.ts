import { type SQL, sql } from 'drizzle-orm';
import type { Language } from '../../../contract/common';
import { translate } from '../../messages/translate';
import { add, roundMoney } from '../../money';
import { CHUNK, inChunks } from '../../store/chunks';
import type { Executor } from '../../store/db';
import { anyOfIds } from '../../store/filter';
import { chargeNames } from './charge-name';
import { isOpening } from './counted';
import { ledgerRows } from './rows';

interface Month {
  readonly accountId: number;
  readonly currencyCode: string;
  readonly from: Date;
  readonly before: Date;
  /** Of the month's statement: later ones came after it. */
  readonly lastEntryId: number;
  /** The balance that it opens with. */
  readonly opening: string;
}

/**
 * The entries that a month's statement counts, oldest first, in chunks, each with the charge items that it charges or
 * takes back, and the balance after it as the statement has it. Those that were posted after the month come last.
 */
export async function* entriesOf(db: Executor, month: Month, language: Language) {
  const [from, before] = [month.from.toISOString(), month.before.toISOString()];
  const posted = sql`e.create_time >= ${from} and e.create_time < ${before} and e.posting_time is null`;
  const postedLater = sql`e.posting_time >= ${from} and e.posting_time < ${before}`;
  let balance = month.opening;
  for (const which of [posted, postedLater]) {
    for await (const ids of inChunks(nextOf(db, month, which))) {
      const rows = (await ledgerRows(db, ids, language)).reverse();
      const items = await chargedItems(db, ids, language);
      yield rows.map((row) => {
        balance = add(balance, row.amount ?? '0');
        return { ...row, items: items.get(Number(row.id)), balance: roundMoney(balance, month.currencyCode) };
      });
    }
  }
}

/** The names of what each entry charges, or takes back, by its id. */
async function chargedItems(db: Executor, ids: readonly number[], language: Language) {
  const { rows } = await db.execute<{ id: string; type: number; titles: string[] }>(sql`
    select e.id, j.transaction_type as type, array_agg(coalesce(b.title, '') order by b.sort, b.id) as titles
    from entry e join journal j on j.id = e.journal_id
    join journal_item i on i.journal_id = coalesce(j.reversal_of, j.id) left join billing_type b on b.id = i.billing_type_id
    where e.id = ${anyOfIds(ids)} group by e.id, j.transaction_type`);
  const nameOf = chargeNames(language);
  const comma = translate(language, 'agreements.comma');
  return new Map(
    rows.map(({ id, type, titles }) => [Number(id), titles.map((title) => nameOf(title, type)).join(comma)]),
  );
}

const nextOf =
  (db: Executor, { accountId, lastEntryId }: Month, which: SQL) =>
  async (last: number | undefined) => {
    // Times are compared inside the database: they have more digits there than here.
    const after =
      last === undefined
        ? sql`true`
        : sql`(e.create_time, e.id) > ((select create_time from entry where id = ${last}), ${last}::bigint)`;
    const { rows } = await db.execute<{ id: string }>(sql`
    select e.id from entry e join journal j on j.id = e.journal_id left join journal r on r.id = j.reversal_of
    where e.account_id = ${accountId} and ${which} and e.id <= ${lastEntryId} and ${after} and not ${isOpening}
    order by e.create_time, e.id limit ${CHUNK}`);
    return rows.map((row) => Number(row.id));
  };
