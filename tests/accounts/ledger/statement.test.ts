import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { accountIndex } from '../../../contract/accounts/accounts';
import { accountStatement } from '../../../contract/accounts/statement';
import { CODE } from '../../../contract/codes';
import { TRADING_METHOD, TRANSACTION_TYPE } from '../../../contract/constants';
import { postJournals } from '../../../upstream/accounts/ledger/post';
import { journalLines, type PostableMethod, posting } from '../../../upstream/accounts/ledger/posting';
import { reverseJournals } from '../../../upstream/accounts/ledger/reversal';
import { testApi } from '../../harness/api';
import { seedUser } from '../../harness/people';
import {
  addCustomer,
  addTransaction,
  addWarehouse,
  bill,
  query,
  reverse,
  staff,
  violations,
} from './fixture';

const PAGE = { rights: ['/account/statement'] };
const MONTH = '2026-11';

const api = testApi();
let token: string;
let customerId: number;
let warehouseId: number;
let freight: number;
let handling: number;

beforeAll(async () => {
  token = (await seedUser(api.db, PAGE)).token;
  customerId = await addCustomer(api.db);
  warehouseId = await addWarehouse(api.db);
  [handling, freight] = [await chargeItem('Handling', 20), await chargeItem('Freight', 10)];
});

async function chargeItem(title: string, sort: number): Promise<number> {
  const [row] = await query<{ id: string }>(
    api.db,
    sql`insert into billing_type (title, type, sort) values (${title}, 2, ${sort}) returning id`,
  );
  return Number(row!.id);
}

/** Posts, and moves the entries to an instant: the ledger itself records only the time of posting. */
async function at<Result>(instant: string, post: () => Promise<Result>): Promise<Result> {
  const [before] = await query<{ id: string }>(api.db, sql`select coalesce(max(id), 0) as id from journal`);
  const result = await post();
  await api.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`
      update entry set create_time = ${instant}::timestamptz + id * interval '1 microsecond' where journal_id > ${before!.id}`);
  });
  return result;
}

/** Bills a document with these items, and returns its id. */
async function charge(
  items: [item: number | null, amount: string][],
  of = customerId,
  type?: number,
): Promise<number> {
  const [{ total } = { total: '0' }] = await query<{ total: string }>(
    api.db,
    sql`select sum(amount) as total from unnest(${sql.param(items.map(([, amount]) => amount))}::numeric[]) as i (amount)`,
  );
  const id = await addTransaction(api.db, { customerId: of, warehouseId, total, type });
  for (const [no, [item, amount]] of items.entries()) {
    await api.db.execute(sql`
      insert into fee_line (transaction_id, item_no, billing_type_id, billing_amount, amount, explanation)
      values (${id}, ${no + 1}, ${item}, ${amount}, ${amount}, '{}')`);
  }
  await api.db.transaction((tx) => bill(tx, [id]));
  return id;
}

async function move(
  method: PostableMethod,
  amount: string,
  currency = 'USD',
  of = customerId,
): Promise<number> {
  const draft = {
    tradingMethod: method,
    transactionType: TRANSACTION_TYPE.manual,
    legs: journalLines([posting(method, of, amount, currency)]),
  };
  const { journalIds } = await api.db.transaction((tx) => postJournals(tx, staff, [draft]));
  return journalIds[0]!;
}

const takeBack = (id: number) => api.db.transaction((tx) => reverse(tx, [id]));

async function statement(month = MONTH, customer_id = customerId) {
  const asked = { customer_id, month, currency_code: 'USD' };
  const { data } = await api.call(accountStatement, asked, token);
  return data.res!;
}
const charges = (of: Awaited<ReturnType<typeof statement>>) =>
  of.charge_list.map(({ billing_name, count, amount }) => [billing_name, count, amount]);
const movements = (of: Awaited<ReturnType<typeof statement>>) =>
  of.movement_list.map(({ trading_method_text, count, amount }) => [trading_method_text, count, amount]);

