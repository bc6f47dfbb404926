import { createHash } from 'node:crypto';
import { CODE, type Code } from '../contract/codes';
import type { MessageKey, MessageParams } from './messages/translate';

/**
 * A call refused for a reason the user can read. Thrown anywhere in the domains; the HTTP layer turns it
 * into an envelope in the caller's language.
 */
export class ApiError extends Error {
  constructor(
    readonly code: Code,
    readonly key: MessageKey,
    readonly params: MessageParams = {},
    /** Field path to message key: which field it is about. */
    readonly fields: Readonly<Record<string, MessageKey>> = {},
    /** Of code 1001: what the caller sends back to agree to this very question. */
    readonly agreement = '',
  ) {
    super(key);
  }
}

/** Too many tries (code 4029): the next one is let through after so many seconds. */
export class TooManyTries extends ApiError {
  constructor(readonly waitS: number) {
    const isShort = waitS <= 90;
    const params: MessageParams = isShort ? { seconds: waitS } : { minutes: Math.ceil(waitS / 60) };
    super(CODE.tooManyTries, isShort ? 'identity.tooManyTriesSeconds' : 'identity.tooManyTries', params);
  }
}

export const diskFull = () => new ApiError(CODE.diskFull, 'common.diskFull');
/** The database cannot be reached, and nothing was saved. */
export const away = () => new ApiError(CODE.away, 'common.away');
/** The connection broke while a transaction was committed: it may have been saved. */
export const maybeSaved = () => new ApiError(CODE.away, 'common.maybeSaved');
export const notFound = () => new ApiError(CODE.notFound, 'common.notFound');
export const noRight = () => new ApiError(CODE.noRight, 'common.noRight');
export const conflict = (key: MessageKey, params?: MessageParams) => new ApiError(CODE.conflict, key, params);
export const invalid = (fields: Record<string, MessageKey>) =>
  new ApiError(CODE.invalid, 'common.invalid', {}, fields);

/** A refusal of fields, with more of them; any other error as it is. */
export const withFields = (error: unknown, fields: Record<string, MessageKey>) =>
  error instanceof ApiError && error.code === CODE.invalid
    ? new ApiError(error.code, error.key, error.params, { ...error.fields, ...fields })
    : error;

/**
 * Refuses (code 4009, at the field `update_time`) to change a record that somebody changed since the caller saw it, at
 * `seen`. Not given: passes.
 */
export function requireUnchanged(
  updateTime: Date,
  seen: string | undefined,
  key: MessageKey = 'common.changedSince',
): void {
  if (!seen || Date.parse(seen) === updateTime.getTime()) return;
  throw new ApiError(CODE.conflict, key, {}, { update_time: key });
}

/**
 * Asks (code 1001) unless the caller has agreed: to whatever it is (`yes`), or to this very question. If the figures
 * have changed since, it asks again.
 * @param needs fields that were not filled in and that go with a yes to this question, with what is said at them; callers
 * that know nothing of questions (spec billing 7) agree without
 */
export function requireConfirmation(
  given: string | undefined,
  key: MessageKey,
  params: MessageParams,
  needs: Readonly<Record<string, MessageKey>> = {},
): void {
  const digest = createHash('sha256')
    .update(JSON.stringify([key, params]))
    .digest('hex')
    .slice(0, 16);
  if (given === 'yes' || (given === digest && Object.keys(needs).length === 0)) return;
  throw new ApiError(CODE.confirm, key, params, needs, digest);
}

/** What a question about taking money back needs with a yes: why, unless that was said. */
export const reasonNeeded = (reason: string | undefined): Record<string, MessageKey> =>
  reason ? {} : { reason: 'common.reasonRequired' };
