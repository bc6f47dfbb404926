import type { Quote } from '~contract/accounts/applications';

/** The kinds of applications that convert an amount. */
export type QuoteKind = 'remittance' | 'transfer';

/** Fields of a form that determine a conversion. */
export const CONVERSION = [
  'customer_id',
  'from_amount',
  'from_currency_code',
  'to_currency_code',
  'rate',
] as const;
export type Conversion = Readonly<Record<(typeof CONVERSION)[number], string>>;

/** Field with the server's reply, so that without scripts the form comes back with it. */
export const QUOTE_FIELD = 'quoted';

export interface QuoteData {
  /** The query that this answers. */
  readonly asked: string;
  /** Null if there is none. */
  readonly quote: Quote | null;
  /** Why there is none. */
  readonly problem: string;
  /** The field that causes the problem, if any. */
  readonly field: string;
}

/** The query that asks for a quote. */
export const quoteQuery = (kind: QuoteKind, fields: Conversion): string => {
  const entries = CONVERSION.map((name) => [name, fields[name].trim()]);
  return new URLSearchParams([['kind', kind], ...entries.filter(([, value]) => value)] as [
    string,
    string,
  ][]).toString();
};

type Amount = string | null | undefined;

/** What an available amount is made of, as the server says it. */
export interface AvailableParts {
  readonly balance?: Amount;
  readonly credit_limit?: Amount;
  readonly unbilled?: Amount;
}

/** The same as texts; null where the server does not say it. */
export const availableParts = (
  { balance, credit_limit: limit, unbilled }: AvailableParts,
  money: (amount: string) => string,
) =>
  balance && limit && unbilled
    ? { balance: money(balance), limit: money(limit), unbilled: money(unbilled) }
    : null;
