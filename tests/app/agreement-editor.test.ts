import { describe, expect, it } from 'vitest';
import { formOf } from '~/forms/rows';
import { errorsByList } from '~/screens/agreements/editor/errors';
import { attachmentsIn, setAttachments } from '~/screens/agreements/editor/parts';
import {
  addedRow,
  cellsIn,
  changed,
  changeOf,
  closedRow,
  configIn,
  type FeeRow,
  openNextRows,
  openWrong,
  rowsIn,
  rowsOf,
  setRows,
  setSheet,
  shownRows,
} from '~/screens/agreements/editor/rows';
import { groupedMaterials, wireSheet } from '~/screens/agreements/fees/wire';
import { setWarehouses, warehousesIn } from '~/screens/shared/chosen-customer';
import { MAX_FEE_ROWS } from '~contract/agreements/fee-names';

/** The fee tables as fields of a form (spec billing 3): rows that come and go, errors at their places. */

const form = (fields: Record<string, string | string[]>) =>
  formOf(Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, [value].flat()])));

const rows = (...days: string[]): FeeRow[] => rowsOf(days.map((each) => ({ days: each })));
const days = (all: readonly FeeRow[]) => all.map(({ cells }) => cells.days);

describe('rows of a form', () => {
  it('stand in the order of the form, whatever their numbers', () => {
    const sent = form({
      'storage_list.7.days': '30',
      'storage_list.7.fee_amount': '0.5',
      'storage_list.2.days': '60',
      'storage_list.2.nonsense': 'x',
      'storage_list.paste': '1\t2',
      'outbound_list.0.weight': '5',
      'storage_list.x.days': '9',
    });
    expect(rowsIn(sent, 'storage_list')).toEqual([
      { key: 7, cells: { days: '30', fee_amount: '0.5' }, place: 0 },
      { key: 2, cells: { days: '60' }, place: 1 },
    ]);
    expect(cellsIn(sent).outbound_list).toEqual([{ weight: '5' }]);
    expect(cellsIn(sent).service_list).toEqual([]);
  });

  it('are put back with numbers from 0, with every column', () => {
    const sent = form({ 'service_list.5.fee_amount': '1', title: 'kept' });
    setRows(sent, 'service_list', rowsOf([{ service_code: 'VAS_FACTOR' }, { fee_amount: '2' }]));
    expect([...sent]).toEqual([
      ['title', 'kept'],
      ['service_list.0.service_code', 'VAS_FACTOR'],
      ['service_list.0.fee_amount', ''],
      ['service_list.1.service_code', ''],
      ['service_list.1.fee_amount', '2'],
    ]);
  });

  it('after the first 50 are one field each, with all of their cells', () => {
    const cells = Array.from({ length: 120 }, (_, i) => ({ days: String(i), fee_amount: `0.${i}` }));
    const shown = openWrong(rowsOf(cells), new Map([[70, {}]]));
    const closed = shown.filter(({ isClosed }) => isClosed);
    expect(days(closed)).toEqual(days(shown.slice(50)).filter((day) => day !== '70'));
    const sent = form(
      Object.fromEntries(
        shown.flatMap((row) => {
          if (!row.isClosed)
            return Object.entries(row.cells).map(([name, value]) => [
              `storage_list.${row.key}.${name}`,
              value,
            ]);
          const { name, value } = closedRow('storage_list', row);
          return [[name, value]];
        }),
      ),
    );
    expect(cellsIn(sent).storage_list).toMatchObject(cells);
    const more = openNextRows(shown);
    expect(days(more.filter(({ isClosed }) => isClosed))).toEqual(
      Array.from({ length: 19 }, (_, i) => `${101 + i}`),
    );
  });

  it.each(['', '{}', '["1"', '[[1], {}]', 'null'])(
    'read %j as an empty row where a whole one stands',
    (value) => {
      const [row] = rowsIn(form({ 'storage_list.0.cells': value }), 'storage_list');
      expect(row).toMatchObject({ key: 0, place: 0 });
      expect(Object.values(row!.cells).join('')).toBe('');
    },
  );

  it('are shown as far as the form that was sent showed them, and what is added to them', () => {
    const cells = Array.from({ length: 120 }, (_, i) => ({ days: String(i) }));
    const sent = form({});
    const open = () =>
      shownRows(sent)
        .storage_list.filter(({ isClosed }) => !isClosed)
        .map(({ key }) => key);
    setRows(sent, 'storage_list', openNextRows(rowsOf(cells)));
    expect([open().length, open().at(-1)]).toEqual([100, 99]);
    const more = { list: 'storage_list', kind: 'add' } as const;
    setRows(sent, 'storage_list', changed(rowsIn(sent, 'storage_list'), more, [{ key: -1, cells: {} }]));
    expect([open().length, open().at(-1)]).toEqual([101, 120]);
    expect(cellsIn(sent).storage_list.map(({ days }) => days)).toEqual([
      ...cells.map(({ days }) => days),
      '',
    ]);
  });

  it('a workbook replaces all tables and what they are governed by', () => {
    const sent = form({ 'storage_list.0.days': '9', 'config_list.outbound_sku_rule': ['', 'weight'] });
    const empty = cellsIn(new FormData());
    setSheet(sent, { ...empty, inbound_list: [{ weight: '3' }] }, { outbound_sku_rule: 'dim_max,volume' });
    expect(cellsIn(sent).storage_list).toEqual([]);
    expect(cellsIn(sent).inbound_list[0]?.weight).toBe('3');
    expect(configIn(sent)).toEqual({ outbound_sku_rule: 'dim_max,volume' });
  });
});

