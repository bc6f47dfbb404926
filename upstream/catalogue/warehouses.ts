import { and, asc, count, eq, exists, type SQL, sql } from 'drizzle-orm';
import type * as contract from '../../contract/catalogue/warehouses';
import type { WarehouseFields } from '../../contract/catalogue/warehouses';
import type { ParsedOf, ReplyOf, SentOf } from '../../contract/endpoint';
import { notFound, requireUnchanged } from '../errors';
import { requireFixed } from '../fixed-fields';
import { type Actor, requireStaff, statusOfNew } from '../identity/actor';
import { audit, changed } from '../operations/audit/audit';
import { loadRecordHistory } from '../operations/audit/history';
import type { Executor } from '../store/db';
import { exactly } from '../store/exactly';
import { contains } from '../store/filter';
import { customer, customerWarehouse, warehouse } from '../store/schema/catalogue';
import { creator, requireFreeWarehouseCode, updater } from './code';
import { knowsCustomers } from './customer-rights';
import { requireSwitchOffConfirmation, requireUnused } from './open-work';

/** Warehouses (docs/domain.md, Customers and warehouses): listing, making, changing and removing them. */

type Row = typeof warehouse.$inferSelect;
type Form = Omit<WarehouseFields, 'warehouse_code'>;

/** Customers that a row names; of more, the number alone. */
const NAMED_CUSTOMERS = 20;

/** What people enter of a warehouse as its table holds it. */
export const warehouseColumns = (form: Form) => ({
  title: form.title,
  address: form.address,
  timeZone: form.time_zone,
});

/** A warehouse as its form has it. */
export const warehouseFormOf = (row: Row): Form => ({
  title: row.title,
  address: { title: '', street: '', city: '', state: '', postcode: '', country_code: '', ...row.address },
  time_zone: row.timeZone,
});

/** Customers that use it and that the actor sees. */
const usersOf = ({ customerId }: Actor): SQL => sql`from ${customerWarehouse} cw join ${customer} c
  on c.id = cw.customer_id where cw.warehouse_id = ${warehouse.id}
  ${customerId === null ? sql`` : sql`and c.id = ${customerId}`}`;

const select = (db: Executor, actor: Actor) =>
  db
    .select({
      row: warehouse,
      customerCount: sql<string>`(select count(*) ${usersOf(actor)})`,
      customerCodes: sql<string[]>`array(select c.customer_code ${usersOf(actor)}
        order by c.customer_code limit ${knowsCustomers(actor) ? NAMED_CUSTOMERS : 0})`,
      createUserName: creator.userName,
      updateUserName: updater.userName,
    })
    .from(warehouse)
    .leftJoin(creator, eq(creator.id, warehouse.createUserId))
    .leftJoin(updater, eq(updater.id, warehouse.updateUserId));

const toReply = ({ row, ...found }: Awaited<ReturnType<typeof select>>[number]) => ({
  id: row.id,
  warehouse_code: row.warehouseCode,
  title: row.title,
  status: row.status,
  time_zone: row.timeZone,
  customer_count: Number(found.customerCount),
  customer_codes: found.customerCodes,
  create_user_name: found.createUserName,
  create_time: row.createTime.toISOString(),
  update_user_name: found.updateUserName,
  update_time: row.updateTime.toISOString(),
});

/** Staff see all; a customer's user those that they use. */
const whereVisibleTo = (db: Executor, { customerId }: Actor): SQL | undefined =>
  customerId === null
    ? undefined
    : exists(
        db
          .select()
          .from(customerWarehouse)
          .where(
            and(
              eq(customerWarehouse.warehouseId, warehouse.id),
              eq(customerWarehouse.customerId, customerId),
            ),
          ),
      );

/** A page of warehouses by code, with the total of all pages. */
export async function listWarehouses(
  db: Executor,
  actor: Actor,
  { page, list_rows, ...filters }: ParsedOf<typeof contract.warehouseIndex>,
): Promise<ReplyOf<typeof contract.warehouseIndex>> {
  const where = and(
    whereVisibleTo(db, actor),
    contains(warehouse.warehouseCode, filters.warehouse_code?.normalize('NFKC')),
    contains(warehouse.title, filters.title),
    filters.status === undefined ? undefined : eq(warehouse.status, filters.status),
  );
  const [counted] = await db.select({ total: count() }).from(warehouse).where(where);
  const rows = await select(db, actor)
    .where(where)
    .orderBy(asc(warehouse.warehouseCode))
    .limit(list_rows)
    .offset((page - 1) * list_rows);
  return { res: { total: counted?.total ?? 0, data: rows.map(toReply) } };
}

