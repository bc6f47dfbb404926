import { isDeepStrictEqual } from 'node:util';
import { and, eq } from 'drizzle-orm';
import type { agreementAdd, agreementEdit } from '../../contract/agreements/agreements';
import type { FeeSheet } from '../../contract/agreements/fee-sheet';
import { AGREEMENT_STATUS } from '../../contract/constants';
import type { ParsedOf } from '../../contract/endpoint';
import { siteErrors } from '../catalogue/customers';
import { requireUnchanged } from '../errors';
import { requireFixed } from '../fixed-fields';
import { type Actor, requireStaff } from '../identity/actor';
import { audit } from '../operations/audit/audit';
import type { Executor } from '../store/db';
import { exactly } from '../store/exactly';
import { agreement, agreementVersion } from '../store/schema/agreements';
import { priceWaitingForAgreement } from '../transactions/runs/waiting';
import { agreementAuditDetails, editAuditDetails } from './audit-details';
import { requireSaveConfirmation } from './confirm';
import { canonicalSheet } from './diff';
import { readForm } from './form';
import { versionHeader } from './header';
import { withoutOverlap } from './overlap';
import { loadVersion, lockAgreement, type Version } from './read';
import { struckLines } from './struck';

/** Making and changing service agreements (spec billing 2.1, 5). */

/** Creates an agreement as a draft, its sheet as version 1. @throws ApiError `confirm` with what is doubtful in the sheet */
export async function addAgreement(
  db: Executor,
  actor: Actor,
  { customer_id, warehouse_id, ...form }: ParsedOf<typeof agreementAdd>,
  timeZone: string,
): Promise<{ id: number }> {
  requireStaff(actor);
  const errors = await siteErrors(db, actor, customer_id, warehouse_id);
  const { sheet, columns } = await readForm(db, customer_id, form, timeZone, errors);
  await requireSaveConfirmation(db, actor, form.is_confirm, { sheet, currency: columns.currencyCode });
  const by = { createUserId: actor.userId, updateUserId: actor.userId };
  const [row] = await db
    .insert(agreement)
    .values(exactly(agreement, { ...columns, customerId: customer_id, warehouseId: warehouse_id, ...by }))
    .returning();
  await addVersion(db, actor, row!, sheet);
  const after = agreementAuditDetails(row!, sheet);
  await audit(db, actor, { action: 'billing.add', entity: 'agreement', entityId: row!.id, after });
  return { id: row!.id };
}

/**
 * Changes an agreement. What was started before gets a new version, which rates from now on; a draft stays version 1.
 * Nothing changed: nothing is written. Of an active one it asks about work that is priced already and would be otherwise,
 * and work that waited for it is priced by a job.
 */
export async function editAgreement(
  db: Executor,
  actor: Actor,
  { id, update_time, customer_id, warehouse_id, status, ...form }: ParsedOf<typeof agreementEdit>,
  timeZone: string,
): Promise<void> {
  requireStaff(actor);
  const row = await lockAgreement(db, actor, id);
  requireUnchanged(row.updateTime, update_time);
  const { customerId, warehouseId } = row;
  const fixed = { customer_id: customerId, warehouse_id: warehouseId, status: row.status };
  requireFixed({ customer_id, warehouse_id, status }, fixed);
  const before = await loadVersion(db, id, row.version);
  const { sheet, columns } = await readForm(db, customerId, form, timeZone, {}, before);
  const after = { header: versionHeader(columns), sheet };
  if (isSame(before, after)) return;
  const isDraft = row.status === AGREEMENT_STATUS.draft;
  const version = isDraft ? row.version : row.version + 1;
  const update = { ...columns, version, updateUserId: actor.userId, updateTime: new Date() };
  await withoutOverlap(db, { ...row, ...columns }, timeZone, (tx) =>
    tx.update(agreement).set(exactly(agreement, update)).where(eq(agreement.id, id)),
  );
  const saved = { sheet: before.sheet, currency: row.currencyCode };
  if (isDraft) {
    const old = and(eq(agreementVersion.agreementId, id), eq(agreementVersion.version, version));
    await db.delete(agreementVersion).where(old);
  }
  await addVersion(db, actor, { ...row, ...update }, sheet);
  const isActive = row.status === AGREEMENT_STATUS.active;
  const struck = isActive ? await struckLines(db, actor.language, id) : [];
  await requireSaveConfirmation(
    db,
    actor,
    form.is_confirm,
    { sheet, currency: columns.currencyCode },
    saved,
    struck,
  );
  const change = editAuditDetails({ ...before, version: row.version }, { ...after, version });
  await audit(db, actor, { action: 'billing.edit', entity: 'agreement', entityId: id, ...change });
  if (isActive) await priceWaitingForAgreement(db, actor, { ...row, ...columns });
}

/** Whether two versions say the same. */
export const isSame = (before: Version, after: Version): boolean =>
  isDeepStrictEqual(before.header, after.header) &&
  isDeepStrictEqual(canonicalSheet(before.sheet), canonicalSheet(after.sheet));

type Row = typeof agreement.$inferSelect;

const addVersion = (db: Executor, actor: Actor, row: Row, sheet: FeeSheet) =>
  db.insert(agreementVersion).values({
    agreementId: row.id,
    version: row.version,
    sheet,
    header: versionHeader(row),
    createUserId: actor.userId,
  });
