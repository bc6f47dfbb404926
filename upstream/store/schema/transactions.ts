import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  json,
  jsonb,
  numeric,
  pgTable,
  pgView,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { PERIOD_LENGTHS } from '../../../contract/agreements/period-names';
import type { Explanation, PeriodGaps } from '../../rating/explanation';
import type { RatingError } from '../../rating/result';
import { agreementVersion } from './agreements';
import { billingType, customer, packMaterial, sku, warehouse } from './catalogue';
import {
  bytes,
  createTime,
  documentNumber,
  exactMeasure,
  hash,
  instant,
  joinedNumbers,
  key,
  measure,
  money,
  ref,
  unitPrice,
  unitsOf,
  updateTime,
} from './columns';

/** As billing says it: charged, priced and not billed. */
const isToBill = sql`billing_status = 0 and charge_status = 1 and error is null and currency_code <> ''`;

/** A billing document of any kind; `transaction_type` is the contract's TRANSACTION_TYPE. */
export const transaction = pgTable(
  'transaction',
  {
    id: key().primaryKey(),
    transactionType: smallint('transaction_type').notNull(),
    referenceNo: documentNumber('reference_no').notNull().unique(),
    customerId: ref('customer_id')
      .notNull()
      .references(() => customer.id),
    warehouseId: ref('warehouse_id')
      .notNull()
      .references(() => warehouse.id),
    /** The WMS's own key of the record. */
    sourceRef: text('source_ref'),
    /** The WMS's own number of the work: of the order, the receipt or the count. */
    orderNumber: documentNumber('order_number').notNull().default(''),
    platformNumber: documentNumber('platform_number').notNull().default(''),
    externalNumber: documentNumber('external_number').notNull().default(''),
    orderType: text('order_type').notNull().default(''),
    /** When the work happened: decides the agreement, and is the date that lists show and filter. */
    businessTime: instant('business_time').notNull(),
    createTime: createTime(),
    updateTime: updateTime(),
    chargeStatus: smallint('charge_status').notNull().default(1),
    billingStatus: smallint('billing_status').notNull().default(0),
    billingAmount: money('billing_amount').notNull().default('0'),
    adjustAmount: money('adjust_amount').notNull().default('0'),
    totalAmount: money('total_amount').notNull().default('0'),
    /** Empty until an agreement has priced it. */
    currencyCode: text('currency_code').notNull().default(''),
    agreementVersionId: ref('agreement_version_id').references(() => agreementVersion.id),
    /** Why it could not be priced; a transaction with an error is never billed. */
    error: jsonb().$type<RatingError>(),
    note: text().notNull().default(''),
    /** What the record said beyond its pieces, for charge rules. */
    attributes: jsonb().$type<SentAttributes>(),
    /** Hash of the last record that came of it, and the number or time on top; null: it came without, or was made here. */
    sourceHash: hash('source_hash'),
    sourceRevision: ref('source_revision'),
    /** 1: the WMS has cancelled it; it is neither priced nor charged. */
    isCancelled: smallint('is_cancelled').notNull().default(0),
    /** `reference_no` of an earlier one that has the same number under another reference: perhaps the same work. */
    doubtOf: documentNumber('doubt_of'),
  },
  (t) => [
    unique('transaction_source').on(t.customerId, t.sourceRef, t.transactionType),
    // Without ids, which would take a third more: few rows are alike in these, and those are sorted as they are read.
    index('transaction_of_customer').on(t.transactionType, t.customerId, t.businessTime.desc()),
    // What follows the time is read of it alone.
    index('transaction_of_time').on(t.transactionType, t.businessTime.desc(), t.currencyCode, t.chargeStatus),
    index('transaction_of_total').on(
      t.transactionType,
      t.customerId,
      sql`${unitsOf(t.totalAmount)} desc nulls last`,
    ),
    index('transaction_of_amount').on(
      t.transactionType,
      t.currencyCode,
      sql`${unitsOf(t.totalAmount)} desc nulls last`,
    ),
    index('transaction_zero')
      .on(t.transactionType, t.businessTime.desc(), t.id.desc())
      .where(sql`${t.totalAmount} = 0 and ${t.error} is null and ${t.chargeStatus} = 1`),
    index('transaction_order_number').on(t.orderNumber),
    index('transaction_platform_number').on(t.platformNumber),
    index('transaction_external_number').on(t.externalNumber),
    index('transaction_numbers').using(
      'gin',
      sql`${joinedNumbers(t.referenceNo, t.orderNumber, t.platformNumber, t.externalNumber)} gin_trgm_ops`,
    ),
    index('transaction_unbilled')
      .on(t.customerId, t.currencyCode)
      .where(sql`${t.billingStatus} = 0 and ${t.chargeStatus} = 1`),
    index('transaction_to_bill').on(t.id).where(isToBill),
    // What waits to be billed is summed without reading the rows.
    index('transaction_to_bill_sums')
      .on(
        ...[t.customerId, t.currencyCode, t.businessTime, t.createTime],
        ...[t.totalAmount, t.transactionType, t.doubtOf, t.id],
      )
      .where(isToBill),
    index('transaction_to_bill_received').on(t.createTime).where(isToBill),
    // Those of them that a person may have to look at first: the few of their kind, and duplicates.
    index('transaction_to_bill_held')
      .on(t.id)
      .where(sql`${isToBill} and (doubt_of is not null or transaction_type = 10)`),
    // Of those that are charged the number is read of it alone.
    index('transaction_unpriced_of_customer')
      .on(t.customerId, t.warehouseId, t.id, t.chargeStatus)
      .where(sql`${t.error} is not null and ${t.billingStatus} = 0`),
    index('transaction_doubt').on(t.doubtOf).where(sql`${t.doubtOf} is not null`),
  ],
);

