import type { FieldErrors } from '~contract/codes';

/** What may go wrong between the app and the upstream: each a type, handled in one place (`session/answer.server.ts`). */
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

/** The upstream said no: any `code` other than 200 that has no meaning of its own (spec admin 8). */
export class Refused extends GatewayFailure {
  constructor(
    call: string,
    readonly code: number,
    /** Text for the user, in the language asked for. May be empty. */
    readonly msg: string,
    readonly fields: FieldErrors,
  ) {
    super(call, `${call} refused with code ${code}`);
  }
}

/** Code 1001: nothing was done yet; repeat the call with `is_confirm` set to `agreement` once the user agrees to `msg`. */
export class NeedsConfirm extends GatewayFailure {
  constructor(
    call: string,
    readonly msg: string,
    readonly agreement: string,
  ) {
    super(call, `${call} asks for confirmation`);
  }
}

/** Code 4001: the token is no longer good. */
export class SessionEnded extends GatewayFailure {
  constructor(call: string) {
    super(call, `${call} found the session ended`);
  }
}

/** No usable answer: no connection, none within 50 s, or HTTP 500. */
export class Unreachable extends GatewayFailure {
  constructor(
    call: string,
    readonly reason: 'connection' | 'timeout' | 'fault',
    detail: string,
  ) {
    super(call, `${call} got no answer (${reason}): ${detail}`);
  }
}

/** HTTP 401, which the catalogue ignores: treated as an empty answer, without a notice. */
export class Ignored extends GatewayFailure {
  constructor(call: string) {
    super(call, `${call} answered HTTP 401`);
  }
}

/** Any other HTTP error, and a redirect, which is never followed. */
export class HttpError extends GatewayFailure {
  constructor(
    call: string,
    readonly status: number,
    /** The body as plain text, cut; whoever shows it escapes it. */
    readonly body: string,
  ) {
    super(call, `${call} answered HTTP ${status}`);
  }
}

/** An answer that cannot be understood even with tolerance. */
export class BrokenReply extends GatewayFailure {
  constructor(
    call: string,
    /** Path of the first field that does not fit, or what else is wrong with the whole. */
    readonly field: string,
  ) {
    super(call, `${call} answered something unreadable at ${field}`);
  }
}
