import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { CODE, type Envelope } from '../../../contract/codes';
import { TRANSACTION_TYPE } from '../../../contract/constants';
import type { InputOf } from '../../../contract/endpoint';
import { TRANSACTION_SCREENS, type TransactionScreen } from '../../../contract/transactions/kinds';
import { exportTransactions } from '../../../contract/transactions/transactions';
import { sum } from '../../../upstream/money';
import { testApi } from '../../harness/api';
import { seedUser } from '../../harness/people';
import { seedOrders, seedWorld, type World } from '../../transactions/fixture';
import { ADD, addReceipt, LISTS, PAGE_RIGHTS, price, priceEveryKind } from '../../transactions/kinds-fixture';
import { opened, rowsOf } from './read';

type Input = InputOf<typeof exportTransactions>;

const api = testApi();
let token: string;
let world: World;

beforeAll(async () => {
  token = (await seedUser(api.db, { rights: PAGE_RIGHTS })).token;
  world = await seedWorld(api.db);
  await priceEveryKind(world);
});

async function fetched(input: Partial<Input>, { who = token, language = 'en-US' } = {}): Promise<Response> {
  const query = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]));
  const headers = { authorization: who, language };
  return fetch(`${api.url}/api${exportTransactions.path}?${query}`, { headers });
}
const sheetOf = async (input: Partial<Input>, options?: Parameters<typeof fetched>[1]) => {
  const asked = { customer_id: world.customerId, ...input };
  return (await opened(await (await fetched(asked, options)).arrayBuffer())).worksheets[0]!;
};
const exported = async (...asked: Parameters<typeof sheetOf>) => rowsOf(await sheetOf(...asked));

/** spec billing 2.2 to 2.5: the columns of each screen, in their order. */
const AMOUNTS = ['Billing amount', 'Adjust amount', 'Total amount', 'Currency'];
const STATUSES = ['Billing status', 'Charge status'];
const SITE = ['Customer', 'Warehouse'];
const ORDER = ['WMS order no.', 'Platform order no.', 'ERP receipt no.'];
const VOLUMES = ['Total actual volume (m³)', 'Free volume (m³)', 'Billable volume (m³)'];
const NO = 'Transaction no.';
const DOCUMENT = 'Reference no.';
const END = ['Error message', 'Updated'];
const HEADS: Record<TransactionScreen, readonly string[]> = {
  inbound: [NO, 'Date', 'Receipt no.', 'Receipt type', ...SITE, ...STATUSES, ...AMOUNTS, ...END],
  outbound: [NO, 'Date', ...ORDER, 'Document type', ...SITE, ...STATUSES, ...AMOUNTS, ...END],
  shipment: [
    ...[DOCUMENT, 'Shipping time', ...ORDER, 'Tracking no.', 'Package code', ...SITE, ...STATUSES],
    ...['Priced amount', 'Total amount', 'Adjust amount', 'Currency', 'Carrier', 'Fee type', ...END],
  ],
  storage: [DOCUMENT, 'Date', ...SITE, ...VOLUMES, ...AMOUNTS, ...STATUSES, 'Note', 'Error message'],
  period: [DOCUMENT, 'Period', 'First day', 'Last day', ...SITE, ...STATUSES, ...AMOUNTS, ...END],
  vas: [
    ...[DOCUMENT, 'Date', ...SITE, 'Charge item', 'Service fee factor', 'Quantity', 'Unit price', ...AMOUNTS],
    ...['Customer’s ref. no.', 'Business date', ...STATUSES, 'Note', 'Error message'],
  ],
};

