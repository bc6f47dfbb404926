import { describe, expect, it } from 'vitest';
import { agreementGetTryData, agreementTry } from '../../contract/agreements/agreement-trials';
import { CODE } from '../../contract/codes';
import type { InputOf } from '../../contract/endpoint';
import { testApi } from '../harness/api';
import { hashesOf } from '../harness/database';
import { seedUser } from '../harness/people';
import { seeded } from '../harness/seeded';
import { seedAgreement, seedWorld, type World } from '../transactions/fixture';
import { periodSheet } from '../transactions/periods/fixture';

/** Made-up periods, priced by the worked examples of docs/domain.md, Charges of a period. */

const api = testApi();
const clerk = seeded(() => seedUser(api.db, { rights: ['/billing/index'] }));
const world = seeded(() => seedWorld(api.db));

type Rules = Parameters<typeof periodSheet>[1];
const draftOf = (own: World, rules: Rules, base: object = {}) =>
  seedAgreement(own, {
    ...{ status: 0, from: '2027-01-01T00:00:00Z', to: '2028-01-01T00:00:00Z' },
    sheet: periodSheet(own, rules, base),
  });
const JUNE = { kind: 'period', period_length: 'month', period_day: '2025-06-12' };
const attempt = (id: number, subject: object) =>
  api.call(
    agreementTry,
    { id, subject: subject as InputOf<typeof agreementTry>['subject'] },
    { token: clerk.token, language: 'en-US' },
  );
/** The amounts that a period comes to by a sheet of these charges. */
async function amounts(rules: Rules, subject: object, base: object = {}) {
  const { data, ...answer } = await attempt(await draftOf(world, rules, base), { ...JUNE, ...subject });
  if (answer.code !== CODE.ok) throw new Error(JSON.stringify(answer.fields));
  return data.error_msg || data.item.map(({ amount }) => amount);
}
const CUBE = { sku: 'CUBE', length: '100', width: '100', height: '100', quantity: 12, age_days: 1 };
const cubes = (quantity: number, from_day: string, days: number) => ({ ...CUBE, quantity, from_day, days });
const VOLUME = { measure_name: 'm³', basis: 'volume', measure_unit: 'm3' };
const byVolume = (stock_by: string) => ({
  ...{ period_count: 'measure', count_of: 'm³', counted_work: 'stock_day', stock_by },
  price: { unit_fee: '18' },
});
const ORDERS = { period_count: 'documents', counted_work: 'order' };

