import { type SQL, sql } from 'drizzle-orm';
import type { StatusRecord } from '../../../contract/operations/statuses';
import { agreementsWith } from '../../catalogue/billing-types-in-use';
import { openWork } from '../../catalogue/open-work';
import { type Actor, requireStaff } from '../../identity/actor';
import { findOutranking, lockIdentity, requireAdministrator } from '../../identity/grants';
import { revokeTokens } from '../../identity/tokens';
import { unlockSignIn } from '../../identity/unlock';
import { whereVisibleTo } from '../../identity/user-list';
import { firstNames } from '../../messages/name-list';
import { type MessageKey, translate } from '../../messages/translate';
import type { Executor } from '../../store/db';
import { anyOfIds } from '../../store/filter';
import { billingType, customer, packMaterial, warehouse } from '../../store/schema/catalogue';
import { appUser } from '../../store/schema/identity';
import { paymentMethod } from '../../store/schema/payments';

type Ids = readonly number[];

/** What is its own of a kind of record that is enabled and disabled; the same as with the switch of a row. */
export interface StatusKind {
  readonly table: SQL;
  /** What a record is called in its list. */
  readonly name: SQL;
  /** The table as the audit log names it. */
  readonly entity: string;
  /** Whether the record names who changed it last. */
  readonly hasUpdater: boolean;
  /** Before anything is read: who may not do it at all, and what else must stand still meanwhile. */
  readonly begin: (db: Executor, actor: Actor) => unknown;
  readonly where?: (actor: Actor) => SQL | undefined;
  /** Records that the actor may not change, with the reason. */
  readonly refuse?: (db: Executor, actor: Actor, ids: Ids) => Promise<ReadonlyMap<number, MessageKey>>;
  /** What becomes of disabled ones, as a part of the question. */
  readonly note?: (db: Executor, actor: Actor, ids: Ids) => Promise<string> | string;
  /** What else changes with the status. */
  readonly follow?: (db: Executor, ids: Ids, status: number) => Promise<void>;
}

const staffAlone = { hasUpdater: true, begin: (_: Executor, actor: Actor) => requireStaff(actor) };

const noteOfWork =
  (column: 'customer_id' | 'warehouse_id') => async (db: Executor, actor: Actor, ids: Ids) => {
    const work = await openWork(db, actor, column, ids);
    return work && translate(actor.language, 'statuses.openWork', { work });
  };

export const STATUS_KINDS: Readonly<Record<StatusRecord, StatusKind>> = {
  user: {
    ...{ table: sql`${appUser}`, name: sql`user_name`, entity: 'app_user' },
    hasUpdater: false,
    begin: lockIdentity,
    where: whereVisibleTo,
    refuse: refuseUsers,
    note: (_, { language }) => translate(language, 'statuses.signedOut'),
    follow: async (db, ids, status) => {
      if (status === 1) return unlockSignIn(db, ...ids);
      await revokeTokens(db, ...ids);
      await requireAdministrator(db);
    },
  },
  billingType: {
    ...{ table: sql`${billingType}`, name: sql`title`, entity: 'billing_type' },
    ...staffAlone,
    note: noteOfAgreements,
  },
  payment: {
    ...{ table: sql`${paymentMethod}`, name: sql`name`, entity: 'payment_method' },
    ...staffAlone,
  },
  customer: {
    ...{ table: sql`${customer}`, name: sql`customer_code`, entity: 'customer' },
    ...staffAlone,
    refuse: refuseHouse,
    note: noteOfWork('customer_id'),
  },
  warehouse: {
    ...{ table: sql`${warehouse}`, name: sql`warehouse_code`, entity: 'warehouse' },
    ...staffAlone,
    note: noteOfWork('warehouse_id'),
  },
  material: {
    ...{ table: sql`${packMaterial}`, name: sql`material_code`, entity: 'pack_material' },
    ...staffAlone,
  },
};

/** Oneself, and who holds more than oneself. */
async function refuseUsers(db: Executor, actor: Actor, ids: Ids) {
  const above = await findOutranking(db, actor, ids);
  return new Map<number, MessageKey>([
    ...above.map((id) => [id, 'identity.outranked'] as const),
    ...ids.filter((id) => id === actor.userId).map((id) => [id, 'identity.notYourself'] as const),
  ]);
}

async function refuseHouse(db: Executor, _: Actor, ids: Ids) {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id::int from customer where is_house = 1 and id = ${anyOfIds(ids)}`);
  return new Map<number, MessageKey>(rows.map(({ id }) => [id, 'catalogue.houseStays']));
}

async function noteOfAgreements(db: Executor, { language }: Actor, ids: Ids) {
  const users = await agreementsWith(db, ids);
  const names = firstNames(users.map(({ title }) => title));
  return users.length === 0
    ? ''
    : translate(language, 'statuses.inAgreements', { agreements: users.length, names });
}
