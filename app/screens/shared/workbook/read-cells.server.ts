import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { MAX_IMPORT_COLUMNS, MAX_IMPORT_ROWS } from '~contract/operations/import-bounds';
import reader from './read-cells.worker.cjs?raw';

/** Why a cell is not taken as it is; one with a formula, a date or a truth value also says what it shows. */
export type RefusedCell = 'merged' | 'formula' | 'date' | 'truth' | 'error';

/** A cell that is not blank. */
export interface ParsedCell {
  /** From 1, as in a spreadsheet. */
  readonly row: number;
  readonly column: number;
  /** `B7`. */
  readonly address: string;
  readonly text?: string;
  readonly number?: number;
  /** The number format, in the spreadsheet's notation. */
  readonly format?: string;
  readonly refused?: RefusedCell;
}

export interface ParsedSheet {
  readonly name: string;
  readonly cells: readonly ParsedCell[];
}

/** The first sheet of a workbook, as text. */
export interface ParsedTable {
  readonly name: string;
  readonly rows: readonly (readonly string[])[];
  /** Cells that say nothing that could be read. */
  readonly problems: readonly { readonly address: string; readonly refused: RefusedCell }[];
}

interface Reading {
  readonly bounds: object;
  /** The worker is terminated when it has read for this time. */
  readonly maxMs: number;
  readonly maxHeapMb: number;
}

/** Limits of a price sheet: ten times the bytes of the largest, twice its cells; and of its text, more than fits. */
const SHEETS: Reading = {
  bounds: {
    ...{ maxBytes: 4 * 1024 * 1024, maxEntries: 300, maxSheets: 30, maxCells: 20_000, maxTextChars: 300 },
  },
  ...{ maxMs: 3_000, maxHeapMb: 192 },
};
/** Limits of a table: a full one of all columns that any import has takes a third of them. */
const TABLE: Reading = {
  bounds: {
    ...{
      maxBytes: 64 * 1024 * 1024,
      maxEntries: 2_000,
      maxSheets: 1,
      maxCells: 600_000,
      maxTextChars: 2_000,
    },
    ...{ maxRows: MAX_IMPORT_ROWS + 1, maxColumns: MAX_IMPORT_COLUMNS, isTable: true },
  },
  ...{ maxMs: 12_000, maxHeapMb: 512 },
};
/** How many workbooks may wait: any more would wait too long. */
const MAX_WAITING = 4;

const require = createRequire(import.meta.url);
let turn: Promise<unknown> = Promise.resolve();
let unread = 0;

/**
 * The cells of a workbook; undefined if it is not one or exceeds the bounds. One workbook is read at a time, in a
 * worker of its own; `busy` if too many are waiting.
 */
export const parsedWorkbook = (bytes: Uint8Array, options: { maxMs?: number } = {}) =>
  inTurn<readonly ParsedSheet[]>(bytes, { ...SHEETS, ...options });

/** The same of its first sheet that is not hidden, with what formulas, dates and numbers come to. */
export const parsedTable = (bytes: Uint8Array) => inTurn<ParsedTable>(bytes, TABLE);

async function inTurn<T>(bytes: Uint8Array, reading: Reading): Promise<T | 'busy' | undefined> {
  if (unread > MAX_WAITING) return 'busy';
  unread++;
  const mine = turn.then(() => read<T>(bytes, reading)).finally(() => unread--);
  turn = mine.catch(() => undefined);
  return mine;
}

function read<T>(bytes: Uint8Array, { bounds, maxMs, maxHeapMb }: Reading): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(reader, {
      eval: true,
      execArgv: [],
      env: {},
      stdout: true,
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
      workerData: {
        bytes,
        bounds,
        exceljs: require.resolve('exceljs'),
        fflate: require.resolve('fflate'),
      },
    });
    let tooLong: NodeJS.Timeout | undefined;
    const done = (found?: T) => {
      clearTimeout(tooLong);
      void worker.terminate();
      resolve(found);
    };
    // Loading its libraries takes a busy machine seconds, whatever the file.
    worker.once('message', () => {
      tooLong = setTimeout(() => done(), maxMs);
      worker.once('message', done);
    });
    worker.once('exit', () => done());
    worker.once('error', (error: NodeJS.ErrnoException) => {
      // Any other error in the worker is caused by the file.
      if (error.code === 'MODULE_NOT_FOUND') reject(error);
      done();
    });
  });
}