/** A warehouse with its latest changes; id 0 is a blank form. */
export async function warehouseFormData(
  db: Executor,
  actor: Actor,
  id: number,
  houseZone: string,
): Promise<ReplyOf<typeof contract.warehouseGetFormData>> {
  if (id === 0) return { res: null, change_list: [], house_time_zone: houseZone };
  const [found] = await select(db, actor).where(and(eq(warehouse.id, id), whereVisibleTo(db, actor)));
  if (!found) throw notFound();
  return {
    res: { ...toReply(found), address: warehouseFormOf(found.row).address },
    change_list: await loadRecordHistory(db, actor, 'warehouse', id),
    house_time_zone: houseZone,
  };
}

/** Enabled by who may enable it alone. */
export async function addWarehouse(
  db: Executor,
  actor: Actor,
  form: ParsedOf<typeof contract.warehouseAdd>,
): Promise<{ id: number }> {
  requireStaff(actor);
  const status = statusOfNew(actor, '/warehouse/status', undefined);
  await requireFreeWarehouseCode(db, form.warehouse_code);
  const { userId } = actor;
  const [row] = await db
    .insert(warehouse)
    .values(
      exactly(warehouse, {
        ...{ warehouseCode: form.warehouse_code, ...warehouseColumns(form), status },
        ...{ createUserId: userId, updateUserId: userId },
      }),
    )
    .returning({ id: warehouse.id });
  const { id } = row!;
  await audit(db, actor, {
    ...{ action: 'warehouse.add', entity: 'warehouse', entityId: id },
    after: { ...form, status },
  });
  return { id };
}

/** Changes what is sent of a warehouse; nothing changed: nothing is written. */
export async function editWarehouse(
  db: Executor,
  actor: Actor,
  { id, update_time, warehouse_code, ...sent }: SentOf<typeof contract.warehouseEdit>,
): Promise<void> {
  requireStaff(actor);
  const row = await lock(db, id);
  requireUnchanged(row.updateTime, update_time);
  requireFixed({ warehouse_code }, { warehouse_code: row.warehouseCode });
  const form = { ...warehouseFormOf(row), ...sent };
  const { before, after } = changed<Record<string, unknown>>({ ...warehouseFormOf(row) }, form);
  if (Object.keys(after).length === 0) return;
  await db
    .update(warehouse)
    .set(
      exactly(warehouse, { ...warehouseColumns(form), updateUserId: actor.userId, updateTime: new Date() }),
    )
    .where(eq(warehouse.id, id));
  await audit(db, actor, { action: 'warehouse.edit', entity: 'warehouse', entityId: id, before, after });
}

/** @throws ApiError `confirm` before it disables one with open work */
export async function changeWarehouseStatus(
  db: Executor,
  actor: Actor,
  { id, status, is_confirm }: ParsedOf<typeof contract.warehouseChangeStatus>,
): Promise<void> {
  requireStaff(actor);
  const row = await lock(db, id);
  if (row.status === status) return;
  if (status === 0) await requireSwitchOffConfirmation(db, actor, inTables(row), is_confirm);
  await db
    .update(warehouse)
    .set({ status, updateUserId: actor.userId, updateTime: new Date() })
    .where(eq(warehouse.id, id));
  await audit(db, actor, {
    ...{ action: 'warehouse.change_status', entity: 'warehouse', entityId: id },
    ...{ before: { status: row.status }, after: { status } },
  });
}

/** @throws ApiError `conflict` with what belongs to it, if anything does */
export async function deleteWarehouse(
  db: Executor,
  actor: Actor,
  { id }: ParsedOf<typeof contract.warehouseDelete>,
): Promise<void> {
  requireStaff(actor);
  const row = await lock(db, id);
  await requireUnused(db, actor, inTables(row));
  await db.delete(warehouse).where(eq(warehouse.id, id));
  const before = { warehouse_code: row.warehouseCode, ...warehouseFormOf(row) };
  await audit(db, actor, { action: 'warehouse.delete', entity: 'warehouse', entityId: id, before });
}

const inTables = ({ id, warehouseCode }: Row) =>
  ({ column: 'warehouse_id', id, code: warehouseCode }) as const;

async function lock(db: Executor, id: number): Promise<Row> {
  const [row] = await db.select().from(warehouse).where(eq(warehouse.id, id)).for('update');
  if (!row) throw notFound();
  return row;
}
