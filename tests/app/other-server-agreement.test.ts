import { beforeEach, describe, expect, it } from 'vitest';
import { startApp } from '../harness/app';
import { drawnForm } from '../harness/drawn-form';
import { type Changes, editForms, type Fields, stored } from '../harness/edit-form';
import { renderScreen } from '../harness/page';
import { envelope, shellAnswers } from '../harness/stub-upstream';

/**
 * A service agreement at a server that has only what the specifications name, with keys of its own, and whose edit
 * replaces the record by what is sent.
 */

const app = await startApp('');
const { stub, seen, forget } = app;
const forms = editForms(app);
const route = await import('~/screens/agreements/route');

const EDIT = '/billing/index?tab=details&id=2&mode=edit';
const COPY = '/billing/index?dialog=copy&id=2';
const DETAILS = '/billing/index?tab=details&id=2';

const sizes = { where_type: '<=', dim_total: '120.00', dim_max: '60', weight: '30.00', volume: '0.2' };
const handling = { putaway_fee: '1.50', label_fee: '0.30', power_on_fee: '2.00' };
const material = (billing_type_id: string, ...fees: string[]) => ({
  billing_type_id,
  pack_material_item: fees.map((fee_amount, i) => ({ pack_material_id: String(i + 1), fee_amount })),
});
const header = {
  ...{ id: '2', title: 'ACME & Co', customer_id: '7', warehouse_id: '71', currency_code: 'CNY', status: '1' },
  ...{
    note: 'first\nsecond',
    start_create_time: '2026-01-01 00:00:00',
    end_create_time: '2026-12-31 23:59:59',
  },
};
const sheet = {
  config_list: {
    ...{ open_virtual_volume: '1', storage_fee_rule: 'storage_days', free_volume: '10.00' },
    ...{
      free_volume_exceed_fee: '3.20',
      exceed_inbound_free_volume: '5.00',
      exceed_inbound_volume_fee: '1.10',
    },
    ...{ outbound_sku_rule: 'weight,dim_total', inbound_sku_rule: 'girth,volume' },
    return_sku_rule: 'dim_max,volume',
  },
  outbound_list: [
    { billing_type_id: '99', combine_package_qty: '3', exceed_fee: '0.80', ...sizes, processing_fee: '4.50' },
    { billing_type_id: '8', combine_package_qty: '1', exceed_fee: '0', ...sizes, processing_fee: '9' },
  ],
  pack_material_list: [material('8', '1.20', '0.45'), material('9')],
  sku_material_list: [material('8', '0.60')],
  inbound_list: [{ billing_type_id: '3', ...sizes, ...handling }],
  return_list: [{ billing_type_id: '4', ...sizes, ...handling, processing_fee: '2.25' }],
  storage_list: [
    { where_type: '<=', days: '30', fee_amount: '0.00' },
    { where_type: '>', days: '30', fee_amount: '2.50' },
  ],
  service_list: [{ service_code: 'RUSH', fee_amount: '1.10' }],
  file_list: [{ file_url: 'https://files.example/a.pdf?x=1&y=2', file_name: '合同 "A".pdf' }],
};
const lists = {
  customer_list: { 7: 'ACME' },
  warehouse_list: [{ id: '71', warehouse_code: 'SZ' }],
  status_list: { 0: '草稿', 1: '启用' },
  currency_list: ['CNY', 'USD'],
  where_list: { '<=': '小于等于', '>': '大于' },
  storage_fee_rule_list: { storage_days: '按天计费' },
  sku_rule_list: { dim_total: '三边和', dim_max: '最长边', weight: '重量', volume: '体积', girth: '围长' },
  service_code_list: [['RUSH', '加急']],
  billing_type_outbound: { 8: '出库' },
  billing_type_inbound: [],
  billing_type_return: null,
  pack_material: { 1: '纸箱', 2: '气泡袋' },
};
const record = { ...header, ...sheet };

function serve(change: Fields = {}, more: Fields = {}) {
  const { title, ...rest } = { ...record, ...change };
  const head = Object.keys(header).map((name) => [name, { title, ...rest }[name as 'title']]);
  const data = { ...lists, ...rest, res: Object.fromEntries(head), ...more };
  stub.on('/oms/billing/index', envelope({ res: { total: 1, data: [data.res] }, ...lists }));
  stub.on('/oms/billing/get_form_data', envelope(data));
}

const saved = (changes: Changes = {}, address = EDIT, path = 'edit') =>
  forms.saved(route, address, `/oms/billing/${path}`, { changes, intent: path });

