import {
  FEE_COLUMNS,
  type FeeCells,
  type FeeColumn,
  type FeeList,
  isTierList,
  MEASURES,
  measuresOf,
  SKU_RULES,
} from '../contract/fee-names';
import type { FeeSheet } from '../contract/fee-sheet';

/** The rows of a sheet as people see and count them: a material with its fee is a row of its own. */

/** Columns that hold an amount; the others say what it is for. */
export const isFee = (column: string): boolean => /(?:^|_)fee(?:_amount)?$/.test(column);

/** The columns that a list shows under its sku rule. */
export function columnsOf(sheet: FeeSheet, list: FeeList): FeeColumn[] {
  const columns: readonly FeeColumn[] = FEE_COLUMNS[list];
  if (!isTierList(list)) return [...columns];
  const shown: readonly string[] = measuresOf(sheet.config_list[SKU_RULES[list]]);
  const hidden: readonly string[] = MEASURES.filter((measure) => !shown.includes(measure));
  return columns.filter((column) => !hidden.includes(column));
}

/** Rows of a list with every column that it shows as text. */
export function cellsOf(sheet: FeeSheet, list: FeeList): FeeCells[] {
  const columns = columnsOf(sheet, list);
  return rowsOf(sheet, list).map((row) =>
    Object.fromEntries(columns.map((column) => [column, String(row[column] ?? '')])),
  );
}

type Row = Partial<Record<FeeColumn, string | number>>;

function rowsOf(sheet: FeeSheet, list: FeeList): readonly Row[] {
  if (list !== 'pack_material_list' && list !== 'sku_material_list') return sheet[list];
  return sheet[list].flatMap(({ billing_type_id, pack_material_item }) =>
    pack_material_item.map((item) => ({ billing_type_id, ...item })),
  );
}