/** What a record, or a line of it, said, as texts by their names on the wire. */
export type SentAttributes = Readonly<Record<string, string>>;

/** Measures of a line by name as a WMS sent them, in units other than cm, kg and m³: `2.3 lb`. */
export type SentMeasures = Readonly<
  Partial<Record<'length' | 'width' | 'height' | 'weight' | 'registered_volume', string>>
>;

/** What was shipped, received or stored, SKU by SKU: the facts that rating reads. */
export const transactionLine = pgTable(
  'transaction_line',
  {
    transactionId: ref('transaction_id')
      .notNull()
      .references(() => transaction.id),
    lineNo: integer('line_no').notNull(),
    skuId: ref('sku_id')
      .notNull()
      .references(() => sku.id),
    quantity: integer().notNull(),
    /** Of a receipt: pieces of them that were labelled, and powered on. */
    labelQuantity: integer('label_quantity'),
    powerOnQuantity: integer('power_on_quantity'),
    /** Of stock: the day the lot was put away, and the volume in m³ that it is registered with. */
    putawayDate: date('putaway_date', { mode: 'string' }),
    registeredVolume: exactMeasure('registered_volume'),
    /** Measurements given by the record itself. Null: none; then those of the SKU are used. */
    lengthCm: exactMeasure('length_cm'),
    widthCm: exactMeasure('width_cm'),
    heightCm: exactMeasure('height_cm'),
    weightKg: exactMeasure('weight_kg'),
    /** Those of its measures that came in other units, as they came. */
    sent: json().$type<SentMeasures>(),
    /** What else the record said of its pieces, for charge rules. */
    attributes: jsonb().$type<SentAttributes>(),
    /** Material each piece carries: the record's, or the SKU's when it came. */
    packMaterialId: ref('pack_material_id').references(() => packMaterial.id),
    /** The SKU's `corrections` when the record came: later ones take precedence over the record. */
    skuCorrections: integer('sku_corrections').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.transactionId, t.lineNo] }), index('transaction_line_sku').on(t.skuId)],
);

