import type { z } from 'zod';

/**
 * Who may make a call: anybody, anybody signed in, a machine with an API key,
 * or (a name that starts with "/") a user whose roles hold the permission rule of that name.
 */
export type Access = 'public' | 'signed-in' | 'machine' | `/${string}`;

/** A call for all kinds of transactions, made for one of them. */
export const ofKind = <E extends Endpoint>(endpoint: E, kind: string): E => ({
  ...endpoint,
  variant: kind,
});

/** One call of the `/api`, said once for the server, the app and the documentation. */
export interface Endpoint<In extends z.ZodType = z.ZodType, Out extends z.ZodType = z.ZodType> {
  /** Stable name for logs and documentation, e.g. `outbound.index`. */
  readonly name: string;
  readonly method: 'GET' | 'POST';
  /** What a call for several things is made for, e.g. a kind of transaction: a server may have it at a path of each. */
  readonly variant?: string;
  /** Path below `/api`. */
  readonly path: `/oms/${string}`;
  readonly access: Access;
  /** True if the specifications do not have it: a server without it lacks no screen of theirs. */
  readonly optional?: boolean;
  readonly summary: string;
  /** Query parameters of a GET, JSON body of a POST. Unknown fields are refused. */
  readonly input: In;
  /** The reply's `data`. Unknown fields are dropped, numbers may come as strings. */
  readonly output: Out;
  /** True where a repeat with the same Idempotency-Key must have one effect and one answer. */
  readonly idempotent?: boolean;
  /** True for a POST whose repeat does no harm: it may be tried once more where a connection breaks. */
  readonly isRepeatable?: boolean;
  /** True where a page asks by itself: no sign that somebody is there. */
  readonly isUnattended?: boolean;
  /** What the body carries when it is not JSON. */
  readonly body?: 'file' | 'records';
  /** What a success carries when it is not an envelope; a refusal still is one. */
  readonly reply?: 'workbook' | 'file';
}

/** What a caller may pass (before the schema's transforms). */
export type InputOf<E extends Endpoint> = z.input<E['input']>;
/** What the server receives (after parsing). */
export type ParsedOf<E extends Endpoint> = z.output<E['input']>;
/** Of that, what was sent. */
export type SentOf<E extends Endpoint> =
  ParsedOf<E> extends infer Parsed ? Partial<Parsed> & Identified<Parsed> : never;
/** The identity of a record is never left out. */
type Identified<Parsed> = Parsed extends { id: infer Id } ? { id: Id } : unknown;
/** What the app receives (after parsing). */
export type OutputOf<E extends Endpoint> = z.output<E['output']>;
/** What the server answers (before parsing). */
export type ReplyOf<E extends Endpoint> = z.input<E['output']>;

export const get = <In extends z.ZodType, Out extends z.ZodType>(
  e: Omit<Endpoint<In, Out>, 'method'>,
): Endpoint<In, Out> => ({ ...e, method: 'GET' });

export const post = <In extends z.ZodType, Out extends z.ZodType>(
  e: Omit<Endpoint<In, Out>, 'method'>,
): Endpoint<In, Out> => ({ ...e, method: 'POST' });
