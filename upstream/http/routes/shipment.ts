import { shipmentDetail, shipmentIndex, shipmentSaveLines } from '../../../contract/transactions/shipment';
import { transactionDetail } from '../../transactions/detail';
import { shipment } from '../../transactions/kinds/shipment';
import { listTransactions } from '../../transactions/list';
import { loadShipmentLines, saveShipmentLines } from '../../transactions/shipment-lines';
import { type Route, serve } from '../serve';

export const shipmentRoutes: Route[] = [
  serve(shipmentIndex, ({ db, actor, input, settings }) =>
    listTransactions(db, actor, shipment, input, settings.timeZone),
  ),
  serve(shipmentDetail, async ({ db, actor, input }) => ({
    ...(await transactionDetail(db, actor, shipment, input.id)),
    line_list: await loadShipmentLines(db, input.id),
  })),
  serve(shipmentSaveLines, ({ db, actor, input }) => saveShipmentLines(db, actor, input)),
];
