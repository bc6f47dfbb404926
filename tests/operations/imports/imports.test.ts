import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { CODE } from '../../../contract/codes';
import type { ImportKind } from '../../../contract/operations/import-bounds';
import * as contract from '../../../contract/operations/imports';
import { titles as en } from '../../../contract/transactions/texts/en-US';
import { titles as zh } from '../../../contract/transactions/texts/zh-CN';
import { matched } from '../../../upstream/operations/imports/fields';
import { deleteOldImports } from '../../../upstream/operations/imports/imports';
import { customer, sku, warehouse } from '../../../upstream/store/schema/catalogue';
import { importFile } from '../../../upstream/store/schema/imports';
import { auditLog } from '../../../upstream/store/schema/operations';
import { testApi } from '../../harness/api';
import { type SeededUser, seedCustomer, seedUser } from '../../harness/people';

/** docs/domain.md, Sets of records: tables. */

const api = testApi();
const PAGES = ['/customer', '/warehouse', '/material', '/sku'];
const RIGHTS = [
  '/import/index',
  ...PAGES.flatMap((page) => [`${page}/add`, `${page}/edit`, `${page}/status`]),
];
let clerk: SeededUser;

beforeAll(async () => {
  clerk = await seedUser(api.db, { rights: RIGHTS });
  await seedCustomer(api.db, 'TABLE-C');
});

async function uploaded(content: string | Uint8Array<ArrayBuffer>, by = clerk) {
  const body = new FormData();
  body.set('file', new File([content], 'table.csv'));
  const headers = { authorization: by.token, language: 'en-US' };
  const response = await fetch(`${api.url}/api${contract.importUpload.path}`, {
    method: 'POST',
    headers,
    body,
  });
  const answer = await response.json();
  return answer as { code: number; data: { id: number } & Record<string, string> };
}
const idOf = async (content: string | Uint8Array<ArrayBuffer>) => (await uploaded(content)).data.id;
const detail = async (id: number, kind?: ImportKind, by = clerk) =>
  (await api.call(contract.importDetail, { id, kind }, { token: by.token, language: 'en-US' })).data;
const check = (id: number, kind: ImportKind, fields: string[], by = clerk) =>
  api.call(contract.importCheck, { id, kind, fields }, by.token);
const commit = (id: number, is_all = 1, by = clerk) =>
  api.call(contract.importCommit, { id, is_all }, by.token);
/** With the columns matched by their names. */
async function checked(content: string, kind: ImportKind) {
  const id = await idOf(content);
  const { column_list } = await detail(id, kind);
  const answer = await check(
    id,
    kind,
    column_list.map(({ field }) => field),
  );
  expect([answer.code, answer.fields]).toEqual([CODE.ok, {}]);
  return id;
}

describe('a file', () => {
  const TABLE = '客户代码;名称;"Pre-paid"\r\nU-1;"甲;公司";否\r\n\r\n';
  const read = async (content: string | Uint8Array<ArrayBuffer>) => {
    const { column_list, res } = await detail(await idOf(content), 'customers');
    return [res.row_count, ...column_list.map(({ title, field, examples }) => [title, field, examples[0]])];
  };
  const EXPECTED = [
    1,
    ['客户代码', 'customer_code', 'U-1'],
    ['名称', 'title', '甲;公司'],
    ['Pre-paid', 'is_prepaid', '否'],
  ];

  it.each([
    ['UTF-8', TABLE],
    ['UTF-8 with its mark', `\uFEFF${TABLE}`],
    ['tabs', TABLE.replaceAll(/;(?!公)/g, '\t')],
    ['commas', TABLE.replaceAll(/;(?!公)/g, ',')],
    ['line ends of several kinds', TABLE.replace('\r\n', '\n')],
  ])('is read: %s', async (_, content) => expect(await read(content)).toEqual(EXPECTED));

  it('is read: GB18030', async () => {
    const bytes = Uint8Array.from(
      Buffer.from('bfcdbba7b4fac22cc3fbb3c60a552d322cbcd70a'.replace('fac22c', 'fac2eb2c'), 'hex'),
    );
    expect(await read(bytes)).toEqual([1, ['客户代码', 'customer_code', 'U-2'], ['名称', 'title', '甲']]);
  });

  it.each([
    [
      'a workbook',
      Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0),
      'This file is not a text table. Save it as CSV in your spreadsheet program, then choose it again',
    ],
    ['a head alone', 'code,name\n', 'The table needs a row of column names and at least one row below it'],
    [
      'too many rows',
      `code\n${'x\n'.repeat(20_001)}`,
      'The table has more than 20,000 rows. Split it into several files',
    ],
    [
      'a quotation mark left open',
      'code,name\nA,One\nB,"Two\nC,Three\n',
      'Row 3: a quotation mark is not closed, or text follows the closing one. Correct it, then choose the file again',
    ],
    ['too large', `code\n${'x'.repeat(5 * 1024 ** 2)}\n`, 'The file must not exceed 5 MB'],
  ])('is refused: %s', async (_, content, reason) => {
    const answer = await uploaded(content as string);
    expect([answer.code, answer.data]).toMatchObject([CODE.invalid, { fields: { file: reason } }]);
  });
});

