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
  /** How the number is shown, in the spreadsheet's own notation. */
  readonly format?: string;
  /** Why there is neither. */
  readonly refused?: 'merged' | 'formula' | 'date' | 'truth' | 'error';
}

export interface ParsedSheet {
  readonly name: string;
  readonly cells: readonly ParsedCell[];
}

/** What a workbook may hold: ten times the bytes of the largest price sheet, twice its cells. */
const BOUNDS = { maxBytes: 4 * 1024 * 1024, maxEntries: 300, maxSheets: 30, maxCells: 20_000 };
const MAX_MS = 3_000;
/** Workbooks that may wait for their turn: whoever comes later would wait too long. */
const MAX_WAITING = 4;
const MAX_HEAP_MB = 192;

const require = createRequire(import.meta.url);
let turn: Promise<unknown> = Promise.resolve();
let unread = 0;

/**
 * The cells of a workbook; undefined where the bytes are none, or one beyond all bounds. One workbook is read at a
 * time, beside whatever else the process does; `busy` where too many wait already.
 * @param options.maxMs a reader that takes longer is ended
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
      // Whatever else goes wrong in there comes of the file.
      if (error.code === 'MODULE_NOT_FOUND') reject(error);
      done();
    });
  });
}
