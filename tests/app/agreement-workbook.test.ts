import exceljs from 'exceljs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { translator } from '~/i18n/texts.server';
import { configCells, sheetCells } from '~/screens/agreements/fees/cells';
import { feeChoices } from '~/screens/agreements/fees/choices';
import { choiceReader, choiceTexts } from '~/screens/agreements/workbook/choice';
import { readWorkbook } from '~/screens/agreements/workbook/read.server';
import { writeWorkbook } from '~/screens/agreements/workbook/write.server';
import { type AgreementFormData, agreementGetFormData } from '~contract/agreements/agreements';
import { MEASURES, STOCK_AGES, STORAGE_RULES } from '~contract/agreements/fee-names';
import { RULE_CHOICES } from '~contract/agreements/rule-choices';
import { CHOICE_COLUMNS } from '~contract/agreements/rule-columns';
import { COUNTS, OPS, RULE_WHENS } from '~contract/agreements/rule-names';
import { LANGUAGES } from '~contract/common';

const SERVICES = {
  'en-US': { FREIGHT_FACTOR: 'Freight factor', VAS_FACTOR: 'Service fee factor' },
  'zh-CN': { FREIGHT_FACTOR: '运费系数', VAS_FACTOR: '服务费系数' },
};
const pairs = (texts: object) => Object.entries(texts).map(([key, value]) => ({ key, value }));

/** The server's reply in a language; `given` is the sheet and the titles that users have entered. */
const formData = (given: object, language: (typeof LANGUAGES)[number] = 'en-US'): AgreementFormData =>
  agreementGetFormData.output.parse({
    where_list: pairs({ lte: '≤', gt: '>' }),
    stock_age_list: STOCK_AGES.map((key) => ({ key, value: `${language} ${key}` })),
    storage_fee_rule_list: STORAGE_RULES.map((key) => ({ key, value: `${language} ${key}` })),
    sku_rule_list: MEASURES.map((key) => ({ key, value: key })),
    service_code_list: pairs(SERVICES[language]),
    currency_list: [{ currency_code: 'USD' }],
    rule_choice_list: CHOICE_COLUMNS.flatMap((column) =>
      RULE_CHOICES[column].map((key) => ({ column, key, value: `${language} ${key}` })),
    ),
    ...given,
  });

const decimal = (whole: number, scale: number) =>
  fc
    .tuple(
      fc.bigInt(0n, 10n ** BigInt(whole) - 1n),
      fc.option(fc.stringMatching(new RegExp(`^\\d{1,${scale}}$`))),
    )
    .map(([before, after]) => (after === null ? String(before) : `${before}.${after}`));
const fee = fc.oneof(decimal(3, 4), decimal(13, 4));
const measure = fc.oneof(decimal(3, 3), decimal(9, 6));
const title = fc.oneof(
  fc.constantFrom(
    'Packing',
    'packing ',
    '=1+1',
    '+A',
    '-2',
    '@x',
    '5',
    '7',
    'A #5',
    '&lt;<b>&',
    '"q"',
    '装箱',
    'lte',
  ),
  fc.string({ unit: 'binary', maxLength: 12 }),
);
const ruleText = fc.constantFrom('Pick', 'S', '007', '10-01~12-31', '2, 3', '=1+1', '附加费');
const titles = fc
  .uniqueArray(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 8 })
  .chain((ids) => fc.tuple(...ids.map((id) => title.map((text) => ({ id, title: text })))));
const rule = fc.shuffledSubarray([...MEASURES], { minLength: 1 }).map((measures) => measures.join());
const rows = (row: fc.Arbitrary<object>) => fc.array(row, { maxLength: 6 });
const idOf = (list: readonly { id: number }[]) => fc.constantFrom(...list.map(({ id }) => id));