it('columns are matched by what the screens call them, in either language', () => {
  expect(matched('skus', ['Customer', 'SKU', '包材', 'Junk'])).toEqual([
    ...['customer_code', 'sku', 'pack_material', ''],
  ]);
  expect(matched('opening_balances', ['客户', '币种'])).toEqual(['customer_code', 'currency_code']);
  expect(matched('customers', ['Code', 'Name'])).toEqual(['customer_code', 'title']);
  const terms = ['customer_code', 'title', 'is_prepaid'];
  expect(matched('customers', ['Code', 'Customer name', 'Payment terms'])).toEqual(terms);
  expect(matched('customers', ['客户代码', '客户名称', '结算方式'])).toEqual(terms);
  expect(matched('warehouses', ['仓库代码', '仓库名称'])).toEqual(['warehouse_code', 'title']);
});

it.each([en, zh])('the columns of a list of services are matched: %#', (texts) => {
  const keys = ['businessTime', 'customer', 'warehouse', 'chargeItem', 'quantity', 'unitPrice'] as const;
  const titles = [...keys, 'priceReason', 'refNo', 'note'] as const;
  expect(
    matched(
      'services',
      titles.map((key) => texts[key]),
    ),
  ).not.toContain('');
});

describe('what is matched', () => {
  it('is counted first, then stored once', async () => {
    const table = 'Warehouse code,Name,City\nT-W1,One,Ontario\nT-W2,Two,\n';
    const id = await checked(table, 'warehouses');
    expect((await detail(id)).res).toMatchObject({ status: 1, created: 2, changed: 0, rejected: 0 });
    expect(await api.db.$count(warehouse, eq(warehouse.warehouseCode, 'T-W1'))).toBe(0);
    expect((await commit(id)).code).toBe(CODE.ok);
    const [row] = await api.db.select().from(warehouse).where(eq(warehouse.warehouseCode, 'T-W1'));
    expect(row).toMatchObject({ title: 'One', status: 1, address: { city: 'Ontario' } });
    const isIt = and(eq(auditLog.entity, 'warehouse'), eq(auditLog.entityId, String(row!.id)));
    expect(await api.db.select().from(auditLog).where(isIt)).toMatchObject([
      { action: 'import.commit', userId: clerk.id },
    ]);
    expect((await commit(id)).code).toBe(CODE.ok);
    expect(await api.db.$count(auditLog, isIt)).toBe(1);
    expect((await detail(id)).res).toMatchObject({ status: 2, created: 2 });
    expect((await detail(await checked(table, 'warehouses'))).res).toMatchObject({
      created: 0,
      unchanged: 2,
    });
  });

  it('leaves alone what an empty cell or a missing column does not say', async () => {
    await commit(
      await checked('customer_code,title,street,city,email\nKEEP,Kept,1 Dock Rd,Reno,a@b.co\n', 'customers'),
    );
    const id = await checked('customer_code,title,city,email\nkeep,Kept,Sparks,\n', 'customers');
    expect((await detail(id)).res).toMatchObject({ changed: 1 });
    await commit(id);
    const [row] = await api.db.select().from(customer).where(eq(customer.customerCode, 'KEEP'));
    expect(row!.addresses).toMatchObject([{ street: '1 Dock Rd', city: 'Sparks' }]);
    expect(row!.contacts).toMatchObject([{ email: 'a@b.co' }]);
  });

  it('reads numbers as they are pasted', async () => {
    const head = 'customer_code\tSKU\tLength (cm)\t宽\tWeight (kg)\tUnits per carton';
    await commit(await checked(`${head}\nTABLE-C\tNUM\t1,250.00\t12,5\t１．５ lb\t1,000\n`, 'skus'));
    const [row] = await api.db.select().from(sku).where(eq(sku.sku, 'NUM'));
    expect([row!.lengthCm, row!.widthCm, row!.weightKg, row!.unitsPerCarton].map(Number)).toEqual([
      1250, 12.5, 0.680388555, 1000,
    ]);
  });

  it('is by the words of the screens too', async () => {
    const fieldsOf = async (head: string, kind: ImportKind) =>
      (await detail(await idOf(`${head}\nA,B\n`), kind)).column_list.map(({ field }) => field);
    expect(await fieldsOf('Code,Title', 'materials')).toEqual(['material_code', 'material_name']);
    expect(await fieldsOf('编码,名称', 'materials')).toEqual(['material_code', 'material_name']);
    expect(await fieldsOf('代码,Name', 'warehouses')).toEqual(['warehouse_code', 'title']);
    expect(await fieldsOf('Code,Name', 'skus')).toEqual(['', 'title']);
    expect(await fieldsOf('类别,SKU', 'skus')).toEqual(['categories', 'sku']);
  });

  it('is by hand where names say nothing, and each field once', async () => {
    const id = await idOf('a,b\nHAND,By hand\n');
    expect((await detail(id, 'warehouses')).column_list.map(({ field }) => field)).toEqual(['', '']);
    expect((await check(id, 'warehouses', ['title', 'title'])).fields).toEqual({
      fields: 'Two columns are matched with the same field',
    });
    expect((await check(id, 'warehouses', ['sku', ''])).fields).toEqual({
      fields: 'One of these fields does not exist',
    });
    expect((await commit(id)).code).toBe(CODE.conflict);
    await check(id, 'warehouses', ['warehouse_code', 'title']);
    await commit(id);
    expect(await api.db.$count(warehouse, eq(warehouse.warehouseCode, 'HAND'))).toBe(1);
  });
});

