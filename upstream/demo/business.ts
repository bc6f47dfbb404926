import type { STORAGE_RULES } from '../../contract/agreements/fee-names';
import { TRANSACTION_TYPE } from '../../contract/constants';

/** Who the demo is about. Everything that happens in it follows from here and a seed. */

export const HOUSE = { code: 'HOUSE', title: 'Tallyman Fulfilment' };

export const WAREHOUSES = [
  { code: 'LAX1', title: 'Los Angeles' },
  { code: 'EWR1', title: 'New Jersey' },
  { code: 'HAM1', title: 'Hamburg' },
  { code: 'SZX1', title: 'Shenzhen 深圳' },
] as const;
export type WarehouseCode = (typeof WAREHOUSES)[number]['code'];

export interface Site {
  warehouse: WarehouseCode;
  /** Share of the customer's orders. */
  share: number;
  /** Without terms there is no agreement, and what ships from here cannot be priced. */
  terms?: Terms;
}

/** Price lists that are said by charge rules. */
export type RuleStyle = 'account_fee' | 'marketplace' | 'first_and_further' | 'pallet_places';

export interface Terms {
  currency: 'USD' | 'EUR' | 'CNY';
  /** Prices as a multiple of the list price in USD. */
  level: string;
  storage: (typeof STORAGE_RULES)[number];
  outboundRule: string;
  /** False: no row for what exceeds the last tier, so that it cannot be priced. */
  openEnded: boolean;
  /** A dearer agreement takes over in the middle of the year. */
  renewed?: true;
  /** The price list is of another kind than the house's own. */
  style?: RuleStyle;
}

export interface Customer {
  code: string;
  title: string;
  /** Share of all orders. */
  share: number;
  platforms: readonly Platform[];
  /** Top-ups as a multiple of what is charged: below 1 the balance sinks. */
  thrift: number;
  sites: readonly Site[];
}

export type Platform = 'amazon' | 'shopify' | 'ebay' | 'tmall' | 'otto';

const standard = { outboundRule: 'dim_total,weight', openEnded: true };

export const CUSTOMERS: readonly Customer[] = [
  {
    code: 'ACME',
    title: 'Acme Outdoor Inc.',
    share: 0.32,
    platforms: ['amazon', 'shopify'],
    thrift: 1.06,
    sites: [
      {
        warehouse: 'LAX1',
        share: 0.65,
        terms: { ...standard, currency: 'USD', level: '1', storage: 'storage_age', renewed: true },
      },
      {
        warehouse: 'EWR1',
        share: 0.35,
        terms: {
          ...standard,
          currency: 'USD',
          level: '1.08',
          storage: 'storage_free_volume',
          style: 'account_fee',
        },
      },
    ],
  },
  {
    code: 'BRIGHTSIDE',
    title: 'Brightside Home LLC',
    share: 0.2,
    platforms: ['amazon', 'ebay'],
    thrift: 1.02,
    sites: [
      {
        warehouse: 'LAX1',
        share: 1,
        terms: { ...standard, currency: 'USD', level: '1.05', storage: 'storage_free_after_fee' },
      },
    ],
  },
  {
    code: 'NORDLICHT',
    title: 'Nordlicht Handels GmbH',
    share: 0.18,
    platforms: ['otto', 'amazon', 'shopify'],
    thrift: 1.04,
    sites: [
      {
        warehouse: 'HAM1',
        share: 0.85,
        terms: {
          currency: 'EUR',
          level: '0.95',
          storage: 'storage_free_after_fee',
          outboundRule: 'dim_max,weight',
          openEnded: true,
        },
      },
      {
        warehouse: 'EWR1',
        share: 0.15,
        terms: { ...standard, currency: 'USD', level: '1.12', storage: 'storage_age', style: 'marketplace' },
      },
    ],
  },
  {
    code: 'LOTUS',
    title: '莲花贸易 Lotus Trading',
    share: 0.16,
    platforms: ['tmall'],
    thrift: 1.05,
    sites: [
      {
        warehouse: 'SZX1',
        share: 0.8,
        terms: {
          ...standard,
          currency: 'CNY',
          level: '4.2',
          storage: 'storage_free_volume',
          openEnded: false,
        },
      },
      {
        warehouse: 'HAM1',
        share: 0.2,
        terms: { ...standard, currency: 'EUR', level: '1', storage: 'storage_age', style: 'pallet_places' },
      },
    ],
  },
  {
    code: 'KIWI',
    title: 'Kiwi & Co Toys',
    share: 0.09,
    platforms: ['shopify', 'ebay'],
    thrift: 0.8,
    sites: [
      {
        warehouse: 'LAX1',
        share: 0.97,
        terms: { ...standard, currency: 'USD', level: '1.15', storage: 'storage_age' },
      },
      { warehouse: 'SZX1', share: 0.03 },
    ],
  },
  {
    code: 'VERDE',
    title: 'Casa Verde S.r.l.',
    share: 0.05,
    platforms: ['shopify'],
    thrift: 1.1,
    sites: [
      {
        warehouse: 'HAM1',
        share: 1,
        terms: {
          currency: 'EUR',
          level: '1.1',
          storage: 'storage_free_volume',
          outboundRule: 'dim_total,weight,volume',
          openEnded: true,
          style: 'first_and_further',
        },
      },
    ],
  },
];

