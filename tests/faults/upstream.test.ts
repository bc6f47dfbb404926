import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BuiltApp, startBuiltApp, Visitor } from '../harness/built-app';
import { CUT_FILE, FAULTS, LATE, NETWORK, SLOW } from './faults';
import { CUSTOMERS, type FaultyUpstream, faultyUpstream, HEALTHY_USER, userOf } from './faulty-upstream';
import { type Answered, type Outcome, REQUEST_KINDS, STORED, Victim } from './request-kinds';

/** The built app before an upstream that fails in every way, for one user each and for all of them at once. */

const LANGUAGES = ['en-US', 'zh-CN'] as const;
/** Users wait 55 s at most, whatever the upstream does; the rest is for a busy machine. */
const WITHIN_MS = 55_000 + 10_000;
/** Memory allowed in addition to what the app takes at rest; a single bomb is a gigabyte. */
const MEMORY_MAX_MB = 500;

let upstream: FaultyUpstream;
let app: BuiltApp;
let restingMb: number;
const victims: Victim[] = [];
/** Started first and awaited last. */
let slowed: Victim[];
let slow: Promise<void>[];

beforeAll(async () => {
  const answers = Object.fromEntries(Object.entries(FAULTS).map(([name, { answer }]) => [name, answer]));
  upstream = await faultyUpstream({ ...answers, ...SLOW, 'is late': LATE, 'cuts a file': CUT_FILE });
  app = await startBuiltApp(
    { url: new URL(upstream.url).origin },
    {
      ...{ OMS_API_URL: upstream.url, OMS_API_OPTIONAL: '*' },
    },
  );
  await expectWell(await new Visitor(app.origin).signIn(HEALTHY_USER));
  restingMb = memoryMb('VmRSS');
  slowed = victimsOf(Object.keys(SLOW));
  slow = [...slowed.map(meetSlowness), meetLateness()];
  void Promise.allSettled(slow);
});
afterAll(async () => {
  await app.stop();
  await upstream.close();
});

/** One for each way of asking; languages alternate, so that each fault is shown in both. */
function victimsOf(faults: string[]): Victim[] {
  const made = faults.flatMap((fault, i) =>
    Object.entries(REQUEST_KINDS).map(
      ([name, way], j) => new Victim({ name, way, fault, language: LANGUAGES[(i + j) % 2]! }, app.origin),
    ),
  );
  return made;
}

async function meetSlowness(victim: Victim): Promise<void> {
  await victim.signIn();
  const answered = await victim.ask(AbortSignal.timeout(WITHIN_MS));
  expectOutcome(victim, answered, victim.way.expect(NETWORK));
}

/** Consecutive calls share the time limit of one. */
async function meetLateness(): Promise<void> {
  const visitor = await new Visitor(app.origin).signIn(userOf('is late', CUSTOMERS));
  const path = '/options/service-fee.data?customer_code=ACME&warehouse_id=1&business_time=2026-10-01';
  const answer = await visitor.ask(path, { signal: AbortSignal.timeout(WITHIN_MS) });
  expect(await answer.text()).toContain(NETWORK.text[0]);
}

/** Peak (`VmHWM`) or current (`VmRSS`) memory of the app; not every system has `/proc`. */
function memoryMb(name: 'VmHWM' | 'VmRSS'): number {
  if (process.platform !== 'linux') return 0;
  const [, kB] =
    new RegExp(`${name}:\\s*(\\d+) kB`).exec(readFileSync(`/proc/${app.pid}/status`, 'utf8')) ?? [];
  return Number(kB) / 1024;
}

/** A user without faults gets everything. */
async function expectWell(bystander: Visitor): Promise<void> {
  for (const [name, way] of Object.entries(REQUEST_KINDS).filter(([, { isSignIn }]) => !isSignIn)) {
    const answer = await way.ask(bystander, HEALTHY_USER, {});
    expect([name, answer.ok || answer.status === 302]).toEqual([name, true]);
    await answer.text();
  }
}

