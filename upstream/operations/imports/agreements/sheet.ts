import {
  DEFAULT_SKU_RULE,
  FEE_LISTS,
  type FeeList,
  isMaterialList,
  MEASURES,
  SKU_RULES,
  type TierList,
} from '../../../../contract/agreements/fee-names';
import type { FeeRow } from './fee-row';

/** Rows by a key, in the order in which each key comes first. */
export function grouped<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Row[][] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return [...groups.values()];
}

/** Ids by names in lower case. */
export interface Names {
  readonly chargeItems: ReadonlyMap<string, number>;
  readonly materials: ReadonlyMap<string, { readonly id: number }>;
}

/** A row that says settings of the sheet alone: storage by free volume has no tiers. */
const isSettings = ({ cells, config }: FeeRow): boolean =>
  Object.keys(cells).length === 0 && Object.keys(config).length > 0;

/** An id that nothing has: whoever checks the form says that there is none. */
const NOTHING = Number.MAX_SAFE_INTEGER;

/** The price sheet that the rows of an agreement make, and which row stands at which place of it. */
export function sheetOf(rows: readonly FeeRow[], { chargeItems, materials }: Names) {
  const places = new Map<string, number>();
  const itemOf = ({ cells }: FeeRow) =>
    cells.billing_type_id && {
      billing_type_id: chargeItems.get(cells.billing_type_id.toLowerCase()) ?? NOTHING,
    };
  const plain = (list: FeeList, of: readonly FeeRow[]) =>
    of.map((row, i) => {
      places.set(`${list}.${i}`, row.row);
      return { ...row.cells, ...itemOf(row) };
    });
  const byItem = (list: FeeList, of: readonly FeeRow[]) => {
    const groups = grouped(of, ({ cells }) => cells.billing_type_id?.toLowerCase() ?? '');
    return groups.map((rowsOfItem, i) => ({
      ...itemOf(rowsOfItem[0]!),
      pack_material_item: rowsOfItem.map(({ row, cells }, j) => {
        places.set(`${list}.${i}.pack_material_item.${j}`, row);
        if (j === 0) places.set(`${list}.${i}`, row);
        const { pack_material_id: name, fee_amount } = cells;
        const id = name && (materials.get(name.toLowerCase())?.id ?? NOTHING);
        return { pack_material_id: id, fee_amount };
      }),
    }));
  };
  const lists = FEE_LISTS.map((list) => {
    const of = rows.filter((row) => row.list === list && !isSettings(row));
    return [list, isMaterialList(list) ? byItem(list, of) : plain(list, of)];
  });
  const config = Object.assign({}, ...rows.map((row) => row.config));
  const rules = Object.entries(SKU_RULES).map(([list, rule]) => [rule, ruleOf(rows, list as TierList)]);
  const sheet = { ...Object.fromEntries(lists), config_list: { ...Object.fromEntries(rules), ...config } };
  return { sheet, places };
}

/** Tiers compare the measures that any of their rows gives. */
const ruleOf = (rows: readonly FeeRow[], list: TierList): string =>
  MEASURES.filter((measure) => rows.some((row) => row.list === list && row.cells[measure])).join() ||
  DEFAULT_SKU_RULE;
