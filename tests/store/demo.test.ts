import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountStatement } from '../../contract/accounts/statement';
import type { FeeSheet } from '../../contract/agreements/fee-sheet';
import { isRuleList } from '../../contract/agreements/rule-columns';
import { accountsOf, loadAccountStatement } from '../../upstream/accounts/ledger/statement';
import { sheetWarnings } from '../../upstream/agreements/check';
import { loadDemo } from '../../upstream/demo/load';
import { DEMO_PASSWORD } from '../../upstream/demo/people';
import { systemActor } from '../../upstream/identity/actor';
import { NO_PASSWORD, verifyPassword } from '../../upstream/identity/password';
import { firstSteps } from '../../upstream/operations/console/first-steps';
import { workByDay } from '../../upstream/operations/console/work-days';
import { job } from '../../upstream/store/schema/operations';
import { addMonth, dayOf } from '../../upstream/time';
import { PERIOD_RUN } from '../../upstream/transactions/kinds/period/run/run';
import { queuePeriodRun } from '../../upstream/transactions/kinds/period/run/start';
import { periodStep } from '../../upstream/transactions/kinds/period/run/step';
import { violations } from '../accounts/ledger/fixture';
import { createTestDatabase, type TestDatabase } from '../harness/database';

const ZONE = 'Asia/Shanghai';

