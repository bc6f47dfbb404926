import { and, eq, gte, inArray, lt } from 'drizzle-orm';
import type { Language } from '../../../contract/common';
import type { ParsedOf, ReplyOf } from '../../../contract/endpoint';
import { type TransactionScreen, typesOf, VIEWS } from '../../../contract/transactions/kinds';
import type {
  batchRecalculate as call,
  getBatchFormData,
} from '../../../contract/transactions/transaction-actions';
import { customerChoices } from '../../catalogue/customers';
import { noRight, notFound } from '../../errors';
import { type Actor, canSeeCustomer } from '../../identity/actor';
import { translate } from '../../messages/translate';
import type { Executor } from '../../store/db';
import { customer, warehouse } from '../../store/schema/catalogue';
import { transaction } from '../../store/schema/transactions';
import { businessRange } from '../filters';
import { hasActionRight } from '../rights';
import { summarizeScope } from './run-summary';
import { enqueueRun } from './start';

/** The types behind each code of the batch dialog (spec billing 9): 1 is that of orders and of shipments. */
const TYPES = new Map<number, number[]>();
for (const { batchCode, types } of VIEWS) {
  TYPES.set(batchCode, [...(TYPES.get(batchCode) ?? []), ...types.map(({ code }) => code)]);
}
const CODES = [...TYPES.keys()].sort((a, b) => a - b);

/** The kinds of a code that the actor may recalculate, on a screen those that it shows: the others stay out. */
function typesFor(actor: Actor, code: number, screen?: TransactionScreen): number[] {
  const shown: readonly number[] | undefined = screen && typesOf(screen);
  return (TYPES.get(code) ?? []).filter(
    (type) => hasActionRight(actor, 'recalculate', type) && (!shown || shown.includes(type)),
  );
}

/** Queues the recalculation of a customer's transactions at a warehouse in a range of at most 31 days. */
export async function batchRecalculate(
  db: Executor,
  actor: Actor,
  input: ParsedOf<typeof call>,
  timeZone: string,
): Promise<ReplyOf<typeof call>> {
  const { customer_id, warehouse_id, is_adjust_amount, preview, ...requested } = input;
  const types = typesFor(actor, input.transaction_type, input.screen);
  if (types.length === 0) throw noRight();
  if (!canSeeCustomer(actor, customer_id)) throw notFound();
  const [from, before] = businessRange(input, timeZone)!;
  const existing = await db
    .select({ id: customer.id })
    .from(customer)
    .innerJoin(warehouse, eq(warehouse.id, warehouse_id))
    .where(eq(customer.id, customer_id));
  if (existing.length === 0) throw notFound();
  const where = and(
    inArray(transaction.transactionType, types),
    eq(transaction.customerId, customer_id),
    eq(transaction.warehouseId, warehouse_id),
    gte(transaction.businessTime, from),
    lt(transaction.businessTime, before),
  );
  return enqueueRun(db, actor, {
    call: 'transaction.batch_recalculate',
    asked: { customer_id, warehouse_id, ...requested },
    run: { action: 'recalculate', isPreview: preview === 1, dropAdjustments: is_adjust_amount === 1 },
    where,
    weighed: await summarizeScope(db, actor, 'recalculate', where),
  });
}

/** Choices of the batch dialog: the customers the actor sees and the kinds they may recalculate. */
export async function batchFormData(db: Executor, actor: Actor): Promise<ReplyOf<typeof getBatchFormData>> {
  return {
    customer_list: await customerChoices(db, actor),
    transaction_type_list: CODES.filter((code) => typesFor(actor, code).length > 0).map((code) => ({
      key: String(code),
      value: batchLabel(actor.language, code),
    })),
  };
}

/** Of one kind its own name. */
const batchLabel = (language: Language, code: number): string => {
  const [kind, another] = VIEWS.filter(({ batchCode }) => batchCode === code);
  return another ? translate(language, 'transactions.batchOrders') : kind!.labels[language].short;
};
