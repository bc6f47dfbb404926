import { gzipSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Envelope } from '../../../contract/codes';
import {
  type IngestOutcome,
  ingestOrders,
  ingestReceipts,
  ingestServices,
  ingestShipments,
  ingestStockSnapshots,
} from '../../../contract/transactions/ingest';
import { transaction } from '../../../upstream/store/schema/transactions';
import { testApi } from '../../harness/api';
import { seedApiKey, seedUser } from '../../harness/people';
import { orderOf, type World } from '../fixture';
import { KINDS, NOTHING, seedWholeWorld } from './fixture';

const api = testApi();
let key: string;
let world: World;

beforeAll(async () => {
  key = await seedApiKey(api.db);
  world = await seedWholeWorld(api.db);
});

async function push(
  body: BodyInit,
  headers: Record<string, string> = { 'x-api-key': key, language: 'en-US' },
  { path }: { path: string } = ingestOrders,
) {
  const url = `${api.url}/api${path}`;
  const response = await fetch(url, { method: 'POST', body, headers, duplex: 'half' } as RequestInit);
  return { status: response.status, ...((await response.json()) as Envelope<IngestOutcome>) };
}
const lines = (records: unknown[]) => records.map((record) => JSON.stringify(record)).join('\n');

it('takes an array or lines, with an API key in either header', async () => {
  const array = await push(JSON.stringify([orderOf(world, 'A-1'), orderOf(world, 'A-2')]));
  expect(array.data).toEqual({ ...NOTHING, received: 2, created: 2 });
  const repeated = await push(lines([orderOf(world, 'A-2'), orderOf(world, 'A-3')]), { authorization: key });
  expect(repeated.data).toMatchObject({ received: 2, created: 1, unchanged: 1 });
});

it('says in the caller’s language why a row is rejected', async () => {
  const body = `${lines([{ ...orderOf(world, 'B-1'), customer_code: 'NOBODY' }])}\n{"cut`;
  expect((await push(body)).data.rejected).toEqual([
    { row: 1, reason: 'There is no customer NOBODY' },
    { row: 2, reason: 'Not valid JSON, cut off, or a field given twice' },
  ]);
  expect((await push(body, { 'x-api-key': key, language: 'zh-CN' })).data.rejected).toEqual([
    { row: 1, reason: '客户 NOBODY 不存在' },
    { row: 2, reason: '不是有效的 JSON、内容被截断，或有重复的字段' },
  ]);
});

it('says the bounds of a number that is out of them', async () => {
  const [line] = orderOf(world, 'Q-1').lines;
  const record = orderOf(world, 'Q-1', { lines: [{ ...line!, quantity: 2_000_000 }] });
  expect((await push(JSON.stringify([record]))).data.rejected[0]?.reason).toBe(
    'lines.0.quantity must be at most 1000000',
  );
});

it('takes corrections and cancellations, and leaves what is billed as it is', async () => {
  const [first, second] = [orderOf(world, 'Z-1'), orderOf(world, 'Z-2')];
  await push(lines([first, second]));
  await api.db.update(transaction).set({ billingStatus: 1 }).where(eq(transaction.sourceRef, 'Z-2'));
  const changed = [first, second].map((order) => ({
    ...order,
    lines: [{ ...order.lines[0]!, quantity: 2 }],
  }));
  expect((await push(lines(changed))).data).toEqual({ ...NOTHING, received: 2, changed: 2 });
  const cancelled = changed.map((order) => ({ ...order, status: 'cancelled' }));
  expect((await push(lines(cancelled))).data).toEqual({ ...NOTHING, received: 2, changed: 2 });
});

it('is for machines alone', async () => {
  const { token } = await seedUser(api.db, { rights: 'all' });
  expect((await push('[]', { authorization: token })).code).toBe(4003);
  expect((await push('[]', {})).code).toBe(4001);
  expect((await push('[]')).code).toBe(200);
});

it('refuses more than 64 MB', async () => {
  const large = new ReadableStream<Uint8Array>({
    start(controller) {
      for (let i = 0; i < 64; i++) controller.enqueue(new Uint8Array(1 << 20).fill(0x20));
      controller.enqueue(new Uint8Array([0x5b, 0x5d]));
      controller.close();
    },
  });
  expect((await push(large)).code).toBe(4022);
});

const ENDPOINTS = [ingestReceipts, ingestOrders, ingestShipments, ingestStockSnapshots, ingestServices];
const anything = fc.jsonValue({ maxDepth: 3 });
/** A record that is good but for some of its fields. */
const nearly = (good: object) =>
  fc
    .record({
      source_ref: fc.uuid(),
      ...Object.fromEntries(Object.keys(good).map((field) => [field, anything])),
    })
    .chain((values) =>
      fc.subarray(Object.keys(values)).map((kept) => ({
        ...good,
        ...Object.fromEntries(kept.map((field) => [field, values[field as keyof typeof values]])),
      })),
    );
const isNoFault = async (records: unknown[], endpoint: { path: string } = ingestOrders) => {
  const answer = await push(JSON.stringify(records), undefined, endpoint);
  expect(answer).toMatchObject({ status: 200, code: 200 });
  const { received, created, changed, unchanged, rejected } = answer.data;
  expect(received).toBe(records.length);
  expect(created + changed + unchanged + rejected.length).toBe(received);
};

describe.each(KINDS.map((kind, i) => ({ ...kind, endpoint: ENDPOINTS[i]! })))('$name', (kind) => {
  it('are taken in at their own address', async () => {
    const good = kind.record(world, 1);
    const { data } = await push(JSON.stringify([good]), undefined, kind.endpoint);
    expect(data).toEqual({ ...NOTHING, received: 1, created: 1 });
  });

  it('of rubbish are never a fault', async () => {
    const records = fc.array(fc.oneof(anything, nearly(kind.record(world, 2))), { maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(records, (list) => isNoFault(list, kind.endpoint)),
      { numRuns: 40 },
    );
  });
});

it('odd texts and measures are never a fault', async () => {
  const good = orderOf(world, 'C');
  const oddText = fc.string({ unit: 'binary', minLength: 1, maxLength: 70 });
  const oddTexts = fc
    .record({
      source_ref: oddText,
      order_number: oddText,
      platform_number: oddText,
      order_type: oddText,
      sku: oddText,
    })
    .map(({ sku, ...texts }) => ({ ...good, ...texts, lines: [{ ...good.lines[0], sku }] }));
  const measure = fc.oneof(
    fc.double({ min: 0, noNaN: true }),
    fc.constantFrom('999999999.999999', '0.000001', '0.000000000001', '1 lb', '14 in', '32808398.950131 ft'),
  );
  const oddMeasures = fc
    .record({
      source_ref: fc.uuid(),
      length: measure,
      width: measure,
      height: measure,
      weight: measure,
      quantity: fc.nat(),
    })
    .map(({ source_ref, ...line }) => ({
      ...good,
      source_ref,
      lines: [{ sku: `M-${source_ref}`, ...line }],
    }));
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(oddTexts, oddMeasures), { maxLength: 20 }), (list) => isNoFault(list)),
    { numRuns: 50 },
  );
});

it('bytes that are no text are never a fault', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => {
      expect((await push(bytes)).status).toBe(200);
    }),
    { numRuns: 50 },
  );
  expect((await push(gzipSync('[]'))).status).toBe(200);
});
