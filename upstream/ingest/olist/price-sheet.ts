import { type FeeSheet, feeSheet } from '../../contract/fee-sheet';

export const CURRENCY = 'BRL';

/** Limits of three sides in cm and weight in kg, the fee of an order and of each piece beyond the first. */
const TIERS = [
  ['36', '0.3', '3.45', '0.90'],
  ['52', '0.5', '4.25', '1.10'],
  ['70', '1', '5.60', '1.45'],
  ['90', '2', '6.90', '1.80'],
  ['110', '5', '9.75', '2.60'],
  ['130', '9', '13.90', '3.90'],
  ['160', '15', '19.90', '5.90'],
  ['200', '30', '34.90', '11.50'],
] as const;
const OVERSIZE = { processing_fee: '59.90', exceed_fee: '24.90' };

/** A price list as fulfilment houses publish them: small, medium and large parcels, and an oversize row. */
export function olistSheet(billingTypeId: number): FeeSheet {
  const row = { billing_type_id: billingTypeId, combine_package_qty: 1 };
  const [last] = TIERS.slice(-1);
  return feeSheet.parse({
    config_list: { outbound_sku_rule: 'dim_total,weight' },
    outbound_list: [
      ...TIERS.map(([dim_total, weight, processing_fee, exceed_fee]) => ({
        ...row,
        where_type: 'lte',
        dim_total,
        weight,
        processing_fee,
        exceed_fee,
      })),
      { ...row, where_type: 'gt', dim_total: last![0], weight: last![1], ...OVERSIZE },
    ],
  });
}
