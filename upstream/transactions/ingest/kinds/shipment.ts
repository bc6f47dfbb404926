import { TRANSACTION_TYPE } from '../../../../contract/constants';
import { type ShipmentRecord, shipmentRecord } from '../../../../contract/transactions/ingest';
import { rateShipment } from '../../../rating/shipment';
import { carrierLines, insertShipments, type ShipmentInput } from '../../inputs/shipment';
import { filled } from '../contents';
import type { RecordKind } from '../kind';

/** Parcels as their carriers charged them. */
export const shipments: RecordKind<ShipmentRecord, ShipmentInput> = {
  auditAction: 'ingest.shipments',
  schema: shipmentRecord,
  timeField: 'ship_time',
  types: [TRANSACTION_TYPE.shipment],
  lineCount: ({ lines }) => lines.length,
  skus: () => [],
  materials: () => [],
  head: (record) => ({
    transactionType: TRANSACTION_TYPE.shipment,
    orderNumber: record.order_number,
    platformNumber: record.platform_number,
    externalNumber: record.external_number,
    note: record.note,
  }),
  facts: (record) => ({
    trackingNumber: record.tracking_number,
    packageCode: record.package_code,
    carrierCode: record.carrier_code,
    lines: carrierLines(record.lines),
  }),
  rate: rateShipment,
  insert: insertShipments,
  said: ({ trackingNumber, packageCode, carrierCode, lines }) => ({
    ...filled({ tracking_number: trackingNumber, package_code: packageCode, carrier_code: carrierCode }),
    charges: lines.map(({ feeType, weight, unitPrice, amount, note }) =>
      filled({ fee_type: feeType, weight, unit_price: unitPrice, amount, note }),
    ),
  }),
  numberOnce: 'tracking_number',
};
