import { sql } from 'drizzle-orm';
import type { Executor } from '../../store/db';
import { billable, type Due, isWithin } from '../ledger/billing';
import { whereHeld } from '../ledger/held';

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
  const { rows } = await db.execute<{ [name in keyof Waiting]: Waiting[name] }>(sql`
    with waiting as (
      select currency_code, is_held, is_within, count(*) as count, sum(total_amount) as amount
      from (
        select currency_code, total_amount, ${whereHeld} as is_held, ${isWithin(which)} as is_within
        from transaction where ${billable}
      ) t group by 1, 2, 3
    )
    select currency_code, coalesce(sum(count) filter (where not is_held), 0)::int as count,
      coalesce(sum(amount) filter (where not is_held), 0) as amount,
      coalesce(sum(count) filter (where is_within and not is_held), 0)::int as due_count,
      coalesce(sum(amount) filter (where is_within and not is_held), 0) as due_amount,
      coalesce(sum(count) filter (where is_held), 0)::int as held_count,
      coalesce(sum(count) filter (where is_held and is_within), 0)::int as due_held_count
    from waiting group by currency_code order by currency_code`);
  return rows;
}
