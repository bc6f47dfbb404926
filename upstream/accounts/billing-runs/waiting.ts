import { sql } from 'drizzle-orm';
import type { Executor } from '../../store/db';
import { billable, type Due, isWithin } from '../ledger/billing';
import { mayBeHeld, whereDiffers, whereHeld } from '../ledger/held';
import { toBill } from '../ledger/to-bill';

/**
 * What a run would bill in a currency: all of it, and what of it came in before the grace period. What is held waits for
 * a person instead.
 */
export interface Waiting {
  readonly currency_code: string;
  readonly count: number;
  /** Decimal string, as is the next. */
  readonly amount: string;
  readonly due_count: number;
  readonly due_amount: string;
  readonly held_count: number;
  readonly due_held_count: number;
}

/** By currency. */
export async function waitingToBeBilled(db: Executor, which: Due): Promise<Waiting[]> {
  const cuts = { work: which.workBefore ? [which.workBefore] : [], received: [which.before] };
  const columns = sql`customer_id, currency_code, business_time, create_time, total_amount`;
  // What is held is found by itself, and taken off the sums.
  const { rows } = await db.execute<{ [name in keyof Waiting]: Waiting[name] }>(sql`
    with held as materialized (
      select ${columns} from transaction where ${billable} and ${mayBeHeld} and ${whereHeld}
      union all
      select ${columns} from transaction where ${billable} and not ${mayBeHeld} and ${whereDiffers}
    ), waiting as (
      select currency_code, is_held, ${isWithin(which)} as is_within, sum(count) as count, sum(total_amount) as amount
      from (
        select false as is_held, b.* from (${toBill(cuts, sql`true`)}) b
        union all
        select is_held, customer_id, currency_code, business_time, create_time, sign, sign * total_amount
        from held cross join (values (true, 1), (false, -1)) of_held (is_held, sign)
      ) transaction group by 1, 2, 3
    )
    select currency_code, coalesce(sum(count) filter (where not is_held), 0)::int as count,
      coalesce(sum(amount) filter (where not is_held), 0) as amount,
      coalesce(sum(count) filter (where is_within and not is_held), 0)::int as due_count,
      coalesce(sum(amount) filter (where is_within and not is_held), 0) as due_amount,
      coalesce(sum(count) filter (where is_held), 0)::int as held_count,
      coalesce(sum(count) filter (where is_held and is_within), 0)::int as due_held_count
    from waiting group by currency_code having sum(count) <> 0 order by currency_code`);
  return rows;
}
