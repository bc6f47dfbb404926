/**
 * A price sheet as the cells of its tables, and back. Users see each packaging material with its fee as a row; the
 * contract has a list of them in each charge item.
 */

import type { AgreementFormData, agreementAdd } from '~contract/agreements';
import type { FieldErrors } from '~contract/codes';
import type { InputOf } from '~contract/endpoint';
import {
  columnsOf,
  FEE_COLUMNS,
  FEE_LISTS,
  type FeeCells,
  type FeeColumn,
  type FeeList,
  isMaterialList,
  isStorageField,
  isTierList,
  MATERIAL_LISTS,
  type MaterialList,
  SKU_RULES,
} from '~contract/fee-names';
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

interface WireOptions {
  /**
   * The server may have given values that the form does not show, or none where it shows an empty field: the former are
   * sent as they are, the latter are not.
   */
  readonly isAsReceived?: boolean;
}

/** A sheet in the contract's form, and a mapping of its error paths to cells. */
export function wireSheet(cells: SheetCells, config: ConfigCells, { isAsReceived }: WireOptions = {}) {
  const places = new Map<string, string>();
  const rows = FEE_LISTS.map((list) => {
    if (isMaterialList(list)) return [list, wireMaterials(list, cells[list], places)];
    const columns = isAsReceived ? FEE_COLUMNS[list] : columnsOf(list, ruleOf(list, config));
    return [list, cells[list].map((row) => pick(row, columns))];
  });
  const sheet = { config_list: isAsReceived ? config : shownConfig(config), ...Object.fromEntries(rows) };
  return {
    sheet: (isAsReceived ? withoutEmptyCells(sheet) : sheet) as WireSheet,
    /** Errors by cell name instead of contract path. */
    placed: (errors: FieldErrors): FieldErrors =>
      Object.fromEntries(
        Object.entries(errors).map(([path, message]) => [places.get(path) ?? path, message]),
      ),
  };
}

const pick = (row: FeeCells, columns: readonly FeeColumn[]) =>
  Object.fromEntries(columns.map((column) => [column, row[column] ?? '']));

type WireRow = Readonly<Record<string, string | readonly WireRow[]>>;

/** The lists without empty cells, and without materials that nothing is said of. */
function withoutEmptyCells({ config_list, ...lists }: Readonly<Record<string, unknown>>) {
  const filled = (row: WireRow): WireRow => {
    const cells = Object.entries(row).filter(([, cell]) => cell !== '');
    return Object.fromEntries(
      cells.map(([name, cell]) => [name, typeof cell === 'string' ? cell : materials(cell)]),
    );
  };
  const materials = (rows: readonly WireRow[]) =>
    rows.map(filled).filter((row) => Object.keys(row).length > 0);
  const entries = Object.entries(lists).map(([list, rows]) => [list, (rows as WireRow[]).map(filled)]);
  return { config_list, ...Object.fromEntries(entries) };
}

interface WireMaterial {
  billing_type_id: string;
  pack_material_item: { pack_material_id: string; fee_amount: string }[];
}

/** Merges rows of the same charge item; a row without one stays separate, so that its error is shown there. */
function wireMaterials(list: MaterialList, rows: readonly FeeCells[], places: Map<string, string>) {
  const items: WireMaterial[] = [];
  const known = new Map<string, number>();
  for (const [i, { billing_type_id = '', pack_material_id = '', fee_amount = '' }] of rows.entries()) {
    let at = known.get(billing_type_id);
    if (at === undefined) {
      at = items.push({ billing_type_id, pack_material_item: [] }) - 1;
      if (billing_type_id) known.set(billing_type_id, at);
      places.set(`${list}.${at}.billing_type_id`, `${list}.${i}.billing_type_id`);
      places.set(`${list}.${at}.pack_material_item`, `${list}.${i}.pack_material_id`);
    }
    const item = items[at]!.pack_material_item;
    const path = `${list}.${at}.pack_material_item.${item.length}`;
    item.push({ pack_material_id, fee_amount });
    places.set(`${path}.pack_material_id`, `${list}.${i}.pack_material_id`);
    places.set(`${path}.fee_amount`, `${list}.${i}.fee_amount`);
  }
  return items;
}
