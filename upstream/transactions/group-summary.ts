import { BILLING_STATUS, CHARGE_STATUS, type RunAction } from '../../contract/constants';
import { notBillableReason } from '../accounts/ledger/billing';
import type { Actor } from '../identity/actor';
import { type ActionEstimate, questionParams } from '../messages/runs';
import type { MessageParams } from '../messages/translate';
import { add } from '../money';
import type { HoldCounts } from './held';
import type { LockedRow } from './lock';
import type { SkipReason } from './run-reason';

/** What decides whether an action can do anything to a transaction. */
type StatusFields = Pick<LockedRow, 'chargeStatus' | 'billingStatus' | 'currencyCode' | 'isCancelled'> & {
  /** Not null: it has no price. */
  error: unknown;
};

/** Why the action leaves a transaction as it is; undefined where it does not. */
export function skipReason(action: RunAction, row: StatusFields): SkipReason | undefined {
  switch (action) {
    case 'charge':
      if (row.isCancelled === 1) return 'cancelled';
      return row.chargeStatus === CHARGE_STATUS.charged ? 'already' : undefined;
    case 'not_charge':
      return row.chargeStatus === CHARGE_STATUS.notCharged ? 'already' : undefined;
    case 'recalculate':
      if (row.billingStatus === BILLING_STATUS.billed) return 'billed';
      return row.isCancelled === 1 ? 'cancelled' : undefined;
    case 'bill':
      return row.isCancelled === 1 ? 'cancelled' : notBillableReason(row);
  }
}

/** What an action on many transactions is going to be about. */
export interface RunSummary extends ActionEstimate {
  kinds: { transactionType: number }[];
  count: number;
}

/** Transactions that stand alike. */
export interface Group extends StatusFields {
  transactionType: number;
  count: number;
  total: string | null;
}

/** What an action finds among them. */
export function summarizeGroups(action: RunAction, groups: readonly Group[]): RunSummary {
  const sums = new Map<string, string>();
  const kept = new Map<SkipReason, number>();
  const eligible = groups.filter((group) => !skipReason(action, group));
  for (const group of groups) {
    const why = skipReason(action, group);
    if (why) kept.set(why, (kept.get(why) ?? 0) + group.count);
  }
  const isPriced = ({ error, currencyCode }: Group) => error === null && currencyCode !== '';
  for (const { currencyCode: code, total } of eligible.filter(isPriced)) {
    sums.set(code, add(sums.get(code) ?? '0', total ?? '0'));
  }
  const billed = eligible.filter((group) => group.billingStatus === BILLING_STATUS.billed);
  return {
    ...{ kinds: [...groups], count: countOf(groups) },
    ...{ eligible: countOf(eligible), billed: countOf(billed), sums, kept },
  };
}

const countOf = (groups: readonly Group[]): number => groups.reduce((sum, { count }) => sum + count, 0);

/** What fills the question about an action on these rows, which somebody has ticked. */
export function confirmationParams(
  actor: Actor,
  action: RunAction,
  rows: readonly LockedRow[],
  held?: HoldCounts,
): MessageParams {
  const each = rows.map((row) => ({ ...row, count: 1, total: row.totalAmount }));
  const found = { ...summarizeGroups(action, each), ...held };
  return questionParams(actor.language, found, { action, dropAdjustments: false });
}
