import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll } from 'vitest';
import { type Envelope, IDEMPOTENCY_HEADER } from '../../contract/codes';
import type { Endpoint, InputOf, OutputOf } from '../../contract/endpoint';
import type { Disk } from '../../upstream/disk-guard';
import { readEnv } from '../../upstream/env';
import { createApi } from '../../upstream/http/api';
import type { Route } from '../../upstream/http/serve';
import { listen } from '../../upstream/listen';
import type { FilePlaces } from '../../upstream/operations/files/contents';
import { connect, type Db } from '../../upstream/store/db';
import { NeedsLeader, type Read } from '../../upstream/store/replica';
import { createTestDatabase } from './database';
import { seeded } from './seeded';

export interface CallOptions {
  token?: string;
  language?: 'zh-CN' | 'en-US';
  /** Without one, calls that need a key get a fresh one. */
  key?: string;
  headers?: Record<string, string>;
}

export interface Answer<T> {
  code: number;
  msg: string;
  /** Parsed by the contract when the code is 200, else as it came. */
  data: T;
  /** Field errors of a reply 4022. */
  fields: Record<string, string>;
  status: number;
}

export interface TestApi {
  readonly url: string;
  readonly db: Db;
  /** Lines of the server's log. */
  readonly logged: string[];
  /** Makes a call of the contract over real HTTP. */
  call<E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    options?: string | CallOptions,
  ): Promise<Answer<OutputOf<E>>>;
  /** The same with any input. */
  send(endpoint: Endpoint, input: unknown, options?: string | CallOptions): Promise<Answer<unknown>>;
  stop(): Promise<void>;
}

interface ApiOptions {
  /** Connections to the database. */
  readonly pool?: number;
  readonly routes?: readonly Route[];
  readonly disk?: Disk;
  readonly secondPersonAbove?: Readonly<Record<string, string>>;
  readonly files?: Partial<FilePlaces>;
}

/** One API for the tests of a file, or of a `describe`: there before them, gone after them. */
export function testApi(options?: ApiOptions): TestApi {
  const api = seeded(() => startApi(options));
  afterAll(() => api.stop());
  return api;
}

/** The API on a fresh, migrated database of its own. */
export async function startApi({
  pool = 10,
  routes,
  disk,
  secondPersonAbove = {},
  files,
}: ApiOptions = {}): Promise<TestApi> {
  const database = await createTestDatabase();
  // As in the product: what its role may not do fails here too.
  const db = connect(database.appUrl, { max: pool });
  // As of a replica: what would write there fails here.
  const replica = connect(`${database.appUrl}?options=-c%20default_transaction_read_only%3Don`, { max: 2 });
  const dataDir = await mkdtemp(join(tmpdir(), 'tallyman-api-'));
  const logged: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void logged.push(line) });
  const env = {
    ...{
      timeZone: 'Asia/Shanghai',
      companyName: 'House',
      files: { dataDir, storeIn: 'database' as const, ...files },
    },
    ...{
      settings: readEnv({}).settings,
      billingGraceDays: 3,
      applicantUploadMb: 20,
      sessionIdleMinutes: 240,
      secondPersonAbove,
    },
  };
  const read: Read = (run) =>
    run(replica).catch((error: unknown) => {
      if (error instanceof NeedsLeader) return run(db);
      throw error;
    });
  const api = createApi({ db, read, env, log, disk, routes });
  const listener = await listen(api);
  const url = `http://127.0.0.1:${listener.port}`;
  const send = (endpoint: Endpoint, input: unknown, options: string | CallOptions = {}) =>
    request(url, endpoint, input, typeof options === 'string' ? { token: options } : options);
  return {
    url,
    db: database.db,
    logged,
    send,
    async call<E extends Endpoint>(endpoint: E, input: InputOf<E>, options?: string | CallOptions) {
      const answer = await send(endpoint, input, options);
      const data = answer.code === 200 ? endpoint.output.parse(answer.data) : answer.data;
      return { ...answer, data: data as OutputOf<E> };
    },
    async stop() {
      await listener.close();
      await Promise.all([db.$client.end(), replica.$client.end()]);
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function request(
  base: string,
  endpoint: Endpoint,
  input: unknown,
  { token, language, key, headers }: CallOptions,
): Promise<Answer<unknown>> {
  const url = new URL(`/api${endpoint.path}`, base);
  if (endpoint.method === 'GET') {
    for (const [name, value] of Object.entries(input ?? {})) {
      if (value !== undefined) url.searchParams.append(name, String(value));
    }
  }
  const idempotencyKey = key ?? (endpoint.idempotent ? crypto.randomUUID() : undefined);
  const response = await fetch(url, {
    method: endpoint.method,
    redirect: 'error',
    headers: {
      ...(endpoint.method === 'POST' && { 'content-type': 'application/json' }),
      ...(token && { authorization: token }),
      ...(language && { language }),
      ...(idempotencyKey && { [IDEMPOTENCY_HEADER]: idempotencyKey }),
      ...headers,
    },
    body: endpoint.method === 'POST' ? JSON.stringify(input) : undefined,
  });
  const envelope = (await response.json()) as Envelope<{ fields?: Record<string, string> } | null>;
  return { ...envelope, fields: envelope.data?.fields ?? {}, status: response.status };
}
