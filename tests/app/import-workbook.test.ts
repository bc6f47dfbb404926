import exceljs, { type CellValue } from 'exceljs';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { importTemplate, importUpload } from '~contract/operations/imports';
import { redirectOrData, startApp } from '../harness/app';
import { envelope } from '../harness/stub-upstream';

/** What the app hands on of a workbook that is imported: its first sheet, as CSV. */

const { stub, forget, submit, seen, visit } = await startApp();
const route = await import('~/screens/operations/imports/route');
const download = await import('~/screens/operations/imports/download');

type Rows = readonly (readonly CellValue[])[];
async function bytesOf(rows: Rows, change: (workbook: exceljs.Workbook) => void = () => {}) {
  const workbook = new exceljs.Workbook();
  workbook.addWorksheet('SKUs').addRows(rows.map((row) => [...row]));
  change(workbook);
  return new Uint8Array(await workbook.xlsx.writeBuffer());
}
const sheetOf = (workbook: exceljs.Workbook) => workbook.getWorksheet('SKUs')!;

async function upload(content: Uint8Array<ArrayBuffer>, name = 'skus.xlsx') {
  forget();
  stub.on(importUpload.path, envelope({ id: 9 }));
  const form = new FormData();
  form.set('intent', 'upload');
  form.set('kind', 'skus');
  form.set('file', new File([content], name));
  return redirectOrData((await route.action(await submit('/import/index', form))) as Response);
}
/** The rows that reached the server. */
async function handedOn(content: Uint8Array<ArrayBuffer>): Promise<string[]> {
  expect(await upload(content)).toBe('/import/index?id=9&kind=skus&step=columns');
  const [, body = ''] =
    /filename="skus.csv"[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/.exec(seen(importUpload.path)[0]!.body) ?? [];
  return body.split('\r\n');
}
const refusal = async (content: Uint8Array<ArrayBuffer>) => {
  const answer = await upload(content);
  expect(seen(importUpload.path)).toEqual([]);
  return (answer as unknown as { fields: { file: string } }).fields.file;
};

describe('a workbook is handed on', () => {
  it('with numbers as they are shown, days as days and what formulas come to', async () => {
    const day = new Date(Date.UTC(2026, 0, 31));
    const rows: Rows = [
      ['sku', 'n', 'd', 'f'],
      ['A', 0.1 + 0.2, day, { formula: '1+1', result: 2 }],
      ['B, "b"', 1e-7, new Date(day.getTime() + 30_600_000), { formula: '""', result: '' }],
      [42, 1250, true, { formula: 'C2', result: day }],
    ];
    const content = await bytesOf(rows, (workbook) => {
      sheetOf(workbook).getCell('A4').numFmt = '00000';
    });
    expect(await handedOn(content)).toEqual([
      'sku,n,d,f',
      'A,0.3,2026-01-31,2',
      '"B, ""b""",0.0000001,2026-01-31 08:30:00,',
      '00042,1250,true,2026-01-31',
    ]);
  });

  it('of its first sheet that is not hidden, each row in its place', async () => {
    const content = await bytesOf([['sku'], [], ['A', 'x']], (workbook) => {
      Object.assign(sheetOf(workbook), { orderNo: 2 });
      workbook.addWorksheet('Lists', { state: 'hidden' }).addRow(['no']);
      workbook.addWorksheet('Others').addRow(['no']);
    });
    expect(await handedOn(content)).toEqual(['sku,', ',', 'A,x']);
  });

  it('with dates that another program has written as text', async () => {
    const parts = unzipSync(
      await bytesOf([
        ['sku', 'd'],
        ['A', 1],
      ]),
    );
    const name = 'xl/worksheets/sheet1.xml';
    const sheet = strFromU8(parts[name]!).replace(
      /<c r="B2"[\s\S]*?<\/c>/,
      '<c r="B2" t="d"><v>2026-01-31T00:00:00</v></c>',
    );
    expect(await handedOn(zipSync({ ...parts, [name]: strToU8(sheet) }) as Uint8Array<ArrayBuffer>)).toEqual([
      'sku,d',
      'A,2026-01-31',
    ]);
  });
});

describe('a workbook is refused', () => {
  it('where cells say nothing that could be read, each named', async () => {
    const rows: Rows = [
      ['sku', 'n'],
      ['A', { formula: 'X()' } as CellValue],
      ['B', { error: '#N/A' } as CellValue],
      ['C'],
      ['D'],
    ];
    expect(await refusal(await bytesOf(rows, (workbook) => sheetOf(workbook).mergeCells('A4:A5')))).toBe(
      [
        'B2: a formula without a result. Open the workbook and save it, or paste the value',
        'B3: an error. Correct the formula, or paste the value',
        'A4: merged cells. Separate them: each row needs its own value',
      ].join('\n'),
    );
  });

  it('with an empty first sheet', async () =>
    expect(await refusal(await bytesOf([]))).toBe('The first sheet of this workbook, “SKUs”, is empty'));

  it('when it is damaged', async () => {
    const content = await bytesOf([['sku'], ['A']]);
    expect(await refusal(content.slice(0, content.length / 2))).toMatch('This workbook is damaged');
  });

  it('with a password, or of old', async () => {
    const box = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
    const locked = Buffer.concat([Buffer.from(box), Buffer.from('EncryptedPackage', 'utf16le')]);
    expect(await refusal(new Uint8Array(locked))).toMatch('protected by a password');
    expect(await refusal(new Uint8Array(box))).toMatch('an old format');
  });
});

describe('an empty table', () => {
  it('is a workbook too, whose cells stay as they are typed', async () => {
    stub.on(importTemplate.path, (_, response) =>
      response
        .writeHead(200, {
          'content-type': 'text/csv',
          'content-disposition': 'attachment; filename=skus.csv',
        })
        .end('\uFEFFCustomer code,"Length, cm"\r\n'),
    );
    const answer = await download.loader(await visit('/options/import-file?kind=skus&format=xlsx'));
    expect(answer.headers.get('content-disposition')).toContain('skus.xlsx');
    const workbook = new exceljs.Workbook();
    await workbook.xlsx.load(await answer.arrayBuffer());
    const sheet = workbook.worksheets[0]!;
    expect([sheet.name, sheet.getRow(1).values]).toEqual([
      'SKUs',
      [undefined, 'Customer code', 'Length, cm'],
    ]);
    expect(sheet.getColumn(2).numFmt).toBe('@');
  });
});
