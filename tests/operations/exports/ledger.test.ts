import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { accountExport, accountIndex } from '../../../contract/accounts/accounts';
import { CODE, type Envelope } from '../../../contract/codes';
import type { InputOf } from '../../../contract/endpoint';
import { postJournals } from '../../../upstream/accounts/ledger/post';
import { journalLines, posting } from '../../../upstream/accounts/ledger/posting';
import { addTransaction, bill, staff } from '../../accounts/ledger/fixture';
import { testApi } from '../../harness/api';
import { seedCustomer, seedUser, seedWarehouse } from '../../harness/people';
import { opened, rowsOf } from './read';

type Input = InputOf<typeof accountExport>;

const RIGHTS = ['/account/index'];
const api = testApi();
let token: string;
let customerId: number;

/** A top-up from CNY, one in JPY, and a charge with numbers that a spreadsheet would convert. */
beforeAll(async () => {
  token = (await seedUser(api.db, { rights: RIGHTS })).token;
  customerId = await seedCustomer(api.db, 'ACME');
  const warehouseId = await seedWarehouse(api.db, customerId, 'LAX1');
  await api.db.transaction((tx) =>
    postJournals(tx, staff, [
      {
        ...{
          tradingMethod: 1,
          transactionType: 7,
          rate: '0.1389',
          fromAmount: '720',
          fromCurrencyCode: 'CNY',
        },
        ...{
          legs: journalLines([posting(1, customerId, '100.01', 'USD')]),
          note: '=HYPERLINK("http://evil")',
        },
      },
      {
        ...{
          tradingMethod: 1,
          transactionType: 9,
          legs: journalLines([posting(1, customerId, '2000', 'JPY')]),
        },
      },
    ]),
  );
  const id = await addTransaction(api.db, { customerId, warehouseId, total: '0.30' });
  await api.db.execute(sql`update transaction set reference_no = '0012', platform_number = '@SUM(A1)',
    external_number = '12345678901234567890' where id = ${id}`);
  await api.db.transaction((tx) => bill(tx, [id]));
});

function fetched(input: Partial<Input> = {}, { who = token, language = 'en-US' } = {}): Promise<Response> {
  const query = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]));
  const headers = { authorization: who, language };
  return fetch(`${api.url}/api${accountExport.path}?${query}`, { headers });
}
const refused = async (...asked: Parameters<typeof fetched>) =>
  (await (await fetched(...asked)).json()) as Envelope<{ fields?: object } | null>;
async function exported(input: Partial<Input> = {}, options?: Parameters<typeof fetched>[1]) {
  const reply = await fetched({ customer_id: customerId, ...input }, options);
  return rowsOf((await opened(await reply.arrayBuffer())).worksheets[0]!);
}

const HEAD = [
  ...['Transaction no.', 'Created', 'Customer', 'Trading method', 'Transaction type', 'Amount', 'Balance'],
  ...['Currency', 'Rate', 'From amount', 'From currency', 'Reference no.', 'Platform no.', 'External no.'],
  ...[
    'Warehouse',
    'Note',
    'Completed',
    'Business time',
    'Posting time',
    'Exact rate, from',
    'Exact rate, to',
    'Reversal of',
    'Reversed by',
  ],
];

