import {
  FEE_COLUMNS,
  FEE_TABLES,
  type FeeList,
  type FeeTable,
  isFee,
  isTierList,
  MEASURES,
  measuresOf,
  SKU_RULES,
  type TableColumn,
} from '../../contract/agreements/fee-names';
import type { FeeSheet } from '../../contract/agreements/fee-sheet';
import type { RuleWhen } from '../../contract/agreements/rule-names';
import { compare, roundMoney } from '../money';
import { decimalText, toMillionths } from '../rating/measures';
import { cellsOf, shownColumns } from './cells';
import { CHARGE_ITEM_TYPES, CHARGED_LISTS, type ChargeItem, chargeItemsOf } from './choices';
import { countsWork, type RuleWarning, ruleWarnings } from './rule-check';
import type { RuleWorkWarning } from './rule-work';
import { type TierBox, type TierWarning, tierWarnings } from './tier-check';

/**
 * What a careful clerk would ask about a price sheet that is valid (docs/domain.md, Agreements): not wrong, but perhaps
 * not meant. `row` counts the rows as people see them, from 1; 0 is the list as a whole.
 */
export type Warning = { list: FeeList } & (
  | Exclude<TierWarning, { code: 'gap' }>
  /** The measures are those of the list's sku rule, in order; days of storage where there are none. */
  | { row: 0; code: 'gap'; values: readonly { column: TableColumn; value: string }[] }
  /** Without a row nothing of this kind can be priced. */
  | { list: FeeTable; row: 0; code: 'empty' }
  | { row: 0; code: 'not_used' }
  /** Of a fee that rounds to 0, one is less than half of the currency's least amount. */
  | { row: number; code: ZeroFee; column: TableColumn | ConfigFee; rows: readonly number[]; currency: string }
  | { row: 0; code: 'unused_items' | 'disabled_items'; titles: readonly string[] }
  | RuleWarning
  | RuleWorkWarning
);
type ConfigFee = 'free_volume_exceed_fee' | 'exceed_inbound_volume_fee';

/** The lists whose rows are tiers. */
const TIERED = ['storage_list', 'outbound_list', 'inbound_list', 'return_list'] as const;

/** Doubts about a sheet in a currency, list by list; `items` are the charge items that are enabled, or used in it. */
export function sheetWarnings(sheet: FeeSheet, items: readonly ChargeItem[], currency: string): Warning[] {
  const used = new Set(chargeItemsOf(sheet));
  const ofTables = FEE_TABLES.flatMap((list): Warning[] => [
    ...tierRowWarnings(sheet, list),
    ...zeroFees(sheet, list, currency),
    ...disabledItems(sheet, list, items),
    ...unusedItems(
      sheet,
      list,
      items.filter((item) => item.status === 1 && !used.has(item.id)),
    ),
  ]);
  return [...ofTables, ...disabledRuleItems(sheet, items), ...ruleWarnings(sheet)];
}

const feesOf = (sheet: FeeSheet, list: FeeTable): TableColumn[] => {
  const shown: readonly string[] = shownColumns(sheet, list);
  return FEE_COLUMNS[list].filter((column) => isFee(column) && shown.includes(column));
};

/** The work that each tiered list prices. */
const WORK = {
  storage_list: 'stock_day',
  outbound_list: 'order',
  inbound_list: 'receipt',
  return_list: 'return',
} as const satisfies Record<(typeof TIERED)[number], RuleWhen>;

/** Charge rules price the work that a list without rows does not. */
const isByRules = (sheet: FeeSheet, list: FeeTable): boolean => {
  const work = TIERED.find((tiered) => tiered === list);
  return (
    work !== undefined &&
    (sheet.rule_list.some(({ rule_when }) => rule_when === WORK[work]) ||
      sheet.period_rule_list.some((rule) => countsWork(rule, WORK[work])))
  );
};

/** Its storage fee does not ask for age, so that its tiers are not used. */
const isByVolumeAlone = (sheet: FeeSheet) => sheet.config_list.storage_fee_rule === 'storage_free_volume';

function tierRowWarnings(sheet: FeeSheet, list: FeeTable): Warning[] {
  if (!TIERED.some((tiered) => tiered === list)) return [];
  if (list === 'storage_list' && isByVolumeAlone(sheet)) {
    return sheet.storage_list.length > 0 ? [{ list, row: 0, code: 'not_used' }] : [];
  }
  if (sheet[list].length === 0) return isByRules(sheet, list) ? [] : [{ list, row: 0, code: 'empty' }];
  const { columns, boxes } = boxesOf(sheet, list);
  return tierWarnings(boxes).map((doubt): Warning => {
    if (doubt.code !== 'gap') return { list, ...doubt };
    const values = columns.map((column, i) => ({ column, value: valueText(column, doubt.limits[i]!) }));
    return { list, row: 0, code: 'gap', values };
  });
}

