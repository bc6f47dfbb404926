import { TRADING_METHOD } from '../../../contract/constants';
import { add, compare, negate, subtract } from '../../money';

/** docs/domain.md, Accounts and ledger: how money moves. Pure; amounts are decimal strings. */

export type TradingMethod = (typeof TRADING_METHOD)[keyof typeof TRADING_METHOD];
/** Trading methods with posting rules; a reversal mirrors the journal that it reverses. */
export type PostableMethod = Exclude<TradingMethod, typeof TRADING_METHOD.reversal>;

export type HouseKind = 'revenue' | 'cash' | 'exchange_loss' | 'adjustment';
/** One side of a posting: a customer's account (by the customer's id) or one of the operator's (`house`). */
type AccountOwner = { readonly customerId: number } | { readonly house: HouseKind };

/** Money going from a source to a destination; `amount` is 0 or more. */
interface Posting {
  readonly source: AccountOwner;
  readonly destination: AccountOwner;
  readonly amount: string;
  readonly currencyCode: string;
}

/** One account's share of a journal: + raises its balance. */
export interface JournalLine {
  readonly party: AccountOwner;
  readonly amount: string;
  readonly currencyCode: string;
}

interface Rule {
  readonly house: HouseKind;
  /** Which way a positive amount goes, seen from the customer. */
  readonly direction: 'in' | 'out';
  /** True where a negative amount is meant, and goes the other way. */
  readonly eitherWay?: true;
}

const RULES: Record<PostableMethod, Rule> = {
  [TRADING_METHOD.offlineTopUp]: { house: 'cash', direction: 'in' },
  [TRADING_METHOD.onlineTopUp]: { house: 'cash', direction: 'in' },
  // Fees and adjusted charges are 0 or more; a total below 0 would be a credit.
  [TRADING_METHOD.charge]: { house: 'revenue', direction: 'out', eitherWay: true },
  [TRADING_METHOD.refund]: { house: 'revenue', direction: 'in' },
  [TRADING_METHOD.adjustment]: { house: 'adjustment', direction: 'in', eitherWay: true },
  [TRADING_METHOD.compensation]: { house: 'adjustment', direction: 'in' },
  [TRADING_METHOD.withdrawal]: { house: 'cash', direction: 'out' },
  [TRADING_METHOD.transferOut]: { house: 'cash', direction: 'out' },
  [TRADING_METHOD.transferIn]: { house: 'cash', direction: 'in' },
  [TRADING_METHOD.exchangeLoss]: { house: 'exchange_loss', direction: 'out' },
  [TRADING_METHOD.openingBalance]: { house: 'adjustment', direction: 'in', eitherWay: true },
};

/**
 * The posting of a customer's movement of money.
 * @throws RangeError for a negative amount where the method knows only one way.
 */
export function posting(
  method: PostableMethod,
  customerId: number,
  amount: string,
  currencyCode: string,
): Posting {
  const rule = RULES[method];
  const negative = compare(amount, '0') < 0;
  if (negative && !rule.eitherWay) throw new RangeError(`Trading method ${method} of ${amount}`);
  const customer: AccountOwner = { customerId };
  const house: AccountOwner = { house: rule.house };
  const toCustomer = (rule.direction === 'in') !== negative;
  return {
    source: toCustomer ? house : customer,
    destination: toCustomer ? customer : house,
    amount: negative ? negate(amount) : amount,
    currencyCode,
  };
}

/** Account of a party in a currency, as a key. */
export const accountKey = (party: AccountOwner, currencyCode: string): string =>
  'house' in party ? `${party.house} ${currencyCode}` : `customer ${party.customerId} ${currencyCode}`;

/** The legs of one journal, one an account; they sum to zero in every currency. */
export function journalLines(postings: readonly Posting[]): JournalLine[] {
  const byAccount = new Map<string, JournalLine>();
  const legOf = (party: AccountOwner, currencyCode: string) =>
    byAccount.get(accountKey(party, currencyCode)) ?? { party, amount: '0', currencyCode };
  const put = (leg: JournalLine, amount: string) =>
    byAccount.set(accountKey(leg.party, leg.currencyCode), { ...leg, amount });
  for (const { source, destination, amount, currencyCode } of postings) {
    const from = legOf(source, currencyCode);
    put(from, subtract(from.amount, amount));
    const to = legOf(destination, currencyCode);
    put(to, add(to.amount, amount));
  }
  return [...byAccount.values()];
}

/** The legs that take a journal back. */
export const reverseLines = (of: readonly JournalLine[]): JournalLine[] =>
  of.map((leg) => ({ ...leg, amount: negate(leg.amount) }));
