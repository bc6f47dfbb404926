import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Explanation } from '../../upstream/rating/explanation';
import type { RatedItem } from '../../upstream/rating/result';
import type { Price } from '../../upstream/transactions/price';
import { insertItems, replaceItems } from '../../upstream/transactions/write-prices';
import { createTestDatabase, isLockAwaited, type TestDatabase } from '../harness/database';
import { ingest, orderOf, seedWorld, type World } from '../transactions/fixture';

/** Explanations are stored by templates, and read as if each was written in full. */

let own: TestDatabase;
let world: World;
let app: pg.Client;
beforeAll(async () => {
  own = await createTestDatabase(4);
  world = await seedWorld(own.db);
  app = new pg.Client({ connectionString: own.appUrl });
  await app.connect();
});
afterAll(async () => {
  await app.end();
  await own.drop();
});

async function seedTransaction(): Promise<number> {
  const { rows } = await own.db.execute<{ id: string }>(sql`
    insert into transaction (transaction_type, reference_no, customer_id, warehouse_id, business_time)
    select 2, 'T' || (select count(*) from transaction), ${world.customerId}, ${world.warehouseId}, now() returning id`);
  return Number(rows[0]!.id);
}

const priceOf = (explanations: readonly object[]) =>
  ({
    items: explanations.map(
      (explanation): RatedItem => ({
        ...{ billingTypeId: null, skuId: null, quantity: '1', unitPrice: null, amount: '1.00' },
        explanation: explanation as Explanation,
      }),
    ),
  }) as unknown as Price;

const textsOf = async (id: number) => {
  const { rows } = await own.db.execute<{ text: string }>(sql`
    select explanation::text as text from transaction_item where transaction_id = ${id} order by item_no`);
  return rows.map(({ text }) => text);
};
const linesOf = async (id: number) => {
  const { rows } = await own.db.execute<{ template_id: number | null; template_values: string | null }>(sql`
    select template_id, template_values from fee_line where transaction_id = ${id} order by item_no`);
  return rows;
};
const fee = (amount: string, rest: object = {}) => ({ kind: 'by_period', agreement_id: 3, ...rest, amount });

it('reads as it was written, letter for letter', async () => {
  const explanations = [
    fee('1.00'),
    fee('', { name: '%s 5% %%', sku: '\t"\\\n%1$s', given: null, factor: null, sides: {} }),
    fee('3', { 'so %s so': [1, { amount: '2' }, []], weight: 1.5, terms: [{ bands: [] }, { bands: [1] }] }),
    fee('0.10', { sku: '箱子 😀 é', rule_name: '托盘 %' }),
  ];
  const id = await seedTransaction();
  await insertItems(own.db, [{ id, price: priceOf(explanations) }]);
  expect(await textsOf(id)).toEqual(explanations.map((each) => JSON.stringify(each)));
  expect((await linesOf(id)).every(({ template_id }) => template_id !== null)).toBe(true);
});

it('stores what a row of the sheet says once, however much work it prices', async () => {
  await ingest(own.db, [orderOf(world, 'ONE'), orderOf(world, 'TWO')]);
  const { rows } = await own.db.execute<{ items: number; templates: number }>(sql`
    select count(*)::int as items, count(distinct i.template_id)::int as templates from fee_line i
    join transaction t on t.id = i.transaction_id where t.source_ref in ('ONE', 'TWO')`);
  expect(rows[0]!.items).toBeGreaterThan(1);
  expect(rows[0]!.templates).toBe(rows[0]!.items / 2);
});

it('lets nobody change a template', async () => {
  for (const statement of [
    'update explanation_template set template = template',
    'delete from explanation_template',
  ])
    await expect(app.query(statement)).rejects.toMatchObject({ code: '42501' });
});

it('takes a template that two add at the same moment', async () => {
  const [one, two] = [await seedTransaction(), await seedTransaction()];
  const price = priceOf([fee('1', { rule_name: 'At once' })]);
  let other: Promise<void> | undefined;
  await own.db.transaction(async (tx) => {
    await insertItems(tx, [{ id: one, price }]);
    other = insertItems(own.db, [{ id: two, price }]);
    await expect.poll(() => isLockAwaited(own.db)).toBe(true);
  });
  await other;
  expect(await textsOf(two)).toEqual(await textsOf(one));
  // By then it is there for everybody.
  await replaceItems(own.db, [{ id: two, price }]);
  expect(await linesOf(two)).toEqual(await linesOf(one));
});

describe('the version before, which knows fee lines by one name alone', () => {
  it('reads and writes them, and this one reads what it wrote', async () => {
    const id = await seedTransaction();
    const written = fee('1', { exact: '1' });
    await insertItems(own.db, [{ id, price: priceOf([written]) }]);
    await app.query(
      `insert into transaction_item (transaction_id, item_no, billing_amount, amount, explanation)
       select $1, 2, 2, 2, explanation from transaction_item where transaction_id = $1`,
      [id],
    );
    expect(await textsOf(id)).toEqual([JSON.stringify(written), JSON.stringify(written)]);

    await app.query(`update transaction_item set amount = 5 where transaction_id = $1`, [id]);
    expect(await textsOf(id)).toEqual([JSON.stringify(written), JSON.stringify(written)]);
    await app.query(
      `update transaction_item i set explanation = w.why from unnest($2::json[]) as w(why)
       where i.transaction_id = $1 and i.item_no = 1`,
      [id, [JSON.stringify(fee('7'))]],
    );
    expect(await textsOf(id)).toEqual([JSON.stringify(fee('7')), JSON.stringify(written)]);
    const { rows } = await app.query('select amount from transaction_item where transaction_id = $1', [id]);
    expect(rows).toEqual([{ amount: '5.0000' }, { amount: '5.0000' }]);

    await app.query('delete from transaction_item where transaction_id = $1', [id]);
    expect(await textsOf(id)).toEqual([]);
  });

  it('changes nothing of what is billed', async () => {
    const id = await seedTransaction();
    await insertItems(own.db, [{ id, price: priceOf([fee('1')]) }]);
    await own.db.execute(sql`
      update transaction set billing_status = 1, currency_code = 'USD', billing_amount = 1, total_amount = 1
      where id = ${id}`);
    for (const statement of [
      'update transaction_item set amount = 5',
      'delete from transaction_item',
      `insert into transaction_item (transaction_id, item_no, billing_amount, amount, explanation)
       select ${id}, 2, 1, 1, '{}' from (select) one`,
    ]) {
      const text = statement.startsWith('insert') ? statement : `${statement} where transaction_id = ${id}`;
      await expect(app.query(text)).rejects.toThrow('is billed');
    }
  });
});
