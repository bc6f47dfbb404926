import { sql } from 'drizzle-orm';
import type { Executor } from '../store/db';
import {
  billingType,
  customer,
  customerWarehouse,
  packMaterial,
  sku,
  warehouse,
} from '../store/schema/catalogue';
import {
  BILLING_TYPES,
  type BillingTypeName,
  CARTONS,
  CUSTOMERS,
  type Customer,
  GOODS,
  HOUSE,
  type Site,
  WAREHOUSES,
  WRAPS,
} from './business';
import type { Random } from './random';

/** The demo's customers as they stand in the database, with what orders are made of. */
export interface DemoData {
  houseId: number;
  customers: (Omit<Customer, 'sites'> & {
    id: number;
    sites: (Site & { warehouseId: number })[];
    skus: DemoSku[];
  })[];
  billingTypes: Record<BillingTypeName, number>;
  /** Id by name. */
  materials: Record<string, number>;
}

export interface DemoSku {
  skuId: number;
  sku: string;
  /** Decimal strings as the database writes them without trailing zeros; null: not measured. */
  measures: { length: string | null; width: string | null; height: string | null; weight: string | null };
  packMaterialId: number | null;
}

const SKUS_PER_CUSTOMER = 60;
/** The newest of each customer's SKUs, which nobody has measured yet. */
const UNMEASURED = 2;
/** Percent lost on conversion, of top-ups and of transfers. */
export const EXCHANGE_LOSS = { recharge: '0.5', consume: '0.3' };

export async function addCatalogue(db: Executor, random: Random): Promise<DemoData> {
  const house = await db
    .insert(customer)
    .values({ customerCode: HOUSE.code, title: HOUSE.title, isHouse: 1 })
    .returning({ id: customer.id });
  const owners = await db
    .insert(customer)
    .values(CUSTOMERS.map(({ code, title }) => ({ customerCode: code, title })))
    .returning({ id: customer.id, code: customer.customerCode });
  const places = await db
    .insert(warehouse)
    .values(WAREHOUSES.map(({ code, title }) => ({ warehouseCode: code, title })))
    .returning({ id: warehouse.id, code: warehouse.warehouseCode });
  const types = await db
    .insert(billingType)
    .values(Object.values(BILLING_TYPES).map(([title, type], i) => ({ title, type, sort: 10 * (i + 1) })))
    .returning({ id: billingType.id, title: billingType.title });
  const materials = await db
    .insert(packMaterial)
    .values([...CARTONS, ...WRAPS].map(({ name }) => ({ materialCode: name, materialName: name })))
    .returning({ id: packMaterial.id, name: packMaterial.materialName });
  await db.execute(sql`
    update currency set recharge_exchange_loss = ${EXCHANGE_LOSS.recharge},
      consume_exchange_loss = ${EXCHANGE_LOSS.consume}`);

  const materialIds = Object.fromEntries(materials.map(({ id, name }) => [name, id]));
  const customers = CUSTOMERS.map((demo) => ({
    ...demo,
    id: owners.find(({ code }) => code === demo.code)!.id,
    sites: demo.sites.map((site) => ({
      ...site,
      warehouseId: places.find(({ code }) => code === site.warehouse)!.id,
    })),
  }));
  await db
    .insert(customerWarehouse)
    .values(
      customers.flatMap(({ id, sites }) => sites.map(({ warehouseId }) => ({ customerId: id, warehouseId }))),
    );
  const goods = customers.flatMap(({ id, code }) => goodsOf(id, code, materialIds, random));
  const skus = await db.insert(sku).values(goods).returning({ id: sku.id });
  return {
    houseId: house[0]!.id,
    customers: customers.map((owner) => ({
      ...owner,
      skus: goods.flatMap((row, i) => (row.customerId === owner.id ? demoSku(skus[i]!.id, row) : [])),
    })),
    billingTypes: Object.fromEntries(
      Object.entries(BILLING_TYPES).map(([name, [title]]) => [
        name,
        types.find((type) => type.title === title)!.id,
      ]),
    ) as DemoData['billingTypes'],
    materials: materialIds,
  };
}

type Goods = ReturnType<typeof goodsOf>[number];

/** A customer's SKUs, the best-selling first. */
function goodsOf(customerId: number, code: string, materials: Record<string, number>, random: Random) {
  return Array.from({ length: SKUS_PER_CUSTOMER }, (_, i) => {
    const { kind, size, weight, wrap } = random.pick(GOODS, 1.7);
    const scale = random.between(0.8, 1.25);
    const [length, width, height] = size.map((side) => decimal(side * scale, 1)) as [string, string, string];
    const measured = i < SKUS_PER_CUSTOMER - UNMEASURED;
    return {
      customerId,
      sku: `${code.slice(0, 2)}-${kind}-${String(i + 101)}`,
      lengthCm: measured ? length : null,
      widthCm: measured ? width : null,
      heightCm: measured ? height : null,
      // The last one was put on the scale while it was switched off.
      weightKg: measured ? decimal(weight * scale, 3) : i === SKUS_PER_CUSTOMER - 1 ? '0' : null,
      packMaterialId: wrap === null || random.chance(0.4) ? null : materials[WRAPS[wrap].name]!,
    };
  });
}

const demoSku = (skuId: number, row: Goods): DemoSku => ({
  skuId,
  sku: row.sku,
  measures: { length: row.lengthCm, width: row.widthCm, height: row.heightCm, weight: row.weightKg },
  packMaterialId: row.packMaterialId,
});

const decimal = (value: number, scale: number): string => String(Number(value.toFixed(scale)));