describe('a month', () => {
  let late: number;

  beforeAll(async () => {
    await at('2026-10-05T02:00:00Z', () => move(TRADING_METHOD.offlineTopUp, '500.00'));
    late = await at('2026-10-31T15:59:00Z', () => charge([[handling, '40.00']]));
    // After midnight in the operator's zone.
    await at('2026-10-31T16:01:00Z', () => charge([[freight, '7.10']]));
    const twice: [number, string][] = [
      [handling, '10.00'],
      [handling, '2.25'],
      [freight, '5.00'],
    ];
    const wrong = await at('2026-11-03T02:00:00Z', () => charge(twice));
    await at('2026-11-04T02:00:00Z', () => charge([[handling, '3.00']]));
    await at('2026-11-05T02:00:00Z', () => takeBack(wrong));
    await at('2026-11-06T02:00:00Z', () => takeBack(late));
    const bounced = await at('2026-11-07T02:00:00Z', () => move(TRADING_METHOD.offlineTopUp, '300.00'));
    await at('2026-11-08T02:00:00Z', () => move(TRADING_METHOD.offlineTopUp, '200.00'));
    await at('2026-11-09T02:00:00Z', () =>
      api.db.transaction((tx) => reverseJournals(tx, staff, [{ id: bounced }])),
    );
    await at('2026-11-10T02:00:00Z', () => move(TRADING_METHOD.adjustment, '-1.05'));
    await at('2026-11-30T15:59:59Z', () => move(TRADING_METHOD.compensation, '25.00'));
    await at('2026-11-30T16:00:00Z', () => move(TRADING_METHOD.withdrawal, '60.00'));
    await at('2026-11-12T02:00:00Z', () => move(TRADING_METHOD.offlineTopUp, '99.00', 'EUR'));
    const other = await addCustomer(api.db);
    await at('2026-11-12T02:00:00Z', () => charge([[freight, '1000.00']], other));
    expect(await violations(api.db)).toEqual([]);
  });

  it('leads from its opening balance to its closing one, and that is the ledger’s', async () => {
    expect(await statement()).toMatchObject({
      customer_id: customerId,
      issuer_name: 'House',
      statement_no: expect.stringMatching(/^.+-USD-202611$/),
      currency_code: 'USD',
      month: MONTH,
      opening_balance: '460.00',
      charge_total: '29.90',
      movement_total: '223.95',
      closing_balance: '713.85',
      ledger_balance: '713.85',
      is_reconciled: 1,
    });
  });

  it('names the house and the customer as they are entered', async () => {
    await api.db.execute(`insert into house_profile (name, tax_number, bank_accounts) values ('Dockside', '91-3',
      '[{"currency_code": "USD", "account": "1"}, {"currency_code": "EUR", "account": "2"}, {"account": "3"}]')`);
    await api.db.execute(`update customer set tax_number = '44', addresses = '[{"title": "Pickup", "city": "Lodi"},
      {"title": "Billing", "city": "Reno"}]' where id = ${customerId}`);
    const shown = await statement();
    await api.db.execute('delete from house_profile');
    expect(shown).toMatchObject({
      ...{ issuer_name: 'Dockside', issuer_tax_number: '91-3', customer_tax_number: '44' },
      ...{ customer_address: { city: 'Reno' }, bank_account_list: [{ account: '1' }, { account: '3' }] },
    });
  });

  it('nets the charges that were taken back, item by item, in the order of the items', async () => {
    expect(charges(await statement())).toEqual([
      ['Freight', 1, '-7.10'],
      ['Handling', 0, '37.00'],
    ]);
    expect(charges(await statement('2026-10'))).toEqual([['Handling', 1, '-40.00']]);
  });

  it('nets nothing else: a reversed top-up and its reversal are both listed', async () => {
    expect(movements(await statement())).toEqual([
      ['Offline top-up', 2, '500.00'],
      ['Adjustment', 1, '-1.05'],
      ['Compensation', 1, '25.00'],
      ['Reversal', 1, '-300.00'],
    ]);
  });

  it('follows the one before it, and is followed by the one after it', async () => {
    const [october, november, december] = [
      await statement('2026-10'),
      await statement(),
      await statement('2026-12'),
    ];
    expect(october).toMatchObject({ opening_balance: '0.00', closing_balance: '460.00', is_reconciled: 1 });
    expect(december).toMatchObject({ movement_total: '-60.00', closing_balance: '653.85', is_reconciled: 1 });
    expect(november.opening_balance).toBe(october.ledger_balance);
    expect(december.opening_balance).toBe(november.ledger_balance);
  });

  it('in which nothing happened is there too', async () => {
    const still = { charge_list: [], movement_list: [], is_reconciled: 1 };
    expect(await statement('2026-09')).toMatchObject({ opening_balance: '0.00', ...still });
    expect(await statement('2031-01')).toMatchObject({ closing_balance: '653.85', is_open: 1, ...still });
    expect(await statement('2020-01')).toMatchObject({ is_open: 0 });
  });

  it('is of one currency alone', async () => {
    const { data } = await api.call(accountStatement, { customer_id: customerId, month: MONTH }, token);
    expect(data.currency_list.map(({ currency_code }) => currency_code)).toEqual(['EUR', 'USD']);
    // The one that most was done in, unless another is requested; the first where nothing was.
    expect(data.res).toMatchObject({ currency_code: 'USD' });
    const still = await api.call(accountStatement, { customer_id: customerId, month: '2020-01' }, token);
    expect(still.data.res).toMatchObject({ currency_code: 'EUR' });
    const euros = { customer_id: customerId, month: MONTH, currency_code: 'EUR' };
    expect((await api.call(accountStatement, euros, token)).data.res).toMatchObject({
      closing_balance: '99.00',
    });
  });
});

