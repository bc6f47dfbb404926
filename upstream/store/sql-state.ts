/** SQLSTATE of a PostgreSQL error, also where the query builder has wrapped it; undefined for other errors. */
export function sqlState(error: unknown): string | undefined {
  for (let e = error; e instanceof Error; e = e.cause) {
    if ('code' in e && 'severity' in e && typeof e.code === 'string') return e.code;
  }
  return undefined;
}

const GONE = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE'];

/** Whether PostgreSQL did not answer: it ends, starts or recovers, or its connection broke. */
export function isAway(error: unknown): boolean {
  if (sqlState(error)?.startsWith('57P')) return true;
  for (let e = error; e instanceof Error; e = e.cause) {
    if (('code' in e && GONE.includes(String(e.code))) || /^Connection terminated/.test(e.message))
      return true;
  }
  return false;
}

/** Of a statement that found its transaction broken by an earlier one. */
export const IN_FAILED_TRANSACTION = '25P02';

/** Serialization failure or deadlock: the same transaction may succeed when it runs again. */
export const isTransient = (error: unknown) => ['40001', '40P01'].includes(sqlState(error) ?? '');
