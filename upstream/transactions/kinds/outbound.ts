import type { OrderRow } from '../../../contract/transactions/transactions';
import { priceText } from '../../price-text';
import { transactionRow } from '../reply';
import type { ScreenKind } from './kind';

/** Orders (spec billing 2.2), which are the order charges too (2.6). */
export const outbound: ScreenKind<OrderRow, { exceed_fee: string | null }> = {
  screen: 'outbound',
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
