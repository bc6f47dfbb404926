import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { endpoints } from '~contract/index';
import type { OpenApiDocument } from '~contract/openapi';
import { stubApp } from '../harness/app';

/** `/api/docs` and `/api/openapi.json` where the `/api` is another server's. */

const stub = await stubApp({}, '');
const { env } = await import('~/env.server');
Object.assign(env.apiPaths, {
  'billing.edit': { method: 'PUT', path: '/quotation/save' },
  'order.index': { path: '/oms/outbound/index' },
  'transaction.recalculate.vas': { path: '/vas/again' },
});
const { apiProxy } = await import('~/server/api-proxy');
const { securityHeaders } = await import('~/server/headers');
const app = new Hono().use(securityHeaders).route('/', apiProxy);

const page = async (language: string) =>
  (await app.request('/api/docs', { headers: { 'accept-language': language } })).text();

it('has every call at the path at which the server has it', async () => {
  const reply = await app.request('/api/openapi.json');
  const { paths } = (await reply.json()) as OpenApiDocument;
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  const names = operations.map(({ operationId }) => operationId);
  expect(names.sort()).toEqual([...endpoints.map(({ name }) => name), 'transaction.recalculate.vas'].sort());
  expect(paths['/quotation/save']).toMatchObject({ put: { operationId: 'billing.edit' } });
  expect(paths['/oms/outbound/index#order.index']).toMatchObject({ get: { operationId: 'order.index' } });
  expect(paths['/vas/again']).toMatchObject({ post: { operationId: 'transaction.recalculate.vas' } });
});

it('does not say where the server is, and asks it nothing', async () => {
  const document = await (await app.request('/api/openapi.json')).text();
  const { host } = new URL(stub.url);
  expect(document + (await page('en-US'))).not.toContain(host);
  expect(stub.seen).toEqual([]);
});

it('says which calls the app does without, in both languages', async () => {
  const [english, chinese] = [await page('en-US'), await page('zh-CN')];
  expect(english).toContain('Missing in the app without it: Home: the figures and the charts');
  expect(chinese).toContain('缺少时应用没有: 首页：金额与图表');
  expect(english).toContain('<code>PUT /quotation/save</code>');
  expect(english).not.toContain('#order.index');
  expect(english).toMatch(/\+ update_time\?: /);
});

it('is a page that its own policy lets be drawn', async () => {
  const reply = await app.request('/api/docs');
  const [, nonce] = /<style nonce="([^"]+)">/.exec(await reply.text()) ?? [];
  expect(reply.headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`);
});

it('has nothing else: the calls are at the server', async () => {
  expect((await app.request('/api/oms/user/index')).status).toBe(404);
});
