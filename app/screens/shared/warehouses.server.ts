import type { LoaderContext } from '~/session/guarded.server';
import { agreementGetWarehouseList } from '~contract/agreements/agreements';
import { getCustomerWarehouseList } from '~contract/common';
import type { Warehouse } from './customers';
import { nullIfMissing } from './refused.server';

/**
 * A customer's warehouses (spec billing 7), none where the server does not say. One that keeps the call to those who see
 * agreements may answer that of the shell (spec admin 7).
 */
export async function readWarehouses(
  { call }: Pick<LoaderContext, 'call'>,
  customerId: number,
): Promise<readonly Warehouse[]> {
  const requested = { customer_id: customerId };
  const found =
    (await call(agreementGetWarehouseList, requested).catch(nullIfMissing)) ??
    (await call(getCustomerWarehouseList, requested).catch(nullIfMissing));
  return found?.warehouse_list ?? [];
}