describe.each(TRANSACTION_SCREENS)('of %s', (screen) => {
  it('the columns are those of the screen, in both languages', async () => {
    expect((await exported({ screen }))[0]).toEqual(HEADS[screen]);
    const [chinese] = await exported({ screen }, { language: 'zh-CN' });
    expect(chinese!.every((title) => /\p{Script=Han}/u.test(String(title)))).toBe(true);
    expect(new Set(chinese).size).toBe(HEADS[screen].length);
  });

  it('the cells are what the list says', async () => {
    const site = await seedWorld(api.db);
    await priceEveryKind(site);
    const priced = await ADD[screen](site, {
      orderNumber: '0012',
      platformNumber: '=1+1',
      externalNumber: 'ERP-1',
      orderType: 'B2C',
      note: '@note',
    });
    await price(api.db, [priced]);
    const [head, row, totals] = await exported({ screen, customer_id: site.customerId });
    const of = (title: string) => row![head!.indexOf(title)];
    const CELLS: Record<TransactionScreen, object> = {
      inbound: { 'Receipt no.': '0012', 'Receipt type': 'Normal', 'Total amount': 22.2 },
      outbound: { 'WMS order no.': '0012', 'Platform order no.': '=1+1', 'Document type': 'B2C' },
      shipment: {
        'Tracking no.': `1Z${priced}`,
        Carrier: 'UPS',
        'Fee type': 'base,fuel',
        'Priced amount': 13.8,
      },
      storage: {
        Date: new Date('2026-11-02T00:00:00Z'),
        'Billable volume (m³)': 2.4,
        'Total amount': 1.2,
        Note: '@note',
      },
      period: { Period: 'Month', 'First day': '2026-11-01', 'Total amount': 10 },
      vas: {
        'Service fee factor': 1.1,
        Quantity: 4,
        'Unit price': 12.5,
        'Total amount': 55,
        'Charge item': 'Photographs of goods',
      },
    };
    const expected = Object.entries(CELLS[screen]);
    expect(expected.map(([title]) => [title, of(title)])).toEqual(expected);
    expect([of('Customer'), of('Billing status'), of('Currency')]).toEqual([
      site.customerCode,
      'Not billed',
      'USD',
    ]);
    if (of('Updated') !== undefined) expect(of('Updated')).toBeInstanceOf(Date);
    const total = totals![head!.indexOf('Total amount')];
    expect([totals![0], total]).toEqual(['Totals: Charged (1)', of('Total amount')]);
  });
});

describe('a whole list', () => {
  const COUNT = 2203;
  let many: World;

  beforeAll(async () => {
    many = await seedWorld(api.db);
    const ids = await seedOrders(many, COUNT);
    // Some cannot be priced, some are in another currency, some happened at the same instant and some have micros.
    await api.db.execute(sql`
      update transaction set error = '{"code": "no_agreement"}', currency_code = '' where id % 50 = 0
        and customer_id = ${many.customerId}`);
    await api.db.execute(sql`
      update transaction set currency_code = 'KWD', adjust_amount = 0.001, total_amount = billing_amount + 0.001
      where id % 7 = 0 and error is null and customer_id = ${many.customerId}`);
    await api.db.execute(sql`
      update transaction set business_time = business_time + (id % 40) * interval '1 microsecond'
      where id % 3 = 0 and customer_id = ${many.customerId}`);
    await api.db.execute(sql`
      update transaction set charge_status = 0 where id % 11 = 0 and customer_id = ${many.customerId}`);
    expect(ids.length).toBe(COUNT);
  });

  /** The list page by page, as the screen shows it. */
  async function listed(customer_id: number, more: object = {}) {
    const rows = [];
    for (let page = 1; ; page++) {
      const { data } = await api.call(LISTS.outbound, { customer_id, page, list_rows: 200, ...more }, token);
      rows.push(...data.res.data);
      if (data.res.data.length < 200) return rows;
    }
  }

  it('is there row by row in the order of the screen, with its number and sums by charge status', async () => {
    const rows = await exported({ screen: 'outbound', customer_id: many.customerId });
    const list = await listed(many.customerId);
    expect(list.length).toBe(COUNT);
    expect(rows.slice(1, COUNT + 1).map(([no]) => no)).toEqual(list.map((row) => row.reference_no));
    const place = (title: string) => HEADS.outbound.indexOf(title);
    const groups = ['Charged', 'Not charged'].flatMap((status) =>
      ['KWD', 'USD'].map((currency) => [status, currency] as const),
    );
    const sums = groups.map(([status, currency]) => {
      const own = list.filter(
        (row) => row.charge_status_text === status && row.currency_code === currency && !row.error_msg,
      );
      const of = (name: 'billing_amount' | 'adjust_amount' | 'total_amount') =>
        Number(sum(own.map((row) => row[name])));
      const amounts = [of('billing_amount'), of('adjust_amount'), of('total_amount')];
      return [`Totals: ${status} (${own.length})`, status, ...amounts, currency];
    });
    const unpriced = ['Not charged', 'To be charged'].map((status) => {
      const own = list.filter((row) => row.charge_status_text === status && row.error_msg);
      return [`Totals: ${status} (${own.length})`, status, null, null, null, null];
    });
    const totals = rows
      .slice(COUNT + 1)
      .map((row) => [row[0], ...['Charge status', ...AMOUNTS].map((title) => row[place(title)])]);
    expect(totals).toEqual(expect.arrayContaining([...sums, ...unpriced]));
    expect(totals.length).toBe(sums.length + unpriced.length);
  });

  it('leaves out the amounts of what could not be priced, and says why', async () => {
    const rows = await exported({ screen: 'outbound', customer_id: many.customerId });
    const [amount, error] = [HEADS.outbound.indexOf('Total amount'), HEADS.outbound.indexOf('Error message')];
    const unpriced = rows.slice(1, COUNT + 1).filter((row) => row[error]);
    expect(unpriced.length).toBeGreaterThan(40);
    expect(unpriced.every((row) => row[amount] === null)).toBe(true);
    expect(String(unpriced[0]![error])).toContain('No agreement is active');
    const statuses = unpriced.map((row) => row[HEADS.outbound.indexOf('Charge status')]);
    expect(new Set(statuses)).toEqual(new Set(['To be charged', 'Not charged']));
  });

  it('is what the filters leave of it', async () => {
    const filters = {
      customer_id: many.customerId,
      charge_status: 1,
      reference_no: 'OB20261102-00000',
    } as const;
    const days = { create_time_start: '2026-11-02', create_time_end: '2026-11-02' };
    const rows = await exported({ screen: 'outbound', ...filters, ...days });
    const list = await listed(many.customerId, { ...filters, ...days });
    expect(rows.slice(1, list.length + 1).map(([no]) => no)).toEqual(list.map((row) => row.reference_no));
    const none = await exported({ screen: 'outbound', customer_id: many.customerId, order_number: 'none' });
    expect(none.length).toBe(1);
  });
});

