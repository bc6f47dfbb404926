import { CODE, type FieldErrors } from '~contract/codes';

/** A failure between the app and the upstream: one type each, handled in one place (`session/answer.server.ts`). */
export abstract class GatewayFailure extends Error {
  /** @param call the endpoint's name, for the log */
  constructor(
    readonly call: string,
    message: string,
  ) {
    super(message);
    this.name = new.target.name;
  }
}

/** The upstream refused: any `code` other than 200 without a meaning of its own (spec admin 8). */
export class UpstreamApiError extends GatewayFailure {
  constructor(
    call: string,
    readonly code: number,
    /** Text for the user, in the language asked for. May be empty. */
    readonly msg: string,
    readonly fields: FieldErrors,
    /** Of too many tries: seconds until the next one, if the server says so. */
    readonly retryAfterS?: number,
  ) {
    super(call, `${call} refused with code ${code}`);
  }
}

/** Whether the server cannot reach its database at the moment: the session is as good as before. */
export const isAway = (failure: unknown): boolean =>
  failure instanceof UpstreamApiError && failure.code === CODE.away;

/**
 * Code 1001: nothing was done yet; once the user agrees to `msg`, repeat the call with `is_confirm` set to `agreement`.
 */
export class NeedsConfirm extends GatewayFailure {
  constructor(
    call: string,
    readonly msg: string,
    readonly agreement: string,
    /** Fields that go with a yes, and what is said where they are empty. */
    readonly needs: FieldErrors = {},
  ) {
    super(call, `${call} asks for confirmation`);
  }
}

/** Code 4001: the token is no longer valid. */
export class SessionEnded extends GatewayFailure {
  constructor(call: string) {
    super(call, `${call} found the session ended`);
  }
}

/** No usable reply: no connection, none within 50 s, or HTTP 500. */
export class Unreachable extends GatewayFailure {
  constructor(
    call: string,
    readonly reason: 'connection' | 'timeout' | 'fault',
    detail: string,
  ) {
    super(call, `${call} got no answer (${reason}): ${detail}`);
  }
}

/**
 * HTTP 401, which the catalogue ignores: treated as an empty answer, without a notice; but who sent something is told that
 * it was not done.
 */
export class Ignored extends GatewayFailure {
  constructor(call: string) {
    super(call, `${call} answered HTTP 401`);
  }
}

/** The server does not have an optional call (not in the specifications). What needs it is hidden. */
export class Absent extends GatewayFailure {
  constructor(call: string) {
    super(call, `${call} is a call that the server does not have`);
  }
}

/** Any other HTTP error, including redirects, which are never followed. */
export class HttpError extends GatewayFailure {
  constructor(
    call: string,
    readonly status: number,
    /** The body as plain text, truncated; escape it for display. */
    readonly body: string,
  ) {
    super(call, `${call} answered HTTP ${status}`);
  }
}

/** A reply that cannot be understood even with tolerance. */
export class BrokenReply extends GatewayFailure {
  constructor(
    call: string,
    /** Path of the first invalid field, or what is wrong with the reply as a whole. */
    readonly field: string,
  ) {
    super(call, `${call} answered something unreadable at ${field}`);
  }
}
