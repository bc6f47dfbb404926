import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { transaction as t } from '../../upstream/store/schema/transactions';
import { whereUnpriced } from '../../upstream/transactions/exception-group';
import { orderOf } from '../../upstream/transactions/list-order';
import { testDatabase } from '../harness/database';
import { seedWorld } from '../transactions/fixture';

const db = testDatabase();
let customerId: number;

beforeAll(async () => {
  for (const each of [await seedWorld(db), await seedWorld(db), await seedWorld(db)]) {
    ({ customerId } = each);
    await db.execute(sql`
      insert into transaction (transaction_type, reference_no, customer_id, warehouse_id, business_time, billing_amount,
        total_amount, currency_code)
      select 2, ${`P${customerId}-`} || n, ${customerId}, ${each.warehouseId},
        timestamptz '2026-01-01' + n * interval '1 min', n % 500, n % 500, 'USD'
      from generate_series(1, 2000) n`);
  }
  await db.execute(sql`analyze transaction`);
});

/** The plan of the first rows of a list, where reading the table through costs more than any index. */
async function planOf(where: ReturnType<typeof and>, sort: Parameters<typeof orderOf>[0]): Promise<string> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off; set local enable_bitmapscan = off`);
    const query = sql`select ${t.id} from ${t} where ${where} order by ${orderOf(sort).forward} limit 20`;
    const { rows } = await tx.execute(sql`explain ${query}`);
    return rows.map((row) => String(row['QUERY PLAN'])).join('\n');
  });
}

const ofType = eq(t.transactionType, 2);
const ofCustomer = () => and(ofType, eq(t.customerId, customerId));

describe('rows of a list come in the order of an index, and only those that are alike in it are sorted', () => {
  it.each([
    ['a customer’s, newest first', ofCustomer, '-create_time', 'transaction_of_customer'],
    ['a customer’s, oldest first', ofCustomer, 'create_time', 'transaction_of_customer'],
    ['a customer’s, largest first', ofCustomer, '-total_amount', 'transaction_of_total'],
    ['a customer’s, smallest first', ofCustomer, 'total_amount', 'transaction_of_total'],
    ['everybody’s, newest first', () => ofType, '-create_time', 'transaction_of_time'],
    [
      'a currency’s, largest first',
      () => and(ofType, eq(t.currencyCode, 'USD')),
      '-total_amount',
      'transaction_of_amount',
    ],
  ] as const)('%s', async (_what, where, sort, index) => {
    const plan = await planOf(where(), sort);
    expect(plan).toContain(`using ${index} on`);
    expect(plan).toMatch(/Incremental Sort[\s\S]*Presorted Key/);
  });
});

it('what is charged and has no price is counted of an index alone', async () => {
  const plan = await db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off; set local enable_bitmapscan = off`);
    const { rows } = await tx.execute(
      sql`explain select count(*) from ${t} where ${and(whereUnpriced, eq(t.chargeStatus, 1))}`,
    );
    return rows.map((row) => String(row['QUERY PLAN'])).join('\n');
  });
  expect(plan).toContain('Index Only Scan using transaction_unpriced_of_customer');
});

it('fee lines are found by their transaction', async () => {
  const { rows } = await db.execute(sql`
    select indexrelid::regclass::text as name from pg_index where indrelid = 'fee_line'::regclass`);
  expect(rows).toEqual([{ name: 'fee_line_number' }]);
});
