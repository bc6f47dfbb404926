import type { RowOf } from '../../../../contract/transactions/kind-calls';
import { outbound as kind } from '../../../../contract/transactions/kinds/outbound';
import { priceText } from '../../../money';
import { loadContent } from '../../detail-content';
import { transactionRow } from '../../reply';
import { type ServerKind, someRecords } from '../kind';
import { readOrders } from './facts';
import { orders } from './records';

/** Orders (spec billing 2.2), which are the order charges too (2.6). */
export const outbound: ServerKind<RowOf<typeof kind>, { exceed_fee: string | null }> = {
  kind,
  records: someRecords(orders),
  readRates: readOrders,
  details: async (db, id, language, items) => ({ content: await loadContent(db, language, id, items) }),
  tables: [],
  isArchived: true,
  rows: async (_db, heads, language) =>
    heads.map((head) =>
      transactionRow(head, language, {
        order_number: head.transaction.orderNumber,
        platform_number: head.transaction.platformNumber,
        external_number: head.transaction.externalNumber,
        order_type: head.transaction.orderType,
      }),
    ),
  item: (explanation, currency) => ({
    // Where no piece is beyond those that the tier covers, nothing is asked for one.
    exceed_fee:
      explanation.kind === 'outbound_processing' && explanation.count > 0
        ? priceText(explanation.fee, currency)
        : null,
  }),
};
