import { sql } from 'drizzle-orm';
import { billable, type Due, isDue } from '../ledger/billing';
import type { Executor } from '../store/db';

/** What waits to be billed in a currency: all of it, and what of it came in before the grace period. */
export interface Waiting {
  readonly currency_code: string;
  readonly count: number;
  /** Decimal string, as is the next. */
  readonly amount: string;
  readonly due_count: number;
  readonly due_amount: string;
}

/** By currency. */
export async function waitingToBeBilled(db: Executor, which: Due): Promise<Waiting[]> {
  const due = isDue(which);
  const { rows } = await db.execute<{ [name in keyof Waiting]: Waiting[name] }>(sql`
    select currency_code, count(*)::int as count, sum(total_amount) as amount,
      (count(*) filter (where ${due}))::int as due_count,
      coalesce(sum(total_amount) filter (where ${due}), 0) as due_amount
    from transaction where ${billable} group by currency_code order by currency_code`);
  return rows;
}
