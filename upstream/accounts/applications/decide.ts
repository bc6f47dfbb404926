import { and, eq, sql } from 'drizzle-orm';
import type { PlannedEntry } from '../../../contract/accounts/applications';
import type { remittanceApprove } from '../../../contract/accounts/remittance';
import { CODE } from '../../../contract/codes';
import { APPLICATION_STATUS, REMITTANCE_STATUS } from '../../../contract/constants';
import type { ParsedOf } from '../../../contract/endpoint';
import { ApiError, conflict, notFound } from '../../errors';
import { type Actor, canSeeCustomer, requireStaff } from '../../identity/actor';
import { audit } from '../../operations/audit/audit';
import type { Executor } from '../../store/db';
import { exactly } from '../../store/exactly';
import { application } from '../../store/schema/applications';
import { appUser } from '../../store/schema/identity';
import { account, topUp } from '../../store/schema/ledger';
import { clockText } from '../../time';
import {
  availableFields,
  getAvailable,
  lockCustomerAccounts,
  NOTHING_AVAILABLE,
  requireAvailable,
} from '../ledger/available';
import { postJournals } from '../ledger/post';
import { type ApplicationKind, KINDS } from './kinds';
import { loadApplication } from './list';
import { journalsOf, plannedEntries } from './plan';
import { toApplicationReply } from './reply';

type Row = typeof application.$inferSelect;

/** An application, and what confirming it now would post, of a transfer also what there is for it; nothing once decided. */
export async function review(
  db: Executor,
  actor: Actor,
  kind: ApplicationKind,
  id: number,
  timeZone: string,
) {
  const found = await loadApplication(db, actor, kind, id);
  const { status, customerId, fromCurrencyCode } = found.row;
  const res = toApplicationReply(found, actor, timeZone);
  if (status !== APPLICATION_STATUS.pending) return { res, planned_list: [] };
  const planned_list = await planned(db, actor, found.row);
  if (kind === 'remittance') return { res, planned_list };
  const available = (await getAvailable(db, customerId)).get(fromCurrencyCode) ?? NOTHING_AVAILABLE;
  return { res, planned_list, ...availableFields(available, fromCurrencyCode) };
}

async function planned(db: Executor, { language }: Actor, row: Row): Promise<PlannedEntry[]> {
  const accounts = await db
    .select({ code: account.currencyCode, balance: account.balance })
    .from(account)
    .where(and(eq(account.kind, 'customer'), eq(account.customerId, row.customerId)));
  const balances = new Map(accounts.map(({ code, balance }) => [code, balance]));
  return plannedEntries(journalsOf(row), balances, language);
}

/**
 * Decides an application, once: of two at once, the second is told who did. Confirming posts its journals. Runs in a
 * database transaction; locks the application before the accounts.
 */
export async function decide(
  db: Executor,
  actor: Actor,
  kind: ApplicationKind,
  { id, status, ...given }: ParsedOf<typeof remittanceApprove>,
  timeZone: string,
): Promise<void> {
  requireStaff(actor);
  const row = await lockPending(db, actor, kind, id, timeZone);
  if (row.userId === actor.userId) throw new ApiError(CODE.noRight, 'applications.ownApplication');
  const isApproved = status === APPLICATION_STATUS.approved;
  const reason = isApproved ? '' : given.reason;
  const decision = { status, reason, reviewerUserId: actor.userId, reviewTime: new Date() };
  await db.update(application).set(exactly(application, decision)).where(eq(application.id, id));
  if (isApproved) await post(db, actor, row);
  await auditEnd(db, actor, row, { action: KINDS[kind].decided, after: { status, reason } });
}

/**
 * Withdraws an application before anybody has decided it; who applied alone may. Runs in a database transaction.
 * @returns the id of the row in the audit log
 */
