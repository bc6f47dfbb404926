import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sumToBill } from '../../upstream/accounts/ledger/to-bill';
import { sumChangedDays } from '../../upstream/operations/console/work-days';
import { migrateDatabase, migrationsFolder, withMigrationLock } from '../../upstream/store/migrate';
import { lockRows } from '../../upstream/transactions/lock';
import { rateTransactions } from '../../upstream/transactions/rate';
import { createEmptyDatabase, type TestDatabase } from '../harness/database';
import { migrateTo as migrateDatabaseTo, readJournal } from './migrate-to';

let own: TestDatabase;
beforeEach(async () => {
  own = await createEmptyDatabase();
});
afterEach(() => own.drop());

async function applied(): Promise<number> {
  const { rows } = await own.db.execute<{ n: number }>(
    sql`select count(*)::int as n from drizzle.__drizzle_migrations`,
  );
  return rows[0]?.n ?? 0;
}

it('runs once, however often and however many ask', async () => {
  await Promise.all([migrateDatabase(own.url), migrateDatabase(own.url), migrateDatabase(own.url)]);
  await migrateDatabase(own.url);
  expect(await applied()).toBe(readJournal().entries.length);
});

it('a lock that is not had in time is a clear end, which names who holds it', async () => {
  await withMigrationLock(own.url, async () => {
    const second = withMigrationLock(own.url, async () => {}, 1);
    await expect(second).rejects.toThrow(
      /not ended within 1 s: PostgreSQL process \d+ \(idle in transaction since .* UTC\)/,
    );
  });
  expect(await withMigrationLock(own.url, async () => 'free', 1)).toBe('free');
});

/** Brings the database to where it was after the first so many migrations. */
async function migrateTo(count: number): Promise<void> {
  await migrateDatabaseTo(own.url, count);
  expect(await applied()).toBe(count);
}

it('brings a database that holds data up to date', async () => {
  await migrateTo(1);
  await own.db.execute(sql`insert into customer (customer_code) values ('ACME')`);
  await own.db.execute(sql`insert into warehouse (warehouse_code) values ('SHA')`);
  await own.db.execute(sql`
    insert into agreement (title, customer_id, warehouse_id, currency_code, status, effective_time, expiry_time)
    values ('Sheet', 1, 1, 'USD', 1, '2026-01-01', '2027-01-01')`);
  await own.db.execute(sql`
    insert into transaction (transaction_type, reference_no, customer_id, warehouse_id, business_time)
    values (2, 'OUT1', 1, 1, now())`);
  const explanation = { kind: 'outbound_processing', given: { weight: '1.50' } };
  await own.db.execute(sql`
    insert into transaction_item (transaction_id, item_no, billing_amount, amount, explanation)
    values (1, 1, 2.5, 2.5, ${JSON.stringify(explanation)})`);
  await migrateDatabase(own.url);
  expect(await applied()).toBe(readJournal().entries.length);
  const { rows } = await own.db.execute(sql`
    select reference_no, i.amount::text, explanation from transaction t
    join transaction_item i on i.transaction_id = t.id`);
  expect(rows).toEqual([{ reference_no: 'OUT1', amount: '2.5000', explanation }]);
});

