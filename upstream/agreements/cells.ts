import {
  columnsOf,
  type FeeCells,
  type FeeColumn,
  type FeeList,
  isMaterialList,
  isTierList,
  SKU_RULES,
} from '../../contract/agreements/fee-names';
import type { FeeSheet } from '../../contract/agreements/fee-sheet';

/** The rows of a sheet as people see and count them: a material with its fee is a row of its own. */

/** The columns that a list of the sheet shows. */
export const shownColumns = ({ config_list: config }: FeeSheet, list: FeeList): FeeColumn[] =>
  columnsOf(list, isTierList(list) ? config[SKU_RULES[list]] : '');

/** Rows of a list with every column that it shows as text. */
export function cellsOf(sheet: FeeSheet, list: FeeList): FeeCells[] {
  const columns = shownColumns(sheet, list);
  return rowsOf(sheet, list).map((row) =>
    Object.fromEntries(columns.map((column) => [column, String(row[column] ?? '')])),
  );
}

type Row = Partial<Record<FeeColumn, string | number>>;

function rowsOf(sheet: FeeSheet, list: FeeList): readonly Row[] {
  if (!isMaterialList(list)) return sheet[list];
  return sheet[list].flatMap(({ billing_type_id, pack_material_item }) =>
    pack_material_item.map((item) => ({ billing_type_id, ...item })),
  );
}
