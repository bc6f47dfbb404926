import { eq } from 'drizzle-orm';
import type { agreementGetFormData } from '../../contract/agreements/agreements';
import { type FeeSheet, feeSheet } from '../../contract/agreements/fee-sheet';
import type { ParsedOf, ReplyOf } from '../../contract/endpoint';
import { currencies } from '../catalogue/currencies';
import { customerChoices, loadWarehouses } from '../catalogue/customers';
import { notFound } from '../errors';
import type { Actor } from '../identity/actor';
import { createTranslate } from '../messages/explain-parts';
import { periodRuleTexts, ruleTexts } from '../messages/rule-texts';
import { warningList } from '../messages/sheet-warnings';
import type { Executor } from '../store/db';
import { agreement } from '../store/schema/agreements';
import {
  CHARGE_ITEM_TYPES,
  type ChargeItem,
  chargeItems,
  chargeItemsOf,
  materialsOf,
  namedChoices,
  packMaterials,
  ruleChoices,
} from './choices';
import { loadWarnings } from './confirm';
import { currentSheet } from './current-sheet';
import { agreementStatusList, agreementWire, selectAgreements } from './list';
import { canSeeAgreement, loadVersion } from './read';
import { ruleWorkWarnings } from './rule-work';

const BLANK: FeeSheet = feeSheet.parse({ config_list: {} });

/** An agreement as its form needs it, with what may be chosen; id 0 is a blank form. */
export async function agreementFormData(
  db: Executor,
  actor: Actor,
  { id, version: requested }: ParsedOf<typeof agreementGetFormData>,
): Promise<ReplyOf<typeof agreementGetFormData>> {
  if (id === 0)
    return { res: null, ...(await formOf(db, actor, BLANK)), warehouse_list: [], warning_list: [] };
  const [found] = await selectAgreements(db).where(eq(agreement.id, id));
  if (!found || !canSeeAgreement(actor, found.row)) throw notFound();
  const { row } = found;
  // If somebody saves between the two queries, the older `update_time` makes saving this form a conflict.
  const current = await currentSheet(db, actor, id);
  const { currency_code: currency } = current;
  const { sheet } = requested ? await loadVersion(db, id, requested) : current;
  const form = await formOf(db, actor, sheet, row.customerId, row.currencyCode);
  const served = await loadWarehouses(db, actor, row.customerId);
  const own = { id: row.warehouseId, warehouse_code: found.warehouseCode };
  return {
    res: {
      ...agreementWire(found, actor.language),
      customer_id: row.customerId,
      warehouse_id: row.warehouseId,
      version: requested ?? current.version,
      current_version: current.version,
    },
    ...form,
    file_list: row.fileList,
    // It may no longer serve the customer.
    warehouse_list: served.some((warehouse) => warehouse.id === own.id) ? served : [own, ...served],
    // Warnings are for the operator's clerks; a customer's users are not told of them.
    warning_list:
      actor.customerId === null
        ? warningList(actor.language, [
            ...(await loadWarnings(db, { sheet, currency })),
            ...(requested ? [] : await ruleWorkWarnings(db, row, sheet)),
          ])
        : [],
  };
}

async function formOf(db: Executor, actor: Actor, sheet: FeeSheet, customerId?: number, currencyCode = '') {
  const used = chargeItemsOf(sheet);
  const materials = materialsOf(sheet);
  const items = ofSheet(actor, await chargeItems(db, used), used);
  const titles = new Map(items.map(({ id, title }) => [id, title]));
  const t = createTranslate(actor.language);
  return {
    ...sheet,
    file_list: [],
    customer_list: await customerChoices(db, actor, customerId, { isForNew: true }),
    status_list: agreementStatusList(actor.language),
    currency_list: await currencies(db, currencyCode),
    ...namedChoices(actor.language),
    billing_type_inbound: ofType(items, CHARGE_ITEM_TYPES.inbound_list),
    billing_type_outbound: ofType(items, CHARGE_ITEM_TYPES.outbound_list),
    billing_type_return: ofType(items, CHARGE_ITEM_TYPES.return_list),
    billing_type_rule: items.map(({ id, title }) => ({ id, title })),
    rule_choice_list: ruleChoices(actor.language),
    rule_text_list: ruleTexts(t, sheet, titles),
    period_rule_text_list: periodRuleTexts(t, sheet, titles),
    pack_material: ofSheet(actor, await packMaterials(db, materials), materials),
  };
}

/** The house chooses among all; a customer's user needs the names of what their sheet says. */
const ofSheet = <Row extends { id: number }>({ customerId }: Actor, rows: Row[], used: readonly number[]) =>
  customerId === null ? rows : rows.filter(({ id }) => used.includes(id));

const ofType = (items: readonly ChargeItem[], type: number) =>
  items.filter((item) => item.type === type).map(({ id, title }) => ({ id, title }));
