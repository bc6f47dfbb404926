import { and, asc, eq, inArray } from 'drizzle-orm';
import { TRANSACTION_TYPE } from '../contract/constants';
import type { ReplyOf } from '../contract/endpoint';
import type { outboundDetail } from '../contract/outbound';
import { notFound } from '../errors';
import { type Actor, sees } from '../identity/actor';
import { explain, feeName } from '../messages/explain';
import { roundMoney } from '../money';
import type { Explanation } from '../rating/explanation';
import type { Executor } from '../store/db';
import { agreement, agreementVersion } from '../store/schema/agreements';
import { billingType, customer, packMaterial, sku, warehouse } from '../store/schema/catalogue';
import { appUser } from '../store/schema/identity';
import { itemAdjustment, transaction, transactionItem } from '../store/schema/transactions';
import { canonical, priceText } from './decimals';
import { orderRow } from './wire';

type Reply = ReplyOf<typeof outboundDetail>;

/** One outbound transaction: what it costs, why, and who adjusted it. Another customer's is `notFound`. */
export async function outboundDetails(db: Executor, actor: Actor, id: number): Promise<Reply> {
  const [row] = await db
    .select({
      transaction,
      customerCode: customer.customerCode,
      warehouseCode: warehouse.warehouseCode,
      agreementTitle: agreement.title,
      agreementVersion: agreementVersion.version,
    })
    .from(transaction)
    .innerJoin(customer, eq(customer.id, transaction.customerId))
    .innerJoin(warehouse, eq(warehouse.id, transaction.warehouseId))
    .leftJoin(agreementVersion, eq(agreementVersion.id, transaction.agreementVersionId))
    .leftJoin(agreement, eq(agreement.id, agreementVersion.agreementId))
    .where(and(eq(transaction.id, id), eq(transaction.transactionType, TRANSACTION_TYPE.outbound)));
  if (!row || !sees(actor, row.transaction.customerId)) throw notFound();
  const currency = row.transaction.currencyCode;
  return {
    res: {
      ...orderRow(row, actor.language),
      agreement_title: row.agreementTitle,
      agreement_version: row.agreementVersion,
    },
    item: await itemsOf(db, actor, id, currency),
    adjustment_list: await adjustmentsOf(db, id, currency),
  };
}

async function itemsOf(db: Executor, actor: Actor, id: number, currency: string): Promise<Reply['item']> {
  const rows = await db
    .select({ item: transactionItem, billingName: billingType.title, sku: sku.sku })
    .from(transactionItem)
    .leftJoin(billingType, eq(billingType.id, transactionItem.billingTypeId))
    .leftJoin(sku, eq(sku.id, transactionItem.skuId))
    .where(eq(transactionItem.transactionId, id))
    .orderBy(asc(transactionItem.itemNo));
  const materials = await materialNames(
    db,
    rows.map((row) => row.item.explanation),
  );
  return rows.map(({ item, billingName, sku }) => ({
    id: item.id,
    billing_name: feeName(actor.language, item.explanation, billingName),
    note: explain(actor.language, item.explanation, materials),
    billing_amount: roundMoney(item.billingAmount, currency),
    amount: roundMoney(item.amount, currency),
    unit_price: item.unitPrice && priceText(item.unitPrice, currency),
    exceed_fee:
      item.explanation.kind === 'outbound_processing' ? priceText(item.explanation.fee, currency) : null,
    sku,
    quantity: item.quantity && canonical(item.quantity),
    error_msg: '',
  }));
}

async function materialNames(
  db: Executor,
  explanations: readonly Explanation[],
): Promise<Map<number, string>> {
  const ids = explanations.flatMap((e) => ('pack_material_id' in e ? [e.pack_material_id] : []));
  if (ids.length === 0) return new Map();
  const rows = await db.select().from(packMaterial).where(inArray(packMaterial.id, ids));
  return new Map(rows.map((row) => [row.id, row.materialName]));
}

async function adjustmentsOf(db: Executor, id: number, currency: string): Promise<Reply['adjustment_list']> {
  const rows = await db
    .select({ change: itemAdjustment, billingName: billingType.title, userName: appUser.userName })
    .from(itemAdjustment)
    .leftJoin(billingType, eq(billingType.id, itemAdjustment.billingTypeId))
    .leftJoin(appUser, eq(appUser.id, itemAdjustment.userId))
    .where(eq(itemAdjustment.transactionId, id))
    .orderBy(asc(itemAdjustment.id));
  return rows.map(({ change, billingName, userName }) => ({
    item_id: change.itemId,
    billing_name: billingName,
    user_name: userName,
    create_time: change.createTime.toISOString(),
    from_amount: roundMoney(change.fromAmount, currency),
    to_amount: roundMoney(change.toAmount, currency),
  }));
}
