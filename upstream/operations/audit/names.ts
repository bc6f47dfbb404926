import { inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Language } from '../../../contract/common';
import type { Executor } from '../../store/db';
import { billingType, customer, packMaterial, sku, warehouse } from '../../store/schema/catalogue';
import { appUser, authRule, role } from '../../store/schema/identity';
import { paymentGroup, paymentMethod } from '../../store/schema/payments';

/** Audit rows hold ids, which stay true whatever a record is called later. A person reads names. */

interface Source {
  readonly id: PgColumn;
  readonly name: (language: Language) => PgColumn | SQL<string>;
}

const ruleName = (language: Language) =>
  sql<string>`concat_ws(' ', ${authRule.title} ->> ${language}::text, nullif(${authRule.name}, ''))`;

/** What the ids of a field stand for. */
const SOURCES: Readonly<Record<string, Source>> = {
  rule_ids: { id: authRule.id, name: ruleName },
  pid: { id: authRule.id, name: ruleName },
  role_ids: { id: role.id, name: () => role.title },
  user_ids: { id: appUser.id, name: () => appUser.userName },
  customer_id: { id: customer.id, name: () => customer.customerCode },
  warehouse_id: { id: warehouse.id, name: () => warehouse.warehouseCode },
  warehouse_ids: { id: warehouse.id, name: () => warehouse.warehouseCode },
  sku_id: { id: sku.id, name: () => sku.sku },
  pack_material_id: { id: packMaterial.id, name: () => packMaterial.materialName },
  billing_type_id: { id: billingType.id, name: () => billingType.title },
  payment_group_access: { id: paymentGroup.id, name: () => paymentGroup.title },
  payment_method_id: { id: paymentMethod.id, name: () => paymentMethod.name },
  payment_method_ids: { id: paymentMethod.id, name: () => paymentMethod.name },
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
  const names = new Map<string, ReadonlyMap<number, string>>();
  for (const [field, source] of Object.entries(SOURCES)) {
    const ids = valuesOf(sides, field).filter(Number.isInteger);
    if (ids.length > 0) names.set(field, await namesOf(db, source, ids as number[], language));
  }
  return sides.map((side) => named(side, names));
}

async function namesOf(db: Executor, { id, name }: Source, ids: readonly number[], language: Language) {
  const rows = await db
    .select({ id, name: name(language) })
    .from(id.table)
    .where(inArray(id, [...new Set(ids)]));
  return new Map(rows.map((row) => [Number(row.id), String(row.name)]));
}

function named(side: unknown, names: ReadonlyMap<string, ReadonlyMap<number, string>>): unknown {
  if (Array.isArray(side)) return side.map((inner) => named(inner, names));
  if (!isFields(side)) return side;
  const replaced = Object.entries(side).map(([field, value]) => {
    const existing = names.get(field);
    if (!existing) return [field, named(value, names)];
    // 0 is none, e.g. the parent of a rule at the top.
    const nameOf = (one: unknown) =>
      one && Number.isInteger(one) ? (existing.get(Number(one)) ?? `#${one}`) : one;
    return [field, Array.isArray(value) ? value.map(nameOf) : nameOf(value)];
  });
  return Object.fromEntries(replaced);
}
