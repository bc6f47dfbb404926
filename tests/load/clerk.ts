import { request } from 'undici';

/** Each customer has at least this many pages of charged, unbilled rows. */
const PAGES = 8;
const LIST = '/transaction/outbound';
/** A page is larger, packed; a fault is not. */
const LEAST_BYTES = 4_000;

export type Kind = 'export' | 'charge' | 'detail' | 'list';

const random = (below: number) => Math.floor(Math.random() * below);

/**
 * A user with a session, who works on the rows of one customer. Under load, pages are counted and not read: clients have
 * processors of their own, here they take those of what is measured.
 */
export class Clerk {
  readonly #cookies: Map<string, string>;
  #ids: string[] = [];
  readonly #takenOff: string[] = [];
  /** The last acknowledged charge status of each changed row. */
  readonly charged = new Map<string, boolean>();

  /** @param cookies as a browser sends them */
  constructor(
    readonly origin: string,
    cookies: string,
    readonly query: string,
  ) {
    this.#cookies = new Map(cookies.split('; ').map((pair) => cut(pair)));
  }

  /** Reads which rows there are, all of them charged. */
  async begin(): Promise<this> {
    for (let page = 1; page <= PAGES; page++) {
      const path = `${LIST}?${this.query}&page=${page}`;
      const { body } = await this.#ask(path, { 'accept-encoding': 'identity' });
      const boxes = (await body.text()).matchAll(/<input[^>]* name="ids"[^>]*>/g);
      this.#ids.push(...[...boxes].map(([tag]) => /value="(\d+)"/.exec(tag)![1]!));
    }
    if (this.#ids.length === 0) throw new Error('The list is empty');
    return this;
  }

  async work(kind: Kind): Promise<void> {
    if (kind === 'export') return this.#page(`/options/transaction-export?screen=outbound&${this.query}`);
    if (kind === 'list') return this.#page(`${LIST}?${this.query}&page=${1 + random(PAGES)}`);
    const id = this.#ids[random(this.#ids.length)]!;
    if (kind === 'detail') return this.#page(`${LIST}?${this.query}&tab=details&id=${id}`);
    return this.#changeCharge(id);
  }

  /** Charges a row again that it had set to not charged, or sets another row to not charged. */
  async #changeCharge(id: string): Promise<void> {
    const before = this.#takenOff.pop();
    if (before) return this.#submit(before, true);
    this.#ids = this.#ids.filter((other) => other !== id);
    await this.#submit(id, false);
    this.#takenOff.push(id);
  }

  /** Like the page's form, followed by the redirect. */
  async #submit(id: string, charged: boolean): Promise<void> {
    const intent = charged ? 'charge' : 'not_charge';
    const key = { idempotency_key: crypto.randomUUID() };
    const form = new URLSearchParams({ intent, ids: id, reason: 'Load', is_confirm: 'yes', ...key });
    const type = { 'content-type': 'application/x-www-form-urlencoded', origin: this.origin };
    const { statusCode, headers, body } = await this.#ask(`${LIST}?${this.query}`, type, form.toString());
    await body.dump();
    if (statusCode !== 302) throw new Error(`${intent} answered ${statusCode}`);
    this.charged.set(id, charged);
    await this.#page(String(headers.location));
  }

  async #page(path: string): Promise<void> {
    const { statusCode, body } = await this.#ask(path, { 'accept-encoding': 'gzip, deflate, br' });
    let bytes = 0;
    for await (const chunk of body) bytes += chunk.length;
    if (statusCode !== 200 || bytes < LEAST_BYTES)
      throw new Error(`${path} answered ${statusCode}, ${bytes} bytes`);
  }

  /** Posts a form, if there is one. */
  async #ask(path: string, more: Record<string, string>, form?: string) {
    const cookie = [...this.#cookies].map((pair) => pair.join('=')).join('; ');
    const answer = await request(this.origin + path, {
      method: form === undefined ? 'GET' : 'POST',
      headers: { ...more, cookie, 'accept-language': 'en-US' },
      body: form ?? null,
    });
    for (const line of [answer.headers['set-cookie'] ?? []].flat()) this.#cookies.set(...cut(line));
    return answer;
  }
}

/** Name and value of a cookie, without what follows. */
function cut(cookie: string): [name: string, value: string] {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
  return [name, value];
}
