import { orderDetail, orderIndex } from '../../../contract/transactions/order';
import { outboundDetail, outboundIndex } from '../../../contract/transactions/outbound';
import { transactionDetail } from '../../transactions/detail';
import { outbound } from '../../transactions/kinds/outbound';
import { listTransactions } from '../../transactions/list';
import { type Route, serve } from '../serve';

/** The order-charge page is a second view of the same transactions (spec billing 2.6). */
export const outboundRoutes: Route[] = [
  ...[outboundIndex, orderIndex].map((endpoint) =>
    serve(endpoint, ({ db, actor, input, settings }) =>
      listTransactions(db, actor, outbound, input, settings.timeZone),
    ),
  ),
  ...[outboundDetail, orderDetail].map((endpoint) =>
    serve(endpoint, ({ db, actor, input }) => transactionDetail(db, actor, outbound, input.id)),
  ),
];
