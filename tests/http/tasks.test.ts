import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { getTasks } from '../../contract/operations/tasks';
import { testApi } from '../harness/api';
import { seedCustomer, seedUser, seedWarehouse } from '../harness/people';

/** What waits on the home page, by rights, age and money. */

const api = testApi();
let customer: number;
let warehouse: number;
let code: string;
beforeEach(async () => {
  customer = await seedCustomer(api.db);
  warehouse = await seedWarehouse(api.db, customer);
  const { rows } = await api.db.execute<{ customer_code: string }>(
    sql`select customer_code from customer where id = ${customer}`,
  );
  code = rows[0]!.customer_code;
});

const tasksOf = async (options: { rights: readonly string[]; customerId?: number }) => {
  const user = await seedUser(api.db, options);
  return read(user.token);
};
const read = async (token: string) => {
  const { data } = await api.call(getTasks, {}, token);
  return { ...data, of: (key: string) => data.task_list.filter((task) => task.key === key) };
};

let made = 0;
/** An outbound transaction of the customer, of so many days ago. */
async function addWork(daysAgo: number, amount: string, error: string | null = null) {
  made += 1;
  const { rows } = await api.db.execute<{ id: string }>(sql`
    insert into transaction (transaction_type, reference_no, customer_id, warehouse_id, business_time, charge_status,
      billing_amount, total_amount, currency_code, error)
    values (2, ${`K${made}`}, ${customer}, ${warehouse}, now() - make_interval(days => ${daysAgo}), 1, ${amount}::numeric,
      ${amount}::numeric, ${error ? '' : 'EUR'}, ${error ? JSON.stringify({ code: error }) : null}::jsonb)
    returning id`);
  return Number(rows[0]!.id);
}

describe('exceptions', () => {
  const rights = ['/transaction/exceptions', '/transaction/outbound'];

  it('are counted by reason and age, with what they would come to', async () => {
    await addWork(3, '10');
    await addWork(4, '20');
    for (const days of [0, 2, 7, 8, 30, 31, 90]) await addWork(days, '0', 'no_tier');
    await addWork(2, '0', 'no_agreement');
    const { of, exception_list } = await tasksOf({ rights, customerId: customer });
    expect(exception_list).toMatchObject([
      { code: 'no_tier', today: 1, week: 2, month: 2, older: 2, count: 7 },
      { code: 'no_agreement', today: 0, week: 1, month: 0, older: 0, count: 1 },
    ]);
    // Eight at the average of 10 and 20.
    expect(of('exceptions')).toMatchObject([
      { urgency: 'stops', count: 8, days: 90, amount_list: [{ currency_code: 'EUR', amount: '120.00' }] },
    ]);
    expect(exception_list[0]!.estimate_list).toEqual([{ currency_code: 'EUR', amount: '105.00' }]);
  });

  it('are of the kinds alone whose page is open', async () => {
    await addWork(1, '0', 'no_tier');
    const storage = ['/transaction/exceptions', '/transaction/storage'];
    expect((await tasksOf({ rights: storage, customerId: customer })).task_list).toEqual([]);
    expect((await tasksOf({ rights: ['/transaction/outbound'], customerId: customer })).task_list).toEqual(
      [],
    );
  });

  it('of another customer are not seen', async () => {
    await addWork(1, '0', 'no_tier');
    const other = await seedCustomer(api.db);
    expect((await tasksOf({ rights, customerId: other })).exception_list).toEqual([]);
  });
});

describe('work that is not billed', () => {
  it('is summed by customer, currency and age, its oldest as a task', async () => {
    const [days, amounts] = [
      [1, 7, 8, 30, 31, 60, 61],
      ['1', '2', '4', '8', '16', '32', '64'],
    ];
    for (const [at, each] of days.entries()) await addWork(each, amounts[at]!);
    const { of, unbilled_list, unbilled_total_list } = await tasksOf({ rights: ['/account/billingRun'] });
    expect(unbilled_list.find((row) => row.customer_code === code)).toEqual({
      ...{ customer_id: customer, customer_code: code, currency_code: 'EUR' },
      ...{ week: '3.00', month: '12.00', two_months: '48.00', older: '64.00', total: '127.00' },
    });
    const { rows } = await api.db.execute<{ total: string; late: number }>(sql`
      select sum(total_amount)::text as total,
        (count(*) filter (where business_time < now() - interval '31 days' + interval '1 hour'))::int as late
      from transaction where billing_status = 0 and charge_status = 1 and error is null and currency_code = 'EUR'`);
    const total = unbilled_total_list.find((row) => row.currency_code === 'EUR')!;
    expect(Number(total.total)).toBe(Number(rows[0]!.total));
    expect(of('unbilled')).toMatchObject([{ count: rows[0]!.late, days: 61, urgency: 'waits' }]);
  });

  it('is the operator’s to bill', async () => {
    await addWork(40, '5');
    const shown = await tasksOf({ rights: ['/account/billingRun'], customerId: customer });
    expect(shown).toMatchObject({ task_list: [], unbilled_list: [], unbilled_total_list: [] });
  });
});

describe('accounts', () => {
  const account = (balance: number, limit: number, line = 0) =>
    api.db.execute(sql`insert into account (kind, customer_id, currency_code, balance, credit_limit, warning_line)
      values ('customer', ${customer}, 'EUR', ${balance}, ${limit}, ${line})`);
  const near = async () =>
    (await tasksOf({ rights: ['/account/customerAccount'], customerId: customer })).of('account_limit');

  it.each([
    ['past its limit', -101, 100, 0, '-1.00'],
    ['with nine tenths of the limit used', -90, 100, 0, '10.00'],
    ['at its warning line', 50, 0, 50, '50.00'],
  ])('one %s waits, with what is left', async (_, balance, limit, line, left) => {
    await account(balance, limit, line);
    expect(await near()).toMatchObject([
      { id: customer, name: code, amount_list: [{ currency_code: 'EUR', amount: left }] },
    ]);
  });

  it('work that is not billed counts', async () => {
    await account(-80, 100);
    expect(await near()).toEqual([]);
    await addWork(1, '15');
    await expect.poll(near).toMatchObject([{ amount_list: [{ amount: '5.00' }] }]);
  });
});

