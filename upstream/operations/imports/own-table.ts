import { and, eq } from 'drizzle-orm';
import { IMPORT_KINDS, type ImportKind } from '../../../contract/operations/import-bounds';
import { noRight, notFound } from '../../errors';
import { type Actor, requireStaff } from '../../identity/actor';
import type { Executor } from '../../store/db';
import { importFile } from '../../store/schema/imports';

/** A table is its user's alone, and what it holds needs the rights to it. */

/** As the audit log names it. */
export const TABLE_ENTITY = 'import_file';
export const TABLE_STATUS = { uploaded: 0, checked: 1, done: 2 } as const;

export type TableRow = typeof importFile.$inferSelect;

/** All of them: what a table holds may be new or there. */
const RIGHTS: Readonly<Record<ImportKind, readonly string[]>> = {
  customers: ['/customer/add', '/customer/edit'],
  warehouses: ['/warehouse/add', '/warehouse/edit'],
  materials: ['/material/add', '/material/edit'],
  skus: ['/sku/add', '/sku/edit'],
  limits: ['/account/setLimit'],
  opening_balances: ['/account/addTransaction'],
  agreements: ['/billing/add', '/billing/edit'],
  services: ['/vas/add'],
};

/** What a user may import. */
export const kindsOf = ({ rights }: Actor): ImportKind[] =>
  IMPORT_KINDS.filter((kind) => RIGHTS[kind].every((right) => rights.has(right)));

/** @throws ApiError `noRight` for a customer's user and for a kind that is not theirs to import */
export function requireKind(actor: Actor, kind: ImportKind): void {
  requireStaff(actor);
  if (!kindsOf(actor).includes(kind)) throw noRight();
}

/** The caller's own table, held until the end where it is to be changed. */
export async function ownTable(
  db: Executor,
  { userId }: Actor,
  id: number,
  isHeld = false,
): Promise<TableRow> {
  const isIt = and(eq(importFile.id, id), eq(importFile.userId, userId ?? 0));
  const query = db.select().from(importFile).where(isIt);
  const [row] = await (isHeld ? query.for('update') : query);
  if (!row) throw notFound();
  return row;
}
