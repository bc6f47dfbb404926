import { TRANSACTION_TYPE } from '../../../../contract/constants';
import { ingestReceipts, type ReceiptRecord, receiptRecord } from '../../../../contract/transactions/ingest';
import { rateReceipt } from '../../../rating/receipt';
import { inUsualUnit } from '../../../rating/units';
import { filled, lineContents } from '../../ingest/contents';
import type { RecordKind } from '../../ingest/kind';
import { ORDER_NUMBERS } from '../../ingest/record';
import { documentOf, sentAttributes } from '../../inputs/documents';
import { insertReceipts, type ReceiptInput } from './facts';

/** Receipts that were put away: normal ones, and returns. */
export const receipts: RecordKind<ReceiptRecord, ReceiptInput> = {
  call: ingestReceipts,
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
    attributes: sentAttributes(record),
  }),
  facts: (record, find) => ({
    isReturn: isReturn(record),
    document: documentOf(sentAttributes(record)),
    volume: record.volume == null ? null : inUsualUnit(record.volume),
    volumeSent: record.volume?.includes(' ') ? record.volume : null,
    lines: record.lines.map((line) => ({
      ...find.piece(line),
      quantity: line.quantity,
      labelQuantity: line.label_quantity,
      powerOnQuantity: line.power_on_quantity,
    })),
  }),
  rate: rateReceipt,
  insert: insertReceipts,
  said: ({ volume, lines }) => ({
    ...filled({ volume }),
    lines: lines.map((line) =>
      lineContents(line, {
        label_quantity: line.labelQuantity || null,
        power_on_quantity: line.powerOnQuantity || null,
      }),
    ),
  }),
  numberOnce: ORDER_NUMBERS,
};

const isReturn = (record: ReceiptRecord): boolean => record.receipt_type === 'return';
