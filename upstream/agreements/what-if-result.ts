import { add, compare, negate } from '../money';
import type { Explanation } from '../rating/explanation';
import type { RatingError } from '../rating/result';

/** What a what-if has found out so far: as large after 100 transactions as after a million. */

const MAX_ROWS = 20;
/** Reasons kept from one chunk to the next, the most frequent ones. */
const MAX_REASONS = 100;
const NAMED_SKUS = 3;

/** Why a transaction has no price under a sheet: rating's reason, or that its kind cannot be rated. */
export type Reason = RatingError | { code: 'type_not_rated'; transaction_type: number };

/** What a fee is for: its charge item, or its kind where the sheet has no charge item for it. */
interface Fee {
  billing_type_id: number | null;
  kind: Explanation['kind'];
}

interface ItemSum extends Fee {
  charged: string;
  priced: string;
}

interface ChangedRow {
  id: number;
  transaction_type: number;
  reference_no: string;
  charged: string;
  priced: string;
  difference: string;
}

/** Amounts are decimal strings in the sheet's currency. */
export interface WhatIfResult {
  charged: string;
  priced: string;
  /** By charge item, or by kind of fee. */
  items: Record<string, ItemSum>;
  /** Those that change most, the greatest change first. */
  rows: ChangedRow[];
  /** By its text as JSON. */
  reasons: Record<string, { reason: Reason; count: number }>;
}

export const emptyResult = (): WhatIfResult => ({
  charged: '0',
  priced: '0',
  items: {},
  rows: [],
  reasons: {},
});

export function addToItem(
  { items }: WhatIfResult,
  fee: Fee,
  { charged = '0', priced = '0' }: { charged?: string; priced?: string },
): void {
  const key = String(fee.billing_type_id ?? fee.kind);
  items[key] ??= { ...fee, charged: '0', priced: '0' };
  items[key].charged = add(items[key].charged, charged);
  items[key].priced = add(items[key].priced, priced);
}

/** Keeps a changed row if it is among those that change most; of equal changes the earlier one stays. */
export function addRow({ rows }: WhatIfResult, row: ChangedRow): void {
  const size = absolute(row.difference);
  const at = rows.findIndex((kept) => compare(size, absolute(kept.difference)) > 0);
  if (at >= 0) rows.splice(at, 0, row);
  else if (rows.length < MAX_ROWS) rows.push(row);
  if (rows.length > MAX_ROWS) rows.pop();
}

export const absolute = (amount: string): string => (compare(amount, '0') < 0 ? negate(amount) : amount);

export function addReason({ reasons }: WhatIfResult, given: Reason): void {
  const reason = briefly(given);
  const key = JSON.stringify(reason);
  reasons[key] ??= { reason, count: 0 };
  reasons[key].count++;
}

/** Of many SKUs without measures the first few are kept. */
function briefly(reason: Reason): Reason {
  if (reason.code !== 'missing_measures' || reason.skus.length <= NAMED_SKUS) return reason;
  const more = reason.skus.length - NAMED_SKUS + (reason.more ?? 0);
  return { ...reason, skus: reason.skus.slice(0, NAMED_SKUS), more };
}

/** Lets go of the rarest reasons at the end of a chunk. */
export function keepFrequentReasons(result: WhatIfResult): void {
  const all = Object.entries(result.reasons);
  if (all.length <= MAX_REASONS) return;
  all.sort(([, a], [, b]) => b.count - a.count);
  result.reasons = Object.fromEntries(all.slice(0, MAX_REASONS));
}
