import type { RuleWhen } from '../../../contract/agreements/rule-names';
import { TRANSACTION_TYPE } from '../../../contract/constants';

/** The type of the transactions that stand for each kind of work that price sheets charge by rules. */
export const WORK_TYPES = {
  order: TRANSACTION_TYPE.outbound,
  parcel: TRANSACTION_TYPE.shipment,
  receipt: TRANSACTION_TYPE.inbound,
  return: TRANSACTION_TYPE.return,
  stock_day: TRANSACTION_TYPE.storage,
  service: TRANSACTION_TYPE.vas,
} as const satisfies Record<RuleWhen, number>;