/** Charge items, by the name that price sheets use for them here. */
export const BILLING_TYPES = {
  processing: ['Order processing 订单处理费', TRANSACTION_TYPE.outbound],
  packing: ['Packaging material 包材费', TRANSACTION_TYPE.outbound],
  skuPacking: ['SKU packaging SKU 包材费', TRANSACTION_TYPE.outbound],
  receiving: ['Receiving and put-away 入库上架费', TRANSACTION_TYPE.inbound],
  returns: ['Return handling 退货处理费', TRANSACTION_TYPE.return],
  storage: ['Storage 仓储费', TRANSACTION_TYPE.storage],
  freight: ['Freight 运费', TRANSACTION_TYPE.shipment],
  relabel: ['Relabelling 换标费', TRANSACTION_TYPE.vas],
  photo: ['Photos 拍照费', TRANSACTION_TYPE.vas],
  account: ['Account fee 账户管理费', TRANSACTION_TYPE.storage],
  minimum: ['Monthly minimum 月度最低消费', TRANSACTION_TYPE.storage],
} as const;
export type BillingTypeName = keyof typeof BILLING_TYPES;

/** Package materials: price in USD, and the largest order (three sides of its largest SKU, cm) it is used for. */
export const CARTONS = [
  { name: 'Mailer bag 快递袋', fee: '0.18', upTo: 45 },
  { name: 'Carton S 小号纸箱', fee: '0.42', upTo: 80 },
  { name: 'Carton M 中号纸箱', fee: '0.80', upTo: 130 },
  { name: 'Carton L 大号纸箱', fee: '1.45', upTo: 200 },
] as const;
/** Materials that pieces of a SKU carry. */
export const WRAPS = [
  { name: 'Bubble bag 气泡袋', fee: '0.15' },
  { name: 'Gift box 礼盒', fee: '0.60' },
] as const;

/** Kinds of goods: sides cm and weight kg of a typical piece; the first sell best. */
export const GOODS = [
  { kind: 'CASE', size: [18, 10, 2], weight: 0.09, wrap: null },
  { kind: 'BOTTLE', size: [26, 8, 8], weight: 0.45, wrap: 0 },
  { kind: 'LAMP', size: [32, 22, 20], weight: 1.6, wrap: 0 },
  { kind: 'SHOES', size: [33, 21, 12], weight: 1.1, wrap: null },
  { kind: 'PUZZLE', size: [36, 26, 6], weight: 0.8, wrap: 1 },
  { kind: 'BLANKET', size: [42, 32, 16], weight: 1.9, wrap: null },
  { kind: 'TENT', size: [62, 20, 20], weight: 4.2, wrap: null },
  { kind: 'CHAIR', size: [82, 58, 24], weight: 8.5, wrap: null },
  { kind: 'RUG', size: [165, 22, 22], weight: 7.5, wrap: null },
  { kind: 'TREADMILL', size: [178, 84, 38], weight: 61, wrap: null },
] as const;
