import type { AgreementFormData, SheetWarning } from '~contract/agreements/agreements';
import {
  columnsOf,
  FEE_LISTS,
  type FeeColumn,
  type FeeList,
  isFee,
  isStorageField,
  MEASURES,
  measuresOf,
  STORAGE_RULES,
} from '~contract/agreements/fee-names';
import { type ConfigCells, configCells, ruleOf, sheetCells } from './cells';
import { feeChoices, optionsOf, ruleParts } from './choices';

/** Values of `config_list` that determine how a fee list is read. */
const CONFIG_OF = {
  storage_list: ['open_virtual_volume', 'storage_fee_rule', 'free_volume', 'free_volume_exceed_fee'],
  outbound_list: ['outbound_sku_rule'],
  pack_material_list: [],
  sku_material_list: [],
  inbound_list: ['inbound_sku_rule', 'exceed_inbound_free_volume', 'exceed_inbound_volume_fee'],
  return_list: ['return_sku_rule'],
  service_list: [],
} as const satisfies Record<FeeList, readonly string[]>;
export type ConfigField = (typeof CONFIG_OF)[FeeList][number];

/** A fee list in readable form. */
export interface FeeTable {
  readonly list: FeeList;
  /** The list's settings; a volume that the storage fee rule does not use is left out. */
  readonly config: readonly { readonly field: ConfigField; readonly value: string }[];
  readonly columns: readonly FeeColumn[];
  /** Cells in the order of the columns: titles of chosen options, numbers as stored. */
  readonly rows: readonly (readonly string[])[];
  readonly warnings: readonly SheetWarning[];
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
    if (!field.endsWith('_sku_rule')) return value;
    const others = ruleParts(value).filter((part) => !MEASURES.some((existing) => existing === part));
    return [...measuresOf(value), ...others].map((measure) => titleOf(choices.measures, measure)).join(' + ');
  };
  return FEE_LISTS.map((list) => {
    const columns = columnsOf(list, ruleOf(list, config));
    return {
      list,
      config: CONFIG_OF[list]
        .filter((field) => isShown(field, config))
        .map((field) => ({ field, value: configText(field) })),
      columns,
      rows: cells[list].map((row) =>
        columns.map((column) => titleOf(optionsOf(choices, list, column) ?? [], row[column] ?? '')),
      ),
      warnings: data.warning_list.filter((warning) => warning.list === list),
    };
  });
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
  !['billing_type_id', 'where_type', 'pack_material_id', 'service_code'].includes(column);
