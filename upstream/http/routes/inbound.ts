import { inboundDetail, inboundIndex } from '../../../contract/transactions/inbound';
import { transactionDetail } from '../../transactions/detail';
import { inbound } from '../../transactions/kinds/inbound';
import { listTransactions } from '../../transactions/list';
import { type Route, serve } from '../serve';

export const inboundRoutes: Route[] = [
  serve(inboundIndex, ({ db, actor, input, settings }) =>
    listTransactions(db, actor, inbound, input, settings.timeZone),
  ),
  serve(inboundDetail, ({ db, actor, input }) => transactionDetail(db, actor, inbound, input.id)),
];
