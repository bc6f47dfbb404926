import { TRANSACTION_TYPE } from '../../../contract/constants';
import type { InboundRow } from '../../../contract/transactions/inbound';
import { translate } from '../../messages/translate';
import { transactionRow } from '../reply';
import type { ScreenKind } from './kind';

/** Receipts and returns (spec billing 2.2). The WMS's number of a receipt is its `inbound_number`. */
export const inbound: ScreenKind<InboundRow> = {
  screen: 'inbound',
  rows: async (_db, heads, language) =>
    heads.map((head) => {
      const { transactionType, orderNumber, externalNumber } = head.transaction;
      const isReturn = transactionType === TRANSACTION_TYPE.return;
      return transactionRow(head, language, {
        inbound_number: orderNumber,
        external_number: externalNumber,
        receipt_type_text: translate(
          language,
          isReturn ? 'transactions.receiptReturn' : 'transactions.receiptNormal',
        ),
      });
    }),
  item: () => ({}),
};
