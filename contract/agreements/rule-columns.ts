/** Lists and columns of charge rules, apart from the names that they hold: those the browser need not load. */

/** The lists of a sheet that make up the charge rules of its work, in the order in which they are shown. */
export const WORK_RULE_LISTS = [
  'rule_list',
  'rule_price_list',
  'rule_condition_list',
  'class_list',
  'measure_list',
] as const;
/** Those that make up its charges of a period; size classes and measures are the same. */
export const PERIOD_RULE_LISTS = ['period_rule_list', 'period_price_list', 'period_condition_list'] as const;
export const RULE_LISTS = [...WORK_RULE_LISTS, ...PERIOD_RULE_LISTS] as const;
export type RuleList = (typeof RULE_LISTS)[number];
export const isRuleList = (list: string): list is RuleList => RULE_LISTS.some((known) => known === list);
export const isPeriodRuleList = (list: string): boolean => PERIOD_RULE_LISTS.some((known) => known === list);

const price = [
  'rule_name',
  'row_value',
  'up_to',
  'base_fee',
  'unit_fee',
  'step_mode',
  'step_count',
  'above_count',
] as const;
const condition = ['attribute', 'measured_by', 'op', 'condition_values'] as const;

/** Their columns. */
export const RULE_COLUMNS = {
  rule_list: [
    'rule_name',
    'rule_when',
    'billing_type_id',
    'for_each',
    'count_by',
    'count_of',
    'charged_item_id',
    'count_least',
    'row_by',
    'band_mode',
    'band_by',
    'least_fee',
    'most_fee',
  ],
  rule_price_list: price,
  rule_condition_list: ['rule_name', ...condition],
  class_list: ['class_name', ...condition],
  measure_list: [
    'measure_name',
    'basis',
    'measure_unit',
    'divisor',
    'measure_least',
    'allowance',
    'step',
    'rounding',
  ],
  period_rule_list: [
    'rule_name',
    'period_length',
    'billing_type_id',
    'period_count',
    'counted_work',
    'stock_by',
    'count_of',
    'charged_item_id',
    'period_each',
    'day_above',
    'count_least',
    'row_by',
    'band_mode',
    'period_band_by',
    'least_fee',
    'most_fee',
    'proration',
  ],
  period_price_list: price,
  period_condition_list: ['rule_name', ...condition],
} as const satisfies Record<RuleList, readonly string[]>;
export type RuleColumn = (typeof RULE_COLUMNS)[RuleList][number];

/** Columns chosen from a list of names. */
export const CHOICE_COLUMNS = [
  'rule_when',
  'for_each',
  'count_by',
  'row_by',
  'band_mode',
  'band_by',
  'step_mode',
  'attribute',
  'op',
  'basis',
  'measure_unit',
  'rounding',
  'period_length',
  'period_count',
  'counted_work',
  'stock_by',
  'period_each',
  'period_band_by',
  'proration',
] as const satisfies readonly RuleColumn[];
export type ChoiceColumn = (typeof CHOICE_COLUMNS)[number];

/** Columns of free text. */
export const TEXT_COLUMNS: readonly string[] = [
  'rule_name',
  'class_name',
  'measure_name',
  'count_of',
  'row_value',
  'measured_by',
  'condition_values',
];

/** Columns that every row has; the others may be empty. */
export const REQUIRED_COLUMNS: readonly string[] = [
  'rule_name',
  'rule_when',
  'billing_type_id',
  'count_by',
  'attribute',
  'op',
  'condition_values',
  'class_name',
  'measure_name',
  'basis',
  'measure_unit',
  'period_length',
  'period_count',
];

/** Rows that each of the lists may have. */
export const MAX_RULE_ROWS: Readonly<Record<RuleList, number>> = {
  rule_list: 300,
  rule_price_list: 1000,
  rule_condition_list: 600,
  class_list: 240,
  measure_list: 20,
  period_rule_list: 100,
  period_price_list: 400,
  period_condition_list: 200,
};
