import { guardedLoader } from '~/session/guarded.server';
import { getCustomerWarehouseList } from '~contract/common';
import { id } from '~contract/input';

export interface WarehousesData {
  readonly warehouses: readonly { id: number; warehouse_code: string }[];
}

/** Warehouses of the chosen customer; none without one. */
export const loader = guardedLoader(async ({ url, call }): Promise<WarehousesData> => {
  const customer = id.safeParse(url.searchParams.get('customer_id'));
  if (!customer.success) return { warehouses: [] };
  const { warehouse_list: warehouses } = await call(getCustomerWarehouseList, { customer_id: customer.data });
  return { warehouses };
});
