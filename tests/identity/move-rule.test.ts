import { sql } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { CODE } from '../../contract/codes';
import * as rules from '../../contract/identity/auth-rules';
import { seedCustomer, seedUser } from '../harness/people';
import { ALL_OF_RULES, startRules } from './rule-fixture';

const { api, admin, clerk, add, group, audited } = await startRules();
afterAll(() => api.stop());

const move = async (id: number, before_id: number, token = clerk.token) =>
  (await api.send(rules.authRuleMove, { id, before_id }, token)).code;

/** Ids and sorts of the rules below a rule, in the order of the menu. */
async function below(pid: number) {
  const { rows } = await api.db.execute<{ id: number; sort: number }>(
    sql`select id::int, sort from auth_rule where pid = ${pid} order by sort, id`,
  );
  return rows;
}
const order = async (pid: number) => (await below(pid)).map(({ id }) => id);

async function branch(sorts: number[]) {
  const pid = await group();
  const ids: number[] = [];
  for (const sort of sorts) ids.push(await add({ pid, sort }));
  return { pid, ids: ids as [number, number, number] };
}

it('a rule is put before another, or last; where there is room only its own sort changes', async () => {
  const { pid, ids } = await branch([10, 20, 30]);
  const [a, b, c] = ids;
  expect(await move(c, b)).toBe(CODE.ok);
  expect(await below(pid)).toEqual([
    { id: a, sort: 10 },
    { id: c, sort: 15 },
    { id: b, sort: 20 },
  ]);
  expect(await audited('authRule.move', c)).toEqual([
    { actorName: clerk.userName, before: { sort: 30 }, after: { sort: 15 } },
  ]);
  expect(await move(a, 0)).toBe(CODE.ok);
  expect(await order(pid)).toEqual([c, b, a]);
  expect(await move(a, c)).toBe(CODE.ok);
  expect(await order(pid)).toEqual([a, c, b]);
});

it('sent twice it has one effect, and where it stands already nothing is written', async () => {
  const { pid, ids } = await branch([0, 0, 999]);
  const [a, b, c] = ids;
  expect(await move(b, a)).toBe(CODE.ok);
  const after = await below(pid);
  expect(after.map(({ id }) => id)).toEqual([b, a, c]);
  expect(await move(b, a)).toBe(CODE.ok);
  expect(await move(b, b)).toBe(CODE.ok);
  expect(await move(c, 0)).toBe(CODE.ok);
  expect(await below(pid)).toEqual(after);
  expect(await audited('authRule.move', b)).toHaveLength(1);
});

it('where there is no room all below the parent are numbered anew, each audited, within the bounds', async () => {
  const { pid, ids } = await branch([998, 999, 999]);
  const [a, b, c] = ids;
  expect(await move(a, 0)).toBe(CODE.ok);
  expect(await below(pid)).toEqual([
    { id: b, sort: 10 },
    { id: c, sort: 20 },
    { id: a, sort: 30 },
  ]);
  for (const id of ids) expect(await audited('authRule.move', id)).toHaveLength(1);
});

it('is refused beside a rule that stands elsewhere, of a rule that is gone, and to who may not change rules', async () => {
  const { ids } = await branch([1, 2]);
  const other = await branch([1]);
  expect(await move(ids[0], other.ids[0])).toBe(CODE.conflict);
  expect(await move(999_999, 0)).toBe(CODE.notFound);
  const reader = await seedUser(api.db, { rights: ['/authRule/index'] });
  expect(await move(ids[0], 0, reader.token)).toBe(CODE.noRight);
  const customerId = await seedCustomer(api.db);
  const own = await seedUser(api.db, { customerId, rights: ALL_OF_RULES });
  expect(await move(ids[0], 0, own.token)).toBe(CODE.noRight);
  expect(await move(ids[0], 0, admin.token)).toBe(CODE.ok);
});
