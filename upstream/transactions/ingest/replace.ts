import { sql } from 'drizzle-orm';
import { CHARGE_STATUS } from '../../../contract/constants';
import { awaitAll } from '../../store/await-all';
import type { Executor } from '../../store/db';
import { inIds } from '../../store/filter';
import { unnestRows } from '../../store/unnest';
import { SERVER_KINDS } from '../kinds';
import { recordDroppedAdjustments, replaceItems } from '../write-prices';
import { clearDuplicateMarks, markDuplicates } from './duplicates';
import type { RecordKind } from './kind';
import type { Priced } from './price-records';
import type { RecordBase } from './record';

/** A record with its price, and the transaction whose facts it takes the place of. */
export interface Correction<R, F> extends Priced<R, F> {
  readonly id: number;
}

const FACTS = ['transaction_line', 'transaction_material', ...SERVER_KINDS.flatMap(({ tables }) => tables)];

/** What a transaction was charged by before it was cancelled, as people had decided. */
const CHARGED_BEFORE = sql`coalesce((
  select case c.action when 'charge' then ${CHARGE_STATUS.charged} else ${CHARGE_STATUS.notCharged} end::smallint
  from transaction_change c
  where c.transaction_id = t.id and c.action in ('charge', 'not_charge', 'reverse') order by c.id desc limit 1
), ${CHARGE_STATUS.charged})`;

/**
 * Puts records in the place of those that unbilled, locked transactions stand for, with their prices. Adjustments are
 * dropped, into the history of `userId`.
 */
export async function replaceRecords<R extends RecordBase, F>(
  db: Executor,
  kind: RecordKind<R, F>,
  corrections: readonly Correction<R, F>[],
  userId: number | null = null,
): Promise<void> {
  if (corrections.length === 0) return;
  const ids = corrections.map(({ id }) => id);
  if (userId !== null) await recordDroppedAdjustments(db, ids, userId);
  await awaitAll(
    FACTS.map((table) =>
      db.execute(sql`delete from ${sql.identifier(table)} where ${inIds(sql`transaction_id`, ids)}`),
    ),
  );
  await updateHeads(db, kind, corrections);
  await kind.insert(db, corrections);
  await replaceItems(db, corrections);
  await markDuplicates(db, kind, ids);
  const cancelled = corrections.filter(({ record }) => record.status === 'cancelled');
  await clearDuplicateMarks(
    db,
    cancelled.map(({ id }) => id),
  );
}

async function updateHeads<R extends RecordBase, F>(
  db: Executor,
  kind: RecordKind<R, F>,
  corrections: readonly Correction<R, F>[],
): Promise<void> {
  const heads = corrections.map(({ id, record, warehouseId, businessTime, hash, revision, price }) => {
    const head = kind.head(record);
    return {
      ...{ id, hash, revision, type: head.transactionType, warehouse: warehouseId, time: businessTime },
      ...{ order: head.orderNumber ?? '', platform: head.platformNumber ?? '' },
      ...{
        external: head.externalNumber ?? '',
        kind: head.orderType ?? '',
        note: head.note ?? '',
        attributes: head.attributes,
      },
      cancelled: Number(record.status === 'cancelled'),
      ...{
        amount: price.billingAmount,
        currency: price.currency,
        version: price.versionId,
        error: price.error,
      },
    };
  });
  await db.execute(sql`
    update transaction t set transaction_type = w.type, warehouse_id = w.warehouse, business_time = w.time,
      order_number = w."order", platform_number = w.platform, external_number = w.external, order_type = w.kind,
      note = w.note, attributes = w.attributes, source_hash = w.hash, source_revision = coalesce(w.revision, t.source_revision),
      is_cancelled = w.cancelled, charge_status = case when w.cancelled = 1 then ${CHARGE_STATUS.notCharged}
        when t.is_cancelled = 1 then ${CHARGED_BEFORE} else t.charge_status end,
      billing_amount = w.amount, adjust_amount = 0, total_amount = w.amount, currency_code = w.currency,
      agreement_version_id = w.version, error = w.error, update_time = now()
    from ${unnestRows(heads, {
      ...{ id: 'bigint', hash: 'bigint', revision: 'bigint', type: 'smallint', warehouse: 'bigint' },
      ...{
        time: 'timestamptz',
        order: 'text',
        platform: 'text',
        external: 'text',
        kind: 'text',
        note: 'text',
        attributes: 'jsonb',
      },
      ...{ cancelled: 'smallint', amount: 'numeric', currency: 'text', version: 'bigint', error: 'jsonb' },
    })}
    where t.id = w.id`);
}
