import { describe, expect, it } from 'vitest';
import type { NO_RULES } from '../../contract/agreements/rules';
import { CODE } from '../../contract/codes';
import { explain, explainError } from '../../upstream/messages/explain';
import { trimZeros } from '../../upstream/money';
import { readRows } from '../../upstream/transactions/lock';
import { rateTransactions } from '../../upstream/transactions/rate';
import { testApi } from '../harness/api';
import { seedUser } from '../harness/people';
import { seeded } from '../harness/seeded';
import { itemsOf, rowOf, seedOrders, seedWorld, sheetFor } from '../transactions/fixture';
import { activeAgreementForm, agreementsOf, type Form, RIGHTS, refusalsOf } from './fixture';

const api = testApi();
const clerk = seeded(() => seedUser(api.db, { rights: RIGHTS }));
const world = seeded(() => seedWorld(api.db));
const clerks = agreementsOf(api, clerk);

type Rules = Partial<Record<keyof typeof NO_RULES, object[]>>;
const withRules = (rules: Rules, base: Partial<Form> = {}) => ({ ...base, ...rules }) as Partial<Form>;

/** Two size classes, each with its price; a surcharge on orders of one type. */
const bySize = (billing_type_id: number): Rules => ({
  class_list: [
    { class_name: 'S', attribute: 'longest', op: 'at_most', condition_values: '12 in' },
    { class_name: 'L', attribute: 'longest', op: 'over', condition_values: '12 in' },
  ],
  rule_list: [
    { rule_name: 'Fulfilment', rule_when: 'order', billing_type_id, count_by: 'pieces', row_by: 'class' },
    { rule_name: 'Wholesale', rule_when: 'order', billing_type_id, count_by: 'documents' },
  ],
  rule_price_list: [
    { rule_name: 'Fulfilment', row_value: 'S', unit_fee: '1.20' },
    { rule_name: 'Fulfilment', row_value: 'L', unit_fee: '4.50' },
    { rule_name: 'Wholesale', base_fee: '2.50' },
  ],
  rule_condition_list: [
    { rule_name: 'Wholesale', attribute: 'order_type', op: 'one_of', condition_values: 'B2B' },
  ],
});

describe('charge rules of an agreement', () => {
  it('are saved with its sheet, read in words, and compared between versions', async () => {
    const own = await seedWorld(api.db);
    const rules = bySize(own.types.processing);
    const sheet = withRules(rules, { ...sheetFor(own), outbound_list: [] });
    expect((await clerks.edit(own.agreementId, activeAgreementForm(own, sheet))).code).toBe(CODE.ok);
    const read = await clerks.read(own.agreementId);
    expect(read.rule_price_list.map(({ row_value, unit_fee }) => [row_value, unit_fee])).toEqual([
      ['S', '1.20'],
      ['L', '4.50'],
      [undefined, undefined],
    ]);
    const [first, second] = read.rule_text_list.map(({ text }) => text);
    expect(first).toMatch(
      /^Fulfilment. Order: Pieces; S 1.20 for each 1; L 4.50 for each 1. Order processing \d+$/,
    );
    expect(second).toMatch(
      /^Wholesale. Order, if order type is one of B2B: Document; 2.50. Order processing \d+$/,
    );
    const dearer = {
      ...rules,
      rule_price_list: [
        { rule_name: 'Fulfilment', row_value: 'S', unit_fee: '1.30' },
        ...rules.rule_price_list!.slice(1),
      ],
    };
    await clerks.edit(own.agreementId, activeAgreementForm(own, withRules(dearer, sheet)));
    expect(await clerks.diff(own.agreementId, 2, 3)).toMatchObject([
      { list: 'rule_price_list', kind: 'changed', row: 1, fields: [{ field: 'unit_fee', after: '1.30' }] },
    ]);
  });

  it('price orders as they arrive, each explained by the row of its rule', async () => {
    const own = await seedWorld(api.db);
    const sheet = withRules(bySize(own.types.processing), { ...sheetFor(own), outbound_list: [] });
    await clerks.edit(own.agreementId, activeAgreementForm(own, sheet));
    const lines = [
      { sku: 'SMALL', quantity: 2, length: '12 in', width: '10', height: '5', weight: '1' },
      { sku: 'LARGE', quantity: 1, length: '31', width: '10', height: '5', weight: '1' },
    ];
    const [id] = await seedOrders(own, 1, { order_type: 'b2b', lines });
    const items = await itemsOf(api.db, id!);
    expect(
      items.map(({ amount, explanation }) => [trimZeros(amount), explain('en-US', explanation)]),
    ).toEqual([
      [
        '6.9',
        expect.stringContaining('Fulfilment: S 2 pieces, price row 1: 2 × 1.20; L 1 piece, price row 2'),
      ],
      ['2.5', expect.stringContaining('row 2')],
    ]);
    // Without the class that it needs it is an exception that says so.
    const [row] = await seedOrders(own, 1, { lines: [{ sku: 'UNKNOWN', quantity: 1 }] });
    expect(explainError('en-US', (await rowOf(api.db, row!)).error!)).toBe(
      'Not measured: SKU UNKNOWN (length, width, height)',
    );
  });

  it('are refused at the cell that is wrong', async () => {
    const { placesOf } = refusalsOf(api, clerk, world);
    const id = world.types.processing;
    const rule = { rule_name: 'A', rule_when: 'order', billing_type_id: id, count_by: 'pieces' };
    const price = { rule_name: 'A', unit_fee: '1' };
    const places = (rules: Rules) => placesOf({ rule_list: [rule], rule_price_list: [price], ...rules });
    expect(await places({ rule_price_list: [] })).toEqual(['rule_list.0.rule_name']);
    expect(await places({ rule_list: [rule, rule] })).toEqual(['rule_list.1.rule_name']);
    expect(await places({ rule_list: [{ ...rule, count_by: 'measure', count_of: 'kg' }] })).toEqual([
      'rule_list.0.count_of',
    ]);
    expect(await places({ rule_list: [{ ...rule, least_fee: '2', most_fee: '1' }] })).toEqual([
      'rule_list.0.most_fee',
    ]);
    expect(await places({ rule_list: [{ ...rule, billing_type_id: 999_999 }] })).toEqual([
      'rule_list.0.billing_type_id',
    ]);
    const bands = (...limits: string[]) => limits.map((up_to) => ({ ...price, up_to }));
    expect(await places({ rule_price_list: bands('5', '5', '', '9') })).toEqual([
      'rule_price_list.1.up_to',
      'rule_price_list.3.up_to',
    ]);
    expect(await places({ rule_price_list: [price, { rule_name: 'B', unit_fee: '1' }] })).toEqual([
      'rule_price_list.1.rule_name',
    ]);
    const asked = (attribute: string, op: string, condition_values: string, more = {}) =>
      places({ rule_condition_list: [{ rule_name: 'A', attribute, op, condition_values, ...more }] });
    expect(await asked('class', 'one_of', 'S')).toEqual(['rule_condition_list.0.condition_values']);
    expect(await asked('return_grade', 'one_of', 'A')).toEqual(['rule_condition_list.0.attribute']);
    expect(await asked('zone', 'at_most', '5')).toEqual(['rule_condition_list.0.op']);
    expect(await asked('weight', 'at_most', '5 m')).toEqual(['rule_condition_list.0.condition_values']);
    expect(await asked('measure', 'over', '5', { measured_by: 'kg' })).toEqual([
      'rule_condition_list.0.measured_by',
    ]);
    const measure = { measure_name: 'kg', basis: 'dimensional', measure_unit: 'kg' };
    expect(await places({ measure_list: [measure] })).toEqual(['measure_list.0.divisor']);
  });
});

