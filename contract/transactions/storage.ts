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

/** spec billing 2.4: storage billing. Without a customer the list is empty. Volumes are in m³. */

const volumes = {
  total_actual_volume: reply.amount.nullish(),
  total_free_volume: reply.amount.nullish(),
  total_billing_volume: reply.amount.nullish(),
};
const storageRow = transactionRow.extend({ ...volumes, note: reply.text });
export type StorageRow = z.output<typeof storageRow>;

const { reference_no, order_number, customer_id, warehouse_id, charge_status } = orderFilters;

export const storageIndex = get({
  name: 'storage.index',
  path: '/oms/storage/index',
  access: '/transaction/storage',
  summary: 'Storage transactions of a customer, newest first',
  input: z.strictObject({
    reference_no,
    order_number,
    customer_id,
    warehouse_id,
    charge_status,
    ...input.created,
    ...input.paging,
  }),
  output: z.object({ ...listOptions, res: reply.paged(storageRow) }),
});

export const storageDetail = get({
  name: 'storage.detail',
  path: '/oms/storage/detail',
  access: '/transaction/storage',
  summary: 'One storage transaction with its items and the history of their adjustments',
  input: z.strictObject({ id: input.id }),
  output: z.object({
    res: storageRow.extend(detailHead),
    item: reply.rows(transactionItem.extend(volumes)),
    ...detailHistory,
  }),
});
