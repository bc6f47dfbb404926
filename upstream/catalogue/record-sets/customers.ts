import { inArray } from 'drizzle-orm';
import { type SentCustomer, sentCustomer } from '../../../contract/transactions/sent-records';
import type { Actor } from '../../identity/actor';
import { LOCK, lockUntilEnd } from '../../store/advisory-locks';
import type { Executor } from '../../store/db';
import { exactly } from '../../store/exactly';
import { customer, customerWarehouse, warehouse } from '../../store/schema/catalogue';
import { type Rejection, reasonOf } from '../../transactions/ingest/reason';
import { currencies } from '../currencies';
import { customerColumns, customerFormOf } from '../customer-edit';
import { byCode, fromNew } from '../find-codes';
import type { Compared, IncomingRow, SetKind } from './kind';
import { mergePaths } from './merge';

type State = Omit<SentCustomer, 'warehouse_codes'> & { warehouse_ids: readonly number[] };

/** Customers, by code. */
export const customers: SetKind<SentCustomer, State> = {
  ...{ entity: 'customer', auditAction: 'ingest.customers', schema: sentCustomer },
  statusRight: '/customer/status',
  codeOf: ({ customer_code }) => customer_code.toLowerCase(),
  isWithin: ({ customerIds, warehouseIds }, { id }) =>
    customerIds.length + warehouseIds.length === 0 || (id !== undefined && customerIds.includes(id)),
  compare,
  write,
};

async function compare(db: Executor, _actor: Actor, incoming: readonly IncomingRow<SentCustomer>[]) {
  await lockUntilEnd(db, LOCK.recordCodes);
  const standing = await standingBy(
    db,
    incoming.map(({ fields }) => fields.customer_code),
  );
  const warehouses = await warehousesBy(
    db,
    incoming.flatMap(({ fields }) => fields.warehouse_codes),
  );
  const inUse = new Set((await currencies(db)).map(({ currency_code }) => currency_code));
  const rejected: Rejection[] = [];
  const compared: Compared<State>[] = [];
  for (const { row, fields, given } of incoming) {
    const { warehouse_codes: codes, ...form } = fields;
    const existing = standing.get(fields.customer_code.toLowerCase());
    const used = codes.map((code) => ({ code, found: warehouses.get(code.toLowerCase()) }));
    const hasWarehouse = (id: number) => existing?.state.warehouse_ids.includes(id);
    const wrong = used.find(({ found }) => !found || (found.status !== 1 && !hasWarehouse(found.id)));
    const currency = form.currency_codes.find(
      (code) => !inUse.has(code) && !existing?.state.currency_codes.includes(code),
    );
    const reason = wrong
      ? reasonOf(wrong.found ? 'ingest.warehouseOff' : 'ingest.unknownWarehouse', { code: wrong.code })
      : currency && reasonOf('ingest.currencyOff', { code: currency });
    if (reason) rejected.push({ row, reason });
    else {
      const ids = used.flatMap(({ found }) => found?.id ?? []).sort((a, b) => a - b);
      const sent: State = { ...form, warehouse_ids: ids };
      const paths = given.map((path) => (path === 'warehouse_codes' ? 'warehouse_ids' : path));
      const code = existing?.state.customer_code ?? form.customer_code;
      const after = { ...(existing ? mergePaths(existing.state, sent, paths) : sent), customer_code: code };
      compared.push({ row, id: existing?.id, before: existing?.state, after });
    }
  }
  return { compared, rejected };
}

async function standingBy(db: Executor, codes: readonly string[]) {
  const rows = await db
    .select()
    .from(customer)
    .where(byCode(customer.customerCode, codes))
    .orderBy(customer.id)
    .for('update');
  const ids = rows.map(({ id }) => id);
  const used = await db.select().from(customerWarehouse).where(inArray(customerWarehouse.customerId, ids));
  const warehouseIds = new Map<number, number[]>(ids.map((id) => [id, []]));
  for (const { customerId, warehouseId } of used) warehouseIds.get(customerId)?.push(warehouseId);
  return new Map(
    rows.map((row) => {
      const own = warehouseIds.get(row.id)!.sort((a, b) => a - b);
      const state = { customer_code: row.customerCode, ...customerFormOf(row, own) } as State;
      return [row.customerCode.toLowerCase(), { id: row.id, state }];
    }),
  );
}

async function warehousesBy(db: Executor, codes: readonly string[]) {
  const rows = await db
    .select()
    .from(warehouse)
    .where(byCode(warehouse.warehouseCode, codes))
    .for('key share');
  return new Map(rows.map((row) => [row.warehouseCode.toLowerCase(), row]));
}

async function write(db: Executor, { userId }: Actor, changes: readonly Compared<State>[], status: number) {
  const updateTime = new Date();
  const rows = await db
    .insert(customer)
    .values(
      exactly(
        customer,
        changes.map(({ after }) => ({
          ...{ customerCode: after.customer_code, ...customerColumns(after), status },
          ...{ createUserId: userId, updateUserId: userId, updateTime },
        })),
      ),
    )
    .onConflictDoUpdate({ target: customer.customerCode, set: fromNew(customer, ENTERED) })
    .returning({ id: customer.id, code: customer.customerCode });
  const idOf = new Map(rows.map(({ id, code }) => [code, id]));
  const ids = changes.map(({ after }) => idOf.get(after.customer_code)!);
  await db.delete(customerWarehouse).where(inArray(customerWarehouse.customerId, ids));
  const used = changes.flatMap(({ after }, i) =>
    after.warehouse_ids.map((warehouseId) => ({ customerId: ids[i]!, warehouseId })),
  );
  if (used.length > 0) await db.insert(customerWarehouse).values(exactly(customerWarehouse, used));
  return ids;
}

const ENTERED = [
  ...(['title', 'taxNumber', 'language', 'isPrepaid', 'currencyCodes', 'addresses', 'contacts'] as const),
  ...(['updateUserId', 'updateTime'] as const),
];
