import exceljs, { type CellErrorValue, type Worksheet } from 'exceljs';
import { describe, expect, it } from 'vitest';
import { translator } from '~/i18n/texts.server';
import { feeChoices } from '~/screens/agreements/fees/choices';
import { readWorkbook } from '~/screens/agreements/workbook/read.server';
import { MAX_WORKBOOK_BYTES } from '~/screens/agreements/workbook/size';
import { writeWorkbook } from '~/screens/agreements/workbook/write.server';
import { agreementGetFormData } from '~contract/agreements/agreements';

const data = agreementGetFormData.output.parse({
  config_list: {
    open_virtual_volume: 0,
    storage_fee_rule: 'storage_age',
    outbound_sku_rule: 'weight',
    inbound_sku_rule: 'weight',
    return_sku_rule: 'weight',
  },
  storage_list: [
    { where_type: 'lte', days: 30, fee_amount: '0.00' },
    { where_type: 'gt', days: 30, fee_amount: '0.50' },
  ],
  service_list: [{ service_code: 'VAS_FACTOR', fee_amount: '1.10' }],
  where_list: [
    { key: 'lte', value: '≤' },
    { key: 'gt', value: '>' },
  ],
  storage_fee_rule_list: [{ key: 'storage_age', value: 'By age' }],
  service_code_list: [{ key: 'VAS_FACTOR', value: 'Service fee factor' }],
});
const t = translator('en-US');
const written = await writeWorkbook(data, t, String);
const read = (bytes: Uint8Array) => readWorkbook(bytes, feeChoices(data), t);

/** The workbook after a user has edited it. */
async function changed(change: (workbook: exceljs.Workbook) => void): Promise<Uint8Array> {
  const workbook = new exceljs.Workbook();
  await workbook.xlsx.load(written.buffer);
  change(workbook);
  return new Uint8Array(await workbook.xlsx.writeBuffer());
}
const STORAGE = 'Warehouse storage fee';
const inStorage = (change: (sheet: Worksheet) => void) =>
  changed((workbook) => change(workbook.getWorksheet(STORAGE)!));
const storageRows = async (bytes: Uint8Array) => {
  const got = await read(bytes);
  return 'problems' in got ? got.problems : got.cells.storage_list!.map((row) => Object.values(row));
};
const problemsOf = async (bytes: Uint8Array) => {
  const got = await read(bytes);
  return 'problems' in got ? got.problems : [];
};

it.each([
  ['Fee per extra m³', 'Fee per m³ beyond'],
  ['Fee per extra m³', '超出每 m³ 费用'],
  ['Fee per extra piece', 'Fee per piece beyond'],
  ['Factor or amount', 'Factor'],
  ['Pieces covered', '含件数'],
  ['Fee per extra piece', '超件单价'],
  ['Age (days)', '库龄 (天)'],
])('“%s” may be called “%s”, as an earlier version wrote it', async (name, earlier) => {
  let renamed = 0;
  const bytes = await changed((workbook) => {
    for (const sheet of workbook.worksheets)
      sheet.eachRow((row) =>
        row.eachCell((cell) => {
          if (cell.text !== name) return;
          cell.value = earlier;
          renamed += 1;
        }),
      );
  });
  expect(renamed).toBe(1);
  expect(await problemsOf(bytes)).toEqual([]);
});

describe('what a clerk may change', () => {
  it('columns and sheets in another order, other sheets, blank rows at the end', async () => {
    const bytes = await changed((workbook) => {
      workbook.addWorksheet('Notes').getCell('A1').value = { formula: '1+1' };
      workbook.removeWorksheet(workbook.getWorksheet(STORAGE)!.id);
      const sheet = workbook.addWorksheet('仓储费');
      sheet.addRow(['费用', 'Condition', ' age (DAYS) ']);
      sheet.addRow([0.5, '<=', '30']);
      const rich = { richText: [{ text: '1' }, { text: '.5' }] };
      sheet.addRow([rich, 'GT', { text: ' ３0 ', hyperlink: 'http://x' }]);
      sheet.addRow([]);
      sheet.addRow(['', ' ', '1e3']);
      sheet.getCell('A250').value = ' ';
      sheet.getCell('A1048576').font = { bold: true };
    });
    expect(await storageRows(bytes)).toEqual([
      ['lte', '30', '0.5'],
      ['gt', '３0', '1.5'],
      ['', '', ''],
      ['', '1e3', ''],
    ]);
  });

  it('numbers, which are read exactly, for the server to judge', async () => {
    const typed = [0.1, 1.1, -3, 0, 1e21, 999999999999999, '-1', '1,000', 'NaN'];
    const bytes = await inStorage((sheet) => {
      for (const [i, value] of typed.entries()) sheet.getCell(i + 2, 3).value = value;
    });
    const read = ['0.10', '1.10', '-3', '0', `1${'0'.repeat(21)}`, '999999999999999', '-1', '1,000', 'NaN'];
    expect((await storageRows(bytes)).map((row) => row[2])).toEqual(read);
  });
});

