import { TRANSACTION_TYPE } from '../../../../contract/constants';
import type { RowOf } from '../../../../contract/transactions/kind-calls';
import { inbound as kind } from '../../../../contract/transactions/kinds/inbound';
import { translate } from '../../../messages/translate';
import { loadContent } from '../../detail-content';
import { transactionRow } from '../../reply';
import { type ServerKind, someRecords } from '../kind';
import { readReceipts } from './facts';
import { receipts } from './records';

/** Receipts and returns (spec billing 2.2). The WMS's number of a receipt is its `inbound_number`. */
export const inbound: ServerKind<RowOf<typeof kind>> = {
  kind,
  records: someRecords(receipts),
  readRates: readReceipts,
  details: async (db, id, language, items) => ({ content: await loadContent(db, language, id, items) }),
  tables: ['receipt'],
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
