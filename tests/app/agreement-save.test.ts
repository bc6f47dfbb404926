import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { env } from '~/env.server';
import { NeedsConfirm, Unreachable, UpstreamApiError } from '~/gateway/failures';
import { formattersOf } from '~/i18n/formatters';
import { translator } from '~/i18n/texts.server';
import { deleteAgreement, startAgreement, stopAgreement } from '~/screens/agreements/actions.server';
import { PERIOD_PATTERNS, RULE_PATTERNS } from '~/screens/agreements/editor/rule-pattern-names';
import { patternRows } from '~/screens/agreements/editor/rule-patterns.server';
import { saveAgreement } from '~/screens/agreements/editor/save.server';
import type { ActionContext } from '~/session/guarded.server';
import { agreementGetFormData } from '~contract/agreements/agreements';
import { FEE_TABS, MAX_FEE_ROWS } from '~contract/agreements/fee-names';
import { checkSheet } from '~contract/agreements/fee-rules';
import { ruleSheet } from '~contract/agreements/rules';
import { CODE } from '~contract/codes';

/** The form of an agreement after each of its buttons, with and without chosen files. */

type Fields = Record<string, string | File>;
type Range = Record<'start_create_time' | 'end_create_time', string>;
interface World {
  upload?: ActionContext['upload'];
  rights?: string[];
  /** The upstream's reply to saving. */
  saved?: () => unknown;
}

const blank = agreementGetFormData.output.parse({
  where_list: [
    { key: 'lte', value: '≤' },
    { key: 'gt', value: '>' },
  ],
});

function submitted(fields: Fields, { upload, rights = ['/billing/add'], saved }: World = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ intent: 'edit', id: '5', ...fields }))
    form.append(name, value);
  const answers: Record<string, () => unknown> = {
    'billing.get_form_data': () => blank,
    'common.get_menu_auth': () => ({ auth_list: rights }),
    'common.get_customer_list': () => ({
      customer_list: [
        { id: 1, customer_code: 'ACME' },
        { id: 2, customer_code: 'KIWI' },
      ],
    }),
    'billing.get_warehouse_list': () => ({ warehouse_list: [{ id: 3, warehouse_code: 'NJ' }] }),
  };
  const call = vi.fn(async ({ name }: { name: string }, _input: unknown) => (answers[name] ?? saved)?.());
  const at = {
    form,
    t: (key: string) => key,
    url: new URL('http://here.example/billing/index?tab=details&id=5'),
    done: async () => new Response(null, { status: 302 }),
    upload: upload ?? (async (file: File) => ({ file_path: `/stored/${file.name}`, file_name: file.name })),
    call,
    has: () => true,
  } as unknown as ActionContext;
  return { at, form, call };
}

const answered = async (at: ActionContext) => {
  const answer = await saveAgreement(at);
  if (answer instanceof Response) throw new Error('it was saved');
  return { status: answer.init?.status, ...answer.data };
};
const FILE = new File(['%PDF-1.4'], 'new.pdf');
const STORED = { 'file_list.0.file_url': '/stored/old.pdf', 'file_list.0.file_name': 'old.pdf' };

