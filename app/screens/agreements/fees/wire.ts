/** The cells of a price sheet as the contract has them: the materials of a charge item as a list in it. */

import type { agreementAdd } from '~contract/agreements/agreements';
import {
  columnsOf,
  FEE_LISTS,
  type FeeCells,
  type FeeColumn,
  type FeeList,
  isMaterialList,
  isStorageField,
  MATERIAL_LISTS,
  type MaterialList,
} from '~contract/agreements/fee-names';
import type { FieldErrors } from '~contract/codes';
import type { InputOf } from '~contract/endpoint';
import { type ConfigCells, ruleOf, type SheetCells } from './cells';
import { omitEmptyCells } from './still-empty';

type WireSheet = Pick<InputOf<typeof agreementAdd>, 'config_list' | FeeList>;

/** Without the fields that the storage fee rule does not show. */
const shownConfig = (config: ConfigCells): ConfigCells =>
  Object.fromEntries(
    Object.entries(config).filter(([field]) => isStorageField(field, config.storage_fee_rule)),
  );

/** Groups the rows of a charge item, as in the contract's form, so that both number them alike. */
export function groupedMaterials(cells: SheetCells): SheetCells {
  const grouped = (rows: FeeCells[]) => {
    const groups = new Map<string, FeeCells[]>();
    for (const [i, row] of rows.entries()) {
      const item = row.billing_type_id || `row ${i}`;
      groups.set(item, groups.get(item) ?? []);
      groups.get(item)?.push(row);
    }
    return [...groups.values()].flat();
  };
  return { ...cells, ...Object.fromEntries(MATERIAL_LISTS.map((list) => [list, grouped(cells[list])])) };
}

/**
 * A sheet in the contract's form, and a mapping of its error paths to cells.
 * @param received the sheet that the server has, if it may have given values that the form does not show, or none where
 * it shows an empty cell: the former are sent as they are, the latter are not
 */
export function wireSheet(cells: SheetCells, config: ConfigCells, received?: SheetCells) {
  const places = new Map<string, string>();
  const shown = (list: FeeList) => columnsOf(list, ruleOf(list, config));
  const rows = FEE_LISTS.map((list) => {
    const filled = received
      ? omitEmptyCells(list, cells[list], received[list], shown(list))
      : cells[list].map((row) => pick(row, shown(list)));
    return [list, isMaterialList(list) ? wireMaterials(list, filled, places) : filled];
  });
  const config_list = received ? config : shownConfig(config);
  return {
    sheet: { config_list, ...Object.fromEntries(rows) } as WireSheet,
    /** Errors by cell name instead of contract path. */
    placed: (errors: FieldErrors): FieldErrors =>
      Object.fromEntries(
        Object.entries(errors).map(([path, message]) => [places.get(path) ?? path, message]),
      ),
  };
}

const pick = (row: FeeCells, columns: readonly FeeColumn[]): FeeCells =>
  Object.fromEntries(columns.map((column) => [column, row[column] ?? '']));

interface WireMaterials {
  billing_type_id?: string;
  readonly pack_material_item: FeeCells[];
}

/** Merges rows of the same charge item; a row without one stays separate, so that its error is shown there. */
function wireMaterials(list: MaterialList, rows: readonly FeeCells[], places: Map<string, string>) {
  const items: WireMaterials[] = [];
  const existing = new Map<string, number>();
  for (const [i, { billing_type_id, ...material }] of rows.entries()) {
    let at = existing.get(billing_type_id ?? '');
    if (at === undefined) {
      const item = billing_type_id === undefined ? {} : { billing_type_id };
      at = items.push({ ...item, pack_material_item: [] }) - 1;
      if (billing_type_id) existing.set(billing_type_id, at);
      places.set(`${list}.${at}.billing_type_id`, `${list}.${i}.billing_type_id`);
      places.set(`${list}.${at}.pack_material_item`, `${list}.${i}.pack_material_id`);
    }
    // A charge item may have come without a material.
    if (Object.keys(material).length === 0) continue;
    const path = `${list}.${at}.pack_material_item.${items[at]!.pack_material_item.push(material) - 1}`;
    for (const column of Object.keys(material)) places.set(`${path}.${column}`, `${list}.${i}.${column}`);
  }
  return items;
}