const generated = fc
  .tuple(titles, titles, titles, titles, rule, rule, rule)
  .chain(([outbound, inbound, returns, materials, ...rules]) => {
    const [outbound_sku_rule, inbound_sku_rule, return_sku_rule] = rules as [string, string, string];
    const where_type = fc.constantFrom('lte', 'gt');
    const tier = (list: readonly { id: number }[], measures: string, fees: readonly string[]) =>
      rows(
        fc.record({
          billing_type_id: idOf(list),
          where_type,
          ...Object.fromEntries(
            MEASURES.map((m) => [m, measures.split(',').includes(m) ? measure : fc.constant(null)]),
          ),
          ...Object.fromEntries(fees.map((name) => [name, fee])),
          ...(fees.includes('exceed_fee') && { combine_package_qty: fc.integer({ min: 1, max: 1e6 }) }),
        }),
      );
    const item = fc.record({ pack_material_id: idOf(materials), fee_amount: fee });
    const packs = rows(
      fc.record({
        billing_type_id: idOf(outbound),
        pack_material_item: fc.array(item, { minLength: 1, maxLength: 3 }),
      }),
    );
    const receipt = ['putaway_fee', 'label_fee', 'power_on_fee'];
    return fc.record({
      config_list: fc.record({
        open_virtual_volume: fc.constantFrom(0, 1),
        stock_age: fc.constantFrom(...STOCK_AGES),
        storage_fee_rule: fc.constantFrom(...STORAGE_RULES),
        free_volume: fc.option(measure),
        free_volume_exceed_fee: fc.option(fee),
        exceed_inbound_free_volume: fc.option(measure),
        exceed_inbound_volume_fee: fc.option(fee),
        outbound_sku_rule: fc.constant(outbound_sku_rule),
        inbound_sku_rule: fc.constant(inbound_sku_rule),
        return_sku_rule: fc.constant(return_sku_rule),
      }),
      storage_list: rows(
        fc.record({ where_type, days: fc.integer({ min: 0, max: 36_500 }), fee_amount: fee }),
      ),
      outbound_list: tier(outbound, outbound_sku_rule, ['processing_fee', 'exceed_fee']),
      pack_material_list: packs,
      sku_material_list: packs,
      inbound_list: tier(inbound, inbound_sku_rule, receipt),
      return_list: tier(returns, return_sku_rule, [...receipt, 'processing_fee']),
      service_list: rows(
        fc.record({ service_code: fc.constantFrom('FREIGHT_FACTOR', 'VAS_FACTOR'), fee_amount: fee }),
      ),
      rule_list: rows(
        fc.record({
          rule_name: ruleText,
          rule_when: fc.constantFrom(...RULE_WHENS),
          billing_type_id: idOf(outbound),
          count_by: fc.constantFrom(...COUNTS),
          count_of: fc.option(fc.oneof(ruleText, decimal(3, 2))),
          least_fee: fc.option(decimal(5, 6)),
        }),
      ),
      rule_price_list: rows(
        fc.record({
          rule_name: ruleText,
          up_to: fc.option(decimal(5, 6)),
          unit_fee: fc.oneof(
            decimal(5, 6),
            decimal(5, 6).map((price) => `-${price}`),
          ),
        }),
      ),
      rule_condition_list: rows(
        fc.record({
          rule_name: ruleText,
          attribute: fc.constantFrom(...RULE_CHOICES.attribute),
          op: fc.constantFrom(...OPS),
          condition_values: fc.oneof(ruleText, decimal(3, 2)),
        }),
      ),
      period_rule_list: rows(
        fc.record({
          rule_name: ruleText,
          period_length: fc.constantFrom(...RULE_CHOICES.period_length),
          billing_type_id: idOf(outbound),
          period_count: fc.constantFrom(...RULE_CHOICES.period_count),
          stock_by: fc.option(fc.constantFrom(...RULE_CHOICES.stock_by)),
          day_above: fc.option(decimal(5, 6)),
          period_band_by: fc.option(fc.constantFrom(...RULE_CHOICES.period_band_by)),
        }),
      ),
      billing_type_rule: fc.constant(outbound),
      billing_type_outbound: fc.constant(outbound),
      billing_type_inbound: fc.constant(inbound),
      billing_type_return: fc.constant(returns),
      pack_material: fc.constant(materials.map(({ id, title }) => ({ id, material_name: title }))),
    });
  });

const valuesOf = (sheet: exceljs.Worksheet) =>
  sheet
    .getSheetValues()
    .slice(1)
    .map((row) => (row as exceljs.CellValue[]).slice(1));

