import { and, type SQL, sql } from 'drizzle-orm';
import { billable } from '../accounts/ledger/billing';
import { differs, isDoubtful } from '../accounts/ledger/held';
import type { Executor } from '../store/db';
import { transaction } from '../store/schema/transactions';

/** How many of what would be billed a person should look at first. */
export interface Held {
  readonly doubtful: number;
  readonly differing: number;
}

/** Counted of the transactions of a condition. */
export async function heldAmong(db: Executor, where: SQL | undefined): Promise<Held> {
  const [counted] = await db
    .select({
      doubtful: sql<number>`(count(*) filter (where ${isDoubtful}))::int`,
      differing: sql<number>`(count(*) filter (where ${differs}))::int`,
    })
    .from(transaction)
    .where(and(where, billable));
  return counted!;
}
