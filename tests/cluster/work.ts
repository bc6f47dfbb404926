import { setTimeout as pause } from 'node:timers/promises';
import { CODE, type Envelope, IDEMPOTENCY_HEADER } from '../../contract/codes';
import type { Endpoint } from '../../contract/endpoint';
import { login } from '../../contract/identity/login';
import { apiKeyMake } from '../../contract/operations/api-keys';
import { ingestOrders } from '../../contract/transactions/ingest';
import { changeChargeStatus } from '../../contract/transactions/transaction-actions';
import { DEMO_PASSWORD } from '../../upstream/demo/people';
import { Visitor } from '../harness/built-app';

/** Machines and clerks pause between two calls, whatever came of them: what is tested is a load, not how much is borne. */
const PAUSE_MS = 50;
/** Who reads looks at a page for a while. */
const READ_MS = 200;
const PAGES = ['/transaction/outbound?customers=all&range=yesterday', '/', '/account/customerAccount'];
const WITHIN_MS = 20_000;

interface Broken {
  readonly atMs: number;
  readonly what: string;
}

/** Machines that push, clerks that read and decide, all through the balancer; each repeats what was not acknowledged. */
export class Work {
  /** Orders that were acknowledged. */
  readonly pushed: string[] = [];
  /** Pages that were shown. */
  pages = 0;
  /** Pages that were answered with 5xx, or not at all. */
  readonly broken: Broken[] = [];
  /** Pages that asked to sign in again, though nobody had signed out. */
  signedOut = 0;
  /** Requests that were repeated. */
  repeated = 0;
  /** What was last acknowledged of each transaction: charged (1) or not. */
  readonly decided = new Map<number, 0 | 1>();
  readonly #stopping = new AbortController();
  #ended: Promise<unknown> = Promise.resolve();

  private constructor(
    readonly origin: string,
    readonly token: string,
    readonly key: string,
  ) {}

  /** Signs in as the demo's administrator and makes a key. */
  static async at(origin: string): Promise<Work> {
    const { userToken } = await ask<{ userToken: string }>(origin, login, {
      user_name: 'admin',
      password: DEMO_PASSWORD,
    });
    const made = await ask<{ key: string }>(
      origin,
      apiKeyMake,
      { title: 'Cluster' },
      { authorization: userToken },
    );
    return new Work(origin, userToken, made.key);
  }

  /** Begins; decisions are about these transactions. */
  begin(ids: readonly number[]): void {
    const clients = [this.#push('a'), this.#push('b'), this.#read(), this.#read(), this.#decide(ids)];
    this.#ended = Promise.all(clients);
  }

  /** Ends once each client has had its last request acknowledged. */
  async end(): Promise<void> {
    this.#stopping.abort();
    await this.#ended;
  }

  /** Repeats a call with one key until it is acknowledged. */
  async insist<Data>(endpoint: Endpoint, input: object, headers: Record<string, string> = {}): Promise<Data> {
    const key = crypto.randomUUID();
    for (;;) {
      try {
        return await ask<Data>(this.origin, endpoint, input, {
          authorization: this.token,
          [IDEMPOTENCY_HEADER]: key,
          ...headers,
        });
      } catch {
        this.repeated += 1;
      } finally {
        await pause(PAUSE_MS);
      }
    }
  }

  get #isOn(): boolean {
    return !this.#stopping.signal.aborted;
  }

  async #push(name: string): Promise<void> {
    for (let n = 0; this.#isOn; n++) {
      const source_ref = `cluster-${name}-${n}`;
      const order = {
        source_ref,
        customer_code: 'LOTUS',
        warehouse_code: 'SZX1',
        order_number: source_ref,
        ship_time: new Date().toISOString(),
        lines: [{ sku: 'CLUSTER', quantity: 1, length: '40', width: '30', height: '20', weight: '2' }],
      };
      const outcome = await this.insist<{ created: number; unchanged: number; rejected: unknown[] }>(
        ingestOrders,
        [order],
        { 'x-api-key': this.key },
      );
      if (outcome.created + outcome.unchanged !== 1) throw new Error(JSON.stringify(outcome.rejected));
      this.pushed.push(source_ref);
    }
  }

  async #decide(ids: readonly number[]): Promise<void> {
    for (let n = 0; this.#isOn; n++) {
      const id = ids[n % ids.length]!;
      const charge_status = this.decided.get(id) === 0 ? 1 : 0;
      const input = { ids: [id], charge_status, reason: 'Twice', is_confirm: 'yes' } as const;
      await this.insist(changeChargeStatus, input);
      this.decided.set(id, charge_status);
    }
  }

  /** Signs in again where a page asks for it. */
  async #read(): Promise<void> {
    let visitor: Visitor | undefined;
    for (let n = 0; this.#isOn; n++) {
      const path = PAGES[n % PAGES.length]!;
      try {
        visitor ??= await new Visitor(this.origin).signIn('admin', DEMO_PASSWORD);
        const answer = await visitor.ask(path, { signal: AbortSignal.timeout(WITHIN_MS) });
        await answer.text();
        if (answer.status === 302) {
          visitor = undefined;
          this.signedOut += 1;
        } else if (answer.status === 200) this.pages += 1;
        else throw new Error(`${answer.status}`);
      } catch (error) {
        this.broken.push({ atMs: Date.now(), what: `${path}: ${(error as Error).message}` });
      }
      await pause(READ_MS);
    }
  }
}

/** The data of an answer. Throws unless it is one of success, within the time that a machine would wait. */
async function ask<Data>(
  origin: string,
  endpoint: Endpoint,
  input: object,
  headers: Record<string, string> = {},
): Promise<Data> {
  const answer = await fetch(`${origin}/api${endpoint.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(input),
    signal: AbortSignal.timeout(WITHIN_MS),
  });
  const { code, msg, data } = (await answer.json()) as Envelope;
  if (code !== CODE.ok) throw new Error(`${endpoint.name} answered ${code}: ${msg}`);
  return data as Data;
}
