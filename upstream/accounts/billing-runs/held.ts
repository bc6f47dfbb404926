import { sql } from 'drizzle-orm';
import type { billingRunDetail } from '../../../contract/accounts/billing-runs';
import type { ReplyOf } from '../../../contract/endpoint';
import { roundMoney } from '../../money';
import type { Executor } from '../../store/db';
import { anyOfIds } from '../../store/filter';
import { billable, type Due, isWithin } from '../ledger/billing';
import { whereDuplicate, whereHeld, whereIncomplete } from '../ledger/held';
import type { HeldBack } from './run';

/** What a run leaves to people: perhaps it came twice, or a later record says otherwise. */

/** Most of them that its report names. */
const NAMED = 100;

/** All that a run leaves, counted, and the first of them. */
export async function listHeld(db: Executor, due: Due): Promise<HeldBack> {
  const { rows } = await db.execute<{ id: string; why: HeldBack['list'][number]['why']; total: number }>(sql`
    select id, case when ${whereIncomplete} then 'incomplete' when ${whereDuplicate} then 'doubt' else 'difference' end as why,
      (count(*) over ())::int as total
    from transaction where ${billable} and ${isWithin(due)} and ${whereHeld} order by id limit ${NAMED}`);
  return {
    count: rows[0]?.total ?? 0,
    list: rows.map(({ id, why }) => ({ id: Number(id), why })),
  };
}

interface HeldRow extends Record<string, unknown> {
  id: string;
  transaction_type: number;
  reference_no: string;
  customer_code: string;
  doubt_of: string | null;
  total_amount: string;
  currency_code: string;
}

/** Those that a run names, as they are now. */
export async function heldRows(
  db: Executor,
  { list }: HeldBack,
): Promise<ReplyOf<typeof billingRunDetail>['held_list']> {
  const { rows } = await db.execute<HeldRow>(sql`
    select t.id, t.transaction_type, t.reference_no, c.customer_code, t.doubt_of, t.total_amount, t.currency_code
    from transaction t join customer c on c.id = t.customer_id
    where t.id = ${anyOfIds(list.map(({ id }) => id))}`);
  const byId = new Map(rows.map((row) => [Number(row.id), row]));
  return list.flatMap(({ id, why }) => {
    const row = byId.get(id);
    if (!row) return [];
    const { transaction_type, reference_no, customer_code, currency_code } = row;
    return {
      ...{ id, why, transaction_type, reference_no, customer_code, currency_code },
      doubt_of: row.doubt_of ?? '',
      total_amount: roundMoney(row.total_amount, currency_code),
    };
  });
}