describe('approvals', () => {
  async function apply(userId: number, kind = 'remittance') {
    made += 1;
    await api.db.execute(sql`insert into application (kind, application_no, customer_id, from_amount,
        from_currency_code, rate, gross_amount, to_amount, to_currency_code, user_id, create_time)
      values (${kind}, ${`A${made}`}, ${customer}, 12.5, 'EUR', 1, 12.5, 12.5, ${kind === 'transfer' ? 'USD' : 'EUR'}, ${userId},
        now() - interval '3 days')`);
  }

  it('are what others applied for, to who may decide', async () => {
    const applicant = await seedUser(api.db, { rights: [], customerId: customer });
    const reviewer = await seedUser(api.db, { rights: ['/remittance/approve'] });
    await apply(applicant.id);
    await apply(applicant.id);
    await apply(reviewer.id);
    await apply(applicant.id, 'transfer');
    const { task_list } = await read(reviewer.token);
    expect(task_list).toMatchObject([
      {
        key: 'remittances',
        count: 2,
        days: 3,
        id: customer,
        amount_list: [{ currency_code: 'EUR', amount: '25.00' }],
      },
    ]);
    expect((await tasksOf({ rights: ['/remittance/approve'], customerId: customer })).task_list).toEqual([]);
  });

  it('a change that waits for a second person is not its own asker’s', async () => {
    const id = await addWork(1, '100');
    const rights = ['/transaction/exceptions', '/outbound/adjust'];
    const [asker, other] = [await seedUser(api.db, { rights }), await seedUser(api.db, { rights })];
    await api.db.execute(sql`insert into change_request
        (transaction_id, action, from_amount, to_amount, currency_code, seen_time, user_id, user_name)
      values (${id}, 'adjust', 100, 40, 'EUR', now(), ${asker.id}, 'asker')`);
    expect((await read(asker.token)).of('second_person')).toEqual([]);
    expect((await read(other.token)).of('second_person')).toMatchObject([
      { count: 1, amount_list: [{ currency_code: 'EUR', amount: '60.00' }] },
    ]);
  });
});

describe('failures', () => {
  const job = (kind: string, state: string, userId: number | null = null) =>
    api.db.execute(
      sql`insert into job (kind, state, input, user_id) values (${kind}, ${state}, '{}', ${userId})`,
    );

  it('a billing run that failed stops billing until a later one has ended well', async () => {
    const { token } = await seedUser(api.db, { rights: ['/account/billingRun'] });
    await job('billing_run', 'failed');
    expect((await read(token)).task_list[0]).toMatchObject({ key: 'billing_run_failed', urgency: 'stops' });
    await job('billing_run', 'done');
    expect((await read(token)).of('billing_run_failed')).toEqual([]);
  });

  it('a run is its own user’s', async () => {
    const [own, other] = [await seedUser(api.db, {}), await seedUser(api.db, {})];
    await job('transaction_run', 'failed', own.id);
    expect((await read(own.token)).of('run_failed')).toHaveLength(1);
    expect((await read(other.token)).task_list).toEqual([]);
  });

  it('an import with rejected rows is its own user’s, by the name of its file', async () => {
    const own = await seedUser(api.db, {});
    await api.db.execute(sql`insert into import_file (user_id, file_name, "table", status, rejected)
      values (${own.id}, 'skus.csv', '[]', 2, '[{"row": 1}, {"row": 4}]')`);
    expect((await read(own.token)).task_list).toMatchObject([
      { key: 'import_rejected', name: 'skus.csv', count: 2 },
    ]);
  });
});

describe('what is coming', () => {
  const agreement = (from: string, to: string) =>
    api.db.execute(sql`insert into agreement
        (title, customer_id, warehouse_id, currency_code, status, effective_time, expiry_time)
      values ('A', ${customer}, ${warehouse}, 'EUR', 1, now() + ${from}::interval, now() + ${to}::interval)`);
  const ending = async (rights = ['/billing/add']) =>
    (await tasksOf({ rights })).of('agreement_ends').filter(({ name }) => name.startsWith(code));

  it('an agreement ends within 30 days, and none follows it', async () => {
    await agreement('-100 days', '12 days');
    expect(await ending()).toMatchObject([{ urgency: 'coming', days: 12, count: 1 }]);
    expect(await ending(['/billing/index'])).toEqual([]);
    await agreement('12 days', '400 days');
    expect(await ending()).toEqual([]);
  });

  it('a warehouse has days without a stock count', async () => {
    for (const daysAgo of [5, 4]) {
      const id = await addWork(daysAgo, '1');
      await api.db.execute(sql`update transaction set transaction_type = 4 where id = ${id}`);
      await api.db.execute(sql`insert into stock (transaction_id, snapshot_date)
        values (${id}, (now() at time zone 'Asia/Shanghai')::date - ${daysAgo}::int)`);
    }
    const { of } = await tasksOf({ rights: ['/arrival/index'] });
    expect(of('stock_missing').length).toBeGreaterThan(0);
    expect(of('stock_missing')[0]).toMatchObject({ days: 3, urgency: 'waits' });
  });
});
