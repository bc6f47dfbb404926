import type { Executor } from '../../store/db';
import { lineAttributesOf, sentLineAttributes } from '../inputs/documents';
import { NO_PRICE, type Price, priceAt } from '../price';
import type { PriceSheets } from '../sheets';
import type { Codes } from './codes';
import type { RecordKind, ResolvedRecord } from './kind';
import {
  materialUpdates,
  measuredPiece,
  measuresInRecord,
  measureUpdates,
  nameMaterial,
} from './line-measures';
import type { RecordBase, SkuRecord } from './record';
import { saveSkus, skuKey } from './skus';

export interface Priced<R, F> extends ResolvedRecord<R> {
  facts: F;
  price: Price;
}

/** By when the work was done: which of several records measures a SKU does not depend on their order in a push. */
const byWork = (a: ResolvedRecord<RecordBase>, b: ResolvedRecord<RecordBase>): number =>
  a.businessTime.getTime() - b.businessTime.getTime() || (a.record.source_ref < b.record.source_ref ? -1 : 1);

interface PricedRecords<R, F> {
  priced: Priced<R, F>[];
  /** SKUs of earlier records that these have given measures. */
  measured: number[];
}

/** Reads the facts of records, with the SKUs that they name, and prices them; what is cancelled costs nothing. */
export async function price<R extends RecordBase, F>(
  db: Executor,
  kind: RecordKind<R, F>,
  records: readonly ResolvedRecord<R>[],
  { materials, chargeItems }: Codes,
  sheets: PriceSheets,
): Promise<PricedRecords<R, F>> {
  if (records.length === 0) return { priced: [], measured: [] };
  const find = (called: string) => materials.get(called)!;
  const said = new Map(records.map(({ row, record }) => [row, measuresInRecord(kind.skus(record))]));
  const { known: skus, measured } = await saveSkus(db, [
    ...records.toSorted(byWork).flatMap(({ row, customerId }) => measureUpdates(customerId, said.get(row)!)),
    ...records.flatMap(({ row, customerId }) => materialUpdates(customerId, said.get(row)!, find)),
  ]);
  const findSheet = await sheets.of(
    db,
    records.map(({ customerId }) => customerId),
  );
  const read = records.map((existing) => {
    const ofRecord = said.get(existing.row)!;
    const skuOf = ({ sku }: SkuRecord) => skus.get(skuKey(existing.customerId, sku))!;
    const piece = (line: SkuRecord) => {
      const [sku, attributes] = [skuOf(line), sentLineAttributes(line)];
      return {
        ...measuredPiece(ofRecord.get(line)!, sku, find),
        attributes,
        ...lineAttributesOf(attributes, sku),
      };
    };
    const chargeItem = (title: string) => chargeItems.get(title.toLowerCase())!;
    const facts = kind.facts(existing.record, { piece, material: find, chargeItem });
    // What it names is the material of those that come after it, as if they had been sent by themselves.
    for (const [line, { material }] of ofRecord) nameMaterial(skuOf(line), material, find);
    return { ...existing, facts };
  });
  const complete = await kind.complete?.(db, read, findSheet);
  const priced = read.map((one, i) => {
    const { record, businessTime } = one;
    const facts = complete?.[i] ?? one.facts;
    if (record.status === 'cancelled') return { ...one, price: NO_PRICE };
    return { ...one, price: priceAt(findSheet, one, (sheet) => kind.rate(sheet, facts, businessTime)) };
  });
  return { priced, measured };
}
