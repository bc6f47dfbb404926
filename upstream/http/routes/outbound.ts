import { orderDetail, orderIndex } from '../../contract/order';
import { outboundDetail, outboundIndex } from '../../contract/outbound';
import { outboundDetails } from '../../transactions/outbound-detail';
import { listOutbound } from '../../transactions/outbound-list';
import { type Route, serve } from '../serve';

/** The order-charge page is a second view of the same transactions (spec billing 2.6). */
export const outboundRoutes: Route[] = [
  ...[outboundIndex, orderIndex].map((endpoint) =>
    serve(endpoint, ({ db, actor, input, settings }) => listOutbound(db, actor, input, settings.timeZone)),
  ),
  ...[outboundDetail, orderDetail].map((endpoint) =>
    serve(endpoint, ({ db, actor, input }) => outboundDetails(db, actor, input.id)),
  ),
];
