import { gunzipSync, gzipSync } from 'node:zlib';
import { parquetReadObjects, type SchemaElement } from 'hyparquet';
import { parquetWriteBuffer } from 'hyparquet-writer';
import { PARTS, type TransactionParts } from './parts';

/** A transaction as an archive has it: what says which it is, for whoever reads the file elsewhere, and its parts. */
export interface ArchivedTransaction extends TransactionParts {
  readonly id: bigint;
  readonly transaction_type: number;
  readonly reference_no: string;
  readonly order_number: string;
  readonly platform_number: string;
  readonly external_number: string;
  readonly customer_code: string;
  readonly warehouse_code: string;
  readonly business_time: Date;
  readonly currency_code: string;
  /** In ten-thousandths. */
  readonly total_amount: bigint;
}

type Column = Omit<SchemaElement, 'name'>;
const text: Column = { type: 'BYTE_ARRAY', converted_type: 'UTF8', repetition_type: 'REQUIRED' };
/** JSON, as a text: a reader of JSON would round its numbers. */
const part: Column = { ...text, repetition_type: 'OPTIONAL' };

const COLUMNS: Readonly<Record<keyof ArchivedTransaction, Column>> = {
  id: { type: 'INT64', repetition_type: 'REQUIRED' },
  transaction_type: { type: 'INT32', repetition_type: 'REQUIRED' },
  ...{ reference_no: text, order_number: text, platform_number: text, external_number: text },
  ...{ customer_code: text, warehouse_code: text },
  business_time: { type: 'INT64', converted_type: 'TIMESTAMP_MILLIS', repetition_type: 'REQUIRED' },
  currency_code: text,
  total_amount: {
    ...{ type: 'INT64', converted_type: 'DECIMAL', repetition_type: 'REQUIRED' },
    ...{ precision: 18, scale: 4 },
  },
  ...{ transaction_item: part, transaction_line: part, transaction_material: part, shipment_line: part },
};

/** Rows that are unpacked to read one of them. */
const ROW_GROUP = 500;

/** Transactions, in the order of their ids, as a Parquet file. */
export function writeArchive(rows: readonly ArchivedTransaction[]): Buffer {
  const names = Object.keys(COLUMNS) as (keyof ArchivedTransaction)[];
  const content = parquetWriteBuffer({
    schema: [
      { name: 'transaction', num_children: names.length },
      ...names.map((name) => ({ name, ...COLUMNS[name] })),
    ],
    columnData: names.map((name) => ({ name, data: rows.map((row) => row[name]) })),
    codec: 'GZIP',
    compressors: { GZIP: (bytes) => gzipSync(bytes) },
    rowGroupSize: ROW_GROUP,
  });
  return Buffer.from(content);
}

/**
 * The parts of a file's transactions by id: of these alone where `ids` says so.
 * @throws where the file lacks one of them: nothing is read as if it had been nothing
 */
export async function readArchive(
  content: Buffer,
  ids?: readonly number[],
): Promise<Map<number, TransactionParts>> {
  const { buffer, byteOffset, byteLength } = content;
  const rows = await parquetReadObjects({
    file: buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer,
    columns: ['id', ...PARTS],
    ...(ids && { filter: { id: { $in: ids.map(BigInt) } } }),
    compressors: { GZIP: (bytes) => gunzipSync(bytes) },
  });
  if (ids && rows.length !== ids.length) {
    throw new Error(`An archive has ${rows.length} of ${ids.length} transactions that it answers for`);
  }
  return new Map(
    (rows as (TransactionParts & { id: bigint })[]).map(({ id, ...parts }) => [Number(id), parts]),
  );
}
