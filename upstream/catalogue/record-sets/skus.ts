import { inArray, sql } from 'drizzle-orm';
import { type SentSku, sentSku } from '../../../contract/transactions/sent-records';
import type { Actor } from '../../identity/actor';
import type { Executor } from '../../store/db';
import { packMaterial, sku } from '../../store/schema/catalogue';
import { unnestRows } from '../../store/unnest';
import { type Reason, type Rejection, reasonOf } from '../../transactions/ingest/reason';
import { skuColumns } from '../columns';
import { byCode, customersByCode } from '../find-codes';
import { lockCustomers } from '../lock-customers';
import { skuFieldsOf, skuMeasures } from '../skus';
import type { Compared, IncomingRow, SetKind } from './kind';
import { mergePaths } from './merge';
import { type SkuState, writeSkus } from './sku-write';

/** SKUs, by customer and number. */
export const skus: SetKind<SentSku, SkuState> = {
  ...{
    entity: 'sku',
    auditAction: 'ingest.skus',
    schema: sentSku,
    statusRight: '/sku/status',
  },
  codeOf: ({ customer_code, sku }) => `${customer_code.toLowerCase()}\n${sku}`,
  isWithin: ({ customerIds }, { after }) =>
    customerIds.length === 0 || customerIds.includes(after.customer_id),
  compare,
  write: writeSkus,
};

type Row = typeof sku.$inferSelect;
const stateOf = (
  customerId: number,
  row: Pick<Row, 'sku'> & Parameters<typeof skuMeasures>[0] & Parameters<typeof skuFieldsOf>[0],
): SkuState => ({
  ...{ customer_id: customerId, sku: row.sku, ...skuMeasures(row), ...skuFieldsOf(row) },
});

async function compare(db: Executor, _actor: Actor, incoming: readonly IncomingRow<SentSku>[]) {
  const customers = await customersByCode(
    db,
    incoming.map(({ fields }) => fields.customer_code),
  );
  const found = incoming.map((one) => ({
    ...one,
    owner: customers.get(one.fields.customer_code.toLowerCase()),
  }));
  await lockCustomers(
    db,
    found.flatMap(({ owner }) => owner?.id ?? []),
  );
  const materials = await materialsBy(
    db,
    incoming.flatMap(({ fields }) => fields.pack_material ?? []),
  );
  const standing = await standingOf(
    db,
    found.flatMap(({ owner, fields }) => (owner ? { customer_id: owner.id, sku: fields.sku } : [])),
  );
  const rejected: Rejection[] = [];
  const compared: Compared<SkuState>[] = [];
  for (const { row, fields, given, owner } of found) {
    const { customer_code: code, pack_material: name, ...form } = fields;
    const existing = owner && standing.get(`${owner.id}\n${fields.sku}`);
    const material = name === undefined ? undefined : materials.get(name.toLowerCase());
    const reason = whyNot(code, owner, existing, name, material);
    if (reason || !owner) {
      rejected.push({ row, reason: reason! });
      continue;
    }
    const sent = stateOf(owner.id, { ...skuColumns(form), packMaterialId: material?.id ?? null });
    const before = existing && stateOf(owner.id, existing);
    const paths = given.map((path) => (path === 'pack_material' ? 'pack_material_id' : path));
    compared.push({ row, id: existing?.id, before, after: before ? mergePaths(before, sent, paths) : sent });
  }
  return { compared, rejected };
}

type Owner = { readonly id: number; readonly status: number };
type Material = Pick<typeof packMaterial.$inferSelect, 'id' | 'status'>;

function whyNot(
  code: string,
  owner: Owner | undefined,
  existing: Row | undefined,
  name: string | undefined,
  material: Material | undefined,
): Reason | undefined {
  if (!owner) return reasonOf('ingest.unknownCustomer', { code });
  if (!existing && owner.status !== 1) return reasonOf('ingest.customerOff', { code });
  if (name === undefined) return undefined;
  if (!material) return reasonOf('ingest.unknownMaterial', { code: name });
  const isOff = material.status !== 1 && existing?.packMaterialId !== material.id;
  return isOff ? reasonOf('ingest.materialOff', { code: name }) : undefined;
}

/** Packaging materials by name and, before it, by code, each in lower case. */
export async function materialsBy(db: Executor, names: readonly string[]) {
  const { id, materialCode, materialName, status } = packMaterial;
  const isNamed = sql`${byCode(materialCode, names)} or ${byCode(materialName, names)}`;
  const rows = await db
    .select({ id, materialCode, materialName, status })
    .from(packMaterial)
    .where(isNamed)
    .for('share');
  return new Map([
    ...rows.map((row) => [row.materialName.toLowerCase(), row] as const),
    ...rows.map((row) => [row.materialCode.toLowerCase(), row] as const),
  ]);
}

async function standingOf(db: Executor, requested: readonly { customer_id: number; sku: string }[]) {
  const ids = sql`(select s.id from ${unnestRows(requested, { customer_id: 'bigint', sku: 'text' })}
    join sku s on s.customer_id = w.customer_id and s.sku = w.sku)`;
  const rows = await db.select().from(sku).where(inArray(sku.id, ids)).orderBy(sku.id).for('update');
  return new Map(rows.map((row) => [`${row.customerId}\n${row.sku}`, row]));
}
