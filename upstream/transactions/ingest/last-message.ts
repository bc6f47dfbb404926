import { sql } from 'drizzle-orm';
import { BILLING_STATUS } from '../../../contract/constants';
import { CHANGE_STATUS } from '../../../contract/operations/record-changes';
import type { Executor } from '../../store/db';
import { unnestRows } from '../../store/unnest';
import { IS_DECIDED } from './decided-by-people';
import type { LastMessage } from './fingerprint';
import type { RecordKind, ResolvedRecord } from './kind';
import type { RecordBase } from './record';

/** Names a record among those of its kind. */
export const keyOf = ({ customerId, record }: ResolvedRecord<RecordBase>): string =>
  `${customerId} ${record.source_ref}`;

const WAITS = sql`exists (
  select from record_change c
  where c.transaction_id = t.id and c.status = ${sql.raw(String(CHANGE_STATUS.waiting))})`;

interface Row extends Record<string, unknown> {
  id: string;
  customer_id: string;
  source_ref: string;
  source_hash: string | null;
  source_revision: string | null;
  billing_status: number;
  is_open: boolean;
}

/** The last message of each transaction that is there already, by `keyOf`. */
export async function lastMessages<R extends RecordBase>(
  db: Executor,
  kind: RecordKind<R, unknown>,
  existing: readonly ResolvedRecord<R>[],
): Promise<Map<string, LastMessage & { id: number }>> {
  const keys = existing.map(({ customerId, record }) => ({ c: customerId, r: record.source_ref }));
  const { rows } = await db.execute<Row>(sql`
    select t.id, t.customer_id, t.source_ref, t.source_hash, t.source_revision, t.billing_status,
      t.billing_status = 0 and ${WAITS} and not ${IS_DECIDED} as is_open
    from ${unnestRows(keys, { c: 'bigint', r: 'text' })}
    join transaction t on t.transaction_type = any(${sql.param(kind.types)}::smallint[]) and t.customer_id = w.c
      and t.source_ref = w.r`);
  return new Map(
    rows.map((row) => [
      `${row.customer_id} ${row.source_ref}`,
      {
        id: Number(row.id),
        hash: row.source_hash,
        revision: row.source_revision === null ? null : Number(row.source_revision),
        isOpen: row.is_open,
        isBilled: row.billing_status === BILLING_STATUS.billed,
      },
    ]),
  );
}

/** Keeps what the last message of transactions was; one without a number on top leaves the number as it is. */
export async function noteMessages(
  db: Executor,
  messages: readonly { id: number; hash: string; revision: number | null }[],
): Promise<void> {
  if (messages.length === 0) return;
  await db.execute(sql`
    update transaction t set source_hash = w.hash, source_revision = coalesce(w.revision, t.source_revision)
    from ${unnestRows(messages, { id: 'bigint', hash: 'bigint', revision: 'bigint' })} where t.id = w.id`);
}

/** The records in waves, in each of which none comes twice: a later one is compared with what the earlier one left. */
export function wavesOf<R extends RecordBase>(existing: readonly ResolvedRecord<R>[]): ResolvedRecord<R>[][] {
  const waves: ResolvedRecord<R>[][] = [];
  const times = new Map<string, number>();
  for (const one of existing) {
    const key = keyOf(one);
    const wave = times.get(key) ?? 0;
    times.set(key, wave + 1);
    waves[wave] ??= [];
    waves[wave].push(one);
  }
  return waves;
}
