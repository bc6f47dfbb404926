import type { PgColumn } from 'drizzle-orm/pg-core';
import { TRANSACTION_SCREENS, type TransactionScreen } from '../../contract/constants';
import { shipment, transaction as t, vas } from '../store/schema/transactions';

/** Index rows read before visibility is checked: keeps a search for what many numbers have fast. */
export const LOOKED_THROUGH = 10_000;
/** Rows that an answer holds at most. */
export const AT_MOST = 50;

/** A column of numbers, what it is called on the wire, and the screens that show it. */
export interface Place {
  field: string;
  number: PgColumn;
  screens: readonly TransactionScreen[];
}

export const PLACES: readonly Place[] = [
  { field: 'reference_no', number: t.referenceNo, screens: TRANSACTION_SCREENS },
  {
    field: 'order_number',
    number: t.orderNumber,
    screens: ['inbound', 'outbound', 'shipment', 'storage'],
  },
  { field: 'platform_number', number: t.platformNumber, screens: ['outbound', 'shipment'] },
  { field: 'external_number', number: t.externalNumber, screens: ['inbound', 'outbound', 'shipment'] },
  { field: 'tracking_number', number: shipment.trackingNumber, screens: ['shipment'] },
  { field: 'package_code', number: shipment.packageCode, screens: ['shipment'] },
  { field: 'ref_no', number: vas.refNo, screens: ['vas'] },
];
