import { and, asc, eq } from 'drizzle-orm';
import { feeSheet } from '../../../contract/agreements/fee-sheet';
import { TRANSACTION_TYPE } from '../../../contract/constants';
import { versionHeader } from '../../../upstream/agreements/header';
import type { Db } from '../../../upstream/store/db';
import { agreement, agreementVersion } from '../../../upstream/store/schema/agreements';
import { job } from '../../../upstream/store/schema/operations';
import { periodCharge, transaction } from '../../../upstream/store/schema/transactions';
import { PERIOD_RUN, type PeriodRunInput } from '../../../upstream/transactions/kinds/period/run/run';
import { periodStep } from '../../../upstream/transactions/kinds/period/run/step';
import { sheetFor, type World } from '../fixture';

export const OCTOBER = { from: '2026-10-01', until: '2026-10-31' };

/** A charge for each piece that is there on the last day. */
export const STOCK = {
  ...{ period_count: 'pieces', counted_work: 'stock_day', stock_by: 'last_day' },
  price: { unit_fee: '1' },
};

type Row = Record<string, unknown>;

/** Charges of a month unless something else is said, each with one price row. */
export function periodSheet(world: World, rules: readonly (Row & { price?: Row })[], base: object = {}) {
  return feeSheet.parse({
    ...sheetFor(world),
    ...base,
    period_rule_list: rules.map(({ price: _, ...rule }, i) => ({
      ...{ rule_name: `Rule ${i + 1}`, period_length: 'month', billing_type_id: world.types.processing },
      ...rule,
    })),
    period_price_list: rules.map(({ price }, i) => ({ rule_name: `Rule ${i + 1}`, ...price })),
  });
}

/** The sheet as a new version of the agreement. */
export async function putSheet(
  { db, agreementId }: Pick<World, 'db' | 'agreementId'>,
  sheet: ReturnType<typeof feeSheet.parse>,
): Promise<void> {
  const [before] = await db.select().from(agreement).where(eq(agreement.id, agreementId));
  const version = before!.version + 1;
  const [head] = await db.update(agreement).set({ version }).where(eq(agreement.id, agreementId)).returning();
  await db.insert(agreementVersion).values({ agreementId, version, sheet, header: versionHeader(head!) });
}

/** Rates the periods that end within days, as the job does, and returns what it reports. */
export async function ratePeriods(
  world: Pick<World, 'db' | 'customerId'>,
  days: PeriodRunInput = OCTOBER,
): Promise<Record<string, number>> {
  const input = { ...days, customer_ids: [world.customerId] };
  const [open] = await world.db.insert(job).values({ kind: PERIOD_RUN, input, userId: null }).returning();
  const step = await world.db.transaction((tx) => periodStep(tx, open!));
  await world.db.update(job).set({ state: 'done' }).where(eq(job.id, open!.id));
  return step.report;
}

/** The charges of periods of a customer, by their days. */
export const periodsOf = (db: Db, customerId: number) =>
  db
    .select({
      id: transaction.id,
      length: periodCharge.periodLength,
      first: periodCharge.firstDay,
      last: periodCharge.lastDay,
      total: transaction.totalAmount,
      currency: transaction.currencyCode,
      isCancelled: transaction.isCancelled,
      error: transaction.error,
      gaps: periodCharge.gaps,
      time: transaction.businessTime,
    })
    .from(transaction)
    .innerJoin(periodCharge, eq(periodCharge.transactionId, transaction.id))
    .where(
      and(eq(transaction.customerId, customerId), eq(transaction.transactionType, TRANSACTION_TYPE.period)),
    )
    .orderBy(asc(periodCharge.firstDay), asc(periodCharge.lastDay), asc(periodCharge.periodLength));