it('leaves prices of lines by SKUs and their materials as they were', async () => {
  await migrateTo(27);
  await own.db.execute(sql`insert into customer (customer_code) values ('ACME')`);
  await own.db.execute(sql`insert into warehouse (warehouse_code) values ('SHA')`);
  await own.db.execute(sql`insert into pack_material (material_name) values ('Bag')`);
  await own.db.execute(sql`
    insert into sku (customer_id, sku, length_cm, width_cm, height_cm, weight_kg, pack_material_id, is_corrected)
    values (1, 'LAMP', 40, 30, 20, 2.5, 1, 1), (1, 'PEN', 1, 1, 1, 0.1, null, 0)`);
  const tier = {
    billing_type_id: 1,
    where_type: 'lte',
    weight: '5',
    combine_package_qty: 9,
    exceed_fee: '0',
  };
  const sheet = {
    config_list: { outbound_sku_rule: 'weight' },
    outbound_list: [{ ...tier, processing_fee: '1.20' }],
    sku_material_list: [
      { billing_type_id: 1, pack_material_item: [{ pack_material_id: 1, fee_amount: '0.15' }] },
    ],
  };
  await own.db.execute(sql`insert into billing_type (title, type) values ('Processing', 2)`);
  await own.db.execute(sql`
    insert into agreement (title, customer_id, warehouse_id, currency_code, status, effective_time, expiry_time)
    values ('Sheet', 1, 1, 'USD', 1, '2026-01-01', '2027-01-01')`);
  await own.db.execute(sql`
    insert into agreement_version (agreement_id, version, sheet, header)
    values (1, 1, ${JSON.stringify(sheet)}, '{}')`);
  await own.db.execute(sql`
    insert into transaction (transaction_type, reference_no, customer_id, warehouse_id, business_time, currency_code,
      billing_amount, total_amount, agreement_version_id)
    values (2, 'OUT1', 1, 1, '2026-11-02', 'USD', 1.50, 1.50, 1)`);
  await own.db.execute(sql`
    insert into transaction (transaction_type, reference_no, customer_id, warehouse_id, business_time)
    values (3, 'IN1', 1, 1, '2026-11-02')`);
  await own.db.execute(sql`
    insert into transaction_line (transaction_id, line_no, sku_id, quantity)
    values (1, 1, 1, 2), (1, 2, 2, 1), (2, 1, 1, 9)`);
  await migrateDatabase(own.url);
  const { rows } = await own.db.execute(sql`
    select l.pack_material_id, l.weight_kg, l.sku_corrections, s.weight_kg::text as weight
    from transaction_line l join sku s on s.id = l.sku_id
    order by transaction_id, line_no`);
  expect(rows).toEqual([
    { pack_material_id: '1', weight_kg: null, sku_corrections: 0, weight: '2.500000' },
    { pack_material_id: null, weight_kg: null, sku_corrections: 0, weight: '0.100000' },
    // No material is charged for what comes in.
    { pack_material_id: null, weight_kg: null, sku_corrections: 0, weight: '2.500000' },
  ]);
  const { changed } = await own.db.transaction(async (tx) =>
    rateTransactions(tx, await lockRows(tx, [1]), { dropAdjustments: false, userId: null }),
  );
  expect(changed).toMatchObject([{ from: '1.5', to: '1.5' }]);
});

it('lets the administrators there are hold what is yet to come', async () => {
  await migrateTo(4);
  await own.db.execute(sql`insert into role (title) values ('Administrator'), ('Clerk')`);
  await own.db.execute(sql`
    insert into role_rule (role_id, rule_id) select role.id, rule.id from role, auth_rule rule
    where role.title = 'Administrator' or rule.name = '/account/index'`);
  await migrateDatabase(own.url);
  const { rows } = await own.db.execute(sql`
    select title, is_all, (select count(*)::int from role_rule where role_id = role.id) as rules
    from role order by id`);
  expect(rows).toEqual([
    { title: 'Administrator', is_all: 1, rules: 0 },
    { title: 'Clerk', is_all: 0, rules: 1 },
  ]);
});

it('says what is missing where there are no migrations', () => {
  expect(() => migrationsFolder('/')).toThrow('upstream/store/migrations');
});

it('has them in the order of their times: one with an earlier time than the last applied is never run', () => {
  const times = readJournal().entries.map(({ when }) => when);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
});

it('adds administration beside the roles, rules and charge items there are', async () => {
  await migrateTo(6);
  await own.db.execute(sql`insert into billing_type (title, type) values ('Freight', 1), ('FREIGHT', 4)`);
  await own.db.execute(sql`insert into role (title) values ('Clerk')`);
  await own.db.execute(sql`
    insert into role_rule (role_id, rule_id) select 1, id from auth_rule where name = '/account/index'`);
  await migrateDatabase(own.url);
  const { rows } = await own.db.execute(sql`
    select (select array_agg(title order by id) from billing_type where detail = '') as items,
      (select array_agg(rule.name) from role_rule join auth_rule rule on rule.id = rule_id) as held,
      (select count(*)::int from auth_rule page join auth_rule item on item.pid = page.id
        where page.name = '/user/index' and item.is_menu = 0) as rights,
      (select count(*)::int from role where update_time <= now()) as roles`);
  expect(rows).toEqual([{ items: ['Freight', 'FREIGHT #2'], held: ['/account/index'], rights: 4, roles: 1 }]);
});

