import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import { CODE } from '../../contract/codes';
import type { Language } from '../../contract/common';
import type { ParsedOf, ReplyOf } from '../../contract/endpoint';
import type { apiKeyDisable, apiKeyIndex, apiKeyMake } from '../../contract/operations/api-keys';
import { PUSHED_KINDS, type PushedKind } from '../../contract/operations/arrivals';
import { ApiError, conflict, notFound, requireConfirmation } from '../errors';
import { type MessageKey, translate } from '../messages/translate';
import { audit } from '../operations/audit/audit';
import type { Executor } from '../store/db';
import { contains } from '../store/filter';
import { apiKey } from '../store/schema/identity';
import { type Actor, requireStaff } from './actor';
import { findScope, insertApiKey, inUse } from './api-keys';

const kindText = (language: Language, kind: PushedKind) => translate(language, `ingest.kind_${kind}`);

/** Keys of machines: those in use first, then the newest. */
export async function listApiKeys(
  db: Executor,
  actor: Actor,
  { page, list_rows, title, status }: ParsedOf<typeof apiKeyIndex>,
): Promise<ReplyOf<typeof apiKeyIndex>> {
  requireStaff(actor);
  const where = and(
    contains(apiKey.title, title),
    status === undefined ? undefined : eq(apiKey.status, status),
  );
  const [counted] = await db.select({ total: count() }).from(apiKey).where(where);
  const codesOf = (table: SQL, code: SQL, ids: SQL) =>
    sql<string[]>`array(select ${code} from ${table} where id = any(${ids}) order by 1)`;
  const rows = await db
    .select({
      key: apiKey,
      customers: codesOf(sql`customer`, sql`customer_code`, sql`${apiKey.customerIds}`),
      warehouses: codesOf(sql`warehouse`, sql`warehouse_code`, sql`${apiKey.warehouseIds}`),
    })
    .from(apiKey)
    .where(where)
    .orderBy(desc(apiKey.status), desc(apiKey.id))
    .limit(list_rows)
    .offset((page - 1) * list_rows);
  const data = rows.map(({ key, customers, warehouses }) => ({
    ...{ id: key.id, title: key.title, status: key.status },
    ...{ customer_codes: customers, warehouse_codes: warehouses },
    kind_texts: key.kinds.map((kind) => kindText(actor.language, kind as PushedKind)),
    create_time: key.createTime.toISOString(),
    last_use_time: key.lastUseTime?.toISOString() ?? '',
    record_count: key.recordCount,
  }));
  const kind_list = PUSHED_KINDS.map((kind) => ({ key: kind, value: kindText(actor.language, kind) }));
  return { kind_list, res: { total: counted!.total, data } };
}

/**
 * Makes a key, which is answered this once.
 * @throws ApiError `invalid` at codes that nothing has, `conflict` at the title if a key in use has it
 */
export async function addApiKey(
  db: Executor,
  actor: Actor,
  { title, customer_codes, warehouse_codes, kinds }: ParsedOf<typeof apiKeyMake>,
): Promise<ReplyOf<typeof apiKeyMake>> {
  requireStaff(actor);
  const limits = { customers: customer_codes, warehouses: warehouse_codes, kinds: kinds.join() };
  const { scope, unknown } = await findScope(db, limits);
  requireKnown(unknown);
  // Two at once wait for each other here.
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('api_key'), hashtext(${title}))`);
  const [existing] = await db.select({ id: apiKey.id }).from(apiKey).where(inUse(title));
  if (existing) {
    throw new ApiError(CODE.conflict, 'identity.keyTitleInUse', {}, { title: 'identity.keyTitleInUse' });
  }
  return { key: await insertApiKey(db, actor, 'apiKey.make', title, scope) };
}

/** @throws ApiError `invalid` that names at their fields the codes that nothing has */
function requireKnown({ customers, warehouses }: { customers: string[]; warehouses: string[] }): void {
  const fields: Record<string, MessageKey> = {};
  if (customers.length > 0) fields.customer_codes = 'identity.unknownCustomers';
  if (warehouses.length > 0) fields.warehouse_codes = 'identity.unknownWarehouses';
  if (Object.keys(fields).length === 0) return;
  const params = { customers: customers.join(', '), warehouses: warehouses.join(', ') };
  throw new ApiError(CODE.invalid, 'common.invalid', params, fields);
}

/** Turns a key off for good, once the user has agreed. One that is off already is `notFound`. */
export async function disableApiKeyOf(
  db: Executor,
  actor: Actor,
  { id, is_confirm }: ParsedOf<typeof apiKeyDisable>,
): Promise<null> {
  requireStaff(actor);
  const [key] = await db.select().from(apiKey).where(eq(apiKey.id, id)).for('update');
  if (!key) throw notFound();
  if (key.status === 0) throw conflict('identity.keyIsOff');
  requireConfirmation(is_confirm, 'identity.askKeyOff', { title: key.title });
  await db.update(apiKey).set({ status: 0 }).where(eq(apiKey.id, id));
  await audit(db, actor, {
    action: 'apiKey.change_status',
    entity: 'api_key',
    entityId: id,
    before: { status: 1 },
    after: { status: 0 },
  });
  return null;
}