describe('demo data', () => {
  let database: TestDatabase;
  let constraints: unknown;
  beforeAll(async () => {
    database = await createTestDatabase();
    constraints = await readConstraints();
    const start = performance.now();
    expect(await loadDemo(database.db, { zone: ZONE })).toBe(true);
    console.log(`demo data loaded in ${((performance.now() - start) / 1000).toFixed(2)} s`);
  }, 60_000);
  afterAll(async () => {
    await database.drop();
  });

  /** First row of a query. */
  async function one(query: ReturnType<typeof sql>): Promise<Record<string, unknown>> {
    const { rows } = await database.db.execute(query);
    return rows[0] ?? {};
  }
  /** Number of rows for which a condition is violated. */
  const count = async (from: ReturnType<typeof sql>) =>
    Number((await one(sql`select count(*) from ${from}`)).count);

  const readConstraints = () =>
    one(sql`
      select json_agg(conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || convalidated
        order by conrelid::regclass::text, conname) as all from pg_constraint`);

  it('leaves every constraint as it was, and kept', async () => {
    expect(await readConstraints()).toEqual(constraints);
  });

  it('stores every explanation by a template, of which there are few', async () => {
    expect(await count(sql`fee_line where template_id is null`)).toBe(0);
    expect(await count(sql`explanation_template`)).toBeLessThan((await count(sql`fee_line`)) / 100);
  });

  it('charges pallet places by those that its stock names, each of one SKU', async () => {
    const { rows } = await database.db.execute(sql`
      select i.quantity::int as charged, count(distinct l.attributes ->> 'place')::int as places,
        count(distinct l.attributes ->> 'place' || ' ' || l.sku_id)::int as pairs, count(*)::int as lots
      from transaction_item i join transaction_line l on l.transaction_id = i.transaction_id
      where i.explanation ->> 'rule_name' = 'Pallet places' group by i.transaction_id, i.item_no, i.quantity`);
    expect(rows.length).toBeGreaterThan(30);
    for (const { charged, places, pairs } of rows) expect([charged, pairs]).toEqual([places, places]);
  });

  it('is on the home page: its work is known by day', async () => {
    const asked = { first: '2000-01-01', last: '2100-01-01', scope: null };
    const work = await workByDay(database.db, asked, ZONE);
    const summed = await one(sql`select sum(count)::int as count, sum(charged) as charged from (${work}) w`);
    const stored = await one(sql`
      select count(*)::int as count, sum(total_amount) filter (where charge_status = 1) as charged
      from transaction where currency_code <> ''`);
    expect(summed).toEqual(stored);
    expect(summed.count).toBeGreaterThan(10_000);
  });

  it('is never loaded over customers', async () => {
    expect(await loadDemo(database.db, { zone: ZONE })).toBe(false);
    expect(await count(sql`customer where is_house = 0`)).toBe(6);
  });

  it('has a house that is set up: no first steps are left', async () => {
    const admin = { ...systemActor('admin'), rights: new Set(['/house/edit']) };
    expect(await firstSteps(database.db, admin)).toEqual({ step_list: [] });
    const profile = await one(sql`select logo_path, jsonb_array_length(bank_accounts) as accounts
      from house_profile where name <> '' and address ->> 'city' <> ''`);
    expect(profile.accounts).toBe(3);
    const logo = sql`file_content c join uploaded_file f on f.id = c.file_id where file_path = ${profile.logo_path}`;
    expect(await count(logo)).toBe(1);
  });

  it('has a year of business', async () => {
    expect(await count(sql`transaction where transaction_type = 2`)).toBeGreaterThan(20_000);
    expect(await count(sql`warehouse`)).toBe(4);
    expect(await count(sql`transaction where business_time > now()`)).toBe(0);
    const months = await one(sql`
      select count(distinct to_char(business_time, 'YYYY-MM')) as months from transaction`);
    expect(Number(months.months)).toBeGreaterThanOrEqual(12);
    const { rows } = await database.db.execute(sql`
      select currency_code from transaction where currency_code <> '' group by 1 order by 1`);
    expect(rows.map((row) => row.currency_code)).toEqual(['CNY', 'EUR', 'USD']);
    const rules = await one(sql`
      select count(distinct sheet #>> '{config_list,storage_fee_rule}') as rules from agreement_version`);
    expect(Number(rules.rules)).toBe(3);
  });

  it('has an agreement whose fees were raised twice, and a draft that leaves something to ask', async () => {
    expect(await one(sql`select max(version) as version from agreement where status = 1`)).toEqual({
      version: 3,
    });
    const { rows } = await database.db.execute<{ sheet: FeeSheet }>(sql`
      select v.sheet from agreement a join agreement_version v on v.agreement_id = a.id
      where a.status = 0 and a.title like '%counter-offer'`);
    const codes = sheetWarnings(rows[0]!.sheet, [], 'USD').map(({ code }) => code);
    expect(codes).toEqual(['gap', 'no_closing', 'zero_fee']);
  });

  it('has price lists of other kinds, of which every charge rule has charged something, and none is doubtful', async () => {
    const { rows: lists } = await database.db.execute<{ title: string; sheet: FeeSheet }>(sql`
      select a.title, v.sheet from agreement a join agreement_version v on v.agreement_id = a.id
      where jsonb_array_length(v.sheet -> 'rule_list') > 0 order by a.title`);
    expect(lists.map(({ title }) => title)).toEqual(['LOTUS HAM1', 'NORDLICHT EWR1', 'VERDE HAM1']);
    const codes = lists.flatMap(({ sheet }) => sheetWarnings(sheet, [], 'USD').map(({ list }) => list));
    expect(codes.filter((list) => isRuleList(list))).toEqual([]);
    const { rows: charged } = await database.db.execute<{ rule: string }>(sql`
      select distinct explanation ->> 'rule_name' as rule from transaction_item
      where explanation ->> 'kind' = 'rule' order by 1`);
    const rules = lists.flatMap(({ sheet }) => sheet.rule_list.map(({ rule_name }) => rule_name));
    expect(charged.map(({ rule }) => rule)).toEqual(rules.sort());
  });

  it('prices nothing at 0 but stock within its free volume, and says why where it cannot price', async () => {
    expect(
      await count(sql`transaction t left join stock k on k.transaction_id = t.id
        where error is null and billing_amount <= 0 and k.billable_volume is distinct from 0`),
    ).toBe(0);
    expect(
      await count(sql`transaction where error is not null and (billing_amount <> 0 or billing_status = 1)`),
    ).toBe(0);
    const { rows } = await database.db.execute(sql`
      select error ->> 'code' as code, count(*)::int as n, array_agg(distinct transaction_type) as types
      from transaction where error is not null group by 1 order by 1`);
    const codes = ['incomplete_freight', 'missing_measures', 'no_agreement', 'no_tier'];
    expect(rows.map((row) => row.code)).toEqual(codes);
    // Of what comes back, dice decide: some days nothing of it lacks a measure.
    expect(rows[1]?.types).toEqual(expect.arrayContaining([2, 3, 4]));
    for (const row of rows.slice(1)) expect(row.n).toBeGreaterThan(20);
  });

  it('has work of every kind, billed and waiting, with a prefix for each kind', async () => {
    const { rows } = await database.db.execute(sql`
      select transaction_type as type, left(reference_no, 2) as prefix, count(*)::int as n,
        count(*) filter (where billing_status = 1)::int as billed,
        count(*) filter (where billing_status = 0 and charge_status = 1 and error is null)::int as waiting
      from transaction group by 1, 2 order by 1`);
    expect(rows.map((row) => row.prefix)).toEqual(['SH', 'OB', 'IB', 'ST', 'VA', 'RT', 'PC']);
    for (const row of rows.filter(({ prefix }) => prefix !== 'PC')) {
      expect(row.n).toBeGreaterThan(150);
      expect(row.billed).toBeGreaterThan(100);
      expect(row.waiting).toBeGreaterThan(0);
    }
  });

  it('has the charges of each month that is over, one of the last still to be adjusted', async () => {
    const { rows } = await database.db.execute<{ code: string; months: number; rules: string[] }>(sql`
      select customer_code as code, count(distinct t.id)::int as months,
        array_agg(distinct explanation ->> 'rule_name' order by explanation ->> 'rule_name') as rules
      from transaction t join period_charge p on p.transaction_id = t.id
      join customer c on c.id = t.customer_id join transaction_item i on i.transaction_id = t.id
      where error is null group by 1 order by 1`);
    expect(rows).toMatchObject([
      { code: 'ACME', rules: ['Account management'] },
      { code: 'LOTUS', rules: ['Customs papers'] },
      { code: 'NORDLICHT', rules: ['Subscription'] },
      { code: 'VERDE', rules: ['Minimum a month', 'Software'] },
    ]);
    for (const { months } of rows) expect(months).toBeGreaterThanOrEqual(10);
    const { rows: open } = await database.db.execute(sql`
      select customer_code as code, to_char(last_day, 'YYYY-MM') as month from transaction t
      join period_charge p on p.transaction_id = t.id join customer c on c.id = t.customer_id
      where customer_code = 'VERDE' and billing_status = 0 and charge_status = 1`);
    expect(open).toEqual([{ code: 'VERDE', month: addMonth(dayOf(new Date(), ZONE).slice(0, 7), -1) }]);
  });

  it('rates the charges of its months again to the same', async () => {
    await queuePeriodRun(database.db, { now: new Date(), timeZone: ZONE });
    const [queued] = await database.db.select().from(job).where(eq(job.kind, PERIOD_RUN));
    const { report } = await database.db.transaction((tx) => periodStep(tx, queued!));
    expect(report).toMatchObject({ created: 0, changed: 0, unpriced: 0, differing: 0, cancelled: 0 });
    expect(report!.unchanged).toBeGreaterThanOrEqual(12);
  });

  it('counts stock that came in and has not left', async () => {
    expect(
      await count(sql`(select t.customer_id, t.warehouse_id, l.sku_id, l.putaway_date, min(l.quantity) as kept
        from transaction t join transaction_line l on l.transaction_id = t.id
        where t.transaction_type = 4 group by 1, 2, 3, 4) lot
        where not exists (select from transaction t join transaction_line l on l.transaction_id = t.id
          where t.transaction_type = 3 and t.customer_id = lot.customer_id and t.warehouse_id = lot.warehouse_id
            and l.sku_id = lot.sku_id and l.quantity >= lot.kept
            and (t.business_time at time zone ${ZONE})::date = lot.putaway_date)`),
    ).toBe(0);
    expect(
      await count(sql`transaction t join stock k on k.transaction_id = t.id
        where (t.business_time at time zone ${ZONE}) <> k.snapshot_date`),
    ).toBe(0);
  });

  it('leaves its customers something to spend, but for one', async () => {
    const { rows } = await database.db.execute(sql`
      select distinct c.customer_code as code from account a join customer c on c.id = a.customer_id
      where a.balance + a.credit_limit <= (select coalesce(sum(total_amount), 0) from transaction t
        where t.customer_id = a.customer_id and t.currency_code = a.currency_code
          and billing_status = 0 and charge_status = 1 and error is null)`);
    expect(rows).toEqual([{ code: 'KIWI' }]);
  });

  it('sums items to totals, and adjustments to their history', async () => {
    expect(
      await count(sql`transaction t left join lateral (
        select coalesce(sum(billing_amount), 0) as billing, coalesce(sum(amount), 0) as total
        from transaction_item where transaction_id = t.id) i on true
        where (i.billing, i.total) <> (t.billing_amount, t.total_amount)`),
    ).toBe(0);
    expect(await count(sql`transaction where adjust_amount <> 0 and billing_status = 0`)).toBeGreaterThan(5);
    expect(
      await count(sql`transaction_item i full join item_adjustment a on a.item_id = i.id
        where (i.amount <> i.billing_amount or a.id is not null)
          and (a.from_amount, a.to_amount) is distinct from (i.billing_amount, i.amount)`),
    ).toBe(0);
  });

  it('leaves the last weeks to be reviewed, and some rows not charged', async () => {
    expect(
      await count(sql`transaction where billing_status = 0 and charge_status = 1 and error is null`),
    ).toBeGreaterThan(500);
    expect(await count(sql`transaction where charge_status = 0`)).toBeGreaterThan(100);
  });

  it('has a ledger in which every entry is accounted for', async () => {
    expect(await violations(database.db)).toEqual([]);
    expect(await count(sql`(select journal_id from entry group by 1 having count(*) <> 2) j`)).toBe(0);
    expect(
      await count(sql`account a where a.balance <> case when a.kind = 'customer'
        then (select balance from entry where account_id = a.id order by id desc limit 1) else 0 end`),
    ).toBe(0);
    expect(await count(sql`journal where complete_time > now()`)).toBe(0);
    expect(
      await count(sql`account where kind = 'customer' and balance + credit_limit <= warning_line`),
    ).toBeGreaterThan(0);
    expect(
      await count(sql`(
        select sum(i.amount) as items, min(-e.amount) as charge
        from journal j join entry e on e.journal_id = j.id and e.balance is not null
        left join journal_item i on i.journal_id = j.id
        where j.trading_method = 3 group by j.id) c where coalesce(items, 0) <> charge`),
    ).toBe(0);
  });

  it('has statements that match the ledger, for every account and month', async () => {
    const staff = systemActor('test');
    const months = [0, 1, 6, 11, 12].map((back) => {
      const day = new Date();
      day.setUTCMonth(day.getUTCMonth() - back, 15);
      return dayOf(day, ZONE).slice(0, 7);
    });
    const { rows } = await database.db.execute<{ id: string }>(
      sql`select id from customer where is_house = 0`,
    );
    for (const customer_id of rows.map(({ id }) => Number(id))) {
      for (const { currencyCode: currency_code } of await accountsOf(database.db, customer_id)) {
        for (const month of months) {
          const asked = accountStatement.input.parse({ customer_id, currency_code, month });
          const { res } = await loadAccountStatement(database.db, staff, asked, {
            timeZone: ZONE,
            companyName: 'House',
          });
          expect(res, JSON.stringify(asked)).toMatchObject({ is_reconciled: 1 });
        }
      }
    }
  });

  it('has two top-ups that nobody has seen at the bank yet, the newest', async () => {
    const { rows } = await database.db.execute(sql`
      select t.status, j.trading_method as method, row_number() over (order by j.id desc) as place
      from top_up t join journal j on j.id = t.journal_id where j.application_id is null order by j.id desc`);
    expect(rows.slice(0, 2)).toMatchObject([
      { status: 0, method: 1 },
      { status: 0, method: 1 },
    ]);
    expect(rows.slice(2).every(({ status }) => status === 1)).toBe(true);
    expect(await count(sql`journal where trading_method in (1, 2)`)).toBe(await count(sql`top_up`));
  });

  it('has applications in every state, and what the approved ones posted', async () => {
    const { rows } = await database.db.execute(sql`
      select kind, status, count(*)::int as n from application group by 1, 2 order by 1, 2`);
    expect(rows.map(({ kind, status }) => `${kind} ${status}`)).toEqual([
      ...['remittance 0', 'remittance 1', 'remittance 2'],
      ...['transfer 0', 'transfer 1', 'transfer 2'],
    ]);
    expect(
      await count(sql`application a left join lateral (
        select sum(e.amount) as received from journal j join entry e on e.journal_id = j.id
        join account c on c.id = e.account_id
        where j.application_id = a.id and c.kind = 'customer' and c.customer_id = a.customer_id
          and c.currency_code = a.to_currency_code) p on true
        where p.received is distinct from case when a.status = 1 then a.to_amount end`),
    ).toBe(0);
    expect(
      await count(sql`application a join app_user u on u.id = a.user_id
        where a.status = 0 and u.user_name in ('acme', 'operator')`),
    ).toBeGreaterThan(2);
    expect(
      await count(sql`application where rate <> 1 and not exists (
        select from exchange_rate where rate_date <= application.create_time::date)`),
    ).toBe(0);
    // Without its day a rate reads as one given by hand.
    const isExchanged = sql`from_currency_code <> to_currency_code`;
    expect(await count(sql`application where ${isExchanged} and rate_date is null`)).toBe(0);
  });

  it('has certificates as files, one of them used twice', async () => {
    const { rows } = await database.db.execute<{ content: Buffer; uses: number }>(sql`
      select content, count(*)::int as uses from application a join file_content on file_id = a.certificate_id
      group by 1`);
    expect(rows.filter(({ uses }) => uses === 2).length).toBe(1);
    for (const { content } of rows) {
      expect(content.subarray(1, 4).toString('latin1')).toBe('PNG');
    }
  });

  it('has the rates of the last weeks', async () => {
    const { rows } = await database.db.execute(sql`
      select to_currency_code as code, count(*)::int as days, max(rate) / min(rate) as spread from exchange_rate
      where from_currency_code = 'EUR' and source = 'ecb' group by 1 order by 1`);
    expect(rows.map(({ code }) => code)).toEqual(['CNY', 'GBP', 'JPY', 'USD']);
    for (const { days, spread } of rows) {
      expect(days).toBeGreaterThan(40);
      expect(Number(spread)).toBeLessThan(1.1);
    }
  });

  it('has its accounts, with the rights of their roles', async () => {
    const { rows } = await database.db.execute(sql`
      select user_name, password_hash, c.customer_code, array_agg(r.name order by r.name) filter (where r.name <> '') as rights
      from app_user u join customer c on c.id = u.customer_id
      join user_role ur on ur.user_id = u.id join role on role.id = ur.role_id
      join auth_rule r on role.is_all = 1
        or exists (select from role_rule rr where rr.role_id = ur.role_id and rr.rule_id = r.id)
      group by 1, 2, 3 order by 1`);
    const accounts = rows.filter((row) => row.password_hash !== NO_PASSWORD);
    expect(rows.length).toBeGreaterThan(accounts.length);
    expect(accounts.map((row) => [row.user_name, row.customer_code])).toEqual([
      ['acme', 'ACME'],
      ['admin', 'HOUSE'],
      ['operator', 'HOUSE'],
      ['viewer', 'HOUSE'],
    ]);
    const rights = Object.fromEntries(accounts.map((row) => [row.user_name, row.rights as string[]]));
    expect(rights.admin).toContain('/outbound/bill');
    expect(rights.operator).toContain('/outbound/adjust');
    expect(rights.viewer).toContain('/transaction/outbound');
    expect(rights.viewer).not.toContain('/outbound/adjust');
    expect(rights.acme).toEqual([
      '/account/customerAccount',
      '/account/index',
      '/account/statement',
      '/billing/index',
      '/remittance/apply',
      '/remittance/index',
      '/sku/index',
      '/transaction/inbound',
      '/transaction/outbound',
      '/transaction/period',
      '/transaction/shipment',
      '/transaction/storage',
      '/transaction/vas',
      '/transfer/apply',
      '/transfer/index',
    ]);
    for (const row of accounts) {
      expect(await verifyPassword(DEMO_PASSWORD, String(row.password_hash))).toBe(true);
    }
    expect(await verifyPassword(DEMO_PASSWORD, NO_PASSWORD)).toBe(false);
  });
});
