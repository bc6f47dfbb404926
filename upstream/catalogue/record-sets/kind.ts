import type { z } from 'zod';
import type { Actor, MachineKey } from '../../identity/actor';
import type { Executor } from '../../store/db';
import type { Rejection } from '../../transactions/ingest/reason';

/** A record of a set by its number, with the paths of what it names, e.g. `addresses.0.city`. */
export interface IncomingRow<Fields> {
  readonly row: number;
  readonly fields: Fields;
  readonly given: readonly string[];
}

/** A record beside what is there by its code; without an id it is new. */
export interface Compared<State> {
  readonly row: number;
  readonly id?: number;
  readonly before?: State;
  readonly after: State;
}

/** What sets of one kind of records are. */
export interface SetKind<Fields, State extends object> {
  /** Their table, as the audit log names it. */
  readonly entity: string;
  readonly auditAction: string;
  /** Who may enable a new one. */
  readonly statusRight?: string;
  readonly schema: z.ZodType<Fields>;
  /** What a record is known by; in lower case where that makes no difference. */
  codeOf(fields: Fields): string;
  /** Whether a key with such limits may bring a record; without it, no key may. */
  isWithin?(key: MachineKey, compared: Compared<State>): boolean;
  /** Reads what is there, holds it until the end, and rejects what cannot be stored. */
  compare(
    db: Executor,
    actor: Actor,
    incoming: readonly IncomingRow<Fields>[],
  ): Promise<{ readonly compared: readonly Compared<State>[]; readonly rejected: readonly Rejection[] }>;
  /** Writes what is new and what differs. @returns the ids, in their order */
  write(
    db: Executor,
    actor: Actor,
    changes: readonly Compared<State>[],
    statusOfNew: number,
  ): Promise<readonly number[]>;
}
