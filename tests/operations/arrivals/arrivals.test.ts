import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { CODE } from '../../../contract/codes';
import { roleIndex } from '../../../contract/identity/roles';
import { apiKeyDisable, apiKeyIndex, apiKeyMake } from '../../../contract/operations/api-keys';
import { arrivalDetail, arrivalIndex, arrivalRejected } from '../../../contract/operations/arrivals';
import {
  ingestErrors,
  ingestOrders,
  ingestReceipts,
  ingestRecordStates,
} from '../../../contract/transactions/ingest';
import { deleteOldArrivals } from '../../../upstream/operations/arrivals/list';
import { missingArrivals } from '../../../upstream/operations/arrivals/missing';
import { arrival } from '../../../upstream/store/schema/ingest';
import { transaction } from '../../../upstream/store/schema/transactions';
import { testApi } from '../../harness/api';
import { seedUser } from '../../harness/people';
import { orderOf, type World, ZONE } from '../../transactions/fixture';
import { SNAPSHOTS, seedWholeWorld, snapshotOf } from '../../transactions/ingest/fixture';

const api = testApi();
let world: World;
let other: World;
let token: string;

beforeAll(async () => {
  world = await seedWholeWorld(api.db);
  other = await seedWholeWorld(api.db);
  ({ token } = await seedUser(api.db, { rights: 'all' }));
});

const makeKey = async (limits: object = {}) => {
  const title = `WMS ${crypto.randomUUID()}`;
  const made = await api.call(apiKeyMake, { title, ...limits }, token);
  return { title, key: made.data.key };
};
const push = async (key: string, body: BodyInit, { path }: { path: string } = ingestOrders) => {
  const headers = { 'x-api-key': key, language: 'en-US' };
  const response = await fetch(`${api.url}/api${path}`, {
    method: 'POST',
    body,
    headers,
    duplex: 'half',
  } as RequestInit);
  return (await response.json()) as { code: number; msg: string; data: { rejected: object[] } };
};
const lines = (records: unknown[]) => records.map((record) => JSON.stringify(record)).join('\n');
const newest = async () => (await api.call(arrivalIndex, {}, { token, language: 'en-US' })).data.res.data[0]!;

