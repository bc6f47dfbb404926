import { inArray } from 'drizzle-orm';
import { byCode, customersByCode } from '../../../catalogue/find-codes';
import { materialsBy } from '../../../catalogue/record-sets/skus';
import type { Executor } from '../../../store/db';
import { agreement } from '../../../store/schema/agreements';
import { billingType, warehouse } from '../../../store/schema/catalogue';
import type { FeeRow } from './fee-row';

/** What rows name, by its name in lower case, and the agreements that are there. */
export async function knownTo(db: Executor, rows: readonly FeeRow[]) {
  const customers = await customersByCode(
    db,
    rows.map(({ header }) => header.customer_code),
  );
  const codes = rows.map(({ header }) => header.warehouse_code);
  const warehouses = await db
    .select({ id: warehouse.id, code: warehouse.warehouseCode })
    .from(warehouse)
    .where(byCode(warehouse.warehouseCode, codes));
  const items = rows.flatMap(({ cells }) => cells.billing_type_id ?? []);
  const chargeItems = await db
    .select({ id: billingType.id, title: billingType.title })
    .from(billingType)
    .where(byCode(billingType.title, items));
  const materials = await materialsBy(
    db,
    rows.flatMap(({ cells }) => cells.pack_material_id ?? []),
  );
  const ids = [...customers.values()].map(({ id }) => id);
  const agreements = await db
    .select()
    .from(agreement)
    .where(inArray(agreement.customerId, ids))
    .orderBy(agreement.id);
  return {
    ...{ customers, materials },
    warehouses: new Map(warehouses.map(({ id, code }) => [code.toLowerCase(), id])),
    chargeItems: new Map(chargeItems.map(({ id, title }) => [title.toLowerCase(), id])),
    agreements: new Map(
      agreements.map((row) => [
        agreementKey(row.customerId, row.warehouseId, row.title, row.effectiveTime),
        row.id,
      ]),
    ),
  };
}
export type AgreementLookup = Awaited<ReturnType<typeof knownTo>>;

/** What an agreement is known by. */
export const agreementKey = (customerId: number, warehouseId: number, title: string, start: Date): string =>
  [customerId, warehouseId, title, start.getTime()].join('\n');
