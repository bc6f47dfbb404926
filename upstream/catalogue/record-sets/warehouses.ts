import { type SentWarehouse, sentWarehouse } from '../../../contract/transactions/sent-records';
import type { Actor } from '../../identity/actor';
import { LOCK, lockUntilEnd } from '../../store/advisory-locks';
import type { Executor } from '../../store/db';
import { exactly } from '../../store/exactly';
import { warehouse } from '../../store/schema/catalogue';
import { byCode, fromNew } from '../find-codes';
import { warehouseColumns, warehouseFormOf } from '../warehouses';
import type { Compared, IncomingRow, SetKind } from './kind';
import { mergePaths } from './merge';

/** Warehouses, by code. */
export const warehouses: SetKind<SentWarehouse, SentWarehouse> = {
  ...{ entity: 'warehouse', auditAction: 'ingest.warehouses', schema: sentWarehouse },
  statusRight: '/warehouse/status',
  codeOf: ({ warehouse_code }) => warehouse_code.toLowerCase(),
  isWithin: ({ customerIds, warehouseIds }, { id }) =>
    customerIds.length + warehouseIds.length === 0 || (id !== undefined && warehouseIds.includes(id)),
  compare,
  write,
};

async function compare(db: Executor, _actor: Actor, incoming: readonly IncomingRow<SentWarehouse>[]) {
  await lockUntilEnd(db, LOCK.recordCodes);
  const codes = incoming.map(({ fields }) => fields.warehouse_code);
  const rows = await db
    .select()
    .from(warehouse)
    .where(byCode(warehouse.warehouseCode, codes))
    .orderBy(warehouse.id)
    .for('update');
  const standing = new Map(rows.map((row) => [row.warehouseCode.toLowerCase(), row]));
  const compared = incoming.map(({ row, fields, given }): Compared<SentWarehouse> => {
    const existing = standing.get(fields.warehouse_code.toLowerCase());
    if (!existing) return { row, after: fields };
    const warehouse_code = existing.warehouseCode;
    const before = { warehouse_code, ...warehouseFormOf(existing) };
    return { row, id: existing.id, before, after: { ...mergePaths(before, fields, given), warehouse_code } };
  });
  return { compared, rejected: [] };
}

async function write(
  db: Executor,
  { userId }: Actor,
  changes: readonly Compared<SentWarehouse>[],
  status: number,
) {
  const updateTime = new Date();
  const rows = await db
    .insert(warehouse)
    .values(
      exactly(
        warehouse,
        changes.map(({ after }) => ({
          ...{ warehouseCode: after.warehouse_code, ...warehouseColumns(after), status },
          ...{ createUserId: userId, updateUserId: userId, updateTime },
        })),
      ),
    )
    .onConflictDoUpdate({
      target: warehouse.warehouseCode,
      set: fromNew(warehouse, ['title', 'address', 'timeZone', 'updateUserId', 'updateTime']),
    })
    .returning({ id: warehouse.id, code: warehouse.warehouseCode });
  const idOf = new Map(rows.map(({ id, code }) => [code, id]));
  return changes.map(({ after }) => idOf.get(after.warehouse_code)!);
}