export async function withdraw(
  db: Executor,
  actor: Actor,
  kind: ApplicationKind,
  id: number,
  timeZone: string,
): Promise<number> {
  const row = await lockPending(db, actor, kind, id, timeZone);
  if (row.userId !== actor.userId) throw new ApiError(CODE.noRight, 'applications.notApplicant');
  const status = APPLICATION_STATUS.rejected;
  await db.update(application).set({ status, reviewTime: sql`now()` }).where(eq(application.id, id));
  return auditEnd(db, actor, row, { action: KINDS[kind].withdrawn, after: { status } });
}

/** Lets an application wait again whose applicant, the actor, withdrew it at that time. Runs in a database transaction. */
export async function undoWithdrawal(
  db: Executor,
  actor: Actor,
  kind: ApplicationKind,
  id: number,
  withdrawTime: Date,
): Promise<void> {
  const row = await lockApplication(db, actor, kind, id);
  const isWithdrawn = row.status === APPLICATION_STATUS.rejected && row.reviewerUserId === null;
  if (!isWithdrawn || row.reviewTime?.getTime() !== withdrawTime.getTime()) {
    throw conflict('changes.changedSince', { numbers: row.applicationNo });
  }
  const waiting = { status: APPLICATION_STATUS.pending, reviewTime: null };
  await db.update(application).set(exactly(application, waiting)).where(eq(application.id, id));
}

/** Locks an application that waits until the database transaction ends. */
async function lockPending(
  db: Executor,
  actor: Actor,
  kind: ApplicationKind,
  id: number,
  timeZone: string,
): Promise<Row> {
  const row = await lockApplication(db, actor, kind, id);
  if (row.status !== APPLICATION_STATUS.pending) throw await alreadyDecided(db, row, timeZone);
  return row;
}

async function lockApplication(db: Executor, actor: Actor, kind: ApplicationKind, id: number): Promise<Row> {
  const isIt = and(eq(application.kind, kind), eq(application.id, id));
  const [row] = await db.select().from(application).where(isIt).for('update');
  if (!row || !canSeeCustomer(actor, row.customerId)) throw notFound();
  return row;
}

const auditEnd = (
  db: Executor,
  actor: Actor,
  { id, status, applicationNo: application_no, customerId: customer_id }: Row,
  { action, after }: { readonly action: string; readonly after: object },
) =>
  audit(db, actor, {
    ...{ action, entity: 'application', entityId: id, before: { status } },
    after: { application_no, customer_id, ...after },
  });

async function alreadyDecided(db: Executor, row: Row, timeZone: string): Promise<ApiError> {
  const auditDetails = { number: row.applicationNo, time: clockText(row.reviewTime!, timeZone) };
  if (row.reviewerUserId === null) return conflict('applications.alreadyWithdrawn', auditDetails);
  const [by] = await db.select().from(appUser).where(eq(appUser.id, row.reviewerUserId));
  const isApproved = row.status === APPLICATION_STATUS.approved;
  const key = isApproved ? 'applications.alreadyApproved' : 'applications.alreadyRejected';
  return conflict(key, { ...auditDetails, name: by!.userName });
}

/** The money of a remittance has been seen at the bank by whoever confirms it: its top-up is settled at once. */
async function post(db: Executor, actor: Actor, row: Row): Promise<void> {
  if (row.kind === 'transfer') await lockAndRequireAvailable(db, row);
  const { journalIds } = await postJournals(db, actor, journalsOf(row));
  if (row.kind === 'transfer') return;
  const { settled } = REMITTANCE_STATUS;
  await db.insert(topUp).values({ journalId: journalIds[0]!, status: settled, userId: actor.userId });
}

async function lockAndRequireAvailable(
  db: Executor,
  { customerId, fromAmount, fromCurrencyCode, toCurrencyCode }: Row,
): Promise<void> {
  await lockCustomerAccounts(db, customerId, [fromCurrencyCode, toCurrencyCode]);
  const available = (await getAvailable(db, customerId)).get(fromCurrencyCode) ?? NOTHING_AVAILABLE;
  requireAvailable(available, fromAmount, fromCurrencyCode, 'status');
}
