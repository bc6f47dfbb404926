import { sql } from 'drizzle-orm';
import type { PeriodGaps } from '../rating/explanation';
import { awaitAll } from '../store/await-all';
import type { Executor } from '../store/db';
import { inIds } from '../store/filter';
import { unnestRows } from '../store/unnest';
import type { StoredItem } from './inputs/rated';
import { VOLUME_COLUMNS } from './kinds/storage/facts';
import type { Price } from './price';
import { isAdjusted } from './same-price';
import { writeExplanations } from './write-explanations';

interface PricedTransaction {
  id: number;
  price: Price;
}

/** A new price beside the items it takes the place of. */
export interface Repricing extends PricedTransaction {
  items: readonly StoredItem[];
}

/** Puts new prices in the place of old ones; adjustments that they drop go into the history. */
export async function replacePrices(
  db: Executor,
  repriced: readonly Repricing[],
  userId: number | null,
): Promise<void> {
  if (repriced.length === 0) return;
  const adjusted = repriced.filter(isAdjusted);
  if (userId !== null && adjusted.length > 0) {
    await recordDroppedAdjustments(db, idsOf(adjusted), userId);
  }
  // The same fees of the same SKUs keep their rows: writing amounts alone is far cheaper than new rows.
  const alike = repriced.filter(hasSameFees);
  const others = repriced.filter((one) => !hasSameFees(one));
  await awaitAll([
    updateHeads(db, repriced),
    updateItems(db, alike),
    replaceItems(db, others),
    writeVolumes(db, repriced),
    writeGaps(db, repriced),
  ]);
}

/** Writes into the history that adjustments of transactions are dropped. */
export async function recordDroppedAdjustments(
  db: Executor,
  ids: readonly number[],
  userId: number,
): Promise<void> {
  await db.execute(sql`
    insert into item_adjustment (transaction_id, item_id, billing_type_id, user_id, from_amount, to_amount)
    select transaction_id, id, billing_type_id, ${userId}, amount, billing_amount
    from fee_line where ${inIds(sql`transaction_id`, ids)} and amount <> billing_amount`);
}

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

const hasSameFees = ({ items, price }: Repricing): boolean =>
  items.length === price.items.length &&
  items.every(({ billingTypeId, skuId }, i) => {
    const item = price.items[i]!;
    return billingTypeId === item.billingTypeId && skuId === item.skuId;
  });

async function updateHeads(db: Executor, priced: readonly PricedTransaction[]): Promise<void> {
  const heads = priced.map(({ id, price }) => ({
    id,
    amount: price.billingAmount,
    currency: price.currency,
    version: price.versionId,
    error: price.error,
  }));
  await db.execute(sql`
    update transaction t set billing_amount = w.amount, adjust_amount = 0, total_amount = w.amount,
      currency_code = w.currency, agreement_version_id = w.version, error = w.error, update_time = now()
    from ${unnestRows(heads, { id: 'bigint', amount: 'numeric', currency: 'text', version: 'bigint', error: 'jsonb' })}
    where t.id = w.id`);
}

/** Writes the volumes of stock snapshots; of one that has no price they are not known. */
async function writeVolumes(db: Executor, priced: readonly PricedTransaction[]): Promise<void> {
  const counted = priced.filter(({ price }) => price.volumes || price.error);
  if (counted.length === 0) return;
  const volumes = counted.map(({ id, price }) => ({ id, ...price.volumes }));
  await db.execute(sql`
    update stock k set actual_volume = w.actual_volume, free_volume = w.free_volume,
      billable_volume = w.billable_volume
    from ${unnestRows(volumes, { id: 'bigint', ...VOLUME_COLUMNS })}
    where k.transaction_id = w.id`);
}

/** Writes what charges of periods may lack; other prices have nothing of the kind. */
async function writeGaps(db: Executor, priced: readonly PricedTransaction[]): Promise<void> {
  const rows = priced.flatMap(({ id, price: { gaps } }) => (gaps ? [{ id, gaps: gapsOf(gaps) }] : []));
  if (rows.length === 0) return;
  await db.execute(sql`
    update period_charge c set gaps = w.gaps from ${unnestRows(rows, { id: 'bigint', gaps: 'jsonb' })}
    where c.transaction_id = w.id`);
}

/** Null where there are none. */
export const gapsOf = (gaps: PeriodGaps | undefined): PeriodGaps | null =>
  gaps && (gaps.missing_days.length > 0 || gaps.exceptions > 0) ? gaps : null;

/** Items as a table `w`, numbered from 1 in each transaction. */
async function itemRows(db: Executor, priced: readonly PricedTransaction[]) {
  const explained = await writeExplanations(
    db,
    priced.flatMap(({ price }) => price.items.map(({ explanation }) => explanation)),
  );
  const items = priced.flatMap(({ id, price }) =>
    price.items.map((item, i) => ({
      t: id,
      no: i + 1,
      type: item.billingTypeId,
      sku: item.skuId,
      quantity: item.quantity,
      price: item.unitPrice,
      amount: item.amount,
    })),
  );
  if (items.length === 0) return undefined;
  const rows = items.map((item, i) => ({ ...item, ...explained[i]! }));
  return unnestRows(rows, {
    ...{ t: 'bigint', no: 'int', type: 'bigint', sku: 'bigint' },
    ...{ quantity: 'numeric', price: 'numeric', amount: 'numeric' },
    ...{ explanation: 'json', template_id: 'int', template_values: 'text' },
  });
}

/** Writes the items of transactions that have none. */
export async function insertItems(db: Executor, priced: readonly PricedTransaction[]): Promise<void> {
  const rows = await itemRows(db, priced);
  if (!rows) return;
  await db.execute(sql`
    insert into fee_line (transaction_id, item_no, billing_type_id, sku_id, quantity, unit_price,
      billing_amount, amount, explanation, template_id, template_values)
    select t, no, type, sku, quantity, price, amount, amount, explanation, template_id, template_values from ${rows}`);
}

/** Writes the items of transactions in place of those that they have. */
export async function replaceItems(db: Executor, priced: readonly PricedTransaction[]): Promise<void> {
  if (priced.length === 0) return;
  await db.execute(sql`delete from fee_line where ${inIds(sql`transaction_id`, idsOf(priced))}`);
  await insertItems(db, priced);
}

async function updateItems(db: Executor, priced: readonly PricedTransaction[]): Promise<void> {
  const rows = await itemRows(db, priced);
  if (!rows) return;
  await db.execute(sql`
    update fee_line i set quantity = w.quantity, unit_price = w.price, billing_amount = w.amount,
      amount = w.amount, explanation = w.explanation, template_id = w.template_id, template_values = w.template_values
    from ${rows} where i.transaction_id = w.t and i.item_no = w.no`);
}