describe('a file that was chosen', () => {
  it.each(['outbound_list.add', 'file_list.add', 'customer'])('is taken with the button %s', async (row) => {
    const { at } = submitted({ ...STORED, file: FILE, row });
    const { status, values, fields } = await answered(at);
    expect([status, fields]).toEqual([200, {}]);
    expect(values['file_list.1.file_url']).toEqual(['/stored/new.pdf']);
    expect('outbound_list.0.dim_total' in values).toBe(row === 'outbound_list.add');
  });

  it('and not stored leaves what is stored, and what the button did', async () => {
    const upload = () => Promise.reject(new Unreachable('common.upload', 'timeout', ''));
    const { at } = submitted({ ...STORED, file: FILE, row: 'outbound_list.add' }, { upload });
    const { status, values, fields } = await answered(at);
    expect([status, fields]).toEqual([422, { file_list: 'agreementEditor.uploadFailed' }]);
    expect(values['file_list.0.file_url']).toEqual(['/stored/old.pdf']);
    expect(values['outbound_list.0.dim_total']).toEqual(['']);
  });

  it('of 5 MB is refused before it is stored, one under that is not', async () => {
    const upload = vi.fn(async () => ({ file_path: '/stored/new.pdf', file_name: 'new.pdf' }));
    const chosen = async (bytes: number) => {
      const file = new File([new Uint8Array(bytes)], 'new.pdf');
      return (await answered(submitted({ ...STORED, file, row: 'file_list.add' }, { upload }).at)).fields;
    };
    expect(await chosen(5 * 1024 ** 2)).toEqual({ file_list: 'agreementEditor.fileTooLarge' });
    expect(upload).not.toHaveBeenCalled();
    expect(await chosen(5 * 1024 ** 2 - 1)).toEqual({});
  });

  it('and refused is told together with all else that is wrong', async () => {
    const refused = { title: 'Enter a title', 'file_list.1.file_url': 'Enter one' };
    const saved = () => Promise.reject(new UpstreamApiError('billing.edit', CODE.invalid, 'No', refused));
    const file = new File([new Uint8Array(5 * 1024 ** 2)], 'new.pdf');
    const { at, call } = submitted({ ...STORED, file, note: 'typed' }, { saved });
    const failure = await saveAgreement(at).catch((thrown) => thrown);
    expect(failure.fields).toMatchObject({
      title: 'Enter a title',
      file_list: 'agreementEditor.fileTooLarge',
    });
    expect(Object.keys(failure.fields)[0]).toBe('file_list');
    expect(call.mock.lastCall?.[1]).toMatchObject({
      file_list: [{ file_url: '/stored/old.pdf' }, { file_url: '' }],
    });
  });

  it('is asked for where none was', async () => {
    const { fields } = await answered(submitted({ row: 'file_list.add' }).at);
    expect(fields).toEqual({ file_list: 'agreementEditor.chooseFile' });
  });
});

describe('a workbook that was chosen', () => {
  const workbook = new File(['none'], 'sheet.xlsx');

  it.each(['import', 'file_list.add', 'outbound_list.add', undefined])('is read with %s', async (row) => {
    const { at } = submitted({ workbook, file: FILE, ...(row && { row }) });
    const { values, fields } = await answered(at);
    expect(fields).toEqual({ workbook: 'agreementWorkbook.unreadable' });
    expect(values['file_list.0.file_url']).toEqual(['/stored/new.pdf']);
  });

  it('of somebody who could not save it is not even opened', async () => {
    const load = vi.spyOn(File.prototype, 'arrayBuffer');
    const { at } = submitted({ workbook, row: 'import' }, { rights: ['/billing/index'] });
    await expect(saveAgreement(at)).rejects.toMatchObject({ code: CODE.noRight });
    expect(load).not.toHaveBeenCalled();
    load.mockRestore();
  });
});

describe('a sheet with nearly all of its charge rules', () => {
  const rule = (i: number) => JSON.stringify([`Rule ${i}`, 'order', '1', '', 'documents']);
  const sheet = () => ({
    ...Object.fromEntries(Array.from({ length: 299 }, (_, i) => [`rule_list.${i}.cells`, rule(i)])),
    ...Object.fromEntries(
      Array.from({ length: 900 }, (_, i) => [
        `rule_price_list.${i}.cells`,
        JSON.stringify([`Rule ${i % 300}`]),
      ]),
    ),
  });
  /** What the form sends that comes back: the button that was pressed is no field of it. */
  const texts = ({ row: _, ...values }: Record<string, string[]>) =>
    Object.fromEntries(Object.entries(values).map(([name, [value = '']]) => [name, value]));

  it('gets the last one without all of them being opened, and is saved', async () => {
    const opened = await answered(submitted({ ...sheet(), row: 'rule_list.open' }).at);
    expect(Object.keys(opened.values)).toContain('rule_list.49.rule_name');
    expect(Object.keys(opened.values)).toContain('rule_list.50.cells');
    const { values } = await answered(submitted({ ...texts(opened.values), row: 'rule_list.add' }).at);
    expect(Object.keys(values)).toContain('rule_list.299.rule_name');
    expect(Object.keys(values)).toContain('rule_list.298.cells');
    expect(Object.keys(values).length).toBeLessThan(2000);
    const typed = { ...texts(values), 'rule_list.299.rule_name': 'The last' };
    const { at, call } = submitted(typed);
    expect(await saveAgreement(at)).toBeInstanceOf(Response);
    const sent = call.mock.calls.find(([{ name }]) => name === 'billing.edit')?.[1];
    const { rule_list: rules, rule_price_list: prices } = sent as Record<string, { rule_name: string }[]>;
    expect([rules?.length, rules?.at(-1)?.rule_name, rules?.[120]?.rule_name]).toEqual([
      300,
      'The last',
      'Rule 120',
    ]);
    expect(prices).toHaveLength(900);
  });

  it('stays closed where rows are pasted below', async () => {
    const pasted = Array.from({ length: 60 }, (_, i) => `Price ${i}`).join('\n');
    const sent = { ...sheet(), 'rule_price_list.paste': pasted, row: 'rule_price_list.paste' };
    const { values } = await answered(submitted(sent).at);
    expect(Object.keys(values)).toEqual(
      expect.arrayContaining([
        ...['rule_price_list.899.cells', 'rule_price_list.900.rule_name'],
        ...['rule_price_list.949.rule_name', 'rule_price_list.959.cells'],
      ]),
    );
  });
});

