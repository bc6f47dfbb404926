import { createReadStream, existsSync } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { BODY_CAP_BYTES } from '../../../contract/constants';
import * as contract from '../../../contract/transactions/ingest';
import { connect } from '../../store/db';
import { orderRecords, receiptRecords, shipmentRecords } from './olist/mapping';
import { readOlist } from './olist/parcels';
import { prepareOlist } from './olist/prepare';
import { stockRecords } from './olist/stock';
import { BrokenRecord, readRecords } from './records';

export { readLocalKey } from '../../identity/local-key';
export { runningUrl } from '../../store/postgres/running';

/** Path of each kind of record below `/api`, in the order in which goods move. */
export const PATHS = {
  receipts: contract.ingestReceipts.path,
  orders: contract.ingestOrders.path,
  shipments: contract.ingestShipments.path,
  'stock-snapshots': contract.ingestStockSnapshots.path,
  services: contract.ingestServices.path,
};
type KindName = keyof typeof PATHS;

/** What `npm run ingest` sends: batches of a kind's records as NDJSON, with the row of each batch's first. */
export interface Batch {
  kind: KindName;
  firstRow: number;
  body: string;
}

const BATCH_ROWS = 5_000;
const BATCH_MAX_BYTES = BODY_CAP_BYTES.records / 2;

/** Reads a JSON array or NDJSON file, also gzipped. Throws when there is no such file. */
export function batchesOf(file: string, kind: KindName): AsyncGenerator<Batch> {
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
  const bytes = createReadStream(file);
  // Unlike `pipe` it hands a failed read on; who reads what comes out is told of it.
  const content = file.endsWith('.gz') ? pipeline(bytes, createGunzip(), () => {}) : bytes;
  return inBatches(kind, readRecords(content));
}

/** Reads a folder of Olist's data, once its customers, warehouses and agreements stand in the database. */
export async function olistBatches(folder: string, databaseUrl: string): Promise<AsyncGenerator<Batch>> {
  const { sellers, parcels } = readOlist(folder);
  const db = connect(databaseUrl, { max: 1 });
  try {
    await db.transaction((tx) => prepareOlist(tx, sellers));
  } finally {
    await db.$client.end();
  }
  return batchesOfEach({
    receipts: receiptRecords(parcels),
    orders: orderRecords(parcels),
    shipments: shipmentRecords(parcels),
    'stock-snapshots': stockRecords(parcels),
    services: [],
  });
}

async function* batchesOfEach(records: Record<KindName, Iterable<unknown>>): AsyncGenerator<Batch> {
  for (const kind of Object.keys(PATHS) as KindName[]) yield* inBatches(kind, records[kind]);
}

async function* inBatches(
  kind: KindName,
  records: AsyncIterable<unknown> | Iterable<unknown>,
): AsyncGenerator<Batch> {
  let lines: string[] = [];
  let bytes = 0;
  let firstRow = 1;
  const take = (): Batch => {
    const batch = { kind, firstRow, body: lines.join('\n') };
    firstRow += lines.length;
    lines = [];
    bytes = 0;
    return batch;
  };
  for await (const record of records) {
    // An unreadable record is sent on as one, so that the server names its row with the others.
    const line = record instanceof BrokenRecord ? '!' : JSON.stringify(record);
    lines.push(line);
    bytes += Buffer.byteLength(line) + 1;
    if (lines.length === BATCH_ROWS || bytes > BATCH_MAX_BYTES) yield take();
  }
  if (lines.length > 0) yield take();
}
