import { CHARGE_COUNTS, DOCUMENT_COUNTS, isOneOf } from './rule-names';

/** Names of the charges of a period (docs/domain.md, Charges of a period), apart from their schema. */

/** The shortest first: a longer one may charge on what shorter ones in it came to. */
export const PERIOD_LENGTHS = ['week', 'half_month', 'month'] as const;
export type PeriodLength = (typeof PERIOD_LENGTHS)[number];

/** `users` on the last day; `setup` is 1 in the period in which the customer begins at the warehouse. */
export const PERIOD_COUNTS = [...DOCUMENT_COUNTS, ...CHARGE_COUNTS, 'number', 'users', 'setup'] as const;
export type PeriodCount = (typeof PERIOD_COUNTS)[number];
/** What is counted of each document and summed. */
export type DocumentCount = (typeof DOCUMENT_COUNTS)[number];

/** Counts of what has a name: each counts once however many days it was there, where any day will do. */
export const DISTINCT_COUNTS = ['skus', 'places'] as const;

export const isDocumentCount = (count: unknown): count is DocumentCount => isOneOf(DOCUMENT_COUNTS, count);
export const isChargeCount = (count: unknown): count is (typeof CHARGE_COUNTS)[number] =>
  isOneOf(CHARGE_COUNTS, count);

/** How the days of stock in a period come to one number. */
export const STOCK_BY = [
  'sum',
  'average',
  'peak',
  'sku_peak',
  'start',
  'first_day',
  'last_day',
  'any_day',
] as const;
export type StockBy = (typeof STOCK_BY)[number];
/** Those for which a condition on the date picks days; for the others it is asked of the first day. */
export const picksDays = (stockBy: StockBy | undefined): boolean =>
  stockBy === undefined || stockBy === 'sum' || stockBy === 'average';

/** What a rule is worked out for by itself, before its results are summed. */
export const PERIOD_EACH = ['whole', 'sku'] as const;

/** Figures of the period that choose the band instead of the count; shares are of pieces, or of the measure counted. */
export const PERIOD_BAND_NUMBERS = ['orders', 'order_pieces', 'stock_cover', 'return_rate'] as const;
export type PeriodBandNumber = (typeof PERIOD_BAND_NUMBERS)[number];

/** Whether base fees, least and most go by the days of the period that the agreement covers. */
export const PRORATIONS = ['whole', 'by_days'] as const;
