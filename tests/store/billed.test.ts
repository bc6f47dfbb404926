import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TRANSACTION_SCREENS } from '../../contract/transactions/kinds';
import { createTestDatabase, type TestDatabase } from '../harness/database';
import { seedUser } from '../harness/people';
import { seedWorld } from '../transactions/fixture';
import { ADD } from '../transactions/kinds-fixture';

/** No row of a billed transaction can be changed, added or deleted by the role that the product works as. */

/** What is done with a billed transaction, not what it was billed for. */
const GOES_ON = ['change_request', 'journal', 'record_change', 'run_row', 'transaction_change'];
/** Without the right, integrity_constraint_violation, unique_violation. */
const REFUSED = ['42501', '23000', '23505'];

let own: TestDatabase;
let app: pg.Client;
let materialId: number;

beforeAll(async () => {
  own = await createTestDatabase(2);
  const world = await seedWorld(own.db);
  materialId = world.materials.wrap;
  const { id: userId } = await seedUser(own.db, {});
  for (const screen of TRANSACTION_SCREENS) await ADD[screen](world);
  await own.db.execute(sql`
    insert into transaction_material (transaction_id, pack_material_id, quantity)
    select id, ${world.materials.carton}, 1 from transaction`);
  await own.db.execute(sql`
    insert into fee_line (transaction_id, item_no, billing_amount, amount, explanation)
    select id, 1, 5, 5, '{}' from transaction`);
  await own.db.execute(sql`
    insert into item_adjustment (transaction_id, item_id, user_id, from_amount, to_amount)
    select transaction_id, id, ${userId}, 5, 5 from transaction_item`);
  await own.db.execute(sql`
    update transaction set billing_status = 1, currency_code = 'USD', billing_amount = 5, total_amount = 5`);
  app = new pg.Client({ connectionString: own.appUrl });
  await app.connect();
});
afterAll(async () => {
  await app.end();
  await own.drop();
});

/** The code of the refusal of a statement, if there is one. */
async function refusalOf(statement: string): Promise<string | undefined> {
  try {
    await app.query('begin');
    await app.query(statement);
  } catch (error) {
    return (error as pg.DatabaseError).code;
  } finally {
    await app.query('rollback');
  }
}

it('stays as it was billed, in every table that is about a transaction', async () => {
  const { rows } = await own.db.execute<{ name: string }>(sql`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'transaction_id' order by 1`);
  const tables = rows.map(({ name }) => name);
  expect(tables).toEqual(expect.arrayContaining(GOES_ON));
  const done: string[] = [];
  for (const name of tables.filter((table) => !GOES_ON.includes(table))) {
    const another = JSON.stringify({ line_no: 99, item_no: 99, pack_material_id: materialId });
    const statements = [
      `update ${name} set transaction_id = transaction_id`,
      `delete from ${name}`,
      `insert into ${name} overriding user value
       select (jsonb_populate_record(null::${name}, to_jsonb(x) || '${another}')).* from (select * from ${name} limit 1) x`,
    ];
    expect((await app.query(`select from ${name}`)).rowCount, name).toBeGreaterThan(0);
    for (const statement of statements) {
      if (!REFUSED.includes((await refusalOf(statement)) ?? '')) done.push(statement);
    }
  }
  expect(done).toEqual([]);
});