describe('a workbook', () => {
  it('is read back exactly, in whatever language it was written', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(
        generated,
        fc.constantFrom(...LANGUAGES),
        fc.constantFrom(...LANGUAGES),
        async (given, from, to) => {
          const data = formData(given, from);
          const bytes = await writeWorkbook(data, translator(from), String);
          const read = await readWorkbook(bytes, feeChoices(formData(given, to)), translator(to));
          expect(read).toEqual({ cells: sheetCells(data), config: configCells(data) });
        },
      ),
      { numRuns: 12 },
    );
  });

  it('holds fees to compute with, text that stays text, and what the sheet is about', async () => {
    const data = formData({
      res: {
        id: 5,
        customer_id: 1,
        warehouse_id: 1,
        title: '\u202e=HYPERLINK("http\u200b://x")\u0000',
        customer_code: '@SUM(A1)',
        warehouse_code: '+1',
        start_create_time: 'start',
        end_create_time: 'end',
        status: 1,
        currency_code: 'USD',
        version: 3,
      },
      billing_type_outbound: [
        { id: 5, title: '=1+1' },
        { id: 6, title: 'Box' },
        { id: 7, title: 'box' },
      ],
      pack_material: [{ id: 1, material_name: '-2\tx' }],
      pack_material_list: [
        { billing_type_id: 5, pack_material_item: [{ pack_material_id: 1, fee_amount: '2.40' }] },
        {
          billing_type_id: 7,
          pack_material_item: [{ pack_material_id: 1, fee_amount: '1234567890123.4567' }],
        },
      ],
    });
    const workbook = new exceljs.Workbook();
    await workbook.xlsx.load((await writeWorkbook(data, translator('en-US'), (at) => `at ${at}`)).buffer);
    expect(workbook.worksheets.map(({ name }) => name)).toMatchInlineSnapshot(`
      [
        "Warehouse storage fee",
        "Outbound",
        "Packaging material fee",
        "SKU packaging material",
        "Inbound",
        "Return",
        "Service fee",
        "Charge rules",
        "Rule prices",
        "Rule conditions",
        "Size classes",
        "Measures",
        "Period charges",
        "Period prices",
        "Period conditions",
        "Settings",
        "About the agreement",
      ]
    `);
    const sheet = workbook.getWorksheet('Packaging material fee')!;
    expect(valuesOf(sheet)).toEqual([
      ['Charge item', 'Packaging material', 'Fee'],
      ['=1+1', '-2 x', 2.4],
      ['box #7', '-2 x', '1234567890123.4567'],
    ]);
    expect(sheet.getCell('C2').numFmt).toBe('0.00##');
    expect(sheet.getCell('A2').type).toBe(exceljs.ValueType.String);
    expect(sheet.views[0]).toMatchObject({ state: 'frozen', ySplit: 1 });
    expect(sheet.getCell('A1').font).toMatchObject({ bold: true });
    expect(valuesOf(workbook.getWorksheet('About the agreement')!).slice(1)).toEqual([
      ['Title', '=HYPERLINK("http://x")'],
      ['Customer', '@SUM(A1)'],
      ['Warehouse', '+1'],
      ['Effective start', 'at start'],
      ['Expiry', 'at end'],
      ['Currency', 'USD'],
      ['Version', '3'],
    ]);
  });
});

describe('choices as text', () => {
  const options = [
    { value: '5', label: 'Box' },
    { value: '6', label: ' box' },
    { value: '7', label: 'Box #5' },
    { value: '8', label: '' },
    { value: '9', label: '5' },
  ];
  it('are each a text of its own', () => {
    expect([...choiceTexts(options).values()]).toEqual(['Box #5 #5', 'box #6', 'Box #5', '#8', '5']);
  });

  it.each([
    ['box #6', '6'],
    ['BOX #5', '7'],
    ['5', '9'],
    ['8', '8'],
    ['Box', undefined],
    ['Bag', undefined],
  ])('%s means %s', (text, value) => {
    expect(choiceReader(options)(text)).toBe(value);
  });
});
