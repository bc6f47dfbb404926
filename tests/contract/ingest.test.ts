import { describe, expect, it } from 'vitest';
import { trialSubject } from '~contract/agreements/trial-subject';
import { orderRecord, receiptRecord, shipmentRecord } from '~contract/transactions/ingest';

const head = { source_ref: 'R-1', customer_code: 'ACME', warehouse_code: 'LAX1' };
const issuesOf = (
  schema: typeof orderRecord | typeof receiptRecord | typeof shipmentRecord | typeof trialSubject,
  value: unknown,
) => (schema.safeParse(value).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]);

describe('a receipt', () => {
  const handled = (label_quantity: number, power_on_quantity: number) => [
    { sku: 'A', quantity: 5, label_quantity, power_on_quantity },
  ];
  const record = (lines: object[]) => ({
    ...head,
    inbound_number: 'IN-1',
    receipt_time: '2026-11-02T10:00:00+08:00',
    lines,
  });

  it('has no more pieces labelled or powered on than came', () => {
    for (const [schema, value] of [
      [receiptRecord, record],
      [trialSubject, (lines: object[]) => ({ kind: 'receipt', lines })],
    ] as const) {
      expect(issuesOf(schema, value(handled(5, 5)))).toEqual([]);
      expect(issuesOf(schema, value(handled(6, 7)))).toEqual([
        ['lines.0.label_quantity', 'contract.notBeyondPieces'],
        ['lines.0.power_on_quantity', 'contract.notBeyondPieces'],
      ]);
    }
  });
});

describe('a measure', () => {
  const record = (length: unknown) => ({
    ...{ ...head, order_number: 'N', ship_time: '2026-11-02T10:00:00+08:00' },
    lines: [{ sku: 'A', quantity: 1, length }],
  });
  const parcel = (line: object) => ({
    ...{ ...head, tracking_number: '1Z', carrier_code: 'UPS', ship_time: '2026-11-02T10:00:00+08:00' },
    lines: [{ fee_type: 'Base', ...line }],
  });
  const received = (volume: string) => ({
    ...{ ...head, inbound_number: 'IN-1', receipt_time: '2026-11-02T10:00:00+08:00', volume },
    lines: [{ sku: 'A', quantity: 1 }],
  });
  const read = (length: unknown) => orderRecord.parse(record(length)).lines[0]!.length;

  it('may be a number, read to its twelfth decimal', () => {
    const numbers = [0, 1e-6, 40, 0.1 + 0.2, 2_000_000, 0.90718474, 1e-12, 999_999_999.999_999];
    const texts = [
      '0',
      '0.000001',
      '40',
      '0.3',
      '2000000',
      '0.90718474',
      '0.000000000001',
      '999999999.999999',
    ];
    expect(numbers.map(read)).toEqual(texts);
  });

  it('is kept as it was sent, with a unit where that is not the usual one', () => {
    const sent = ['14 in', '14.50in', ' 2 ft ', '0.000000000001 m', '40.0 cm', '40'];
    expect(sent.map(read)).toEqual(['14 in', '14.5 in', '2 ft', '0.000000000001 m', '40', '40']);
    const weights = ['1 kg', '2 lb', '3 oz', '4 g'].map(
      (weight) => shipmentRecord.parse(parcel({ weight, amount: '1' })).lines[0]!.weight,
    );
    expect(weights).toEqual(['1', '2 lb', '3 oz', '4 g']);
    const volumes = ['1 m3', '2 m³', '3 ft³', '4 in3', '5 cm3'].map(
      (volume) => receiptRecord.parse(received(volume)).volume,
    );
    expect(volumes).toEqual(['1', '2', '3 ft3', '4 in3', '5 cm3']);
  });

  it.each([
    ...[
      1e-13,
      -1,
      1e9,
      Number.NaN,
      '1e-7',
      '0.0000000000001',
      true,
      '',
      'in',
      '14 inch',
      '14 lb',
      '14 IN',
      '14  in',
    ],
    ...['-1 in', '1 ft3', '10000001 m', '1234567890 in', '1 in 2'],
  ])('is never %j', (length) => {
    expect(issuesOf(orderRecord, record(length))).toEqual([['lines.0.length', 'contract.length']]);
  });

  it('of a weight or a volume has the units of its own', () => {
    expect(issuesOf(shipmentRecord, parcel({ weight: '3 in', unit_price: '1' }))).toEqual([
      ['lines.0.weight', 'contract.weight'],
    ]);
    for (const volume of ['3 ft', '3 l']) {
      expect(issuesOf(receiptRecord, received(volume))).toEqual([['volume', 'contract.volume']]);
    }
  });
});

describe('a shipment', () => {
  const record = (line: object) => ({
    ...head,
    tracking_number: '1Z',
    carrier_code: 'UPS',
    ship_time: '2026-11-02T10:00:00+08:00',
    lines: [{ fee_type: 'Base', ...line }],
  });

  it('costs 0 or more', () => {
    expect(issuesOf(shipmentRecord, record({ amount: '0' }))).toEqual([]);
    expect(issuesOf(shipmentRecord, record({ amount: '-0.01' }))).toEqual([
      ['lines.0.amount', 'contract.fee'],
    ]);
  });

  it('has the price of a kg as text, for money is never a float', () => {
    const priced = (unit_price: unknown) => issuesOf(shipmentRecord, record({ weight: 1, unit_price }));
    expect(priced('0.123456')).toEqual([]);
    for (const price of [0.1234567, 2, '0.1234567', '-1']) {
      expect(priced(price)).toContainEqual(['lines.0.unit_price', 'contract.unitPrice']);
    }
  });

  it('is priced by the kg or the pound', () => {
    const weighed = (weight: string, price: object) => issuesOf(shipmentRecord, record({ weight, ...price }));
    for (const unit of ['g', 'oz', 'kg', 'lb']) {
      const issues = unit === 'g' || unit === 'oz' ? [['lines.0.weight', 'contract.pricedWeight']] : [];
      expect(weighed(`3 ${unit}`, { unit_price: '1' })).toEqual(issues);
      expect(weighed(`3 ${unit}`, { unit_price: '1', amount: '2' })).toEqual(issues);
      expect(weighed(`3 ${unit}`, { amount: '2' })).toEqual([]);
    }
  });
});