function boxesOf(sheet: FeeSheet, list: FeeTable) {
  const columns: readonly TableColumn[] = isTierList(list)
    ? measuresOf(sheet.config_list[SKU_RULES[list]])
    : ['days'];
  const fees = feesOf(sheet, list);
  const boxes = cellsOf(sheet, list).map(
    (cells, i): TierBox => ({
      row: i + 1,
      where_type: cells.where_type === 'gt' ? 'gt' : 'lte',
      limits: columns.map((column) => limitOf(column, cells[column] || '0')),
      fees: Object.fromEntries(fees.map((column) => [column, cells[column]])),
      covered: Number(cells.combine_package_qty ?? 0),
    }),
  );
  return { columns, boxes };
}

const isMeasure = (column: TableColumn) => MEASURES.some((measure) => measure === column);
const limitOf = (column: TableColumn, text: string) =>
  isMeasure(column) ? toMillionths(text) : Number(text);
const valueText = (column: TableColumn, limit: number) =>
  isMeasure(column) ? decimalText(limit) : String(limit);

const ZERO_FEES = ['zero_fee', 'rounds_to_zero'] as const;
type ZeroFee = (typeof ZERO_FEES)[number];

/** Whether a fee is 0, or rounds to 0 for a quantity of 1. Factors are not rounded: only compared with 0. */
function zeroOf(list: FeeTable, fee: string | undefined, currency: string): ZeroFee | undefined {
  if (!fee) return undefined;
  if (compare(fee, '0') === 0) return 'zero_fee';
  const isAmount = list !== 'service_list';
  return isAmount && compare(roundMoney(fee, currency), '0') === 0 ? 'rounds_to_zero' : undefined;
}

/** One a column, naming its rows. */
function zeroFees(sheet: FeeSheet, list: FeeTable, currency: string): Warning[] {
  const ofConfig = (column: ConfigFee): Warning[] => {
    const code = zeroOf(list, sheet.config_list[column], currency);
    return code ? [{ list, row: 0, code, column, rows: [], currency }] : [];
  };
  if (list === 'storage_list' && isByVolumeAlone(sheet)) return ofConfig('free_volume_exceed_fee');
  const cells = cellsOf(sheet, list);
  const fees = feesOf(sheet, list);
  const ofRows = fees.flatMap((column) =>
    ZERO_FEES.flatMap((code): Warning[] => {
      const rows = cells.flatMap((row, i) => (zeroOf(list, row[column], currency) === code ? [i + 1] : []));
      if (rows.length === 0) return [];
      return [{ list, row: rows.length === 1 ? rows[0]! : 0, code, column, rows, currency }];
    }),
  );
  return list === 'inbound_list' ? [...ofRows, ...ofConfig('exceed_inbound_volume_fee')] : ofRows;
}

/** Charge items that were disabled since the sheet named them: they still charge. */
function disabledItems(sheet: FeeSheet, list: FeeTable, items: readonly ChargeItem[]): Warning[] {
  const charged = CHARGED_LISTS.find((one) => one === list);
  const used = new Set(charged && sheet[charged].map((row) => row.billing_type_id));
  const titles = items.filter((item) => item.status !== 1 && used.has(item.id)).map((item) => item.title);
  return titles.length > 0 ? [{ list, row: 0, code: 'disabled_items', titles }] : [];
}

/** Unused charge items of a type are reported once, on its first list; if none of its lists has rows, not at all. */
function unusedItems(sheet: FeeSheet, list: FeeTable, unused: readonly ChargeItem[]): Warning[] {
  const charged = CHARGED_LISTS.find((one) => one === list);
  const type = charged && CHARGE_ITEM_TYPES[charged];
  const lists = CHARGED_LISTS.filter((one) => CHARGE_ITEM_TYPES[one] === type);
  if (lists[0] !== list || lists.every((one) => sheet[one].length === 0)) return [];
  const titles = unused.filter((item) => item.type === type).map((item) => item.title);
  return titles.length > 0 ? [{ list, row: 0, code: 'unused_items', titles }] : [];
}

/** The same of charge rules. */
function disabledRuleItems(sheet: FeeSheet, items: readonly ChargeItem[]): Warning[] {
  return (['rule_list', 'period_rule_list'] as const).flatMap((list): Warning[] => {
    const used = new Set(sheet[list].map((rule) => rule.billing_type_id));
    const titles = items.filter((item) => item.status !== 1 && used.has(item.id)).map((item) => item.title);
    return titles.length > 0 ? [{ list, row: 0, code: 'disabled_items', titles }] : [];
  });
}
