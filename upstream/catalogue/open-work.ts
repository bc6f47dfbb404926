import { inArray, type SQL, sql } from 'drizzle-orm';
import {
  AGREEMENT_STATUS,
  APPLICATION_STATUS,
  BILLING_STATUS,
  CHARGE_STATUS,
} from '../../contract/constants';
import { conflict, requireConfirmation } from '../errors';
import type { Actor } from '../identity/actor';
import { moneyText } from '../messages/money-text';
import { type MessageKey, translate } from '../messages/translate';
import type { Executor } from '../store/db';
import { anyOfIds } from '../store/filter';

/** What a customer or a warehouse still has to do, and what belongs to it. */

/** Column of other tables that names a customer or a warehouse. */
type Column = 'customer_id' | 'warehouse_id';

interface Of {
  readonly column: Column;
  readonly id: number;
  readonly code: string;
}

type Counts = Readonly<Record<string, SQL>>;

const isUnbilled = sql`billing_status = ${BILLING_STATUS.notBilled} and charge_status = ${CHARGE_STATUS.charged}`;
const isActive = sql`status = ${AGREEMENT_STATUS.active} and expiry_time > now()`;
const isPending = sql`status = ${APPLICATION_STATUS.pending}`;

/** Messages by key, each with what counts its rows. */
const OPEN: Readonly<Record<Column, Counts>> = {
  customer_id: {
    unbilled: sql`from transaction where ${isUnbilled} and`,
    activeAgreements: sql`from agreement where ${isActive} and`,
    pendingApplications: sql`from application where ${isPending} and`,
  },
  warehouse_id: {
    unbilled: sql`from transaction where ${isUnbilled} and`,
    activeAgreements: sql`from agreement where ${isActive} and`,
  },
};
const OWNED: Readonly<Record<Column, Counts>> = {
  customer_id: {
    transactions: sql`from transaction where`,
    agreements: sql`from agreement where`,
    users: sql`from app_user where`,
    accounts: sql`from account where`,
    applications: sql`from application where`,
    skus: sql`from sku where`,
  },
  warehouse_id: {
    transactions: sql`from transaction where`,
    agreements: sql`from agreement where`,
    users: sql`from app_user where`,
    customers: sql`from customer_warehouse where`,
  },
};

/** How many there are of each, in words; nothing of those that there are none of. */
async function counted(
  db: Executor,
  { language }: Actor,
  column: Column,
  ids: readonly number[],
  counts: Counts,
): Promise<string[]> {
  const columns = Object.entries(counts).map(
    ([name, rows]) =>
      sql`(select count(*) ${rows} ${sql.identifier(column)} = ${anyOfIds(ids)}) as ${sql.identifier(name)}`,
  );
  const { rows } = await db.execute<Record<string, string>>(sql`select ${sql.join(columns, sql`, `)}`);
  return Object.entries(rows[0]!).flatMap(([name, count]) =>
    Number(count) === 0 ? [] : [translate(language, `catalogue.${name}` as MessageKey, { count })],
  );
}

/** What is to the customers' credit and what they owe, neither set against the other. */
async function balancesOf(db: Executor, column: Column, ids: readonly number[]): Promise<string[]> {
  if (column !== 'customer_id') return [];
  const { rows } = await db.execute<{ currency: string; balance: string }>(sql`
    select currency_code as currency, sum(balance) as balance from account
    where customer_id = ${anyOfIds(ids)} and kind = 'customer' and balance <> 0
    group by currency_code, sign(balance) order by currency_code, sign(balance) desc`);
  return rows.map(({ balance, currency }) => moneyText(balance, currency));
}

/**
 * Asks before a customer or warehouse is switched off that has open work.
 * @throws ApiError `confirm` with how much of it there is, unless the user has agreed
 */
export async function requireSwitchOffConfirmation(
  db: Executor,
  actor: Actor,
  of: Of,
  isConfirm: string | undefined,
): Promise<void> {
  const work = await openWork(db, actor, of.column, [of.id]);
  if (work) requireConfirmation(isConfirm, 'catalogue.confirmDisable', { code: of.code, work });
}

/** What customers or warehouses still have to do, in words; empty if nothing. */
export async function openWork(
  db: Executor,
  actor: Actor,
  column: Column,
  ids: readonly number[],
): Promise<string> {
  const { language } = actor;
  const work = await counted(db, actor, column, ids, OPEN[column]);
  const balances = await balancesOf(db, column, ids);
  if (balances.length > 0)
    work.push(translate(language, 'catalogue.balances', { amounts: balances.join(' + ') }));
  return joined(language, work);
}

/**
 * Asks before a customer loses warehouses where it has active agreements.
 * @throws ApiError `confirm` with the warehouses, unless the user has agreed
 */
export async function requireLossAgreed(
  db: Executor,
  { language }: Actor,
  { id, code }: Of,
  warehouseIds: readonly number[],
  isConfirm: string | undefined,
): Promise<void> {
  if (warehouseIds.length === 0) return;
  const { rows } = await db.execute<{ code: string }>(sql`
    select warehouse_code as code from warehouse
    where ${inArray(sql`id`, [...warehouseIds])}
      and exists (select from agreement where customer_id = ${id} and warehouse_id = warehouse.id and ${isActive})
    order by warehouse_code`);
  if (rows.length === 0) return;
  const warehouses = rows.map((row) => row.code).join(translate(language, 'catalogue.listSeparator'));
  requireConfirmation(isConfirm, 'catalogue.confirmLoss', { code, warehouses });
}

/** @throws ApiError `conflict` with what belongs to the record, if anything does */
export async function requireUnused(db: Executor, actor: Actor, of: Of): Promise<void> {
  const owned = await counted(db, actor, of.column, [of.id], OWNED[of.column]);
  if (owned.length === 0) return;
  throw conflict('catalogue.inUse', { code: of.code, owned: joined(actor.language, owned) });
}

const joined = (language: Actor['language'], parts: readonly string[]): string =>
  parts.join(translate(language, 'catalogue.listSeparator'));
