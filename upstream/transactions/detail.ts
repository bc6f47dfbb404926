import { and, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { SCREEN_TYPES } from '../../contract/constants';
import type {
  adjustment,
  TransactionChange,
  transactionItem,
} from '../../contract/transactions/transactions';
import { notFound } from '../errors';
import { type Actor, canSeeCustomer } from '../identity/actor';
import type { Executor } from '../store/db';
import { agreement, agreementVersion } from '../store/schema/agreements';
import { customer, warehouse } from '../store/schema/catalogue';
import { transaction } from '../store/schema/transactions';
import { loadChangeRequest } from './change-requests';
import { loadAdjustments } from './detail-adjustments';
import { loadItems } from './detail-items';
import { loadTransactionHistory } from './history';
import type { ScreenKind } from './kinds/kind';

interface PricedBy {
  agreement_id: number | null;
  agreement_title: string | null;
  agreement_version: number | null;
}

interface TransactionDetail<Row, Item> {
  res: Row & PricedBy;
  item: (z.input<typeof transactionItem> & Item)[];
  adjustment_list: z.input<typeof adjustment>[];
  history_list: TransactionChange[];
  request: Awaited<ReturnType<typeof loadChangeRequest>>;
}

/**
 * One transaction of a kind: what it costs, why, and who adjusted it. Another customer's is `notFound`, and so is
 * one of another kind.
 */
export async function transactionDetail<Row, Item extends object>(
  db: Executor,
  actor: Actor,
  kind: ScreenKind<Row, Item>,
  id: number,
): Promise<TransactionDetail<Row, Item>> {
  const [found] = await db
    .select({
      transaction,
      customerCode: customer.customerCode,
      warehouseCode: warehouse.warehouseCode,
      agreementId: agreement.id,
      agreementTitle: agreement.title,
      agreementVersion: agreementVersion.version,
    })
    .from(transaction)
    .innerJoin(customer, eq(customer.id, transaction.customerId))
    .innerJoin(warehouse, eq(warehouse.id, transaction.warehouseId))
    .leftJoin(agreementVersion, eq(agreementVersion.id, transaction.agreementVersionId))
    .leftJoin(agreement, eq(agreement.id, agreementVersion.agreementId))
    .where(and(eq(transaction.id, id), inArray(transaction.transactionType, [...SCREEN_TYPES[kind.screen]])));
  if (!found || !canSeeCustomer(actor, found.transaction.customerId)) throw notFound();
  const [row] = await kind.rows(db, [found], actor.language);
  const currency = found.transaction.currencyCode;
  return {
    res: {
      ...row!,
      agreement_id: found.agreementId,
      agreement_title: found.agreementTitle,
      agreement_version: found.agreementVersion,
    },
    item: await loadItems(db, actor.language, kind, id, currency),
    adjustment_list: await loadAdjustments(db, actor, id, currency),
    history_list: await loadTransactionHistory(db, actor, id),
    request: await loadChangeRequest(db, actor, id),
  };
}
