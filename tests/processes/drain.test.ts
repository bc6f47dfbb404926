import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paymentGroupAdd } from '../../upstream/contract/payment-groups';
import { Visitor } from '../harness/built-app';
import { PASSWORD } from '../harness/people';
import { type Product, startProduct } from '../harness/product';

/** SIGTERM during fifty requests, half of them forms and half of them calls of machines. */

const IN_FLIGHT = 50;
let product: Product;
let visitor: Visitor;
let token: string;

beforeAll(async () => {
  product = await startProduct();
  visitor = await new Visitor(product.origin).signIn('admin');
  const body = JSON.stringify({ user_name: 'admin', password: PASSWORD });
  const headers = { 'content-type': 'application/json' };
  const answer = await visitor.ask('/api/oms/login/index', { method: 'POST', headers, body });
  token = (await answer.json()).data.userToken;
});
afterAll(() => product.process.kill('SIGKILL'));

interface Begun {
  readonly sent: ClientRequest;
  readonly rest: string;
  readonly answered: Promise<IncomingMessage>;
}

/** Sends the head and a first byte; resolves once the server has begun to handle it. */
async function begin(path: string, headers: Record<string, string>, body: string): Promise<Begun> {
  const head = { ...headers, expect: '100-continue', 'content-length': Buffer.byteLength(body) };
  const sent = request(product.origin + path, { method: 'POST', headers: head, agent: false });
  const answered = once(sent, 'response').then(([answer]) => answer as IncomingMessage);
  sent.flushHeaders();
  await once(sent, 'continue');
  sent.write(body.slice(0, 1));
  return { sent, rest: body.slice(1), answered };
}

const beginForm = (title: string) => {
  const type = 'application/x-www-form-urlencoded';
  const form = new URLSearchParams({ intent: 'add', title, idempotency_key: title });
  const headers = { 'content-type': type, origin: product.origin, cookie: visitor.cookie };
  return begin('/paymentGroup/index', headers, String(form));
};
const beginCall = (title: string) => {
  const headers = { 'content-type': 'application/json', authorization: token, 'idempotency-key': title };
  return begin(`/api${paymentGroupAdd.path}`, headers, JSON.stringify({ title: [title] }));
};

test(`${IN_FLIGHT} requests in flight are finished, new ones refused, and the product ends with code 0`, async () => {
  const begun = await Promise.all(
    Array.from({ length: IN_FLIGHT }, (_, i) => (i % 2 ? beginForm : beginCall)(`drain-${i}`)),
  );
  const stopped = product.stop();
  const isRefused = () =>
    fetch(`${product.origin}/healthz`).then(
      () => false,
      () => true,
    );
  await expect.poll(isRefused).toBe(true);
  for (const { sent, rest } of begun) sent.end(rest);
  const answers = await Promise.all(begun.map(({ answered }) => answered));
  const bodies = await Promise.all(answers.map(text));
  for (const [i, { statusCode, headers }] of answers.entries()) {
    if (i % 2) expect([statusCode, headers.location]).toEqual([302, '/paymentGroup/index']);
    else expect([statusCode, JSON.parse(bodies[i]!).code]).toEqual([200, 200]);
  }
  expect(await stopped).toBe(0);
  expect(product.output()).not.toContain('cut off');
});
