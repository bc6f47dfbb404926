import type { Logger } from 'pino';
import { CODE, type Envelope } from '../../contract/codes';
import type { Language } from '../../contract/common';
import { ApiError, away, conflict, diskFull, maybeSaved, TooManyTries } from '../errors';
import { faultOf } from '../fault';
import { translate } from '../messages/translate';
import { isDiskFull, READ_ONLY } from '../store/disk-full';
import { MaybeCommitted } from '../store/retry';
import { isAway, LOCK_NOT_AVAILABLE, sqlState } from '../store/sql-state';

/**
 * Maps database errors that are no fault of ours to an API error: those that the request causes (duplicate, missing
 * reference, value out of range, lock conflict), and a database that is away. Undefined: an internal error.
 */
export function toApiError(error: unknown): ApiError | undefined {
  if (error instanceof ApiError) return error;
  if (isDiskFull(error)) return diskFull();
  if (error instanceof MaybeCommitted) return maybeSaved();
  if (isAway(error)) return away();
  switch (sqlState(error)) {
    case '23505': // unique
    case '23P01': // exclusion
      return conflict('common.alreadyExists');
    case '23503': // foreign key
      return conflict('common.referred');
    case '40001':
    case '40P01':
    case LOCK_NOT_AVAILABLE:
      return conflict('common.busy');
    case READ_ONLY: // a leader that has become a replica
      return away();
    case '22003':
      return new ApiError(CODE.invalid, 'common.outOfRange');
    case '22001': // too long
    case '22007':
    case '22008': // no such date
    case '22021': // not UTF-8, or a NUL
    case '22P02': // not a number
    case '22P05':
      return new ApiError(CODE.invalid, 'common.invalid');
  }
  return undefined;
}

export function refusalEnvelope(refusal: ApiError, language: Language): Envelope {
  const msg = translate(language, refusal.key, refusal.params);
  if (refusal instanceof TooManyTries) {
    return { code: refusal.code, msg, data: { retry_after: refusal.waitS } };
  }
  const fields = Object.entries(refusal.fields).map(([field, key]) => [
    field,
    translate(language, key, refusal.params),
  ]);
  const { agreement } = refusal;
  if (agreement) {
    const needs = fields.length > 0 && { needs: Object.fromEntries(fields) };
    return { code: refusal.code, msg, data: { agreement, ...needs } };
  }
  if (refusal.code !== CODE.invalid && fields.length === 0) return { code: refusal.code, msg, data: null };
  return { code: refusal.code, msg, data: { fields: Object.fromEntries(fields) } };
}

/** Logs a fault and tells the user by which name. */
export function faultEnvelope(error: unknown, requestId: string, language: Language, log: Logger): Envelope {
  log.error({ requestId, fault: faultOf(error) }, 'fault');
  return { code: CODE.fault, msg: translate(language, 'common.fault', { reference: requestId }), data: null };
}
