import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { BILLING_STATUS, type RunAction } from '../../../contract/constants';
import type { ParsedOf } from '../../../contract/endpoint';
import type { startRun } from '../../../contract/transactions/runs';
import { canSeeAgreement } from '../../agreements/read';
import { struckBy } from '../../agreements/struck';
import { invalid, noRight, notFound } from '../../errors';
import { type Actor, canSeeCustomer, effectiveCustomerId } from '../../identity/actor';
import type { Executor } from '../../store/db';
import { anyOfIds } from '../../store/filter';
import { agreement } from '../../store/schema/agreements';
import { sku } from '../../store/schema/catalogue';
import { transaction, transactionLine } from '../../store/schema/transactions';
import { codeIs, inGroup, whereUnpriced } from '../exception-group';
import { requireOwnFilters, transactionsMatching } from '../filters';
import { hasActionRight, requireScreen, typesOpenTo } from '../rights';
import { RIGHT_OF } from './actions';
import { ownRun } from './run';

type Scope = ParsedOf<typeof startRun>['scope'];
type Of<Name extends Scope['of']> = Extract<Scope, { of: Name }>;

/**
 * The transactions that a scope means, as a condition on `transaction`. None of a customer the actor does not see is
 * among them: whoever names one is refused as a whole (`notFound`), as is one who may not open the page.
 */
export async function transactionsOf(
  db: Executor,
  actor: Actor,
  { scope, action }: { readonly scope: Scope; readonly action: RunAction },
  timeZone: string,
): Promise<SQL | undefined> {
  switch (scope.of) {
    case 'ids':
      return ofIds(db, actor, scope.ids);
    case 'matching':
      return ofScreen(actor, scope, timeZone);
    case 'exceptions':
      return ofGroup(actor, scope);
    case 'unpriced':
      return ofUnpriced(actor, scope, action);
    case 'sku':
      return ofSku(db, actor, scope.sku_id);
    case 'agreement':
      return ofAgreement(db, actor, scope.agreement_id);
    case 'changed_since':
      return ofChangedSince(db, actor, scope.job_id);
  }
}

async function ofIds(db: Executor, actor: Actor, ids: readonly number[]): Promise<SQL> {
  const isNamed = sql`${transaction.id} = ${anyOfIds(ids)}`;
  const rows = await db.select({ customerId: transaction.customerId }).from(transaction).where(isNamed);
  if (rows.length !== ids.length || !rows.every((row) => canSeeCustomer(actor, row.customerId)))
    throw notFound();
  return isNamed;
}

/** All of a list: the list itself asks for no range, but so much work at once does. */
function ofScreen(
  actor: Actor,
  { of: _, screen, customer_id, ...filters }: Of<'matching'>,
  timeZone: string,
): SQL | undefined {
  requireScreen(actor, screen);
  const customerId = effectiveCustomerId(actor, customer_id);
  if (customerId === undefined) throw invalid({ customer_id: 'common.required' });
  if (!filters.create_time_start) throw invalid({ create_time_start: 'common.required' });
  requireOwnFilters(screen, filters);
  return transactionsMatching(screen, customerId, filters, timeZone);
}

/** Of the kinds that the page shows to the actor. */
function ofGroup(actor: Actor, { of: _, ...group }: Of<'exceptions'>): SQL | undefined {
  requirePage(actor, '/transaction/exceptions');
  if (!canSeeCustomer(actor, group.customer_id)) throw notFound();
  return and(inGroup(group), inArray(transaction.transactionType, typesOpenTo(actor)));
}

/** Of the kinds that the page shows to the actor, and that they may do this to: the others stay out. */
function ofUnpriced(actor: Actor, { customer_id, code }: Of<'unpriced'>, action: RunAction): SQL | undefined {
  requirePage(actor, '/transaction/exceptions');
  const types = typesOpenTo(actor).filter((type) => hasActionRight(actor, RIGHT_OF[action], type));
  if (types.length === 0) throw noRight();
  const customerId = effectiveCustomerId(actor, customer_id);
  return and(
    whereUnpriced,
    customerId === undefined ? undefined : eq(transaction.customerId, customerId),
    code && codeIs(code),
    inArray(transaction.transactionType, types),
  );
}

async function ofSku(db: Executor, actor: Actor, id: number): Promise<SQL | undefined> {
  requirePage(actor, '/sku/index');
  const [row] = await db.select({ customerId: sku.customerId }).from(sku).where(eq(sku.id, id));
  if (!row || !canSeeCustomer(actor, row.customerId)) throw notFound();
  const handled = db
    .select({ id: transactionLine.transactionId })
    .from(transactionLine)
    .where(eq(transactionLine.skuId, id));
  return and(inArray(transaction.id, handled), eq(transaction.billingStatus, BILLING_STATUS.notBilled));
}

async function ofAgreement(db: Executor, actor: Actor, id: number): Promise<SQL | undefined> {
  requirePage(actor, '/billing/index');
  const [row] = await db
    .select({ customerId: agreement.customerId, status: agreement.status })
    .from(agreement)
    .where(eq(agreement.id, id));
  if (!row || !canSeeAgreement(actor, row)) throw notFound();
  const isUnbilled = eq(transaction.billingStatus, BILLING_STATUS.notBilled);
  return and(eq(transaction.customerId, row.customerId), isUnbilled, struckBy(id));
}

/** What a run of the actor's left, as it had changed since the preview. */
async function ofChangedSince(db: Executor, actor: Actor, id: number): Promise<SQL> {
  await ownRun(db, actor, id);
  return sql`${transaction.id} in (
    select transaction_id from run_row where job_id = ${id} and reason ->> 'code' = 'changed_since')`;
}

function requirePage(actor: Actor, page: string): void {
  if (!actor.rights.has(page)) throw noRight();
}