it('amounts without a charge item are listed by the type of their documents', async () => {
  const own = await addCustomer(api.db);
  await at('2026-11-02T02:00:00Z', () => charge([[null, '4.00']], own));
  const found = await statement(MONTH, own);
  expect(charges(found)).toEqual([['Outbound', 1, '-4.00']]);
  expect(found.is_reconciled).toBe(1);
});

it('what a receipt’s volume costs beyond what is free has a name of its own', async () => {
  const own = await addCustomer(api.db);
  const id = await at('2026-11-02T02:00:00Z', () => charge([[null, '4.00']], own, TRANSACTION_TYPE.inbound));
  const found = await statement(MONTH, own);
  expect(charges(found)).toEqual([['Excess receipt volume', 1, '-4.00']]);
  await at('2026-11-03T02:00:00Z', () => takeBack(id));
  expect(charges(await statement(MONTH, own))).toEqual([]);
});

it('each line of charges leads to the entries that it sums up, and to none else', async () => {
  const own = await addCustomer(api.db);
  const both = await at('2026-11-02T02:00:00Z', () =>
    charge(
      [
        [handling, '40.00'],
        [null, '8.00'],
      ],
      own,
      TRANSACTION_TYPE.inbound,
    ),
  );
  await at('2026-11-02T03:00:00Z', () => charge([[freight, '3.00']], own));
  await at('2026-11-02T04:00:00Z', () => charge([[null, '2.00']], own));
  await at('2026-10-02T04:00:00Z', () => charge([[freight, '9.00']], own));
  await at('2026-11-03T02:00:00Z', () => move(TRADING_METHOD.offlineTopUp, '500.00', 'USD', own));
  await at('2026-11-04T02:00:00Z', () => move(TRADING_METHOD.offlineTopUp, '99.00', 'EUR', own));
  const { token: reader } = await seedUser(api.db, { rights: ['/account/index'] });
  const entries = async (line: { billing_type_id?: number | null; transaction_type?: number | null }) => {
    const { data } = await api.call(
      accountIndex,
      {
        ...{ customer_id: own, currency_code: 'USD' },
        ...{ start_create_time: '2026-11-01', end_create_time: '2026-11-30' },
        billing_type_id: line.billing_type_id ?? 0,
        transaction_type: line.transaction_type ?? undefined,
      },
      reader,
    );
    return data.res.data.map(({ amount }) => amount);
  };
  const lines = async () => {
    const { charge_list } = await statement(MONTH, own);
    const each = charge_list.map(async (line) => [line.billing_name, line.amount, await entries(line)]);
    return Promise.all(each);
  };
  expect(await lines()).toEqual([
    ['Freight', '-3.00', ['-3.00']],
    ['Handling', '-40.00', ['-48.00']],
    ['Outbound', '-2.00', ['-2.00']],
    ['Excess receipt volume', '-8.00', ['-48.00']],
  ]);
  await at('2026-11-05T02:00:00Z', () => takeBack(both));
  await at('2026-11-06T02:00:00Z', () => charge([[handling, '1.00']], own));
  const titles = (await lines()).filter(([name]) => name === 'Handling');
  expect(titles).toEqual([['Handling', '-1.00', ['-1.00', '48.00', '-48.00']]]);
});

it('a statement that the ledger does not bear out says so', async () => {
  const own = await addCustomer(api.db);
  const id = await at('2026-11-02T02:00:00Z', () => charge([[freight, '4.00']], own));
  await api.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`
      delete from journal_item where journal_id = (select id from journal where transaction_id = ${id})`);
  });
  expect(await statement(MONTH, own)).toMatchObject({
    closing_balance: '0.00',
    ledger_balance: '-4.00',
    is_reconciled: 0,
  });
});

describe('whose', () => {
  it('nobody’s without a customer, nor where there is no account', async () => {
    const { data } = await api.call(accountStatement, {}, token);
    expect(data.res).toBeNull();
    expect(data.month).toMatch(/^\d{4}-\d{2}$/);
    const asked = { customer_id: customerId, currency_code: 'JPY' };
    expect((await api.call(accountStatement, asked, token)).data.res).toBeNull();
  });

  it('a customer’s user finds their own, and no other’s', async () => {
    const own = await seedUser(api.db, { ...PAGE, customerId });
    const { data } = await api.call(accountStatement, { month: MONTH, currency_code: 'USD' }, own.token);
    expect(data.res).toMatchObject({ customer_id: customerId, closing_balance: '713.85' });
    const other = { customer_id: await addCustomer(api.db) };
    expect((await api.call(accountStatement, other, own.token)).code).toBe(CODE.notFound);
  });

  it('a month that is none is refused by name', async () => {
    for (const month of ['2026-13', '2026-1', 'November']) {
      const { code, fields } = await api.send(accountStatement, { customer_id: customerId, month }, token);
      expect([code, Object.keys(fields)]).toEqual([CODE.invalid, ['month']]);
    }
  });
});
