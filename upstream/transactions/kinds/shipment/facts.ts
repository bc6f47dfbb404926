import { sql } from 'drizzle-orm';
import type { ShipmentRecord } from '../../../../contract/transactions/ingest';
import { trimZeros } from '../../../money';
import { type FreightLine, type RatableShipment, rateShipment } from '../../../rating/shipment';
import { inUsualUnit } from '../../../rating/units';
import { awaitAll } from '../../../store/await-all';
import type { Executor } from '../../../store/db';
import { inIds } from '../../../store/filter';
import { unnestRows } from '../../../store/unnest';
import { readDocuments } from '../../inputs/documents';
import { byTransaction } from '../../inputs/lines';
import type { PriceFn } from '../../price';

/** A parcel as the carrier took and charged it. */
export interface ShipmentInput extends RatableShipment {
  trackingNumber: string;
  packageCode: string;
  carrierCode: string;
  lines: readonly CarrierLine[];
}

type CarrierLine = FreightLine & { note?: string };

/** The carrier's lines of a record, or as a clerk has entered them. */
export const carrierLines = (lines: ShipmentRecord['lines']): CarrierLine[] =>
  lines.map(({ fee_type, weight, unit_price, amount, note }) => ({
    feeType: fee_type,
    weight: weight == null ? null : weight.includes(' ') ? weight : trimZeros(weight),
    unitPrice: unit_price == null ? null : trimZeros(unit_price),
    amount: amount === undefined ? null : trimZeros(amount),
    note,
  }));

const feeTypesOf = (lines: readonly CarrierLine[]): string =>
  [...new Set(lines.map(({ feeType }) => feeType))].join(',');

interface LineRow extends Record<string, unknown> {
  transaction_id: string;
  fee_type: string;
  weight: string | null;
  unit_price: string | null;
  amount: string | null;
}

/** How to rate each of these shipments. */
export async function readShipments(db: Executor, ids: readonly number[]): Promise<Map<number, PriceFn>> {
  const [heads, lines] = await awaitAll([readDocuments(db, ids), readCarrierLines(db, ids)]);
  return new Map(
    ids.map((id): [number, PriceFn] => {
      const { document, at } = heads.get(id)!;
      return [id, (sheet) => rateShipment(sheet, { document, lines: lines.get(id)! }, at)];
    }),
  );
}

/** The carrier's lines of each of these shipments. */
export async function readCarrierLines(
  db: Executor,
  ids: readonly number[],
): Promise<Map<number, FreightLine[]>> {
  const { rows } = await db.execute<LineRow>(sql`
    select transaction_id, fee_type, coalesce(weight_sent, trim_scale(weight_kg)::text) as weight,
      trim_scale(unit_price) as unit_price, trim_scale(amount) as amount
    from shipment_line where ${inIds(sql`transaction_id`, ids)} order by transaction_id, line_no`);
  const lineOf = ({ fee_type, weight, unit_price, amount }: LineRow): FreightLine => ({
    ...{ feeType: fee_type, weight, unitPrice: unit_price, amount },
  });
  return new Map([...byTransaction(ids, rows)].map(([id, own]) => [id, own.map(lineOf)]));
}

/** Writes what carriers said of shipments that have just been written. */
export async function insertShipments(
  db: Executor,
  shipments: readonly { id: number; facts: ShipmentInput }[],
): Promise<void> {
  if (shipments.length === 0) return;
  const heads = shipments.map(({ id, facts }) => ({
    t: id,
    tracking: facts.trackingNumber,
    package: facts.packageCode,
    carrier: facts.carrierCode,
    fees: feeTypesOf(facts.lines),
  }));
  await db.execute(sql`
    insert into shipment (transaction_id, tracking_number, package_code, carrier_code, fee_type)
    select * from ${unnestRows(heads, { t: 'bigint', tracking: 'text', package: 'text', carrier: 'text', fees: 'text' })}`);
  await insertLines(db, shipments);
}

/** Writes a shipment's lines in place of those that it has. */
export async function replaceLines(db: Executor, id: number, lines: readonly CarrierLine[]): Promise<void> {
  await db.execute(sql`delete from shipment_line where transaction_id = ${id}`);
  await insertLines(db, [{ id, facts: { lines } }]);
  await db.execute(sql`update shipment set fee_type = ${feeTypesOf(lines)} where transaction_id = ${id}`);
}

async function insertLines(
  db: Executor,
  shipments: readonly { id: number; facts: Pick<ShipmentInput, 'lines'> }[],
): Promise<void> {
  const lines = shipments.flatMap(({ id, facts }) =>
    facts.lines.map(({ feeType, weight, unitPrice, amount, note }, i) => ({
      t: id,
      no: i + 1,
      fee: feeType,
      weight: weight && inUsualUnit(weight),
      sent: weight?.includes(' ') ? weight : null,
      price: unitPrice,
      amount,
      note: note ?? '',
    })),
  );
  await db.execute(sql`
    insert into shipment_line (transaction_id, line_no, fee_type, weight_kg, weight_sent, unit_price, amount, note)
    select * from ${unnestRows(lines, {
      ...{ t: 'bigint', no: 'int', fee: 'text' },
      ...{ weight: 'numeric', sent: 'text', price: 'numeric', amount: 'numeric', note: 'text' },
    })}`);
}
