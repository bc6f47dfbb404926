import { setTimeout as pause } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { readEnv } from '~/env.server';
import { acceptedEncoding, compression, joinChunks } from '~/server/compression';

describe('variables', () => {
  const secret = 's'.repeat(32);
  const production = { NODE_ENV: 'production', DEMO: 'off' };

  test('the demo is on when nothing else is configured', () => {
    expect(readEnv({}).demo).toBe(true);
    expect(readEnv({ DATABASE_URL: 'postgres://x' }).demo).toBe(false);
    expect(readEnv({ DATABASE_URL: 'postgres://x', DEMO: 'on' }).demo).toBe(true);
    expect(readEnv({ OMS_API_URL: 'https://oms.example/api', DEMO: 'on' }).demo).toBe(false);
  });

  test('an empty variable counts as absent', () => {
    expect(readEnv({ PORT: '', OMS_API_URL: ' ', DEMO: '' })).toMatchObject({ port: 3000, embedded: true });
  });

  test('the session secrets are a list, each long enough', () => {
    expect(readEnv({ SESSION_SECRET: `${secret}, ${secret}2` }).sessionSecrets).toEqual([
      secret,
      `${secret}2`,
    ]);
    expect(() => readEnv({ SESSION_SECRET: `${secret},short` })).toThrow('SESSION_SECRET: each secret');
  });

  test('production asks for a secret unless it shows the demo', () => {
    expect(() => readEnv(production)).toThrow('SESSION_SECRET: is required in production');
    expect(readEnv({ ...production, SESSION_SECRET: secret }).production).toBe(true);
    expect(readEnv({ NODE_ENV: 'production' }).demo).toBe(true);
  });

  test('an app apart from its api always needs the secret of the others', () => {
    const apart = { ROLES: 'app', API_URLS: 'http://10.0.0.5:3000', DEMO: 'on' };
    expect(() => readEnv(apart)).toThrow('SESSION_SECRET: is required');
    expect(readEnv({ ...apart, SESSION_SECRET: secret }).roles).toEqual(['app']);
    expect(readEnv({ ...production, ROLES: 'worker' }).roles).toEqual(['worker']);
  });

  test('every bad variable is named at once', () => {
    const bad = {
      ...{ PORT: '70000', TIME_ZONE: 'Mars', PUBLIC_ORIGIN: 'https://x.example/path', DEMO: 'maybe' },
      METRICS_TOKEN: 'fifteen letters',
    };
    for (const name of Object.keys(bad)) expect(() => readEnv(bad)).toThrow(`${name}: must`);
    expect(() => readEnv({ TIME_ZONE: '+08:00' })).toThrow('TIME_ZONE: must be an IANA time zone');
  });

  test('the base of the calls has no slash at its end', () => {
    expect(readEnv({ OMS_API_URL: 'https://oms.example/api/' }).apiUrl).toBe('https://oms.example/api');
  });
});

describe('compression', () => {
  test('brotli before gzip, and nothing that the client does not take', () => {
    expect(acceptedEncoding('gzip, deflate, br')).toBe('br');
    expect(acceptedEncoding('gzip;q=1.0, br;q=0')).toBe('gzip');
    expect(acceptedEncoding('deflate')).toBeUndefined();
    expect(acceptedEncoding(undefined)).toBeUndefined();
  });

  test('chunks of one tick become one, later ones wait for nothing', async () => {
    const bytes = (text: string) => new TextEncoder().encode(text);
    const body = new ReadableStream<Uint8Array>({
      async start(controller) {
        for (const text of ['a', 'b', 'c']) controller.enqueue(bytes(text));
        await pause(20);
        controller.enqueue(bytes('d'));
        controller.close();
      },
    });
    const seen: [string, boolean][] = [];
    for await (const { bytes, isLast } of joinChunks(body)) seen.push([bytes.toString(), isLast]);
    expect(seen).toEqual([
      ['abc', false],
      ['d', true],
    ]);
  });

  const unpack = { gzip: gunzipSync, br: brotliDecompressSync };
  const text = (length: number) => 'order 12.50 USD '.repeat(length / 16);
  const streamed = (parts: readonly string[]) =>
    new ReadableStream<Uint8Array>({
      async start(controller) {
        for (const part of parts) {
          controller.enqueue(new TextEncoder().encode(part));
          await pause(5);
        }
        controller.close();
      },
    });
  test.each([
    ['a page', () => text(64_000)],
    ['more than is packed at once', () => text(640_000)],
    ['what comes bit by bit', () => streamed([text(32_000), text(640_000), text(64)])],
  ])('%s arrives as it was sent', async (_name, body) => {
    const app = new Hono()
      .use(compression)
      .get('/', (c) => c.body(body(), 200, { 'content-type': 'text/html' }));
    const plain = await (await app.request('/')).text();
    for (const encoding of ['gzip', 'br'] as const) {
      const reply = await app.request('/', { headers: { 'accept-encoding': encoding } });
      expect(reply.headers.get('content-encoding')).toBe(encoding);
      const packed = Buffer.from(await reply.arrayBuffer());
      expect(packed.length).toBeLessThan(plain.length / 10);
      expect(unpack[encoding](packed).toString() === plain).toBe(true);
    }
  });
});
