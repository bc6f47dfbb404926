import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { feeSheet } from '../../../contract/agreements/fee-sheet';
import { CODE } from '../../../contract/codes';
import { MAX_IMPORT_SERVICES } from '../../../contract/operations/import-bounds';
import { importGetFormData } from '../../../contract/operations/imports';
import { billingType } from '../../../upstream/store/schema/catalogue';
import { account } from '../../../upstream/store/schema/ledger';
import { dayOf } from '../../../upstream/time';
import { testApi } from '../../harness/api';
import { type SeededUser, seedUser } from '../../harness/people';
import { seedAgreement, seedWorld, type World, ZONE } from '../../transactions/fixture';
import { importsOf } from './fixture';

/** docs/domain.md, Sets of records: value-added services, pasted from a spreadsheet. */

const api = testApi();
let clerk: SeededUser;
let world: World;
/** Codes of the customer and the warehouse. */
let at: string;
const DAY_MS = 86_400_000;
const tomorrow = dayOf(new Date(Date.now() + DAY_MS), ZONE);
const { checked, commit, detail, stored, rejected } = importsOf(api, () => clerk);

beforeAll(async () => {
  clerk = await seedUser(api.db, { rights: ['/import/index', '/vas/add'] });
  await api.db.insert(billingType).values([
    { title: 'Photographs', type: 5 },
    { title: 'Withdrawn', type: 5, status: 0 },
  ]);
});
beforeEach(async () => {
  world = await seedWorld(api.db);
  const { customerId } = world;
  await api.db.execute(sql`update agreement set status = 2 where customer_id = ${customerId}`);
  const sheet = feeSheet.parse({
    config_list: {},
    service_list: [{ service_code: 'VAS_FACTOR', fee_amount: '1.10' }],
  });
  await seedAgreement(world, { from: '2020-01-01T00:00:00Z', to: '2099-01-01T00:00:00Z', sheet });
  await api.db
    .insert(account)
    .values({ kind: 'customer', customerId, currencyCode: 'USD', creditLimit: '100' });
  const { rows } = await api.db.execute<{ code: string }>(sql`
    select c.customer_code || E'\t' || w.warehouse_code as code from customer c, warehouse w
    where c.id = ${customerId} and w.id = ${world.warehouseId}`);
  at = rows[0]!.code;
});

const made = async () => {
  const { rows } = await api.db.execute<Record<string, unknown>>(sql`
    select to_char(t.business_time at time zone ${ZONE}, 'YYYY-MM-DD') as day, t.total_amount, trim_scale(v.quantity)::text as quantity, t.note
    from transaction t join vas v on v.transaction_id = t.id where t.customer_id = ${world.customerId} order by t.id`);
  return rows;
};
const HEAD = 'Date\tCustomer\tWarehouse\tService\tQuantity\tPrice\tService fee\tRemark';

