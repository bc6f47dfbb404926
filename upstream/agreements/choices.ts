import { asc, eq, inArray, or } from 'drizzle-orm';
import {
  MATERIAL_LISTS,
  MEASURES,
  SERVICE_CODES,
  STOCK_AGES,
  STORAGE_RULES,
  WHERE_TYPES,
} from '../../contract/agreements/fee-names';
import type { FeeSheet } from '../../contract/agreements/fee-sheet';
import { RULE_CHOICES } from '../../contract/agreements/rule-choices';
import { CHOICE_COLUMNS } from '../../contract/agreements/rule-columns';
import type { Language } from '../../contract/common';
import { TRANSACTION_TYPE } from '../../contract/constants';
import type { Choice } from '../../contract/reply';
import { choiceText } from '../messages/rule-texts';
import { type MessageKey, translate } from '../messages/translate';
import type { Executor } from '../store/db';
import { billingType, packMaterial } from '../store/schema/catalogue';

/** What may be chosen in the form of an agreement. */

/** Type of the charge items that each list may name, as `billing_type.type` has it. */
export const CHARGE_ITEM_TYPES = {
  outbound_list: TRANSACTION_TYPE.outbound,
  pack_material_list: TRANSACTION_TYPE.outbound,
  sku_material_list: TRANSACTION_TYPE.outbound,
  inbound_list: TRANSACTION_TYPE.inbound,
  return_list: TRANSACTION_TYPE.return,
} as const;
type ChargedList = keyof typeof CHARGE_ITEM_TYPES;
export const CHARGED_LISTS = Object.keys(CHARGE_ITEM_TYPES) as ChargedList[];

/** Packaging materials that a sheet names, each once. */
export const materialsOf = (sheet: FeeSheet): number[] => [
  ...new Set(
    MATERIAL_LISTS.flatMap((list) =>
      sheet[list].flatMap((row) => row.pack_material_item.map(({ pack_material_id }) => pack_material_id)),
    ),
  ),
];

/** Charge items that a sheet names, each once. */
export const chargeItemsOf = (sheet: FeeSheet): number[] => [
  ...new Set([
    ...CHARGED_LISTS.flatMap((list) => sheet[list].map((row) => row.billing_type_id)),
    ...[...sheet.rule_list, ...sheet.period_rule_list].flatMap(({ billing_type_id, charged_item_id }) => [
      billing_type_id,
      ...(charged_item_id === undefined ? [] : [charged_item_id]),
    ]),
  ]),
];

export interface ChargeItem {
  id: number;
  title: string;
  type: number;
  status: number;
}

/** Charge items that are enabled, and those among `used` that no longer are, by their sort. */
export const chargeItems = (db: Executor, used: readonly number[]): Promise<ChargeItem[]> =>
  db
    .select({
      id: billingType.id,
      title: billingType.title,
      type: billingType.type,
      status: billingType.status,
    })
    .from(billingType)
    .where(or(eq(billingType.status, 1), inArray(billingType.id, [...used])))
    .orderBy(asc(billingType.sort), asc(billingType.id));

/** Packaging materials that are enabled, and those among `used` that no longer are, by name. */
export const packMaterials = (db: Executor, used: readonly number[] = []) =>
  db
    .select({
      id: packMaterial.id,
      material_name: packMaterial.materialName,
      material_code: packMaterial.materialCode,
    })
    .from(packMaterial)
    .where(or(eq(packMaterial.status, 1), inArray(packMaterial.id, [...used])))
    .orderBy(asc(packMaterial.materialName));

const titled = <Key extends string>(
  language: Language,
  keys: readonly Key[],
  textOf: (key: Key) => MessageKey,
): Choice[] => keys.map((key) => ({ key, value: translate(language, textOf(key)) }));

/** The choices that are names of the contract. */
export const namedChoices = (language: Language) => ({
  where_list: titled(language, WHERE_TYPES, (key) => `agreements.where_${key}`),
  storage_fee_rule_list: titled(language, STORAGE_RULES, (key) => `agreements.rule_${key}`),
  stock_age_list: titled(language, STOCK_AGES, (key) => `agreements.stock_age_${key}`),
  sku_rule_list: titled(language, MEASURES, (key) => `agreements.measure_${key}`),
  service_code_list: titled(language, SERVICE_CODES, (key) => `agreements.service_${key}`),
});

/** The choices in the columns of charge rules, column by column. */
export const ruleChoices = (language: Language) =>
  CHOICE_COLUMNS.flatMap((column) =>
    RULE_CHOICES[column].map((key) => ({ column, key, value: choiceText(language, column, key) })),
  );