describe('rows that were pasted and not appended', () => {
  it('are not lost by saving: they come to be looked at', async () => {
    const { at, call } = submitted({
      fee_tab: 'outbound_list',
      'storage_list.7.days': '9',
      'storage_list.paste': '≤\t30\t0.50\n>\t30\t1',
    });
    const { status, values, toast } = await answered(at);
    expect([status, toast?.text]).toEqual([200, 'agreementEditor.appended']);
    expect(values['storage_list.0.days']).toEqual(['9']);
    expect(values['storage_list.2.where_type']).toEqual(['gt']);
    expect(values['storage_list.paste']).toEqual(['']);
    expect(values.fee_tab).toEqual(['storage_list']);
    expect(call.mock.calls.map(([{ name }]) => name)).not.toContain('billing.edit');
  });

  it.each([undefined, 'storage_list.paste'])('stay where there is no room (%s)', async (row) => {
    const full = Array.from({ length: MAX_FEE_ROWS - 1 }, (_, i) => [`storage_list.${i}.days`, '1']);
    const { at } = submitted({
      ...Object.fromEntries(full),
      'storage_list.paste': '≤\t30\t0.50\n>\t30\t1',
      ...(row && { row }),
    });
    const { values, toast } = await answered(at);
    expect(toast?.text).toBe('agreementEditor.restStays');
    expect(values['storage_list.199.days']).toEqual(['30']);
    expect(values['storage_list.paste']).toEqual(['>\t30\t1']);
  });
});

it('every tab of the sheet has a panel that its choice shows', () => {
  const css = readFileSync('app/screens/agreements/fees/fee-tabs.module.css', 'utf8');
  const shown = (tab: string) => `input[value="${tab}"]:checked) > .panel[data-list="${tab}"]`;
  expect(FEE_TABS.filter((tab) => !css.includes(shown(tab)))).toEqual([]);
});

describe('a ready-made charge rule', () => {
  it('comes with its name, prices and measure, and opens the tab of charge rules', async () => {
    const { at, call } = submitted({
      'rule_list.4.rule_name': 'agreementRules.pattern.weight_steps',
      row: 'rule_list.pattern.weight_steps',
    });
    const { status, values } = await answered(at);
    expect([status, values.fee_tab]).toEqual([200, ['rule_list']]);
    expect(values['rule_list.1.rule_name']).toEqual(['agreementRules.pattern.weight_steps 2']);
    expect(values['rule_price_list.1.rule_name']).toEqual(values['rule_list.1.rule_name']);
    expect(values['rule_price_list.1.step_mode']).toEqual(['started']);
    expect(values['measure_list.0.measure_name']).toEqual(['kg']);
    expect(call.mock.calls.map(([{ name }]) => name)).not.toContain('billing.edit');
  });

  it('of a period opens the tab of period charges, and shares the measures', async () => {
    const { at } = submitted({
      'period_rule_list.0.rule_name': 'Mine',
      row: 'period_rule_list.pattern.period_average',
    });
    const { values } = await answered(at);
    expect(values.fee_tab).toEqual(['period_rule_list']);
    expect(values['period_rule_list.1.rule_name']).toEqual(['agreementRules.pattern.period_average']);
    expect(values['period_rule_list.1.stock_by']).toEqual(['average']);
    expect(values['period_price_list.0.rule_name']).toEqual(values['period_rule_list.1.rule_name']);
    expect(values['measure_list.0.measure_name']).toEqual(['m³']);
  });

  it.each(PERIOD_PATTERNS)('%s needs nothing but prices, an amount and a charge item', (pattern) => {
    const rows = patternRows(pattern, [], [], [], translator('en-US'))!;
    const lists = {
      ...rows,
      period_price_list: rows.period_price_list!.map((row) => ({ ...row, base_fee: '1' })),
      period_rule_list: rows.period_rule_list!.map((row) => ({
        ...row,
        billing_type_id: '1',
        ...(/shortfall|excess/.test(row.period_count ?? '') && { count_of: '400' }),
      })),
    };
    const read = z.strictObject(ruleSheet.shape).superRefine(checkSheet).safeParse(lists);
    expect(read.error?.issues ?? []).toEqual([]);
  });

  it.each(RULE_PATTERNS)('%s needs nothing but prices and a charge item', (pattern) => {
    const rows = patternRows(pattern, [], [], [], translator('en-US'))!;
    const priced = rows.rule_price_list!.map((row) => ({ ...row, base_fee: '1' }));
    const rules = rows.rule_list!.map((row) => ({
      ...row,
      billing_type_id: '1',
      count_of: row.count_of ?? '',
    }));
    const minimum = rules.map((row) => (row.count_by === 'shortfall' ? { ...row, count_of: '5' } : row));
    const lists = { ...rows, rule_list: minimum, rule_price_list: priced };
    const read = z.strictObject(ruleSheet.shape).superRefine(checkSheet).safeParse(lists);
    expect(read.error?.issues ?? []).toEqual([]);
  });
});

