import { LANGUAGES, type Language } from '../contract/common';
import type { ImportKind } from '../contract/import-bounds';
import { type MessageKey, translate } from '../messages/translate';

/** What the columns of a table may be, each by its path in the record. */

const place = (at: string) =>
  ['street', 'city', 'state', 'postcode', 'country_code'].map((part) => `${at}.${part}`);

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
};

const lastOf = (path: string) => path.slice(path.lastIndexOf('.') + 1);

/** What a column is called. */
export const fieldTitle = (language: Language, path: string): string =>
  translate(language, `imports.field_${lastOf(path)}` as MessageKey);

/** Case, spaces, signs and full width make no difference. */
const folded = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\(.*?\)|[^\p{L}\p{N}]/gu, '');

/** The fields that screens call just code and name. */
const PLAIN: Partial<Record<ImportKind, Readonly<Record<string, 'plainCode' | 'plainName'>>>> = {
  customers: { customer_code: 'plainCode', title: 'plainName' },
  warehouses: { warehouse_code: 'plainCode', title: 'plainName' },
  materials: { material_code: 'plainCode', material_name: 'plainName' },
};

function plainNames(kind: ImportKind, path: string): string[] {
  const key = PLAIN[kind]?.[path];
  return key ? LANGUAGES.flatMap((language) => translate(language, `imports.${key}`).split(',')) : [];
}

/** The field that each column is by its name, in any language or as the calls name it; '' where none, or another has it. */
export function matched(kind: ImportKind, titles: readonly string[]): string[] {
  const known = new Map<string, string>();
  for (const path of FIELDS[kind]) {
    const titles = LANGUAGES.map((language) => fieldTitle(language, path));
    for (const name of [path, lastOf(path), ...titles, ...plainNames(kind, path)])
      if (!known.has(folded(name))) known.set(folded(name), path);
  }
  const used = new Set<string>();
  return titles.map((title) => {
    const path = known.get(folded(title));
    if (!path || used.has(path)) return '';
    used.add(path);
    return path;
  });
}
