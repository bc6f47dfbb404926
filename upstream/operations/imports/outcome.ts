import type { Rejection } from '../../transactions/ingest/reason';

/** What a table would do, or did. */
export interface ImportOutcome {
  readonly created: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly rejected: readonly Rejection[];
  /** Services that are stored although they repeat another or come to nothing. */
  readonly flagged?: readonly Rejection[];
}
