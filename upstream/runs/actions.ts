import { BILLING_STATUS, CHARGE_STATUS, type RunAction, type RunOutcome } from '../contract/constants';
import { whyNotBilled } from '../ledger/billing';
import type { LockedRow } from '../transactions/lock';
import type { Action } from '../transactions/rights';
import type { RunReason } from '../transactions/run-reason';

/** The right that each action of a run needs. */
export const RIGHT_OF = {
  charge: 'charge',
  not_charge: 'charge',
  recalculate: 'recalculate',
  bill: 'bill',
} as const satisfies Record<RunAction, Action>;

/** Why a transaction is left as it is, as its row alone tells. */
export type Kept = 'already' | 'billed' | 'not_charged' | 'not_priced';

/** What decides whether an action can do anything to a transaction. */
export type Standing = Pick<LockedRow, 'chargeStatus' | 'billingStatus' | 'currencyCode'> & {
  /** Not null: it has no price. */
  error: unknown;
};

/** Why the action leaves a transaction as it is; undefined where it does not. */
export function whyKept(action: RunAction, row: Standing): Kept | undefined {
  switch (action) {
    case 'charge':
      return row.chargeStatus === CHARGE_STATUS.charged ? 'already' : undefined;
    case 'not_charge':
      return row.chargeStatus === CHARGE_STATUS.notCharged ? 'already' : undefined;
    case 'recalculate':
      return row.billingStatus === BILLING_STATUS.billed ? 'billed' : undefined;
    case 'bill':
      return whyNotBilled(row);
  }
}

/** What came of a transaction for which there is a reason. */
export const OUTCOME_OF: Readonly<Record<RunReason['code'], RunOutcome>> = {
  already: 'unchanged',
  billed: 'skipped',
  adjusted: 'skipped',
  not_charged: 'skipped',
  not_priced: 'failed',
  unpriced: 'failed',
  currency: 'done',
};
