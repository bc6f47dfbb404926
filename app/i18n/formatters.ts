import { currencyScale } from '~contract/accounts/currency-scale';
import type { Language } from '~contract/common';
import { inputTime } from './day';
import { type DecimalWriter, decimalWriter } from './decimal-writer';
import { isZeroInstant, localTime, parseInstant } from './instant';

/** Decimals of an amount: at least the currency's own, and as many as the amount has, up to the 6 of a carrier's unit price. */
const MONEY_MAX_DECIMALS = 6;
const NUMBER_MAX_DECIMALS = 8;
/** Where the parts of `YYYY-MM-DDTHH:mm:ss` end, from its own end. */
const [DAY_END, MINUTES_END] = [-9, -3];
const NO_BREAK = '\u00a0';

export interface Formatters {
  /** Amount in ledger notation, without currency: `1,234.50`. Exact: the decimal string never becomes a float. */
  readonly amount: (decimal: string, currency: string) => string;
  /** Amount, then its currency, in one line: `1,234.50 USD`; none is empty. */
  readonly money: (decimal: string, currency: string) => string;
  /** Whole number, measure or rate with grouping and its own decimals (up to 8). */
  readonly number: (value: number | string) => string;
  /** Instant as `YYYY-MM-DD HH:mm` in the operator's zone; empty stays empty, and what is none as it is. */
  readonly dateTime: (instant: string) => string;
  /** Instant as `YYYY-MM-DD` in the operator's zone; empty stays empty, and what is none as it is. */
  readonly date: (instant: string) => string;
  /** Instant as a `datetime-local` field holds it, in the operator's zone; empty if it is none. */
  readonly dateTimeInput: (instant: string) => string;
  /** Milliseconds since 1970 of an instant; null if it is none. */
  readonly milliseconds: (instant: string) => number | null;
}

const made = new Map<string, Formatters>();

/** The formatters of a language and zone, made once. */
export function formattersOf(language: Language, timeZone: string): Formatters {
  const key = `${language} ${timeZone}`;
  const existing = made.get(key);
  if (existing) return existing;
  const formatters = make(language, timeZone);
  made.set(key, formatters);
  return formatters;
}

function make(language: Language, timeZone: string): Formatters {
  const money = moneyOf(language);
  const amount = (value: string, currency: string) => money(currency)(value);
  const shownTo = (end: number) => (text: string) => {
    const instant = parseInstant(text, timeZone);
    if (instant === null) return isZeroInstant(text) ? '' : text;
    return localTime(instant, timeZone).slice(0, end).replace('T', ' ');
  };
  return {
    amount,
    money: (value, currency) => value && [amount(value, currency), currency].filter(Boolean).join(NO_BREAK),
    number: decimalWriter(language, 0, NUMBER_MAX_DECIMALS),
    dateTime: shownTo(MINUTES_END),
    date: shownTo(DAY_END),
    dateTimeInput: (text) => inputTime(text, timeZone),
    milliseconds: (text) => parseInstant(text, timeZone),
  };
}

function moneyOf(language: Language) {
  const byCurrency = new Map<string, DecimalWriter>();
  return (currency: string): DecimalWriter => {
    const existing = byCurrency.get(currency);
    if (existing) return existing;
    const writer = decimalWriter(language, currencyScale(currency), MONEY_MAX_DECIMALS);
    byCurrency.set(currency, writer);
    return writer;
  };
}
