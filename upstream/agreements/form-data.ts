import { eq } from 'drizzle-orm';
import { customerChoices, warehousesOf } from '../catalogue/customers';
import type { agreementGetFormData } from '../contract/agreements';
import type { ReplyOf } from '../contract/endpoint';
import { type FeeSheet, feeSheet } from '../contract/fee-sheet';
import { notFound } from '../errors';
import type { Actor } from '../identity/actor';
import { warningList } from '../messages/sheet-warnings';
import type { Executor } from '../store/db';
import { agreement } from '../store/schema/agreements';
import { sheetWarnings } from './check';
import {
  CHARGE_ITEM_TYPES,
  type ChargeItem,
  chargeItems,
  chargeItemsOf,
  currencies,
  namedChoices,
  packMaterials,
} from './choices';
import { agreementWire, selectAgreements, statusList } from './list';
import { versionOf } from './read';
import { seesAgreement } from './visible';

const BLANK: FeeSheet = feeSheet.parse({ config_list: {} });

/** An agreement as its form needs it, with what may be chosen; id 0 is a blank form. */
export async function agreementFormData(
  db: Executor,
  actor: Actor,
  id: number,
): Promise<ReplyOf<typeof agreementGetFormData>> {
  if (id === 0)
    return { res: null, ...(await formOf(db, actor, BLANK)), warehouse_list: [], warning_list: [] };
  const [found] = await selectAgreements(db).where(eq(agreement.id, id));
  if (!found || !seesAgreement(actor, found.row)) throw notFound();
  const { row } = found;
  const { sheet } = await versionOf(db, id, row.version);
  const form = await formOf(db, actor, sheet, row.customerId, row.currencyCode);
  const served = await warehousesOf(db, actor, row.customerId);
  const own = { id: row.warehouseId, warehouse_code: found.warehouseCode };
  return {
    res: {
      ...agreementWire(found, actor.language),
      customer_id: row.customerId,
      warehouse_id: row.warehouseId,
      version: row.version,
    },
    ...form,
    file_list: row.fileList,
    // It may no longer serve the customer.
    warehouse_list: served.some((warehouse) => warehouse.id === own.id) ? served : [own, ...served],
    warning_list: await warningsFor(db, actor, sheet),
  };
}

/** The doubts of the house's own clerks; a customer's users are not told of them. */
const warningsFor = async (db: Executor, actor: Actor, sheet: FeeSheet) =>
  actor.customerId === null
    ? warningList(actor.language, sheetWarnings(sheet, await chargeItems(db, [])))
    : [];

async function formOf(db: Executor, actor: Actor, sheet: FeeSheet, customerId?: number, currencyCode = '') {
  const items = await chargeItems(db, chargeItemsOf(sheet));
  return {
    ...sheet,
    file_list: [],
    customer_list: await customerChoices(db, actor, customerId),
    status_list: statusList(actor.language),
    currency_list: await currencies(db, currencyCode),
    ...namedChoices(actor.language),
    billing_type_inbound: ofType(items, CHARGE_ITEM_TYPES.inbound_list),
    billing_type_outbound: ofType(items, CHARGE_ITEM_TYPES.outbound_list),
    billing_type_return: ofType(items, CHARGE_ITEM_TYPES.return_list),
    pack_material: await packMaterials(db),
  };
}

const ofType = (items: readonly ChargeItem[], type: number) =>
  items.filter((item) => item.type === type).map(({ id, title }) => ({ id, title }));
