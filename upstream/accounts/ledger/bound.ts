import { sql } from 'drizzle-orm';
import { compare, negate, subtract } from '../../money';
import type { Executor } from '../../store/db';
import { anyOfIds } from '../../store/filter';
import { lockAccounts } from './lock';
import { accountKey, type JournalLine } from './posting';

/** Largest amount that an account can hold, either way: that of its column. */
const BOUND = '999999999999999.9999';

/** What is to be charged to a customer's account. */
interface Chargeable {
  readonly customerId: number;
  readonly currencyCode: string;
  readonly totalAmount: string;
}

/**
 * Tells charges that their accounts can hold from those that would take one beyond what it can: in order, each after
 * those before it that fit. Locks the accounts, of the house too, so that the charges can be posted afterwards.
 */
export async function withinBound<Row extends Chargeable>(
  db: Executor,
  rows: readonly Row[],
  journalLines: readonly JournalLine[],
): Promise<{ fitting: Row[]; beyond: Row[] }> {
  const balances = await lockedBalances(db, journalLines);
  const fitting: Row[] = [];
  const beyond: Row[] = [];
  for (const row of rows) {
    const key = accountKey({ customerId: row.customerId }, row.currencyCode);
    const after = subtract(balances.get(key) ?? '0', row.totalAmount);
    const isWithin = compare(after, BOUND) <= 0 && compare(after, negate(BOUND)) >= 0;
    (isWithin ? fitting : beyond).push(row);
    if (isWithin) balances.set(key, after);
  }
  return { fitting, beyond };
}

/** Balances by the accounts' keys: a statement of its own after the lock, or it would see those of before. */
async function lockedBalances(
  db: Executor,
  journalLines: readonly JournalLine[],
): Promise<Map<string, string>> {
  const ids = await lockAccounts(db, journalLines);
  if (ids.size === 0) return new Map();
  const { rows } = await db.execute<{ id: string; balance: string }>(
    sql`select id, balance from account where id = ${anyOfIds([...ids.values()])}`,
  );
  const balances = new Map(rows.map(({ id, balance }) => [Number(id), balance]));
  return new Map([...ids].map(([key, id]) => [key, balances.get(id) ?? '0']));
}
