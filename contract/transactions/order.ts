import { get } from '../endpoint';
import { outboundDetail, outboundIndex } from './outbound';

/** spec billing 2.6: the order-charge page, a second view of the outbound transactions. */

export const orderIndex = get({
  ...outboundIndex,
  name: 'order.index',
  path: '/oms/order/index',
  summary: 'Outbound transactions of a customer as order charges, newest first',
});

export const orderDetail = get({
  ...outboundDetail,
  name: 'order.detail',
  path: '/oms/order/detail',
  summary: 'One order charge with its items and the history of their adjustments',
});
