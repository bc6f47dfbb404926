/** Options of the fee tables' columns, as the server offers them. */

import type { AgreementFormData } from '~contract/agreements/agreements';
import {
  FEE_TABLES,
  FEE_TABS,
  type FeeColumn,
  type FeeList,
  type FeeTab,
} from '~contract/agreements/fee-names';
import { isRuleList } from '~contract/agreements/rule-columns';

export interface Option {
  readonly value: string;
  readonly label: string;
  /** What it is also pasted as. */
  readonly code?: string | undefined;
}

const choices = (list: readonly { key: string; value: string }[]): Option[] =>
  list.map(({ key, value }) => ({ value: key, label: value }));
const titles = (list: readonly { id: number; title: string }[]): Option[] =>
  list.map(({ id, title }) => ({ value: String(id), label: title }));

export type FeeChoices = ReturnType<typeof feeChoices>;

export function feeChoices(data: AgreementFormData) {
  const outbound = titles(data.billing_type_outbound);
  return {
    billingTypes: {
      outbound_list: outbound,
      pack_material_list: outbound,
      sku_material_list: outbound,
      inbound_list: titles(data.billing_type_inbound),
      return_list: titles(data.billing_type_return),
    },
    where_type: choices(data.where_list),
    service_code: choices(data.service_code_list),
    pack_material_id: data.pack_material.map(({ id, material_name, material_code: code }) => ({
      value: String(id),
      label: material_name,
      code,
    })),
    storageRules: choices(data.storage_fee_rule_list),
    /** None: the server goes by what snapshots say. */
    stockAges: choices(data.stock_age_list),
    measures: choices(data.sku_rule_list),
    ruleItems: titles(data.billing_type_rule),
    /** Of the columns of charge rules; none: the server has no charge rules. */
    rules: ruleChoices(data.rule_choice_list),
  };
}

function ruleChoices(
  list: AgreementFormData['rule_choice_list'],
): Readonly<Record<string, readonly Option[]>> {
  const columns: Record<string, Option[]> = {};
  for (const { column, key, value } of list) {
    columns[column] ??= [];
    columns[column].push({ value: key, label: value });
  }
  return columns;
}

/** The tabs of a sheet: those of charge rules, of work and of periods, only where the server has them. */
export function tabsOf({ rules }: FeeChoices): readonly FeeTab[] {
  if (Object.keys(rules).length === 0) return FEE_TABLES;
  return FEE_TABS.filter((tab) => tab !== 'period_rule_list' || rules.period_length);
}

/** The measures of a sku rule in its own order; the server may know more of them than there are columns. */
export const ruleParts = (rule: string): string[] =>
  rule
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** The options of a select column; undefined for a typed one. */
export function optionsOf(
  choices: FeeChoices,
  list: FeeList,
  column: FeeColumn,
): readonly Option[] | undefined {
  if (isRuleList(list))
    return column === 'billing_type_id' || column === 'charged_item_id'
      ? choices.ruleItems
      : choices.rules[column];
  switch (column) {
    case 'where_type':
    case 'service_code':
    case 'pack_material_id':
      return choices[column];
    case 'billing_type_id':
      return list in choices.billingTypes
        ? choices.billingTypes[list as keyof typeof choices.billingTypes]
        : [];
    default:
      return undefined;
  }
}

/** The text key of a column's name: a service has a factor instead of a fee. */
export const columnKey = (list: FeeList, column: FeeColumn) =>
  list === 'service_list' && column === 'fee_amount'
    ? ('agreements.factor' as const)
    : (`agreements.columns.${column}` as const);
