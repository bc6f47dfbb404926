import type { Executor } from '../../store/db';
import { NO_PRICE, type Price, priceAt } from '../price';
import type { PriceSheets } from '../sheets';
import { broughtPiece, materialFactsOf, measureFactsOf, measuresInRecord, nameMaterial } from './brought';
import type { Codes } from './codes';
import type { Known, RecordKind } from './kind';
import type { RecordHead, SkuRecord } from './record';
import { saveSkus, skuKey } from './skus';

export interface Priced<R, F> extends Known<R> {
  facts: F;
  price: Price;
}

/** By when the work was done: which of several records measures a SKU does not depend on their order in a push. */
const byWork = (a: Known<RecordHead>, b: Known<RecordHead>): number =>
  a.businessTime.getTime() - b.businessTime.getTime() || (a.record.source_ref < b.record.source_ref ? -1 : 1);

interface PricedRecords<R, F> {
  priced: Priced<R, F>[];
  /** SKUs of earlier records that these have given measures. */
  measured: number[];
}

/** Reads the facts of records, with the SKUs that they name, and prices them; what is cancelled costs nothing. */
export async function price<R extends RecordHead, F>(
  db: Executor,
  kind: RecordKind<R, F>,
  records: readonly Known<R>[],
  { materials, chargeItems }: Codes,
  sheets: PriceSheets,
): Promise<PricedRecords<R, F>> {
  if (records.length === 0) return { priced: [], measured: [] };
  const find = (called: string) => materials.get(called)!;
  const said = new Map(records.map(({ row, record }) => [row, measuresInRecord(kind.skus(record))]));
  const { known: skus, measured } = await saveSkus(db, [
    ...records.toSorted(byWork).flatMap(({ row, customerId }) => measureFactsOf(customerId, said.get(row)!)),
    ...records.flatMap(({ row, customerId }) => materialFactsOf(customerId, said.get(row)!, find)),
  ]);
  const findSheet = await sheets.of(
    db,
    records.map(({ customerId }) => customerId),
  );
  const priced = records.map((known) => {
    const ofRecord = said.get(known.row)!;
    const skuOf = ({ sku }: SkuRecord) => skus.get(skuKey(known.customerId, sku))!;
    const piece = (line: SkuRecord) => broughtPiece(ofRecord.get(line)!, skuOf(line), find);
    const chargeItem = (title: string) => chargeItems.get(title.toLowerCase())!;
    const facts = kind.facts(known.record, { piece, material: find, chargeItem });
    // What it names is the material of those that come after it, as if they had been sent by themselves.
    for (const [line, { material }] of ofRecord) nameMaterial(skuOf(line), material, find);
    if (known.record.status === 'cancelled') return { ...known, facts, price: NO_PRICE };
    return { ...known, facts, price: priceAt(findSheet, known, (sheet) => kind.rate(sheet, facts)) };
  });
  return { priced, measured };
}