describe('the export of the ledger', () => {
  it('has the rows of the list, amounts as numbers, identifiers as text', async () => {
    const [head, ...rows] = await exported();
    expect(head).toEqual(HEAD);
    const of = (row: number, title: string) => rows[row]![HEAD.indexOf(title)];
    const { data } = await api.call(accountIndex, { customer_id: customerId }, token);
    expect(rows.slice(0, 3).map((row) => row[0])).toEqual(data.res.data.map((row) => row.transaction_no));
    expect(['Amount', 'Balance', 'Currency', 'Warehouse'].map((title) => of(0, title))).toEqual([
      -0.3,
      99.71,
      'USD',
      'LAX1',
    ]);
    expect([of(1, 'Amount'), of(1, 'Currency')]).toEqual([2000, 'JPY']);
    const exchange = ['Amount', 'Rate', 'From amount', 'From currency'].map((title) => of(2, title));
    expect(exchange).toEqual([100.01, 0.1389, 720, 'CNY']);
    expect([of(2, 'Exact rate, from'), of(2, 'Exact rate, to'), of(1, 'Exact rate, to')]).toEqual([
      1,
      0.1389,
      null,
    ]);
    expect(of(0, 'Created')).toBeInstanceOf(Date);
    const numbers = ['Reference no.', 'Platform no.', 'External no.'].map((title) => of(0, title));
    expect(numbers).toEqual(['0012', '@SUM(A1)', '12345678901234567890']);
  });

  it('has no formula anywhere', async () => {
    const reply = await fetched({ customer_id: customerId });
    const sheet = (await opened(await reply.arrayBuffer())).worksheets[0]!;
    const note = sheet.getRow(4).getCell(HEAD.indexOf('Note') + 1);
    expect([note.value, note.formula, note.numFmt]).toEqual(['=HYPERLINK("http://evil")', undefined, '@']);
  });

  it('ends with the totals of each currency: of what moved, not of the balances', async () => {
    const totals = (await exported()).slice(-2);
    const cells = (row: (typeof totals)[number]) =>
      ['Amount', 'Balance', 'Currency', 'From amount'].map((title) => row[HEAD.indexOf(title)]);
    expect(totals.map((row) => row[0])).toEqual(['Totals', 'Totals']);
    expect(totals.map(cells)).toEqual([
      [2000, null, 'JPY', null],
      [99.71, null, 'USD', null],
    ]);
  });

  it('speaks the caller’s language', async () => {
    const [head, row] = await exported({}, { who: token, language: 'zh-CN' });
    expect(head!.every((title) => /\p{Script=Han}/u.test(String(title)))).toBe(true);
    expect(row).toContain('扣费');
  });

  it('has what the filters leave, and all of it, however many', async () => {
    expect((await exported({ trading_method: 3 })).length).toBe(3);
    const many = await seedCustomer(api.db);
    const drafts = Array.from({ length: 450 }, (_, i) => ({
      ...{ tradingMethod: 5 as const, transactionType: 9 },
      legs: journalLines([posting(5, many, String(i + 1), i % 2 ? 'USD' : 'EUR')]),
    }));
    await api.db.transaction((tx) => postJournals(tx, staff, drafts));
    const rows = (await exported({ customer_id: many })).slice(1, -2);
    const amounts = rows.map((row) => Number(row[HEAD.indexOf('Amount')]));
    expect(amounts).toEqual(Array.from({ length: 450 }, (_, i) => 450 - i));
  });

  it('is named after the moment it was asked for', async () => {
    const reply = await fetched({ customer_id: customerId });
    await reply.arrayBuffer();
    expect(reply.headers.get('content-disposition')).toMatch(
      /^attachment; filename\*=UTF-8''myAccount_20\d{12}\.xlsx$/,
    );
  });
});

describe('refused', () => {
  it('is an export of no customer, or of a range that ends before it starts', async () => {
    expect(await refused()).toMatchObject({
      code: CODE.invalid,
      data: { fields: { customer_id: 'Please select a customer' } },
    });
    const reversed = { start_create_time: '2026-02-01', end_create_time: '2026-01-01' };
    expect((await refused({ customer_id: customerId, ...reversed })).code).toBe(CODE.invalid);
  });

  it('is one of another customer, and one without the right', async () => {
    const other = await seedCustomer(api.db);
    const { token: theirs } = await seedUser(api.db, { rights: RIGHTS, customerId: other });
    expect((await refused({ customer_id: customerId }, { who: theirs })).code).toBe(CODE.notFound);
    const { token: nobody } = await seedUser(api.db);
    expect((await refused({ customer_id: customerId }, { who: nobody })).code).toBe(CODE.noRight);
    const own = await opened(await (await fetched({}, { who: theirs })).arrayBuffer());
    expect(rowsOf(own.worksheets[0]!)).toEqual([HEAD]);
  });
});
