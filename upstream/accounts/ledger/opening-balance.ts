import { sql } from 'drizzle-orm';
import { currencyScale } from '../../../contract/accounts/currency-scale';
import type { openingBalanceAdd, openingBalanceReverse } from '../../../contract/accounts/opening-balance';
import { CODE } from '../../../contract/codes';
import { TRADING_METHOD, TRANSACTION_TYPE } from '../../../contract/constants';
import type { ParsedOf } from '../../../contract/endpoint';
import { currencies } from '../../catalogue/currencies';
import { isCustomer } from '../../catalogue/customers';
import { ApiError, conflict, invalid, requireConfirmation } from '../../errors';
import { type Actor, requireStaff } from '../../identity/actor';
import { moneyText } from '../../messages/money-text';
import type { MessageKey } from '../../messages/translate';
import { fitsCurrency } from '../../money';
import { audit } from '../../operations/audit/audit';
import type { Executor } from '../../store/db';
import { unnestRows } from '../../store/unnest';
import { dayOf, dayRange } from '../../time';
import { lockCustomerAccounts } from './available';
import { type JournalDraft, postJournals } from './post';
import { accountKey, journalLines, posting } from './posting';
import { reverseJournals } from './reversal';

type Form = ParsedOf<typeof openingBalanceAdd>;

/**
 * Brings in what an account had on a day. It counts from the first instant of the day, and the statement of its month
 * opens with it.
 * @throws ApiError `invalid` at the field: not before all else that the account counts, or in a month that is closed;
 * `conflict` where the account has one
 */
export async function addOpeningBalance(
  db: Executor,
  actor: Actor,
  form: Form,
  timeZone: string,
): Promise<void> {
  requireStaff(actor);
  const { customer_id: customerId, currency_code: currencyCode, amount, day, note } = form;
  await requireFields(db, form, timeZone);
  const [start] = dayRange(day, day, timeZone);
  await lockCustomerAccounts(db, customerId, [currencyCode]);
  const [found] = (await standingOpenings(db, [{ customerId, currencyCode }])).values();
  if (found) {
    throw conflict('accounts.openingTaken', {
      amount: moneyText(found.amount, currencyCode),
      day: dayOf(found.time, timeZone),
    });
  }
  const [first] = (await firstEntries(db, [{ customerId, currencyCode }])).values();
  if (first && first < start) {
    const params = { day: dayOf(first, timeZone) };
    throw new ApiError(CODE.invalid, 'common.invalid', params, { day: 'accounts.openingTooLate' });
  }
  const draft = openingDraft({ customerId, currencyCode }, amount, note, start);
  const { journalIds } = await postJournals(db, actor, [draft]);
  const entityId = journalIds[0]!;
  await audit(db, actor, { action: 'openingBalance.add', entity: 'journal', entityId, after: form });
}

/** Reverses the opening balance of an account on its own day; another may then be entered. */
export async function reverseOpeningBalance(
  db: Executor,
  actor: Actor,
  { customer_id, currency_code, note, is_confirm }: ParsedOf<typeof openingBalanceReverse>,
  timeZone: string,
): Promise<void> {
  requireStaff(actor);
  if (!(await isCustomer(db, customer_id))) throw invalid({ customer_id: 'common.customerUnknown' });
  await lockCustomerAccounts(db, customer_id, [currency_code]);
  const account = { customerId: customer_id, currencyCode: currency_code };
  const [found] = (await standingOpenings(db, [account])).values();
  if (!found) throw conflict('accounts.noOpening');
  const before = { amount: found.amount, day: dayOf(found.time, timeZone), currency_code, customer_id };
  requireConfirmation(is_confirm, 'accounts.askReverseOpening', {
    amount: moneyText(found.amount, currency_code),
    day: before.day,
  });
  await reverseJournals(db, actor, [{ id: found.journalId, postingTime: found.time }], note);
  const reversed = { action: 'openingBalance.reverse', entity: 'journal', entityId: found.journalId };
  await audit(db, actor, { ...reversed, before, after: { note } });
}

async function requireFields(db: Executor, { amount, day, ...form }: Form, timeZone: string): Promise<void> {
  const errors: Record<string, MessageKey> = {};
  if (!(await isCustomer(db, form.customer_id))) errors.customer_id = 'common.customerUnknown';
  const existing = await currencies(db);
  if (!existing.some(({ currency_code }) => currency_code === form.currency_code)) {
    errors.currency_code = 'accounts.currencyOff';
  }
  if (!fitsCurrency(amount, form.currency_code)) errors.amount = 'applications.decimals';
  if (day > dayOf(new Date(), timeZone)) errors.day = 'billingRuns.dayAhead';
  if (Object.keys(errors).length === 0) return;
  const params = { currency: form.currency_code, scale: currencyScale(form.currency_code) };
  throw new ApiError(CODE.invalid, 'common.invalid', params, errors);
}

/** An account by whose it is. */
export interface OpenedAccount {
  readonly customerId: number;
  readonly currencyCode: string;
}

/** The journal of an opening balance. */
export const openingDraft = (
  { customerId, currencyCode }: OpenedAccount,
  amount: string,
  note: string,
  postingTime: Date,
): JournalDraft => ({
  tradingMethod: TRADING_METHOD.openingBalance,
  transactionType: TRANSACTION_TYPE.manual,
  legs: journalLines([posting(TRADING_METHOD.openingBalance, customerId, amount, currencyCode)]),
  note,
  postingTime,
});

const entriesOf = (accounts: readonly OpenedAccount[]) => sql`
  from ${unnestRows(accounts, { customerId: 'bigint', currencyCode: 'text' })}
  join account a on a.kind = 'customer' and a.customer_id = w."customerId" and a.currency_code = w."currencyCode"
  join entry e on e.account_id = a.id join journal j on j.id = e.journal_id`;

interface WhoseRow extends Record<string, unknown> {
  readonly customer_id: string;
  readonly currency_code: string;
}
const keyOf = ({ customer_id, currency_code }: WhoseRow) =>
  accountKey({ customerId: Number(customer_id) }, currency_code);

/** The opening balances that were not taken back, by their account. */
export async function standingOpenings(db: Executor, accounts: readonly OpenedAccount[]) {
  const { rows } = await db.execute<WhoseRow & { id: string; amount: string; time: string }>(sql`
    select a.customer_id, a.currency_code, j.id, e.amount, to_json(j.posting_time) #>> '{}' as time
    ${entriesOf(accounts)} where e.trading_method = ${TRADING_METHOD.openingBalance}
      and not exists (select from journal r where r.reversal_of = j.id)`);
  return new Map(
    rows.map((row) => [
      keyOf(row),
      { journalId: Number(row.id), amount: row.amount, time: new Date(row.time) },
    ]),
  );
}

/** As of when, by account, the first entry counts that is neither an opening balance nor one taken back. */
export async function firstEntries(db: Executor, accounts: readonly OpenedAccount[]) {
  const { rows } = await db.execute<WhoseRow & { time: string }>(sql`
    select a.customer_id, a.currency_code, to_json(min(coalesce(e.posting_time, e.create_time))) #>> '{}' as time
    ${entriesOf(accounts)} where e.trading_method <> ${TRADING_METHOD.openingBalance} and not exists (
        select from journal o where o.id = j.reversal_of and o.trading_method = ${TRADING_METHOD.openingBalance})
    group by a.id, a.customer_id, a.currency_code`);
  return new Map(rows.map((row) => [keyOf(row), new Date(row.time)]));
}