describe('a button of a table', () => {
  it.each([
    ['outbound_list.add', { list: 'outbound_list', kind: 'add' }],
    ['sku_material_list.paste', { list: 'sku_material_list', kind: 'paste' }],
    ['outbound_list.remove.3', { list: 'outbound_list', kind: 'remove', key: 3 }],
    ['rule_list.open', { list: 'rule_list', kind: 'open' }],
    ['return_list.copy.0', { list: 'return_list', kind: 'copy', key: 0 }],
  ])('%s is understood', (value, change) => expect(changeOf(value)).toEqual(change));

  it.each([
    'import',
    'file_list.add',
    'outbound_list',
    'outbound_list.remove',
    'outbound_list.remove.-1',
    '',
  ])('%j is none', (value) => expect(changeOf(value)).toBeUndefined());

  const list = 'storage_list';
  const added = [{ key: 90, cells: { days: 'new' } }];

  it('adds at the end, copies below the original, removes the one', () => {
    expect(days(changed(rows('1', '2'), { list, kind: 'add' }, added))).toEqual(['1', '2', 'new']);
    expect(days(changed(rows('1', '2'), { list, kind: 'copy', key: 0 }, added))).toEqual(['1', 'new', '2']);
    expect(days(changed(rows('1', '2'), { list, kind: 'remove', key: 0 }, []))).toEqual(['2']);
    expect(days(changed(rows('1'), { list, kind: 'copy', key: 7 }, added))).toEqual(['1']);
  });

  it('has added a row that can be told from the form that comes back', () => {
    const back = rows('1', '1', '2', '');
    const added = (button?: string) => addedRow('storage_list', back, button)?.key;
    expect(added('storage_list.add')).toBe(3);
    expect(added('storage_list.copy.0')).toBe(1);
    for (const button of [undefined, 'storage_list.remove.1', 'outbound_list.add']) {
      expect(added(button)).toBeUndefined();
    }
  });

  it('never makes more rows than a table may have, and never pushes one out', () => {
    const full = rows(...Array.from({ length: MAX_FEE_ROWS }, String));
    expect(changed(full, { list, kind: 'copy', key: 0 }, added)).toBe(full);
    const many = rowsOf(Array.from({ length: MAX_FEE_ROWS }, () => ({ days: 'pasted' })));
    const pasted = changed(rows('1', '2'), { list, kind: 'paste' }, many);
    expect(pasted).toHaveLength(MAX_FEE_ROWS);
    expect(days(pasted).slice(0, 3)).toEqual(['1', '2', 'pasted']);
  });
});

