import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { setImmediate as turn } from 'node:timers/promises';
import { ValueType } from 'exceljs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getJob } from '../../../contract/operations/jobs';
import { exportTransactions } from '../../../contract/transactions/transactions';
import { Download, serve } from '../../../upstream/http/serve';
import type { CellKind } from '../../../upstream/operations/exports/cells';
import type { Table } from '../../../upstream/operations/exports/table';
import { streamWorkbook } from '../../../upstream/operations/exports/workbook';
import { startApi, type TestApi } from '../../harness/api';
import { seedUser } from '../../harness/people';
import { opened, rowsOf } from './read';

type Row = readonly (string | null)[];

/** A table of columns of these kinds; titled by their place, unless said otherwise. */
const tableOf = (
  kinds: readonly CellKind[],
  rows: AsyncIterable<readonly Row[]> | readonly Row[],
  titles: readonly string[] = [],
): Table<Row> => ({
  name: 'Sheet',
  columns: kinds.map((kind, i) => ({ title: titles[i] ?? `Column ${i + 1}`, kind, value: (row) => row[i] })),
  rows: Symbol.asyncIterator in rows ? rows : chunks(rows),
  totalsTitle: 'Totals',
  timeZone: 'Asia/Shanghai',
});
async function* chunks(rows: readonly Row[]) {
  for (let at = 0; at < rows.length; at += 2) yield rows.slice(at, at + 2);
}
const sheetOf = async (kinds: readonly CellKind[], rows: readonly Row[]) =>
  (await opened(streamWorkbook(tableOf(kinds, rows)))).worksheets[0]!;
/** The one cell below the head. */
const cellOf = async (kind: CellKind, value: string) => (await sheetOf([kind], [[value]])).getCell('A2');

describe('a text', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '=HYPERLINK("http://x.example","y")', '007', '1e5', '<a>&"\''])(
    '%s stays one',
    async (text) => {
      const cell = await cellOf('text', text);
      expect([cell.type, cell.value, cell.numFmt]).toEqual([ValueType.String, text, '@']);
    },
  );

  it('loses what XML cannot say and what hides its first character', async () => {
    expect((await cellOf('text', '\t=1+1')).value).toBe('=1+1');
    expect((await cellOf('text', 'a\u0000\u0007b\r\nc\ud800d\uffff')).value).toBe('a b c d');
    expect((await cellOf('text', '说明 😀')).value).toBe('说明 😀');
  });

  const invisible = [0x200b, 0x200f, 0x202a, 0x202e, 0x2066, 0x2069, 0xfeff].map((code) =>
    String.fromCodePoint(code),
  );
  it.each(invisible)('loses what nobody sees: %j', async (char) => {
    expect((await cellOf('text', `${char}=1+1${char}${char}2${char}`)).value).toBe('=1+12');
  });

  it('longer than a cell holds is cut', async () => {
    expect(String((await cellOf('text', 'x'.repeat(40_000))).value).length).toBe(32_767);
  });
});

it.each([
  ['2.40', 2.4, '#,##0.00'],
  ['-2.40', -2.4, '#,##0.00'],
  ['120', 120, '#,##0'],
  ['1.500', 1.5, '#,##0.000'],
  ['0.00', 0, '#,##0.00'],
  ['999999999999.999', 999999999999.999, '#,##0.000'],
  ['9999999999999.999', '9999999999999.999', '@'],
  ['n/a', 'n/a', '@'],
])('the amount %s is %s, shown as %s', async (amount, value, format) => {
  const sheet = await sheetOf(['decimal'], [[amount]]);
  const cell = sheet.getCell('A2');
  expect([cell.value, cell.numFmt, cell.alignment?.horizontal]).toEqual([value, format, 'right']);
});

it('others have their turns while many rows are written', async () => {
  const rows: Row[] = Array.from({ length: 20_000 }, () => ['x']);
  let turns = 0;
  const turnOf = new Set<number>();
  const value = ([text]: Row) => {
    turnOf.add(turns);
    return text;
  };
  const table = tableOf(
    ['text'],
    (async function* () {
      yield rows;
    })(),
  );
  const made = buffer(streamWorkbook({ ...table, columns: [{ title: 'Text', kind: 'text', value }] }));
  const isMade = made.then(() => true);
  while (!(await Promise.race([isMade, turn(false)]))) turns++;
  expect(turnOf.size).toBeGreaterThan(1);
});

it('an instant is shown as the operator’s clock or day', async () => {
  const sheet = await sheetOf(['time', 'day'], [['2026-11-01T16:00:05.900Z', '2026-11-01T16:30:00Z']]);
  const [time, day] = [sheet.getCell('A2'), sheet.getCell('B2')];
  expect([time.value, time.numFmt]).toEqual([new Date('2026-11-02T00:00:05Z'), 'yyyy-mm-dd hh:mm:ss']);
  expect([day.value, day.numFmt]).toEqual([new Date('2026-11-02T00:00:00Z'), 'yyyy-mm-dd']);
});

