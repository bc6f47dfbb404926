import { callsOf } from '../../contract/transactions/kind-calls';
import { inbound } from '../../contract/transactions/kinds/inbound';
import { orderView, outbound } from '../../contract/transactions/kinds/outbound';
import { period } from '../../contract/transactions/kinds/period';
import { shipment } from '../../contract/transactions/kinds/shipment';
import { storage } from '../../contract/transactions/kinds/storage';
import { vas } from '../../contract/transactions/kinds/vas';

/** The reading calls of each kind by name. */
export const { index: inboundIndex, detail: inboundDetail } = callsOf(inbound);
export const { index: outboundIndex, detail: outboundDetail } = callsOf(outbound);
export const { index: orderIndex, detail: orderDetail } = callsOf(orderView);
export const { index: shipmentIndex, detail: shipmentDetail } = callsOf(shipment);
export const { index: storageIndex, detail: storageDetail } = callsOf(storage);
export const { index: periodIndex, detail: periodDetail } = callsOf(period);
export const { index: vasIndex, detail: vasDetail } = callsOf(vas);
