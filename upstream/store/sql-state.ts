/** SQLSTATE of a PostgreSQL error, also where the query builder has wrapped it; undefined for other errors. */
export function sqlState(error: unknown): string | undefined {
  for (let e = error; e instanceof Error; e = e.cause) {
    if ('code' in e && 'severity' in e && typeof e.code === 'string') return e.code;
  }
  return undefined;
}

/** Class 08, or 57P: the connection broke (a pooler says so in the words of the first), or the server ends, starts or recovers. */
const GONE_STATE = /^(08|57P)/;
const GONE = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'],
  ...['EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
]);
/** What the driver says without a code. */
const GONE_WORDS =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error)/;

/** Whether PostgreSQL did not answer: it ends, starts or recovers, its connection broke, or there was none in time. */
export function isAway(error: unknown): boolean {
  if (GONE_STATE.test(sqlState(error) ?? '')) return true;
  for (let e = error; e instanceof Error; e = e.cause) {
    if (('code' in e && GONE.has(String(e.code))) || GONE_WORDS.test(e.message)) return true;
  }
  return false;
}

/** Of a statement that found its transaction broken by an earlier one. */
export const IN_FAILED_TRANSACTION = '25P02';

/** Of a lock that was not had in time. */
export const LOCK_NOT_AVAILABLE = '55P03';

/** Serialization failure or deadlock: the same transaction may succeed when it runs again. */
export const isTransient = (error: unknown) => ['40001', '40P01'].includes(sqlState(error) ?? '');
