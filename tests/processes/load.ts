import { setTimeout as pause } from 'node:timers/promises';
import { paymentGroupAdd } from '../../contract/catalogue/payment-groups';
import { CODE, type Envelope, IDEMPOTENCY_HEADER } from '../../contract/codes';
import { Visitor } from '../harness/built-app';

const WRITERS = 4;
const READERS = 2;
/** Clients pause between two requests, whatever came of them. */
const PAUSE_MS = 50;
export const PAGE = '/paymentGroup/index';

/** Clerks and a machine at work on the product, who carry on after failures. */
export class Load {
  /** Titles of payment groups that were reported as created. */
  readonly acknowledged: string[] = [];
  /** Pages that were shown. */
  pages = 0;
  /** Requests that failed. */
  failures = 0;
  readonly #stopping = new AbortController();
  readonly #ended: Promise<unknown>;

  constructor(
    readonly origin: string,
    readonly userName: string,
    readonly token: string,
  ) {
    const writers = Array.from({ length: WRITERS }, (_, i) => this.#write(i));
    const readers = Array.from({ length: READERS }, () => this.#read());
    this.#ended = Promise.all([...writers, ...readers]);
  }

  /** Ends once each writer has had its last group acknowledged. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#ended;
  }

  async #write(writer: number): Promise<void> {
    for (let n = 0; !this.#stopping.signal.aborted; n++) {
      const title = `w${writer}-${n}`;
      const key = crypto.randomUUID();
      while (!(await this.#add(title, key))) await this.#failed();
      this.acknowledged.push(title);
      await pause(PAUSE_MS);
    }
  }

  async #add(title: string, key: string): Promise<boolean> {
    const answer = await fetch(`${this.origin}/api${paymentGroupAdd.path}`, {
      method: 'POST',
      headers: { authorization: this.token, 'content-type': 'application/json', [IDEMPOTENCY_HEADER]: key },
      body: JSON.stringify({ title: [title] }),
    });
    return ((await answer.json()) as Envelope).code === CODE.ok;
  }

  /** Signs in again whenever needed. */
  async #read(): Promise<void> {
    let visitor: Visitor | undefined;
    while (!this.#stopping.signal.aborted) {
      visitor ??= await new Visitor(this.origin).signIn(this.userName).catch(() => undefined);
      const answer = await visitor?.ask(PAGE);
      await answer?.text();
      if (answer?.status === 200) this.pages += 1;
      else {
        if (answer?.status === 302) visitor = undefined;
        this.failures += 1;
      }
      await pause(PAUSE_MS);
    }
  }

  async #failed(): Promise<void> {
    this.failures += 1;
    await pause(PAUSE_MS);
  }
}
