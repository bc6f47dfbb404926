import type { AgreementFormData, SheetWarning } from '~contract/agreements/agreements';
import {
  columnsOf,
  type FeeColumn,
  type FeeList,
  isFee,
  isStorageField,
  listsOf,
  MEASURES,
  measuresOf,
  STOCK_AGES,
  STORAGE_RULES,
  type FeeTable as Table,
} from '~contract/agreements/fee-names';
import { CHOICE_COLUMNS, isRuleList, TEXT_COLUMNS } from '~contract/agreements/rule-columns';
import { type ConfigCells, configCells, ruleOf, sheetCells } from './cells';
import { feeChoices, optionsOf, ruleParts, tabsOf } from './choices';

/** Values of `config_list` that determine how a fee list is read. */
const CONFIG_OF = {
  storage_list: [
    'open_virtual_volume',
    'storage_fee_rule',
    'stock_age',
    'free_volume',
    'free_volume_exceed_fee',
  ],
  outbound_list: ['outbound_sku_rule'],
  pack_material_list: [],
  sku_material_list: [],
  inbound_list: ['inbound_sku_rule', 'exceed_inbound_free_volume', 'exceed_inbound_volume_fee'],
  return_list: ['return_sku_rule'],
  service_list: [],
} as const satisfies Record<Table, readonly string[]>;
export type ConfigField = (typeof CONFIG_OF)[Table][number];
const configOf = (list: FeeList): readonly ConfigField[] => (isRuleList(list) ? [] : CONFIG_OF[list]);

/** A fee list in readable form. */
export interface FeeTable {
  readonly list: FeeList;
  /** The list's settings; a volume that the storage fee rule does not use is left out. */
  readonly config: readonly { readonly field: ConfigField; readonly value: string }[];
  readonly columns: readonly FeeColumn[];
  /** Cells in the order of the columns: titles of chosen options, numbers as stored. */
  readonly rows: readonly (readonly string[])[];
  readonly warnings: readonly SheetWarning[];
  /** The rows in words, where they are charge rules. */
  readonly texts: readonly string[];
}

/** The price sheet of an agreement as readable tables. */
export function feeTables(data: AgreementFormData): FeeTable[] {
  const choices = feeChoices(data);
  const cells = sheetCells(data);
  const config = configCells(data);
  const titleOf = (options: readonly { value: string; label: string }[], value: string) =>
    options.find((option) => option.value === value)?.label ?? value;

  const configText = (field: ConfigField): string => {
    const value = config[field] ?? '';
    if (field === 'storage_fee_rule') return titleOf(choices.storageRules, value);
    if (field === 'stock_age') return titleOf(choices.stockAges, value || STOCK_AGES[0]);
    if (!field.endsWith('_sku_rule')) return value;
    const others = ruleParts(value).filter((part) => !MEASURES.some((existing) => existing === part));
    return [...measuresOf(value), ...others].map((measure) => titleOf(choices.measures, measure)).join(' + ');
  };
  return tabsOf(choices)
    .flatMap(listsOf)
    .map((list) => {
      const all = columnsOf(list, ruleOf(list, config));
      // Most rules leave most columns empty.
      const columns = isRuleList(list) ? all.filter((column) => cells[list].some((row) => row[column])) : all;
      return {
        list,
        config: configOf(list)
          .filter((field) => isShown(field, config))
          .filter((field) => field !== 'stock_age' || choices.stockAges.length > 0)
          .map((field) => ({ field, value: configText(field) })),
        columns,
        rows: cells[list].map((row) =>
          columns.map((column) => titleOf(optionsOf(choices, list, column) ?? [], row[column] ?? '')),
        ),
        warnings: data.warning_list.filter((warning) => warning.list === list),
        texts: textsOf(list, data).map(({ text }) => text),
      };
    });
}

function textsOf(list: FeeList, data: AgreementFormData) {
  if (list === 'rule_list') return data.rule_text_list;
  return list === 'period_rule_list' ? data.period_rule_text_list : [];
}

/** Of a storage fee rule that is the server's own, everything that there is counts. */
const isShown = (field: ConfigField, { storage_fee_rule: rule, ...config }: ConfigCells): boolean =>
  !rule || STORAGE_RULES.some((existing) => existing === rule)
    ? isStorageField(field, rule)
    : isStorageField(field, undefined) || Boolean(config[field]);

/** Whether a column or setting is an amount of money. A service has a factor instead. */
export const isMoney = (list: FeeList, name: FeeColumn | ConfigField): boolean =>
  list !== 'service_list' && isFee(name);
/** Whether it holds a number. */
export const isNumber = (column: FeeColumn): boolean =>
  !['billing_type_id', 'where_type', 'pack_material_id', 'service_code', 'charged_item_id'].includes(
    column,
  ) &&
  !TEXT_COLUMNS.includes(column) &&
  !CHOICE_COLUMNS.some((choice) => choice === column);
