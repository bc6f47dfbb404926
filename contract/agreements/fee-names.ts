import {
  isPeriodRuleList,
  isRuleList,
  MAX_RULE_ROWS,
  PERIOD_RULE_LISTS,
  REQUIRED_COLUMNS,
  RULE_COLUMNS,
  RULE_LISTS,
  WORK_RULE_LISTS,
} from './rule-columns';

/**
 * Names of a price sheet, apart from its schema so that the browser need not load that (spec billing 3, Fee rows).
 */

export const MEASURES = ['dim_total', 'dim_max', 'weight', 'volume'] as const;
/** dim_total = L+W+H cm, dim_max = longest side cm, weight kg, volume m³. */
export type Measure = (typeof MEASURES)[number];

/** The measures that a sku rule names. A rule is a set: whatever its order, measures have one. */
export const measuresOf = (rule: string): Measure[] => {
  const named = rule.split(',');
  return MEASURES.filter((measure) => named.includes(measure));
};
export const DEFAULT_SKU_RULE = 'dim_total,weight';

export const WHERE_TYPES = ['lte', 'gt'] as const;
export const STORAGE_RULES = ['storage_age', 'storage_free_volume', 'storage_free_after_fee'] as const;
export type StorageRule = (typeof STORAGE_RULES)[number];
/** How old stock is: as its snapshot says (also where a sheet says nothing), or what is left came with the latest receipts. */
export const STOCK_AGES = ['lot', 'receipts'] as const;
export type StockAge = (typeof STOCK_AGES)[number];
/** Fields of `config_list` that a storage fee rule needs besides its tiers: free m³, and the fee of each beyond them. */
export const STORAGE_FIELDS = {
  storage_age: [],
  storage_free_volume: ['free_volume', 'free_volume_exceed_fee'],
  storage_free_after_fee: ['free_volume'],
} as const satisfies Record<StorageRule, readonly string[]>;
/** Whether a field of `config_list` counts under a storage fee rule; those of other lists always do. */
export function isStorageField(field: string, rule: string | undefined): boolean {
  if (!STORAGE_FIELDS.storage_free_volume.some((known) => known === field)) return true;
  const known = STORAGE_RULES.find((each) => each === rule) ?? 'storage_age';
  return STORAGE_FIELDS[known].some((each) => each === field);
}
/** Factors, and the amount above which a value-added service waits for the customer's approval. */
export const SERVICE_CODES = ['FREIGHT_FACTOR', 'VAS_FACTOR', 'VAS_APPROVAL_ABOVE'] as const;
export type ServiceCode = (typeof SERVICE_CODES)[number];

/** Rows that each of the fee lists may have. */
export const MAX_FEE_ROWS = 200;
/** Package materials that one row of `pack_material_list` or `sku_material_list` may name. */
export const MAX_MATERIALS = 100;

/** The fee tables in the order of their tabs (spec billing 2.1). */
export const FEE_TABLES = [
  'storage_list',
  'outbound_list',
  'pack_material_list',
  'sku_material_list',
  'inbound_list',
  'return_list',
  'service_list',
] as const;
export type FeeTable = (typeof FEE_TABLES)[number];
/** All lists of a sheet: behind the fee tables stand those that its charge rules are made of. */
export const FEE_LISTS = [...FEE_TABLES, ...RULE_LISTS] as const;
export type FeeList = (typeof FEE_LISTS)[number];

/** Tabs of a sheet: a fee table each, the charge rules, and the charges of a period, with all of their lists. */
export const FEE_TABS = [...FEE_TABLES, 'rule_list', 'period_rule_list'] as const;
export type FeeTab = (typeof FEE_TABS)[number];
export function listsOf(tab: FeeTab): readonly FeeList[] {
  if (tab === 'rule_list') return WORK_RULE_LISTS;
  return tab === 'period_rule_list' ? PERIOD_RULE_LISTS : [tab];
}
export function tabOf(list: FeeList): FeeTab {
  if (!isRuleList(list)) return list;
  return isPeriodRuleList(list) ? 'period_rule_list' : 'rule_list';
}

/** Rows that a list may have. */
export const maxRows = (list: FeeList): number => (isRuleList(list) ? MAX_RULE_ROWS[list] : MAX_FEE_ROWS);

/** A sku rule's field of `config_list`, by the list whose tiers it is for. */
export const SKU_RULES = {
  outbound_list: 'outbound_sku_rule',
  inbound_list: 'inbound_sku_rule',
  return_list: 'return_sku_rule',
} as const;
export type TierList = keyof typeof SKU_RULES;
export const isTierList = (list: FeeList): list is TierList => list in SKU_RULES;

const receiptFees = ['putaway_fee', 'label_fee', 'power_on_fee'] as const;
const material = ['billing_type_id', 'pack_material_id', 'fee_amount'] as const;

/**
 * Columns of each fee list as people see them: a material with its fee is a row of its own, beside its charge item,
 * though on the wire a charge item holds a list of them.
 */
export const FEE_COLUMNS = {
  storage_list: ['where_type', 'days', 'fee_amount'],
  outbound_list: [
    'billing_type_id',
    'where_type',
    ...MEASURES,
    'processing_fee',
    'combine_package_qty',
    'exceed_fee',
  ],
  pack_material_list: material,
  sku_material_list: material,
  inbound_list: ['billing_type_id', 'where_type', ...MEASURES, ...receiptFees],
  return_list: ['billing_type_id', 'where_type', ...MEASURES, ...receiptFees, 'processing_fee'],
  service_list: ['service_code', 'fee_amount'],
  ...RULE_COLUMNS,
} as const satisfies Record<FeeList, readonly string[]>;
export type FeeColumn = (typeof FEE_COLUMNS)[FeeList][number];
/** Those of the fee tables. */
export type TableColumn = (typeof FEE_COLUMNS)[FeeTable][number];

/** The measures that a sku rule does not name. */
export function hiddenMeasures(rule: string): Measure[] {
  const shown = measuresOf(rule);
  return MEASURES.filter((measure) => !shown.includes(measure));
}

/** The columns of a list that its tiers compare under a sku rule, and those that every row has. */
export function columnsOf(list: FeeList, rule: string): FeeColumn[] {
  const columns: readonly FeeColumn[] = FEE_COLUMNS[list];
  const hidden: readonly string[] = isTierList(list) ? hiddenMeasures(rule) : [];
  return columns.filter((column) => !hidden.includes(column));
}

/** Lists whose charge items hold package materials. */
export const MATERIAL_LISTS = ['pack_material_list', 'sku_material_list'] as const;
export type MaterialList = (typeof MATERIAL_LISTS)[number];
export const isMaterialList = (list: FeeList): list is MaterialList =>
  MATERIAL_LISTS.some((known) => known === list);

/** Columns, and fields of `config_list`, that hold an amount; the others say what it is for. */
export const isFee = (name: string): boolean => name === 'fee_amount' || name.endsWith('_fee');

/** Columns that every row of a list has: all of a fee table, some of charge rules. */
export const isRequired = (list: FeeList, column: FeeColumn): boolean =>
  !isRuleList(list) || REQUIRED_COLUMNS.includes(column);

/** Columns that count: the others that are typed have decimals. */
export const isWholeColumn = (column: FeeColumn): boolean =>
  column === 'days' || column === 'combine_package_qty';

/** A fee row as people see it: every column as text, '' where nothing is given. */
export type FeeCells = Partial<Record<FeeColumn, string>>;
