import type { z } from 'zod';
import type { feeSheet } from '../../contract/agreements/fee-sheet';
import { sheetWarnings } from '../../upstream/agreements/check';
import type { ChargeItem } from '../../upstream/agreements/choices';
import { sheetOf } from '../rating/sheets';

/** Sheets and the warnings about them. */

export type Sheet = Partial<z.input<typeof feeSheet>>;
export type Where = 'lte' | 'gt';

export const outbound = (where_type: Where, dim_total: string, weight: string, processing_fee = '1') => ({
  ...{ billing_type_id: 5, combine_package_qty: 3, exceed_fee: '0.25', where_type, dim_total, weight },
  processing_fee,
});
export const inbound = (where_type: Where, dim_total: string, putaway_fee = '1') => ({
  ...{
    billing_type_id: 6,
    where_type,
    dim_total,
    weight: '5',
    putaway_fee,
    label_fee: '1',
    power_on_fee: '1',
  },
});
export const stored = (where_type: Where, days: number, fee_amount = '1') => ({
  where_type,
  days,
  fee_amount,
});
export const material = (...fees: string[]) => ({
  billing_type_id: 5,
  pack_material_item: fees.map((fee_amount, i) => ({ pack_material_id: i + 1, fee_amount })),
});

/** A sheet without warnings. */
export const CLEAN_SHEET = {
  storage_list: [stored('lte', 30), stored('gt', 30, '2')],
  outbound_list: [
    outbound('lte', '120', '5', '1.20'),
    outbound('lte', '200', '15', '2.40'),
    outbound('gt', '200', '15', '4.50'),
  ],
  inbound_list: [inbound('lte', '120'), inbound('gt', '120')],
  return_list: [
    { ...inbound('lte', '120'), processing_fee: '1' },
    { ...inbound('gt', '120'), processing_fee: '1' },
  ],
} satisfies Sheet;

export const ITEMS: ChargeItem[] = [
  { id: 5, title: 'Processing', type: 2, status: 1 },
  { id: 6, title: 'Receiving', type: 3, status: 1 },
];

/** Warnings of the sound sheet with some lists changed, each as `list row code other/column`. */
export const codes = (changes: Sheet, items = ITEMS, currency = 'USD') =>
  sheetWarnings(sheetOf({ ...CLEAN_SHEET, ...changes }), items, currency).map((warning) => {
    const other = 'other' in warning ? ` ${warning.other}` : '';
    const column = 'column' in warning ? ` ${warning.column}` : '';
    return `${warning.list.replace('_list', '')} ${warning.row} ${warning.code}${other}${column}`;
  });
