import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { IN_FAILED_TRANSACTION } from './sql-state';

export type Db = NodePgDatabase & { $client: pg.Pool };
/** Inside `db.transaction`. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];
/** Whatever can run a query: the pool, or the transaction one is in. */
export type Executor = Db | Tx;

/** Milliseconds. */
export interface PoolLimits {
  connectionTimeoutMillis: number;
  lock_timeout: number;
  statement_timeout: number;
}

/** For calls that somebody waits for: none of them may hold a connection, or queue for one, without end. */
export const CALL_LIMITS: PoolLimits = {
  connectionTimeoutMillis: 10_000,
  lock_timeout: 15_000,
  statement_timeout: 45_000,
};
/** The server's own limit comes first and says more. */
const QUERY_SLACK_MS = 1000;

const KEEPALIVE_S = 10;
/** The server gives up, with its locks, a connection whose machine is gone: after 25 s. */
const DETECT_DEAD_PEERS = `set tcp_keepalives_idle = ${KEEPALIVE_S}; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3`;

interface Options {
  /** Connections at most. */
  max?: number;
  limits?: PoolLimits;
  /** Hears the SQLSTATE of each error that PostgreSQL answers, but for those that only follow from another. */
  onError?: (sqlState: string) => void;
}

/**
 * A pool of connections to a PostgreSQL, itself or behind a pooler in transaction mode. `numeric` and `bigint` values
 * arrive as strings. Those statements of a transaction that do not need each other's results may be sent at once
 * (`awaitAll`): they run in the order in which they are sent.
 */
export function connect(url: string, { max = 10, limits, onError }: Options = {}): Db {
  const client = new pg.Pool({
    connectionString: url,
    max,
    application_name: 'tallyman',
    pipeline: true,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEPALIVE_S * 1000,
    ...(limits && {
      connectionTimeoutMillis: limits.connectionTimeoutMillis,
      query_timeout: limits.statement_timeout + QUERY_SLACK_MS,
    }),
    onConnect: (connection) => setUp(connection as pg.PoolClient & Wire, limits, onError),
  });
  // A connection that breaks while idle is dropped from the pool; the next query tells what is wrong.
  client.on('error', () => {});
  return drizzle({ client });
}

/** What the types of the driver leave out. */
interface Wire {
  readonly processID: number;
}

async function setUp(
  connection: pg.PoolClient & Wire,
  limits: PoolLimits | undefined,
  onError: Options['onError'],
): Promise<void> {
  // One that breaks inside a transaction, between two queries, would end the process if nobody listened.
  connection.on('error', () => {});
  connection.connection.on('errorMessage', ({ code = '' }: pg.DatabaseError) => {
    if (code !== IN_FAILED_TRANSACTION) onError?.(code);
  });
  const { rows } = await connection.query<{ pid: number }>('select pg_backend_pid() as pid');
  const set = limits
    ? `set LOCAL lock_timeout = ${limits.lock_timeout}; set LOCAL statement_timeout = ${limits.statement_timeout}`
    : '';
  // A pooler stands between: it names a process of its own, and gives each transaction another session.
  if (rows[0]!.pid !== connection.processID) keepNothingInSession(connection, set);
  else await connection.query([DETECT_DEAD_PEERS, set.replaceAll('LOCAL ', '')].join('; '));
}

/** Keeps nothing in the session: statements have no names, and limits end with their transaction. */
function keepNothingInSession(connection: pg.PoolClient, setLocal: string): void {
  const query = connection.query.bind(connection) as (...args: unknown[]) => unknown;
  const adapt = (statement: unknown): unknown => {
    if (typeof statement !== 'object' || statement === null || !('text' in statement)) return statement;
    const { text } = statement;
    const isBegin = setLocal && typeof text === 'string' && text.startsWith('begin');
    return { ...statement, name: undefined, text: isBegin ? `${text}; ${setLocal}` : text };
  };
  Object.assign(connection, {
    query: (statement: unknown, ...rest: unknown[]) => query(adapt(statement), ...rest),
  });
}
