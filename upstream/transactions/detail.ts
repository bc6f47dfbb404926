import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { BILLING_STATUS } from '../../contract/constants';
import type { ExceptionGroup } from '../../contract/transactions/exception-group';
import type {
  adjustment,
  FeeTiers,
  TransactionChange,
  transactionItem,
} from '../../contract/transactions/transactions';
import { notFound } from '../errors';
import { type Actor, canSeeCustomer } from '../identity/actor';
import { withArchived } from '../operations/archive/read';
import type { Executor } from '../store/db';
import { agreement, agreementVersion } from '../store/schema/agreements';
import { customer, warehouse } from '../store/schema/catalogue';
import { transaction } from '../store/schema/transactions';
import { loadChangeRequest } from './change-requests';
import { loadAdjustments } from './detail-adjustments';
import { attributeList, type Content } from './detail-content';
import { readItems, toItems } from './detail-items';
import { loadTiers } from './detail-tiers';
import { whereUnpriced } from './exception-group';
import { groupsOf } from './exceptions';
import { loadTransactionHistory } from './history';
import type { ServerKind } from './kinds/kind';

interface PricedBy {
  customer_id: number;
  agreement_id: number | null;
  agreement_title: string | null;
  agreement_version: number | null;
}

interface TransactionDetail<Row, Item> {
  res: Row & PricedBy;
  item: (z.input<typeof transactionItem> & Item)[];
  tiers_list: FeeTiers[];
  attribute_list: ReturnType<typeof attributeList>;
  adjustment_list: z.input<typeof adjustment>[];
  history_list: TransactionChange[];
  exception_list: ExceptionGroup[];
  request: Awaited<ReturnType<typeof loadChangeRequest>>;
}

/** SKUs without measures that the exceptions of one transaction name at most. */
const FIRST = { page: 1, list_rows: 20 };

/**
 * One transaction of a kind: what it costs, why, and who adjusted it, from the archive where that has it. Another
 * customer's is `notFound`, and so is one of another kind.
 */
export const transactionDetail = <Row, Item extends object>(
  db: Executor,
  actor: Actor,
  server: ServerKind<Row, Item>,
  id: number,
): Promise<TransactionDetail<Row, Item>> =>
  withArchived(db, { ids: withItsOrder(id) }, (db) => readDetail(db, actor, server, id), isWhole);

/** The archive takes all lists of a billed transaction or none. A parcel's `line_list` is that of its order. */
function isWhole({ item, ...more }: { readonly item: readonly unknown[] }): boolean {
  const { res, content, line_list } = more as {
    res: { billing_status: number };
    content?: Content | null;
    line_list?: readonly unknown[];
  };
  const own = res.billing_status === BILLING_STATUS.billed ? [item, content?.line_list] : [];
  return [...own, line_list].every((list) => list?.length !== 0);
}

/** A parcel shows the lines of its order. */
const withItsOrder = (id: number) => sql`
  select ${id}::bigint union select o.id from transaction p join transaction o on o.order_number = p.order_number
  where p.id = ${id} and p.order_number <> '' and o.customer_id = p.customer_id`;

async function readDetail<Row, Item extends object>(
  db: Executor,
  actor: Actor,
  server: ServerKind<Row, Item>,
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
    .where(eq(transaction.id, id))
    .prepare('detail')
    .execute();
  const isOfKind = server.kind.types.some(({ code }) => code === found?.transaction.transactionType);
  if (!found || !isOfKind || !canSeeCustomer(actor, found.transaction.customerId)) throw notFound();
  const [row] = await server.rows(db, [found], actor.language);
  const currency = found.transaction.currencyCode;
  const pricedBy = {
    agreement_id: found.agreementId,
    agreement_title: found.agreementTitle,
    agreement_version: found.agreementVersion,
  };
  const items = await readItems(db, id);
  const item = await toItems(db, actor.language, server, items, currency);
  return {
    res: { ...row!, customer_id: found.transaction.customerId, ...pricedBy },
    attribute_list: attributeList(actor.language, found.transaction.attributes),
    item,
    tiers_list: await loadTiers(db, pricedBy, item),
    adjustment_list: await loadAdjustments(db, actor, id, currency),
    history_list: await loadTransactionHistory(db, actor, id),
    request: await loadChangeRequest(db, actor, id),
    exception_list: found.transaction.error ? await loadExceptions(db, actor, id) : [],
    ...(await server.details?.(db, id, actor.language, items)),
  };
}

const loadExceptions = async (db: Executor, { language }: Actor, id: number) =>
  (await groupsOf(db, language, and(eq(transaction.id, id), whereUnpriced)!, FIRST)).data;
