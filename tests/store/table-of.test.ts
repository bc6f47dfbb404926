import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { unnestRows } from '../../upstream/store/unnest';
import { createEmptyDatabase, type TestDatabase } from '../harness/database';

let own: TestDatabase;
beforeAll(async () => {
  own = await createEmptyDatabase();
});
afterAll(() => own.drop());

/** PostgreSQL keeps no NUL, and no half of a surrogate pair. */
const text = fc.string({ unit: 'grapheme' }).filter((value) => !value.includes('\0'));
const row = fc.record({
  name: fc.option(fc.oneof(text, fc.constantFrom('', 'NULL', '{}', ',', '"', '\\', '\\n', 'a\nb\t"c"\\'))),
  facts: fc.option(fc.dictionary(text, fc.oneof(text, fc.integer(), fc.constant(null)))),
  amount: fc.option(fc.tuple(fc.nat(10 ** 9), fc.nat(9)).map(([whole, tenth]) => `${whole}.${tenth}`)),
  isTrue: fc.option(fc.boolean()),
  time: fc.option(fc.date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })),
});

it('gives PostgreSQL the rows as they are, in their order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(row), async (rows) => {
      const table = unnestRows(
        rows.map((given, n) => ({ n, ...given })),
        { n: 'int', name: 'text', facts: 'json', amount: 'numeric', isTrue: 'boolean', time: 'timestamptz' },
      );
      const read = await own.db.execute(sql`
        select name, facts, amount::text, "isTrue", (extract(epoch from time) * 1000)::float8 as ms from ${table}`);
      expect(read.rows).toEqual(
        rows.map(({ time, facts, ...rest }) => ({
          ...rest,
          facts: facts && JSON.parse(JSON.stringify(facts)),
          ms: time?.getTime() ?? null,
        })),
      );
    }),
    { numRuns: 60 },
  );
});

it('takes what is missing, and what has no column, for nothing', async () => {
  const rows: { id: number; note?: string; other?: string }[] = [
    { id: 1, note: 'a' },
    { id: 2, other: 'b' },
  ];
  const { rows: read } = await own.db.execute(sql`
    select * from ${unnestRows(rows, { id: 'int', note: 'text' }, 'r')} order by r.id desc`);
  expect(read).toEqual([
    { id: 2, note: null },
    { id: 1, note: 'a' },
  ]);
});

it('is an empty table without rows', async () => {
  const { rows } = await own.db.execute(
    sql`select * from ${unnestRows<{ id: number }>([], { id: 'bigint' })}`,
  );
  expect(rows).toEqual([]);
});
