import { gunzipSync, gzipSync } from 'node:zlib';
import { type FileMetaData, parquetMetadata, parquetReadObjects, type SchemaElement } from 'hyparquet';
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
  const columns = ['id', ...PARTS];
  const rows = (await readRows(content, { columns }, ids)) as (TransactionParts & { id: bigint })[];
  return new Map(rows.map(({ id, ...parts }) => [Number(id), parts]));
}

/**
 * A file with these alone of its transactions: itself, where it has no others.
 * @throws where it lacks one of them
 */
export async function withoutOthers(content: Buffer, ids: readonly number[]): Promise<Buffer> {
  const metadata = parquetMetadata(bytesOf(content));
  if (Number(metadata.num_rows) === ids.length) return content;
  // As they are stored: read as decimals, amounts would be floats.
  const schema = metadata.schema.map(({ converted_type, ...column }) =>
    converted_type === 'DECIMAL' ? column : { ...column, converted_type },
  );
  const rows = await readRows(content, { metadata: { ...metadata, schema } as FileMetaData }, ids);
  return writeArchive(rows as unknown as ArchivedTransaction[]);
}

async function readRows(
  content: Buffer,
  what: { readonly columns?: string[]; readonly metadata?: FileMetaData },
  ids?: readonly number[],
) {
  const rows = await parquetReadObjects({
    ...{ file: bytesOf(content), ...what },
    ...(ids && { filter: { id: { $in: ids.map(BigInt) } } }),
    compressors: { GZIP: (bytes) => gunzipSync(bytes) },
  });
  if (ids && rows.length !== ids.length) {
    throw new Error(`An archive has ${rows.length} of ${ids.length} transactions that it answers for`);
  }
  return rows;
}

const bytesOf = ({ buffer, byteOffset, byteLength }: Buffer) =>
  buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer;
