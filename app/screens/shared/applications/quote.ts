import type { Quote } from '~contract/applications';

/** The two kinds of applications that come to something in another currency. */
export type QuoteKind = 'remittance' | 'transfer';

/** What an amount that is to be changed is told by, as the fields of a form hold it. */
export const CONVERSION = [
  'customer_id',
  'from_amount',
  'from_currency_code',
  'to_currency_code',
  'rate',
] as const;
export type Conversion = Readonly<Record<(typeof CONVERSION)[number], string>>;

/** Where a form carries what the server said, so that without scripts it comes back with it. */
export const QUOTED = 'quoted';

export interface QuoteData {
  /** The query that it answers. */
  readonly asked: string;
  /** Null where there is none. */
  readonly quote: Quote | null;
  /** Why there is none. */
  readonly problem: string;
  /** The field that is to blame, if one is. */
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
