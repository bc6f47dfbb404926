import type { FeeSheet } from '../../contract/agreements/fee-sheet';
import { type RuleSheet, ruleSheet } from '../../contract/agreements/rules';
import type { BillingTypeName, RuleStyle } from './business';

/** Price lists that say more than the house's own: charge rules, mostly in the place of a fee table, and monthly charges. */

type Price = (usd: string) => string;
type Items = Record<BillingTypeName, number>;

/** A sheet in the style of a list that a customer brought. */
export function inStyle(sheet: FeeSheet, style: RuleStyle | undefined, items: Items, price: Price): FeeSheet {
  switch (style) {
    case undefined:
      return sheet;
    case 'account_fee':
      return { ...sheet, ...ruleSheet.parse(monthlyFee('Account management', items, price('120.00'))) };
    case 'marketplace':
      return { ...sheet, outbound_list: [], ...marketplace(items, price) };
    case 'first_and_further':
      return { ...sheet, outbound_list: [], ...firstAndFurther(items, price) };
    case 'pallet_places':
      return { ...sheet, storage_list: [], ...palletPlaces(items, price) };
  }
}

/** What a customer pays for a month, whatever was done. */
const monthlyFee = (rule_name: string, items: Items, base_fee: string) => ({
  period_rule_list: [
    {
      ...{ rule_name, period_length: 'month', period_count: 'number', count_of: '1' },
      billing_type_id: items.account,
    },
  ],
  period_price_list: [{ rule_name, base_fee }],
});

/** Size classes of a marketplace, the smallest first: longest, median and shortest side, and weight. */
const CLASSES = [
  ['Small standard', '15 in', '12 in', '0.75 in', '1 lb'],
  ['Large standard', '18 in', '14 in', '8 in', '20 lb'],
  ['Large bulky', '59 in', '33 in', '33 in', '50 lb'],
] as const;
const LIMITED = ['longest', 'median', 'shortest', 'weight'] as const;
/** Fee by shipping weight up to so many pounds; above the last of a class, more for each pound begun. */
const WEIGHT_FEES: readonly [name: string, upTo: string, fee: string, further?: string][] = [
  ['Small standard', '0.5', '2.05'],
  ['Small standard', '1', '2.20', '0.15'],
  ['Large standard', '1', '2.90'],
  ['Large standard', '2', '3.60'],
  ['Large standard', '3', '4.15', '0.18'],
  ['Large bulky', '5', '6.40', '0.34'],
  ['Extra large', '50', '19.80', '0.42'],
];

/** A fee for each piece by its size class and shipping weight, one on top in the peak season, and a subscription. */
function marketplace(items: Items, price: Price): RuleSheet {
  const fulfilment = { rule_name: 'Fulfilment fee', row_by: 'class', for_each: 'piece' };
  const peak = { rule_name: 'Peak season', count_by: 'pieces' };
  const order = { rule_when: 'order', billing_type_id: items.processing };
  return ruleSheet.parse({
    measure_list: [
      {
        ...{ measure_name: 'Shipping weight', basis: 'greater', measure_unit: 'lb', divisor: '139' },
        ...{ allowance: '0.25', step: '0.5' },
      },
    ],
    class_list: [
      ...CLASSES.flatMap(([class_name, ...limits]) =>
        LIMITED.map((attribute, i) => ({
          class_name,
          attribute,
          op: 'at_most',
          condition_values: limits[i],
        })),
      ),
      { class_name: 'Extra large', attribute: 'longest', op: 'over', condition_values: '0' },
    ],
    rule_list: [
      { ...order, ...fulfilment, count_by: 'measure', count_of: 'Shipping weight' },
      { ...order, ...peak },
    ],
    rule_condition_list: [
      { rule_name: peak.rule_name, attribute: 'season', op: 'one_of', condition_values: '10-15~01-14' },
    ],
    rule_price_list: [
      ...WEIGHT_FEES.flatMap(([row_value, up_to, fee, further]) => {
        const band = { rule_name: fulfilment.rule_name, row_value, base_fee: price(fee) };
        const more = further && {
          ...{ ...band, unit_fee: price(further), step_mode: 'started', above_count: up_to },
        };
        return [{ ...band, up_to }, ...(more ? [more] : [])];
      }),
      { rule_name: peak.rule_name, unit_fee: price('0.20') },
    ],
    ...monthlyFee('Subscription', items, price('39.99')),
  });
}

/** What a small house asks: the first item, each further one, more for what is heavy, and so much a month at least. */
function firstAndFurther(items: Items, price: Price): RuleSheet {
  const [pick, heavy, minimum] = ['Pick and pack', 'Heavy items', 'Minimum a month'];
  const software = monthlyFee('Software', items, price('25.00'));
  const order = { rule_when: 'order', billing_type_id: items.processing, count_by: 'pieces' };
  return ruleSheet.parse({
    rule_list: [
      { ...order, rule_name: pick, band_mode: 'graduated' },
      { ...order, rule_name: heavy },
    ],
    rule_condition_list: [{ rule_name: heavy, attribute: 'weight', op: 'over', condition_values: '15' }],
    rule_price_list: [
      { rule_name: pick, up_to: '1', base_fee: price('2.10') },
      { rule_name: pick, unit_fee: price('0.45') },
      { rule_name: heavy, unit_fee: price('1.80') },
    ],
    period_rule_list: [
      ...software.period_rule_list,
      {
        ...{ rule_name: minimum, period_length: 'month', period_count: 'shortfall', count_of: price('1600') },
        billing_type_id: items.minimum,
      },
    ],
    period_price_list: [...software.period_price_list, { rule_name: minimum, unit_fee: '1' }],
  });
}

/** A cross-border house: pallet places by the day, by volume for what has lain long, and customs papers by the month. */
function palletPlaces(items: Items, price: Price): RuleSheet {
  const stock = { rule_when: 'stock_day', billing_type_id: items.storage };
  const customs = 'Customs papers';
  const aged = (days: string) => `Stored over ${days} days`;
  const long = ['45', '90'].map((days) => ({ rule_name: aged(days), days }));
  return ruleSheet.parse({
    measure_list: [{ measure_name: 'Volume', basis: 'volume', measure_unit: 'm3' }],
    rule_list: [
      { ...stock, rule_name: 'Pallet places', count_by: 'places' },
      ...long.map(({ rule_name }) => ({ ...stock, rule_name, count_by: 'measure', count_of: 'Volume' })),
    ],
    rule_condition_list: long.map(({ rule_name, days }) => ({
      ...{ rule_name, attribute: 'age', op: 'over', condition_values: days },
    })),
    rule_price_list: [
      { rule_name: 'Pallet places', unit_fee: price('0.38') },
      { rule_name: aged('45'), unit_fee: price('0.30') },
      { rule_name: aged('90'), unit_fee: price('0.60') },
    ],
    period_rule_list: [
      {
        ...{ rule_name: customs, period_length: 'month', period_count: 'documents', counted_work: 'receipt' },
        billing_type_id: items.receiving,
      },
    ],
    period_price_list: [{ rule_name: customs, base_fee: price('30.00'), unit_fee: price('4.50') }],
  });
}