function expectOutcome(victim: Victim, answered: Answered, { to = '', status, text }: Outcome): void {
  const said = text[LANGUAGES.indexOf(victim.language)]!;
  const { name } = victim;
  const read = answered.text.includes(said) ? said : answered.text.slice(-500);
  expect({ name, ...answered, text: read }).toEqual({
    ...{ name, status, text: said },
    to: to ? expect.stringContaining(to) : '',
  });
}

test.each(Object.entries(FAULTS))('an upstream that %s', async (fault, { told, isOfData }) => {
  const met = victimsOf([fault]);
  victims.push(...met);
  await Promise.all(met.map((victim) => victim.signIn()));
  const bystander = await new Visitor(app.origin).signIn(HEALTHY_USER);
  const asked = Promise.all(met.map((victim) => victim.ask(AbortSignal.timeout(WITHIN_MS))));
  const [answers] = await Promise.all([asked, expectWell(bystander)]);
  for (const [i, victim] of met.entries()) {
    const { isCodeAlone, well: successResult, expect } = victim.way;
    expectOutcome(victim, answers[i]!, isOfData && isCodeAlone ? successResult : expect(told));
  }
});

test('a redirect is not followed', () => {
  expect(upstream.seen.some(({ url }) => url.includes('elsewhere'))).toBe(false);
});

test('a file that breaks off is not passed for a whole one', async () => {
  const user = userOf('cuts a file', '/oms/common/file');
  const answer = await (await new Visitor(app.origin).signIn(user)).ask(`/files?path=${STORED}`);
  expect(answer.status).toBe(200);
  await expect(answer.arrayBuffer()).rejects.toThrow();
});

test('when a client disconnects, its requests to the upstream end', async () => {
  const visitor = await new Visitor(app.origin).signIn(userOf('never answers', '/oms/paymentGroup/index'));
  const before = upstream.open.size;
  const leaving = new AbortController();
  const asked = visitor.ask('/paymentGroup/index', { signal: leaving.signal });
  await expect.poll(() => upstream.open.size).toBe(before + 1);
  leaving.abort();
  await expect(asked).rejects.toThrow();
  await expect.poll(() => upstream.open.size).toBe(before);
});

/** Repeated, by the same user or after signing in again, the requests succeed. */
async function expectHealed(healed: Victim[]): Promise<void> {
  for (const victim of healed) {
    await victim.signIn();
    expectOutcome(victim, await victim.ask(), victim.way.well);
  }
}

test('all is well once the upstream is', async () => {
  upstream.heal();
  await expectHealed(victims);
});

test('an upstream that is slow, for as long as one call may take; nothing is left of it', async () => {
  await Promise.all([...slow, expectWell(await new Visitor(app.origin).signIn(HEALTHY_USER))]);
  await expectHealed(slowed);
  await expect.poll(() => upstream.open.size).toBe(0);
  expect(memoryMb('VmHWM') - restingMb).toBeLessThan(MEMORY_MAX_MB);
  expect(app.output()).not.toMatch(/unforeseen fault|unhandled rejection|request failed|rendering failed/);
});

test('an upstream that is gone, and comes back', async () => {
  const visitor = new Visitor(app.origin);
  const statusOf = async (path: string) => (await visitor.ask(path)).status;
  const { port } = new URL(upstream.url);
  await upstream.close();
  const answer = await visitor.post('/login', { user_name: HEALTHY_USER, password: 'x' });
  expect(await answer.text()).toContain('Login failed');
  expect([await statusOf('/readyz'), await statusOf('/healthz')]).toEqual([503, 200]);
  upstream = await faultyUpstream({}, Number(port));
  expect([await statusOf('/readyz'), await statusOf('/healthz')]).toEqual([200, 200]);
  await expectWell(await visitor.signIn(HEALTHY_USER));
});
