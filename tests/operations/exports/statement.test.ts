import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { accountStatementExport } from '../../../contract/accounts/statement';
import { CODE, type Envelope } from '../../../contract/codes';
import type { InputOf } from '../../../contract/endpoint';
import { dayOf } from '../../../upstream/time';
import { addTransaction, addWarehouse, bill, reverse } from '../../accounts/ledger/fixture';
import { testApi } from '../../harness/api';
import { seedUser } from '../../harness/people';
import { seedWorld, type World, ZONE } from '../../transactions/fixture';
import { opened, rowsOf } from './read';

const RIGHTS = ['/account/statement'];
/** More than one batch of rows. */
const CHARGES = 405;
const month = dayOf(new Date(), ZONE).slice(0, 7);

const api = testApi();
let token: string;
let world: World;
let warehouseId: number;

beforeAll(async () => {
  token = (await seedUser(api.db, { rights: RIGHTS })).token;
  world = await seedWorld(api.db);
  warehouseId = await addWarehouse(api.db);
  const ids: number[] = [];
  for (let i = 0; i < CHARGES; i++) {
    ids.push(
      await addTransaction(api.db, {
        customerId: world.customerId,
        warehouseId,
        total: `${1 + (i % 7)}.05`,
        currency: i % 40 ? 'USD' : 'KWD',
      }),
    );
  }
  await api.db.transaction((tx) => bill(tx, ids));
  await api.db.transaction((tx) => reverse(tx, ids.slice(1, 3)));
});

type Input = InputOf<typeof accountStatementExport>;
const fetched = (input: Partial<Input> = {}, who = token, language = 'en-US') => {
  const asked = { customer_id: world.customerId, currency_code: 'USD', month, ...input };
  const query = new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, String(value)]));
  return fetch(`${api.url}/api${accountStatementExport.path}?${query}`, {
    headers: { authorization: who, language },
  });
};
const sheetsOf = async (...asked: Parameters<typeof fetched>) =>
  (await opened(await (await fetched(...asked)).arrayBuffer())).worksheets;

it('a sheet leads from the opening to the closing balance, and one has the entries behind it', async () => {
  const [summary, entries] = await sheetsOf();
  expect([summary!.name, entries!.name]).toEqual(['Statement', 'Entries']);
  const lines = rowsOf(summary!);
  const amountOf = (line: string) => lines.find((row) => row[3] === line)?.[6];
  expect(lines[0]).toEqual([
    'Customer',
    'Name',
    'Month',
    'Line',
    'Item',
    'Count',
    'Amount',
    'Currency',
    'Statement no.',
    'Issued by',
  ]);
  expect(lines.map((row) => row[3]).slice(1)).toEqual([
    ...['Opening balance', 'Charges', 'Total charges', 'Total other movements'],
    ...['Closing balance', 'Ledger balance', 'Difference'],
  ]);
  expect(lines[2]!.slice(2, 6)).toEqual([month, 'Charges', 'Outbound', CHARGES - 11 - 2]);
  expect(amountOf('Difference')).toBe(0);
  const number = `${world.customerCode}-USD-${month.replace('-', '')}`;
  expect(lines[1]!.slice(8)).toEqual([number, 'House']);

  const rows = rowsOf(entries!);
  const at = (title: string) => rows[0]!.indexOf(title);
  const body = rows.slice(1, -1);
  expect(body.length).toBe(CHARGES - 11 + 2);
  expect(new Set(body.map((row) => row[at('Charge item')]))).toEqual(new Set(['Outbound']));
  let balance = 0;
  for (const row of body) {
    balance += Math.round(Number(row[at('Amount')]) * 100);
    expect(Math.round(Number(row[at('Balance')]) * 100)).toBe(balance);
  }
  const totals = rows.at(-1)!;
  expect([totals[0], totals[at('Amount')], totals[at('Currency')]]).toEqual(['Totals', balance / 100, 'USD']);
  expect(amountOf('Closing balance')).toBe(balance / 100);
  expect(amountOf('Ledger balance')).toBe(balance / 100);
});

it('it is said in Chinese too, and each currency has its own decimals', async () => {
  const [summary, entries] = await sheetsOf({ currency_code: 'KWD' }, token, 'zh-CN');
  for (const title of [...rowsOf(summary!)[0]!, ...rowsOf(entries!)[0]!]) {
    expect(String(title)).toMatch(/\p{Script=Han}/u);
  }
  expect(summary!.getCell(2, 7).numFmt).toBe('#,##0.000');
});

