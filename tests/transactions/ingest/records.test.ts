import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it, onTestFinished } from 'vitest';
import { stockSnapshotRecord } from '../../../contract/transactions/ingest';
import { batchesOf } from '../../../upstream/transactions/ingest/command';
import { BrokenRecord, readRecords } from '../../../upstream/transactions/ingest/records';

async function read(text: string | Uint8Array, cut = 7): Promise<unknown[]> {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  async function* chunks() {
    for (let at = 0; at < bytes.length; at += cut) yield bytes.subarray(at, at + cut);
  }
  const records: unknown[] = [];
  for await (const record of readRecords(chunks())) records.push(record);
  return records;
}
const broken = expect.any(BrokenRecord);

it('reads an array and lines alike, however they are cut', async () => {
  const record = fc.record({ a: fc.string({ unit: 'binary' }), b: fc.array(fc.jsonValue({ maxDepth: 2 })) });
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(record, fc.integer(), fc.string())),
      fc.integer({ min: 1, max: 30 }),
      fc.boolean(),
      async (values, cut, pretty) => {
        const plain = JSON.parse(JSON.stringify(values));
        expect(await read(JSON.stringify(plain, null, pretty ? 2 : 0), cut)).toEqual(plain);
        // Whether it is lines or an array is not decided by the first record.
        const lines = [{ first: 1 }, ...plain];
        expect(await read(lines.map((value) => JSON.stringify(value)).join('\r\n'), cut)).toEqual(lines);
      },
    ),
  );
});

it('a broken line or element costs no other', async () => {
  expect(await read('{"a":1}\n{"a":\n\n{"a":3}\n')).toEqual([{ a: 1 }, broken, { a: 3 }]);
  expect(await read('{"a":1}\n{"a":2,"a":3}')).toEqual([{ a: 1 }, broken]);
  expect(await read('[{"a":1},{"a"},{"a":3},]')).toEqual([{ a: 1 }, broken, { a: 3 }, broken]);
});

it('what is cut off is one broken record', async () => {
  expect(await read('[{"a":1},{"a":')).toEqual([{ a: 1 }, broken]);
  expect(await read('[{"a":1},{"a":2}')).toEqual([{ a: 1 }, broken]);
  expect(await read('{"a":1}\n{"a":')).toEqual([{ a: 1 }, broken]);
});

it('nothing is no record', async () => {
  expect(await read('')).toEqual([]);
  expect(await read(' \n ')).toEqual([]);
  expect(await read('[ ]')).toEqual([]);
});

it('a record without an end does not fill the memory', async () => {
  const endless = 'x'.repeat(22_000_000);
  const told = (records: unknown[]) =>
    records.map((record) => (record instanceof BrokenRecord ? 'broken' : record));
  expect(told(await read(`{"a":"${endless}"}\n{"a":2}\n`, 65_536))).toEqual(['broken', { a: 2 }]);
  expect(told(await read(`[{"a":"${endless}"},{"a":2}]`, 65_536))).toEqual(['broken']);
});

it('the largest snapshot that the contract allows is read, with every character escaped', async () => {
  const escaped = '\\u5e93'.repeat(64);
  const measure = '999999999.999999';
  const lot = `{"sku":"${escaped}","length":"${measure}","width":"${measure}","height":"${measure}",
    "weight":"${measure}","pack_material":"${escaped}","quantity":10000000,"putaway_date":"2026-11-02",
    "registered_volume":"${measure}"}`.replaceAll(/\n */g, '');
  const head = `"source_ref":"S","customer_code":"C","warehouse_code":"W","snapshot_date":"2026-11-02"`;
  const record = `{${head},"lots":[${Array(20_000).fill(lot).join(',')}]}`;
  for (const body of [record, `[${record}]`]) {
    const [snapshot] = await read(body, 65_536);
    expect(stockSnapshotRecord.parse(snapshot).lots).toHaveLength(20_000);
  }
});

it('a file that cannot be read fails the reader of its records', async () => {
  const home = mkdtempSync(join(tmpdir(), 'tallyman-'));
  onTestFinished(() => rmSync(home, { recursive: true }));
  for (const name of ['records', 'records.gz']) {
    const folder = join(home, name);
    mkdirSync(folder);
    await expect(batchesOf(folder, 'orders').next()).rejects.toThrow('EISDIR');
  }
});

it('rubbish never throws', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), async (bytes) => {
      await read(bytes);
      await read(new Uint8Array([0x5b, ...bytes]));
    }),
  );
});