describe('a made-up period', () => {
  it('has days of stock: their average, peak and last day, and what lay there at the start', async () => {
    const stock = [cubes(12, '2025-06-01', 20), cubes(6, '2025-06-21', 10)];
    const rules = ['average', 'peak', 'last_day', 'start'].map(byVolume);
    expect(await amounts(rules, { stock }, { measure_list: [VOLUME] })).toEqual([
      ...['180.00', '216.00', '108.00', '0.00'],
    ]);
    const above = [{ ...byVolume('average'), day_above: '9' }];
    expect(await amounts(above, { stock }, { measure_list: [VOLUME] })).toEqual(['36.00']);
    const since = { ...CUBE, quantity: 3 };
    expect(await amounts(rules, { stock: [since] }, { measure_list: [VOLUME] })).toEqual([
      ...['54.00', '54.00', '54.00', '54.00'],
    ]);
  });

  it('ages its stock day by day, and counts the places that it names', async () => {
    const old = { rule_name: 'Rule 1', attribute: 'age', op: 'over', condition_values: '30' };
    const sum = {
      period_count: 'pieces',
      counted_work: 'stock_day',
      stock_by: 'sum',
      price: { unit_fee: '1' },
    };
    // 21 days old on the 1st: over 30 from the 11th on, 20 days.
    const lot = { ...cubes(2, '2025-06-01', 30), age_days: 21, place: 'P-1', place_type: 'Pallet place' };
    expect(await amounts([sum], { stock: [lot] }, { period_condition_list: [old] })).toEqual(['40.00']);
    const places = {
      ...{ period_count: 'places', counted_work: 'stock_day', stock_by: 'any_day', row_by: 'place_type' },
      price: { row_value: 'Pallet place', unit_fee: '15' },
    };
    expect(await amounts([places], { stock: [lot, { ...lot, place: 'P-2' }] })).toEqual(['30.00']);
  });

  it('has so many documents of each kind, alike: 1,200 orders by tiers', async () => {
    const documents = [{ work: 'order', document_count: 1200, sku: 'A', quantity: 1 }];
    expect(await amounts([{ ...ORDERS, price: { unit_fee: '1.6' } }], { documents })).toEqual(['1920.00']);
    const pieces = { period_count: 'pieces', counted_work: 'return', price: { unit_fee: '0.5' } };
    const returned = { work: 'return', day: '2025-06-30', document_count: 3, sku: 'A', quantity: 4 };
    expect(await amounts([pieces], { documents: [returned] })).toEqual(['6.00']);
  });

  it('knows what documents say: zone, value, the carrier’s charge, places of a receipt', async () => {
    const row = { document_count: 2, sku: 'A', quantity: 1, day: '2025-06-02' };
    const documents = [
      { ...row, work: 'order', order_value: '250', zone: '2' },
      { ...row, work: 'parcel', carrier_cost: '10.00' },
      { ...row, work: 'receipt', places: 3 },
    ];
    const rules = [
      { ...ORDERS, row_by: 'zone', price: { row_value: '2', unit_fee: '7' } },
      { period_count: 'order_value', counted_work: 'order', price: { unit_fee: '3', step_count: '100' } },
      { period_count: 'carrier_cost', counted_work: 'parcel', price: { unit_fee: '5', step_count: '100' } },
      { period_count: 'places', counted_work: 'receipt', price: { unit_fee: '4' } },
    ];
    expect(await amounts(rules, { documents })).toEqual(['14.00', '15.00', '1.00', '24.00']);
    expect(await amounts(rules.slice(0, 1), { documents: [{ ...row, work: 'order' }] })).toMatch(/Zone|zone/);
  });

  it('has charges, users, its first month, and days that the agreement covers', async () => {
    const minimum = { period_count: 'shortfall', count_of: '400', price: { unit_fee: '1' } };
    const { processing, material } = world.types;
    const charges = [
      { charged_work: 'order', billing_type_id: processing, amount: '300' },
      { billing_type_id: material, amount: '12.40' },
    ];
    expect(await amounts([minimum], { charges })).toEqual(['87.60']);
    expect(await amounts([minimum], {})).toEqual(['400.00']);
    const byDays = { ...minimum, proration: 'by_days' };
    expect(await amounts([byDays], { covered_from: '2025-06-11' })).toEqual(['266.67']);
    const others = [
      { period_count: 'users', price: { unit_fee: '9' } },
      { period_count: 'setup', price: { unit_fee: '250' } },
    ];
    expect(await amounts(others, { users: 3, is_first: 1 })).toEqual(['27.00', '250.00']);
    expect(await amounts(others, { users: 3 })).toEqual(['27.00']);
  });

  it('is a week or half a month too, writes nothing, and says how it comes to its price', async () => {
    const id = await draftOf(world, [{ ...ORDERS, period_length: 'week', price: { unit_fee: '2' } }]);
    const before = await hashesOf(api.db, ['transaction', 'transaction_item', 'period_charge', 'audit_log']);
    const documents = [{ work: 'order', document_count: 3, sku: 'A', quantity: 1 }];
    const { data } = await attempt(id, { ...JUNE, period_length: 'week', documents });
    expect(data).toMatchObject({ total_amount: '6.00', error_msg: '' });
    expect(data.item[0]!.note).toContain('2025-06-09');
    expect(await hashesOf(api.db, ['transaction', 'transaction_item', 'period_charge', 'audit_log'])).toEqual(
      before,
    );
  });
});

describe('what is wrong with one', () => {
  const refused = async (subject: object) => {
    const id = await draftOf(world, [{ ...ORDERS, price: { unit_fee: '2' } }]);
    const { code, fields } = await attempt(id, { ...JUNE, ...subject });
    return [code, fields];
  };
  const row = { work: 'order', document_count: 1, sku: 'A', quantity: 1 };

  it.each([
    [{ period_length: 'week' }, { period_length: 'The price sheet has no charges of such a period' }],
    [{ covered_from: '2025-07-01' }, { covered_from: 'This day is not in the period' }],
    [
      { documents: [row, { ...row, day: '2025-05-31' }] },
      { 'documents.1.day': 'This day is not in the period' },
    ],
    [
      {
        stock: [
          { ...CUBE, from_day: '2025-05-31' },
          { ...CUBE, from_day: '2025-05-30' },
        ],
      },
      { 'stock.1.from_day': 'This day is neither in the period nor the day before it' },
    ],
    [
      { documents: [{ ...row, work: 'stock_day', document_count: 0 }] },
      { 'documents.0.work': expect.any(String), 'documents.0.document_count': expect.any(String) },
    ],
    [
      { charges: [{ billing_type_id: 999_999, amount: '1' }] },
      { 'charges.0.billing_type_id': expect.any(String) },
    ],
    [
      { charges: [{ amount: '' }], users: 'x' },
      { 'charges.0.amount': expect.any(String), users: expect.any(String) },
    ],
  ])('%j stands at its field', async (subject, fields) => {
    const named = Object.entries(fields).map(([name, text]) => [`subject.${name}`, text]);
    expect(await refused(subject)).toEqual([CODE.invalid, Object.fromEntries(named)]);
  });
});

it('the form offers the lengths that the sheet charges, the longest first, and none where it charges none', async () => {
  const lengths = async (rules: Rules) => {
    const id = await draftOf(world, rules);
    const { data } = await api.call(agreementGetTryData, { id }, { token: clerk.token, language: 'zh-CN' });
    return data.period_length_list.map(({ key }) => key);
  };
  const week = { ...ORDERS, period_length: 'week', price: { unit_fee: '2' } };
  expect(await lengths([week, { ...week, period_length: 'month' }])).toEqual(['month', 'week']);
  expect(await lengths([])).toEqual([]);
});