it('an entry has the charge items that it charges or takes back', async () => {
  const id = await addTransaction(api.db, {
    customerId: world.customerId,
    warehouseId,
    total: '3.00',
    currency: 'GBP',
  });
  await api.db.execute(
    sql`insert into billing_type (title, type, sort) values ('Pack', 2, 2), ('Pick', 2, 1)`,
  );
  await api.db.execute(sql`insert into fee_line (transaction_id, item_no, billing_type_id, billing_amount, amount, explanation)
    select ${id}, sort, id, sort, sort, '{}' from billing_type where title in ('Pick', 'Pack')`);
  await api.db.transaction((tx) => bill(tx, [id]));
  await api.db.transaction((tx) => reverse(tx, [id]));
  const itemsOf = async (language: string, title: string) => {
    const [head, ...rows] = rowsOf((await sheetsOf({ currency_code: 'GBP' }, token, language))[1]!);
    return rows.slice(0, 2).map((row) => row[head!.indexOf(title)]);
  };
  expect(await itemsOf('en-US', 'Charge item')).toEqual(['Pick, Pack', 'Pick, Pack']);
  expect(await itemsOf('zh-CN', '计费项')).toEqual(['Pick、Pack', 'Pick、Pack']);
});

it('by work a sheet sums it up by charge item, and one has a line for each of its items', async () => {
  const own = { customerId: world.customerId, warehouseId, currency: 'EUR' };
  const ids = [
    await addTransaction(api.db, { ...own, total: '7.50' }),
    await addTransaction(api.db, { ...own, total: '2.25' }),
  ];
  await api.db.execute(
    sql`update transaction set order_number = 'SO-' || id where id = any(${sql.param(ids)}::bigint[])`,
  );
  await api.db.execute(sql`insert into fee_line (transaction_id, item_no, quantity, unit_price, billing_amount,
    amount, explanation) values (${ids[0]}, 1, 3, 2.5, 7.5, 7.5, '{}')`);
  const work = { by: 'work', currency_code: 'EUR', month: '2026-11' } as const;
  // The account is there once something is posted.
  await api.db.transaction((tx) => bill(tx, [ids[1]!]));
  const [summary, lines, parties] = await sheetsOf(work);
  expect([summary!.name, lines!.name, parties!.name]).toEqual(['Statement', 'Work', 'Parties']);
  expect(rowsOf(summary!).map((row) => [row[3], row[4], row[5], row[6], row[10], row[11]])).toEqual([
    ['Line', 'Item', 'Count', 'Amount', 'Quantity', 'Unit price'],
    ['Work by charge item', 'Outbound', 2, 9.75, null, null],
    ['Work', null, 2, 9.75, null, null],
    ['Less: not billed yet', null, -1, -7.5, null, null],
    ['Less: posted in other months', null, 0, 0, null, null],
    ['Plus: work of other months posted in this one', null, 0, 0, null, null],
    ['Charges posted in the month', null, 1, 2.25, null, null],
  ]);
  const [head, first, second, ...totals] = rowsOf(lines!);
  const at = (title: string) => head!.indexOf(title);
  expect([first![at('Order no.')], first![at('Quantity')], first![at('Unit price')]]).toEqual([
    `SO-${ids[0]}`,
    3,
    2.5,
  ]);
  expect([second![at('Amount')], second![at('Billing')]]).toEqual([2.25, 'Billed']);
  expect(totals.map((row) => row[at('Amount')])).toEqual([2.25, 7.5]);
  const name = `statement_${world.customerCode}_EUR_2026-11_work.xlsx`;
  const response = await fetched(work);
  await response.arrayBuffer();
  expect(response.headers.get('content-disposition')).toContain(name);
});

it('a month without entries has a sheet without rows', async () => {
  const [summary, entries] = await sheetsOf({ month: '2020-02' });
  expect(rowsOf(summary!).length).toBe(7);
  expect(rowsOf(entries!).length).toBe(1);
});

it('its file is named after what is in it, and it is not there for whom it is not', async () => {
  const response = await fetched();
  await response.arrayBuffer();
  const name = `statement_${world.customerCode}_USD_${month}.xlsx`;
  expect(response.headers.get('content-disposition')).toBe(`attachment; filename*=UTF-8''${name}`);

  const codeOf = async (...asked: Parameters<typeof fetched>) =>
    ((await (await fetched(...asked)).json()) as Envelope<unknown>).code;
  expect(await codeOf({ currency_code: 'JPY' })).toBe(CODE.notFound);
  expect(await codeOf({ month: '2026-99' })).toBe(CODE.invalid);
  const own = await seedUser(api.db, { rights: RIGHTS, customerId: world.customerId });
  expect((await fetched({}, own.token)).status).toBe(200);
  const other = await seedWorld(api.db);
  expect(await codeOf({ customer_id: other.customerId }, own.token)).toBe(CODE.notFound);
  expect(await codeOf({}, (await seedUser(api.db, { rights: [] })).token)).toBe(CODE.noRight);
});
