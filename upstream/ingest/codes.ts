import { sql } from 'drizzle-orm';
import type { Executor } from '../store/db';
import type { IncomingOrder } from './read-order';

/** Ids of the codes and names that records use; what is not there is unknown. */
export interface Codes {
  customers: ReadonlyMap<string, number>;
  warehouses: ReadonlyMap<string, number>;
  materials: ReadonlyMap<string, number>;
}

export async function readCodes(db: Executor, incoming: readonly IncomingOrder[]): Promise<Codes> {
  const orders = incoming.map(({ order }) => order);
  const materials = orders
    .flatMap((order) => [...order.materials, ...order.lines])
    .flatMap(({ pack_material }) => pack_material ?? []);
  const [customers, warehouses, names] = [
    orders.map((order) => order.customer_code),
    orders.map((order) => order.warehouse_code),
    materials,
  ].map((codes) => sql.param([...new Set(codes)]));
  const { rows } = await db.execute<{ list: keyof Codes; code: string; id: string }>(sql`
    select 'customers' as list, customer_code as code, id from customer
    where customer_code = any(${customers}::text[]) and is_house = 0
    union all
    select 'warehouses', warehouse_code, id from warehouse where warehouse_code = any(${warehouses}::text[])
    union all
    select 'materials', material_name, id from pack_material where material_name = any(${names}::text[])`);
  const found = {
    customers: new Map<string, number>(),
    warehouses: new Map<string, number>(),
    materials: new Map<string, number>(),
  };
  for (const { list, code, id } of rows) found[list].set(code, Number(id));
  return found;
}