it('receipts and returns stand in one order', async () => {
  const site = await seedWorld(api.db);
  const at = (minute: number) => ({ businessTime: new Date(Date.UTC(2026, 10, 2, 2, minute)) });
  const ids: number[] = [];
  for (let i = 0; i < 6; i++) {
    const type = i % 2 ? TRANSACTION_TYPE.return : TRANSACTION_TYPE.inbound;
    ids.push(await addReceipt(site, at(i), type));
  }
  const rows = await exported({ screen: 'inbound', customer_id: site.customerId });
  const kinds = rows.slice(1, ids.length + 1).map((row) => row[HEADS.inbound.indexOf('Receipt type')]);
  expect(kinds).toEqual(['Return', 'Normal', 'Return', 'Normal', 'Return', 'Normal']);
});

describe('is refused in words', () => {
  const refused = async (...asked: Parameters<typeof fetched>) =>
    (await (await fetched(...asked)).json()) as Envelope<{ fields: object } | null>;

  it('without a customer, beyond 31 days, and for what is no screen', async () => {
    const { code, data } = await refused({ screen: 'vas' });
    expect([code, data]).toEqual([CODE.invalid, { fields: { customer_id: 'Please select a customer' } }]);
    const days = { create_time_start: '2026-10-01', create_time_end: '2026-11-01' };
    const long = await refused({ screen: 'vas', customer_id: world.customerId, ...days });
    expect(long.data).toEqual({ fields: { create_time_end: 'The date range cannot exceed 31 days' } });
    const foreign = await refused({ screen: 'vas', customer_id: world.customerId, tracking_number: '1Z' });
    expect(foreign.data).toEqual({ fields: { tracking_number: 'This list has no such filter' } });
    expect((await refused({ screen: 'ledger' as 'vas' })).code).toBe(CODE.invalid);
  });

  it('to users who may not open the screen', async () => {
    const clerk = await seedUser(api.db, { rights: ['/transaction/inbound'] });
    const asked = { customer_id: world.customerId };
    expect((await refused({ screen: 'outbound', ...asked }, { who: clerk.token })).code).toBe(CODE.noRight);
    expect((await fetched({ screen: 'inbound', ...asked }, { who: clerk.token })).status).toBe(200);
  });

  it("to a customer's user for another customer; their own needs no naming", async () => {
    const own = await seedUser(api.db, { rights: PAGE_RIGHTS, customerId: world.customerId });
    const other = await seedWorld(api.db);
    const foreign = { screen: 'outbound', customer_id: other.customerId } as const;
    expect((await refused(foreign, { who: own.token })).code).toBe(CODE.notFound);
    const response = await fetched({ screen: 'outbound' }, { who: own.token });
    const name = `outbound_${world.customerCode}.xlsx`;
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename*=UTF-8''${name}`);
    const sheet = (await opened(await response.arrayBuffer())).worksheets[0]!;
    expect(
      rowsOf(sheet)
        .slice(1)
        .every((row) => row.includes(world.customerCode)),
    ).toBe(true);
  });
});
