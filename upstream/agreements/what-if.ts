import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { FeeSheet } from '../../contract/agreements/fee-sheet';
import { CHARGE_STATUS } from '../../contract/constants';
import { SETTINGS } from '../../contract/operations/settings';
import { add, compare, subtract } from '../money';
import type { Explanation } from '../rating/explanation';
import type { CompiledSheet } from '../rating/sheet';
import type { Executor } from '../store/db';
import { inIds } from '../store/filter';
import { readRates } from '../transactions/inputs/rated';
import { type Price, priceOf } from '../transactions/price';
import { createYielder } from '../yielder';
import { addAdjustedCharges, addDayCharge, asksCharges } from './what-if-charges';
import { addAdjusted, addReason, addRow, addToItem, type WhatIfResult } from './what-if-result';

/** Kind of the jobs. */
export const WHAT_IF = 'what_if';

/** What a what-if is about: kept by its job. The sheet itself too, for a draft's versions may be deleted. */
export const whatIfInput = z.object({
  agreement_id: z.int(),
  version: z.int(),
  version_id: z.int(),
  customer_id: z.int(),
  warehouse_id: z.int(),
  currency_code: z.string(),
  sheet: z.custom<FeeSheet>(),
  time_zone: z.string().optional(),
  month: z.string(),
  from: z.iso.datetime(),
  before: z.iso.datetime(),
  /** The last day whose periods are compared: those of a month that goes on have not all ended. */
  until: z.iso.date().optional(),
});
export type WhatIfInput = z.output<typeof whatIfInput>;

export const zoneOf = ({ time_zone }: WhatIfInput): string => time_zone ?? SETTINGS.TIME_ZONE.default;

/** A transaction as it is priced now. */
export interface ChargedHead {
  id: number;
  transactionType: number;
  referenceNo: string;
  chargeStatus: number;
  currencyCode: string;
  /** Calculated, before anybody adjusted it. */
  billingAmount: string;
  totalAmount: string;
  hasPrice: boolean;
  isAdjusted: boolean;
  /** Of its business time, in the operator's zone. */
  day: string;
}

export const WHAT_IF_COUNTS = [
  'compared',
  'adjusted',
  'unpriced',
  'unpriced_before',
  'other_currency',
  'not_charged',
] as const;
/** How many transactions of a chunk came to what; each is counted once. */
export type WhatIfCounts = Record<(typeof WHAT_IF_COUNTS)[number], number>;

export const zeroCounts = (): WhatIfCounts => ({
  ...{ compared: 0, adjusted: 0, unpriced: 0 },
  ...{ unpriced_before: 0, other_currency: 0, not_charged: 0 },
});

/** Prices a chunk of transactions under the sheet and adds what they come to; nothing is written. */
export async function compareWithSheet(
  db: Executor,
  sheet: CompiledSheet,
  heads: readonly ChargedHead[],
  result: WhatIfResult,
): Promise<WhatIfCounts> {
  const counts = zeroCounts();
  const charged = heads.filter((head) => head.chargeStatus === CHARGE_STATUS.charged);
  counts.not_charged = heads.length - charged.length;
  const rates = await readRates(db, charged, () => sheet);
  const comparable: number[] = [];
  const isForPeriods = asksCharges(sheet);
  const keepsCharge = (head: ChargedHead) =>
    head.isAdjusted && head.hasPrice && head.currencyCode === sheet.currency;
  if (isForPeriods) await addAdjustedCharges(db, result, charged.filter(keepsCharge));
  const yieldIfDue = createYielder();
  for (const head of charged) {
    // A day's stock takes a while.
    await yieldIfDue();
    const price = priceOf(sheet, rates.get(head.id)!(sheet));
    if (isForPeriods && !head.isAdjusted) {
      for (const item of price.items) addDayCharge(result, head, item.billingTypeId, item.amount);
    }
    if (price.error) {
      counts.unpriced++;
      const charged = head.currencyCode === sheet.currency ? head.totalAmount : '0';
      addReason(result, price.error, charged);
    } else if (!head.hasPrice) {
      counts.unpriced_before++;
    } else if (head.currencyCode !== sheet.currency) {
      counts.other_currency++;
    } else if (head.isAdjusted) {
      counts.adjusted++;
      addAdjusted(result, {
        ...rowOf(head, price),
        calculated: head.billingAmount,
        charged: head.totalAmount,
        difference: subtract(head.totalAmount, head.billingAmount),
      });
    } else {
      counts.compared++;
      comparable.push(head.id);
      addCompared(result, head, price);
    }
  }
  await addCharged(db, result, comparable);
  return counts;
}

function addCompared(result: WhatIfResult, head: ChargedHead, price: Price): void {
  result.charged = add(result.charged, head.billingAmount);
  result.priced = add(result.priced, price.billingAmount);
  for (const { billingTypeId, explanation, amount } of price.items) {
    addToItem(result, { billing_type_id: billingTypeId, kind: explanation.kind }, { priced: amount });
  }
  if (compare(head.billingAmount, price.billingAmount) === 0) return;
  addRow(result, {
    ...rowOf(head, price),
    charged: head.billingAmount,
    difference: subtract(price.billingAmount, head.billingAmount),
  });
}

const rowOf = (head: ChargedHead, price: Price) => ({
  id: head.id,
  transaction_type: head.transactionType,
  reference_no: head.referenceNo,
  priced: price.billingAmount,
});

/** Adds what the transactions were calculated at; the database sums, exactly. */
async function addCharged(db: Executor, result: WhatIfResult, ids: readonly number[]): Promise<void> {
  const { rows } = await db.execute<{
    billing_type_id: string | null;
    kind: Explanation['kind'];
    charged: string;
  }>(sql`
    select billing_type_id, min(explanation ->> 'kind') as kind, sum(billing_amount) as charged
    from transaction_item where ${inIds(sql`transaction_id`, ids)}
    group by billing_type_id, case when billing_type_id is null then explanation ->> 'kind' end`);
  for (const { billing_type_id: id, kind, charged } of rows) {
    addToItem(result, { billing_type_id: id === null ? null : Number(id), kind }, { charged });
  }
}