it('keeps with what was done for which customer, and closes the audit log again', async () => {
  await migrateTo(9);
  await own.db.execute(sql`insert into customer (customer_code, is_house) values ('HOUSE', 1), ('ACME', 0)`);
  await own.db.execute(sql`
    insert into app_user (user_name, password_hash, customer_id) values ('staff', '', 1), ('clerk', '', 2)`);
  await own.db.execute(sql`
    insert into audit_log (user_id, actor_name, action, entity)
    values (1, 'staff', 'a', 'b'), (2, 'clerk', 'a', 'b'), (null, 'clerk', 'a', 'b')`);
  await migrateDatabase(own.url);
  const { rows } = await own.db.execute(sql`
    select array_agg(customer_id::int order by id) as customers from audit_log`);
  expect(rows).toEqual([{ customers: [null, 2, null] }]);
  await expect(own.db.execute(sql`update audit_log set customer_id = 1`)).rejects.toThrow();
});

it('gives the versions that are there what their agreement was called, and closes them again', async () => {
  await migrateTo(10);
  await own.db.execute(sql`insert into customer (customer_code) values ('ACME')`);
  await own.db.execute(sql`insert into warehouse (warehouse_code) values ('LAX1')`);
  await own.db.execute(sql`
    insert into agreement (title, customer_id, warehouse_id, currency_code, effective_time, expiry_time)
    values ('Acme', 1, 1, 'USD', '2026-01-01 00:00+08', '2027-01-01 00:00+08')`);
  await own.db.execute(sql`insert into agreement_version (agreement_id, version, sheet) values (1, 1, '{}')`);
  await migrateDatabase(own.url);
  const { rows } = await own.db.execute(sql`select header from agreement_version`);
  expect(rows).toEqual([
    {
      header: {
        title: 'Acme',
        currency_code: 'USD',
        note: '',
        file_list: [],
        start_create_time: '2025-12-31T16:00:00.000Z',
        end_create_time: '2026-12-31T16:00:00.000Z',
      },
    },
  ]);
  await expect(own.db.execute(sql`update agreement_version set version = 2`)).rejects.toThrow();
});

describe('the page of agreements', () => {
  const pageOf = async () => {
    await migrateDatabase(own.url);
    const { rows } = await own.db.execute(sql`
      select page.title ->> 'en-US' as title, above.title ->> 'en-US' as above,
        (select array_agg(name order by sort, id) from auth_rule where pid = page.id) as rights
      from auth_rule page left join auth_rule above on above.id = page.pid where page.name = '/billing/index'`);
    return rows;
  };
  const rights = ['/billing/add', '/billing/edit', '/billing/status', '/billing/delete'];

  it('goes into the group of billing, wherever the outbound page is in it', async () => {
    await migrateTo(11);
    await own.db.execute(sql`
      update auth_rule set pid = (select id from auth_rule where title ->> 'en-US' = 'Billing')
      where name = '/transaction/outbound'`);
    expect(await pageOf()).toEqual([{ title: 'Service agreements', above: 'Billing', rights }]);
  });

  it('is the one that somebody made by hand, with the rights that it lacks', async () => {
    await migrateTo(11);
    const title = sql`'{"zh-CN": "协议", "en-US": "By hand"}'`;
    await own.db.execute(sql`insert into auth_rule (title, name) values (${title}, '/billing/index')`);
    await own.db.execute(sql`
      insert into auth_rule (pid, title, name, is_menu, sort)
      select id, ${title}, '/billing/edit', 0, 5 from auth_rule where name = '/billing/index'`);
    expect(await pageOf()).toEqual([
      {
        title: 'By hand',
        above: null,
        rights: ['/billing/edit', '/billing/add', '/billing/status', '/billing/delete'],
      },
    ]);
  });
});

