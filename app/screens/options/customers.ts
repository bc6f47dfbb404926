import { guardedLoader } from '~/session/guarded.server';
import { getCustomerList } from '~contract/common';

export interface CustomersData {
  readonly customers: readonly { id: number; customer_code: string }[];
}

const TYPED_MAX_CHARS = 64;

/** Customers whose code contains what was typed, for the fields that choose one. */
export const loader = guardedLoader(async ({ url, call }): Promise<CustomersData> => {
  const typed = (url.searchParams.get('customer_code') ?? '').trim().slice(0, TYPED_MAX_CHARS);
  const { customer_list: customers } = await call(getCustomerList, { customer_code: typed });
  return { customers };
});
