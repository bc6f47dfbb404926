import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { Wire } from '../harness/wire';
import { LISTENER, placeOf, probe, type Told } from './probe';

const CPU_SLOWDOWN = 6;
const NETWORK = { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const VIEWPORT = { width: 1366, height: 768 };
const PATIENCE_MS = 60_000;
/** A page settles after this long without requests and work. */
const QUIET_MS = 1500;
const POLL_MS = 5;

type Cookies = Parameters<BrowserContext['addCookies']>[0];
export type Rows = Extract<Told, { of: 'rows' }>;

/** What to load: an address, a selector of its rows, and how many of them make a page. */
export interface Target {
  readonly url: string;
  readonly cookies: Cookies;
  readonly rows: string;
  readonly count: number;
}

/** A weak terminal that has just been switched on: a slow processor, a slow line, a fresh browser that knows nothing. */
export class Terminal {
  readonly told: Told[] = [];
  #shown?: Rows;
  #heardAt = 0;

  private constructor(
    readonly page: Page,
    readonly target: Target,
  ) {}

  /** Runs something on a terminal, which is switched off afterwards. */
  static async use<T>(
    launch: () => Promise<Browser>,
    target: Target,
    work: (terminal: Terminal, wire: Wire) => Promise<T>,
  ) {
    const browser = await launch();
    try {
      const context = await browser.newContext({ locale: 'en-US', viewport: VIEWPORT });
      await context.addCookies(target.cookies);
      const page = await context.newPage();
      const terminal = new Terminal(page, target);
      const client = await context.newCDPSession(page);
      await terminal.#listen(client);
      const wire = await Wire.of(client, () => terminal.#hear());
      await client.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
      await client.send('Network.emulateNetworkConditions', { offline: false, ...NETWORK });
      return await work(terminal, wire);
    } finally {
      await browser.close();
    }
  }

  /** Goes to the address and waits for its rows. */
  async visit(): Promise<Rows> {
    await this.page.goto(this.target.url, { waitUntil: 'commit' });
    const { count } = this.target;
    const rows = await this.#until((told) => told.of === 'rows' && told.count >= count && told, 0);
    if (!rows) throw new Error(`${this.target.url} shows no ${count} rows`);
    this.#shown = rows;
    return rows;
  }

  /** Waits until nothing happens any more. */
  async settle(wire: Wire): Promise<void> {
    while (!wire.isIdle || Date.now() - this.#heardAt < QUIET_MS) await sleep(POLL_MS);
  }

  /** Clicks the selected element; returns the time of the click, and the changed rows once they are there. */
  async press(selector: string): Promise<{ pressed: number; rows: Rows | undefined }> {
    const from = this.told.length;
    const { x, y } = await this.page.evaluate(placeOf, selector);
    await this.page.mouse.click(x, y);
    const press = await this.#until((told) => told.of === 'press' && told, from);
    if (!press) throw new Error(`${selector} could not be pressed`);
    const before = this.#shown?.text;
    const isOther = (told: Told): told is Rows =>
      told.of === 'rows' && told.text !== before && told.at > press.at;
    const rows = await this.#until((told) => isOther(told) && told, from);
    this.#shown = rows ?? this.#shown;
    return { pressed: press.at, rows };
  }

  async #listen(client: CDPSession): Promise<void> {
    client.on('Runtime.bindingCalled', ({ name, payload }) => {
      if (name !== LISTENER) return;
      this.told.push(JSON.parse(payload) as Told);
      this.#hear();
    });
    await client.send('Runtime.enable');
    await client.send('Runtime.addBinding', { name: LISTENER });
    await this.page.addInitScript(probe, { rows: this.target.rows, listener: LISTENER });
  }

  #hear(): void {
    this.#heardAt = Date.now();
  }

  /** The first report since `from` that `find` accepts; undefined if none comes. */
  async #until<T>(find: (told: Told) => T | false, from: number): Promise<T | undefined> {
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await sleep(POLL_MS)) {
      for (const told of this.told.slice(from)) {
        const found = find(told);
        if (found) return found;
      }
    }
    return undefined;
  }
}
