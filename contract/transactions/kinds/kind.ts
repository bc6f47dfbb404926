import type { Language } from '../../common';
import type { titles } from '../texts/en-US';

/** A kind of transaction as data: what is its own, for the wire, the screens, the workbook and the search alike. */

export type Title = keyof typeof titles;

/**
 * What a field holds, and so how it is written in a list, in details and in a workbook: a `number` of a document is
 * passed on by copying; a `decimal` keeps all its digits; a `factor` is as exact as a `price`,
 * which like an `amount` is in the transaction's currency.
 */
export type FieldType =
  | 'number'
  | 'text'
  | 'note'
  | 'error'
  | 'time'
  | 'day'
  | 'decimal'
  | 'factor'
  | 'price'
  | 'amount'
  | 'currency'
  | 'billing_status'
  | 'charge_status';

export interface Field<Key extends string = string> {
  /** Name on the wire. */
  readonly key: Key;
  readonly type: FieldType;
  readonly title: Title;
  /** Characters, in a workbook; absent: as its type has it. */
  readonly width?: number;
  /** What other servers may call it. */
  readonly aliases?: readonly string[];
}

/** Columns that some list can be sorted by. A parcel's shipping time is its document's date. */
export type Sort = 'create_time' | 'ship_time' | 'total_amount';

/** Filters that a list may have beside customer, warehouse, statuses and days: by the beginning of a number. */
export interface NumberFilter {
  readonly key:
    | 'reference_no'
    | 'order_number'
    | 'platform_number'
    | 'external_number'
    | 'tracking_number'
    | 'ref_no';
  readonly title: Title;
  /** The specifications do not have it: it is never sent to a server that does not either. */
  readonly isExtra?: true;
}

/** What a kind is called where little room is, and as the title of its screen. */
export interface Labels {
  readonly short: string;
  readonly page: string;
}

export interface TransactionKind<
  Name extends string = string,
  Own extends string = string,
  Item extends string = string,
> {
  /** Its screen (`/transaction/NAME`), its calls (`/oms/NAME/…`), its rights (`/NAME/charge` …). */
  readonly name: Name;
  /** Name of its calls where it is another view of a kind; absent: its own. */
  readonly calls?: string;
  readonly labels: Readonly<Record<Language, Labels>>;
  /** Codes of `transaction_type` that it lists, and the first letters of their reference numbers. */
  readonly types: readonly { readonly code: number; readonly letters: string }[];
  /** What its records are called that a WMS pushes: `ingest.orders`; absent: none are. */
  readonly records?: string;
  /** The specifications do not have it: a server without its calls lacks nothing of theirs. */
  readonly isExtra?: true;
  /** Code of the batch recalculation that its screen begins with (spec billing 9). */
  readonly batchCode: number;
  readonly numbers: readonly NumberFilter[];
  readonly statuses: readonly ('billing_status' | 'charge_status')[];
  /** Columns that its list can be sorted by: an index has their order. */
  readonly sorts: readonly [Sort, ...Sort[]];
  /** Shared numbers that it shows under a name of its own. */
  readonly showsAs?: Readonly<Record<string, string>>;
  /** Fields that its rows have beside those of every transaction. */
  readonly own: readonly Field<Own>[];
  /** Fields that the specifications have too, and the embedded server nothing to say of: details show them where they come. */
  readonly ofOthers?: readonly Field[];
  /** Fields in the order of its list and of its workbook. */
  readonly columns: readonly Field[];
  /** What its list calls a row to check before it is billed; absent: a possible duplicate. */
  readonly toCheck?: 'incomplete';
  /** Fields at the head of its details, before those that all transactions have there. */
  readonly facts: readonly Field[];
  /** Fields that its items have beside those of every item. */
  readonly ownOfItem: readonly Field<Item>[];
  /** Fields of an item beside its name, reason and amounts, in their order. */
  readonly itemColumns: readonly Field[];
}

export const field = <Key extends string>(
  key: Key,
  type: FieldType,
  title: Title,
  width?: number,
): Field<Key> => ({ key, type, title, ...(width && { width }) });

/** Fields that every transaction has. `create_time` is the document's own date. */
export const shared = {
  referenceNo: field('reference_no', 'number', 'referenceNo'),
  /** The same number, named as the specification does on these screens. */
  documentNo: field('reference_no', 'number', 'documentNo'),
  time: field('create_time', 'time', 'date'),
  day: field('create_time', 'day', 'date'),
  customer: field('customer_code', 'text', 'customer', 14),
  warehouse: field('warehouse_code', 'text', 'warehouse', 14),
  billingStatus: field('billing_status', 'billing_status', 'billingStatus', 14),
  chargeStatus: field('charge_status', 'charge_status', 'chargeStatus'),
  billingAmount: field('billing_amount', 'amount', 'billingAmount'),
  pricedAmount: field('billing_amount', 'amount', 'pricedAmount'),
  adjustAmount: field('adjust_amount', 'amount', 'adjustAmount'),
  totalAmount: field('total_amount', 'amount', 'totalAmount'),
  currency: field('currency_code', 'currency', 'currency'),
  error: field('error_msg', 'error', 'errorMsg', 60),
  updateTime: field('update_time', 'time', 'updateTime'),
} as const;

/** Fields that several kinds have, each in their rows. */
export const orderNumber = field('order_number', 'number', 'orderNumber');
export const platformNumber = field('platform_number', 'number', 'platformNumber');
export const externalNumber = field('external_number', 'number', 'externalNumber');
export const noteField = field('note', 'note', 'note', 40);

/** Columns that stand together in most lists. */
export const site = [shared.customer, shared.warehouse];
export const statuses = [shared.billingStatus, shared.chargeStatus];
export const amounts = [shared.billingAmount, shared.adjustAmount, shared.totalAmount, shared.currency];

/** Fields of every item. */
export const item = {
  unitPrice: field('unit_price', 'price', 'unitPrice'),
  sku: field('sku', 'text', 'sku'),
  quantity: field('quantity', 'decimal', 'quantity'),
} as const;

/** What most lists can be sorted by. */
export const sorts = ['create_time', 'total_amount'] as const;

/** Filters that several kinds have. */
export const byNumber = {
  referenceNo: { key: 'reference_no', title: 'referenceNo' },
  documentNo: { key: 'reference_no', title: 'documentNo' },
  orderNumber: { key: 'order_number', title: 'orderNumber' },
  platformNumber: { key: 'platform_number', title: 'platformNumber' },
  externalNumber: { key: 'external_number', title: 'externalNumber' },
  erpOrderNumber: { key: 'external_number', title: 'erpOrderNumber' },
} as const satisfies Record<string, NumberFilter>;
