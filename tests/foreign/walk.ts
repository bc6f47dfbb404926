import { startBuiltApp, Visitor } from '../harness/built-app';
import { type Entry, fillIn } from './form';
import { type Element, parsePage } from './page';
import { writeForeignPaths } from './paths';
import { type ForeignServer, type Manners, NO_MANNERS, startForeignServer } from './server/index.mjs';

/** The built app in front of the foreign server, and its users in browsers without scripts. */

export const PASSWORD = 'Foreign-1';

/** What a browser shows. */
export interface Shown {
  readonly status: number;
  readonly address: string;
  readonly type: string;
  readonly headers: Headers;
  readonly html: string;
  readonly page: Element;
}

export interface Walk {
  readonly server: ForeignServer;
  readonly origin: string;
  /** The calls that failed or were not understood since the beginning, as the app's log has them. */
  failures(): readonly string[];
  /** Changes how the server writes, begins with its first data, and signs in. */
  begin(manners?: Partial<Manners>, user?: string): Promise<Browser>;
  stop(): Promise<void>;
}

export async function startWalk(): Promise<Walk> {
  const server = await startForeignServer();
  const app = await startBuiltApp(
    { url: server.origin },
    {
      OMS_API_URL: server.url,
      OMS_API_PATHS: writeForeignPaths(),
      OMS_API_NEW_TOKEN: 'header:X-New-Token',
      TZ: 'UTC',
    },
  );
  let seenChars = 0;
  return {
    server,
    origin: app.origin,
    failures: () => failuresIn(app.output().slice(seenChars)),
    begin: async (manners = {}, user = 'admin') => {
      server.reset();
      seenChars = app.output().length;
      Object.assign(server.manners, NO_MANNERS, manners);
      const visitor = new Visitor(app.origin);
      await visitor.signIn(user, PASSWORD);
      return new Browser(visitor);
    },
    stop: async () => {
      await app.stop();
      await server.close();
    },
  };
}

/** The lines of a log about calls, other than those that the server is known to lack. */
function failuresIn(log: string): string[] {
  const lines = log.split('\n').filter((line) => line.includes('"call":') && !line.includes('"answer":'));
  return lines.map((line) => {
    const { call, failure, msg } = JSON.parse(line) as Record<string, string>;
    return `${call}: ${failure ?? msg}`;
  });
}

const MAX_REDIRECTS = 5;

/** A browser without scripts, which shows one page at a time. */
export class Browser {
  constructor(readonly visitor: Visitor) {}

  async open(address: string, init: RequestInit = {}): Promise<Shown> {
    let [next, answer] = [address, await this.visitor.ask(address, init)];
    for (let count = 0; answer.status >= 300 && answer.status < 400; count++) {
      const { pathname, search } = new URL(answer.headers.get('location') ?? '', this.visitor.origin + next);
      if (count === MAX_REDIRECTS) throw new Error(`${address} redirects without end to ${pathname}`);
      next = pathname + search;
      answer = await this.visitor.ask(next);
    }
    const type = answer.headers.get('content-type') ?? '';
    const html = await answer.text();
    const { status, headers } = answer;
    return { status, headers, address: next, type, html, page: parsePage(type.includes('html') ? html : '') };
  }

  /** Opens a page, enters something into a form of it and sends it; shows what follows. */
  async send(address: string, entry: Entry): Promise<Shown> {
    return this.sendFrom(await this.open(address), entry);
  }

  /** The same on a page that is open already. */
  async sendFrom({ page, address }: Shown, entry: Entry): Promise<Shown> {
    const { action, isPost, body } = fillIn(page, entry);
    const { origin } = this.visitor;
    const target = new URL(action, origin + address);
    if (!isPost) return this.open(`${target.pathname}?${new URLSearchParams(body as URLSearchParams)}`);
    return this.open(target.pathname + target.search, { method: 'POST', body, headers: { origin } });
  }
}