beforeEach(() => {
  for (const [path, answer] of Object.entries(shellAnswers)) stub.on(path, answer);
  stub.on('/oms/common/get_menu_auth', envelope({ auth_list: [] }));
  stub.on('/oms/authRule/index', envelope({ res: [] }));
  stub.on('/oms/billing/get_warehouse_list', envelope({ warehouse_list: lists.warehouse_list }));
  stub.on('/oms/transaction/get_batch_form_data', envelope({ customer_list: lists.customer_list }));
});

it.each(['-1', '10'])('agreements are filtered by a status %s of the server’s own', async (status) => {
  serve();
  forget();
  await renderScreen(route, `/billing/index?status=${status}`);
  expect(seen('/oms/billing/index')[0]?.url).toContain(`status=${status}`);
});

describe('an agreement saved unchanged', () => {
  it('is the same: keys and charge items of the server’s own, hidden limits, files, its customer', async () => {
    serve();
    const sent = await saved();
    expect(stored(sent)).toEqual(stored(record));
    expect(sent.config_list).toEqual(record.config_list);
    expect(sent.file_list).toEqual(record.file_list);
  });

  it('is the same where its settings are a list of one record', async () => {
    serve({ config_list: [record.config_list] as never });
    expect((await saved()).config_list).toEqual([record.config_list]);
  });

  it('is shown without an attachment that has no address', async () => {
    serve({ file_list: [...record.file_list, { file_url: null, file_name: 'gone.pdf' }] });
    const html = await renderScreen(route, EDIT);
    expect(html).toContain('.pdf');
    expect(html).not.toContain('gone.pdf');
  });

  it('is the same where fees and settings are null: they go back as they came', async () => {
    const change = {
      status: null,
      note: null,
      config_list: [],
      outbound_list: { 0: { ...record.outbound_list[0], exceed_fee: null, weight: null, dim_max: '' } },
      storage_list: [{ where_type: '>', days: null, fee_amount: null }],
      inbound_list: null,
      file_list: null,
    };
    serve(change);
    const sent = await saved();
    const expected = { ...record, ...change, outbound_list: [change.outbound_list[0]] };
    expect(stored(sent)).toEqual(stored(expected));
    expect(sent).toMatchObject({ note: null, status: null });
    expect(await renderScreen(route, DETAILS)).toContain('ACME &amp; Co');
    expect(sent.config_list).toEqual({});
    expect(sent.storage_list).toEqual(change.storage_list);
    expect(sent.outbound_list).toMatchObject([{ exceed_fee: null, weight: null, dim_max: '' }]);
  });
});

describe('an agreement that is changed', () => {
  it('changes nothing else', async () => {
    serve();
    const sent = await saved({
      'storage_list.1.fee_amount': '3',
      'config_list.exceed_inbound_free_volume': '',
      'config_list.exceed_inbound_volume_fee': '',
    });
    const storage_list = [record.storage_list[0], { ...record.storage_list[1], fee_amount: '3' }];
    const cleared = { exceed_inbound_free_volume: '', exceed_inbound_volume_fee: '' };
    const config_list = { ...record.config_list, ...cleared };
    expect(stored(sent)).toEqual(stored({ ...record, storage_list, config_list }));
    expect(sent.config_list).toMatchObject(cleared);
  });

  it('has another rule where other measures are ticked', async () => {
    serve();
    const sent = await saved({ 'config_list.inbound_sku_rule': ['', 'weight', 'girth'] });
    expect(sent).toHaveProperty('config_list.inbound_sku_rule', 'weight,girth');
  });
});

const refused = (changes: Changes, address = EDIT, path = 'edit') =>
  forms.refused(route, address, `/oms/billing/${path}`, { changes, intent: path });
const REQUIRED = 'Required field cannot be empty';

