import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { Agent, type ClientRequest, get, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { paymentGroupAdd } from '../../contract/catalogue/payment-groups';
import { getUserInfo } from '../../contract/common';
import { Visitor } from '../harness/built-app';
import { PASSWORD } from '../harness/people';
import { demoCopy, type Product, startProduct } from '../harness/product';

/** SIGTERM while fifty clients work. */

const IN_FLIGHT = 50;
const CLIENTS = 50;
/** Between two requests of a client: a connection that nobody uses for a while is the one that may be closed too soon. */
const PAUSE_MS = 100;
/** How long it accepts connections after SIGTERM. */
const DELAY_SECONDS = 4;
let dataDir: string;
let product: Product;
let visitor: Visitor;
let token: string;

beforeAll(async () => {
  dataDir = await demoCopy();
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

beforeEach(async () => {
  product = await startProduct({ dataDir, env: { SHUTDOWN_DELAY_SECONDS: String(DELAY_SECONDS) } });
  visitor = await new Visitor(product.origin).signIn('admin');
  const body = JSON.stringify({ user_name: 'admin', password: PASSWORD });
  const headers = { 'content-type': 'application/json' };
  const answer = await visitor.ask('/api/oms/login/index', { method: 'POST', headers, body });
  token = (await answer.json()).data.userToken;
});
afterEach(() => product.process.kill('SIGKILL'));

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

interface Client {
  /** HTTP status of each answer. */
  readonly statuses: (number | undefined)[];
  /** Whether the last answer said that its connection ends. */
  isClosing: boolean;
  /** Requests that got no answer. */
  readonly lost: string[];
}

/** Sends one request after another on a connection that it keeps, until none is accepted after `endsAtMs()`. */
async function keepAsking(path: string, endsAtMs: () => number): Promise<Client> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const headers = { cookie: visitor.cookie, authorization: token };
  const client: Client = { statuses: [], isClosing: false, lost: [] };
  for (;;) {
    const sent = get(product.origin + path, { agent, headers });
    try {
      const [answer] = (await once(sent, 'response')) as [IncomingMessage];
      await text(answer);
      client.statuses.push(answer.statusCode);
      client.isClosing = answer.headers.connection === 'close';
      await pause(PAUSE_MS);
    } catch (error) {
      // Once nobody accepts connections any more, only a new one may fail.
      if (Date.now() >= endsAtMs() && !sent.reusedSocket) return client;
      client.lost.push(`${(error as NodeJS.ErrnoException).code} ${sent.reusedSocket ? 'kept' : 'new'}`);
      if (client.lost.length > 3) return client;
    }
  }
}

test(`${CLIENTS} clients that keep their connections lose no request, and are told to leave`, async () => {
  let endsAtMs = Number.POSITIVE_INFINITY;
  const ask = (path: string) => keepAsking(path, () => endsAtMs);
  const call = `/api${getUserInfo.path}`;
  const paths = Array.from({ length: CLIENTS }, (_, i) => (i % 5 ? call : '/paymentGroup/index'));
  const clients = paths.map(ask);
  const balancer = ask('/readyz');
  // Each has been answered.
  await Promise.all(paths.map((path) => visitor.ask(path).then((answer) => answer.text())));
  const stopped = product.stop();
  endsAtMs = Date.now() + DELAY_SECONDS * 1000;
  for (const { statuses, isClosing, lost } of await Promise.all(clients)) {
    expect([lost, new Set(statuses), isClosing]).toEqual([[], new Set([200]), true]);
  }
  const { statuses, lost } = await balancer;
  const first = statuses.indexOf(503);
  expect(new Set(statuses.slice(0, first))).toEqual(new Set([200]));
  expect(new Set(statuses.slice(first))).toEqual(new Set([503]));
  expect(lost).toEqual([]);
  expect(await stopped).toBe(0);
});

test('a second Ctrl-C ends it at once, whatever is in flight', async () => {
  const { answered } = await beginForm('unfinished');
  const cutOff = answered.catch((error: NodeJS.ErrnoException) => error.code);
  const pressed = setInterval(() => product.process.kill('SIGINT'), 100);
  const [code] = await once(product.process, 'exit');
  clearInterval(pressed);
  expect([code, await cutOff]).toEqual([1, 'ECONNRESET']);
});