it('takes who charged what over from the audit log', async () => {
  await migrateTo(29);
  await own.db.execute(sql`insert into customer (customer_code) values ('ACME')`);
  await own.db.execute(sql`insert into warehouse (warehouse_code) values ('SHA')`);
  await own.db.execute(sql`
    insert into transaction (transaction_type, reference_no, customer_id, warehouse_id, business_time)
    select 2, 'OUT' || n, 1, 1, now() from generate_series(1, 3) n`);
  await own.db.execute(sql`
    insert into audit_log (actor_name, action, entity, before, after) values
      ('ann', 'transaction.change_charge_status', 'transaction', '{"charge_status": 1, "billed": [2]}', '{"charge_status": 0, "ids": [1, 2]}'),
      ('bob', 'transaction.change_charge_status', 'transaction', '{"charge_status": 0, "billed": []}', '{"charge_status": 1, "ids": [1, 99]}'),
      ('cy', 'transaction.bill', 'transaction', '{}', '{"ids": [3]}')`);
  await migrateDatabase(own.url);
  const { rows } = await own.db.execute(
    sql`select transaction_id, action, user_name from transaction_change order by id`,
  );
  expect(rows).toEqual([
    { transaction_id: '1', action: 'not_charge', user_name: 'ann' },
    { transaction_id: '2', action: 'reverse', user_name: 'ann' },
    { transaction_id: '1', action: 'charge', user_name: 'bob' },
  ]);
});

describe('work by day', () => {
  const BEFORE = sql.identifier(`before_${process.pid}`);
  const add = (days: readonly string[]) => sql`
    insert into transaction (transaction_type, reference_no, customer_id, warehouse_id, business_time, currency_code)
    select 2, 'OUT-' || time, 1, 1, time, 'USD' from unnest(${sql.param(days)}::timestamptz[]) time`;
  const summed = async () => {
    while (await sumChangedDays(own.db, 'UTC'));
    const { rows } = await own.db.execute<{ day: string }>(sql`select day::text from work_day order by day`);
    return rows.map(({ day }) => day);
  };
  beforeEach(async () => {
    await migrateTo(59);
    await own.db.execute(sql`insert into customer (customer_code) values ('ACME')`);
    await own.db.execute(sql`insert into warehouse (warehouse_code) values ('SHA')`);
  });

  it('is summed of all days that there are', async () => {
    await own.db.execute(add(['2026-03-01 20:00Z', '2026-03-03 01:00Z']));
    await migrateDatabase(own.url);
    expect(await summed()).toEqual(['2026-03-01', '2026-03-03']);
  });

  it('is noted for the version before, which has no right to it', async () => {
    await migrateDatabase(own.url);
    await own.db.transaction(async (tx) => {
      await tx.execute(sql`create role ${BEFORE}`);
      await tx.execute(sql`grant select, insert on transaction to ${BEFORE}`);
      await tx.execute(sql`set local role ${BEFORE}`);
      await tx.execute(add(['2026-03-05 01:00Z']));
      await tx.execute(sql`reset role`);
      await tx.execute(sql`drop owned by ${BEFORE}`);
      await tx.execute(sql`drop role ${BEFORE}`);
    });
    expect(await summed()).toEqual(['2026-03-05']);
  });
});

describe('what is to be billed, by day', () => {
  const add = (totals: readonly string[]) => sql`
    insert into transaction (transaction_type, reference_no, customer_id, warehouse_id, business_time, currency_code,
      billing_amount, total_amount)
    select 2, 'OUT-' || total, 1, 1, '2026-03-01 20:00Z', 'USD', total, total from unnest(${sql.param(totals)}::numeric[]) total`;
  const summed = async () => {
    while (await sumToBill(own.db));
    return (await own.db.execute(sql`select day::text, count, amount from to_bill_day order by day`)).rows;
  };

  it('is summed of all that there is, and noted of what the version before adds', async () => {
    await migrateTo(60);
    await own.db.execute(sql`insert into customer (customer_code) values ('ACME')`);
    await own.db.execute(sql`insert into warehouse (warehouse_code) values ('SHA')`);
    await own.db.execute(add(['1.5', '2']));
    await migrateDatabase(own.url);
    expect(await summed()).toEqual([{ day: '2026-03-01', count: 2, amount: '3.5000' }]);
    const role = sql.identifier(`before_${process.pid}`);
    await own.db.transaction(async (tx) => {
      await tx.execute(sql`create role ${role}`);
      await tx.execute(sql`grant select, insert, update on transaction to ${role}`);
      await tx.execute(sql`set local role ${role}`);
      await tx.execute(add(['4']));
      await tx.execute(sql`update transaction set charge_status = 0 where total_amount = 2`);
      await tx.execute(sql`reset role`);
      await tx.execute(sql`drop owned by ${role}`);
      await tx.execute(sql`drop role ${role}`);
    });
    expect(await summed()).toEqual([{ day: '2026-03-01', count: 2, amount: '5.5000' }]);
  });
});
