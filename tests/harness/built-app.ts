import { fork } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PASSWORD } from './people';
import { capture, UNSET } from './product';

const ASSETS = 'build/screens/client/assets';

/** One of the built product's processes. */
export interface Built {
  readonly origin: string;
  readonly pid: number;
  /** Its log so far. */
  output(): string;
  stop(): Promise<void>;
}
export type BuiltApp = Built;

/** The built app as a process of its own, in front of an API whose database the test holds. */
export const startBuiltApp = (api: { url: string }, env: Record<string, string> = {}): Promise<BuiltApp> =>
  start('build/app.js', { EMBEDDED_API_URL: `${api.url}/api`, ...env });

/** The built upstream as a process of its own, on a database of the test's. */
export const startBuiltUpstream = (
  databaseUrl: string,
  dataDir: string,
  env: Record<string, string> = {},
): Promise<Built> => start('build/upstream.js', { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, ...env });

async function start(file: string, env: Record<string, string>): Promise<Built> {
  if (!existsSync(file)) throw new Error(`${file} is not there: run "npm run build" first`);
  const child = fork(file, {
    env: {
      ...process.env,
      ...UNSET,
      ...{ NODE_ENV: 'production', PORT: '0', LOG_LEVEL: 'info', SESSION_SECRET: 's'.repeat(32) },
      ...env,
    } as NodeJS.ProcessEnv,
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const output = capture(child);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message: { port: number }) => resolve(message.port));
    void ended.then(() => reject(new Error(`${file} ended before it was ready:\n${output()}`)));
  });
  return {
    origin: `http://127.0.0.1:${port}`,
    pid: child.pid!,
    output,
    stop: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** A route as the build lists it. */
interface BuiltRoute {
  readonly id: string;
  /** Its address; for the catch-all route, an address that nothing else has. */
  readonly path: string;
  readonly hasLoader: boolean;
  readonly hasAction: boolean;
}

/** Every route with an address of its own, from the manifest of the build, so that new routes are tested too. */
export function builtRoutes(): BuiltRoute[] {
  const name = readdirSync(ASSETS).find((file) => /^manifest-.*\.js$/.test(file)) ?? '';
  const text = readFileSync(join(ASSETS, name), 'utf8');
  const { routes } = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as {
    routes: Record<string, BuiltRoute & { path?: string; index?: boolean }>;
  };
  return Object.values(routes).flatMap(({ id, path, index, hasLoader, hasAction }) => {
    if (!path && !index) return [];
    return [{ id, path: path === '*' ? '/no/such/page' : (path ?? '/'), hasLoader, hasAction }];
  });
}

/** The address at which scripts ask for the data of a page, of one route alone if named. */
export const dataPath = (path: string, routeId?: string): string =>
  `${path === '/' ? '/_root' : path}.data${routeId ? `?_routes=${encodeURIComponent(routeId)}` : ''}`;

/** The address that a screen's own forms are sent to: that of Home is its index, not the frame around it. */
export const actionPath = (path: string): string => (path === '/' ? '/?index' : path);
/** The same for scripts. */
export const actionDataPath = (path: string): string => dataPath(path) + (path === '/' ? '?index' : '');

const TOLD = /^\[(?:\["SingleFetchRedirect",1\],)?\{[^}]*\},"redirect","([^"]*)","status",302,.{0,80}\]\s*$/;

/** Where a response redirects, as a document or as scripts are told; otherwise its text. */
export async function redirectTarget(answer: Response): Promise<string> {
  const body = await answer.text();
  if (answer.status === 302 && body === '') return answer.headers.get('location') ?? '';
  return (answer.status === 202 && TOLD.exec(body)?.[1]) || `${answer.status} ${body}`;
}

type Headers = Record<string, string>;

/** A browser without a screen: it keeps cookies, follows no redirects, and sends the origin of its forms. */
export class Visitor {
  readonly #cookies = new Map<string, string>();
  constructor(readonly origin: string) {}

  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  async ask(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = { cookie: this.cookie, 'accept-language': 'en-US', ...(init.headers as Headers) };
    const answer = await fetch(this.origin + path, { redirect: 'manual', ...init, headers });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      this.#cookies.set(name, value);
    }
    return answer;
  }

  /** Sends a form, as a page of the app's own would unless other headers are given. */
  post(path: string, form: Record<string, string>, headers: Headers = { origin: this.origin }) {
    return this.ask(path, { method: 'POST', body: new URLSearchParams(form), headers });
  }

  async signIn(userName: string, password = PASSWORD): Promise<this> {
    const answer = await this.post('/login', { user_name: userName, password });
    if (answer.status !== 302) {
      const [, reason = ''] = /role="(?:alert|status)"[^>]*>(.*?)<\/p>/s.exec(await answer.text()) ?? [];
      throw new Error(`${userName} cannot sign in: ${answer.status} ${reason.replaceAll(/<[^>]*>/g, '')}`);
    }
    return this;
  }

  /** A copy of the browser with its present cookies: what a thief would have. */
  copy(): Visitor {
    const other = new Visitor(this.origin);
    for (const [name, value] of this.#cookies) other.#cookies.set(name, value);
    return other;
  }
}
