import { guardedLoader } from '~/session/guarded.server';
import { getCustomerList, getCustomerWarehouseList } from '~contract/common';
import { isCode } from '../shared/customer-code';
import { nullIfFailed } from './background';

export interface CustomersData {
  /** The searched text. */
  readonly typed: string;
  readonly customers: readonly { id: number; customer_code: string }[];
  /** Warehouses of the customer whose code was typed in full. */
  readonly warehouses: readonly { id: number; warehouse_code: string }[];
}

const TYPED_MAX_CHARS = 64;

/** Customers whose code contains the typed text, for the fields that choose a customer and then a warehouse. */
export const loader = guardedLoader(async ({ url, call }): Promise<CustomersData> => {
  const typed = (url.searchParams.get('customer_code') ?? '').trim().slice(0, TYPED_MAX_CHARS);
  const { customer_list: customers } = await call(getCustomerList, {
    customer_code: typed,
    with_house: url.searchParams.get('with_house') === '1' ? 1 : undefined,
  });
  const exact = customers.find((c) => isCode(c.customer_code, typed));
  if (!exact) return { typed, customers, warehouses: [] };
  const { warehouse_list: warehouses } = await call(getCustomerWarehouseList, { customer_id: exact.id });
  return { typed, customers, warehouses };
});

export const clientLoader = nullIfFailed;
