import { type EventEmitter, once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import type { Worksheet } from 'exceljs';
import { createYielder } from '../../yielder';
import { SheetWriter } from './sheets';
import type { Table } from './table';

/** It holds 1,048,576, the head and the totals included. */
const ROWS_PER_SHEET = 1_000_000;

/**
 * A table as an xlsx workbook, made while it is read: no faster than the reader takes it, so that memory holds a chunk
 * of rows, however many there are. A reader who goes away ends the reading of the rows.
 */
export const streamWorkbook = <Row>(table: Table<Row>, rowsPerSheet = ROWS_PER_SHEET): Readable =>
  streamTables([table], rowsPerSheet);

/** The same of several tables, one after another, each on sheets of its own. */
export function streamTables(tables: readonly Table<unknown>[], rowsPerSheet = ROWS_PER_SHEET): Readable {
  const output = new PassThrough();
  write(tables, output, rowsPerSheet).catch((error: unknown) => output.destroy(error as Error));
  return output;
}

async function write(
  tables: readonly Table<unknown>[],
  output: PassThrough,
  rowsPerSheet: number,
): Promise<void> {
  const gone = new AbortController();
  output.once('close', () => gone.abort());
  // Large, and rarely wanted.
  const { default: exceljs } = await import('exceljs');
  const workbook = new exceljs.stream.xlsx.WorkbookWriter({ stream: output, useStyles: true });
  const yieldIfDue = createYielder();
  for (const table of tables) {
    const sheets = new SheetWriter(workbook, table, rowsPerSheet);
    for await (const chunk of table.rows) {
      for (const row of chunk) {
        sheets.add(row);
        await yieldIfDue();
      }
      gone.signal.throwIfAborted();
      await caughtUp(sheets.sheet, gone.signal);
    }
    sheets.end();
  }
  await workbook.commit();
}

/** What a sheet's writer hands to its zip. */
interface Written {
  readonly stream: { readonly pipes: readonly [EventEmitter & { _writableState: { needDrain: boolean } }] };
}

/** exceljs takes rows without end and never says that it is full, but the stream behind it does. */
async function caughtUp(sheet: Worksheet, signal: AbortSignal): Promise<void> {
  const [behind] = (sheet as unknown as Written).stream.pipes;
  if (behind._writableState.needDrain) await once(behind, 'drain', { signal });
}
