import { shipmentDetail, shipmentIndex } from '../../contract/shipment';
import { transactionDetail } from '../../transactions/detail';
import { shipment } from '../../transactions/kinds/shipment';
import { listTransactions } from '../../transactions/list';
import { type Route, serve } from '../serve';

export const shipmentRoutes: Route[] = [
  serve(shipmentIndex, ({ db, actor, input, settings }) =>
    listTransactions(db, actor, shipment, input, settings.timeZone),
  ),
  serve(shipmentDetail, ({ db, actor, input }) => transactionDetail(db, actor, shipment, input.id)),
];
