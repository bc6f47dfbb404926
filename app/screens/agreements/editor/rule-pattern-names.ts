/** Ready-made charge rules, as price lists have them. */
export const RULE_PATTERNS = [
  'per_document',
  'per_piece',
  'first_further',
  'quantity_tiers',
  'graduated_tiers',
  'per_package',
  'per_carton',
  'weight_steps',
  'by_class',
  'by_zone',
  'percent',
  'surcharge',
  'minimum',
  'fuel',
  'storage_age',
  'places',
  'container',
  'per_hour',
] as const;
/** The same of charges of a period. */
export const PERIOD_PATTERNS = [
  'period_minimum',
  'period_cap',
  'period_base',
  'period_users',
  'period_setup',
  'period_tiers',
  'period_average',
  'period_peak',
  'period_split',
  'period_pallets',
  'period_places',
  'period_percent',
  'period_fuel',
] as const;
export type RulePattern = (typeof RULE_PATTERNS)[number] | (typeof PERIOD_PATTERNS)[number];
