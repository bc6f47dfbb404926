import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { IN_FAILED_TRANSACTION } from './sql-state';

export type Db = NodePgDatabase & { $client: pg.Pool };
/** Inside `db.transaction`. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];
/** Whatever can run a query: the pool, or the transaction one is in. */
export type Executor = Db | Tx;

/** Milliseconds. */
type Limits = Pick<pg.PoolConfig, 'connectionTimeoutMillis' | 'lock_timeout' | 'statement_timeout'>;

/** For calls that somebody waits for: none of them may hold a connection, or queue for one, without end. */
export const CALL_LIMITS: Limits = {
  connectionTimeoutMillis: 10_000,
  lock_timeout: 15_000,
  statement_timeout: 45_000,
};

interface Options {
  /** Connections at most. */
  max?: number;
  /** Where days (in numbers like `L20261121…`) are cut. */
  timeZone?: string;
  limits?: Limits;
  /** Hears the SQLSTATE of each error that PostgreSQL answers, but for those that only follow from another. */
  onError?: (sqlState: string) => void;
}

/**
 * A pool of connections to a PostgreSQL. `numeric` and `bigint` values arrive as strings. Those statements of a transaction
 * that do not need each other's results may be sent at once (`together`): they run in the order in which they are sent.
 */
export function connect(url: string, { max = 10, timeZone = 'UTC', limits, onError }: Options = {}): Db {
  const client = new pg.Pool({
    connectionString: url,
    max,
    application_name: 'tallyman',
    options: `-c TimeZone=${timeZone}`,
    pipeline: true,
    ...limits,
  });
  // A connection that breaks while idle is dropped from the pool; the next query tells what is wrong.
  client.on('error', () => {});
  // One that breaks inside a transaction, between two queries, would end the process if nobody listened.
  client.on('connect', (connection) => {
    connection.on('error', () => {});
    connection.connection.on('errorMessage', ({ code = '' }: pg.DatabaseError) => {
      if (code !== IN_FAILED_TRANSACTION) onError?.(code);
    });
  });
  return drizzle({ client });
}
