import { MEASURES } from '../../../contract/agreements/fee-names';
import { LANGUAGES, type Language } from '../../../contract/common';
import type { ImportKind } from '../../../contract/operations/import-bounds';
import { type MessageKey, translate } from '../../messages/translate';

/** What the columns of a table may be, each by its path in the record. */

const place = (at: string) =>
  ['street', 'city', 'state', 'postcode', 'country_code'].map((part) => `${at}.${part}`);

/** What a row of an agreement may say besides what it belongs to: a fee, and settings of the sheet. */
export const FEE_CELLS = [
  ...['billing_type_id', 'service_code', 'pack_material_id', 'where_type', 'days', ...MEASURES],
  ...['processing_fee', 'combine_package_qty', 'exceed_fee', 'putaway_fee', 'label_fee', 'power_on_fee'],
  ...['fee_amount', 'open_virtual_volume', 'storage_fee_rule', 'stock_age', 'free_volume'],
  'free_volume_exceed_fee',
  ...['exceed_inbound_free_volume', 'exceed_inbound_volume_fee'],
];

export const FIELDS: Readonly<Record<ImportKind, readonly string[]>> = {
  customers: [
    ...[
      'customer_code',
      'title',
      'tax_number',
      'language',
      'is_prepaid',
      'currency_codes',
      'warehouse_codes',
    ],
    ...[...place('addresses.0'), 'contacts.0.name', 'contacts.0.phone_number', 'contacts.0.email'],
  ],
  warehouses: ['warehouse_code', 'title', 'time_zone', ...place('address')],
  materials: ['material_code', 'material_name', 'length', 'width', 'height'],
  skus: [
    ...['customer_code', 'sku', 'title', 'length', 'width', 'height', 'weight', 'registered_volume'],
    ...['pack_material', 'categories', 'units_per_carton', 'units_per_pallet'],
  ],
  limits: ['customer_code', 'currency_code', 'credit_limit', 'warning_line'],
  opening_balances: ['customer_code', 'currency_code', 'amount', 'day', 'note'],
  agreements: [
    ...['customer_code', 'warehouse_code', 'agreement', 'currency_code', 'first_day', 'last_day'],
    ...['fee_table', ...FEE_CELLS],
  ],
  /** In the order in which they are pasted without a row of names. */
  services: [
    ...['business_time', 'customer_code', 'warehouse_code', 'billing_type_id', 'quantity'],
    ...['unit_price', 'price_reason', 'is_service_fee', 'ref_no', 'note'],
  ],
};

const lastOf = (path: string) => path.slice(path.lastIndexOf('.') + 1);

/** What a column is called. */
export const fieldTitle = (language: Language, path: string): string =>
  translate(language, `imports.field_${lastOf(path)}` as MessageKey);

/** What the column of a field is called, e.g. of `addresses.0.city`; undefined for a field that no column has. */
export function columnTitle(language: Language, path: string): string | undefined {
  const isColumn = Object.values(FIELDS).some((paths) => paths.some((each) => lastOf(each) === lastOf(path)));
  return isColumn ? fieldTitle(language, path) : undefined;
}

/** Case, spaces, signs and full width make no difference. */
export const folded = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\(.*?\)|\[.*?\]|[^\p{L}\p{N}]/gu, '');

type PlainKey =
  | `plain${'Code' | 'Name' | 'Customer' | 'Warehouse' | 'Material' | 'Fee' | 'Date' | 'Service' | 'Price' | 'Remark'}`
  | `plain${'Category' | 'Included' | 'Further' | 'Virtual' | 'CustomerName' | 'WarehouseName' | 'Terms'}`;

/** What screens call another record's code or name that a row gives, and what price lists call a field. */
const PLAIN_OF_OTHERS: Readonly<Record<string, PlainKey>> = {
  ...{ customer_code: 'plainCustomer', warehouse_code: 'plainWarehouse', pack_material: 'plainMaterial' },
  ...{ fee_amount: 'plainFee', combine_package_qty: 'plainIncluded', exceed_fee: 'plainFurther' },
  ...{ open_virtual_volume: 'plainVirtual', categories: 'plainCategory' },
};

/** The fields that screens call just code and name. */
const PLAIN: Partial<Record<ImportKind, Readonly<Record<string, PlainKey>>>> = {
  customers: { customer_code: 'plainCode', title: 'plainCustomerName', is_prepaid: 'plainTerms' },
  warehouses: { warehouse_code: 'plainCode', title: 'plainWarehouseName' },
  materials: { material_code: 'plainCode', material_name: 'plainName' },
  services: {
    ...{ business_time: 'plainDate', billing_type_id: 'plainService', unit_price: 'plainPrice' },
    note: 'plainRemark',
  },
};

function plainNames(kind: ImportKind, path: string): string[] {
  const key = PLAIN[kind]?.[path] ?? PLAIN_OF_OTHERS[path];
  return key ? LANGUAGES.flatMap((language) => translate(language, `imports.${key}`).split(',')) : [];
}

/** The field that each column is by its name, in any language or as the calls name it; '' where none, or another has it. */
export function matched(kind: ImportKind, titles: readonly string[]): string[] {
  const existing = new Map<string, string>();
  for (const path of FIELDS[kind]) {
    const titles = LANGUAGES.map((language) => fieldTitle(language, path));
    for (const name of [path, lastOf(path), ...titles, ...plainNames(kind, path)])
      if (!existing.has(folded(name))) existing.set(folded(name), path);
  }
  const used = new Set<string>();
  return titles.map((title) => {
    const path = existing.get(folded(title));
    if (!path || used.has(path)) return '';
    used.add(path);
    return path;
  });
}
