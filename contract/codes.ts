/** The `code` of every reply (spec admin 7, 8). Anything but `ok` carries a `msg` for the user. */
export const CODE = {
  ok: 200,
  /**
   * Say yes once more: repeat the call with `is_confirm` set to `data.agreement`, or to `yes` where there is none, and
   * with the fields of `data.needs`, if there are any: each is mapped to what is said where it is left empty.
   */
  confirm: 1001,
  sessionEnded: 4001,
  noRight: 4003,
  notFound: 4004,
  conflict: 4009,
  /** `data.fields` maps each field to its message. */
  invalid: 4022,
  tooManyTries: 4029,
  fault: 5000,
  /** The database cannot be reached at the moment: HTTP 503, with a `Retry-After`. */
  away: 5003,
  /** Nothing can be written until the server's disk has room again; reading goes on. */
  diskFull: 5007,
} as const;

export type Code = (typeof CODE)[keyof typeof CODE];

/** Every reply of the `/api`: an envelope around the data or around field errors. */
export interface Envelope<T = unknown> {
  code: number;
  msg: string;
  data: T;
}

/** Dotted path of a field (`item.0.amount`) to its message. */
export type FieldErrors = Record<string, string>;

/** Header that names one intent of the user, so that a repeat has one effect. */
export const IDEMPOTENCY_HEADER = 'idempotency-key';

/** Header that names one request on its way from the browser to the upstream and back, and in both logs. */
export const REQUEST_ID_HEADER = 'x-request-id';

/**
 * Header by which a server says what it has beyond the specifications: `*` for every call and field of this contract, or
 * the names of optional calls, comma-joined.
 */
export const CONTRACT_HEADER = 'x-oms-contract';

/** What is taken for such a name; anything else is replaced. */
export const REQUEST_ID = /^[\w-]{8,64}$/;
