import autocannon from 'autocannon';
import { request } from 'undici';
import { outboundIndex } from '../transactions/calls';
import { ACCOUNT, callerOf, get, times } from './caller';
import { type Figure, figure, percentile } from './figures';
import { type Month, queryOf, ROWS } from './list';

const CLIENTS = 50;
const CALLS = 200;
/** Until the code of app and upstream is compiled: in the first seconds the upstream takes nearly twice as long. */
const WARM_UP_SECONDS = 15;
/** Each client compiles each path beforehand, which takes time. */
const PATHS = 20;
const TURNS = 4;
const TURN_SECONDS = 5;
const PAGE = '/transaction/outbound';
const ENCODING = { 'accept-encoding': 'gzip' };

interface List {
  res: { data: unknown[] };
}

/** One page of rows from the upstream. */
export async function rowsOf(origin: string, month: Month): Promise<unknown[]> {
  const call = await callerOf(origin);
  return (await call<List>(outboundIndex.path, queryOf(month))).res.data;
}

/** The outbound call by itself: authentication, count, page of rows. */
export async function benchUpstream(origin: string, months: readonly Month[]): Promise<Figure[]> {
  const call = await callerOf(origin);
  const timed = async (what: string, more: string) => {
    const took = await times(CALLS, (i) =>
      call(outboundIndex.path, `${queryOf(months[i % months.length]!)}${more}`),
    );
    return figure(what, percentile(took, 0.95), 'ms', { below: 60 });
  };
  return [
    await timed('upstream, customer and month, p95', ''),
    await timed('the same at page 30, p95', '&page=30'),
    await timed('the same by charge status, p95', '&charge_status=0'),
  ];
}

/** Signs in as a browser does, without scripts; returns its cookies once the greeting has been shown. */
export async function signIn(origin: string): Promise<string> {
  const { statusCode, headers } = await request(`${origin}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin },
    body: new URLSearchParams(ACCOUNT).toString(),
  });
  if (statusCode !== 302) throw new Error(`Signing in answered ${statusCode}`);
  const cookies = cookiesOf(headers);
  const home = await request(`${origin}/`, { headers: { cookie: join(cookies) } });
  await home.body.dump();
  return join(new Map([...cookies, ...cookiesOf(home.headers)]));
}

const cookiesOf = (headers: Record<string, string | string[] | undefined>): Map<string, string> =>
  new Map(
    [headers['set-cookie'] ?? []].flat().map((line) => {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
      return [name!, value!];
    }),
  );

const join = (cookies: Map<string, string>) =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

/** The page at one client, its weight, and at 50 clients with a session each, compared with the bare route. */
export async function benchPage(origin: string, months: readonly Month[]): Promise<Figure[]> {
  const cookies: string[] = [];
  while (cookies.length < CLIENTS) cookies.push(await signIn(origin));
  const sessions = cookies.map((cookie) => ({ cookie, ...ENCODING }));
  const session = sessions[0]!;
  const paths = months.map((month) => `${PAGE}?${queryOf(month)}`);
  const { text } = await get(origin + paths[0], { cookie: session.cookie });
  const rows = text.match(/name="ids"/g)?.length;
  if (rows !== ROWS) throw new Error(`The page shows ${rows} rows instead of ${ROWS}`);

  const took = await times(CALLS, (i) => get(origin + paths[i % paths.length], session));
  const html = await get(origin + paths[0], session);
  const figures = [
    figure('page, one client, p95', percentile(took, 0.95), 'ms', { below: 120 }),
    figure('page, one client, median', percentile(took, 0.5), 'ms'),
    figure('HTML, gzipped', html.bytes / 1000, 'kB', { atMost: 15 }),
    figure('JavaScript, gzipped', (await scriptBytes(origin, text)) / 1000, 'kB', { atMost: 150 }),
  ];
  const page = new Load(origin, paths.slice(0, PATHS), sessions);
  // In the language of the account, as the page is.
  const bare = new Load(origin, ['/bare'], [{ ...ENCODING, 'accept-language': 'en-US' }]);
  for (const warmUp of [page, bare]) await warmUp.run(WARM_UP_SECONDS);
  // In turns, so that other load on the machine affects both alike.
  for (let turn = 0; turn < TURNS; turn++) {
    for (const each of [page, bare]) each.add(await each.run(TURN_SECONDS));
  }
  return [
    ...figures,
    figure(`page, ${CLIENTS} clients, failed`, page.failed, 'pages', { atMost: 0 }),
    figure(`page, ${CLIENTS} clients, median`, percentile(page.mediansMs, 0.5), 'ms'),
    figure(`page, ${CLIENTS} clients`, page.rate, 'pages/s'),
    figure(`bare route with the same rows, ${CLIENTS} clients`, bare.rate, 'pages/s'),
    figure('page to bare route', page.rate / bare.rate, 'of 1', { atLeast: 0.6 }),
  ];
}

/** Bytes on the wire of every script that the page loads: those it names and their imports, each once. */
async function scriptBytes(origin: string, html: string): Promise<number> {
  const named = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"|["'](\/assets\/[\w./$-]+\.js)["']/g)];
  const open = named.filter(([whole]) => !whole.includes('manifest-')).map(([, a, b]) => (a ?? b)!);
  const seen = new Set<string>();
  let total = 0;
  for (let path = open.pop(); path; path = open.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    const { text } = await get(origin + path, {});
    total += (await get(origin + path, ENCODING)).bytes;
    const imports = text.matchAll(/\b(?:from|import)\s*["'](\.[^"']+)["']/g);
    for (const [, specifier] of imports) open.push(new URL(specifier!, `${origin}${path}`).pathname);
  }
  return total;
}

/** Many clients that request the paths in turn, each as soon as it has its answer. */
class Load {
  failed = 0;
  readonly mediansMs: number[] = [];
  readonly #rates: number[] = [];

  constructor(
    readonly origin: string,
    readonly paths: readonly string[],
    /** Headers of the first client, of the second and so on, repeated. */
    readonly headers: readonly Record<string, string>[],
  ) {}

  /** Pages per second. */
  get rate(): number {
    return this.#rates.reduce((sum, rate) => sum + rate, 0) / this.#rates.length;
  }

  async run(seconds: number): Promise<autocannon.Result> {
    let clients = 0;
    return autocannon({
      url: this.origin,
      connections: CLIENTS,
      duration: seconds,
      timeout: 20,
      setupClient: (client) => {
        const headers = this.headers[clients++ % this.headers.length];
        client.setRequests(this.paths.map((path) => ({ path, headers })));
      },
    });
  }

  add({ requests, duration, latency, errors, timeouts, non2xx }: autocannon.Result): void {
    this.#rates.push(requests.total / duration);
    this.mediansMs.push(latency.p50);
    this.failed += errors + timeouts + non2xx;
  }
}
