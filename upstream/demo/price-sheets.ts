import { DEFAULT_SKU_RULE, type Measure, measuresOf } from '../../contract/agreements/fee-names';
import type { FeeSheet, InboundFeeRow, OutboundRow } from '../../contract/agreements/fee-sheet';
import { NO_RULES } from '../../contract/agreements/rules';
import { multiply, roundMoney } from '../money';
import { type BillingTypeName, CARTONS, type Terms, WRAPS } from './business';
import { inStyle } from './rule-sheets';

/** The list price of the house, from which each agreement's sheet is made. */

type Ids = Readonly<Record<string, number>>;

const TIERS = [
  {
    dim_total: '60',
    dim_max: '30',
    weight: '0.5',
    volume: '0.008',
    processing_fee: '0.95',
    exceed_fee: '0.15',
  },
  {
    dim_total: '90',
    dim_max: '45',
    weight: '2',
    volume: '0.027',
    processing_fee: '1.35',
    exceed_fee: '0.20',
  },
  {
    dim_total: '120',
    dim_max: '60',
    weight: '5',
    volume: '0.06',
    processing_fee: '1.90',
    exceed_fee: '0.25',
  },
  {
    dim_total: '160',
    dim_max: '80',
    weight: '10',
    volume: '0.12',
    processing_fee: '2.75',
    exceed_fee: '0.40',
  },
  {
    dim_total: '200',
    dim_max: '120',
    weight: '20',
    volume: '0.25',
    processing_fee: '4.20',
    exceed_fee: '0.80',
  },
  {
    dim_total: '260',
    dim_max: '170',
    weight: '30',
    volume: '0.5',
    processing_fee: '6.90',
    exceed_fee: '1.50',
  },
];
const OVERSIZE = { processing_fee: '11.50', exceed_fee: '3.00' };
/** Fees of a piece received, by the same tiers, and of a larger one. */
const PUTAWAY = ['0.10', '0.14', '0.20', '0.32', '0.55', '0.95'];
const OVERSIZE_PUTAWAY = '1.80';
/** Days that are free where there is a free volume too. */
const FREE_DAYS = 30;
const STORAGE_AGE = [
  { days: FREE_DAYS, fee: '0.20' },
  { days: 90, fee: '0.50' },
  { days: 180, fee: '1.00' },
];
const PIECES_COVERED = 3;

export function priceSheet(terms: Terms, types: Record<BillingTypeName, number>, materials: Ids): FeeSheet {
  const price = (usd: string) => roundMoney(multiply(usd, terms.level), terms.currency);
  const storageTiers = STORAGE_AGE.map(({ days, fee }) => ({
    where_type: 'lte' as const,
    days,
    fee_amount: price(days === FREE_DAYS && terms.storage === 'storage_free_after_fee' ? '0' : fee),
  }));
  const storageEnd = { where_type: 'gt' as const, days: 180, fee_amount: price('1.50') };
  const received = (
    where_type: 'lte' | 'gt',
    tier: (typeof TIERS)[number],
    putaway: string,
  ): InboundFeeRow => ({
    billing_type_id: types.receiving,
    where_type,
    ...limitsOf(DEFAULT_SKU_RULE, tier),
    putaway_fee: price(putaway),
    label_fee: price('0.05'),
    power_on_fee: price('1.00'),
  });
  const inbound = [
    ...TIERS.map((tier, i) => received('lte', tier, PUTAWAY[i]!)),
    received('gt', TIERS.at(-1)!, OVERSIZE_PUTAWAY),
  ];
  const sheet: FeeSheet = {
    ...NO_RULES,
    config_list: {
      open_virtual_volume: 0,
      storage_fee_rule: terms.storage,
      ...(terms.storage !== 'storage_age' && { free_volume: '3' }),
      ...(terms.storage === 'storage_free_volume' && { free_volume_exceed_fee: price('0.80') }),
      exceed_inbound_free_volume: '10',
      exceed_inbound_volume_fee: price('8.00'),
      outbound_sku_rule: terms.outboundRule,
      inbound_sku_rule: DEFAULT_SKU_RULE,
      return_sku_rule: DEFAULT_SKU_RULE,
    },
    storage_list: terms.storage === 'storage_free_volume' ? [] : [...storageTiers, storageEnd],
    outbound_list: outboundRows(terms, types.processing, price),
    pack_material_list: [
      {
        billing_type_id: types.packing,
        pack_material_item: CARTONS.map(({ name, fee }) => ({
          pack_material_id: materials[name]!,
          fee_amount: price(fee),
        })),
      },
    ],
    sku_material_list: [
      {
        billing_type_id: types.skuPacking,
        pack_material_item: WRAPS.map(({ name, fee }) => ({
          pack_material_id: materials[name]!,
          fee_amount: price(fee),
        })),
      },
    ],
    inbound_list: inbound,
    return_list: inbound.map((row) => ({
      ...row,
      billing_type_id: types.returns,
      processing_fee: price('0.75'),
    })),
    service_list: [
      { service_code: 'FREIGHT_FACTOR', fee_amount: '1.05' },
      { service_code: 'VAS_FACTOR', fee_amount: '1.10' },
    ],
  };
  return inStyle(sheet, terms.style, types, price);
}

function outboundRows(terms: Terms, billingTypeId: number, price: (usd: string) => string): OutboundRow[] {
  const row = (
    where_type: 'lte' | 'gt',
    tier: (typeof TIERS)[number],
    fees: { processing_fee: string; exceed_fee: string },
  ): OutboundRow => ({
    billing_type_id: billingTypeId,
    combine_package_qty: PIECES_COVERED,
    exceed_fee: price(fees.exceed_fee),
    where_type,
    ...limitsOf(terms.outboundRule, tier),
    processing_fee: price(fees.processing_fee),
  });
  const rows = TIERS.map((tier) => row('lte', tier, tier));
  return terms.openEnded ? [...rows, row('gt', TIERS.at(-1)!, OVERSIZE)] : rows;
}

/** Only the limits that the rule names. */
const limitsOf = (rule: string, tier: (typeof TIERS)[number]): Partial<Record<Measure, string>> =>
  Object.fromEntries(measuresOf(rule).map((measure) => [measure, tier[measure]]));
