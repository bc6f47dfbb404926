import type { TFunction } from 'i18next';
import type { FeeCells } from '~contract/agreements/fee-names';
import type { RuleList } from '~contract/agreements/rule-columns';
import { PERIOD_PATTERNS, RULE_PATTERNS, type RulePattern } from './rule-pattern-names';

/** What each ready-made rule adds to the lists of a sheet; amounts and limits are for the clerk to fill in or change. */

type Rows = Partial<Record<RuleList, readonly FeeCells[]>>;

/** By the month, unless the rule has another period. */
function ofPeriod(rule: FeeCells, period_price_list: readonly FeeCells[]): Rows {
  return { period_rule_list: [{ period_length: 'month', ...rule }], period_price_list };
}

const CUBIC_METRES = { measure_name: 'm³', basis: 'volume', measure_unit: 'm3' };
function storedBy(stock_by: string): Rows {
  const rule = { period_count: 'measure', count_of: 'm³', counted_work: 'stock_day', stock_by };
  return { measure_list: [CUBIC_METRES], ...ofPeriod(rule, [{ step_count: '1' }]) };
}

const BY_WEIGHT = { measure_name: 'kg', basis: 'greater', measure_unit: 'kg', divisor: '5000', step: '0.5' };

const PATTERNS: Readonly<Record<RulePattern, Rows>> = {
  per_document: { rule_list: [{ rule_when: 'order', count_by: 'documents' }], rule_price_list: [{}] },
  per_piece: {
    rule_list: [{ rule_when: 'order', count_by: 'pieces' }],
    rule_price_list: [{ step_count: '1' }],
  },
  first_further: {
    rule_list: [{ rule_when: 'order', count_by: 'pieces' }],
    rule_price_list: [{ step_count: '1', above_count: '1' }],
  },
  quantity_tiers: {
    rule_list: [{ rule_when: 'order', count_by: 'pieces' }],
    rule_price_list: [{ up_to: '5' }, { up_to: '10' }, {}],
  },
  graduated_tiers: {
    rule_list: [{ rule_when: 'order', count_by: 'pieces', band_mode: 'graduated' }],
    rule_price_list: [{ up_to: '5' }, { up_to: '10' }, {}],
  },
  per_package: {
    rule_list: [{ rule_when: 'order', count_by: 'pieces' }],
    rule_price_list: [{ step_mode: 'started', step_count: '10' }],
  },
  per_carton: { rule_list: [{ rule_when: 'receipt', count_by: 'cartons' }], rule_price_list: [{}] },
  weight_steps: {
    measure_list: [BY_WEIGHT],
    rule_list: [{ rule_when: 'order', for_each: 'piece', count_by: 'measure', count_of: 'kg' }],
    rule_price_list: [{ up_to: '1' }, { step_mode: 'started', step_count: '0.5', above_count: '1' }],
  },
  by_class: {
    class_list: [
      { class_name: 'S', attribute: 'longest', op: 'at_most', condition_values: '30' },
      { class_name: 'M', attribute: 'longest', op: 'at_most', condition_values: '60' },
      { class_name: 'L', attribute: 'longest', op: 'over', condition_values: '60' },
    ],
    rule_list: [{ rule_when: 'order', count_by: 'pieces', row_by: 'class' }],
    rule_price_list: [{ row_value: 'S' }, { row_value: 'M' }, { row_value: 'L' }],
  },
  by_zone: {
    rule_list: [{ rule_when: 'parcel', count_by: 'documents', row_by: 'zone' }],
    rule_price_list: [{ row_value: '1' }, { row_value: '2' }],
  },
  percent: {
    rule_list: [{ rule_when: 'order', count_by: 'order_value' }],
    rule_price_list: [{ step_count: '100' }],
  },
  surcharge: {
    rule_list: [{ rule_when: 'order', count_by: 'documents' }],
    rule_condition_list: [{ attribute: 'order_type', op: 'one_of', condition_values: 'B2B' }],
    rule_price_list: [{}],
  },
  minimum: {
    rule_list: [{ rule_when: 'order', count_by: 'shortfall' }],
    rule_price_list: [{ unit_fee: '1' }],
  },
  fuel: {
    rule_list: [{ rule_when: 'parcel', count_by: 'carrier_cost' }],
    rule_price_list: [{ step_count: '100' }],
  },
  storage_age: {
    measure_list: [CUBIC_METRES],
    rule_list: [
      { rule_when: 'stock_day', for_each: 'line', count_by: 'measure', count_of: 'm³', band_by: 'age' },
    ],
    rule_price_list: [{ up_to: '30' }, { up_to: '90' }, {}],
  },
  places: {
    rule_list: [{ rule_when: 'stock_day', count_by: 'places' }],
    rule_price_list: [{ step_count: '1' }],
  },
  container: {
    rule_list: [{ rule_when: 'receipt', count_by: 'containers', row_by: 'container_type' }],
    rule_price_list: [{ row_value: '20GP' }, { row_value: '40HQ' }],
  },
  per_hour: {
    rule_list: [{ rule_when: 'service', count_by: 'quantity' }],
    rule_price_list: [{ step_mode: 'started', step_count: '0.25' }],
  },
  period_minimum: ofPeriod({ period_count: 'shortfall' }, [{ unit_fee: '1' }]),
  period_cap: ofPeriod({ period_count: 'excess' }, [{ unit_fee: '-1' }]),
  period_base: ofPeriod({ period_count: 'number', count_of: '1' }, [{}]),
  period_users: ofPeriod({ period_count: 'users' }, [{ step_count: '1' }]),
  period_setup: ofPeriod({ period_count: 'setup' }, [{}]),
  period_tiers: ofPeriod({ period_count: 'documents', counted_work: 'order', band_mode: 'graduated' }, [
    { up_to: '500', step_count: '1' },
    { up_to: '1000', step_count: '1' },
    { step_count: '1' },
  ]),
  period_average: storedBy('average'),
  period_peak: storedBy('peak'),
  period_split: storedBy('start'),
  period_pallets: ofPeriod(
    { period_length: 'week', period_count: 'pallets', counted_work: 'stock_day', stock_by: 'last_day' },
    [{ step_count: '1' }],
  ),
  period_places: ofPeriod({ period_count: 'places', counted_work: 'stock_day', stock_by: 'any_day' }, [
    { step_count: '1' },
  ]),
  period_percent: ofPeriod({ period_count: 'charges' }, [{ step_count: '100' }]),
  period_fuel: ofPeriod({ period_count: 'charges', counted_work: 'parcel' }, [{ step_count: '100' }]),
};

/** The rows that a ready-made rule adds; it has a name that no rule has. Undefined for an unknown one. */
export function patternRows(
  name: string | undefined,
  rules: readonly FeeCells[],
  measures: readonly FeeCells[],
  classes: readonly FeeCells[],
  t: TFunction,
): Rows | undefined {
  const pattern = [...RULE_PATTERNS, ...PERIOD_PATTERNS].find((each) => each === name);
  if (!pattern) return undefined;
  const title = t(`agreementRules.pattern.${pattern}`);
  const taken = new Set(rules.map(({ rule_name }) => rule_name));
  let rule_name = title;
  for (let n = 2; taken.has(rule_name); n++) rule_name = `${title} ${n}`;
  const { measure_list = [], class_list = [], ...lists } = PATTERNS[pattern];
  const named = Object.entries(lists).map(([list, rows]) => [
    list,
    rows.map((row) => ({ rule_name, ...row })),
  ]);
  return {
    ...Object.fromEntries(named),
    measure_list: measure_list.filter(
      (row) => !measures.some(({ measure_name }) => measure_name === row.measure_name),
    ),
    // Classes that are there are those that its prices are to be for.
    class_list: classes.length > 0 ? [] : class_list,
  };
}
