import type { PeriodLength } from '../../contract/agreements/period-names';
import { add, compare, negate } from '../money';
import type { Explanation, PeriodRuleExplanation } from '../rating/explanation';
import type { RatingError } from '../rating/result';
import { SIDES, type Side } from '../rating/sides';

/** What a what-if has found out so far: as large after 100 transactions as after a million. */

const MAX_ROWS = 20;
const MAX_LINES = 100;
const EXAMPLES = 3;

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

/** A transaction that somebody adjusted. */
interface AdjustedRow extends Omit<ChangedRow, 'difference'> {
  calculated: string;
  /** Of the adjustment. */
  difference: string;
}

export interface CountedReason {
  reason: RatingError;
  count: number;
  /** What they are charged for now, in the sheet's currency: that is what would be lost. */
  charged: string;
  /** The first few SKUs, or kinds of freight, that it is about. */
  examples: string[];
}

/** What a rule charges for a period. */
export interface PeriodLine {
  length: PeriodLength;
  first_day: string;
  last_day: string;
  /** The one that charges the period; null: nothing was charged for it. */
  transaction: Pick<ChangedRow, 'id' | 'transaction_type' | 'reference_no'> | null;
  rule_name: string;
  billing_type_id: number | null;
  charged: string;
  priced: string;
  difference: string;
  /** How the sheet comes to it; null: it has no such rule, or the rule's conditions do not hold. */
  explanation: PeriodRuleExplanation | null;
}

/** Amounts are decimal strings in the sheet's currency. */
export interface WhatIfResult {
  charged: string;
  priced: string;
  /** By charge item, or by kind of fee. */
  items: Record<string, ItemSum>;
  /** Those that change most, the greatest change first. */
  rows: ChangedRow[];
  /** Those that somebody adjusted, apart from all others: sums, and those adjusted most. */
  adjusted: { count: number; calculated: string; charged: string; priced: string; rows: AdjustedRow[] };
  /** By what is missing, whatever SKU it is missing of: there are only so many. */
  reasons: Record<string, CountedReason>;
  /** What work would be charged, by day, type and charge item, where charges of periods go by it. */
  day_charges: Record<string, string>;
  /** Charges of periods, rule by rule: those that change most. */
  lines: PeriodLine[];
  /** Lines that are not among them. */
  more_lines: number;
}

export const emptyResult = (): WhatIfResult => ({
  charged: '0',
  priced: '0',
  items: {},
  rows: [],
  adjusted: { count: 0, calculated: '0', charged: '0', priced: '0', rows: [] },
  reasons: {},
  day_charges: {},
  lines: [],
  more_lines: 0,
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

/** Adds a transaction that somebody adjusted. */
export function addAdjusted({ adjusted }: WhatIfResult, row: AdjustedRow): void {
  adjusted.count++;
  adjusted.calculated = add(adjusted.calculated, row.calculated);
  adjusted.charged = add(adjusted.charged, row.charged);
  adjusted.priced = add(adjusted.priced, row.priced);
  addRow(adjusted, row);
}

/** Keeps a row if it is among those with the greatest difference; of equal ones the earlier one stays. */
export function addRow<Row extends { difference: string }>({ rows }: { rows: Row[] }, row: Row): void {
  const size = absolute(row.difference);
  const at = rows.findIndex((kept) => compare(size, absolute(kept.difference)) > 0);
  if (at >= 0) rows.splice(at, 0, row);
  else if (rows.length < MAX_ROWS) rows.push(row);
  if (rows.length > MAX_ROWS) rows.pop();
}

/** Keeps a line of a period if it is among those that change most, in the order of periods and rules. */
export function addLine(result: WhatIfResult, line: PeriodLine): void {
  result.lines.push(line);
  if (result.lines.length <= MAX_LINES) return;
  const size = ({ difference }: PeriodLine) => absolute(difference);
  const least = result.lines.reduce((a, b) => (compare(size(b), size(a)) <= 0 ? b : a));
  result.lines.splice(result.lines.indexOf(least), 1);
  result.more_lines++;
}

export const absolute = (amount: string): string => (compare(amount, '0') < 0 ? negate(amount) : amount);

export function addReason({ reasons }: WhatIfResult, reason: RatingError, charged: string): void {
  const key = JSON.stringify([reason.code, ...reasonKeyParts(reason)]);
  reasons[key] ??= { reason: withoutExamples(reason), count: 0, charged: '0', examples: [] };
  const { examples } = reasons[key];
  reasons[key].count++;
  reasons[key].charged = add(reasons[key].charged, charged);
  for (const name of namesOf(reason)) {
    if (examples.length < EXAMPLES && !examples.includes(name)) examples.push(name);
  }
}

/** Sides that are missing of any SKU, in their order. */
export const sidesMissing = ({ skus }: Extract<RatingError, { code: 'missing_measures' }>): Side[] =>
  SIDES.filter((side) => skus.some(({ missing }) => missing.includes(side)));

/** What a reason says beside its code, but for what it happened to. */
function reasonKeyParts(reason: RatingError): (string | number)[] {
  switch (reason.code) {
    case 'missing_measures':
      return sidesMissing(reason);
    case 'no_tier':
    case 'no_material_fee':
      return [reason.list];
    case 'incomplete_sheet':
      return [reason.list, reason.row, reason.measure];
    case 'incomplete_config':
      return [reason.field];
    case 'incomplete_freight':
      return reason.missing;
    default:
      return [];
  }
}

function namesOf(reason: RatingError): string[] {
  switch (reason.code) {
    case 'missing_measures':
      return reason.skus.map(({ sku }) => sku);
    case 'no_tier':
    case 'no_age_tier':
      return [reason.sku];
    case 'no_material_fee':
      return reason.materials.map(({ name }) => name);
    case 'incomplete_freight':
      return [reason.fee_type];
    default:
      return [];
  }
}

/** Of SKUs without measures one says what is missing. */
const withoutExamples = (reason: RatingError): RatingError =>
  reason.code === 'missing_measures'
    ? { code: reason.code, skus: [{ sku: reason.skus[0]!.sku, missing: sidesMissing(reason) }] }
    : reason;
