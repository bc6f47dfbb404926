import type { RunAction, RunOutcome } from '../../../contract/constants';
import type { Action } from '../rights';
import type { RunReason } from '../run-reason';

/** The right that each action of a run needs. */
export const RIGHT_OF = {
  charge: 'charge',
  not_charge: 'charge',
  recalculate: 'recalculate',
  bill: 'bill',
} as const satisfies Record<RunAction, Action>;

/** What came of a transaction for which there is a reason. */
export const OUTCOME_OF: Readonly<Record<RunReason['code'], RunOutcome>> = {
  already: 'unchanged',
  billed: 'skipped',
  cancelled: 'skipped',
  adjusted: 'skipped',
  changed_since: 'skipped',
  not_charged: 'skipped',
  not_priced: 'failed',
  at_bound: 'failed',
  second_person: 'skipped',
  waits: 'skipped',
  unpriced: 'failed',
  currency: 'done',
};