/** Of a receipt. */
export const receipt = pgTable('receipt', {
  transactionId: ref('transaction_id')
    .primaryKey()
    .references(() => transaction.id),
  /** Of the whole receipt in m³, where somebody measured it; else it is that of its pieces. */
  volume: exactMeasure('volume'),
  /** The same as it was sent, where that was in another unit: `441 ft3`. */
  volumeSent: text('volume_sent'),
});

/** Of a shipment. */
export const shipment = pgTable(
  'shipment',
  {
    transactionId: ref('transaction_id')
      .primaryKey()
      .references(() => transaction.id),
    trackingNumber: documentNumber('tracking_number').notNull(),
    packageCode: documentNumber('package_code').notNull().default(''),
    carrierCode: text('carrier_code').notNull(),
    /** The carrier's fee types of its lines, each once, comma-joined. */
    feeType: text('fee_type').notNull(),
  },
  (t) => [
    index('shipment_tracking_number').on(t.trackingNumber),
    index('shipment_package_code').on(t.packageCode),
    index('shipment_numbers').using(
      'gin',
      sql`${joinedNumbers(t.trackingNumber, t.packageCode)} gin_trgm_ops`,
    ),
  ],
);

/** The carrier's lines as they came in: an amount, or a weight with the price of a unit of it. */
export const shipmentLine = pgTable(
  'shipment_line',
  {
    transactionId: ref('transaction_id')
      .notNull()
      .references(() => transaction.id),
    lineNo: integer('line_no').notNull(),
    feeType: text('fee_type').notNull(),
    weightKg: exactMeasure('weight_kg'),
    /** The weight as it was sent, where that was in another unit: `3 lb`. */
    weightSent: text('weight_sent'),
    /** Of a kg, or of the unit that the weight was sent in. */
    unitPrice: measure('unit_price'),
    amount: money('amount'),
    note: text().notNull().default(''),
  },
  (t) => [primaryKey({ columns: [t.transactionId, t.lineNo] })],
);

/** Of a day's stock: m³ as rating counted them; null until an agreement has priced it. */
export const stock = pgTable('stock', {
  transactionId: ref('transaction_id')
    .primaryKey()
    .references(() => transaction.id),
  snapshotDate: date('snapshot_date', { mode: 'string' }).notNull(),
  actualVolume: exactMeasure('actual_volume'),
  freeVolume: exactMeasure('free_volume'),
  billableVolume: exactMeasure('billable_volume'),
});

/** Of a value-added service. */
export const vas = pgTable(
  'vas',
  {
    transactionId: ref('transaction_id')
      .primaryKey()
      .references(() => transaction.id),
    billingTypeId: ref('billing_type_id')
      .notNull()
      .references(() => billingType.id),
    /** 1: the agreement's service fee comes on top. */
    isServiceFee: smallint('is_service_fee').notNull(),
    /** Pieces, or hours. */
    quantity: numeric({ precision: 12, scale: 2, mode: 'number' }).notNull(),
    /** Null: as the price list of services says. */
    unitPrice: money('unit_price'),
    /** Why it is another price than the list's. */
    priceReason: text('price_reason').notNull().default(''),
    /** Who approved it at the customer, when, and up to which total; '' and null: nobody. */
    approvedBy: text('approved_by').notNull().default(''),
    approvedDay: date('approved_day', { mode: 'string' }),
    approvedAmount: money('approved_amount'),
    refNo: documentNumber('ref_no').notNull().default(''),
  },
  (t) => [
    index('vas_ref_no').on(t.refNo),
    index('vas_numbers').using('gin', sql`${joinedNumbers(t.refNo)} gin_trgm_ops`),
    check(
      'vas_approval',
      sql`(approved_by = '') = (approved_day is null) and (approved_day is null) = (approved_amount is null)`,
    ),
  ],
);