describe('what is refused, with its place', () => {
  const plain = 'where a plain value is expected.';
  it('values', async () => {
    const wrong: [address: string, change: (sheet: Worksheet, address: string) => void, reason: string][] = [
      ['C2', (s, at) => s.fillFormula(`${at}:C3`, 'B2', [1, 2]), 'A formula. Paste its value instead.'],
      ['A3', (s, at) => set(s, at, '≥'), '“≥” is not one of the options.'],
      ['C3', () => undefined, 'A formula. Paste its value instead.'],
      ['B4', (s, at) => set(s, at, new Date(0)), `A date, ${plain}`],
      ['B5', (s, at) => set(s, at, true), `TRUE or FALSE, ${plain}`],
      ['B6', (s, at) => set(s, at, { error: '#N/A' } as CellErrorValue), `An error, ${plain}`],
      ['B7', (s, at) => set(s, at, 1.5), 'The number 1.5 is not whole.'],
      ['B8', (s, at) => s.mergeCells(`A8:${at}`), 'Cells are merged. Separate them.'],
      ['C9', (s, at) => set(s, at, 0.1 + 0.2), 'The number 0.30000000000000004 has more than 4 decimals.'],
      ['C10', (s, at) => set(s, at, 1e-7), 'The number 0.0000001 has more than 4 decimals.'],
      [
        'C11',
        (s, at) => set(s, at, 12345678901234.125),
        'The number 12345678901234.125 has more digits than a spreadsheet can store exactly. Enter it as text.',
      ],
      ['F12', (s, at) => set(s, at, 1), 'This value is outside the columns.'],
    ];
    const set = (sheet: Worksheet, address: string, value: exceljs.CellValue) => {
      sheet.getCell(address).value = value;
    };
    const bytes = await inStorage((sheet) => {
      for (const [address, change] of wrong) change(sheet, address);
    });
    const expected = wrong.map(([address, , reason]) => `${STORAGE} ${address}: ${reason}`);
    expect(await problemsOf(bytes)).toEqual(expected);
  });

  const far = `${STORAGE} A202: More than 200 rows.`;
  const missing = `${STORAGE}: These columns are missing in the first row:`;
  it.each([
    ['B1', 'Days', [`${STORAGE} B1: There is no column “Days” here.`, `${missing} Age (days).`]],
    ['B1', null, [`${missing} Age (days).`, `${STORAGE} B2: This value is outside the columns.`]],
    ['D1', '费用', [`${STORAGE} D1: The column “费用” appears twice.`]],
    ['B202', 1, [far]],
    ['B1048576', 1, [far]],
  ])('heads and rows: %s %s', async (address, value, expected) => {
    const bytes = await inStorage((sheet) => {
      sheet.getCell(address).value = value;
    });
    expect(await problemsOf(bytes)).toEqual(expected);
  });

  it('sheets and settings, all at once', async () => {
    const bytes = await changed((workbook) => {
      workbook.removeWorksheet(workbook.getWorksheet('Return')!.id);
      workbook.getWorksheet('Service fee')!.name = '仓储费';
      workbook.getWorksheet('Inbound')!.getCell('C1').value = 'Longest side (cm)';
      const settings = workbook.getWorksheet('Settings')!;
      settings.getCell('A2').value = 'Virtual';
      settings.getCell('B3').value = 'storage_by_wish';
      settings.getCell('A5').value = 'Free volume (m³)';
      settings.getCell('B8').value = 'Weight (kg), Height';
      settings.getCell('C9').value = 'note';
    });
    expect(await problemsOf(bytes)).toEqual([
      '仓储费: Another worksheet has the same fees.',
      'Return: This worksheet is missing.',
      'Service fee: This worksheet is missing.',
      'Settings A2: There is no setting “Virtual”.',
      'Settings B3: “storage_by_wish” is not one of the options.',
      'Settings A5: The setting “Free volume (m³)” appears twice.',
      'Settings B8: “Weight (kg), Height” is not one of the options.',
      'Settings C9: This value is outside the columns.',
      'Settings: These settings are missing: Bill virtual volume, Fee per extra m³ and day.',
      '仓储费 A1: There is no column “Service” here.',
      '仓储费 B1: There is no column “Factor or amount” here.',
      '仓储费: These columns are missing in the first row: Condition, Age (days), Fee.',
      'Inbound C1: With these settings, the tiers do not compare “Longest side (cm)”.',
      'Inbound: These columns are missing in the first row: Weight (kg).',
    ]);
  });

  it('up to a bound, in the language of the reader', async () => {
    const bytes = await inStorage((sheet) => {
      for (let row = 2; row < 60; row++) sheet.getCell(row, 1).value = 'x'.repeat(100);
    });
    const got = await readWorkbook(bytes, feeChoices(data), translator('zh-CN'));
    const problems = 'problems' in got ? got.problems : [];
    expect(problems).toHaveLength(21);
    expect(problems[0]).toBe(`${STORAGE} A2：“${'x'.repeat(40)}…”不是可选项。`);
    expect(problems.at(-1)).toBe('另有 38 个问题。');
  });

  it('what is no workbook, or too large a file', async () => {
    const unreadable =
      'This file is not a readable xlsx workbook, or it contains much more than a price sheet.';
    expect(await problemsOf(new TextEncoder().encode('a,b'))).toEqual([unreadable]);
    expect(await problemsOf(new Uint8Array(MAX_WORKBOOK_BYTES + 1))).toEqual([
      'The file is larger than 1 MB.',
    ]);
  });
});
