import { type ImportedOpening, importedOpening } from '../../../contract/operations/import-records';
import { lockAccounts } from '../../accounts/ledger/lock';
import {
  firstEntries,
  type OpenedAccount,
  openingDraft,
  standingOpenings,
} from '../../accounts/ledger/opening-balance';
import { postJournals } from '../../accounts/ledger/post';
import { accountKey } from '../../accounts/ledger/posting';
import { closedBooks } from '../../accounts/months/closed';
import type { Actor } from '../../identity/actor';
import { moneyText } from '../../messages/money-text';
import { compare as compareMoney, fitsCurrency } from '../../money';
import type { Executor } from '../../store/db';
import { dayOf, dayRange } from '../../time';
import { type Reason, type Rejection, reasonOf } from '../../transactions/ingest/reason';
import { currencies } from '../currencies';
import { customersByCode } from '../find-codes';
import type { Compared, IncomingRow, SetKind } from './kind';

type State = Omit<ImportedOpening, 'customer_code'> & { readonly customer_id: number };

/**
 * Opening balances, by customer and currency: by the same rules as one by one. One that is there with the same amount
 * and day is unchanged; another has to be taken back first.
 */
export const openingBalances = (timeZone: string): SetKind<ImportedOpening, State> => ({
  ...{ entity: 'journal', auditAction: 'openingBalance.add', schema: importedOpening },
  codeOf: ({ customer_code, currency_code }) => `${customer_code.toLowerCase()}\n${currency_code}`,
  compare: (db, _actor, incoming) => compare(db, incoming, timeZone),
  write: (db, actor, changes) => write(db, actor, changes, timeZone),
});

const keyOf = ({ customerId, currencyCode }: OpenedAccount) => accountKey({ customerId }, currencyCode);
const accountOf = ({ customer_id, currency_code }: State): OpenedAccount => ({
  ...{ customerId: customer_id, currencyCode: currency_code },
});
const startOf = (day: string, timeZone: string) => dayRange(day, day, timeZone)[0];

async function compare(db: Executor, incoming: readonly IncomingRow<ImportedOpening>[], timeZone: string) {
  const customers = await customersByCode(
    db,
    incoming.map(({ fields }) => fields.customer_code),
  );
  const enabled = new Set((await currencies(db)).map(({ currency_code }) => currency_code));
  const rejected: Rejection[] = [];
  const found: { row: number; after: State }[] = [];
  for (const { row, fields } of incoming) {
    const { customer_code, ...form } = fields;
    const customer = customers.get(customer_code.toLowerCase());
    const reason = customer
      ? wrong(form, enabled, timeZone)
      : reasonOf('ingest.unknownCustomer', { code: customer_code });
    if (reason) rejected.push({ row, reason });
    else found.push({ row, after: { ...form, customer_id: customer!.id } });
  }
  const accounts = found.map(({ after }) => accountOf(after));
  await lockAccounts(
    db,
    accounts.map((account) => ({ ...account, party: account })),
  );
  const standing = await standingOpenings(db, accounts);
  const first = await firstEntries(db, accounts);
  const closed = await closedBooks(db);
  const compared: Compared<State>[] = [];
  for (const { row, after } of found) {
    const key = keyOf(accountOf(after));
    const there = standing.get(key);
    const start = startOf(after.day, timeZone);
    const entered = first.get(key);
    if (there && isSame(there, after, start)) {
      compared.push({ row, id: there.journalId, before: after, after });
    } else if (there) {
      const params = {
        amount: moneyText(there.amount, after.currency_code),
        day: dayOf(there.time, timeZone),
      };
      rejected.push({ row, reason: reasonOf('accounts.openingTaken', params) });
    } else if (entered && entered < start) {
      const params = { day: dayOf(entered, timeZone) };
      rejected.push({ row, reason: reasonOf('accounts.openingTooLate', params) });
    } else if (closed && start < closed.closedBefore) {
      rejected.push({ row, reason: reasonOf('months.closed', { month: closed.closedThrough }) });
    } else compared.push({ row, after });
  }
  return { compared, rejected };
}

const isSame = (there: { amount: string; time: Date }, { amount }: State, start: Date): boolean =>
  compareMoney(there.amount, amount) === 0 && there.time.getTime() === start.getTime();

function wrong(
  { currency_code, amount, day }: Omit<State, 'customer_id'>,
  enabled: ReadonlySet<string>,
  timeZone: string,
): Reason | undefined {
  if (!enabled.has(currency_code)) return reasonOf('ingest.currencyOff', { code: currency_code });
  if (!fitsCurrency(amount, currency_code)) {
    return reasonOf('ingest.says', { field: 'amount' }, 'accounts.amountScale');
  }
  const isAhead = day > dayOf(new Date(), timeZone);
  return isAhead ? reasonOf('ingest.says', { field: 'day' }, 'billingRuns.dayAhead') : undefined;
}

async function write(db: Executor, actor: Actor, changes: readonly Compared<State>[], timeZone: string) {
  const drafts = changes.map(({ after }) =>
    openingDraft(accountOf(after), after.amount, after.note, startOf(after.day, timeZone)),
  );
  return (await postJournals(db, actor, drafts)).journalIds;
}
