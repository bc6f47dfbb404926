import { eq } from 'drizzle-orm';
import type { ParsedOf, ReplyOf } from '../../../contract/endpoint';
import type { auditRecord, WithHistory } from '../../../contract/operations/audit';
import { noRight, notFound } from '../../errors';
import type { Actor } from '../../identity/actor';
import type { Executor } from '../../store/db';
import { application } from '../../store/schema/applications';
import { account } from '../../store/schema/ledger';
import { loadRecordHistory } from './history';

/** The right to the page that shows such records. */
const RIGHT_OF: Readonly<Record<Exclude<WithHistory, 'application'>, string>> = {
  account: '/account/setLimit',
  agreement: '/billing/index',
  auth_rule: '/authRule/index',
  currency: '/account/setCurrency',
  exchange_rate: '/account/exchangeRate',
  house_profile: '/house/index',
  payment_group: '/paymentGroup/index',
  payment_method: '/payment/index',
};

/**
 * The history of a record of whatever table.
 * @throws ApiError `noRight` for who may not open the page of such records
 */
export async function recordHistory(
  db: Executor,
  actor: Actor,
  { entity, entity_id }: ParsedOf<typeof auditRecord>,
): Promise<ReplyOf<typeof auditRecord>> {
  const right = entity === 'application' ? await rightOfApplication(db, entity_id) : RIGHT_OF[entity];
  if (!actor.rights.has(right)) throw noRight();
  const ids = entity === 'account' ? await accountsOf(db, entity_id) : [entity_id];
  return { change_list: await loadRecordHistory(db, actor, entity, ...ids) };
}

const idIn = (text: string): number => {
  if (!/^\d{1,15}$/.test(text)) throw notFound();
  return Number(text);
};

/** Remittances and transfers are applications, each with a page of its own. */
async function rightOfApplication(db: Executor, id: string): Promise<string> {
  const [found] = await db
    .select({ kind: application.kind })
    .from(application)
    .where(eq(application.id, idIn(id)));
  if (!found) throw notFound();
  return `/${found.kind}/index`;
}

async function accountsOf(db: Executor, customerId: string): Promise<number[]> {
  const rows = await db
    .select({ id: account.id })
    .from(account)
    .where(eq(account.customerId, idIn(customerId)));
  return rows.map(({ id }) => id);
}
