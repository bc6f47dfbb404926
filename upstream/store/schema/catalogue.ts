import { sql } from 'drizzle-orm';
import {
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Language } from '../../../contract/common';
import { bytes, createTime, exactMeasure, key, measure, ref, updateTime } from './columns';

/** A postal address, each part as it is written on a letter; empty where it is not known. */
export interface PostalAddress {
  /** What it is for, e.g. `Billing`. */
  readonly title?: string;
  readonly street?: string;
  readonly city?: string;
  readonly state?: string;
  readonly postcode?: string;
  /** ISO 3166-1 alpha-2. */
  readonly country_code?: string;
}

/** Somebody of a customer or of the house. */
export interface Contact {
  readonly name?: string;
  /** What they are asked about, e.g. `Accounts payable`. */
  readonly duty?: string;
  readonly phone_number?: string;
  readonly email?: string;
}

export const customer = pgTable('customer', {
  id: key().primaryKey(),
  customerCode: text('customer_code').notNull().unique(),
  title: text().notNull().default(''),
  /** 1 for the operator's own house customer: its users see every customer. */
  isHouse: smallint('is_house').notNull().default(0),
  taxNumber: text('tax_number').notNull().default(''),
  /** Language of what is written for them, e.g. a statement. */
  language: text().$type<Language>().notNull().default('zh-CN'),
  /** 1: services are refused below what is available; 0: post-paid, they are billed within the credit limit. */
  isPrepaid: smallint('is_prepaid').notNull().default(1),
  /** Currencies that they are charged in, by code. */
  currencyCodes: text('currency_codes').array().notNull().default([]),
  addresses: jsonb().$type<readonly PostalAddress[]>().notNull().default([]),
  contacts: jsonb().$type<readonly Contact[]>().notNull().default([]),
  status: smallint().notNull().default(1),
  createUserId: ref('create_user_id'),
  updateUserId: ref('update_user_id'),
  createTime: createTime(),
  updateTime: updateTime(),
});

export const warehouse = pgTable('warehouse', {
  id: key().primaryKey(),
  warehouseCode: text('warehouse_code').notNull().unique(),
  title: text().notNull().default(''),
  address: jsonb().$type<PostalAddress>().notNull().default({}),
  /** Zone in which its system writes times without an offset; empty: the house's (`TIME_ZONE`). */
  timeZone: text('time_zone').notNull().default(''),
  status: smallint().notNull().default(1),
  createUserId: ref('create_user_id'),
  updateUserId: ref('update_user_id'),
  createTime: createTime(),
  updateTime: updateTime(),
});

export const customerWarehouse = pgTable(
  'customer_warehouse',
  {
    customerId: ref('customer_id')
      .notNull()
      .references(() => customer.id),
    warehouseId: ref('warehouse_id')
      .notNull()
      .references(() => warehouse.id),
  },
  (t) => [primaryKey({ columns: [t.customerId, t.warehouseId] })],
);

/** Charge items (billing types). */
export const billingType = pgTable(
  'billing_type',
  {
    id: key().primaryKey(),
    title: text().notNull(),
    /** What it stands for, in a sentence. */
    detail: text().notNull().default(''),
    /** Code of a `transaction_type`. */
    type: smallint().notNull(),
    sort: integer().notNull().default(0),
    status: smallint().notNull().default(1),
    createUserId: ref('create_user_id'),
    updateUserId: ref('update_user_id'),
    createTime: createTime(),
    updateTime: updateTime(),
  },
  (t) => [uniqueIndex('billing_type_title').on(sql`lower(${t.title})`)],
);

/** Packaging materials: records name them by code or by name. */
export const packMaterial = pgTable(
  'pack_material',
  {
    id: key().primaryKey(),
    materialCode: text('material_code').notNull(),
    materialName: text('material_name').notNull().unique(),
    /** Outer size. Null or 0: not known. */
    lengthCm: exactMeasure('length_cm'),
    widthCm: exactMeasure('width_cm'),
    heightCm: exactMeasure('height_cm'),
    status: smallint().notNull().default(1),
    createUserId: ref('create_user_id'),
    updateUserId: ref('update_user_id'),
    createTime: createTime(),
    updateTime: updateTime(),
  },
  (t) => [uniqueIndex('pack_material_code').on(sql`lower(${t.materialCode})`)],
);

