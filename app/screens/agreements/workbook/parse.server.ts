import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import parser from './parse.worker.cjs?raw';

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
  /** Why the cell has no value. */
  readonly refused?: 'merged' | 'formula' | 'date' | 'truth' | 'error';
}

export interface ParsedSheet {
  readonly name: string;
  readonly cells: readonly ParsedCell[];
}

/** Limits of a workbook: ten times the bytes of the largest price sheet, twice its cells. */
const BOUNDS = { maxBytes: 4 * 1024 * 1024, maxEntries: 300, maxSheets: 30, maxCells: 20_000 };
const MAX_MS = 3_000;
/** How many workbooks may wait: any more would wait too long. */
const MAX_WAITING = 4;
const MAX_HEAP_MB = 192;

const require = createRequire(import.meta.url);
let turn: Promise<unknown> = Promise.resolve();
let unread = 0;

/**
 * The cells of a workbook; undefined if it is not one or exceeds the bounds. One workbook is read at a time, in a
 * worker of its own; `busy` if too many are waiting.
 * @param options.maxMs the worker is terminated after this time
 */
export async function parsedWorkbook(
  bytes: Uint8Array,
  { maxMs = MAX_MS } = {},
): Promise<readonly ParsedSheet[] | 'busy' | undefined> {
  if (unread > MAX_WAITING) return 'busy';
  unread++;
  const mine = turn.then(() => parse(bytes, maxMs)).finally(() => unread--);
  turn = mine.catch(() => undefined);
  return mine;
}

function parse(bytes: Uint8Array, maxMs: number): Promise<readonly ParsedSheet[] | undefined> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(parser, {
      eval: true,
      execArgv: [],
      env: {},
      stdout: true,
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
      workerData: {
        bytes,
        bounds: BOUNDS,
        exceljs: require.resolve('exceljs'),
        fflate: require.resolve('fflate'),
      },
    });
    const tooLong = setTimeout(() => done(), maxMs);
    const done = (sheets?: ParsedSheet[]) => {
      clearTimeout(tooLong);
      void worker.terminate();
      resolve(sheets);
    };
    worker.once('message', done);
    worker.once('exit', () => done());
    worker.once('error', (error: NodeJS.ErrnoException) => {
      // Any other error in the worker is caused by the file.
      if (error.code === 'MODULE_NOT_FOUND') reject(error);
      done();
    });
  });
}
