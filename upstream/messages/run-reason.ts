import type { Language } from '../../contract/common';
import type { ExceptionCode } from '../../contract/transactions/exception-group';
import type { RunReason } from '../transactions/run-reason';
import { explainError } from './explain';
import { type MessageKey, translate } from './translate';

type Code = Exclude<RunReason['code'], 'currency'>;

const KEY: Readonly<Record<Code, MessageKey>> = {
  billed: 'transactions.isBilled',
  cancelled: 'transactions.isCancelled',
  adjusted: 'transactions.isAdjusted',
  changed_since: 'runs.changedSince',
  not_charged: 'ledger.notCharged',
  not_priced: 'ledger.notPriced',
  already: 'runs.already',
  at_bound: 'ledger.atBound',
  second_person: 'transactions.needsSecondPerson',
  waits: 'transactions.requestWaits',
  unpriced: 'transactions.isUnpriced',
};

/** Why a transaction was skipped, or a note on its result, as text. */
export function reasonText(language: Language, reason: RunReason): string {
  switch (reason.code) {
    case 'unpriced':
      return translate(language, KEY.unpriced, { reason: explainError(language, reason.error) });
    case 'currency':
      return translate(language, 'runs.currency', { from: reason.from });
    default:
      return translate(language, KEY[reason.code]);
  }
}

/** The same of many transactions; those that cannot be priced for one code have each an error of their own. */
export const reasonKindText = (language: Language, code: Code, error: ExceptionCode | null): string =>
  translate(language, KEY[code], error ? { reason: translate(language, `rating.reason_${error}`) } : {});
