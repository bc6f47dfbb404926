export default {
  patterns: 'Add a ready-made rule',
  patternsHint: 'Choose the shape that your price list has, then fill in its prices and charge item.',
  pattern: {
    per_document: 'Fee per order',
    per_piece: 'Per piece',
    first_further: 'First piece, each further',
    quantity_tiers: 'By quantity: one price for all',
    graduated_tiers: 'By quantity: each tier its price',
    per_package: 'Each started 10 pieces',
    per_carton: 'Per carton received',
    weight_steps: 'By weight step',
    by_class: 'By size class',
    by_zone: 'By zone',
    percent: 'Percent of the value',
    surcharge: 'Surcharge on a condition',
    minimum: 'Minimum per order',
    fuel: 'Percent on the carrier’s charges',
    storage_age: 'Storage by age',
    places: 'Places a day',
    container: 'By container type',
    per_hour: 'Service by the hour',
    period_minimum: 'Minimum a month',
    period_base: 'Base fee a month',
    period_users: 'Per user a month',
    period_setup: 'Set-up, once',
    period_tiers: 'Orders of the month by tier',
    period_average: 'Storage by the average month',
    period_peak: 'Storage by the peak',
    period_split: 'Split month: stock at the start',
    period_pallets: 'Pallets a week',
    period_places: 'Places a month',
    period_percent: 'Percent on the month’s charges',
    period_fuel: 'Fuel levy on freight',
    period_cap: 'Cap a month',
  },
  hint: {
    rule_list:
      'What is charged, for which work, and what is counted. Enter its prices and conditions below under the same name.',
    rule_price_list:
      'One row for each band: up to its limit (empty: no limit), a base fee, a price for each so many, or both.',
    rule_condition_list:
      'All conditions of a rule must hold; without any it charges all work of its kind. Several values with commas between them. Sides are in cm, weight in kg and volume in m³, unless a unit follows: 12 in, 32000 cm3.',
    class_list:
      'The first class whose conditions all hold is the class of a piece. A class with several conditions has several rows. Sides are in cm, weight in kg and volume in m³, unless a unit follows: 12 in, 32000 cm3.',
    measure_list:
      'Weights and volumes in the units of your price list: dimensional weight by its divisor, then the least, the addition and the rounding.',
    period_rule_list:
      'What is charged once for a month, half month or week, after its end. “By days” takes base, least and most for the days that the agreement covers; a minimum is “Short of a minimum”, its amount under “Of”, at 1 each. Measures and size classes are those of the charge rules.',
    period_price_list:
      'One row for each band: up to its limit (empty: no limit), a base fee, a price for each so many, or both. Nothing counted is priced by the first band.',
    period_condition_list:
      'Conditions on the documents that are counted. A date picks days of work, and of stock for sum and average; for the rest the first day of the period must meet it.',
  },
};
