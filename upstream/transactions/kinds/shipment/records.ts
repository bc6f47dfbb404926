import { sql } from 'drizzle-orm';
import { TRANSACTION_TYPE } from '../../../../contract/constants';
import {
  ingestShipments,
  type ShipmentRecord,
  shipmentRecord,
} from '../../../../contract/transactions/ingest';
import { rateShipment } from '../../../rating/shipment';
import { filled } from '../../ingest/contents';
import type { RecordKind } from '../../ingest/kind';
import { documentOf, sentAttributes } from '../../inputs/documents';
import { carrierLines, insertShipments, type ShipmentInput } from './facts';

/** Parcels as their carriers charged them. */
export const shipments: RecordKind<ShipmentRecord, ShipmentInput> = {
  call: ingestShipments,
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
    attributes: sentAttributes(record),
  }),
  facts: (record) => ({
    trackingNumber: record.tracking_number,
    packageCode: record.package_code,
    carrierCode: record.carrier_code,
    lines: carrierLines(record.lines),
    document: documentOf(sentAttributes(record), { carrier: record.carrier_code }),
  }),
  rate: rateShipment,
  insert: insertShipments,
  said: ({ trackingNumber, packageCode, carrierCode, lines }) => ({
    ...filled({ tracking_number: trackingNumber, package_code: packageCode, carrier_code: carrierCode }),
    charges: lines.map(({ feeType, weight, unitPrice, amount, note }) =>
      filled({ fee_type: feeType, weight, unit_price: unitPrice, amount, note }),
    ),
  }),
  numberOnce: sql`(select transaction_id, tracking_number as number from shipment)`,
};
