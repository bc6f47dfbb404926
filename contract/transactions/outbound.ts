import { z } from 'zod';
import { get } from '../endpoint';
import * as input from '../input';
import * as reply from '../reply';
import {
  detailHead,
  detailHistory,
  listOptions,
  orderFilters,
  orderRow,
  transactionItem,
} from './transactions';

/** spec billing 2.2 and 2.6: outbound (order) billing. Without a customer the list is empty. */

export const outboundIndex = get({
  name: 'outbound.index',
  path: '/oms/outbound/index',
  access: '/transaction/outbound',
  summary: 'Outbound transactions of a customer, newest first',
  input: z.strictObject({ ...orderFilters, ...input.paging }),
  output: z.object({ ...listOptions, res: reply.paged(orderRow) }),
});

export const outboundDetail = get({
  name: 'outbound.detail',
  path: '/oms/outbound/detail',
  access: '/transaction/outbound',
  summary: 'One outbound transaction with its items and the history of their adjustments',
  input: z.strictObject({ id: input.id }),
  output: z.object({
    res: orderRow.extend(detailHead),
    item: reply.rows(transactionItem),
    ...detailHistory,
  }),
});
