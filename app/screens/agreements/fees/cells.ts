/**
 * A price sheet as the cells of its tables. Users see each packaging material with its fee as a row; the contract has a
 * list of them in each charge item.
 */

import type { AgreementFormData } from '~contract/agreements/agreements';
import {
  FEE_COLUMNS,
  FEE_LISTS,
  type FeeCells,
  type FeeColumn,
  type FeeList,
  isMaterialList,
  isTierList,
  type MaterialList,
  SKU_RULES,
} from '~contract/agreements/fee-names';
import { ruleParts } from './choices';

export type SheetCells = Record<FeeList, FeeCells[]>;
/** Fields of `config_list` by name, as text. */
export type ConfigCells = Readonly<Record<string, string>>;

const text = (value: string | number | null | undefined): string => String(value ?? '');

/** The sku rule of a list; '' if its rows are not SKU tiers. */
export const ruleOf = (list: FeeList, config: ConfigCells): string =>
  isTierList(list) ? (config[SKU_RULES[list]] ?? '') : '';

const NO_MATERIAL = { pack_material_id: null, fee_amount: '' };

/** The tables of an agreement. A charge item without materials is a row without one. */
export function sheetCells(data: AgreementFormData): SheetCells {
  const materials = (list: MaterialList): FeeCells[] =>
    data[list].flatMap(({ billing_type_id, pack_material_item }) =>
      (pack_material_item.length > 0 ? pack_material_item : [NO_MATERIAL]).map(
        ({ pack_material_id, fee_amount }) => ({
          billing_type_id: text(billing_type_id),
          pack_material_id: text(pack_material_id),
          fee_amount,
        }),
      ),
    );
  const plain = (list: Exclude<FeeList, MaterialList>): FeeCells[] =>
    data[list].map((row: Partial<Record<FeeColumn, string | number | null>>) =>
      Object.fromEntries(FEE_COLUMNS[list].map((column) => [column, text(row[column])])),
    );
  const entries = FEE_LISTS.map((list) => [list, isMaterialList(list) ? materials(list) : plain(list)]);
  return Object.fromEntries(entries) as SheetCells;
}

export const configCells = (data: AgreementFormData): ConfigCells =>
  Object.fromEntries(
    Object.entries(data.config_list ?? {}).map(([name, value]) => [
      name,
      name.endsWith('_sku_rule') ? ruleParts(text(value)).join() : text(value),
    ]),
  );
