import { type FeeSheet, feeSheet } from '../../../../contract/agreements/fee-sheet';

export const CURRENCY = 'BRL';

/** Charge items that the sheet names, by what they charge. */
export const OLIST_ITEMS = {
  processing: 'Fulfilment of marketplace orders 平台订单处理费',
  receiving: 'Receiving of marketplace goods 平台入库费',
  returns: 'Handling of marketplace returns 平台退货处理费',
} as const;
export type OlistItem = keyof typeof OLIST_ITEMS;

/**
 * Limits of three sides in cm and weight in kg, the fee of an order and of each piece beyond the first, and that of
 * putting a piece away.
 */
const TIERS = [
  ['36', '0.3', '3.45', '0.90', '0.25'],
  ['52', '0.5', '4.25', '1.10', '0.35'],
  ['70', '1', '5.60', '1.45', '0.45'],
  ['90', '2', '6.90', '1.80', '0.60'],
  ['110', '5', '9.75', '2.60', '0.95'],
  ['130', '9', '13.90', '3.90', '1.60'],
  ['160', '15', '19.90', '5.90', '2.90'],
  ['200', '30', '34.90', '11.50', '5.40'],
] as const;
const OVERSIZE = ['59.90', '24.90', '9.80'] as const;
const HANDLING = { label_fee: '0.30', power_on_fee: '2.50' };
/** What a returned piece costs beside its putting away. */
const INSPECTION = '1.20';
/** Per m³ and day: what is meant to leave within the week lies on dear shelves near the docks. */
const STORAGE = [
  { where_type: 'lte', days: 7, fee_amount: '30.00' },
  { where_type: 'lte', days: 30, fee_amount: '18.00' },
  { where_type: 'gt', days: 30, fee_amount: '24.00' },
] as const;

/** A price list as fulfilment houses publish them: small, medium and large parcels, and an oversize row. */
export function olistSheet(items: Readonly<Record<OlistItem, number>>): FeeSheet {
  const [last] = TIERS.slice(-1);
  const tiers = [
    ...TIERS.map(([dim_total, weight, ...fees]) => ({ where_type: 'lte', dim_total, weight, fees })),
    { where_type: 'gt', dim_total: last![0], weight: last![1], fees: OVERSIZE },
  ];
  const received = tiers.map(({ fees: [, , putaway_fee], ...limits }) => ({
    ...limits,
    ...HANDLING,
    billing_type_id: items.receiving,
    putaway_fee,
  }));
  return feeSheet.parse({
    config_list: {
      outbound_sku_rule: 'dim_total,weight',
      inbound_sku_rule: 'dim_total,weight',
      return_sku_rule: 'dim_total,weight',
      storage_fee_rule: 'storage_age',
    },
    outbound_list: tiers.map(({ fees: [processing_fee, exceed_fee], ...limits }) => ({
      ...limits,
      billing_type_id: items.processing,
      combine_package_qty: 1,
      processing_fee,
      exceed_fee,
    })),
    inbound_list: received,
    return_list: received.map((row) => ({
      ...row,
      billing_type_id: items.returns,
      processing_fee: INSPECTION,
    })),
    storage_list: STORAGE,
    service_list: [
      { service_code: 'FREIGHT_FACTOR', fee_amount: '1.04' },
      { service_code: 'VAS_FACTOR', fee_amount: '1.10' },
    ],
  });
}
