import { and, type SQL, sql } from 'drizzle-orm';
import { billable } from '../accounts/ledger/billing';
import { whereDiffers, whereDuplicate, whereIncomplete } from '../accounts/ledger/held';
import type { Executor } from '../store/db';
import { transaction } from '../store/schema/transactions';

/** How many of what would be billed a person should look at first. */
export interface HoldCounts {
  readonly doubtful: number;
  readonly incomplete: number;
  readonly differing: number;
}

/** Counted of the transactions of a condition. */
export async function countHolds(db: Executor, where: SQL | undefined): Promise<HoldCounts> {
  const [counted] = await db
    .select({
      doubtful: sql<number>`(count(*) filter (where ${whereDuplicate}))::int`,
      incomplete: sql<number>`(count(*) filter (where ${whereIncomplete}))::int`,
      differing: sql<number>`(count(*) filter (where ${whereDiffers}))::int`,
    })
    .from(transaction)
    .where(and(where, billable));
  return counted!;
}
