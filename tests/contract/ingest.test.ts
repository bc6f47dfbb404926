import { describe, expect, it } from 'vitest';
import { trialSubject } from '~contract/agreement-trials';
import { orderRecord, receiptRecord, shipmentRecord } from '~contract/ingest';

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
  const read = (length: unknown) => orderRecord.parse(record(length)).lines[0]!.length;

  it('may be a number, read to its sixth decimal', () => {
    const numbers = [0, 1e-6, 40, 0.1 + 0.2, 2_000_000, 999_999_999.999_999];
    expect(numbers.map(read)).toEqual(['0', '0.000001', '40', '0.3', '2000000', '999999999.999999']);
  });

  it.each([1e-7, 9.9e-7, -1, 1e9, Number.NaN, '1e-7', '0.0000001', true])('is never %j', (length) => {
    expect(issuesOf(orderRecord, record(length))).toEqual([['lines.0.length', 'contract.measure']]);
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
});