describe('the warehouse', () => {
  const chosen = { intent: 'add', customer_code: 'KIWI', warehouse_id: '3', row: 'customer' };
  it.each([
    ['of another customer is cleared', 'ACME', ''],
    ['of the same one stays', 'kiwi', '3'],
  ])('%s', async (_, warehouses_of, left) => {
    const { values } = await answered(submitted({ ...chosen, warehouses_of }).at);
    expect(values.warehouse_id).toEqual([left]);
    expect(values.warehouses_of).toEqual(['KIWI']);
  });
});

it('materials are counted alike in a question and in the form', async () => {
  const material = (i: number, item: string, material: string) => ({
    [`sku_material_list.${i}.billing_type_id`]: item,
    [`sku_material_list.${i}.pack_material_id`]: material,
  });
  const saved = () => {
    throw new NeedsConfirm('billing.edit', 'row 2', 'yes');
  };
  const { at, form, call } = submitted(
    { ...material(0, '1', '10'), ...material(1, '2', '20'), ...material(2, '1', '30'), sheet: 'before' },
    { saved },
  );
  await expect(saveAgreement(at)).rejects.toThrow(NeedsConfirm);
  expect(call.mock.calls.at(-1)?.[1]).toMatchObject({
    sku_material_list: [
      { billing_type_id: '1', pack_material_item: [{ pack_material_id: '10' }, { pack_material_id: '30' }] },
      { billing_type_id: '2' },
    ],
  });
  expect(form.get('sku_material_list.1.pack_material_id')).toBe('30');
  expect(form.get('sheet')).not.toBe('before');
});