describe('services of a table', () => {
  it('become documents at the price of their day, as they are pasted', async () => {
    const table = `${HEAD}\n2026/11/2\t${at}\tphotographs\t4\t$12.50\tyes\tboxes\n2026-11-03\t${at}\tPhotographs\t1,000\t0.01\t\t\n`;
    const { created, rejected } = await stored(table, 'services');
    expect([created, rejected]).toEqual([2, 0]);
    expect(await made()).toMatchObject([
      { day: '2026-11-02', total_amount: '55.0000', quantity: '4', note: 'boxes' },
      { day: '2026-11-03', total_amount: '10.0000', quantity: '1000', note: '' },
    ]);
  });

  it('are matched by Chinese titles in any order', async () => {
    const [customerCode, warehouseCode] = at.split('\t');
    await stored(
      `备注\t单价\t数量\t服务\t仓库\t客户\t日期\n打包\t2\t3\tPhotographs\t${warehouseCode}\t${customerCode}\t2026年11月2日\n`,
      'services',
    );
    expect(await made()).toMatchObject([{ day: '2026-11-02', total_amount: '6.0000', note: '打包' }]);
  });

  it('need no row of names in the order that the form tells, and are numbered as they are pasted', async () => {
    const row = (day: string, price: string, pieces = '4') =>
      `${day}\t${at}\tPhotographs\t${pieces}\t${price}\tagreed by mail\tyes\tPO-1\tboxes`;
    expect((await stored(`${row('2026/11/2', '12.50')}\n`, 'services')).created).toBe(1);
    expect(await made()).toMatchObject([{ day: '2026-11-02', total_amount: '55.0000', note: 'boxes' }]);
    const table = [row('', '2'), row('2026-11-03', '2'), row('2026-11-04', '2', 'four')].join('\n');
    const id = await checked(table, 'services');
    const { res, column_list, rejected_list } = await detail(id);
    expect(res).toMatchObject({ row_count: 3, created: 1 });
    const titles = column_list.map(({ title }) => title);
    expect(titles.slice(0, 4)).toEqual(['Business date', 'Customer code', 'Warehouse code', 'Charge item']);
    const offered = await api.call(importGetFormData, {}, clerk.token);
    expect(titles.slice(0, 10)).toEqual(offered.data.service_column_list);
    expect(rejected_list.map(({ row, reason, cells }) => [row, reason, cells[4]])).toEqual([
      [1, 'Business date is missing', '4'],
      [3, expect.stringMatching('^Quantity: '), 'four'],
    ]);
  });

  it('without names may be fewer columns, and a service called like a column', async () => {
    await api.db.insert(billingType).values({ title: 'Service', type: 5 });
    expect((await stored(`2026-11-02\t${at}\tService\t1\t2\n`, 'services')).created).toBe(1);
    expect(await made()).toMatchObject([{ total_amount: '2.0000' }]);
  });

  it('are shown before they are stored, and stored once however often that is sent', async () => {
    const id = await checked(`${HEAD}\n2026-11-02\t${at}\tPhotographs\t1\t1\t\t\n`, 'services');
    expect((await detail(id)).res).toMatchObject({ created: 1, rejected: 0 });
    expect(await made()).toEqual([]);
    const codes = await Promise.all(Array.from({ length: 4 }, async () => (await commit(id)).code));
    expect(codes).toEqual(Array(4).fill(CODE.ok));
    expect(await made()).toHaveLength(1);
  });

  it('are rejected by row, each with its reason; all or the good ones are stored', async () => {
    const [code, warehouse] = at.split('\t');
    const row = (changes: Partial<Record<'day' | 'at' | 'item' | 'pieces' | 'price', string>>) => {
      const whole = { day: '2026-11-02', at, item: 'Photographs', pieces: '1', price: '1', ...changes };
      return `${whole.day}\t${whole.at}\t${whole.item}\t${whole.pieces}\t${whole.price}\t\t`;
    };
    const rows = [
      row({}),
      row({ at: `NOBODY\t${warehouse}` }),
      row({ at: `${code}\tNOWHERE` }),
      row({ item: 'Withdrawn' }),
      row({ day: tomorrow }),
      row({ day: '2019-12-31' }),
      row({ pieces: 'two' }),
      row({ pieces: '' }),
      row({ price: '' }),
      row({ price: '0.004' }),
      row({ price: '99.01' }),
      row({ price: '99', day: '2026-11-03' }),
    ];
    const table = [HEAD, ...rows].join('\n');
    expect(await rejected(table, 'services')).toEqual([
      [3, 'There is no customer NOBODY'],
      [4, 'There is no warehouse NOWHERE'],
      [5, 'There is no enabled charge item Withdrawn for value-added services'],
      [6, 'Business date: The day must not be later than today'],
      [7, 'Warehouse code: The customer has no active agreement at this warehouse on that day'],
      [8, expect.stringMatching('^Quantity: ')],
      [9, 'Quantity is missing'],
      [10, 'Unit price: The price list cannot price this service: enter a unit price'],
      [11, 'Quantity × unit price is 0'],
      [12, expect.stringContaining('99.00 USD available')],
    ]);
    const id = await checked(table, 'services');
    expect((await commit(id)).code).toBe(CODE.conflict);
    expect(await made()).toEqual([]);
    expect((await commit(id, 0)).code).toBe(CODE.ok);
    expect((await made()).map(({ total_amount }) => total_amount)).toEqual(['1.0000', '99.0000']);
  });

  it('that repeat another or come to nothing are named with their line, and stored knowingly alone', async () => {
    const row = (day: string, pieces: number) => `${day}\t${at}\tPhotographs\t${pieces}\t1\t\t`;
    await stored([HEAD, row('2026-11-02', 1)].join('\n'), 'services');
    const rows = [row('2026-11-02', 1), row('2026-11-02', 2), row('2026-11-03', 1), row('2026-11-02', 2)];
    const free = `2026-11-04\t${at}\tPhotographs\t1\t0.004\t\t`;
    const id = await checked([HEAD, ...rows, row('2026-11-02', 0), free].join('\n'), 'services');
    const shown = await detail(id);
    expect(shown.res).toMatchObject({ created: 2, rejected: 4, flagged: 3 });
    const stands = expect.stringMatching(/^The same service is there already \(VA20261102-\d+\)$/);
    expect(shown.rejected_list.map(({ row, reason }) => [row, reason])).toEqual([
      [2, stands],
      [5, 'The same service as in row 3'],
      [6, 'Quantity must be at least 0.01'],
      [7, 'Quantity × unit price is 0'],
    ]);
    const asked = await commit(id, 0, { has_flagged: 1 });
    expect([asked.code, asked.msg]).toEqual([
      CODE.confirm,
      expect.stringMatching(
        /^These rows repeat a service or charge nothing:\nRow 2: .*\(VA20261102-\d+\)\nRow 5: The same service as in row 3\nRow 7: Quantity × unit price is 0\nSave them too\?$/,
      ),
    ]);
    expect(await made()).toHaveLength(1);
    const { agreement: is_confirm } = asked.data as unknown as { agreement: string };
    expect((await commit(id, 0, { has_flagged: 1, is_confirm })).code).toBe(CODE.ok);
    expect((await made()).map(({ quantity }) => quantity)).toEqual(['1', '1', '2', '1', '2', '1']);
    expect((await detail(id)).res).toMatchObject({ created: 5, rejected: 1, flagged: 0 });
  });

  it('that repeat another are left out where the good ones are stored', async () => {
    const twice = `2026-11-02\t${at}\tPhotographs\t1\t1\t\t`;
    const id = await checked([HEAD, twice, twice].join('\n'), 'services');
    expect((await commit(id)).code).toBe(CODE.conflict);
    expect((await commit(id, 0)).code).toBe(CODE.ok);
    expect(await made()).toHaveLength(1);
  });

  it('are at most so many', async () => {
    const rows = Array.from(
      { length: MAX_IMPORT_SERVICES + 2 },
      () => `2026-11-02\tNOBODY\tNOWHERE\tX\t1\t1\t\t`,
    );
    const reasons = (await rejected([HEAD, ...rows].join('\n'), 'services')).slice(-3);
    const told = 'A table may have at most 100 services. Paste the rest afterwards';
    expect(reasons).toEqual([
      [101, 'There is no customer NOBODY'],
      [102, told],
      [103, told],
    ]);
  });

  it('are for those who may add them', async () => {
    const id = await checked(`${HEAD}\n2026-11-02\t${at}\tPhotographs\t1\t1\t\t\n`, 'services');
    const other = await seedUser(api.db, { rights: ['/import/index', '/sku/add', '/sku/edit'] });
    await api.db.execute(sql`update import_file set user_id = ${other.id} where id = ${id}`);
    const theirs = importsOf(api, () => other);
    expect((await theirs.commit(id)).code).toBe(CODE.noRight);
    expect(await made()).toEqual([]);
  });
});
