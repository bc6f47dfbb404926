import { TRANSACTION_TYPE } from '../../constants';
import * as kind from './kind';

const { shared, item, byNumber } = kind;

/** Whether it is of a month, half a month or a week. */
const periodLength = kind.field('period_length_text', 'text', 'periodLength', 14);
const firstDay = kind.field('first_day', 'text', 'firstDay', 12);
const lastDay = kind.field('last_day', 'text', 'lastDay', 12);

/** The charges of a period for a customer's work in a warehouse, dated its last day. */
export const period = {
  name: 'period',
  isExtra: true,
  labels: {
    'en-US': { short: 'Period', page: 'Period billing' },
    'zh-CN': { short: '周期', page: '周期计费' },
  },
  types: [{ code: TRANSACTION_TYPE.period, letters: 'PC' }],
  batchCode: 6,
  numbers: [byNumber.documentNo],
  statuses: ['billing_status', 'charge_status'],
  sorts: kind.sorts,
  own: [periodLength, firstDay, lastDay],
  columns: [
    ...[shared.documentNo, periodLength, firstDay, lastDay, ...kind.site],
    ...[...kind.statuses, ...kind.amounts, shared.error, shared.updateTime],
  ],
  toCheck: 'incomplete',
  facts: [shared.documentNo, periodLength, firstDay, lastDay],
  ownOfItem: [],
  itemColumns: [item.unitPrice, item.quantity],
} as const satisfies kind.TransactionKind;
