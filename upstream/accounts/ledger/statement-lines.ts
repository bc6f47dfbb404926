import { sql } from 'drizzle-orm';
import { TRADING_METHOD } from '../../../contract/constants';
import { add } from '../../money';
import type { Executor } from '../../store/db';
import { balanceBefore, entriesIn, isOpening } from './counted';

/** What moved an account in a month, alike. */
export interface MovedLine {
  /** Signed decimal string, as the balance moves. */
  readonly amount: string;
  readonly count: number;
}

/** What was charged of a charge item; no key: of none, as storage and freight are, but of transactions of a type. */
interface ChargeLine extends MovedLine {
  readonly key: number | null;
  readonly title: string;
  readonly transactionType: number | null;
}

/** What was moved by a trading method, the key. */
interface MovementLine extends MovedLine {
  readonly key: number;
}

interface Month {
  /** Decimal string: the ledger's balance before the month, with the opening balance that was brought in for it. */
  readonly opening: string;
  /** Decimal string: the ledger's balance at its end. */
  readonly ledger: string;
  /** 0: there is none up to its end. */
  readonly lastEntryId: number;
  readonly charges: readonly ChargeLine[];
  readonly movements: readonly MovementLine[];
}

interface Row extends Record<string, unknown> {
  part: 'opening' | 'brought' | 'ledger' | 'charge' | 'movement';
  /** Of a balance, the entry after which it was. */
  key: string | null;
  title: string;
  type: number | null;
  amount: string;
  count: string;
}

/**
 * Changes of an account between two instants, read in one SQL statement: a consistent snapshot even while entries are
 * being posted.
 *
 * A charge counts under its charge items, and one that is reversed is taken off them and off their count, in the
 * month of the reversal. All else counts by its trading method and is never netted: a reversed top-up stays a top-up,
 * as the bank's paper and the ledger have it, and its reversal stands under reversals. An opening balance moves nothing:
 * the month that it is brought in for opens with it.
 */
export async function loadMonth(db: Executor, accountId: number, from: Date, before: Date): Promise<Month> {
  const { rows } = await db.execute<Row>(sql`
    with moved as materialized (
      select e.trading_method as method, e.transaction_type as type, e.amount, ${isOpening} as is_opening,
        case when e.trading_method = ${TRADING_METHOD.charge} then e.journal_id
          when r.trading_method = ${TRADING_METHOD.charge} then r.id end as charge_id,
        case when e.trading_method = ${TRADING_METHOD.charge} then 1 else -1 end as times
      from (${entriesIn(sql`e.journal_id, e.trading_method, e.transaction_type, e.amount`, accountId, from, before)}) e
      left join journal j on j.id = case when e.trading_method = ${TRADING_METHOD.reversal} then e.journal_id end
      left join journal r on r.id = j.reversal_of
    )
    select 'opening' as part, b.id as key, '' as title, null::int as type, b.balance as amount, 0 as count
    from (${balanceBefore(accountId, from)}) b
    union all
    select 'brought', null, '', null, coalesce(sum(amount), 0), 0 from moved where is_opening
    union all
    select 'ledger', b.id, '', null, b.balance, 0 from (${balanceBefore(accountId, before)}) b
    union all
    (select 'charge', c.billing_type_id, coalesce(t.title, ''), c.type, c.amount, c.count
    from (
      select i.billing_type_id, case when i.billing_type_id is null then m.type end as type,
        -sum(m.times * i.amount) as amount, sum(m.times) as count
      from moved m join journal_item i on i.journal_id = m.charge_id
      group by 1, 2
      having sum(m.times) <> 0 or sum(m.times * i.amount) <> 0
    ) c left join billing_type t on t.id = c.billing_type_id
    order by t.sort, t.id, c.type)
    union all
    (select 'movement', method, '', null, sum(amount), count(*) from moved where charge_id is null and not is_opening
    group by method order by method)`);
  const part = (name: Row['part']) => rows.filter((row) => row.part === name);
  const [opening, brought, ledger] = [part('opening')[0]!, part('brought')[0]!, part('ledger')[0]!];
  return {
    opening: add(opening.amount, brought.amount),
    ledger: ledger.amount,
    lastEntryId: Number(ledger.key),
    charges: part('charge').map((row) => ({ ...lineOf(row), title: row.title, transactionType: row.type })),
    movements: part('movement').map((row) => ({ ...lineOf(row), key: Number(row.key) })),
  };
}

const lineOf = ({ key, amount, count }: Row) => ({
  key: key === null ? null : Number(key),
  amount,
  count: Number(count),
});