describe('rejected rows', () => {
  const TABLE =
    'customer_code,sku,weight,pack_material\nTABLE-C,R-1,1,\nTABLE-C,R-2,heavy,\nNOBODY,R-3,1,\nTABLE-C,R-4,1,"Silk, red"\n';
  const stored = () => api.db.$count(sku, eq(sku.sku, 'R-1'));

  it('stop all, or are left out', async () => {
    const id = await checked(TABLE, 'skus');
    const { res, rejected_list } = await detail(id);
    expect(res).toMatchObject({ created: 1, rejected: 3 });
    expect(rejected_list).toMatchObject([
      { row: 3, cells: ['TABLE-C', 'R-2', 'heavy', ''] },
      { row: 4, reason: 'There is no customer NOBODY' },
      { row: 5, reason: 'There is no packaging material Silk, red' },
    ]);
    const refused = await commit(id);
    expect(refused.code).toBe(CODE.conflict);
    expect(await stored()).toBe(0);
    expect((await commit(id, 0)).code).toBe(CODE.ok);
    expect(await stored()).toBe(1);
    const headers = { authorization: clerk.token, language: 'en-US' };
    const file = await fetch(`${api.url}/api${contract.importRejected.path}?id=${id}`, { headers });
    const lines = Buffer.from(await file.arrayBuffer())
      .toString()
      .split('\r\n');
    expect(lines[0]).toBe('\uFEFFcustomer_code,sku,weight,pack_material,Reason');
    expect(lines[3]).toBe('TABLE-C,R-4,1,"Silk, red","There is no packaging material Silk, red"');
  });
});

describe('tables', () => {
  it('are their user’s alone, with the rights of the kind', async () => {
    const id = await idOf('warehouse_code,title\nMINE,Mine\n');
    const other = await seedUser(api.db, { rights: RIGHTS });
    const reading = { id, kind: 'warehouses' } as const;
    expect((await api.call(contract.importDetail, reading, other.token)).code).toBe(CODE.notFound);
    expect((await check(id, 'warehouses', ['warehouse_code', 'title'], other)).code).toBe(CODE.notFound);
    expect((await commit(id, 0, other)).code).toBe(CODE.notFound);
    const half = await seedUser(api.db, { rights: ['/import/index', '/warehouse/add'] });
    const own = (await uploaded('warehouse_code,title\nMINE,Mine\n', half)).data.id;
    expect((await check(own, 'warehouses', ['warehouse_code', 'title'], half)).code).toBe(CODE.noRight);
    expect((await api.call(contract.importDetail, { ...reading, id: own }, half.token)).code).toBe(
      CODE.noRight,
    );
    const outsider = await seedUser(api.db, { rights: RIGHTS, customerId: await seedCustomer(api.db) });
    expect((await uploaded('a\nb\n', outsider)).code).toBe(CODE.noRight);
  });

  it('are forgotten after a day', async () => {
    const id = await idOf('warehouse_code,title\nOLD,Old\n');
    const young = await idOf('warehouse_code,title\nNEW,New\n');
    const isIt = eq(importFile.id, id);
    await api.db
      .update(importFile)
      .set({ createTime: new Date(Date.now() - 25 * 3_600_000) })
      .where(isIt);
    await deleteOldImports(api.db);
    expect(await api.db.$count(importFile, isIt)).toBe(0);
    expect(await api.db.$count(importFile, eq(importFile.id, young))).toBe(1);
  });
});
