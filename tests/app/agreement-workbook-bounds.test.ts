import exceljs from 'exceljs';
import { strFromU8, strToU8, unzipSync, type Zippable, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { parsedWorkbook } from '~/screens/shared/workbook/read-cells.server';

const BOOK = 'xl/workbook.xml';
const SHEET = 'xl/worksheets/sheet1.xml';

const made = new exceljs.Workbook();
made.addWorksheet('Fees').addRows([['Fee'], [2.5], ['text']]);
const written = new Uint8Array(await made.xlsx.writeBuffer());
const parts = unzipSync(written);
const xml = (name: string) => strFromU8(parts[name]!);

const withParts = (changed: Zippable) => zipSync({ ...parts, ...changed });
const withSheet = (content: string) => withParts({ [SHEET]: strToU8(`<worksheet>${content}</worksheet>`) });
const withRows = (rows: string) => withSheet(`<sheetData>${rows}</sheetData>`);
const many = (count: number, name: (i: number) => string, content: string) =>
  withParts(Object.fromEntries(Array.from({ length: count }, (_, i) => [name(i), strToU8(content)])));

const zeros = new Uint8Array(8 * 1024 * 1024);

/** An archive whose entry unpacks to far more than both of its headers state. */
function lying(): Uint8Array {
  const zip = withParts({ [SHEET]: zeros });
  const view = new DataView(zip.buffer);
  for (let at = 0; at < zip.length - 30; at++) {
    const size = { 67324752: 22, 33639248: 24 }[view.getUint32(at, true)];
    if (size && view.getUint32(at + size, true) > 1e7) view.setUint32(at + size, 1_000, true);
  }
  return zip;
}

it('a workbook is read, without the cells around its rows', async () => {
  const around = '<dataValidations><dataValidation type="whole" sqref="A1:XFD1048576"/></dataValidations>';
  const names = `<definedNames><definedName name="a">Fees!$A$1:$XFD$1048576</definedName></definedNames>`;
  const sheet = xml(SHEET).replace(
    '<pageMargins',
    `${around}<hyperlinks><hyperlink ref="A1" r:id="rId9"/></hyperlinks>
    <pageMargins`,
  );
  const book = xml(BOOK).replace('</workbook>', `${names}</workbook>`);
  const before = performance.now();
  expect(await parsedWorkbook(withParts({ [SHEET]: strToU8(sheet), [BOOK]: strToU8(book) }))).toEqual([
    {
      name: 'Fees',
      cells: [
        { row: 1, column: 1, address: 'A1', text: 'Fee' },
        { row: 2, column: 1, address: 'A2', number: 2.5, format: '' },
        { row: 3, column: 1, address: 'A3', text: 'text' },
      ],
    },
  ]);
  expect(performance.now() - before).toBeLessThan(5_000);
});

it('a sheet is read whatever its number is', async () => {
  const book = xml(BOOK).replace('sheetId="1"', "sheetId = '4000000000'");
  expect(await parsedWorkbook(withParts({ [BOOK]: strToU8(book) }))).toHaveLength(1);
});

const merged = () => withSheet('<sheetData/><mergeCells><mergeCell ref="A1:ZZ20000"/></mergeCells>');

describe('is not read', () => {
  const cell = '<c r="A1"><v>1</v></c>';
  it.each<[string, () => Uint8Array]>([
    ['nothing', () => new Uint8Array()],
    ['another archive', () => zipSync({ 'a.txt': strToU8('a') })],
    ['half a file', () => written.slice(0, written.length / 2)],
    ['broken XML', () => withParts({ [SHEET]: strToU8('<worksheet><sheetData><row') })],
    ['a date as text', () => withRows('<row r="1"><c r="A1" t="d"><v>2026-01-01</v></c></row>')],
    ['a text that is not there', () => withRows('<row r="1"><c r="A1" t="s"><v>99</v></c></row>')],
    ['an entity of its own', () => withSheet('<!DOCTYPE a [<!ENTITY a "b">]><sheetData>&a;</sheetData>')],
    ['much in little', () => withParts({ [SHEET]: zeros })],
    ['more than it says', lying],
    ['many entries', () => many(400, (i) => `docs/${i}`, '')],
    ['many sheets', () => many(40, (i) => `xl/worksheets/sheet${i + 9}.xml`, '<worksheet/>')],
    [
      'many cells',
      () =>
        withRows(
          Array.from(
            { length: 30_000 },
            (_, i) => `<row r="${i + 1}"><c r="A${i + 1}"><v>1</v></c></row>`,
          ).join(''),
        ),
    ],
    ['a row beyond all', () => withRows(`<row r="4000000000">${cell}</row>`)],
    ['a column beyond all', () => withRows('<row r="1"><c r="ZZZZ1"><v>1</v></c></row>')],
    ['everything merged', merged],
  ])('%s', async (_, bytes) => {
    const file = bytes();
    let longest = 0;
    let last = performance.now();
    const beat = setInterval(() => {
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
    }, 10);
    expect(await parsedWorkbook(file)).toBeUndefined();
    clearInterval(beat);
    // The process was not blocked.
    expect(longest).toBeLessThan(2_000);
  });
});

it('what takes too long is ended, and the next one is read; many at once are not waited for', async () => {
  const slow = parsedWorkbook(merged(), { maxMs: 100 });
  const next = parsedWorkbook(written);
  const others = Array.from({ length: 3 }, () => parsedWorkbook(new Uint8Array()));
  expect(await parsedWorkbook(written)).toBe('busy');
  expect(await slow).toBeUndefined();
  expect(await next).toHaveLength(1);
  await Promise.all(others);
  expect(await parsedWorkbook(written)).toHaveLength(1);
});
