import { sql } from 'drizzle-orm';
import { BILLING_STATUS } from '../../contract/constants';
import type { ParsedOf, ReplyOf } from '../../contract/endpoint';
import type { bill as call } from '../../contract/transactions/transaction-actions';
import { type Billed, billTransactions } from '../accounts/ledger/billing';
import { requireConfirmation } from '../errors';
import type { Actor } from '../identity/actor';
import { translate } from '../messages/translate';
import { roundMoney } from '../money';
import { audit } from '../operations/audit/audit';
import type { Executor } from '../store/db';
import { anyOfIds } from '../store/filter';
import { transaction } from '../store/schema/transactions';
import { confirmationParams } from './group-summary';
import { countHolds } from './held';
import { type LockedRow, lockFor } from './lock';

/**
 * Posts the selected transactions to the ledger; those that cannot be billed are refused by name.
 * @throws ApiError `confirm` with what it would post, unless the user has agreed: the caller's database transaction
 * then takes all of it back.
 */
export async function bill(
  db: Executor,
  actor: Actor,
  { ids, is_confirm }: ParsedOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  const rows = await lockFor(db, actor, 'bill', ids);
  const held = await countHolds(db, sql`${transaction.id} = ${anyOfIds(ids)}`);
  const { done, refused, posted } = await billRows(db, actor, rows);
  if (done.length > 0)
    requireConfirmation(is_confirm, 'runs.ask_bill', confirmationParams(actor, 'bill', rows, held));
  return {
    done: done.length,
    refused: refused.map((row) => ({ ...row, reason: translate(actor.language, row.reason) })),
    posted: posted.map(({ currency_code, amount, balance }) => ({
      currency_code,
      amount: roundMoney(amount, currency_code),
      balance: roundMoney(balance, currency_code),
    })),
  };
}

/** Bills locked transactions and says so in the audit. `job` is the one in whose course it happens. */
export async function billRows(
  db: Executor,
  actor: Actor,
  rows: readonly LockedRow[],
  job?: number,
): Promise<Billed> {
  const billed = await billTransactions(db, actor, rows);
  const { done, posted } = billed;
  if (done.length > 0) {
    await audit(db, actor, {
      action: 'transaction.bill',
      entity: 'transaction',
      before: { billing_status: BILLING_STATUS.notBilled },
      after: { billing_status: BILLING_STATUS.billed, ids: done, posted, job },
    });
  }
  return billed;
}
