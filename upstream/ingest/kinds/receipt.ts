import { TRANSACTION_TYPE } from '../../contract/constants';
import { type ReceiptRecord, receiptRecord } from '../../contract/ingest';
import { type RatableReceipt, rateReceipt } from '../../rating/receipt';
import { insertReceipts } from '../../transactions/facts/receipt';
import type { RecordKind } from '../kind';
import { stored } from '../stored';

/** Receipts that were put away: normal ones, and returns. */
export const receipts: RecordKind<ReceiptRecord, RatableReceipt> = {
  auditAction: 'ingest.receipts',
  schema: receiptRecord,
  timeField: 'receipt_time',
  types: [TRANSACTION_TYPE.inbound, TRANSACTION_TYPE.return],
  lineCount: ({ lines }) => lines.length,
  skus: ({ lines }) => lines,
  materials: () => [],
  head: (record) => ({
    transactionType: isReturn(record) ? TRANSACTION_TYPE.return : TRANSACTION_TYPE.inbound,
    orderNumber: record.inbound_number,
    externalNumber: record.external_number,
  }),
  facts: (record, find) => ({
    isReturn: isReturn(record),
    volume: stored(record.volume),
    lines: record.lines.map(({ sku, quantity, label_quantity, power_on_quantity }) => ({
      ...find.piece(sku),
      quantity,
      labelQuantity: label_quantity,
      powerOnQuantity: power_on_quantity,
    })),
  }),
  rate: rateReceipt,
  insert: insertReceipts,
};

const isReturn = (record: ReceiptRecord): boolean => record.receipt_type === 'return';
