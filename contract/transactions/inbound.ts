import { z } from 'zod';
import { get } from '../endpoint';
import * as input from '../input';
import * as reply from '../reply';
import {
  detailHead,
  detailHistory,
  listOptions,
  orderFilters,
  transactionItem,
  transactionRow,
} from './transactions';

/** spec billing 2.2: inbound (receipt) billing. Without a customer the list is empty. */

const inboundRow = transactionRow.extend({
  inbound_number: reply.text,
  external_number: reply.text,
  receipt_type_text: reply.text,
});
export type InboundRow = z.output<typeof inboundRow>;

export const inboundIndex = get({
  name: 'inbound.index',
  path: '/oms/inbound/index',
  access: '/transaction/inbound',
  summary: 'Inbound transactions of a customer, newest first',
  input: z.strictObject({ ...orderFilters, ...input.paging }),
  output: z.object({ ...listOptions, res: reply.paged(inboundRow) }),
});

export const inboundDetail = get({
  name: 'inbound.detail',
  path: '/oms/inbound/detail',
  access: '/transaction/inbound',
  summary: 'One inbound transaction with its items and the history of their adjustments',
  input: z.strictObject({ id: input.id }),
  output: z.object({
    res: inboundRow.extend(detailHead),
    item: reply.rows(transactionItem),
    ...detailHistory,
  }),
});
