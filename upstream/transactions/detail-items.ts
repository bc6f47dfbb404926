import { asc, eq, getViewSelectedFields, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { Language } from '../../contract/common';
import type { transactionItem as itemSchema } from '../../contract/transactions/transactions';
import { explain, feeName } from '../messages/explain';
import { explainInParts } from '../messages/explain-tiers';
import { priceText, roundMoney, trimZeros } from '../money';
import type { Explanation } from '../rating/explanation';
import type { Executor } from '../store/db';
import { billingType, packMaterial, sku } from '../store/schema/catalogue';
import { transactionItem } from '../store/schema/transactions';
import { countedBy, placeOf } from './counted';
import type { ServerKind } from './kinds/kind';

/** A fee line with the names of its charge item and its SKU. */
export type ItemRow = Awaited<ReturnType<typeof readItems>>[number];

/** The fee lines of a transaction, in their order. */
export const readItems = (db: Executor, id: number) =>
  db
    .select({ item: getViewSelectedFields(transactionItem), billingName: billingType.title, sku: sku.sku })
    .from(transactionItem)
    .leftJoin(billingType, eq(billingType.id, transactionItem.billingTypeId))
    .leftJoin(sku, eq(sku.id, transactionItem.skuId))
    .where(eq(transactionItem.transactionId, id))
    .orderBy(asc(transactionItem.itemNo))
    .prepare('detail items')
    .execute();

/** Fee lines as details show them, each with why it costs what it costs. */
export async function toItems<Item extends object>(
  db: Executor,
  language: Language,
  kind: Pick<ServerKind<object, Item>, 'item'>,
  rows: readonly ItemRow[],
  currency: string,
): Promise<(z.input<typeof itemSchema> & Item)[]> {
  const materials = await materialNames(
    db,
    rows.map((row) => row.item.explanation),
  );
  return rows.map(({ item, billingName, sku }) => ({
    id: item.id,
    billing_name: feeName(language, item.explanation, billingName),
    note: explain(language, item.explanation, materials),
    note_list: explainInParts(language, item.explanation),
    billing_amount: roundMoney(item.billingAmount, currency),
    amount: roundMoney(item.amount, currency),
    unit_price: item.unitPrice && priceText(item.unitPrice, currency),
    ...countedBy(item.explanation, { sku, quantity: item.quantity && trimZeros(item.quantity) }),
    error_msg: '',
    ...placeOf(item.explanation),
    ...kind.item(item.explanation, currency),
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