describe.each(['UTC', 'America/Los_Angeles', 'Asia/Shanghai'])('the range, on a machine in %s', (machine) => {
  beforeEach(() => vi.stubEnv('TZ', machine));
  afterEach(() => vi.unstubAllEnvs());

  const { dateTimeInput } = formattersOf('en-US', env.timeZone);
  const sent = async (fields: Fields) => {
    const { at, call } = submitted(fields);
    await saveAgreement(at);
    const { start_create_time: start, end_create_time: end } = call.mock.lastCall![1] as Range;
    return { start, end };
  };
  /** What the form of an agreement with this range sends; `typed` is what was changed in it. */
  const saved = (start: string, end: string, typed: Partial<Range> = {}, intent = 'edit') =>
    sent({
      ...{ intent, customer_code: 'ACME' },
      ...{ start_create_time: dateTimeInput(start), start_create_time_received: start },
      ...{ end_create_time: dateTimeInput(end), end_create_time_received: end },
      ...typed,
    });

  const FORMS = [
    ['2026-01-01 00:00:00', '2026-12-31 23:59:59'],
    ['2026-01-01 08:30', '2026-12-31T08:30'],
    ['2026-01-01T00:00:00.123456+08:00', '2026-12-31T23:59:59.999+08:00'],
    ['2025-12-31T16:00:00Z', '2026-12-31T15:59:59.999Z'],
    ['2026-01-01 00:00:00+0800', '2026-01-01T00:00:00-08'],
    ['2026-01-01', '2026/12/31 23:59:59'],
    ['1767196800', '1798732799999'],
    ['2026-01-01 00:00:00', '0000-00-00 00:00:00'],
    ['always', '9999-12-31 23:59:59'],
  ] as const;
  it.each(FORMS)('%s – %s goes out as it came in if nobody changed it', async (start, end) => {
    expect(await saved(start, end)).toEqual({ start, end });
    expect(await saved(start, end, {}, 'add')).toEqual({ start, end });
  });

  it.each([
    ['2026-01-01 00:00:00', '2026-02-03 04:05:00'],
    ['2026-01-01T00:00:00', '2026-02-03T04:05:00'],
    ['2026/01/01 00:00:00', '2026/02/03 04:05:00'],
    ['2026-01-01', '2026-02-03 04:05:00'],
    ['2026-01-01T00:00:00+08:00', '2026-02-03T04:05:00+08:00'],
    ['2026-01-01T00:00:00-08', '2026-02-03T04:05:00+08:00'],
    ['2026-01-01 00:00:00 +0800', '2026-02-03 04:05:00+08:00'],
    ['2026-01-01T00:00:00.000Z', '2026-02-02T20:05:00Z'],
    ['1767196800', '1770062700'],
    ['1767196800000', '1770062700000'],
    ['0000-00-00 00:00:00', '2026-02-03 04:05:00'],
    ['', '2026-02-03 04:05:00'],
    ['at-noon:08+08', '2026-02-03 04:05:00'],
  ])('of %s is changed in its form, to %s', async (start, changed) => {
    const typed = { start_create_time: '2026-02-03T04:05' };
    const range = await saved(start, '2027-01-01 00:00:00', typed);
    expect(range).toEqual({ start: changed, end: '2027-01-01 00:00:00' });
  });

  it('of a day is changed to a day', async () => {
    const typed = { start_create_time: '2026-02-03T00:00' };
    expect(await saved('2026/01/01', '', typed)).toMatchObject({ start: '2026/02/03' });
  });

  it('is written with a space, as a day alone, or as it came', async () => {
    const typed = { start_create_time: '2026-02-03 04:05', end_create_time: ' 2026-12-31' };
    expect(await saved('', '', typed)).toEqual({ start: '2026-02-03 04:05:00', end: '2026-12-31 00:00:00' });
    const start = '2026-01-01T00:00:00+08:00';
    expect(await saved(start, '', { start_create_time: '2026-01-01 00:00' })).toMatchObject({ start });
  });

  it('is changed by a second, and back', async () => {
    const end = '2026-12-31 23:59:59';
    expect(await saved('', end, { end_create_time: '2026-12-31T23:59' })).toMatchObject({
      end: '2026-12-31 23:59:00',
    });
    expect(await saved('', end, { end_create_time: '2026-12-31T23:59:59' })).toMatchObject({ end });
    const whole = '2026-12-31T00:00:00+08:00';
    expect(await saved('', whole, { end_create_time: '2026-12-31T00:00:00.000' })).toMatchObject({
      end: whole,
    });
  });

  it('that is new is sent without an offset, and what is no time as it was typed', async () => {
    const typed = { start_create_time: '2026-02-03T04:05', end_create_time: 'soon' };
    expect(await saved('', '', typed, 'add')).toEqual({ start: '2026-02-03 04:05:00', end: 'soon' });
    expect(await sent({ intent: 'add', customer_code: 'ACME' })).toEqual({ start: '', end: '' });
  });

  it('that never was is not sent empty; one that was cleared is', async () => {
    expect(await saved('2026-01-01 00:00:00', '')).toEqual({ start: '2026-01-01 00:00:00', end: undefined });
    const cleared = { end_create_time: '' };
    expect(await saved('', '2026-01-01 00:00:00', cleared)).toEqual({ start: undefined, end: '' });
  });
});

it.each([
  ['started', startAgreement, { status: 1 }],
  ['stopped', stopAgreement, { status: 2 }],
  ['deleted', deleteAgreement, {}],
])('it is %s as of when it was seen', async (_, act, more) => {
  const update_time = '2026-11-21T10:00:00.123+08:00';
  const { at, call } = submitted({ id: '5', update_time });
  await act(at);
  expect(call.mock.calls[0]?.[1]).toEqual({ id: '5', update_time, ...more });
});
