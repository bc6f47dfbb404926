import { z } from 'zod';
import { MAX_ORDER_LINES, MAX_ORDER_MATERIALS, MAX_RECEIPT_LINES, RECEIPT_TYPES } from '../constants';
import { get, post } from '../endpoint';
import { checkHandled } from '../handled';
import * as input from '../input';
import { RECORD_KINDS } from '../operations/arrivals';
import * as reply from '../reply';
import { sentMeasure } from './sent-measure';
import {
  lotAttributes,
  orderAttributes,
  parcelAttributes,
  pieceAttributes,
  receiptAttributes,
  stockAttributes,
} from './work-attributes';

/** docs/domain.md, Ingest: what a WMS pushes. A JSON array or NDJSON of records, known by `source_ref`. */

const code = input.requiredText(64);
const length = sentMeasure('length').nullish();
const weight = sentMeasure('weight').nullish();
const volume = sentMeasure('volume').nullish();

/** Measures of one piece; absent or 0 means not measured. Lengths cm, weight kg, or each with a unit of its own. */
export const skuRecord = z.strictObject({
  sku: code,
  length,
  width: length,
  height: length,
  weight,
  /** Package material each piece carries, by name. */
  pack_material: input.optional(code),
  ...pieceAttributes,
});

export const RECORD_STATUSES = ['active', 'cancelled'] as const;
export type RecordStatus = (typeof RECORD_STATUSES)[number];

/** What tells records apart that come under the same `source_ref`. */
const versioned = {
  /** The WMS's own key of the record: the same key never makes a second transaction. */
  source_ref: input.requiredText(100),
  status: z.enum(RECORD_STATUSES).default('active').meta({
    description: 'cancelled: the work is not to be charged. A later record can bring it back',
  }),
  revision: input.wholeNumber(0, Number.MAX_SAFE_INTEGER).optional().meta({
    description:
      'Counts up with each change of the record: an older one that comes late changes nothing. Instead of record_time',
  }),
  record_time: input.instant.optional().meta({
    description:
      'When the WMS last changed the record: an older one that comes late changes nothing. Instead of revision',
  }),
};

/** One shipped order of one customer from one warehouse. */
export const orderRecord = z.strictObject({
  ...versioned,
  customer_code: code,
  warehouse_code: code,
  order_number: input.requiredText(64),
  platform_number: input.text(64).default(''),
  external_number: input.text(64).default(''),
  order_type: input.text(32).default('B2C'),
  ship_time: input.instant,
  lines: z
    .array(skuRecord.extend({ quantity: input.wholeNumber(1, 1_000_000) }))
    .min(1)
    .max(MAX_ORDER_LINES),
  /** Package materials used on the order as a whole. */
  materials: z
    .array(z.strictObject({ pack_material: code, quantity: input.wholeNumber(1, 10_000).default(1) }))
    .max(MAX_ORDER_MATERIALS)
    .default([]),
  ...orderAttributes,
});
export type OrderRecord = z.output<typeof orderRecord>;

/** One finished receipt. A return is rated by the return tiers. */
export const receiptRecord = z.strictObject({
  ...versioned,
  customer_code: code,
  warehouse_code: code,
  inbound_number: input.requiredText(64),
  external_number: input.text(64).default(''),
  receipt_type: z.enum(RECEIPT_TYPES).default('normal'),
  receipt_time: input.instant,
  /** Volume of the whole receipt in m³; without it, that of its pieces. */
  volume,
  ...receiptAttributes,
  lines: z
    .array(
      skuRecord
        .extend({
          quantity: input.wholeNumber(1, 1_000_000),
          /** Pieces of them that were labelled, and powered on. */
          label_quantity: input.wholeNumber(0, 1_000_000).default(0),
          power_on_quantity: input.wholeNumber(0, 1_000_000).default(0),
        })
        .superRefine(checkHandled),
    )
    .min(1)
    .max(MAX_RECEIPT_LINES),
});
export type ReceiptRecord = z.output<typeof receiptRecord>;

const PRICED_WEIGHT = 'Of a kg, or of a pound with a weight in lb. A weight in g or oz takes no unit price';

/** One line of the carrier: weight × unit price, or an amount it gives itself. */
export const shipmentLine = z
  .strictObject({
    fee_type: code,
    weight,
    /** Of a unit of the weight as it is sent: of a kg, or with `3 lb` of a pound. Nothing is priced by the g or oz. */
    unit_price: input.unitPrice.meta({ description: PRICED_WEIGHT }).nullish(),
    amount: input.optional(input.fee),
    note: input.text(200).default(''),
  })
  .refine((line) => line.amount !== undefined || (line.weight != null && line.unit_price != null), {
    path: ['amount'],
    error: 'contract.weightAndPriceOrAmount',
  })
  .refine(({ weight, unit_price }) => unit_price == null || !/ (?:g|oz)$/.test(weight ?? ''), {
    path: ['weight'],
    error: 'contract.pricedWeight',
  });

/** One parcel as the carrier charged it, in the currency of the customer's agreement. */
export const shipmentRecord = z.strictObject({
  ...versioned,
  customer_code: code,
  warehouse_code: code,
  order_number: input.text(64).default(''),
  platform_number: input.text(64).default(''),
  external_number: input.text(64).default(''),
  tracking_number: input.requiredText(64),
  package_code: input.text(64).default(''),
  carrier_code: code,
  ship_time: input.instant,
  note: input.text(200).default(''),
  ...parcelAttributes,
  lines: z.array(shipmentLine).min(1).max(100),
});
export type ShipmentRecord = z.output<typeof shipmentRecord>;

