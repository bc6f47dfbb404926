import { eq, sql } from 'drizzle-orm';
import type { reversalAdd, reversalGetFormData } from '../../../contract/accounts/reversal';
import { TRADING_METHOD, TRANSACTION_TYPE } from '../../../contract/constants';
import type { ParsedOf, ReplyOf } from '../../../contract/endpoint';
import { currencies } from '../../catalogue/currencies';
import { conflict, notFound } from '../../errors';
import { type Actor, requireStaff } from '../../identity/actor';
import { type MessageKey, type MessageParams, translate } from '../../messages/translate';
import { add, negate, roundMoney } from '../../money';
import { audit } from '../../operations/audit/audit';
import type { Executor } from '../../store/db';
import { account, entry, journal } from '../../store/schema/ledger';
import { getAvailable, lockCustomerAccounts, NOTHING_AVAILABLE } from './available';
import type { TradingMethod } from './posting';
import { reverseJournals } from './reversal';
import { ledgerRows } from './rows';
import { confirmUnusualAmount } from './unusual-amount';

/** The way back from an entry that was posted by hand (docs/domain.md, Accounts and ledger): the staff's alone. */

const REVERSIBLE: readonly number[] = [
  TRADING_METHOD.refund,
  TRADING_METHOD.adjustment,
  TRADING_METHOD.compensation,
  TRADING_METHOD.withdrawal,
];

/** What else is in the ledger is taken back where it came from. */
const ELSEWHERE: Readonly<Partial<Record<TradingMethod, MessageKey>>> = {
  [TRADING_METHOD.offlineTopUp]: 'accounts.reverseTopUp',
  [TRADING_METHOD.onlineTopUp]: 'accounts.reverseTopUp',
  [TRADING_METHOD.charge]: 'accounts.reverseCharge',
  [TRADING_METHOD.openingBalance]: 'accounts.reverseOpening',
  [TRADING_METHOD.reversal]: 'accounts.reverseReversal',
};

/** An entry on a customer's account. */
async function loadEntry(db: Executor, id: number) {
  const [found] = await db
    .select({ entry, journal, account })
    .from(entry)
    .innerJoin(journal, eq(journal.id, entry.journalId))
    .innerJoin(account, eq(account.id, entry.accountId))
    .where(eq(entry.id, id));
  const customerId = found?.account.customerId;
  if (!found || !customerId) throw notFound();
  return { ...found, customerId, amount: negate(found.entry.amount), currency: found.account.currencyCode };
}
type Found = Awaited<ReturnType<typeof loadEntry>>;

/** Why an entry cannot be reversed; undefined if it can. */
async function reasonAgainst(
  db: Executor,
  { journal: { id, tradingMethod, transactionType, applicationId, transactionId }, currency }: Found,
): Promise<{ readonly key: MessageKey; readonly params?: MessageParams } | undefined> {
  const { rows } = await db.execute<{ transaction_no: string }>(
    sql`select transaction_no from journal where reversal_of = ${id}`,
  );
  if (rows[0]) return { key: 'accounts.reversedAlready', params: { number: rows[0].transaction_no } };
  const isByHand = transactionType === TRANSACTION_TYPE.manual && !applicationId && !transactionId;
  if (!isByHand || !REVERSIBLE.includes(tradingMethod))
    return { key: ELSEWHERE[tradingMethod as TradingMethod] ?? 'accounts.reverseApplication' };
  const enabled = await currencies(db);
  if (!enabled.some(({ currency_code }) => currency_code === currency))
    return { key: 'accounts.currencyOff' };
  return undefined;
}

/** An entry with what reversing it would post, or why it cannot be reversed. */
export async function reversalForm(
  db: Executor,
  actor: Actor,
  id: number,
): Promise<ReplyOf<typeof reversalGetFormData>> {
  requireStaff(actor);
  const found = await loadEntry(db, id);
  const { customerId, amount, currency } = found;
  const [row] = await ledgerRows(db, [id], actor.language);
  const reason = await reasonAgainst(db, found);
  const { balance, available } = (await getAvailable(db, customerId)).get(currency) ?? NOTHING_AVAILABLE;
  const rounded = (value: string) => roundMoney(value, currency);
  return {
    customer_id: customerId,
    res: row!,
    reason: reason ? translate(actor.language, reason.key, reason.params) : '',
    amount: rounded(amount),
    balance: rounded(balance),
    balance_after: rounded(add(balance, amount)),
    available: rounded(available),
    available_after: rounded(add(available, amount)),
  };
}

/**
 * Reverses an entry that was posted by hand, under the lock of its account: of two who do so at once the second is told
 * that it is done. What is available is not checked, as with an adjustment.
 * @throws ApiError `conflict` where it cannot be reversed, `confirm` about an amount far from what the account has
 */
export async function reverseManually(
  db: Executor,
  actor: Actor,
  { id, note, is_confirm }: ParsedOf<typeof reversalAdd>,
): Promise<void> {
  requireStaff(actor);
  const found = await loadEntry(db, id);
  const { customerId: customer_id, amount, currency: currency_code } = found;
  await lockCustomerAccounts(db, customer_id, [currency_code]);
  const reason = await reasonAgainst(db, found);
  if (reason) throw conflict(reason.key, reason.params);
  const moved = { customer_id, amount, currency_code };
  const asReversal = { ...moved, trading_method: TRADING_METHOD.reversal };
  await confirmUnusualAmount(db, { ...asReversal, confirmToken: is_confirm });
  const { journalIds } = await reverseJournals(db, actor, [{ id: found.journal.id }], note);
  await audit(db, actor, {
    ...{ action: 'reversal.add', entity: 'journal', entityId: journalIds[0]! },
    after: { ...moved, reversal_of: found.journal.transactionNo, note },
  });
}
