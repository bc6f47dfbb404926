import { beforeAll, expect, it } from 'vitest';
import { CODE, type Envelope } from '../../upstream/contract/codes';
import type { InputOf } from '../../upstream/contract/endpoint';
import { accountStatementExport } from '../../upstream/contract/statement';
import { dayOf } from '../../upstream/time';
import { testApi } from '../harness/api';
import { seedUser } from '../harness/people';
import { addTransaction, addWarehouse, bill, reverse } from '../ledger/fixture';
import { seedWorld, type World, ZONE } from '../transactions/fixture';
import { opened, rowsOf } from './read';

const RIGHTS = ['/account/statement'];
/** More than one batch of rows. */
const CHARGES = 405;
const month = dayOf(new Date(), ZONE).slice(0, 7);

const api = testApi();
let token: string;
let world: World;

beforeAll(async () => {
  token = (await seedUser(api.db, { rights: RIGHTS })).token;
  world = await seedWorld(api.db);
  const warehouseId = await addWarehouse(api.db);
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
    ...['Closing balance', 'Balance in the ledger', 'Difference'],
  ]);
  expect(lines[2]!.slice(2, 6)).toEqual([month, 'Charges', 'Outbound', CHARGES - 11 - 2]);
  expect(amountOf('Difference')).toBe(0);
  const number = `${world.customerCode}-USD-${month.replace('-', '')}`;
  expect(lines[1]!.slice(8)).toEqual([number, 'House']);

  const rows = rowsOf(entries!);
  const at = (title: string) => rows[0]!.indexOf(title);
  const body = rows.slice(1, -1);
  expect(body.length).toBe(CHARGES - 11 + 2);
  let balance = 0;
  for (const row of body) {
    balance += Math.round(Number(row[at('Amount')]) * 100);
    expect(Math.round(Number(row[at('Balance')]) * 100)).toBe(balance);
  }
  const totals = rows.at(-1)!;
  expect([totals[0], totals[at('Amount')], totals[at('Currency')]]).toEqual(['Totals', balance / 100, 'USD']);
  expect(amountOf('Closing balance')).toBe(balance / 100);
  expect(amountOf('Balance in the ledger')).toBe(balance / 100);
});

it('it is said in Chinese too, and each currency has its own decimals', async () => {
  const [summary, entries] = await sheetsOf({ currency_code: 'KWD' }, token, 'zh-CN');
  for (const title of [...rowsOf(summary!)[0]!, ...rowsOf(entries!)[0]!]) {
    expect(String(title)).toMatch(/\p{Script=Han}/u);
  }
  expect(summary!.getCell(2, 7).numFmt).toBe('#,##0.000');
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