/** Of the charges of a period: the days of it that they are of. */
export const periodCharge = pgTable('period_charge', {
  transactionId: ref('transaction_id')
    .primaryKey()
    .references(() => transaction.id),
  periodLength: text('period_length', { enum: PERIOD_LENGTHS }).notNull(),
  firstDay: date('first_day', { mode: 'string' }).notNull(),
  lastDay: date('last_day', { mode: 'string' }).notNull(),
  /** All days of the period. */
  days: integer().notNull(),
  /** Why a person should look at it before it is billed; null: nothing. */
  gaps: jsonb().$type<PeriodGaps>(),
});

/** Package materials used on the order as a whole. */
export const transactionMaterial = pgTable(
  'transaction_material',
  {
    transactionId: ref('transaction_id')
      .notNull()
      .references(() => transaction.id),
    packMaterialId: ref('pack_material_id')
      .notNull()
      .references(() => packMaterial.id),
    quantity: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.transactionId, t.packMaterialId] })],
);

/** One fee line. `amount` is what is charged: the calculated `billing_amount` until somebody adjusts it. */
export const feeLine = pgTable(
  'fee_line',
  {
    /** Found by its transaction alone: it has no index. */
    id: key(),
    transactionId: ref('transaction_id')
      .notNull()
      .references(() => transaction.id),
    itemNo: integer('item_no').notNull(),
    billingTypeId: ref('billing_type_id').references(() => billingType.id),
    skuId: ref('sku_id').references(() => sku.id),
    quantity: exactMeasure('quantity'),
    unitPrice: unitPrice('unit_price'),
    billingAmount: money('billing_amount').notNull(),
    amount: money('amount').notNull(),
    /** In full, or null: then a template and the values that go into it, which `transaction_item` reads as one. */
    explanation: json().$type<Explanation>(),
    templateId: integer('template_id').references(() => explanationTemplate.id),
    templateValues: text('template_values'),
  },
  (t) => [
    unique('fee_line_number').on(t.transactionId, t.itemNo),
    check(
      'fee_line_explained',
      sql`(explanation is null) = (template_id is not null) and (template_id is null) = (template_values is null)`,
    ),
  ],
);

/**
 * What explanations have in common: what the version of a price sheet says, as JSON with places for the values of the
 * work, in the words of PostgreSQL's `format`. Append-only.
 */
export const explanationTemplate = pgTable('explanation_template', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** SHA-256 of the template. */
  hash: bytes('hash').notNull().unique(),
  template: text().notNull(),
});

/** Fee lines as they are read, explanations in full. What writes them writes `feeLine`. */
export const transactionItem = pgView('transaction_item', {
  id: ref('id').notNull(),
  transactionId: ref('transaction_id').notNull(),
  itemNo: integer('item_no').notNull(),
  billingTypeId: ref('billing_type_id'),
  skuId: ref('sku_id'),
  quantity: exactMeasure('quantity'),
  unitPrice: unitPrice('unit_price'),
  billingAmount: money('billing_amount').notNull(),
  amount: money('amount').notNull(),
  explanation: json().$type<Explanation>().notNull(),
}).existing();

/** History of adjustments: who, when, from, to. Outlives the item when a recalculation replaces it. */
export const itemAdjustment = pgTable(
  'item_adjustment',
  {
    id: key().primaryKey(),
    transactionId: ref('transaction_id')
      .notNull()
      .references(() => transaction.id),
    itemId: ref('item_id').notNull(),
    billingTypeId: ref('billing_type_id'),
    userId: ref('user_id').notNull(),
    fromAmount: money('from_amount').notNull(),
    toAmount: money('to_amount').notNull(),
    /** The `transaction_change` it belongs to; null: a recalculation dropped it, or it is older than those. */
    changeId: ref('change_id'),
    createTime: createTime(),
  },
  (t) => [index('item_adjustment_transaction').on(t.transactionId)],
);