describe('what a form says against the rules', () => {
  it('is refused where it was typed, and is no matter where the server has it so', async () => {
    const odd = [{ where_type: '>', days: '99999', fee_amount: '-2.50' }];
    serve({ storage_list: odd, title: 'x'.repeat(200) });
    expect((await saved()).storage_list).toEqual(odd);
    expect(await refused({ 'storage_list.0.fee_amount': '-3' })).toEqual({
      'storage_list.0.fee_amount': expect.stringMatching(/^A number of 0 or more/),
    });
    const copied = await forms.saved(route, COPY, '/oms/billing/add', {
      intent: 'add',
      changes: { title: 'y' },
    });
    expect(copied.storage_list).toEqual(odd);
  });

  it('is an empty cell of a new row: those that came empty are left as they are', async () => {
    serve({ storage_list: [{ where_type: '>', days: null, fee_amount: null }] });
    const row = {
      'storage_list.5.where_type': '>',
      'storage_list.5.days': '3',
      'storage_list.5.fee_amount': '',
    };
    expect(await refused(row)).toEqual({ 'storage_list.1.fee_amount': REQUIRED });
    expect(await saved({ ...row, 'storage_list.5.fee_amount': '1' })).toMatchObject({
      storage_list: [{ where_type: '>' }, { where_type: '>', days: '3', fee_amount: '1' }],
    });
    const material = { billing_type_id: '8', pack_material_id: '2', fee_amount: '' };
    const cells = Object.entries(material).map(([name, value]) => [`sku_material_list.9.${name}`, value]);
    expect(await refused(Object.fromEntries(cells))).toEqual({ 'sku_material_list.1.fee_amount': REQUIRED });
  });

  it('is an empty cell that was filled', async () => {
    serve();
    const fields = await refused({ 'storage_list.1.fee_amount': '', 'outbound_list.0.weight': '' });
    expect(fields).toEqual({ 'storage_list.1.fee_amount': REQUIRED, 'outbound_list.0.weight': REQUIRED });
  });

  it('is a new agreement with an empty cell, or for a customer whom nobody knows', async () => {
    stub.on('/oms/billing/get_form_data', envelope({ ...lists, res: null }));
    const NEW = '/billing/index?dialog=new';
    const changes = {
      ...{ title: 'New', customer_code: 'ACME', warehouses_of: 'ACME', warehouse_id: '71' },
      ...{ currency_code: 'CNY', 'config_list.storage_fee_rule': 'storage_days' },
      ...{ 'service_list.0.service_code': 'RUSH', 'service_list.0.fee_amount': '' },
    };
    expect(await refused(changes, NEW, 'add')).toEqual({ 'service_list.0.fee_amount': REQUIRED });
    const unknown = { ...changes, customer_code: 'NOBODY', 'service_list.0.fee_amount': '1' };
    expect(await refused(unknown, NEW, 'add')).toMatchObject({
      customer_code: expect.stringContaining('NOBODY'),
    });
  });
});

describe('an agreement is shown', () => {
  it('by the names of the lists, without parts that the server does not have', async () => {
    serve();
    forget();
    const html = await renderScreen(route, DETAILS);
    for (const text of ['ACME', 'SZ', '启用', '小于等于', '按天计费', '围长', '加急'])
      expect(html).toContain(text);
    expect(html).not.toContain('part=versions');
    expect(html).not.toContain('part=trial');
    expect(await renderScreen(route, `${DETAILS}&part=versions`)).toContain('小于等于');
    expect(await renderScreen(route, '/billing/index')).toContain('启用');
  });

  it('with nothing in it at all', async () => {
    stub.on('/oms/billing/index', envelope([]));
    stub.on('/oms/billing/get_form_data', envelope({ res: [], config_list: [] }));
    forget();
    expect(await renderScreen(route, '/billing/index')).toContain('dialog=new');
    const form = drawnForm(await renderScreen(route, '/billing/index?dialog=new'), 'add');
    expect(form.get('title')).toBe('');
    expect(form.getAll('config_list.outbound_sku_rule')).toEqual(['', 'dim_total', 'weight']);
  });

  it('with the questions before its actions, though nobody warns', async () => {
    serve({ status: '0' });
    forget();
    for (const dialog of ['start', 'delete']) {
      const html = await renderScreen(route, `/billing/index?dialog=${dialog}&id=2`);
      expect(drawnForm(html, dialog).get('id')).toBe('2');
    }
    serve({ status: '1' });
    forget();
    expect(drawnForm(await renderScreen(route, '/billing/index?dialog=stop&id=2'), 'stop').get('id')).toBe(
      '2',
    );
  });
});

it('a copy begins with all that the agreement has, and is added', async () => {
  serve();
  const sent = await saved({}, COPY, 'add');
  const { id: _, status: __, ...rest } = record;
  // The year after that of the agreement.
  const range = { start_create_time: '2027-01-01 00:00:00', end_create_time: '2027-12-31 23:59:59' };
  const copied = { ...rest, ...range, title: sent.title, customer_id: 7, warehouse_id: 71 };
  expect(stored(sent)).toEqual(stored(copied));
  expect(sent.title).toContain('ACME & Co');
});
