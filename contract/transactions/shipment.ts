import { z } from 'zod';
import { get, post } from '../endpoint';
import * as input from '../input';
import * as reply from '../reply';
import { shipmentLine } from './ingest';
import {
  detailHead,
  detailHistory,
  listOptions,
  orderFilters,
  transactionFilters,
  transactionItem,
  transactionRow,
} from './transactions';

/** spec billing 2.3: shipment billing. Without a customer the list is empty. */

const shipmentFields = transactionRow.extend({
  ship_time: reply.instant,
  order_number: reply.text,
  platform_number: reply.text,
  external_number: reply.text,
  tracking_number: reply.text,
  package_code: reply.text,
  carrier_code: reply.text,
  /** Fee type of the carrier. */
  billing_type: reply.text,
  note: reply.text,
});
/** The shipping time under the specification's words (billing 2.3), or the document's own date. */
const SHIP_TIME = { ship_time: ['shipping_time', 'date', 'create_time'] };
const shipmentRow = reply.aliased(shipmentFields, SHIP_TIME);
export type ShipmentRow = z.output<typeof shipmentRow>;

export const shipmentIndex = get({
  name: 'shipment.index',
  path: '/oms/shipment/index',
  access: '/transaction/shipment',
  summary: 'Shipment transactions of a customer, newest first',
  input: z.strictObject({
    ...orderFilters,
    tracking_number: transactionFilters.tracking_number,
    ...input.paging,
  }),
  output: z.object({ ...listOptions, res: reply.paged(shipmentRow) }),
});

export const shipmentDetail = get({
  name: 'shipment.detail',
  path: '/oms/shipment/detail',
  access: '/transaction/shipment',
  summary: 'One shipment transaction with its items and the history of their adjustments',
  input: z.strictObject({ id: input.id }),
  output: z.object({
    res: reply.aliased(shipmentFields.extend(detailHead), SHIP_TIME),
    item: reply.rows(
      transactionItem.extend({
        /** In kg. */
        weight: reply.amount.nullish(),
        /** As it was sent, where that was in another unit: `3 lb`. */
        weight_sent: reply.text.nullish(),
      }),
    ),
    /** The carrier's lines as they came in, also of a shipment that they cannot price. */
    line_list: reply
      .rows(
        z.object({
          fee_type: reply.text,
          weight: reply.text,
          unit_price: reply.text,
          amount: reply.text,
          note: reply.text,
        }),
      )
      .optional(),
    ...detailHistory,
  }),
});

export const shipmentSaveLines = post({
  name: 'shipment.save_lines',
  path: '/oms/shipment/save_lines',
  access: '/shipment/adjust',
  optional: true,
  summary:
    "Enter the carrier's lines of a shipment whose lines are incomplete, in place of those that came; it is then rated " +
    'again. The reason stands in its history',
  input: z.strictObject({
    id: input.id,
    /** The header's `update_time` as the user saw it. */
    update_time: input.expectedUpdateTime,
    reason: input.requiredText(500),
    lines: z.array(shipmentLine).min(1).max(100),
  }),
  output: reply.ignoredReply,
  idempotent: true,
});
