import { and, asc, eq, sql } from 'drizzle-orm';
import type { remittanceChangeStatus } from '../../../contract/accounts/remittance';
import { REMITTANCE_STATUS } from '../../../contract/constants';
import type { ParsedOf } from '../../../contract/endpoint';
import { conflict, invalid, notFound } from '../../errors';
import { type Actor, requireStaff } from '../../identity/actor';
import { translate } from '../../messages/translate';
import { audit } from '../../operations/audit/audit';
import type { Executor } from '../../store/db';
import { appUser } from '../../store/schema/identity';
import { journal, topUp } from '../../store/schema/ledger';
import { clockText } from '../../time';
import { reverseJournals } from '../ledger/reversal';
import { NEXT, type TopUpStatus } from './top-up-list';

const { settled, reversed } = REMITTANCE_STATUS;

/**
 * Settles a top-up, or reverses it with what is linked to it, once. The balance is not checked: the money never
 * arrived. Runs in a database transaction; locks the top-up before the accounts.
 */
export async function changeTopUpStatus(
  db: Executor,
  actor: Actor,
  { id, status, note }: ParsedOf<typeof remittanceChangeStatus>,
  timeZone: string,
): Promise<void> {
  requireStaff(actor);
  if (status !== settled && status !== reversed) throw invalid({ status: 'applications.statusUnknown' });
  const [row] = await db.select().from(topUp).where(eq(topUp.journalId, id)).for('update');
  if (!row) throw notFound();
  if (!NEXT[row.status as TopUpStatus].includes(status))
    throw await alreadyDecidedError(db, actor, row, timeZone);
  await db
    .update(topUp)
    .set({ status, userId: actor.userId, updateTime: new Date() })
    .where(eq(topUp.journalId, id));
  if (status === reversed) {
    const journals = [id, ...(await linkedTo(db, id))].map((each) => ({ id: each }));
    await reverseJournals(db, actor, journals, note);
  }
  const change = { action: 'remittance.change_status', entity: 'top_up', entityId: id };
  await audit(db, actor, {
    ...change,
    before: { status: row.status },
    after: { status, note: note || undefined },
  });
}

async function alreadyDecidedError(
  db: Executor,
  actor: Actor,
  row: typeof topUp.$inferSelect,
  timeZone: string,
) {
  const [found] = await db
    .select({ number: journal.transactionNo, name: appUser.userName })
    .from(journal)
    .leftJoin(appUser, eq(appUser.id, row.userId ?? sql`null`))
    .where(eq(journal.id, row.journalId));
  const key = row.status === reversed ? 'applications.alreadyReversed' : 'applications.alreadySettled';
  return conflict(key, {
    number: found!.number,
    name: found!.name ?? translate(actor.language, 'applications.system'),
    time: clockText(row.updateTime, timeZone),
  });
}

/** The journals that belong to one, and stand. */
async function linkedTo(db: Executor, id: number): Promise<number[]> {
  const stands = sql`not exists (select from journal r where r.reversal_of = ${journal.id})`;
  const rows = await db
    .select({ id: journal.id })
    .from(journal)
    .where(and(eq(journal.linkedTo, id), stands))
    .orderBy(asc(journal.id));
  return rows.map((row) => row.id);
}