describe('arrivals', () => {
  it('keep each push with its counts, and each rejected row with its text', async () => {
    const { key, title } = await makeKey();
    const bad = { ...orderOf(world, 'A-2'), customer_code: 'NOBODY' };
    await push(key, `${lines([orderOf(world, 'A-1'), bad])}\n{"cut\u0000`);
    const found = await newest();
    expect(found).toMatchObject({
      ...{ key_title: title, kind: 'orders', kind_text: 'Orders', refusal: '' },
      ...{ received: 3, created: 1, rejected: 2, unchanged: 0 },
    });
    expect(found.finish_time).not.toBe('');
    const detail = await api.call(arrivalDetail, { id: found.id }, { token, language: 'zh-CN' });
    expect(detail.data.res.data).toMatchObject([
      { row: 2, reason: '客户 NOBODY 不存在', text: JSON.stringify(bad), is_cut: 0 },
      { row: 3, reason: '不是有效的 JSON、内容被截断，或有重复的字段', text: '{"cut' },
    ]);
    const url = `${api.url}/api${arrivalRejected.path}?id=${found.id}`;
    const file = await fetch(url, { headers: { authorization: token } });
    expect((await file.text()).split('\n')).toEqual([JSON.stringify(bad), '{"cut', '']);
  });

  it('keep pushes that are refused as a whole or break off', async () => {
    const { key } = await makeKey({ kinds: ['receipts'] });
    expect(await push(key, '[]')).toMatchObject({
      code: CODE.noRight,
      msg: 'This key may not push records of this kind: orders',
    });
    expect((await newest()).refusal).toBe('This key may not push records of this kind: orders');
    const large = new Uint8Array(65 << 20).fill(0x20);
    expect(await push(key, large, ingestReceipts)).toMatchObject({ code: CODE.invalid });
    expect(await newest()).toMatchObject({
      kind: 'receipts',
      received: 0,
      refusal: expect.stringContaining('64 MB'),
    });
  });

  it('are filtered by key, kind and what was rejected', async () => {
    const { key, title } = await makeKey();
    await push(key, lines([orderOf(world, 'F-1')]));
    await push(key, lines([{}]));
    const { key_list } = (await api.call(arrivalIndex, {}, token)).data;
    const key_id = Number(key_list.find(({ value }) => value === title)!.key);
    const count = async (filters: object) =>
      (await api.call(arrivalIndex, { key_id, ...filters }, token)).data.res.total;
    expect(await count({})).toBe(2);
    expect(await count({ is_rejected: 1 })).toBe(1);
    expect(await count({ kind: 'receipts' })).toBe(0);
  });

  it('are for the operator’s staff alone', async () => {
    const theirs = await seedUser(api.db, { rights: 'all', customerId: world.customerId });
    expect((await api.send(arrivalIndex, {}, theirs.token)).code).toBe(CODE.noRight);
    expect((await api.send(apiKeyIndex, {}, theirs.token)).code).toBe(CODE.noRight);
  });

  it('say which days have no count of stock, and which warehouse is quiet', async () => {
    const day = (back: number) =>
      new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE }).format(Date.now() - back * 86_400_000);
    for (const back of [5, 4, 2]) {
      await SNAPSHOTS.ingest(api.db, [
        snapshotOf(world, `M-${back}`, { snapshot_date: day(back), lots: [] }),
      ]);
    }
    await api.db.insert(arrival).values(
      [3, 4, 5, 6, 7, 8, 9].map((back) => ({
        ...{ actorName: 'wms', kind: 'shipments', warehouseIds: [other.warehouseId] },
        createTime: new Date(Date.now() - back * 86_400_000),
      })),
    );
    const missing = (await missingArrivals(api.db, ZONE)).filter(
      ({ customer_code, warehouse_code }) =>
        customer_code === world.customerCode || warehouse_code === other.warehouseCode,
    );
    expect(missing).toEqual([
      {
        reason: 'quiet',
        customer_code: '',
        warehouse_code: other.warehouseCode,
        kind: 'shipments',
        day: day(3),
      },
      ...[1, 3].map((back) => ({
        ...{ reason: 'stock', customer_code: world.customerCode, warehouse_code: world.warehouseCode },
        ...{ kind: 'stock_snapshots', day: day(back) },
      })),
    ]);
  });

  it('are forgotten after 90 days, with their rows', async () => {
    const { key } = await makeKey();
    await push(key, lines([{}]));
    const { id } = await newest();
    await deleteOldArrivals(api.db);
    expect((await newest()).id).toBe(id);
    await api.db
      .update(arrival)
      .set({ createTime: sql`now() - interval '91 days'` })
      .where(eq(arrival.id, id));
    await deleteOldArrivals(api.db);
    expect((await api.send(arrivalDetail, { id }, token)).code).toBe(CODE.notFound);
  });
});

