import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { MATERIAL_LISTS } from '../../contract/agreements/fee-names';
import type { FeeSheet } from '../../contract/agreements/fee-sheet';
import { currencies } from '../catalogue/currencies';
import { invalid } from '../errors';
import type { MessageKey } from '../messages/translate';
import type { Executor } from '../store/db';
import { type Attachment, agreement } from '../store/schema/agreements';
import { customer, packMaterial, uploadedFile } from '../store/schema/catalogue';
import {
  CHARGE_ITEM_TYPES,
  CHARGED_LISTS,
  type ChargeItem,
  chargeItems,
  chargeItemsOf,
  materialsOf,
} from './choices';

/** Whether what an agreement refers to is there. */

/** As many as a refusal of the contract names. */
const MAX_ERRORS = 100;

type Errors = Record<string, MessageKey>;

interface Referring {
  currency_code: string;
  file_list: readonly Attachment[];
  sheet: FeeSheet;
}

/**
 * Refuses references of a customer's agreement to what is not there, each at its place. What `before` referred to may
 * stay, though it is disabled by now. Returns the attachments by their stored names.
 */
export async function requireReferences(
  db: Executor,
  customerId: number,
  form: Referring,
  before: Referring | undefined,
  errors: Errors,
): Promise<Attachment[]> {
  const existing = await currencies(db, before?.currency_code ?? '');
  if (!existing.some(({ currency_code }) => currency_code === form.currency_code)) {
    errors.currency_code = 'agreements.currencyUnknown';
  }
  const used = before ? chargeItemsOf(before.sheet) : [];
  checkItems(form.sheet, await chargeItems(db, chargeItemsOf(form.sheet)), used, errors);
  await checkMaterials(db, form.sheet, before ? materialsOf(before.sheet) : [], errors);
  const files = await attachments(db, customerId, form.file_list, before?.file_list ?? [], errors);
  const found = Object.entries(errors);
  if (found.length > 0) throw invalid(Object.fromEntries(found.slice(0, MAX_ERRORS)));
  return files;
}

function checkItems(
  sheet: FeeSheet,
  items: readonly ChargeItem[],
  used: readonly number[],
  errors: Errors,
): void {
  const existing = new Map(items.map((item) => [item.id, item]));
  /** `type` is the only one that it may be of; rules may name any. */
  const check = (place: string, id: number, type?: number) => {
    const item = existing.get(id);
    if (!item || (type !== undefined && item.type !== type)) errors[place] = 'agreements.itemUnknown';
    else if (item.status !== 1 && !used.includes(id)) errors[place] = 'agreements.itemDisabled';
  };
  for (const list of CHARGED_LISTS) {
    for (const [i, row] of sheet[list].entries())
      check(`${list}.${i}.billing_type_id`, row.billing_type_id, CHARGE_ITEM_TYPES[list]);
  }
  for (const list of ['rule_list', 'period_rule_list'] as const) {
    for (const [i, { billing_type_id, charged_item_id }] of sheet[list].entries()) {
      check(`${list}.${i}.billing_type_id`, billing_type_id);
      if (charged_item_id !== undefined) check(`${list}.${i}.charged_item_id`, charged_item_id);
    }
  }
}

async function checkMaterials(
  db: Executor,
  sheet: FeeSheet,
  used: readonly number[],
  errors: Errors,
): Promise<void> {
  const named = MATERIAL_LISTS.flatMap((list) =>
    sheet[list].flatMap((row, i) =>
      row.pack_material_item.map(({ pack_material_id: id }, j) => ({
        id,
        place: `${list}.${i}.pack_material_item.${j}.pack_material_id`,
      })),
    ),
  );
  if (named.length === 0) return;
  const ids = [...new Set(named.map(({ id }) => id))];
  const rows = await db
    .select({ id: packMaterial.id, status: packMaterial.status })
    .from(packMaterial)
    .where(inArray(packMaterial.id, ids));
  const existing = new Map(rows.map(({ id, status }) => [id, status]));
  for (const { id, place } of named) {
    if (!existing.has(id)) errors[place] = 'agreements.materialUnknown';
    else if (existing.get(id) !== 1 && !used.includes(id)) errors[place] = 'catalogue.materialDisabled';
  }
}

/**
 * The attached files under their names of the upload. Attaching a file shows it to the customer, so it must be theirs or
 * the house's own, and not attached to an agreement of another customer; those that were attached already may stay.
 */
async function attachments(
  db: Executor,
  customerId: number,
  files: readonly Attachment[],
  kept: readonly Attachment[],
  errors: Errors,
): Promise<Attachment[]> {
  if (files.length === 0) return [];
  const urls = files.map(({ file_url }) => file_url);
  const rows = await db
    .select({
      path: uploadedFile.filePath,
      name: uploadedFile.fileName,
      customerId: uploadedFile.customerId,
      isHouse: customer.isHouse,
      isElsewhere: sql<boolean>`exists ${attachedElsewhere(db, customerId)}`,
    })
    .from(uploadedFile)
    .innerJoin(customer, eq(customer.id, uploadedFile.customerId))
    .where(inArray(uploadedFile.filePath, urls))
    // The sweep of unused files leaves them alone.
    .for('share', { of: uploadedFile });
  return files.map(({ file_url }, i) => {
    const saved = rows.find((row) => row.path === file_url);
    const isTheirs = saved && (saved.isHouse === 1 || saved.customerId === customerId) && !saved.isElsewhere;
    const isKept = kept.some((file) => file.file_url === file_url);
    const place = `file_list.${i}.file_url`;
    if (!saved) errors[place] = 'agreements.fileUnknown';
    else if (!isTheirs && !isKept) errors[place] = 'agreements.fileOfAnother';
    else if (urls.indexOf(file_url) < i) errors[place] = 'agreements.fileTwice';
    return { file_url, file_name: saved?.name ?? '' };
  });
}

const attachedElsewhere = (db: Executor, customerId: number) =>
  db
    .select({ id: agreement.id })
    .from(agreement)
    .where(
      and(
        ne(agreement.customerId, customerId),
        sql`${agreement.fileList} @> jsonb_build_array(jsonb_build_object('file_url', ${uploadedFile.filePath}))`,
      ),
    );
