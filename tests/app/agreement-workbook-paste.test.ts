import { describe, expect, it } from 'vitest';
import type { Option } from '~/screens/agreements/fees/choices';
import { pastedRows, restOf } from '~/screens/agreements/workbook/paste';
import { type FeeColumn, MAX_FEE_ROWS } from '~contract/agreements/fee-names';

const COLUMNS = ['billing_type_id', 'where_type', 'weight', 'processing_fee'] as const;
const OPTIONS: Partial<Record<FeeColumn, Option[]>> = {
  billing_type_id: [
    { value: '5', label: 'Picking' },
    { value: '6', label: 'Twin' },
    { value: '7', label: 'Twin' },
    { value: '8', label: 'Carton L', code: 'CTN-L' },
    { value: '9', label: 'Carton M', code: 'Carton L' },
  ],
  where_type: [
    { value: 'lte', label: '≤' },
    { value: 'gt', label: '>' },
  ],
};
const LABELS: Partial<Record<FeeColumn, string>> = {
  billing_type_id: 'Charge item',
  where_type: 'Condition',
  weight: 'Weight (kg)',
  processing_fee: 'Processing fee',
};
const optionsOf = (column: FeeColumn) => OPTIONS[column];
const labelOf = (column: FeeColumn) => LABELS[column] ?? '';
const pasted = (text: string) =>
  pastedRows(text, COLUMNS, optionsOf, labelOf).map((row) => COLUMNS.map((column) => row[column]));

describe('pasted text', () => {
  it.each<[string, string, string[][]]>([
    ['nothing', '', []],
    ['blank lines', '\r\n\t\t\n \n', []],
    ['one row', 'Picking\t≤\t5\t1.20', [['5', 'lte', '5', '1.20']]],
    ['a line end at the end', 'Picking\t≤\t5\t1.20\r\n', [['5', 'lte', '5', '1.20']]],
    [
      'a code, a name that is another’s code',
      'ctn-l\tgt\t1\t1\nCarton L\tgt\t1\t1',
      [
        ['8', 'gt', '1', '1'],
        ['8', 'gt', '1', '1'],
      ],
    ],
    ['a key, spaces, another case', '5\t LTE \t 5 \t1', [['5', 'lte', '5', '1']]],
    [
      'signs',
      'picking\t<=\t1\t1\rpicking\tGT\t1\t1',
      [
        ['5', 'lte', '1', '1'],
        ['5', 'gt', '1', '1'],
      ],
    ],
    ['what is not known', 'Bag\t≥\tx\t－', [['Bag', '≥', 'x', '－']]],
    ['a title of two items', 'Twin\t>\t1\t1', [['Twin', 'gt', '1', '1']]],
    ['one of them, as a workbook says it', 'Twin #7\t>\t1\t1', [['7', 'gt', '1', '1']]],
    ['nothing repaired', '5\t>\t５\t1,000.50', [['5', 'gt', '５', '1,000.50']]],
    ['an exponent, a sign', '5\t>\t1e3\t-1', [['5', 'gt', '1e3', '-1']]],
    ['fewer cells', 'Picking\t>', [['5', 'gt', '', '']]],
    ['more cells', 'Picking\t>\t1\t2\t\t3\t', [['5', 'gt', '1', '2 3']]],
    [
      'a blank row between',
      '5\t>\t1\t1\n\n5\t>\t2\t2\n\n',
      [
        ['5', 'gt', '1', '1'],
        ['', '', '', ''],
        ['5', 'gt', '2', '2'],
      ],
    ],
    ['quoted cells', '"a ""b""\tc\nd"\t">"\t"1"\t2', [['a "b"\tc\nd', 'gt', '1', '2']]],
    ['quotes that quote nothing', 'a"b\t"c"d\t"e\t2', [['a"b', '"c"d', '"e', '2']]],
    [
      'a cell that names a prototype',
      '__proto__\tconstructor\t1\t1',
      [['__proto__', 'constructor', '1', '1']],
    ],
  ])('%s', (_, text, rows) => {
    expect(pasted(text)).toEqual(rows);
  });

  it('a head is no row, and says the order of the columns', () => {
    expect(pasted('Charge item\tCondition\tWeight (kg)\tProcessing fee\nPicking\t>\t1\t2')).toEqual([
      ['5', 'gt', '1', '2'],
    ]);
    expect(pasted('processing fee\tCHARGE ITEM\n2\tPicking')).toEqual([['5', '', '', '2']]);
    expect(pasted('Processing fee\tProcessing fee\n2\t3')).toHaveLength(2);
    expect(pastedRows('Charge item', COLUMNS, optionsOf)).toHaveLength(1);
  });

  it('more values of a condition than there may be are refused, not cut to as many', () => {
    const values = (text: string) =>
      pastedRows(text, ['condition_values'], () => undefined)[0]!.condition_values!;
    expect(values('9'.repeat(2000))).toHaveLength(2000);
    expect(values('9'.repeat(3000)).length).toBeGreaterThan(2000);
  });

  it('has bounds', () => {
    const row = `Picking\t>\t1\t${'9'.repeat(500)}\n`;
    const rows = pasted(row.repeat(MAX_FEE_ROWS + 50));
    // One more than a table may have, so that it is refused.
    expect(rows).toHaveLength(MAX_FEE_ROWS + 1);
    expect(rows[0]![3]).toHaveLength(200);
    // A reading that looks back from each character would not end within the test's time.
    for (const text of ['"'.repeat(1e6), '\t'.repeat(1e6), '""x\t'.repeat(2e5), `"${'""'.repeat(5e5)}`])
      expect(pasted(text).length).toBeLessThanOrEqual(MAX_FEE_ROWS + 1);
  });
});

describe('what is left of a text', () => {
  const rest = (text: string, taken: number) => restOf(text, COLUMNS, labelOf, taken);
  it.each<[string, string, number, string]>([
    ['all taken', '5\t>\t1\t1\r\n6\t>\t2\t2\r\n', 2, ''],
    ['blank lines after all', '5\t>\t1\t1\n\n\t\n', 1, ''],
    ['some taken', '5\t>\t1\t1\r\n6\t>\t2\t2\r\n', 1, '6\t>\t2\t2\r\n'],
    ['none taken', '5\t>\t1\t1', 0, '5\t>\t1\t1'],
    ['a line end within quotes', '"a\nb"\t>\n6\t>', 1, '6\t>'],
    ['a head stays', 'Condition\tWeight (kg)\n>\t1\n≤\t2', 1, 'Condition\tWeight (kg)\n≤\t2'],
    ['a head alone does not', 'Condition\tWeight (kg)\n>\t1\n', 1, ''],
    ['a head with none taken', 'Condition\n>\n', 0, 'Condition\n>\n'],
    ['nothing', '', 0, ''],
  ])('%s', (_, text, taken, left) => expect(rest(text, taken)).toBe(left));
});
