import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { PUSHED_KINDS } from '../../contract/operations/arrivals';
import { byCode, codesIn, findByCodes } from '../catalogue/find-codes';
import { audit, auditAll } from '../operations/audit/audit';
import type { Db, Executor } from '../store/db';
import { exactly } from '../store/exactly';
import { customer, warehouse } from '../store/schema/catalogue';
import { apiKey } from '../store/schema/identity';
import { type Actor, systemActor } from './actor';
import { hashToken } from './tokens';

const COMMAND = systemActor('npm run api-key');

export const inUse = (title: string) => and(eq(apiKey.title, title), eq(apiKey.status, 1));

/** What a key may push: of these customers, from these warehouses, these kinds. Empty: all. */
export type KeyScope = Pick<typeof apiKey.$inferSelect, 'customerIds' | 'warehouseIds' | 'kinds'>;
const ALL: KeyScope = { customerIds: [], warehouseIds: [], kinds: [] };

/** The same as entered: lists of codes and kinds, separated by commas or spaces. */
export interface KeyLimits {
  readonly customers?: string | undefined;
  readonly warehouses?: string | undefined;
  readonly kinds?: string | undefined;
}

/** What limits come to, and what nothing has the code of. */
export async function findScope(
  db: Executor,
  limits: KeyLimits,
): Promise<{ scope: KeyScope; unknown: { [name in keyof Required<KeyLimits>]: string[] } }> {
  const [forCustomers, forWarehouses] = [codesIn(limits.customers), codesIn(limits.warehouses)];
  const kinds = codesIn(limits.kinds);
  const customers = findByCodes(
    forCustomers,
    await db
      .select({ id: customer.id, code: customer.customerCode })
      .from(customer)
      .where(and(byCode(customer.customerCode, forCustomers), eq(customer.isHouse, 0))),
  );
  const warehouses = findByCodes(
    forWarehouses,
    await db
      .select({ id: warehouse.id, code: warehouse.warehouseCode })
      .from(warehouse)
      .where(byCode(warehouse.warehouseCode, forWarehouses)),
  );
  const unknownKinds = kinds.filter((kind) => !(PUSHED_KINDS as readonly string[]).includes(kind));
  return {
    scope: { customerIds: customers.ids, warehouseIds: warehouses.ids, kinds },
    unknown: { customers: customers.unknown, warehouses: warehouses.unknown, kinds: unknownKinds },
  };
}

/** Makes a machine's key and returns it, once: only its hash is kept. */
export async function insertApiKey(
  db: Executor,
  actor: Actor,
  action: 'apiKey.make' | 'api_key.make',
  title: string,
  scope: KeyScope = ALL,
): Promise<string> {
  const key = randomBytes(32).toString('base64url');
  const [made] = await db
    .insert(apiKey)
    .values(exactly(apiKey, { title, ...scope, keyHash: hashToken(key) }))
    .returning({ id: apiKey.id });
  const limits = Object.fromEntries(Object.entries(scope).filter(([, list]) => list.length > 0));
  const change = { action, entity: 'api_key', entityId: made!.id };
  await audit(db, actor, { ...change, after: { title, ...limits } });
  return key;
}

/** Makes a machine's key by the command. Throws if one of that title is in use, or at a limit that nothing has. */
export const makeApiKey = (db: Db, title: string, limits: KeyLimits = {}): Promise<string> =>
  db.transaction(async (tx) => {
    const { scope, unknown } = await findScope(tx, limits);
    const wrong = Object.entries(unknown).filter(([, list]) => list.length > 0);
    if (wrong.length > 0)
      throw new Error(wrong.map(([name, list]) => `Unknown ${name}: ${list.join(', ')}.`).join('\n'));
    const found = await tx.select({ id: apiKey.id }).from(apiKey).where(inUse(title));
    if (found.length > 0) throw new Error(`There is a key ${title} already; disable it first.`);
    return insertApiKey(tx, COMMAND, 'api_key.make', title, scope);
  });

/** Disables the machine's key for good. Throws if none of that title is in use. */
export async function disableApiKey(db: Db, title: string): Promise<void> {
  await db.transaction(async (tx) => {
    const disabled = await tx
      .update(apiKey)
      .set({ status: 0 })
      .where(inUse(title))
      .returning({ id: apiKey.id });
    if (disabled.length === 0) throw new Error(`There is no key ${title} in use.`);
    const change = { action: 'api_key.disable', entity: 'api_key', after: { status: 0 } };
    await auditAll(
      tx,
      COMMAND,
      disabled.map(({ id }) => ({ ...change, entityId: id })),
    );
  });
}