/** The stock of one customer in one warehouse at the end of one day, lot by lot. */
export const stockSnapshotRecord = z
  .strictObject({
    ...versioned,
    customer_code: code,
    warehouse_code: code,
    snapshot_date: input.day,
    /** The WMS's own number of the count, if it has one. */
    order_number: input.text(64).default(''),
    note: input.text(200).default(''),
    ...stockAttributes,
    lots: z
      .array(
        skuRecord.extend({
          quantity: input.wholeNumber(1, 10_000_000),
          putaway_date: input.day,
          /** Volume registered for the whole lot in m³, for agreements with open_virtual_volume 1. */
          registered_volume: volume,
          ...lotAttributes,
        }),
      )
      .max(20_000),
  })
  .refine((record) => record.lots.every((lot) => lot.putaway_date <= record.snapshot_date), {
    path: ['lots'],
    error: 'contract.putawayAfterSnapshot',
  });
export type StockSnapshotRecord = z.output<typeof stockSnapshotRecord>;

/** A value-added service of one day, as it was ordered. */
export const serviceRecord = z.strictObject({
  ...versioned,
  customer_code: code,
  warehouse_code: code,
  charge_item: code.meta({
    description: 'Title of a charge item for value-added services, in whatever case',
  }),
  service_date: input.day,
  quantity: input.quantity,
  /** In the currency of the customer's agreement; not given: as its price list of services says. */
  unit_price: input.optional(input.priceAboveZero),
  /** 1: times the agreement's service fee. */
  is_service_fee: input.flag.default(0),
  order_number: input.text(64).default(''),
  ref_no: input.text(64).default(''),
  note: input.text(200).default(''),
});
export type ServiceRecord = z.output<typeof serviceRecord>;

/** Outcome of a push: bad rows are named and lose no good row. */
export const outcome = z.object({
  received: reply.int,
  created: reply.int,
  /**
   * Other content under a `source_ref` that was there: in place of it, or where that is billed or adjusted, waiting for a
   * person.
   */
  changed: reply.intOrZero,
  unchanged: reply.int,
  /** Of the unchanged: older ones that came late, by their `revision` or `record_time`. */
  stale: reply.intOrZero,
  /** Created or changed, but could not be priced: they wait in the exceptions. */
  unpriced: reply.int,
  rejected: reply.list(z.object({ row: reply.int, reason: z.string() })),
});
export type IngestOutcome = z.output<typeof outcome>;

export const ingestOrders = post({
  name: 'ingest.orders',
  path: '/oms/ingest/orders',
  access: 'machine',
  optional: true,
  summary: 'Push shipped orders; each is rated as it arrives',
  input: z.array(orderRecord),
  output: outcome,
  body: 'records',
});

export const ingestReceipts = post({
  name: 'ingest.receipts',
  path: '/oms/ingest/receipts',
  access: 'machine',
  optional: true,
  summary: 'Push finished receipts, normal ones and returns; each is rated as it arrives',
  input: z.array(receiptRecord),
  output: outcome,
  body: 'records',
});

export const ingestShipments = post({
  name: 'ingest.shipments',
  path: '/oms/ingest/shipments',
  access: 'machine',
  optional: true,
  summary: "Push parcels with the carrier's lines; each is rated as it arrives",
  input: z.array(shipmentRecord),
  output: outcome,
  body: 'records',
});

export const ingestStockSnapshots = post({
  name: 'ingest.stock_snapshots',
  path: '/oms/ingest/stock-snapshots',
  access: 'machine',
  optional: true,
  summary: 'Push daily stock snapshots, one a customer, warehouse and day; each is rated as it arrives',
  input: z.array(stockSnapshotRecord),
  output: outcome,
  body: 'records',
});

export const ingestServices = post({
  name: 'ingest.services',
  path: '/oms/ingest/services',
  access: 'machine',
  optional: true,
  summary: 'Push value-added services; each is rated as it arrives',
  input: z.array(serviceRecord),
  output: outcome,
  body: 'records',
});

const amountOf = { total_amount: reply.amount, currency_code: reply.text };

/** What became of a record. */
const recordState = z.object({
  kind: z.enum(RECORD_KINDS),
  source_ref: z.string(),
  customer_code: z.string(),
  warehouse_code: z.string(),
  reference_no: z.string(),
  ...amountOf,
  /** Why it could not be priced; empty: it is. */
  error_msg: reply.text,
  is_billed: reply.int,
  is_cancelled: reply.int,
  /** 1: a later record of it waits for a person. */
  is_waiting: reply.int,
  /** Why it may be the same work as another. */
  doubt_msg: reply.text,
  update_time: reply.instant,
});
export type RecordState = z.output<typeof recordState>;

export const ingestRecordStates = get({
  name: 'ingest.records',
  path: '/oms/ingest/records',
  access: 'machine',
  optional: true,
  summary:
    'What became of records of a source_ref: of each kind and customer that has one, as the key may push them',
  input: z.strictObject({
    source_ref: input.requiredText(100),
    kind: input.optional(z.enum(RECORD_KINDS)),
    customer_code: input.optional(code),
  }),
  output: z.object({ list: reply.list(recordState) }),
});

export const ingestErrors = get({
  name: 'ingest.errors',
  path: '/oms/ingest/errors',
  access: 'machine',
  optional: true,
  summary:
    'Rows that were rejected since a time, of pushes with this key, the oldest first. Ask on with `cursor` until there is none',
  input: z.strictObject({
    since: input.instant,
    cursor: input.optional(z.string().regex(/^\d{1,15}-\d{1,10}$/)),
  }),
  output: z.object({
    list: reply.list(
      z.object({
        create_time: reply.instant,
        kind: z.string(),
        row: reply.int,
        reason: z.string(),
        text: z.string(),
        is_cut: reply.int,
      }),
    ),
    /** Where to ask on; empty: there is no more for now. */
    cursor: reply.text,
  }),
});
