import { and, eq, gte, inArray, lt } from 'drizzle-orm';
import { SCREEN_TYPES, TRANSACTION_TYPE, type TransactionScreen } from '../../../contract/constants';
import type { ParsedOf, ReplyOf } from '../../../contract/endpoint';
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

const { shipment, outbound, inbound, storage, vas, return: returned } = TRANSACTION_TYPE;

const CODES = [1, 2, 3, 4, 5] as const;
type BatchCode = (typeof CODES)[number];

/** Kinds of transactions behind each code of the batch dialog (spec billing 9). */
const TYPES: Readonly<Record<BatchCode, readonly number[]>> = {
  1: [outbound, shipment],
  2: [outbound],
  3: [inbound, returned],
  4: [storage],
  5: [vas],
};

/** The kinds of a code that the actor may recalculate, on a screen those that it shows: the others stay out. */
function typesFor(actor: Actor, code: BatchCode, screen?: TransactionScreen): number[] {
  const shown: readonly number[] | undefined = screen && SCREEN_TYPES[screen];
  return TYPES[code].filter(
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
  const types = typesFor(actor, input.transaction_type as BatchCode, input.screen);
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
      value: translate(actor.language, `transactions.batchType${code}`),
    })),
  };
}