it('several ticks are one rule; none is an empty one', () => {
  const ticked = form({
    'config_list.inbound_sku_rule': ['', 'weight', 'volume'],
    'config_list.free_volume': '5',
  });
  expect(configIn(ticked)).toEqual({ inbound_sku_rule: 'weight,volume', free_volume: '5' });
  expect(configIn(form({ 'config_list.inbound_sku_rule': '' }))).toEqual({ inbound_sku_rule: '' });
});

it('errors are shown by table, row and column; those of settings at the settings', () => {
  const errors = errorsByList({
    'outbound_list.2.weight': 'a',
    'outbound_list.2.volume': 'b',
    outbound_list: 'too many',
    'config_list.exceed_inbound_volume_fee': 'c',
    'config_list.free_volume': 'd',
    'config_list.return_sku_rule': 'e',
    title: 'f',
  });
  expect([...errors.keys()].sort()).toEqual(['inbound_list', 'outbound_list', 'return_list', 'storage_list']);
  expect(errors.get('outbound_list')?.rows.get(2)).toEqual({ weight: 'a', volume: 'b' });
  expect(errors.get('outbound_list')?.others).toEqual(['too many']);
  expect(errors.get('inbound_list')).toEqual({ rows: new Map(), others: [] });
});

describe('a sheet for the wire', () => {
  const none = cellsIn(new FormData());

  it('leaves out what its rules do not show', () => {
    const config = {
      outbound_sku_rule: 'weight',
      storage_fee_rule: 'storage_free_after_fee',
      free_volume: '5',
      free_volume_exceed_fee: '2',
    };
    const { sheet } = wireSheet({ ...none, outbound_list: [{ weight: '1', volume: '9' }] }, config);
    expect(sheet.outbound_list?.[0]).toMatchObject({ weight: '1', processing_fee: '' });
    expect(sheet.outbound_list?.[0]).not.toHaveProperty('volume');
    expect(sheet.config_list).toMatchObject({ free_volume: '5' });
    expect(sheet.config_list).not.toHaveProperty('free_volume_exceed_fee');
  });

  it('errors of materials are shown at the rows that users see', () => {
    const row = (billing_type_id: string, pack_material_id: string) => ({
      billing_type_id,
      pack_material_id,
      fee_amount: '1',
    });
    const { sheet, placed } = wireSheet(
      { ...none, pack_material_list: [row('1', '10'), row('2', '20'), row('1', '30')] },
      {},
    );
    expect(sheet.pack_material_list).toHaveLength(2);
    expect(placed({ 'pack_material_list.0.pack_material_item.1.fee_amount': 'x' })).toEqual({
      'pack_material_list.2.fee_amount': 'x',
    });
  });
});

describe('of materials', () => {
  const none = cellsIn(new FormData());
  const row = (billing_type_id: string, pack_material_id: string) => ({ billing_type_id, pack_material_id });

  it('those of one charge item stand together, in the order of their first', () => {
    const rows = [row('1', 'a'), row('', 'b'), row('2', 'c'), row('1', 'd'), row('', 'e'), row('2', 'f')];
    const { pack_material_list, sku_material_list } = groupedMaterials({ ...none, pack_material_list: rows });
    expect(pack_material_list.map(({ pack_material_id }) => pack_material_id).join('')).toBe('adbcfe');
    expect(sku_material_list).toEqual([]);
  });

  it('no more are read than the contract needs to see that they are too many', () => {
    const sent = new FormData();
    for (let i = 0; i < 2_000; i++) sent.append(`pack_material_list.${i}.billing_type_id`, String(i));
    expect(rowsIn(sent, 'pack_material_list')).toHaveLength(MAX_FEE_ROWS + 1);
  });
});

it('files and warehouses come back as they were sent', () => {
  const sent = new FormData();
  const files = [
    { file_url: 'a.pdf', file_name: 'A.pdf' },
    { file_url: 'b.png', file_name: 'B.png' },
  ];
  setAttachments(sent, files);
  setWarehouses(sent, [{ id: 3, warehouse_code: 'NJ' }]);
  expect(attachmentsIn(sent)).toEqual(files);
  expect(warehousesIn(sent)).toEqual([{ id: 3, warehouse_code: 'NJ' }]);
  setAttachments(sent, files.slice(1));
  expect(attachmentsIn(sent)).toEqual(files.slice(1));
});