describe('keys', () => {
  it('push for their customers and warehouses alone', async () => {
    const { key, title } = await makeKey({
      customer_codes: world.customerCode,
      warehouse_codes: world.warehouseCode,
    });
    const records = [
      orderOf(world, 'K-1'),
      orderOf(other, 'K-1'),
      { ...orderOf(world, 'K-2'), warehouse_code: other.warehouseCode },
    ];
    expect((await push(key, lines(records))).data).toMatchObject({
      created: 1,
      rejected: [
        { row: 2, reason: `This key may not push records of customer ${other.customerCode}` },
        { row: 3, reason: `This key may not push records of warehouse ${other.warehouseCode}` },
      ],
    });
    const [row] = (await api.call(apiKeyIndex, { title }, token)).data.res.data;
    expect(row).toMatchObject({ customer_codes: [world.customerCode], record_count: 3, status: 1 });
    expect(Date.now() - Date.parse(row!.last_use_time)).toBeLessThan(60_000);
  });

  it('are turned off for good, once that is agreed to', async () => {
    const { key, title } = await makeKey();
    const [row] = (await api.call(apiKeyIndex, { title }, token)).data.res.data;
    expect((await api.send(apiKeyDisable, { id: row!.id }, token)).code).toBe(CODE.confirm);
    expect((await push(key, '[]')).code).toBe(CODE.ok);
    expect((await api.send(apiKeyDisable, { id: row!.id, is_confirm: 'yes' }, token)).code).toBe(CODE.ok);
    expect((await push(key, '[]')).code).toBe(CODE.sessionEnded);
    expect((await api.send(apiKeyDisable, { id: row!.id, is_confirm: 'yes' }, token)).code).toBe(
      CODE.conflict,
    );
  });

  it('have a title of their own, and limits that exist', async () => {
    const { title } = await makeKey();
    const taken = await api.send(apiKeyMake, { title }, token);
    expect([taken.code, Object.keys(taken.fields)]).toEqual([CODE.conflict, ['title']]);
    const codes = { customer_codes: `NOBODY、${world.customerCode} none`, warehouse_codes: 'NOWHERE' };
    const unknown = await api.send(apiKeyMake, { title: 'new', ...codes }, { token, language: 'en-US' });
    expect(unknown.fields).toEqual({
      customer_codes: 'There are no such customers: NOBODY, none',
      warehouse_codes: 'There are no such warehouses: NOWHERE',
    });
  });

  it('and sessions are told apart from each other', async () => {
    const { key } = await makeKey();
    expect(await api.send(roleIndex, {}, { token: key, language: 'en-US' })).toMatchObject({
      code: CODE.noRight,
      msg: 'This call is for users: it needs a session, not an API key',
    });
    expect(await api.send(ingestOrders, [], { token, language: 'en-US' })).toMatchObject({
      code: CODE.noRight,
      msg: 'This call is for machines: it needs an API key, not the session of a user',
    });
  });
});

describe('answers for machines', () => {
  it('say what became of a record', async () => {
    const { key } = await makeKey({ customer_codes: world.customerCode });
    const blind = orderOf(world, 'R-2', { lines: [{ sku: 'NO-MEASURES', quantity: 1 }] });
    await push(key, lines([orderOf(world, 'R-1'), blind]));
    const ask = async (source_ref: string) =>
      (await api.call(ingestRecordStates, { source_ref }, { headers: { 'x-api-key': key } })).data.list;
    expect(await ask('R-1')).toMatchObject([
      {
        kind: 'orders',
        total_amount: '1.20',
        currency_code: 'USD',
        error_msg: '',
        is_billed: 0,
        is_waiting: 0,
      },
    ]);
    expect((await ask('R-2'))[0]!.error_msg).not.toBe('');
    await api.db.update(transaction).set({ billingStatus: 1 }).where(eq(transaction.sourceRef, 'R-1'));
    await push(key, lines([orderOf(world, 'R-1', { status: 'cancelled' })]));
    expect(await ask('R-1')).toMatchObject([{ is_billed: 1, is_cancelled: 0, is_waiting: 1 }]);
    expect(await ask('R-3')).toEqual([]);
    const foreign = await makeKey({ customer_codes: other.customerCode });
    const { data } = await api.call(
      ingestRecordStates,
      { source_ref: 'R-1' },
      { headers: { 'x-api-key': foreign.key } },
    );
    expect(data.list).toEqual([]);
  });

  it('give the rows that were rejected since a time, of this key, page by page', async () => {
    const { key } = await makeKey();
    const since = new Date(Date.now() - 1000).toISOString();
    await push(key, lines(Array(501).fill({})));
    await push((await makeKey()).key, lines([{}]));
    const ask = async (cursor?: string) =>
      (await api.call(ingestErrors, { since, cursor }, { headers: { 'x-api-key': key } })).data;
    const first = await ask();
    expect(first.list).toHaveLength(500);
    expect(first.list[0]).toMatchObject({ kind: 'orders', row: 1, text: '{}' });
    const second = await ask(first.cursor);
    expect([second.list.map(({ row }) => row), second.cursor]).toEqual([[501], '']);
  });
});
