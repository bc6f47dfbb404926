import { inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Language } from '../../../contract/common';
import { type MessageKey, translate } from '../../messages/translate';
import type { Executor } from '../../store/db';
import {
  billingType,
  customer,
  packMaterial,
  sku,
  uploadedFile,
  warehouse,
} from '../../store/schema/catalogue';
import { appUser, authRule, role } from '../../store/schema/identity';
import { paymentGroup, paymentMethod } from '../../store/schema/payments';
import { savedView } from '../../store/schema/views';

/** Audit rows hold ids, and paths of files, which stay true whatever a record is called later. A person reads names. */

interface Source {
  /** What stands in audit rows: an id, a path, or the name of a page. */
  readonly key: PgColumn;
  readonly name: (language: Language) => PgColumn | SQL<string>;
  /** What is said of a record that is gone, if not its number. */
  readonly gone?: MessageKey;
}

const ruleName = (language: Language) =>
  sql<string>`concat_ws(' ', ${authRule.title} ->> ${language}::text, nullif(${authRule.name}, ''))`;
const FILE: Source = {
  key: uploadedFile.filePath,
  name: () => uploadedFile.fileName,
  gone: 'changes.goneFile',
};
const CUSTOMER: Source = { key: customer.id, name: () => customer.customerCode };
const METHOD: Source = { key: paymentMethod.id, name: () => paymentMethod.name };
const ROLE: Source = { key: role.id, name: () => role.title };
const RULE: Source = { key: authRule.id, name: ruleName };
const WAREHOUSE: Source = { key: warehouse.id, name: () => warehouse.warehouseCode };

/** What the values of a field stand for. */
const SOURCES: Readonly<Record<string, Source>> = {
  ...{ rule_ids: RULE, pid: RULE, role_ids: ROLE, role_id: ROLE },
  user_ids: { key: appUser.id, name: () => appUser.userName },
  ...{ customer_id: CUSTOMER, customer_ids: CUSTOMER },
  ...{ warehouse_id: WAREHOUSE, warehouse_ids: WAREHOUSE },
  sku_id: { key: sku.id, name: () => sku.sku },
  pack_material_id: { key: packMaterial.id, name: () => packMaterial.materialName },
  billing_type_id: { key: billingType.id, name: () => billingType.title },
  payment_group_access: { key: paymentGroup.id, name: () => paymentGroup.title },
  ...{ payment_method_id: METHOD, payment_method_ids: METHOD },
  view_id: { key: savedView.id, name: () => savedView.name },
  list: { key: authRule.name, name: (language) => sql<string>`${authRule.title} ->> ${language}::text` },
  ...{ certificate_url: FILE, image_url: FILE, logo_path: FILE },
};

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every value of a field, also in records within: those of a billing run's sums, by customer. */
const valuesOf = (side: unknown, field: string): unknown[] => {
  if (Array.isArray(side)) return side.flatMap((inner) => valuesOf(inner, field));
  if (!isFields(side)) return [];
  return Object.entries(side).flatMap(([name, value]) =>
    name === field ? [value].flat() : valuesOf(value, field),
  );
};

/** Both sides of a change with names in the place of ids; one that is gone stays a number: `#12`. */
export async function withNames(db: Executor, language: Language, sides: readonly unknown[]) {
  const names = new Map<string, (value: unknown) => unknown>();
  for (const [field, source] of Object.entries(SOURCES)) {
    const keys = valuesOf(sides, field).filter((value) => isKeyOf(source, value));
    if (keys.length > 0) names.set(field, await nameIn(db, source, keys, language));
  }
  return sides.map((side) => named(side, names));
}

/** 0 is none, e.g. the parent of a rule at the top, and so is an empty path. */
const isKeyOf = ({ key }: Source, value: unknown): boolean =>
  Boolean(value) && (key.dataType === 'string' ? typeof value === 'string' : Number.isInteger(value));

async function nameIn(db: Executor, source: Source, keys: readonly unknown[], language: Language) {
  const { key, name, gone } = source;
  const rows = await db
    .select({ key, name: name(language) })
    .from(key.table)
    .where(inArray(key, [...new Set(keys)]));
  const names = new Map(rows.map((row) => [String(row.key), String(row.name)]));
  const missing = (value: unknown) =>
    gone ? translate(language, gone) : typeof value === 'number' ? `#${value}` : value;
  return (value: unknown) => (isKeyOf(source, value) ? (names.get(String(value)) ?? missing(value)) : value);
}

function named(side: unknown, names: ReadonlyMap<string, (value: unknown) => unknown>): unknown {
  if (Array.isArray(side)) return side.map((inner) => named(inner, names));
  if (!isFields(side)) return side;
  const replaced = Object.entries(side).map(([field, value]) => {
    const nameOf = names.get(field);
    if (!nameOf) return [field, named(value, names)];
    return [field, Array.isArray(value) ? value.map(nameOf) : nameOf(value)];
  });
  return Object.fromEntries(replaced);
}