/** Measures of one piece. Null or 0: not measured. */
export const sku = pgTable(
  'sku',
  {
    id: key().primaryKey(),
    customerId: ref('customer_id')
      .notNull()
      .references(() => customer.id),
    sku: text().notNull(),
    title: text().notNull().default(''),
    lengthCm: exactMeasure('length_cm'),
    widthCm: exactMeasure('width_cm'),
    heightCm: exactMeasure('height_cm'),
    weightKg: exactMeasure('weight_kg'),
    packMaterialId: ref('pack_material_id').references(() => packMaterial.id),
    /** m³ that a piece is registered with, whatever it measures. */
    registeredVolume: exactMeasure('registered_volume'),
    /** Names of what it is, e.g. `hazard`. */
    categories: text().array().notNull().default([]),
    /** Pieces in a whole carton, and on a whole pallet. */
    unitsPerCarton: integer('units_per_carton'),
    unitsPerPallet: integer('units_per_pallet'),
    status: smallint().notNull().default(1),
    /** 1: a clerk has corrected it. What a WMS sends fills only what is missing, corrected or not. */
    isCorrected: smallint('is_corrected').notNull().default(0),
    /** How often clerks have corrected it, and which of these corrections was the last of each measure. */
    corrections: integer().notNull().default(0),
    lengthCorrection: integer('length_correction').notNull().default(0),
    widthCorrection: integer('width_correction').notNull().default(0),
    heightCorrection: integer('height_correction').notNull().default(0),
    weightCorrection: integer('weight_correction').notNull().default(0),
    createTime: createTime(),
    updateTime: updateTime(),
  },
  (t) => [
    unique('sku_of_customer').on(t.customerId, t.sku),
    index('sku_unmeasured')
      .on(t.customerId, t.sku)
      .where(
        sql`(${t.lengthCm} > 0 and ${t.widthCm} > 0 and ${t.heightCm} > 0 and ${t.weightKg} > 0) is not true`,
      ),
  ],
);

/** Measures of a SKU by name, decimal strings: lengths cm, weight kg. */
export type SkuMeasures = Readonly<Record<'length' | 'width' | 'height' | 'weight', string | null>>;

/** History of a SKU's measures, from its first change on. */
export const skuChange = pgTable(
  'sku_change',
  {
    id: key().primaryKey(),
    /** The history of a SKU that nothing ever named goes with it. */
    skuId: ref('sku_id')
      .notNull()
      .references(() => sku.id, { onDelete: 'cascade' }),
    /** Null: it came from a WMS. */
    userId: ref('user_id'),
    before: jsonb().$type<SkuMeasures>().notNull(),
    after: jsonb().$type<SkuMeasures>().notNull(),
    createTime: createTime(),
  },
  (t) => [index('sku_change_sku').on(t.skuId, t.id)],
);

export const uploadedFile = pgTable(
  'uploaded_file',
  {
    id: key().primaryKey(),
    /** Random name by which forms refer to it; says nothing of its owner or its first name. */
    filePath: text('file_path').notNull().unique(),
    fileName: text('file_name').notNull(),
    mediaType: text('media_type').notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    sha256: text().notNull(),
    userId: ref('user_id').notNull(),
    customerId: ref('customer_id').notNull(),
    createTime: createTime(),
  },
  (t) => [index('uploaded_file_sha256').on(t.sha256), index('uploaded_file_user').on(t.userId, t.createTime)],
);

/** Apart from the rows that lists and checks read. */
export const fileContent = pgTable('file_content', {
  fileId: ref('file_id')
    .primaryKey()
    .references(() => uploadedFile.id, { onDelete: 'cascade' }),
  content: bytes('content').notNull(),
});

export const currency = pgTable(
  'currency',
  {
    id: key().primaryKey(),
    currencyCode: text('currency_code').notNull(),
    /** Percent lost when money in this currency is credited by a top-up. */
    rechargeExchangeLoss: measure('recharge_exchange_loss').notNull().default('0'),
    /** Percent lost when money in this currency is converted away. */
    consumeExchangeLoss: measure('consume_exchange_loss').notNull().default('0'),
    status: smallint().notNull().default(1),
    updateTime: updateTime(),
  },
  (t) => [uniqueIndex('currency_code').on(sql`upper(${t.currencyCode})`)],
);
