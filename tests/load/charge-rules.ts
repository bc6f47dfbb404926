import { feeSheet } from '../../contract/agreements/fee-sheet';
import { ruleSheet } from '../../contract/agreements/rules';
import { type RatableOrder, rateOrder } from '../../upstream/rating/order';
import { compileSheet } from '../../upstream/rating/sheet';

/** Rating by charge rules in memory on one core: orders of 1 to 3 SKUs under 60 rules and 12 size classes. */

const RULES = 60;
const CLASSES = 12;
const ORDERS = 20_000;
const names = Array.from({ length: CLASSES }, (_, i) => `Class ${i + 1}`);

/** A fee by class of which each class has its bands, and surcharges of which few hold for an order. */
const rules = ruleSheet.parse({
  measure_list: [
    { measure_name: 'lb', basis: 'greater', measure_unit: 'lb', divisor: '139', step: '1', rounding: 'up' },
  ],
  class_list: names.flatMap((class_name, i) => [
    { class_name, attribute: 'longest', op: 'at_most', condition_values: String(20 + 10 * i) },
    {
      class_name,
      attribute: 'measure',
      measured_by: 'lb',
      op: 'at_most',
      condition_values: String(10 + 20 * i),
    },
  ]),
  rule_list: Array.from({ length: RULES }, (_, i) => ({
    ...{ rule_name: `Rule ${i}`, rule_when: 'order', billing_type_id: 1 },
    ...(i === 0 && { for_each: 'piece', count_by: 'measure', count_of: 'lb', row_by: 'class' }),
    ...(i > 0 && { count_by: i % 2 ? 'pieces' : 'documents' }),
  })),
  rule_price_list: [
    ...names.flatMap((row_value, i) => [
      { rule_name: 'Rule 0', row_value, up_to: '1', base_fee: `${i + 3}.10` },
      {
        rule_name: 'Rule 0',
        row_value,
        base_fee: `${i + 3}.10`,
        unit_fee: '0.36',
        step_mode: 'started',
        above_count: '1',
      },
    ]),
    ...Array.from({ length: RULES - 1 }, (_, i) => ({ rule_name: `Rule ${i + 1}`, unit_fee: '0.25' })),
  ],
  rule_condition_list: Array.from({ length: RULES - 1 }, (_, i) => ({
    rule_name: `Rule ${i + 1}`,
    ...(i % 3 === 0 && { attribute: 'channel', op: 'one_of', condition_values: `Channel ${i}` }),
    ...(i % 3 === 1 && { attribute: 'class', op: 'one_of', condition_values: names[i % CLASSES] }),
    ...(i % 3 === 2 && { attribute: 'document_pieces', op: 'at_least', condition_values: String(i) }),
  })),
});

const orders = Array.from({ length: ORDERS }, (_, i): RatableOrder => {
  const lines = Array.from({ length: 1 + (i % 3) }, (_, j) => ({
    skuId: (i * 3 + j) % 4000,
    sku: `SKU-${(i * 3 + j) % 4000}`,
    quantity: 1 + ((i + j) % 4),
    packMaterialId: null,
    measures: {
      length: `${10 + (((i * 3 + j) * 7) % 90)}.500000`,
      width: `${5 + (((i * 3 + j) * 5) % 60)}.000000`,
      height: `${2 + (((i * 3 + j) * 3) % 50)}.250000`,
      weight: `${((i * 3 + j) * 13) % 38}.125000`,
    },
  }));
  return { lines, materials: [], document: { attributes: { channel: `Channel ${i % 60}` } } };
});

/** Orders rated per second, over at least `seconds`. */
export function benchChargeRules(seconds = 2): number {
  const sheet = feeSheet.parse({ config_list: {}, ...rules });
  const compiled = compileSheet({ agreement_id: 1, version: 1, version_id: 1, currency_code: 'USD', sheet });
  const rateAll = () => {
    for (const order of orders) {
      const result = rateOrder(compiled, order);
      if ('error' in result && result.error.code !== 'no_class')
        throw new Error(JSON.stringify(result.error));
    }
  };
  rateAll();
  const start = process.cpuUsage();
  let rated = 0;
  let used = 0;
  while (used < seconds * 1e6) {
    rateAll();
    rated += ORDERS;
    const { user, system } = process.cpuUsage(start);
    used = user + system;
  }
  return rated / (used / 1e6);
}
