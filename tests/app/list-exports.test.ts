import exceljs from 'exceljs';
import { beforeEach, expect, it } from 'vitest';
import { skuIndex } from '~contract/catalogue/skus';
import { apiKeyIndex } from '~contract/operations/api-keys';
import { arrivalIndex } from '~contract/operations/arrivals';
import { auditIndex } from '~contract/operations/audit';
import { startApp } from '../harness/app';
import { envelope } from '../harness/stub-upstream';

/** Workbooks of lists that are read in pages: what machines push and change, and what is looked up by many. */

const { stub, seen, forget, visit } = await startApp('*');

const AT = '2026-03-04T16:00:00Z';
const sku = {
  ...{ id: 5, customer_id: 7, customer_code: 'ACME', sku: 'PEN-1', title: 'Pen', status: 0 },
  ...{ length: '2.5', width: '1', height: '1', weight: null, categories: ['hazard', 'glass'] },
  ...{ material_name: 'Carton S', is_corrected: 1, update_time: AT },
};
const change = {
  ...{ id: 5, user_name: 'nora', action: 'sku.edit', entity: 'sku', entity_id: '41' },
  ...{ record_name: 'PEN-1', create_time: AT },
};
const key = {
  ...{ id: 5, title: 'WMS', status: 1, customer_codes: ['ACME', 'LOTUS'], warehouse_codes: [] },
  ...{ kind_texts: [], create_time: AT, last_use_time: '', record_count: 1200 },
};
const arrival = {
  ...{ id: 5, create_time: AT, finish_time: AT, key_title: 'WMS', kind: 'orders', kind_text: 'Orders' },
  ...{ received: 7, created: 2, changed: 1, unchanged: 1, stale: 0, unpriced: 1, rejected: 3, refusal: '' },
};

const LISTS = {
  '/sku/index': {
    ...(await import('~/screens/catalogue/skus/export')),
    ...{ call: skuIndex, filter: 'sku=PEN', row: sku, rest: { customer_list: [] } },
    heads: ['Customer', 'SKU', 'Name', 'Status', 'Length (cm)'],
    cells: ['ACME', 'PEN-1', 'Pen', 'Disabled', '2.5'],
  },
  '/audit/index': {
    ...(await import('~/screens/operations/audit/export')),
    ...{ call: auditIndex, filter: 'user_name=nora', row: change },
    rest: { action_list: [{ key: 'sku.edit', value: 'Edit a SKU' }], entity_list: [] },
    heads: ['Time', 'User', 'Action'],
    cells: ['2026-03-05 00:00', 'nora', 'Edit a SKU'],
  },
  '/apiKey/index': {
    ...(await import('~/screens/operations/api-keys/export')),
    ...{ call: apiKeyIndex, filter: 'title=WMS', row: key, rest: { kind_list: [] } },
    heads: ['Title', 'Status', 'Customers'],
    cells: ['WMS', 'In use', 'ACME, LOTUS'],
  },
  '/arrival/index': {
    ...(await import('~/screens/operations/arrivals/list-export')),
    ...{ call: arrivalIndex, filter: 'kind=orders', row: arrival },
    rest: { key_list: [], kind_list: [], missing_list: [] },
    heads: ['Arrived', 'Key', 'Records'],
    cells: ['2026-03-05 00:00', 'WMS', 'Orders'],
  },
};

const answer = ({ row, rest }: (typeof LISTS)[keyof typeof LISTS], total: number) =>
  envelope({ ...rest, res: { total, data: [row] } });
const exported = async (path: keyof typeof LISTS) => {
  const { loader, filter } = LISTS[path];
  const args = await visit(`/options/list-export${path}?${filter}&page=2&dialog=new`);
  return (await loader(args as Parameters<typeof loader>[0])) as Response;
};

beforeEach(() => {
  stub.on('/oms/common/get_menu_auth', envelope({ auth_list: [] }));
  forget();
});

it.each(Object.keys(LISTS) as (keyof typeof LISTS)[])(
  '%s is exported whole, as it is filtered',
  async (path) => {
    const list = LISTS[path];
    stub.on(list.call.path, answer(list, 201));
    const file = await exported(path);
    expect(file.headers.get('content-disposition')).toMatch(/^attachment; .*_\d+\.xlsx$/);
    const workbook = new exceljs.Workbook();
    await workbook.xlsx.load(await file.arrayBuffer());
    const sheet = workbook.worksheets[0]!;
    const written = (row: number, like: readonly string[]) =>
      like.map((_, at) => sheet.getRow(row).getCell(at + 1).text);
    expect(written(1, list.heads)).toEqual(list.heads);
    expect([2, 3].map((row) => written(row, list.cells))).toEqual([list.cells, list.cells]);
    expect(sheet.getRow(1).values).not.toContain('Actions');
    const asked = seen(list.call.path).map(({ url }) => new URLSearchParams(url.split('?')[1]));
    expect(asked.map((query) => [query.get('page'), query.get('list_rows')])).toEqual([
      ['1', '200'],
      ['2', '200'],
    ]);
    const [name, value] = list.filter.split('=') as [string, string];
    expect(asked.map((query) => query.get(name))).toEqual([value, value]);
  },
);

it.each(Object.keys(LISTS) as (keyof typeof LISTS)[])(
  '%s is not exported where it is too long',
  async (path) => {
    const list = LISTS[path];
    stub.on(list.call.path, answer(list, 20_001));
    const { status, headers } = await exported(path);
    expect([status, headers.get('location')]).toEqual([302, `${path}?${list.filter}&page=2`]);
  },
);