describe('a sheet', () => {
  const KINDS = ['text', 'amount', 'amount', 'currency'] as const;

  it('ends in exact totals, a row a currency', async () => {
    const rows: Row[] = [
      ['a', '0.10', '1.00', 'USD'],
      ['b', '0.20', null, 'USD'],
      ['c', '100', '7', 'JPY'],
      ['d', '-0.05', '1.000', 'KWD'],
      ['e', null, null, ''],
    ];
    const sheet = await sheetOf(KINDS, rows);
    expect(rowsOf(sheet).slice(6)).toEqual([
      ['Totals', 100, 7, 'JPY'],
      ['Totals', -0.05, 1, 'KWD'],
      ['Totals', 0.3, 1, 'USD'],
    ]);
    const formats = [7, 8, 9].map((row) => sheet.getCell(row, 2).numFmt);
    expect(formats).toEqual(['#,##0', '#,##0.000', '#,##0.00']);
    expect(sheet.getCell('A9').font?.bold).toBe(true);
    // Filtering and sorting leave the totals in place.
    expect(sheet.autoFilter).toBe('A1:D6');
  });

  it('ends in totals a row a state and currency, where it has states; what has no amount is counted', async () => {
    const rows: Row[] = [
      ['a', 'Not charged', '90.90', 'USD'],
      ['b', 'Charged', '0.10', 'USD'],
      ['c', 'Charged', '0.20', 'USD'],
      ['d', 'Charged', '3', 'JPY'],
      ['e', 'To be charged', null, 'USD'],
    ];
    const sheet = await sheetOf(['text', 'state', 'amount', 'currency'], rows);
    expect(rowsOf(sheet).slice(6)).toEqual([
      ['Totals: Charged (1)', 'Charged', 3, 'JPY'],
      ['Totals: Charged (2)', 'Charged', 0.3, 'USD'],
      ['Totals: Not charged (1)', 'Not charged', 90.9, 'USD'],
      ['Totals: To be charged (1)', 'To be charged', null, null],
    ]);
  });

  it('keeps its head in sight, and is wide enough for it', async () => {
    const table = tableOf(
      KINDS,
      [['a', '1', '2', 'USD']],
      ['总金额总金额总金额总金额', '', '', 'Currency of it'],
    );
    const sheet = (await opened(streamWorkbook(table))).worksheets[0]!;
    expect(sheet.views).toMatchObject([{ state: 'frozen', ySplit: 1 }]);
    expect([1, 2, 4].map((column) => sheet.getColumn(column).width)).toEqual([28, 16, 18]);
    expect([sheet.getCell('A1').font?.bold, sheet.getCell('B1').alignment?.horizontal]).toEqual([
      true,
      'right',
    ]);
  });

  it('of nothing has its head alone', async () => {
    expect(rowsOf(await sheetOf(['text'], []))).toEqual([['Column 1']]);
  });

  it('is followed by others where the rows are more than it holds', async () => {
    const rows = Array.from({ length: 7 }, (_, i): Row => [`r${i}`, '1.00', '1.00', 'USD']);
    const { worksheets } = await opened(streamWorkbook(tableOf(KINDS, rows), 3));
    expect(worksheets.map((sheet) => [sheet.name, rowsOf(sheet).map(([first]) => first)])).toEqual([
      ['Sheet', ['Column 1', 'r0', 'r1', 'r2']],
      ['Sheet 2', ['Column 1', 'r3', 'r4', 'r5']],
      ['Sheet 3', ['Column 1', 'r6', 'Totals']],
    ]);
    expect(worksheets[2]!.getCell('B3').value).toBe(7);
  });
});

describe('while it is read', () => {
  let api: TestApi;
  let token: string;
  let read = 0;
  let onEnd = () => {};

  /** Far more incompressible rows than needed; reports when they are no longer read. */
  async function* endless() {
    read = 0;
    try {
      while (read < 5000) {
        read += 1;
        yield [[randomBytes(6000).toString('base64')]];
      }
    } finally {
      onEnd();
    }
  }
  async function* failing() {
    yield [['a']];
    throw new Error('the row of secret-7 cannot be read');
  }
  const ended = () =>
    new Promise<void>((resolve) => {
      onEnd = resolve;
    });

  beforeAll(async () => {
    const handler = (rows: () => AsyncIterable<Row[]>) => async () =>
      new Download(streamWorkbook(tableOf(['text'], rows())), { 'content-type': 'text/plain' });
    api = await startApi({
      routes: [serve(exportTransactions, handler(endless)), serve(getJob, handler(failing))],
    });
    token = (await seedUser(api.db)).token;
  });
  afterAll(() => api.stop());

  it('no more rows are read than somebody takes', async () => {
    const end = ended();
    const workbook = streamWorkbook(tableOf(['text'], endless()));
    while (read === 0) await turn();
    for (let turns = 0; turns < 3000; turns++) await turn();
    expect(read).toBeLessThan(100);
    workbook.destroy();
    await expect(end).resolves.toBeUndefined();
  });

  it('a caller who goes away ends the reading of the rows', async () => {
    const end = ended();
    const gone = new AbortController();
    const url = `${api.url}/api${exportTransactions.path}?screen=outbound`;
    const response = await fetch(url, { headers: { authorization: token }, signal: gone.signal });
    await response.body!.getReader().read();
    gone.abort();
    await expect(end).resolves.toBeUndefined();
  });

  it('a failure breaks the download off, and its reason is for the log alone', async () => {
    const response = await fetch(`${api.url}/api${getJob.path}?id=1`, { headers: { authorization: token } });
    expect(response.status).toBe(200);
    await expect(response.arrayBuffer()).rejects.toThrow();
    const told = api.logged.filter((line) => line.includes('the download broke off'));
    expect(told.map((line) => JSON.parse(line))).toMatchObject([
      { call: 'job.detail', fault: { type: 'Error' } },
    ]);
  });
});
