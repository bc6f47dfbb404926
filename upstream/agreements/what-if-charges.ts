import { sql } from 'drizzle-orm';
import { add } from '../money';
import type { PeriodCharge } from '../rating/period/facts';
import type { CompiledSheet } from '../rating/sheet';
import type { Executor } from '../store/db';
import { inIds } from '../store/filter';
import { WORK_TYPES } from '../transactions/kinds/work-types';
import type { WhatIfResult } from './what-if-result';

/** What work would be charged under the sheet of a what-if, by day: charges of periods may be worked out of it. */

/** Whether the sheet has charges of periods that go by what work is charged. */
export const asksCharges = ({ periods }: CompiledSheet): boolean =>
  [...periods.values()].some(({ needs }) => needs.charges);

/** Work of a day, whose charges are summed. */
export interface WorkDay {
  /** In the operator's zone. */
  day: string;
  transactionType: number;
}

export function addDayCharge(
  { day_charges }: WhatIfResult,
  { day, transactionType }: WorkDay,
  billingTypeId: number | null,
  amount: string,
): void {
  const key = [day, transactionType, billingTypeId ?? ''].join(' ');
  day_charges[key] = add(day_charges[key] ?? '0', amount);
}

/** Adds what adjusted transactions are charged: the sheet would not change it. The database sums, exactly. */
export async function addAdjustedCharges(
  db: Executor,
  result: WhatIfResult,
  heads: readonly (WorkDay & { id: number })[],
): Promise<void> {
  if (heads.length === 0) return;
  const { rows } = await db.execute<{ id: string; billing_type_id: string | null; amount: string }>(sql`
    select transaction_id as id, billing_type_id, sum(amount) as amount from transaction_item
    where ${inIds(
      sql`transaction_id`,
      heads.map(({ id }) => id),
    )} group by 1, 2`);
  const byId = new Map(heads.map((head) => [head.id, head]));
  for (const { id, billing_type_id: type, amount } of rows) {
    addDayCharge(result, byId.get(Number(id))!, type === null ? null : Number(type), amount);
  }
}

const WORKS = Object.entries(WORK_TYPES) as [keyof typeof WORK_TYPES, number][];
const WORK_OF: ReadonlyMap<number, keyof typeof WORK_TYPES> = new Map(
  WORKS.map(([work, type]) => [type, work]),
);

/** The charges for work on these days, both included. */
export const chargesOfDays = ({ day_charges }: WhatIfResult, first: string, last: string): PeriodCharge[] =>
  Object.entries(day_charges).flatMap(([key, amount]) => {
    const [day, type, billingTypeId] = key.split(' ');
    if (day! < first || day! > last) return [];
    const work = WORK_OF.get(Number(type));
    return {
      ...(work && { work }),
      ...{ transactionType: Number(type), amount },
      billingTypeId: billingTypeId ? Number(billingTypeId) : null,
    };
  });