describe('what a record says for charge rules', () => {
  it('is kept with the order, asked by conditions, and used when it is rated again', async () => {
    const own = await seedWorld(api.db);
    const id = own.types.processing;
    const rule = { rule_when: 'order', billing_type_id: id, count_by: 'documents' };
    const rules: Rules = {
      rule_list: [
        { ...rule, rule_name: 'Gift' },
        { ...rule, rule_name: 'Carton', count_by: 'cartons' },
        { ...rule, rule_name: 'Hazard', count_by: 'pieces' },
        { ...rule, rule_name: 'Insurance', count_by: 'order_value' },
      ],
      rule_price_list: [
        { rule_name: 'Gift', base_fee: '0.80' },
        { rule_name: 'Carton', unit_fee: '0.50' },
        { rule_name: 'Hazard', unit_fee: '0.25' },
        { rule_name: 'Insurance', unit_fee: '3', step_count: '100' },
      ],
      rule_condition_list: [
        { rule_name: 'Gift', attribute: 'tag', op: 'one_of', condition_values: 'gift, fragile' },
        { rule_name: 'Hazard', attribute: 'category', op: 'one_of', condition_values: 'Hazardous' },
      ],
    };
    await clerks.edit(own.agreementId, activeAgreementForm(own, withRules(rules, sheetFor(own))));
    const [line] = [{ sku: 'SMALL', quantity: 25, length: '40', width: '30', height: '20', weight: '2' }];
    const [first] = await seedOrders(own, 1, {
      tags: ['Gift', 'Rush'],
      order_value: '250.00',
      lines: [{ ...line, categories: ['hazardous'], units_per_carton: 10 }],
    });
    const amounts = async () => (await itemsOf(api.db, first!)).map(({ amount }) => trimZeros(amount));
    expect(await amounts()).toEqual([expect.any(String), '0.8', '1', '6.25', '7.5']);
    expect((await rowOf(api.db, first!)).attributes).toEqual({ tags: 'Gift, Rush', order_value: '250.00' });
    const again = await rateTransactions(api.db, await readRows(api.db, [first!]), {
      ...{ dropAdjustments: false, userId: null },
    });
    expect(again.unchanged).toEqual([first]);
    const [second] = await seedOrders(own, 1, { lines: [line!], order_value: '10' });
    expect(explainError('en-US', (await rowOf(api.db, second!)).error!)).toBe(
      'SKU SMALL: a charge rule asks for the units per carton, which is not known',
    );
  });
});
